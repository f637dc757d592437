"""The archers' shot before a battle. Rule: TA 1.1, TA 1.2, TA 1.2.1."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from fiefaid.answers import Step, Tally
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.dice import Ways, walls_held
from fiefaid.fief.hosts import Army, Side, lords_of, together
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.troops import Troop
from fiefaid.fief.walls import Ground, Walls

AIMED_DIE: Faces = (1, 2, 3, 4, 5, 6)
"""An aimed shot is rolled with an ordinary die, however many Archers there are. Rule: TA 1.2.1."""

KILLS_A_LORD = 6
"""The face that kills. Rule: TA 1.2.1."""


@dataclass(frozen=True, slots=True)
class Shot:
    """What a side's Archers may shoot: `archers` of which `needed` make the die; each one more adds a hit."""

    archers: int
    needed: int

    @property
    def has_die(self) -> bool:
        """Whether they are enough to shoot at all. Rule: TA 1.1, TA 1.2."""
        return self.archers >= self.needed

    @property
    def bonus(self) -> int:
        """Hits beside the die. Rule: TA 1.1, TA 1.2."""
        return self.archers - self.needed if self.has_die else 0

    def hits(self, face: int) -> Tally:
        """The hits of the shot if its die shows this. Rule: TA 1.1, TA 1.2; Royal Guards add none (TA 3)."""
        rule = "TA 1.1" if self.needed == 1 else "TA 1.2"
        steps = [Step("TA 1.1", "the die", face)]
        if self.bonus:
            steps.append(Step(rule, f"{self.bonus} Archers beyond {self.needed}", self.bonus))
        return Tally("hits", tuple(steps))

    def ways(self, faces: Faces) -> Ways:
        """In how many of all ways the shot makes so many hits; without a die none, for sure."""
        return Counter(face + self.bonus for face in faces) if self.has_die else Counter({0: 1})


def shot(army: Army, side: Side, ground: Ground) -> Shot:
    """What the Archers of a side may shoot, those of allies together. Rule: TA 1.1, TA 1.2. Ruling: W4.

    Walls ask more Archers of the attackers; the defenders shoot as in the open.
    """
    walls = walls_held(army, ground) if side is Side.ATTACKERS else Walls.NONE
    return Shot(together(army)[Troop.ARCHERS], walls.archers_for_a_die)


def targets(attackers: Army, defenders: Army, ground: Ground) -> tuple[FightingLord, ...]:
    """At which Lords the defenders' Archers may aim: of those before the walls whoever came by no Secret Passage.

    Rule: TA 1.2.1. Ruling: W5.
    """
    if ground.walls is Walls.NONE or ground.gates_open or not together(defenders)[Troop.ARCHERS]:
        return ()
    return tuple(lord for lord in lords_of(attackers) if not lord.by_secret_passage)
