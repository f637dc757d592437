"""The form of a realm file: every entry with what it means, and the questions that it may ask."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from fiefaid.answers import Answer
from fiefaid.campaign.values import Expansion
from fiefaid.fief.people import OUTREMER, SALADIN, Marker, Sex
from fiefaid.fief.places import FiefRank, Fortune
from fiefaid.fief.titles import title_called
from fiefaid.fief.walls import Walls
from fiefaid.files.crusade_schema import CrusadePart, LordIds
from fiefaid.files.fields import MOST_PARTS, Count, Flag, Id, Name, Part, Text, wanted

REALM_FORM: Literal["fief-realm/1"] = "fief-realm/1"
"""The form of file that this version reads."""


def _a_title(key: str) -> str:
    if title_called(key) is None:
        raise wanted("give a title such as king, pope, fief:blaye, bishop:sigy, cardinal:1, crusade-state:jerusalem")
    return key


def _an_id(given: str) -> str:
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,59}", given):
        raise wanted("give small letters, digits and dashes, 60 at most")
    return given


OwnId = Annotated[Id, AfterValidator(_an_id)]
TitleKey = Annotated[str, Field(strict=True, description="a title"), AfterValidator(_a_title)]


class TroopsPart(Part):
    """So many troops of each kind."""

    men_at_arms: Count = 0
    knights: Count = 0
    archers: Count = 0
    bombards: Count = 0
    siege_engines: Count = 0
    royal_men_at_arms: Count = 0
    royal_knights: Count = 0


Army = Annotated[TroopsPart, Field(default_factory=TroopsPart, description="troops, as { knights = 3 }")]


class FamilyPart(Part):
    """A family and who plays it."""

    id: Annotated[OwnId, Field(description="a name of its own, of small letters, digits and dashes")]
    name: Annotated[Id, Field(description="what the players call it")]
    player: Annotated[Name, Field(description="who plays it")] = ""


class FiefPart(Part):
    """A Fief."""

    id: Annotated[OwnId, Field(description="a name of its own")]
    name: Annotated[Id, Field(description="what the players call it")]
    rank: Annotated[FiefRank, Field(description="its size: Duchy (4 Villages), County (3), Barony (2)")]


class BishopricPart(Part):
    """A Bishopric and what lies on it."""

    id: Annotated[OwnId, Field(description="a name of its own")]
    name: Annotated[Id, Field(description="what the players call it")]
    fortunes: Annotated[tuple[Fortune, ...], Field(description="what lies on it: Disasters and better things")] = ()


class VillagePart(Part):
    """A Village: where, whose, what stands in it."""

    id: Annotated[OwnId, Field(description="a name of its own")]
    name: Annotated[Id, Field(description="what the players call it")]
    fief: Annotated[Id, Field(description="the id of its Fief")]
    bishopric: Annotated[Name, Field(description="the id of its Bishopric")] = ""
    owner: Annotated[Name, Field(description="the id of the family that owns it")] = ""
    mills: Annotated[Count, Field(description="how many Mills stand in it")] = 0
    walls: Annotated[Walls, Field(description="its walls")] = Walls.NONE
    crusader: Annotated[Name, Field(description="the Lord whose On Crusade marker protects it (C1.2.1)")] = ""


class LordPart(Part):
    """A Lord or Lady."""

    id: Annotated[OwnId, Field(description="a name of his own")]
    name: Annotated[Id, Field(description="what the players call him")]
    family: Annotated[Id, Field(description="the id of his family")]
    sex: Annotated[Sex, Field(description="lord or lady")] = Sex.LORD
    is_darc: Annotated[Flag, Field(description="whether she is Jeanne d'Arc")] = False
    spouse: Annotated[Name, Field(description="the id of the Lord or Lady he or she is married to")] = ""
    place: Annotated[Name, Field(description=f"the id of the Village, or {OUTREMER}")] = ""
    space: Annotated[Count | None, Field(description="in the Outremer: the space of the track, 0 for the edge")] = None
    captor: Annotated[Name, Field(description=f"the id of the family that holds him, or {SALADIN}")] = ""
    markers: Annotated[tuple[Marker, ...], Field(description="what lies on the card")] = ()
    titles: Annotated[tuple[TitleKey, ...], Field(description="the titles that he holds")] = ()
    troops: Army


class GarrisonPart(Part):
    """Troops that are with no Lord."""

    place: Annotated[Id, Field(description=f"the id of a Village, or {OUTREMER}")]
    space: Annotated[Count | None, Field(description="in the Outremer: the space of the track, 0 for the edge")] = None
    family: Annotated[Id, Field(description="the id of the family")]
    troops: Army


class SiegePart(Part):
    """A siege."""

    village: Annotated[Id, Field(description="the id of the Village")]
    besiegers: Annotated[LordIds, Field(min_length=1)]
    besieged: LordIds = ()


class HierarchyQuestion(Part):
    """In which order do these Lords stand? Rule: C1.3.1."""

    type: Literal["hierarchy"]
    lords: LordIds
    order: LordIds
    strengths: Annotated[dict[Id, Count], Field(description="the strength of each Lord's army")]
    reasoning: Text


class PointsQuestion(Part):
    """How many victory points has a family, and how many does it miss? Rule: C VICTORY."""

    type: Literal["points"]
    family: Id
    points: Count
    missing: Annotated[Count, Field(description="the points that it needs still, alone or with its ally")]
    reasoning: Text


class RightQuestion(Part):
    """May a Lord vote, stand for a title, or call a Crusade? Rule: C1.1.1, C1.2.2, C1.2.3."""

    type: Literal["vote", "stand", "call"]
    lord: Id
    title: Annotated[TitleKey | None, Field(description="the title that he stands for")] = None
    answer: Answer
    rule: Text
    reasoning: Text


RealmQuestion = Annotated[HierarchyQuestion | PointsQuestion | RightQuestion, Field(discriminator="type")]


class RealmEntries(Part):
    """Whatever a file says of a realm of Fief."""

    name: Annotated[Name, Field(description="what the position is called")] = ""
    notes: Annotated[Text, Field(description="whatever is worth knowing of it")] = ""
    expansions: Annotated[tuple[Expansion, ...], Field(description="what is played beside the base game")] = ()
    options: Annotated[
        dict[str, Text], Field(default_factory=dict, description="settings that this table plays otherwise")
    ]
    round: Annotated[Count, Field(description="the round that it is; 0 before the first")] = 0
    phase: Annotated[Name, Field(description="the phase that it is, by its name")] = ""
    families: Annotated[tuple[FamilyPart, ...], Field(max_length=12)] = ()
    fiefs: Annotated[tuple[FiefPart, ...], Field(max_length=MOST_PARTS)] = ()
    bishoprics: Annotated[tuple[BishopricPart, ...], Field(max_length=MOST_PARTS)] = ()
    villages: Annotated[tuple[VillagePart, ...], Field(max_length=MOST_PARTS)] = ()
    lords: Annotated[tuple[LordPart, ...], Field(max_length=MOST_PARTS)] = ()
    garrisons: Annotated[tuple[GarrisonPart, ...], Field(max_length=MOST_PARTS)] = ()
    sieges: Annotated[tuple[SiegePart, ...], Field(max_length=MOST_PARTS)] = ()
    alliances: Annotated[tuple[tuple[Id, Id], ...], Field(max_length=MOST_PARTS)] = ()
    crusade: Annotated[CrusadePart | None, Field(description="a Crusade that is under way")] = None


class RealmFile(RealmEntries):
    """A realm of Fief, and questions of it with the answers worked out by hand."""

    form: Annotated[Literal["fief-realm/1"], Field(alias="schema", description="the form of the file: fief-realm/1")]
    questions: Annotated[tuple[RealmQuestion, ...], Field(max_length=MOST_PARTS)] = ()
