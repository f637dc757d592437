"""What the players of a battle may ask for, one step at a time. Dice come in as the faces that they show."""

from __future__ import annotations

from dataclasses import dataclass, field

from fiefaid.fief.battle_rules import BattleRules, Faces
from fiefaid.fief.hosts import Army, Side
from fiefaid.fief.losses import Loss
from fiefaid.fief.walls import Ground


@dataclass(frozen=True, slots=True)
class BattleChoice:
    """A step of a battle that somebody asks for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveBattle(BattleChoice):
    """Attack. `is_begun`: the archers have shot already, so it goes on with the next roll. Rule: 6.1."""

    attackers: Army
    defenders: Army
    ground: Ground = field(default_factory=Ground)
    rules: BattleRules = field(default_factory=BattleRules)
    is_begun: bool = False


@dataclass(frozen=True, slots=True)
class AimAt(BattleChoice):
    """The besieged announce at which Lord their Archers aim; "": at no Lord after all. Rule: TA 1.2.1."""

    lord: str


@dataclass(frozen=True, slots=True)
class Shoot(BattleChoice):
    """The Archers of both sides shoot at once: the face of each side's die, None where it has none. Rule: TA 1.1.

    The face of a shot that is aimed is that of an ordinary die.
    """

    attackers: int | None
    defenders: int | None


@dataclass(frozen=True, slots=True)
class PlaceMercenaries(BattleChoice):
    """Place Mercenaries from the Family Board into the battle. Rule: T 4.2."""

    family: str
    count: int


@dataclass(frozen=True, slots=True)
class Roll(BattleChoice):
    """Both sides roll their battle dice. Rule: 6.1."""

    attackers: Faces
    defenders: Faces


@dataclass(frozen=True, slots=True)
class RollAgain(BattleChoice):
    """Re-roll one own die; `die` counts from 0. Rule: TA 2."""

    side: Side
    die: int
    face: int


@dataclass(frozen=True, slots=True)
class KeepDice(BattleChoice):
    """Be content with the own dice as they lie. Rule: TA 2."""

    side: Side


@dataclass(frozen=True, slots=True)
class TakeLosses(BattleChoice):
    """Say what the enemy's hits remove, host by host. Rule: TA 1.1."""

    side: Side
    losses: tuple[Loss, ...]


@dataclass(frozen=True, slots=True)
class Surrender(BattleChoice):
    """Give up: the troops are removed and the Lords captured. Rule: 6.1."""

    side: Side


@dataclass(frozen=True, slots=True)
class AgreeTruce(BattleChoice):
    """Both sides end the battle after a roll. Rule: 6.1."""


@dataclass(frozen=True, slots=True)
class StopAttack(BattleChoice):
    """The attackers stop: only where the enemy is behind walls. Rule: 6.1."""


@dataclass(frozen=True, slots=True)
class BesiegeInstead(BattleChoice):
    """The Crusade Leader ends the battle after a roll to besiege the Objective. Rule: C1.4."""


@dataclass(frozen=True, slots=True)
class LeaveBattle(BattleChoice):
    """An ally leaves after a roll and does not come back. Rule: 6.1."""

    family: str


@dataclass(frozen=True, slots=True)
class ChangeSides(BattleChoice):
    """An ally goes over to the enemy after a roll. Rule: 6.1."""

    family: str
