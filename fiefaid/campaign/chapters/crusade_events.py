"""What happens in a Crusade of a campaign, and what may be asked for. `crusade` has what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from pydantic import Discriminator, Tag, WrapSerializer

from fiefaid.campaign.kinds import Choice, Event
from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.asked import CrusadeChoice

FACT = "fact"
"""Under which a written fact names its kind."""


def _named(fact: Any) -> str:
    """The kind of a fact: of one that was written, or of one that is."""
    return str(fact.get(FACT, "")) if isinstance(fact, dict) else type(fact).__name__


def _with_name(fact: Any, write: Any) -> Any:
    return {FACT: type(fact).__name__, **write(fact)}


Fact = Annotated[
    Annotated[facts.CounterTyped, Tag("CounterTyped")]
    | Annotated[facts.CrusadeTypedIn, Tag("CrusadeTypedIn")]
    | Annotated[facts.CrusadeCalled, Tag("CrusadeCalled")]
    | Annotated[facts.CrusadeCalledOff, Tag("CrusadeCalledOff")]
    | Annotated[facts.LordJoined, Tag("LordJoined")]
    | Annotated[facts.OrderSet, Tag("OrderSet")]
    | Annotated[facts.ObjectivesLaid, Tag("ObjectivesLaid")]
    | Annotated[facts.ObjectiveChosen, Tag("ObjectiveChosen")]
    | Annotated[facts.TurnCame, Tag("TurnCame")]
    | Annotated[facts.PhysicianJoined, Tag("PhysicianJoined")]
    | Annotated[facts.BattleOpened, Tag("BattleOpened")]
    | Annotated[facts.SiegeBegun, Tag("SiegeBegun")]
    | Annotated[facts.StoodBy, Tag("StoodBy")]
    | Annotated[facts.TurnedBack, Tag("TurnedBack")]
    | Annotated[facts.BattleFought, Tag("BattleFought")]
    | Annotated[facts.DeniersShared, Tag("DeniersShared")]
    | Annotated[facts.LordDoomed, Tag("LordDoomed")]
    | Annotated[facts.LordSaved, Tag("LordSaved")]
    | Annotated[facts.CrusaderDied, Tag("CrusaderDied")]
    | Annotated[facts.LordImprisoned, Tag("LordImprisoned")]
    | Annotated[facts.PlagueStruck, Tag("PlagueStruck")]
    | Annotated[facts.SaladinCame, Tag("SaladinCame")]
    | Annotated[facts.SaladinPassed, Tag("SaladinPassed")]
    | Annotated[facts.SaladinReached, Tag("SaladinReached")]
    | Annotated[facts.PassagePlayed, Tag("PassagePlayed")]
    | Annotated[facts.SaladinFell, Tag("SaladinFell")]
    | Annotated[facts.StateGiven, Tag("StateGiven")]
    | Annotated[facts.LordReturned, Tag("LordReturned")]
    | Annotated[facts.TroopsReturned, Tag("TroopsReturned")]
    | Annotated[facts.PrisonLeft, Tag("PrisonLeft")]
    | Annotated[facts.CrusadeEnded, Tag("CrusadeEnded")],
    Discriminator(_named),
    WrapSerializer(_with_name),
]
"""A fact of a Crusade, written with the name of its kind."""


@dataclass(frozen=True, slots=True)
class CrusadeWentOn(Event):
    """Something happened in the Crusade. What it did in realm and book is written beside it, by the same tap."""

    kind: ClassVar[str] = "crusade-went-on"

    what: Fact


@dataclass(frozen=True, slots=True)
class TakeStep(Choice):
    """Take a step of the Crusade, which stood like that: at this stage, and at the turn of this space.

    `is_sure`: also in another phase than it belongs in, for the table has done so.
    """

    step: CrusadeChoice
    stage: Stage
    space: int = 0
    is_sure: bool = False
