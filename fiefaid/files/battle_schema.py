"""The form of a battle file: armies, a place, and steps with dice as thrown and what is expected after each."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from fiefaid.fief.battle import Ending
from fiefaid.fief.hosts import Side
from fiefaid.fief.lords import Crown
from fiefaid.fief.walls import Walls
from fiefaid.files.fields import MOST_PARTS, Count, Flag, Id, Name, Part, Text, wanted
from fiefaid.files.realm_schema import TroopsPart

BATTLE_FORM: Literal["fief-battle/1"] = "fief-battle/1"
"""The form of file that this version reads."""

Face = Annotated[int, Field(strict=True, ge=0, le=9, description="what a die shows")]
Throw = Annotated[tuple[Face, ...], Field(max_length=20, description="the dice as they lie, [1, 0, 3]")]
FamilyName = Annotated[Id, Field(description="a family of this file")]


class BattleTroops(TroopsPart):
    """So many troops of each kind, those of the Outremer among them."""

    mercenaries: Count = 0
    saracen_fighters: Count = 0
    saracen_knights: Count = 0


Force = Annotated[BattleTroops, Field(default_factory=BattleTroops, description="troops, as { knights = 3 }")]


class FightingLordPart(Part):
    """A Lord in the battle. Rule: 6.2."""

    id: Annotated[Id, Field(description="a name of his own")]
    name: Annotated[Name, Field(description="what the players call him")] = ""
    strength: Annotated[int, Field(strict=True, ge=0, le=1, description="1, or 0 for a Lady without a title")] = 1
    crown: Annotated[Crown | None, Field(description="king or queen")] = None
    by_secret_passage: Annotated[Flag, Field(description="whether he came by Secret Passage (10.2.2)")] = False
    is_darc: Annotated[Flag, Field(description="whether this is Jeanne d'Arc")] = False


class HostPart(Part):
    """What a player has in the battle. `hired`: Mercenaries on his Family Board (T 4.2)."""

    family: Annotated[Id, Field(description="the player's family, or saracens, or rebels")]
    troops: Force
    lords: Annotated[tuple[FightingLordPart, ...], Field(max_length=MOST_PARTS, description="the Lords")] = ()
    hired: Count = 0


Hosts = Annotated[
    tuple[HostPart, ...],
    Field(min_length=1, max_length=MOST_PARTS, description="the hosts of a side, the principal first"),
]


class GroundPart(Part):
    """The place of the battle."""

    name: Name = ""
    walls: Annotated[Walls, Field(description="open ground, stronghold or fortified city")] = Walls.NONE
    is_uprising: Flag = False
    is_plague: Flag = False
    is_protected: Annotated[Flag, Field(description="whether the Church protects it (C1.2.3)")] = False
    leader: Annotated[Name, Field(description="the family of the Crusade Leader (C1.3.3)")] = ""
    gates_open: Flag = False


class LossPart(Part):
    """What one family loses."""

    family: FamilyName
    troops: Force
    lords: tuple[Id, ...] = ()


class OfSides(Part):
    """A number for each side."""

    attackers: Count | None = None
    defenders: Count | None = None


def _least_and_most(bounds: tuple[int, int]) -> tuple[int, int]:
    if bounds[0] > bounds[1]:
        raise wanted("give the least first, [least, most]")
    return bounds


Bounds = Annotated[tuple[Count, Count], AfterValidator(_least_and_most)]


class HitsOfSides(Part):
    """The least and the most hits that each side may make next."""

    attackers: Bounds | None = None
    defenders: Bounds | None = None


class TroopsOfSides(Part):
    """The troops that each side has left."""

    attackers: BattleTroops | None = None
    defenders: BattleTroops | None = None


class Expected(Part):
    """How the battle stands after a step. What is not named is not asked.

    `legal`: every loss that the side that owes hits may take, if only one side does · `fallen`: Lords who died so far ·
    `winner`: "" for nobody.
    """

    strength: OfSides | None = None
    dice: OfSides | None = None
    hits: HitsOfSides | None = None
    owed: OfSides | None = None
    left: TroopsOfSides | None = None
    legal: tuple[BattleTroops, ...] | None = None
    falling: Annotated[Count | None, Field(description="Lords who fall with those losses")] = None
    hired: dict[str, Count] | None = None
    fallen: tuple[Id, ...] | None = None
    ending: Ending | None = None
    winner: Side | Literal[""] | None = None
    captured: tuple[Id, ...] | None = None


class Step(Part):
    """A step of the battle. `refused`: words of the refusal, if the step is not possible."""

    expect: Expected = Expected()
    refused: Text = ""
    reasoning: Text = ""


class Look(Step):
    """Nothing is done: how it stands."""

    type: Literal["look"]


class AimStep(Step):
    """The besieged aim at a Lord; "" at none (TA 1.2.1)."""

    type: Literal["aim"]
    lord: Name


class ShootStep(Step):
    """The Archers shoot (TA 1.1); a side without a die leaves its face out."""

    type: Literal["shoot"]
    attackers: Face | None = None
    defenders: Face | None = None


class PlaceStep(Step):
    """Mercenaries are placed (T 4.2)."""

    type: Literal["place"]
    family: FamilyName
    count: Count


class RollStep(Step):
    """Both sides roll (6.1)."""

    type: Literal["roll"]
    attackers: Throw
    defenders: Throw


class RollAgainStep(Step):
    """One die is rolled again (TA 2); dice are counted from 1."""

    type: Literal["re-roll"]
    side: Side
    die: Annotated[int, Field(strict=True, ge=1, le=20, description="which die, counted from 1")]
    face: Face


class OfSide(Step):
    """A side keeps its dice (TA 2), or gives up (6.1)."""

    type: Literal["keep", "surrender"]
    side: Side


class LoseStep(Step):
    """A side takes its losses (TA 1.1)."""

    type: Literal["lose"]
    side: Side
    losses: Annotated[tuple[LossPart, ...], Field(max_length=MOST_PARTS)] = ()


class EndStep(Step):
    """A truce, the end of an attack before walls (6.1), or a siege instead (C1.4)."""

    type: Literal["truce", "stop", "besiege"]


class PartStep(Step):
    """An ally leaves, or changes sides (6.1)."""

    type: Literal["leave", "change-sides"]
    family: FamilyName


AnyStep = Annotated[
    Look | AimStep | ShootStep | PlaceStep | RollStep | RollAgainStep | OfSide | LoseStep | EndStep | PartStep,
    Field(discriminator="type"),
]


class BattleFile(Part):
    """A battle."""

    form: Annotated[Literal["fief-battle/1"], Field(alias="schema", description=f'"{BATTLE_FORM}"')]
    name: Name = ""
    notes: Text = ""
    ground: Annotated[GroundPart, Field(default_factory=GroundPart, description="the place")]
    options: Annotated[
        dict[str, Text], Field(default_factory=dict, description="settings of battles that this table plays otherwise")
    ]
    is_begun: Annotated[Flag, Field(description="whether the archers have shot already")] = False
    attackers: Hosts
    defenders: Hosts
    refused: Annotated[Text, Field(description="words of the refusal, if there is no such battle")] = ""
    steps: Annotated[tuple[AnyStep, ...], Field(max_length=500, description="what is done, step by step")] = ()
