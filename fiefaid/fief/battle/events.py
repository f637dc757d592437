"""What happened in a battle. `asked` is the choice that it came of; what the rules made of one has none."""

from __future__ import annotations

from dataclasses import dataclass, field

from fiefaid.fief.battle.choices import (
    AgreeTruce,
    AimAt,
    BattleChoice,
    BesiegeInstead,
    ChangeSides,
    GiveBattle,
    KeepDice,
    LeaveBattle,
    PlaceMercenaries,
    Roll,
    RollAgain,
    Shoot,
    StopAttack,
    Surrender,
    TakeLosses,
)
from fiefaid.fief.battle.state import Outcome
from fiefaid.fief.battle_rules import BattleRules, Faces
from fiefaid.fief.hosts import Army, Side
from fiefaid.fief.losses import Loss
from fiefaid.fief.walls import Ground


@dataclass(frozen=True, slots=True)
class BattleEvent:
    """A fact of a battle."""

    @property
    def asked(self) -> BattleChoice | None:
        """The choice that it came of."""
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleJoined(BattleEvent):
    """A battle began. `has_shot`: whether it began with the archers' shot."""

    attackers: Army
    defenders: Army
    ground: Ground = field(default_factory=Ground)
    rules: BattleRules = field(default_factory=BattleRules)
    is_begun: bool = False
    has_shot: bool = False

    @property
    def asked(self) -> BattleChoice:
        """The attack."""
        return GiveBattle(
            attackers=self.attackers,
            defenders=self.defenders,
            ground=self.ground,
            rules=self.rules,
            is_begun=self.is_begun,
        )


@dataclass(frozen=True, slots=True)
class AimTaken(BattleEvent):
    """The besieged Archers aim at a Lord."""

    lord: str

    @property
    def asked(self) -> BattleChoice:
        """The announcement."""
        return AimAt(self.lord)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchersShot(BattleEvent):
    """The Archers shot: the faces, the hits that each side made, and the Lord who was killed by an aimed shot."""

    attackers: int | None
    defenders: int | None
    attackers_hits: int
    defenders_hits: int
    killed: Loss | None = None

    @property
    def asked(self) -> BattleChoice:
        """The shot."""
        return Shoot(self.attackers, self.defenders)


@dataclass(frozen=True, slots=True)
class MercenariesPlaced(BattleEvent):
    """Mercenaries came into the battle; some of them died of the Plague on the way."""

    family: str
    count: int
    lost: int

    @property
    def asked(self) -> BattleChoice:
        """The placing."""
        return PlaceMercenaries(self.family, self.count)


@dataclass(frozen=True, slots=True)
class DiceRolled(BattleEvent):
    """Both sides rolled; each has so many re-rolls."""

    attackers: Faces
    defenders: Faces
    attackers_again: int = 0
    defenders_again: int = 0

    @property
    def asked(self) -> BattleChoice:
        """The roll."""
        return Roll(self.attackers, self.defenders)


@dataclass(frozen=True, slots=True)
class DieRolledAgain(BattleEvent):
    """One die was re-rolled."""

    side: Side
    die: int
    face: int

    @property
    def asked(self) -> BattleChoice:
        """The re-roll."""
        return RollAgain(self.side, self.die, self.face)


@dataclass(frozen=True, slots=True)
class DiceKept(BattleEvent):
    """A side let its dice lie."""

    side: Side

    @property
    def asked(self) -> BattleChoice:
        """The wish to keep them."""
        return KeepDice(self.side)


@dataclass(frozen=True, slots=True)
class HitsScored(BattleEvent):
    """The hits that each side made with its dice and guards."""

    attackers: int
    defenders: int


@dataclass(frozen=True, slots=True)
class LossesTaken(BattleEvent):
    """What one side lost to the hits."""

    side: Side
    losses: tuple[Loss, ...]

    @property
    def asked(self) -> BattleChoice:
        """The losses chosen."""
        return TakeLosses(self.side, self.losses)


@dataclass(frozen=True, slots=True)
class RollSettled(BattleEvent):
    """A roll is done: both sides have taken their losses, if any."""

    was_quiet: bool


@dataclass(frozen=True, slots=True)
class SideSurrendered(BattleEvent):
    """A side gave up."""

    side: Side

    @property
    def asked(self) -> BattleChoice:
        """The surrender."""
        return Surrender(self.side)


@dataclass(frozen=True, slots=True)
class TruceAgreed(BattleEvent):
    """Both sides let it be."""

    @property
    def asked(self) -> BattleChoice:
        """The truce."""
        return AgreeTruce()


@dataclass(frozen=True, slots=True)
class AttackStopped(BattleEvent):
    """The attackers gave up before the walls."""

    @property
    def asked(self) -> BattleChoice:
        """The wish to stop."""
        return StopAttack()


@dataclass(frozen=True, slots=True)
class SiegeChosen(BattleEvent):
    """The Crusade Leader besieges."""

    @property
    def asked(self) -> BattleChoice:
        """The wish to besiege."""
        return BesiegeInstead()


@dataclass(frozen=True, slots=True)
class AllyLeft(BattleEvent):
    """An ally went his way."""

    family: str

    @property
    def asked(self) -> BattleChoice:
        """The leaving."""
        return LeaveBattle(self.family)


@dataclass(frozen=True, slots=True)
class AllyChangedSides(BattleEvent):
    """An ally went over; `gates_open`: and let the enemy in."""

    family: str
    gates_open: bool

    @property
    def asked(self) -> BattleChoice:
        """The change."""
        return ChangeSides(self.family)


@dataclass(frozen=True, slots=True)
class BattleEnded(BattleEvent):
    """The battle is over."""

    outcome: Outcome
