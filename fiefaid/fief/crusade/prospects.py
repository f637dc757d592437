"""Before a Crusade is called: the chances and the expected gains of each Objective for given Lords and troops.

Rule: C1.3.2, C1.4, C1.4.1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from fiefaid.fief.battle import PEACE, Battle, replayed
from fiefaid.fief.battle import decide as decide_battle
from fiefaid.fief.battle.choices import GiveBattle
from fiefaid.fief.crusade.gains import paid, title_of
from fiefaid.fief.crusade.objectives import Gain, Objective
from fiefaid.fief.crusade.readings import CrusadeRules
from fiefaid.fief.dice import battle_dice
from fiefaid.fief.hosts import Army, Host, Side
from fiefaid.fief.odds import Odds, odds
from fiefaid.fief.people import SALADIN
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Ground

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """What an Objective promises to an army that attacks it in the first round.

    `lacks`: what its counter has yet to say, so that nothing can be worked out · `dice`: of the Crusaders; without any
    they can only besiege it · `odds`: of the battle; None where nobody defends, as at the Physician's · `deniers`,
    `points`: what is won on average; a Title counts only if Saladin does not retake it.
    """

    objective: str
    lacks: tuple[str, ...] = ()
    dice: int = 0
    odds: Odds | None = None
    deniers: Fraction = NOTHING
    points: Fraction = NOTHING

    @property
    def chance(self) -> Fraction:
        """The chance to conquer it at once."""
        if self.odds is None:
            return NOTHING if self.lacks else Fraction(1)
        return self.odds.attackers_win


def prospects(counters: Iterable[Objective], army: Army, rules: CrusadeRules) -> tuple[Prospect, ...]:
    """What every counter promises to this army, in the order in which they are named. Errors: NoBattle."""
    return tuple(_of(counter, army, rules) for counter in counters)


def _of(counter: Objective, army: Army, rules: CrusadeRules) -> Prospect:
    unknown = tuple(_needed(counter))
    if unknown or counter.gain is Gain.PHYSICIAN:
        return Prospect(objective=counter.id, lacks=unknown)
    if not counter.garrison:
        points = Fraction(title_of(counter) is not None)
        return Prospect(objective=counter.id, deniers=Fraction(paid(counter)), points=points)
    battle = _assault(counter, army, rules)
    dice = battle_dice(army, Side.ATTACKERS, battle.ground, rules.battle).number
    chances = odds(battle)
    return Prospect(
        objective=counter.id,
        dice=dice,
        odds=chances,
        deniers=chances.attackers_win * paid(counter),
        points=chances.attackers_win * (title_of(counter) is not None),
    )


def _needed(counter: Objective) -> Iterator[str]:
    """What has to be known to work it out: neither the order number nor what reinforces Saladin."""
    return (name for name in counter.lacks if name not in ("order number", "reinforcements"))


def _assault(counter: Objective, army: Army, rules: CrusadeRules) -> Battle:
    garrison = (Host(family=SALADIN, troops=Troops.of(saracen_fighters=counter.garrison)),)
    ground = Ground(name=counter.name, walls=counter.defence)
    attack = GiveBattle(attackers=army, defenders=garrison, ground=ground, rules=rules.battle)
    return replayed(decide_battle(PEACE, attack))
