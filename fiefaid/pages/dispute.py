"""A quick dispute: two bases, and what stands between them, told in words; no table is needed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.feudal.bases import Side
from fiefaid.feudal.table import Measure, Table, Unit, UnitType
from fiefaid.feudal.terrain import AREA, USUAL_HEIGHT, Ellipse, Outline, Point, Terrain, TerrainKind
from fiefaid.pages.table import TableView, reopened

ATTACKER, TARGET = "Attacker", "Target"

_SIDE_BEARING = {Side.FRONT: 0.0, Side.RIGHT_FLANK: 90.0, Side.REAR: 180.0, Side.LEFT_FLANK: 270.0}
"""Where each side of a base looks, in degrees clockwise from its facing."""


class Between(StrEnum):
    """What may stand between two bases; the rest are the kinds of terrain by their own names."""

    NOTHING = "nothing"
    FRIEND = "a unit of the target's player"
    FOE = "a unit of the attacker's player"
    WOODS = "woods"
    HILL = "hill"
    MARSH = "marsh"
    CAMP = "camp"
    VILLAGE = "village"
    LAKE = "lake"
    RIVER = "river"
    CLIFF = "cliff"
    WALL = "wall"
    DITCH = "ditch"


@dataclass(frozen=True, slots=True)
class Obstruction:
    """A thing between the two: how far ahead of the attacker's front centre its middle lies, and how far to his right.

    `wide` and `deep` are the size of terrain; a unit has the table's base. `turn` is clockwise from square on.
    """

    what: Between
    ahead: float
    right: float = 0.0
    wide: float = 6.0
    deep: float = 4.0
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Dispute:
    """Two bases: the attacker's front centre lies `distance` straight out from a side of the target.

    `right` is how far the attacker is to the right of the middle of that side as he sees it; `turn` is how far he is
    turned clockwise from square on.
    """

    bw: float
    distance: float
    measure: Measure = Measure.INCH
    attacker: UnitType = UnitType.KNIGHTS
    target: UnitType = UnitType.BOWMEN
    side: Side = Side.FRONT
    right: float = 0.0
    turn: float = 0.0
    between: tuple[Obstruction, ...] = ()


def disputed(view: TableView, dispute: Dispute) -> TableView:
    """The page on the table of a dispute; undo brings the old table back. Errors: PositionError."""
    return reopened(view, "Quick dispute", dispute_table(dispute), attacker=ATTACKER, target=TARGET)


def dispute_table(dispute: Dispute) -> Table:
    """The table of a dispute: the attacker below, looking up at the side that he faces. Errors: PositionError."""
    things = [
        _thing(dispute, thing, number)
        for number, thing in enumerate(dispute.between, 1)
        if thing.what is not Between.NOTHING
    ]
    return Table(
        units=(_attacker(dispute), _target(dispute), *(thing for thing in things if isinstance(thing, Unit))),
        terrain=tuple(thing for thing in things if isinstance(thing, Terrain)),
        bw=dispute.bw,
        measure=dispute.measure,
        name="Quick dispute",
    )


def _attacker(dispute: Dispute) -> Unit:
    x, y = _front_centre(dispute)
    angle, half = math.radians(dispute.turn), dispute.bw / 4
    place = _tidy(x - half * math.sin(angle)), _tidy(y - half * math.cos(angle))
    return Unit(ATTACKER, dispute.attacker, "red", *place, dispute.turn % 360, f"{dispute.attacker} (attacker)")


def _target(dispute: Dispute) -> Unit:
    """The target with the middle of the side on (0, 0) and that side looking down at the attacker."""
    half = dispute.bw / 4 if not dispute.side.is_flank else dispute.bw / 2
    facing = (180 - _SIDE_BEARING[dispute.side]) % 360
    return Unit(TARGET, dispute.target, "blue", 0.0, half, facing, f"{dispute.target} (target)")


def _front_centre(dispute: Dispute) -> Point:
    return dispute.right, -dispute.distance


def _thing(dispute: Dispute, thing: Obstruction, number: int) -> Unit | Terrain:
    x, y = _front_centre(dispute)
    place = _tidy(x + thing.right), _tidy(y + thing.ahead)
    if thing.what in (Between.FRIEND, Between.FOE):
        player, facing = ("blue", 180.0) if thing.what is Between.FRIEND else ("red", 0.0)
        return Unit(f"Between {number}", UnitType.FREEMEN, player, *place, (facing + thing.turn) % 360)
    kind = TerrainKind(thing.what.value)
    name = f"{kind.value.capitalize()} {number}"
    shape = Ellipse(*place, thing.wide, thing.deep, thing.turn) if kind in AREA else _box(place, thing)
    return Terrain(name, kind, shape, USUAL_HEIGHT.get(kind, 0.0))


def _box(place: Point, thing: Obstruction) -> Outline:
    angle = math.radians(thing.turn)
    cos, sin = math.cos(angle), math.sin(angle)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    halves = [(u * thing.wide / 2, v * thing.deep / 2) for u, v in corners]
    return Outline(tuple((_tidy(place[0] + u * cos + v * sin), _tidy(place[1] - u * sin + v * cos)) for u, v in halves))


def _tidy(coordinate: float) -> float:
    """A coordinate without the dust of sines."""
    return round(coordinate, 9) + 0.0
