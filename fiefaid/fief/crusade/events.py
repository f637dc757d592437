"""What happened in a Crusade. Each is a fact: what was drawn and thrown, who died, who was given what."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from fiefaid.fief.crusade.gains import Share
from fiefaid.fief.crusade.joining import Baggage
from fiefaid.fief.crusade.objectives import Objective
from fiefaid.fief.crusade.state import Cause, Crusade, Hold, Stage
from fiefaid.fief.sieges import SiegeWorks
from fiefaid.fief.troops import Troops


class Victor(StrEnum):
    """Who won a Crusade Battle."""

    CRUSADERS = "the Crusaders"
    SARACENS = "the Saracens"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Fallen:
    """Troops that are lost on a space: those with a Lord, or of a family without one ("")."""

    space: int
    family: str
    lord: str
    troops: Troops


@dataclass(frozen=True, slots=True)
class CounterTyped:
    """A counter of the box says this."""

    counter: Objective


@dataclass(frozen=True, slots=True)
class CrusadeTypedIn:
    """A Crusade lies on the table like this."""

    crusade: Crusade


@dataclass(frozen=True, slots=True)
class CrusadeCalled:
    """A Lord called a Crusade in a round: the marker shows On Crusade."""

    lord: str
    round: int


@dataclass(frozen=True, slots=True)
class CrusadeCalledOff:
    """Nobody joined: the marker shows No Crusade."""


@dataclass(frozen=True, slots=True)
class LordJoined:
    """A Lord joined.

    `walls`: Villages under the protection of the Church · `order`: the Crusaders since then · `space`: where he was
    placed, for one who came in the second round; else None.
    """

    lord: str
    baggage: Baggage
    walls: tuple[str, ...]
    order: tuple[str, ...]
    space: int | None = None


@dataclass(frozen=True, slots=True)
class OrderSet:
    """The Hierarchy markers lie, from number 1."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ObjectivesLaid:
    """These Objectives lie on the track, from space 1."""

    objectives: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ObjectiveChosen:
    """A Lord chose his Objective."""

    lord: str
    space: int


@dataclass(frozen=True, slots=True)
class TurnCame:
    """It is the turn of a space, or of nobody's any more: then the stage is another."""

    stage: Stage
    space: int = 0


@dataclass(frozen=True, slots=True)
class PhysicianJoined:
    """The Arab Physician is attached to a Lord, for good."""

    lord: str
    space: int


@dataclass(frozen=True, slots=True)
class BattleOpened:
    """A battle begins at a space."""

    space: int


@dataclass(frozen=True, slots=True)
class SiegeBegun:
    """A space is besieged."""

    space: int
    works: SiegeWorks


@dataclass(frozen=True, slots=True)
class StoodBy:
    """The Crusaders on a space did nothing."""

    space: int


@dataclass(frozen=True, slots=True)
class TurnedBack:
    """The Crusaders on a space gave up, and wait at the edge to go home."""

    space: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleFought:
    """What came of a battle. `fighters`, `knights`: Saracens left · `hold`: how the Objective stands now.

    `pays`: Deniers to be shared out among the Lords who took part and live.
    """

    space: int
    victor: Victor
    fallen: tuple[Fallen, ...] = ()
    fighters: int = 0
    knights: int = 0
    hold: Hold
    pays: int = 0
    works: SiegeWorks | None = None


@dataclass(frozen=True, slots=True)
class DeniersShared:
    """The Leader shared out the Deniers of a space."""

    space: int
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class LordDoomed:
    """A Lord is dying."""

    lord: str
    cause: Cause


@dataclass(frozen=True, slots=True)
class LordSaved:
    """The Physician prevented a Lord's death."""

    lord: str
    cause: Cause


@dataclass(frozen=True, slots=True)
class CrusaderDied:
    """A Lord died; his heir has his Fief and Crusade State titles."""

    lord: str
    heir: str
    cause: Cause


@dataclass(frozen=True, slots=True)
class LordImprisoned:
    """A Lord is in Saladin's Prison; the troops that he had are without a Lord."""

    lord: str


@dataclass(frozen=True, slots=True)
class PlagueStruck:
    """The Plague is in the Outremer: the throws, and the troops that died."""

    faces: tuple[tuple[str, int], ...]
    fallen: tuple[Fallen, ...] = ()


@dataclass(frozen=True, slots=True)
class SaladinCame:
    """Saladin appeared with his Knights."""


@dataclass(frozen=True, slots=True)
class SaladinPassed:
    """He came through a space where he found nobody, or whom he needed not fight. `joining`: Fighters he took along."""

    space: int
    joining: int = 0


@dataclass(frozen=True, slots=True)
class SaladinReached:
    """He reached Crusaders on a space. `joining`: Fighters that reinforced him."""

    space: int
    joining: int = 0


@dataclass(frozen=True, slots=True)
class PassagePlayed:
    """A player played a Secret Passage for Saladin."""

    family: str


@dataclass(frozen=True, slots=True)
class SaladinFell:
    """Saladin is no more a danger, for he ... (`why`). `reached`: the last space that is his or was fought for."""

    why: str
    reached: int


@dataclass(frozen=True, slots=True)
class StateGiven:
    """The Title of a Crusade State went to a Lord."""

    space: int
    lord: str


@dataclass(frozen=True, slots=True)
class LordReturned:
    """A Lord is home with his troops."""

    lord: str
    village: str


@dataclass(frozen=True, slots=True)
class TroopsReturned:
    """A family's troops without a Lord are home."""

    family: str
    village: str
    troops: Troops = field(default_factory=Troops)


@dataclass(frozen=True, slots=True)
class PrisonLeft:
    """A captive of Saladin is home; what was paid for him."""

    lord: str
    village: str
    ransom: int = 0
    by_passage: bool = False


@dataclass(frozen=True, slots=True)
class CrusadeEnded:
    """The Crusade is over. `back`: counters that are shuffled into the stack again."""

    round: int
    back: tuple[str, ...]


CrusadeEvent = (
    CounterTyped | CrusadeTypedIn | CrusadeCalled | CrusadeCalledOff | LordJoined | OrderSet | ObjectivesLaid |
    ObjectiveChosen | TurnCame | PhysicianJoined | BattleOpened | SiegeBegun | StoodBy | TurnedBack | BattleFought |
    DeniersShared | LordDoomed | LordSaved | CrusaderDied | LordImprisoned | PlagueStruck | SaladinCame |
    SaladinPassed | SaladinReached | PassagePlayed | SaladinFell | StateGiven | LordReturned | TroopsReturned |
    PrisonLeft | CrusadeEnded
)  # fmt: skip
