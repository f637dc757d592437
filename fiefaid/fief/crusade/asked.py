"""What the players of a Crusade may ask for, one step at a time. What is thrown or drawn comes in as it fell."""

from __future__ import annotations

from dataclasses import dataclass, field

from fiefaid.fief.battle import Battle
from fiefaid.fief.crusade.gains import Share
from fiefaid.fief.crusade.joining import NO_LEAVE, Leave
from fiefaid.fief.crusade.objectives import Objective
from fiefaid.fief.crusade.state import Crusade
from fiefaid.fief.troops import Troops


@dataclass(frozen=True, slots=True)
class CrusadeChoice:
    """A step of a Crusade that somebody asks for."""


@dataclass(frozen=True, slots=True)
class TypeCounter(CrusadeChoice):
    """Write down what a counter of the box says. Rule: C1.3.2."""

    counter: Objective


@dataclass(frozen=True, slots=True)
class TypeIn(CrusadeChoice):
    """Write down a Crusade that is under way, as it lies on the table. The Lords' places are the realm's."""

    crusade: Crusade


@dataclass(frozen=True, slots=True)
class GoOn(CrusadeChoice):
    """Let the Crusade go on by the rules alone, where the realm was changed by hand under it."""


@dataclass(frozen=True, slots=True)
class Call(CrusadeChoice):
    """Call a Crusade. Rule: C1.1.1."""

    lord: str


@dataclass(frozen=True, slots=True)
class CallOff(CrusadeChoice):
    """Flip the marker back, for nobody joined. Rule: C1.1.1."""


@dataclass(frozen=True, slots=True)
class Join(CrusadeChoice):
    """Join the Crusade. `takes`: the troops that come along, None: those that are with him. Rule: C1.2.1."""

    lord: str
    takes: Troops | None = None
    leave: Leave = NO_LEAVE


@dataclass(frozen=True, slots=True)
class SetOrder(CrusadeChoice):
    """Lay the Hierarchy markers. `asked`: in which order players put Lords who are tied. Rule: C1.3.1."""

    asked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LayObjectives(CrusadeChoice):
    """Lay these counters, drawn from the stack. Rule: C1.3.2."""

    drawn: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choose(CrusadeChoice):
    """Choose an Objective for a Lord and his troops. Rule: C1.3.3."""

    lord: str
    space: int


@dataclass(frozen=True, slots=True)
class Attack(CrusadeChoice):
    """The Leader attacks the Objective whose turn it is. Rule: C1.4, C2.3.1."""


@dataclass(frozen=True, slots=True)
class Besiege(CrusadeChoice):
    """The Leader besieges it. Rule: C1.4."""


@dataclass(frozen=True, slots=True)
class StandBy(CrusadeChoice):
    """The Crusaders there do nothing: they cannot, or let a caravan go its way. Ruling: K4."""


@dataclass(frozen=True, slots=True)
class TurnBack(CrusadeChoice):
    """The Crusaders before it return empty-handed. Rule: C2.3.1."""


@dataclass(frozen=True, slots=True)
class Stand(CrusadeChoice):
    """Saladin attacks, and the Crusaders whom he has reached defend what they hold. Rule: C2.3.1."""


@dataclass(frozen=True, slots=True)
class PlayPassage(CrusadeChoice):
    """A player without Lords there plays a Secret Passage for Saladin, which negates the walls. Rule: C2.3.1."""

    family: str


@dataclass(frozen=True, slots=True)
class TellBattle(CrusadeChoice):
    """Write down what came of the battle that was waited for. Rule: C1.4, C2.3.1."""

    battle: Battle


@dataclass(frozen=True, slots=True)
class ShareOut(CrusadeChoice):
    """The Leader shares the Deniers out. Rule: C1.4.1."""

    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Save(CrusadeChoice):
    """The Physician prevents a death. Rule: C1.4.2."""

    lord: str


@dataclass(frozen=True, slots=True)
class LetDie(CrusadeChoice):
    """A Lord dies. `heir` takes his Fief and Crusade State titles, where several may. Rule: C2.4; 4.3.1."""

    lord: str
    heir: str = ""


@dataclass(frozen=True, slots=True)
class Toll:
    """What the Plague takes of a family's troops on a space."""

    space: int
    family: str
    troops: Troops


@dataclass(frozen=True, slots=True)
class StrikePlague(CrusadeChoice):
    """The Plague is in the Outremer. Rule: C2.1, C1.4.2.

    `faces`: each crusading Lord's throw · `is_spared`: the Physician's player spares the troops on his space.
    """

    faces: tuple[tuple[str, int], ...]
    tolls: tuple[Toll, ...] = ()
    is_spared: bool = False


@dataclass(frozen=True, slots=True)
class Struck:
    """What the Plague does to a Lord who comes late: his throw, and the troops that he loses. Rule: C2.2."""

    face: int
    lost: Troops = field(default_factory=Troops)


@dataclass(frozen=True, slots=True)
class Follow(CrusadeChoice):
    """A Lord of an order joins in the second round, on a space of his choice. Rule: C2.2.

    `struck`: what the Plague does to him, where it is there · `is_granted`: he has the Physician's help.
    """

    lord: str
    space: int
    takes: Troops | None = None
    leave: Leave = NO_LEAVE
    struck: Struck | None = None
    is_granted: bool = False


@dataclass(frozen=True, slots=True)
class BeginRevenge(CrusadeChoice):
    """Saladin appears. `is_sure`: although Lords who must follow have not. Rule: C2.3."""

    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class KillSaladin(CrusadeChoice):
    """Saladin is assassinated. Rule: C QA 3."""


@dataclass(frozen=True, slots=True)
class Assassinate(CrusadeChoice):
    """A crusading Lord is assassinated. Rule: C3.0."""

    lord: str


@dataclass(frozen=True, slots=True)
class GiveState(CrusadeChoice):
    """The Leader gives the Title of a Crusade State to a Lord, wherever that Lord is. Rule: C1.4.1, C2.3.1."""

    space: int
    lord: str


@dataclass(frozen=True, slots=True)
class GoHome(CrusadeChoice):
    """A Lord comes home with his troops; "" where his family has no walls. Rule: C2.4. Ruling: K10."""

    lord: str
    village: str


@dataclass(frozen=True, slots=True)
class BringHome(CrusadeChoice):
    """A family's troops without a Lord come home. Rule: C3.0. Ruling: K10."""

    family: str
    village: str


@dataclass(frozen=True, slots=True)
class LeavePrison(CrusadeChoice):
    """A captive of Saladin comes home: by Secret Passage, or for a ransom that is paid to the bank. Rule: C3.1."""

    lord: str
    village: str
    ransom: int = 0
    by_passage: bool = False
