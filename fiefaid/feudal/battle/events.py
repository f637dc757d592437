"""What happened in a battle. `asked` is the choice that it came of; what the rules made of one has none."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.answers import Tally
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    EndBattle,
    EndPhase,
    FaceAttacker,
    Move,
    PutRight,
    Rally,
    Retreat,
    RollInitiative,
    RollMorale,
    RollMove,
    SayUphill,
    Shoot,
    StartBattle,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.battle.state import Outcome, Phase
from fiefaid.feudal.terrain import TerrainKind
from fiefaid.feudal.verdicts import Pose


@dataclass(frozen=True, slots=True)
class BattleEvent:
    """A fact of a battle."""

    @property
    def asked(self) -> BattleChoice | None:
        """The choice that it came of."""
        return getattr(self, "choice", None)


@dataclass(frozen=True, slots=True)
class BattleStarted(BattleEvent):
    """A battle began, or was taken in."""

    choice: StartBattle


@dataclass(frozen=True, slots=True)
class InitiativeRolled(BattleEvent):
    """The sides rolled off; `first` goes first. The tallies are what each roll came to."""

    choice: RollInitiative
    attacker: Tally
    defender: Tally
    first: str


@dataclass(frozen=True, slots=True)
class ShotMade(BattleEvent):
    """A unit shot, with so many hits. `side` and `defends`: how the target stood; `is_out`: the shooter's last shot."""

    choice: Shoot
    side: Side
    defends: tuple[TerrainKind, ...]
    hits: Tally
    is_out: bool


@dataclass(frozen=True, slots=True)
class BlowStruck(BattleEvent):
    """A unit struck, with so many hits; `side`, `defends` and `is_uphill`: how the target stood."""

    choice: Strike
    side: Side
    defends: tuple[TerrainKind, ...]
    is_uphill: bool
    hits: Tally


@dataclass(frozen=True, slots=True)
class PersonalityTransferred(BattleEvent):
    """A personality went over to another unit."""

    choice: TransferPersonality


@dataclass(frozen=True, slots=True)
class MoveDeclared(BattleEvent):
    """A player stated what a unit is to do."""

    choice: DeclareMove


@dataclass(frozen=True, slots=True)
class MoveRolled(BattleEvent):
    """A unit rolled for its move, which comes to so many inches."""

    choice: RollMove
    inches: Tally


@dataclass(frozen=True, slots=True)
class UnitMoved(BattleEvent):
    """A unit moved, by so much in all, and is where it is now."""

    choice: Move
    pose: Pose
    length: float


@dataclass(frozen=True, slots=True)
class UnitCharged(BattleEvent):
    """A unit charged, and is in so much contact with a side of its target."""

    choice: Charge
    pose: Pose
    side: Side
    contact: float
    distance: float


@dataclass(frozen=True, slots=True)
class UnitRetreated(BattleEvent):
    """A unit went back out of its melee."""

    choice: Retreat
    pose: Pose


@dataclass(frozen=True, slots=True)
class AttackerFaced(BattleEvent):
    """A unit turned to an attacker; `poses`: all bases that were shifted; `marked`: the side marked as its front."""

    choice: FaceAttacker
    poses: tuple[tuple[str, Pose], ...]
    marked: Side | None = None


@dataclass(frozen=True, slots=True)
class UphillSaid(BattleEvent):
    """The players said who is uphill."""

    choice: SayUphill


@dataclass(frozen=True, slots=True)
class HitsRallied(BattleEvent):
    """A unit rallied off so many hits."""

    choice: Rally
    rallied: Tally


@dataclass(frozen=True, slots=True)
class UnitPutRight(BattleEvent):
    """A unit was put right by hand."""

    choice: PutRight


@dataclass(frozen=True, slots=True)
class MeleesChanged(BattleEvent):
    """Bases came into contact or out of it: who is in melee with whom now, of all whose melees changed."""

    now: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class UnitRemoved(BattleEvent):
    """A unit was removed with its hits, and its personalities with it."""

    unit: str
    rule: str
    hits: int


@dataclass(frozen=True, slots=True)
class MoraleCalled(BattleEvent):
    """A force has lost a unit and must roll."""

    player: str


@dataclass(frozen=True, slots=True)
class MoraleRolled(BattleEvent):
    """A force rolled: what each die came to, and the units that it has lost in all."""

    choice: RollMorale
    dice: tuple[Tally, ...]
    lost: int
    fights_on: bool


@dataclass(frozen=True, slots=True)
class MarkersCleared(BattleEvent):
    """The hit markers of a player's units came off."""

    player: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PhaseEnded(BattleEvent):
    """A player was done with a phase."""

    choice: EndPhase


@dataclass(frozen=True, slots=True)
class PhaseBegan(BattleEvent):
    """A phase began: in which turn, and whose."""

    phase: Phase
    phasing: str
    turn: int


@dataclass(frozen=True, slots=True)
class EndAgreed(BattleEvent):
    """The players agreed to end the battle."""

    choice: EndBattle


@dataclass(frozen=True, slots=True)
class BattleEnded(BattleEvent):
    """The battle is over."""

    outcome: Outcome
