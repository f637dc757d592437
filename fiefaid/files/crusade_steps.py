"""The form of a Crusade file: a realm as in a realm file, and steps with what is expected after each."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fiefaid.fief.people import Marker
from fiefaid.files.battle_schema import AnyStep as BattleStep
from fiefaid.files.crusade_schema import CounterIds, CounterPart, HoldName, LordIds, StageName
from fiefaid.files.fields import MOST_PARTS, Count, Flag, Id, Name, Part, Text
from fiefaid.files.realm_schema import Army, RealmEntries, TitleKey, TroopsPart

LordId = Annotated[Id, Field(description="the id of a Lord of this file")]
VillageId = Annotated[Name, Field(description='the id of a Village, "" where the family has no walls')]
FamilyId = Annotated[Id, Field(description="the id of a family of this file")]
SpaceNumber = Annotated[int, Field(strict=True, ge=0, le=12, description="a space of the track, from 1")]
Die = Annotated[int, Field(strict=True, ge=1, le=6, description="what a die of six sides shows")]


class SaladinExpected(Part):
    """Who is with Saladin. What is not named is not asked."""

    fighters: Count | None = None
    knights: Count | None = None
    is_down: Flag | None = None


class Expected(Part):
    """How it stands after a step. What is not named is not asked; of a table, only what it names.

    `places`, `spaces`, `markers`: of Lords · `protected`: whose marker lies on a Village's walls · `objectives`: how
    they stand, by counter · `defenders`: Fighters left there · `strengths`: of armies, for the hierarchy · `told`:
    words of the record.
    """

    stage: StageName | None = None
    at: SpaceNumber | None = None
    order: LordIds | None = None
    track: CounterIds | None = None
    places: dict[Id, Name] | None = None
    spaces: dict[Id, SpaceNumber] | None = None
    markers: dict[Id, tuple[Marker, ...]] | None = None
    captors: dict[Id, Name] | None = None
    protected: dict[Id, Name] | None = None
    objectives: dict[Id, HoldName] | None = None
    defenders: dict[Id, Count] | None = None
    strengths: dict[Id, Count] | None = None
    titles: dict[TitleKey, Name] | None = None
    points: dict[Id, Count] | None = None
    deniers: dict[Id, int] | None = None
    income: dict[Id, Count] | None = None
    troops: Annotated[dict[Id, TroopsPart] | None, Field(description="with each Lord")] = None
    owed: Count | None = None
    saladin: SaladinExpected | None = None
    physician: Name | None = None
    dead: LordIds | None = None
    in_stack: CounterIds | None = None
    out_of_game: CounterIds | None = None
    short_of: Annotated[tuple[Name, ...] | None, Field(description="counters of which the box has too few")] = None
    told: Annotated[tuple[Text, ...], Field(description="words of the record")] = ()


class Step(Part):
    """A step. `refused`: words of the refusal, if it is not possible."""

    expect: Expected = Expected()
    refused: Text = ""
    reasoning: Text = ""


class PlainStep(Step):
    """What needs no word more; `look` does nothing."""

    type: Literal["look", "go-on", "call-off", "attack", "besiege", "stand-by", "turn-back", "stand", "kill-saladin"]


class TimeStep(Step):
    """It is another moment."""

    type: Literal["moment"]
    round: Count
    phase: Name


class TitleStep(Step):
    """Somebody is elected, or given a title."""

    type: Literal["elect", "give-title"]
    title: TitleKey
    lord: LordId


class MarkerStep(Step):
    """A marker is laid on a card."""

    type: Literal["lay-marker"]
    lord: LordId
    marker: Marker


class CounterStep(Step):
    """What a counter of the box says is written down (C1.3.2)."""

    type: Literal["counter"]
    counter: CounterPart


class LordStep(Step):
    """A Lord calls, is saved by the Physician, or assassinated."""

    type: Literal["call", "save", "assassinate"]
    lord: LordId


class JoinStep(Step):
    """A Lord joins (C1.2.1); `takes`: the troops that come along, those with him if it is not said."""

    type: Literal["join"]
    lord: LordId
    takes: TroopsPart | None = None
    is_permitted: Flag = False
    by_passage: Flag = False


class FollowStep(Step):
    """A brother of an order follows (C2.2); `face`, `lost`: what the Plague does to him."""

    type: Literal["follow"]
    lord: LordId
    space: SpaceNumber
    takes: TroopsPart | None = None
    by_passage: Flag = False
    face: Die | None = None
    lost: Army
    is_granted: Flag = False


class OrderStep(Step):
    """The Hierarchy markers are laid (C1.3.1); `asked`: how players order Lords who are tied."""

    type: Literal["hierarchy"]
    asked: LordIds = ()


class DrawStep(Step):
    """Objectives are drawn (C1.3.2)."""

    type: Literal["draw"]
    objectives: CounterIds


class ChooseStep(Step):
    """A Lord chooses his Objective (C1.3.3), or is given the Title of one (C2.3.1)."""

    type: Literal["choose", "give-state"]
    lord: LordId
    space: SpaceNumber


class FamilyStep(Step):
    """A family plays a Secret Passage for Saladin (C2.3.1)."""

    type: Literal["secret-passage"]
    family: FamilyId


class FightStep(Step):
    """The battle that is waited for, step by step as in a battle file; `heirs`: of the fallen."""

    type: Literal["battle"]
    steps: Annotated[tuple[BattleStep, ...], Field(max_length=MOST_PARTS)]
    heirs: Annotated[dict[Id, Id], Field(default_factory=dict, description='heirs of the fallen, { guy = "odo" }')]


class ShareStep(Step):
    """The Leader shares Deniers out (C1.4.1)."""

    type: Literal["share"]
    shares: Annotated[dict[Id, Count], Field(description="Deniers for each Lord, { guy = 6 }")]


class DeathStep(Step):
    """A Lord dies (C2.4)."""

    type: Literal["let-die"]
    lord: LordId
    heir: Name = ""


class TollPart(Part):
    """What the Plague takes of a family on a space."""

    space: SpaceNumber
    family: FamilyId
    troops: Army


class PlagueStep(Step):
    """The Plague is in the Outremer (C2.1)."""

    type: Literal["plague"]
    faces: dict[Id, Die]
    tolls: Annotated[tuple[TollPart, ...], Field(max_length=MOST_PARTS)] = ()
    is_spared: Flag = False


class RevengeStep(Step):
    """Saladin comes (C2.3)."""

    type: Literal["revenge"]
    is_sure: Flag = False


class HomeStep(Step):
    """A Lord comes home (C2.4)."""

    type: Literal["go-home"]
    lord: LordId
    village: VillageId


class BringStep(Step):
    """Troops without a Lord come home (C3.0)."""

    type: Literal["bring-home"]
    family: FamilyId
    village: VillageId


class PrisonStep(Step):
    """A captive of Saladin comes home (C3.1)."""

    type: Literal["leave-prison"]
    lord: LordId
    village: VillageId
    ransom: Count = 0
    by_passage: Flag = False


AnyStep = Annotated[
    PlainStep | TimeStep | TitleStep | MarkerStep | CounterStep | LordStep | JoinStep | FollowStep | OrderStep |
    DrawStep | ChooseStep | FamilyStep | FightStep | ShareStep | DeathStep | PlagueStep | RevengeStep | HomeStep |
    BringStep | PrisonStep,
    Field(discriminator="type"),
]  # fmt: skip


class CrusadeFile(RealmEntries):
    """A realm, and what is done in it step by step."""

    form: Annotated[
        Literal["fief-crusade/1"], Field(alias="schema", description="the form of the file: fief-crusade/1")
    ]
    deniers: Annotated[dict[Id, Count], Field(default_factory=dict, description="what families have in their purses")]
    steps: Annotated[tuple[AnyStep, ...], Field(max_length=500)]
