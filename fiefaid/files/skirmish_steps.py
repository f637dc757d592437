"""The steps of a Feudal battle file: what is done, with dice as thrown, and what is expected after each."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Ending, Phase
from fiefaid.feudal.persons import Personality
from fiefaid.files.fields import Count, Flag, Id, Length, Name, Number, Part, Text

Face = Annotated[int, Field(strict=True, ge=1, le=6, description="what a die shows")]
Turn = Annotated[Number, Field(description="degrees clockwise")]
UnitId = Annotated[Id, Field(description="a unit of this file")]
Pose = Annotated[tuple[Number, Number, Number], Field(description="where it is laid, [x, y, facing]")]


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
    most_hits: Count | None = None
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
