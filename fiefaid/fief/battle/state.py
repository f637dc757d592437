"""A battle between two of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from fiefaid.fief.battle_rules import BattleRules, Faces
from fiefaid.fief.hosts import Army, Both, Host, Side, lords_of, together
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.losses import Loss
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Ground

NO_ARMIES: Both[Army] = Both((), ())
NO_DICE: Both[Faces] = Both((), ())
NO_RE_ROLLS: Both[int] = Both(0, 0)
ALL_KEPT: Both[bool] = Both(attackers=True, defenders=True)
NONE_OWED: Both[int | None] = Both(None, None)


class Stage(StrEnum):
    """What a battle waits for."""

    PEACE = "an attack"
    SHOT = "the archers' shot"
    MUSTER = "the next roll"
    DICE = "re-rolls"
    LOSSES = "losses"
    OVER = "nothing: it is over"


class Ending(StrEnum):
    """How a battle ended."""

    TAKEN = "the Lords without troops are taken without a fight"
    WIPED_OUT = "one side has no troops left"
    BOTH_WIPED_OUT = "neither side has troops left"
    NO_LORD = "the attackers have no Lord left"
    SURRENDER = "surrender"
    TRUCE = "truce"
    STALEMATE = "stalemate"
    STOPPED = "the attackers stopped before the walls"
    SIEGE = "the Crusade Leader besieges instead"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of a battle. `captor`: the family that takes the captured; `slain`: Lords killed by leaderless victors.

    `removed`: troops that leave the map at the end without having been hit.
    """

    ending: Ending
    winner: Side | None = None
    captured: tuple[str, ...] = ()
    captor: str = ""
    slain: tuple[str, ...] = ()
    removed: tuple[Loss, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle:
    """A battle between two of its steps.

    `aim`: the Lord aimed at (TA 1.2.1) · `faces`: the dice as they lie · `again`: re-rolls left (TA 2) · `kept`: who is
    content with his dice · `owed`: hits that a side has yet to take, None when it has · `rolls`: battle rolls so far ·
    `quiet`: of these the last ones running without a loss · `has_lost`: whether this roll cost anybody anything ·
    `fallen`: all losses so far · `dead`: the Lords among them · `gone`: hosts that left.
    """

    armies: Both[Army] = NO_ARMIES
    ground: Ground = field(default_factory=Ground)
    rules: BattleRules = field(default_factory=BattleRules)
    stage: Stage = Stage.PEACE
    aim: str = ""
    faces: Both[Faces] = NO_DICE
    again: Both[int] = NO_RE_ROLLS
    kept: Both[bool] = ALL_KEPT
    owed: Both[int | None] = NONE_OWED
    rolls: int = 0
    quiet: int = 0
    has_lost: bool = False
    fallen: tuple[Loss, ...] = ()
    dead: tuple[FightingLord, ...] = ()
    gone: Army = ()
    outcome: Outcome | None = None

    def army(self, side: Side) -> Army:
        """The hosts of a side."""
        return self.armies[side]

    def troops(self, side: Side) -> Troops:
        """All the troops of a side."""
        return together(self.armies[side])

    def lords(self, side: Side) -> tuple[FightingLord, ...]:
        """All the Lords of a side."""
        return lords_of(self.armies[side])

    def host(self, family: str) -> Host | None:
        """What a family has in the battle."""
        return next((host for army in self.armies for host in army if host.family == family), None)

    def side_of(self, family: str) -> Side | None:
        """On which side a family fights."""
        return next((side for side in Side if any(host.family == family for host in self.armies[side])), None)

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.stage is Stage.OVER

    @property
    def losses(self) -> Mapping[str, Loss]:
        """What each family has lost so far."""
        families = dict.fromkeys(loss.family for loss in self.fallen)
        return {family: sum_of(self.fallen, family) for family in families}


PEACE = Battle()
"""Before anybody has attacked."""


def sum_of(losses: tuple[Loss, ...], family: str) -> Loss:
    """All the losses of one family as one."""
    own = [loss for loss in losses if loss.family == family]
    troops = sum((loss.troops for loss in own), Troops())
    return Loss(family=family, troops=troops, lords=tuple(lord for loss in own for lord in loss.lords))
