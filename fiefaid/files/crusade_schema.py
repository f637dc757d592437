"""The form of a Crusade under way in a realm file: the track, the hierarchy, Saladin, the counters. Rule: C1, C2.

Where its Lords and troops are is said with them: by the `space` of a Lord, and of a garrison in the Outremer.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fiefaid.fief.crusade.objectives import COUNTERS, MOST_DENIERS, MOST_NAMED, Gain
from fiefaid.fief.crusade.state import FIGHTER_COUNTERS, KNIGHT_COUNTERS
from fiefaid.fief.walls import Walls
from fiefaid.files.fields import MOST_PARTS, Count, Flag, Id, Name, Part

StageName = Literal[
    "quiet", "called", "objectives", "choosing", "battles", "sharing", "between", "saladin", "last", "titles", "home"
]
"""What the Crusade waits for; a battle that is half done cannot be laid."""

HoldName = Literal["saracen", "faced", "besieged", "conquered", "retaken"]

LordIds = Annotated[tuple[Id, ...], Field(max_length=MOST_PARTS, description="ids of Lords of this file")]
CounterId = Annotated[Id, Field(description="the id of one of the twelve counters, such as caravan or jerusalem")]
CounterIds = Annotated[
    tuple[CounterId, ...], Field(max_length=COUNTERS, description="ids of counters, such as caravan")
]
Fighters = Annotated[int, Field(strict=True, ge=0, le=MOST_NAMED)]


class CounterPart(Part):
    """What one of the twelve counters says. What is not named of it is not known."""

    id: CounterId
    name: Annotated[Name, Field(description="what the players call it")] = ""
    gain: Annotated[Gain | None, Field(description="what it is worth")] = None
    order: Annotated[int | None, Field(strict=True, ge=1, le=COUNTERS, description="its order number")] = None
    defenders: Annotated[Fighters | None, Field(description="Fighters that defend it")] = None
    reinforcements: Annotated[Fighters | None, Field(description="Fighters that reinforce Saladin there")] = None
    walls: Annotated[Walls | None, Field(description="its defence: open ground, stronghold, fortified city")] = None
    deniers: Annotated[int | None, Field(strict=True, ge=0, le=MOST_DENIERS, description="what it pays")] = None
    state: Annotated[Name, Field(description="the Crusade State of its Title, if it is not called like the id")] = ""


class EnginesPart(Part):
    """The Siege Engines that one family has laid before a space. Rule: 6.4.2."""

    family: Annotated[Id, Field(description="the id of the family")]
    laid: Annotated[
        tuple[Annotated[int, Field(strict=True, ge=1, le=2)], ...],
        Field(max_length=2, description="in which rounds of the Crusade, [1]"),
    ] = (1,)


class WorksPart(Part):
    """The works of a siege; left out, each family there has laid one engine in the first round. Rule: C1.4."""

    since: Annotated[int, Field(strict=True, ge=1, le=2, description="the round of the Crusade, 1 or 2")] = 1
    besiegers: Annotated[
        tuple[EnginesPart, ...] | None, Field(max_length=MOST_PARTS, description="who laid engines; [] if nobody has")
    ] = None
    with_siege: Annotated[Flag, Field(description="whether the first engine is laid at once")] = True
    more: Annotated[Flag, Field(description="whether another is laid in each Purchase Phase")] = True


class SpacePart(Part):
    """A space of the track, from space 1."""

    objective: CounterId
    hold: HoldName = "saracen"
    defenders: Annotated[
        Fighters | None, Field(description="Fighters left; those of its counter where it is not said")
    ] = None
    title_given: Annotated[Flag, Field(description="whether its Title was given away (C2.3.1)")] = False
    works: WorksPart | None = None


class SaladinPart(Part):
    """Saladin, once he has come. Rule: C2.3."""

    fighters: Annotated[int, Field(strict=True, ge=0, le=FIGHTER_COUNTERS, description="Fighters with him")] = 0
    knights: Annotated[int, Field(strict=True, ge=0, le=KNIGHT_COUNTERS, description="Saracen Knights with him")] = (
        KNIGHT_COUNTERS
    )
    by_passage: Annotated[Flag, Field(description="whether a Secret Passage was played for him")] = False
    is_down: Annotated[Flag, Field(description="whether he was killed or captured")] = False


class CrusadePart(Part):
    """A Crusade as it lies on the table, or the counters and the Physician between two Crusades."""

    stage: Annotated[StageName, Field(description="what it waits for")]
    called_in: Annotated[Count, Field(description="the round of the Call")] = 0
    ended_in: Annotated[Count, Field(description="the round in which the last one ended")] = 0
    joined: Annotated[Count | None, Field(description="how many Lords joined; those of the order, if not said")] = None
    order: LordIds = ()
    track: Annotated[tuple[SpacePart, ...], Field(max_length=COUNTERS)] = ()
    at: Annotated[Count, Field(description="the space whose turn it is, from 1")] = 0
    is_settled: Annotated[Flag, Field(description="whether that turn is over")] = False
    saladin: SaladinPart | None = None
    physician: Annotated[Name, Field(description="the Lord to whom the Arab Physician is attached")] = ""
    owed: Annotated[Count, Field(description="Deniers that wait to be shared out")] = 0
    sharers: LordIds = ()
    has_plague: Annotated[Flag, Field(description="whether the Plague is in the Outremer (C2.1)")] = False
    stack: Annotated[
        CounterIds | None, Field(description="counters still in the game; all that are not on the track, if not said")
    ] = None
    counters: Annotated[tuple[CounterPart, ...], Field(max_length=COUNTERS)] = ()
