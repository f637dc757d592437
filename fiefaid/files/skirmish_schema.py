"""The form of a Feudal battle's file: a table, what its units are, the options, and steps with dice as thrown."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

from pydantic import Field, create_model

from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Ending, Phase
from fiefaid.feudal.options import NONE_ON, SWITCHES, Options
from fiefaid.feudal.persons import Personality
from fiefaid.feudal.warriors import Quality, Variety
from fiefaid.files.fields import Count, Flag, Id, Length, Name, Number, Part, Text
from fiefaid.files.schema import TableFile, UnitPart

BATTLE_FORM: Literal["feudal-battle/1"] = "feudal-battle/1"
"""The form of file that this version reads and writes."""

MOST_STEPS = 2_000
"""Steps of one file: more than a battle of thirty turns has."""

Face = Annotated[int, Field(strict=True, ge=1, le=6, description="what a die shows")]
Turn = Annotated[Number, Field(description="degrees clockwise")]
UnitId = Annotated[Id, Field(description="a unit of this file")]
Pose = Annotated[tuple[Number, Number, Number], Field(description="where it is laid, [x, y, facing]")]


class PersonPart(Part):
    """A personality. Rule: Personalities."""

    kind: Annotated[Personality, Field(description="who he is")]
    has_banner: Flag = False


class WarriorsPart(Part):
    """What a unit is beside its type. Rules: Alternative Troop Types; Advantages; Trained Units; Personalities."""

    variety: Annotated[Variety | None, Field(description="what it is instead of the usual of its type")] = None
    quality: Annotated[Quality | None, Field(description="its advantage or disadvantage")] = None
    is_trained: Annotated[Flag, Field(description="whether it is trained")] = False
    persons: Annotated[tuple[PersonPart, ...], Field(max_length=10, description="who is with it")] = ()


class FieldedPart(UnitPart, WarriorsPart):
    """A unit of a battle. Rules: Feudal 1.3, 1.4, 4.1."""

    hits: Annotated[Count, Field(description="the hits that it has")] = 0
    most_hits: Annotated[Count, Field(description="the most that it ever had, if more than now (4.1c)")] = 0
    has_hit_marker: Annotated[Flag, Field(description="whether a hit marker lies at it (1.3)")] = False
    shots: Annotated[Count, Field(description="how often it has shot in the battle")] = 0
    has_fought: Annotated[Flag, Field(description="whether it was in melee in this turn of its player")] = False


class SidesPart(Part):
    """Whose battle it is, and when in it. Rule: Play Sequence."""

    attacker: Annotated[Id, Field(description="the player who attacks; his units have that player")]
    defender: Annotated[Id, Field(description="the other player")]
    is_attacker_clear: Annotated[Flag, Field(description="false: who goes first is rolled for")] = True
    turn: Annotated[int, Field(strict=True, ge=1, le=1000, description="the turn")] = 1
    first: Annotated[Name, Field(description="who goes first in it; left out: the attacker")] = ""
    phasing: Annotated[Name, Field(description="whose turn it is; left out: his who goes first")] = ""
    phase: Annotated[Phase, Field(description="the phase")] = Phase.SHOOT
    began: Annotated[dict[Id, Count], Field(default_factory=dict, description="units each player began with")]
    flavour: Annotated[dict[Id, Count], Field(default_factory=dict, description="points of morale from before")]


def _options_part() -> type[Part]:
    """Every option of the sheet that a table plays with."""
    hints, said = get_type_hints(Options), {switch.id: switch.changes for switch in SWITCHES}
    entries: dict[str, Any] = {
        option.name: (hints[option.name], Field(default=NONE_ON[option.name], description=said.get(option.name, "")))
        for option in fields(Options)
    }
    return create_model("OptionsPart", __base__=Part, __doc__="The die and the optional rules in force.", **entries)


if TYPE_CHECKING:
    OptionsPart = Part
else:
    OptionsPart = _options_part()


class LostPart(FieldedPart):
    """A unit that was removed before the file begins."""

    turn: Annotated[int, Field(strict=True, ge=1, le=1000, description="the turn")] = 1
    rule: Annotated[Text, Field(description="by which rule")] = ""


class Expected(Part):
    """How the battle stands after a step. What is not named is not asked.

    `comes_to`: the number that the step's roll comes to · `lost`: units removed so far · `may`: units that may do
    anything now that needs a tap.
    """

    comes_to: Annotated[int | None, Field(strict=True)] = None
    hits: dict[Id, Count] | None = None
    marked: tuple[Id, ...] | None = None
    out_of_missiles: tuple[Id, ...] | None = None
    lost: tuple[Id, ...] | None = None
    at: dict[Id, Pose] | None = None
    in_melee: dict[Id, tuple[Id, ...]] | None = None
    persons: dict[Id, tuple[Personality, ...]] | None = None
    turn: int | None = None
    phase: Phase | None = None
    phasing: Name | None = None
    first: Name | None = None
    routed: Name | None = None
    ending: Ending | None = None
    holder: Name | None = None


class Step(Part):
    """A step. `without`, `refused_without`: what is expected of it where what the file is about is not in force."""

    expect: Expected = Expected()
    refused: Annotated[Text, Field(description="words of the refusal, if the step is not possible")] = ""
    without: Expected | None = None
    refused_without: Text | None = None
    reasoning: Text = ""


class AttackStep(Step):
    """A shot or a blow (1.2, 3.2)."""

    unit: UnitId
    target: UnitId
    roll: Face | None = None
    first: Annotated[Face | None, Field(description="what a Brabanter's unit rolled before")] = None
    saves: Annotated[tuple[tuple[Face, ...], ...], Field(max_length=2, description="saving rolls")] = ()
    covered: Flag | None = None


class ShootStep(AttackStep):
    """A unit shoots (1.1, 1.2)."""

    type: Literal["shoot"]
    rolled_off: Flag = False
    side: Side | None = None


class StrikeStep(AttackStep):
    """A unit strikes (3.1, 3.2)."""

    type: Literal["strike"]


class MoveStep(Step):
    """A unit moves (2.1 to 2.5)."""

    type: Literal["move"]
    unit: UnitId
    back: Annotated[float, Field(strict=True, ge=0)] = 0.0
    start_turn: Turn = 0.0
    advance: Number = 0.0
    end_turn: Turn = 0.0
    fast: Flag = False
    rolled_off: Flag = False


class ChargeStep(Step):
    """A unit charges (2.7)."""

    type: Literal["charge"]
    unit: UnitId
    target: UnitId
    turn: Turn = 0.0
    slide: Number | None = None
    rolled_off: Flag = False
    side: Side | None = None


class RetreatStep(Step):
    """A unit retreats (2.4c)."""

    type: Literal["retreat"]
    unit: UnitId
    distance: Length
    rolled_off: Flag = False


class FaceStep(Step):
    """A unit turns to an attacker (2.4d)."""

    type: Literal["face"]
    unit: UnitId
    attacker: UnitId


class TransferStep(Step):
    """A personality goes over."""

    type: Literal["transfer"]
    unit: UnitId
    to: UnitId
    person: Personality
    rolled_off: Flag = False


class DeclareStep(Step):
    """A move is declared."""

    type: Literal["declare"]
    unit: UnitId
    words: Text
    is_fast: Flag = False
    target: Name = ""


class RollMoveStep(Step):
    """A unit rolls how far it moves."""

    type: Literal["roll-move"]
    unit: UnitId
    roll: Face | None = None


class UphillStep(Step):
    """The players say who is uphill (0.10a)."""

    type: Literal["uphill"]
    unit: UnitId
    against: UnitId
    is_uphill: Flag


class RallyStep(Step):
    """A unit rallies (4.1)."""

    type: Literal["rally"]
    unit: UnitId
    roll: Face | None = None
    priest: Face | None = None


class InitiativeStep(Step):
    """Both roll off for the initiative."""

    type: Literal["initiative"]
    attacker: Face | None = None
    defender: Face | None = None


class MoraleStep(Step):
    """A force rolls for its morale."""

    type: Literal["morale"]
    player: Id
    rolls: Annotated[tuple[Face, ...], Field(max_length=2)] = ()


class PutRightStep(Step):
    """A unit is put right by hand."""

    type: Literal["put-right"]
    unit: UnitId
    hits: Count | None = None
    has_hit_marker: Flag | None = None
    is_out_of_missiles: Flag | None = None
    shots: Count | None = None
    pose: Pose | None = None


class EndPhaseStep(Step):
    """A phase ends."""

    type: Literal["end-phase"]


class EndBattleStep(Step):
    """The players end the battle."""

    type: Literal["end-battle"]
    holder: Name = ""


class LookStep(Step):
    """Nothing is done: how it stands."""

    type: Literal["look"]


AnyStep = Annotated[
    ShootStep
    | StrikeStep
    | MoveStep
    | ChargeStep
    | RetreatStep
    | FaceStep
    | TransferStep
    | DeclareStep
    | RollMoveStep
    | UphillStep
    | RallyStep
    | InitiativeStep
    | MoraleStep
    | PutRightStep
    | EndPhaseStep
    | EndBattleStep
    | LookStep,
    Field(discriminator="type"),
]


class WithoutPart(Part):
    """What is otherwise where the file's steps are played without what it is about."""

    options: Annotated[dict[str, Any], Field(default_factory=dict, description="options, as [options] has them")]
    units: Annotated[dict[Id, WarriorsPart], Field(default_factory=dict, description="what units are, by id")]


class BattleFile(TableFile):
    """A battle of Feudal: a table, what its units are, and the steps of the battle.

    `about`: the entries of the rule list that the file shows.
    """

    form: Annotated[Literal["feudal-battle/1"], Field(alias="schema", description=f'"{BATTLE_FORM}"')]  # type: ignore[assignment]
    about: Annotated[tuple[Text, ...], Field(description='the rules that it shows, such as "OPT tired"')] = ()
    battle: Annotated[SidesPart, Field(description="whose battle, and when in it")]
    options: Annotated[OptionsPart, Field(default_factory=OptionsPart)]
    units: Annotated[tuple[FieldedPart, ...], Field(max_length=400)] = ()
    lost: Annotated[tuple[LostPart, ...], Field(max_length=400)] = ()
    steps: Annotated[tuple[AnyStep, ...], Field(max_length=MOST_STEPS, description="what is done")] = ()
    without: Annotated[WithoutPart | None, Field(description="what the steps are played without, to compare")] = None
