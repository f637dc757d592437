"""The form of a table file: every entry with what it means, and the JSON Schema made of it."""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, get_type_hints

from pydantic import AfterValidator, ConfigDict, Field, create_model, model_validator
from shapely import MultiPoint, Polygon, is_valid_reason

from fiefaid.feudal.readings import CHOICES, Readings
from fiefaid.feudal.table import Measure, UnitType
from fiefaid.feudal.terrain import TerrainKind
from fiefaid.files.expectations import Question
from fiefaid.files.fields import MOST, Distance, Flag, Id, Length, Name, Number, Part, Spot, Text, wanted

FORM: Literal["feudal-table/1"] = "feudal-table/1"
"""The form of file that this version reads and writes."""

MOST_CORNERS = 500
"""Corners of one outline, or points of one line."""

LEAST_AREA = 1e-6
"""Less ground than that is a line: rounding alone makes so much of corners that are meant to lie on one."""


def _outline(corners: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The corners of an area whose sides do not cross; a last corner that repeats the first is left out."""
    corners = _without_repeats(corners)
    corners = corners[:-1] if len(corners) > 1 and corners[0] == corners[-1] else corners
    if len(set(corners)) < 3:
        raise wanted(f"give at least three different corners, [[x, y], [x, y], [x, y]] ({_few(corners)})")
    if MultiPoint(corners).convex_hull.area <= LEAST_AREA:
        raise wanted("give corners that enclose some ground (these lie on one line, or as good as)")
    ground = Polygon(corners)
    if not ground.is_valid:
        where = is_valid_reason(ground).partition("[")[2].rstrip("]").replace(" ", ", ")
        raise wanted(f"give the corners in order round the edge, so that no side meets another (they do at {where})")
    return corners


def _line(points: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The points of a line that leads somewhere; one that repeats the one before is left out."""
    points = _without_repeats(points)
    if len(points) < 2:
        raise wanted(f"give at least two different points, [[x, y], [x, y]] ({_few(points)})")
    return points


def _without_repeats(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    return tuple(spot for spot, _ in groupby(spots))


def _few(spots: tuple[Spot, ...]) -> str:
    """How few different places some spots are."""
    places = [f"{x:g}, {y:g}" for x, y in sorted(set(spots))]
    if len(places) > 1:
        return f"these are only {len(places)}: {' and '.join(places)}"
    return f"this is only one: {places[0]}" if places else "here is none"


Corners = Annotated[
    tuple[Spot, ...],
    Field(max_length=MOST_CORNERS, description="the corners in order round the edge, [[x, y], ...]"),
    AfterValidator(_outline),
]
Line = Annotated[
    tuple[Spot, ...],
    Field(max_length=MOST_CORNERS, description="the points along the middle of the strip, [[x, y], ...]"),
    AfterValidator(_line),
]
Across = Annotated[Number, Field(description="the distance from the table's left edge to the middle of the base")]
Up = Annotated[Number, Field(description="the distance from the table's near edge to the middle of the base")]
Facing = Annotated[Number, Field(description="the degrees clockwise it looks to: 0 up the table, 90 right")]
Width = Annotated[Length, Field(description="the width of a base's front, such as 5 in inches or 12 in cm; no default")]


class UnitPart(Part):
    """A unit. Rule: Feudal 0.4."""

    id: Annotated[Id, Field(description="a name of its own, used in questions and answers")]
    type: Annotated[UnitType, Field(description="the type of unit (0.4)")]
    player: Annotated[Id, Field(description="the player it fights for; units of two players are enemies")]
    x: Across
    y: Up
    facing: Facing
    name: Annotated[Name, Field(description="what the players call it")] = ""
    in_melee_with: Annotated[tuple[Id, ...], Field(description="ids of the units it fights")] = ()
    has_shot: Annotated[Flag, Field(description="whether it has shot this turn (1.1b, 2.6, 2.7a)")] = False
    has_moved: Annotated[
        Flag, Field(description="whether it has made its move this turn, a charge included (1.1, 2.1)")
    ] = False
    has_retreated: Annotated[Flag, Field(description="whether it has retreated from melee this turn (2.4c)")] = False
    out_of_missiles: Annotated[Flag, Field(description="whether it has run out of missiles (1.4)")] = False
    bw: Annotated[Length | None, Field(description="its own base width, only where reading A6 is mixed")] = None


class EllipsePart(Part):
    """An ellipse."""

    x: Annotated[Number, Field(description="its middle, from the table's left edge")]
    y: Annotated[Number, Field(description="its middle, from the table's near edge")]
    width: Annotated[Length, Field(description="its whole width")]
    height: Annotated[Length, Field(description="its whole length up the table")]
    turn: Annotated[Number, Field(description="the degrees clockwise that it is turned by")] = 0.0


class StripPart(Part):
    """A band of one width along a line."""

    line: Line
    width: Annotated[Length, Field(description="the width of the strip")]


class TerrainPart(Part):
    """A piece of terrain: its kind and exactly one shape. Rule: Feudal 0.10."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": ["polygon"]}, {"required": ["ellipse"]}, {"required": ["strip"]}]}
    )

    id: Annotated[Id, Field(description="a name of its own, used in answers")]
    kind: Annotated[TerrainKind, Field(description="the kind of terrain (0.10)")]
    height: Annotated[
        Distance | None,
        Field(description="the figure heights; 1 or more obstructs sight; left out: the usual of its kind"),
    ] = None
    name: Annotated[Name, Field(description="what the players call it")] = ""
    polygon: Corners | None = None
    ellipse: EllipsePart | None = None
    strip: StripPart | None = None

    @model_validator(mode="after")
    def _one_shape(self) -> Self:
        shapes = {"polygon": self.polygon, "ellipse": self.ellipse, "strip": self.strip}
        given = [name for name, shape in shapes.items() if shape is not None]
        if len(given) != 1:
            here = " and ".join(given) or "none of them"
            raise wanted(f"give exactly one of polygon, ellipse, strip (here: {here})")
        return self


class UphillPart(Part):
    """The players' answer whether a unit stands uphill of another. Rule: Feudal 0.10a."""

    unit: Id
    against: Id
    is_uphill: Flag


def _readings_part() -> type[Part]:
    """Every switchable entry of RULINGS.md with its readings, the first of them the default."""
    hints = get_type_hints(Readings)
    entries: dict[str, Any] = {}
    for entry, values in CHOICES.items():
        said = f"the reading of {entry.upper()} in RULINGS.md"
        entries[entry] = hints[entry], Field(default=values[0], alias=entry.upper(), description=said)
    return create_model("ReadingsPart", __base__=Part, __doc__="Readings that differ from the default.", **entries)


if TYPE_CHECKING:
    ReadingsPart = Part
else:
    ReadingsPart = _readings_part()


class TableFile(Part):
    """A Feudal table, and questions of it with the answers worked out by hand."""

    form: Annotated[
        Literal["feudal-table/1"], Field(alias="schema", description="the form of the file: feudal-table/1")
    ]
    name: Annotated[Name, Field(description="what the position is called")] = ""
    notes: Annotated[Text, Field(description="whatever is worth knowing of it")] = ""
    measure: Annotated[Measure, Field(description="the unit of every length in the file: in, cm or mm")]
    bw: Width
    width: Annotated[Length | None, Field(description="how far the table reaches to the right from (0, 0)")] = None
    height: Annotated[Length | None, Field(description="how far the table reaches up from (0, 0)")] = None
    tolerance: Annotated[
        Distance | None, Field(description="what a tape cannot tell apart (0.00); left out: an eighth of an inch")
    ] = None
    readings: Annotated[ReadingsPart, Field(default_factory=ReadingsPart)]
    units: Annotated[tuple[UnitPart, ...], Field(max_length=MOST)] = ()
    terrain: Annotated[tuple[TerrainPart, ...], Field(max_length=MOST)] = ()
    uphill: tuple[UphillPart, ...] = ()
    questions: Annotated[tuple[Question, ...], Field(max_length=MOST)] = ()


def json_schema() -> dict[str, Any]:
    """The form of a table file as a JSON Schema."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | TableFile.model_json_schema(by_alias=True)


def schema_text() -> str:
    """The JSON Schema as it stands in scenarios/feudal-table.schema.json."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"
