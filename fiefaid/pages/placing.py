"""A base laid by tape instead of by finger: from two table edges, from another base, facing a bearing or a unit."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.table import Table, Unit
from fiefaid.feudal.terrain import Point
from fiefaid.pages.refusals import UnknownEdge

_RINGS = 30
"""How far out a place is looked for, in steps."""


class TableEdge(StrEnum):
    """An edge of the table, as one sees the map: x runs right, y runs up."""

    LEFT = "left"
    RIGHT = "right"
    NEAR = "near"
    FAR = "far"

    @property
    def runs_up(self) -> bool:
        """Whether it is one of the two edges that a distance along x is taped from."""
        return self in (TableEdge.LEFT, TableEdge.RIGHT)


class Spot(StrEnum):
    """A point of a base that a tape can be held to."""

    CENTRE = "centre"
    FRONT_CENTRE = "front centre"
    FRONT_LEFT = "front left corner"
    FRONT_RIGHT = "front right corner"
    REAR_LEFT = "rear left corner"
    REAR_RIGHT = "rear right corner"
    REAR_CENTRE = "rear centre"
    LEFT_CENTRE = "middle of the left flank"
    RIGHT_CENTRE = "middle of the right flank"


class Way(StrEnum):
    """A direction away from a base, as the unit on it sees it; the slanted ones are the arc lines of rule 0.7."""

    AHEAD = "straight ahead"
    AHEAD_RIGHT = "ahead and right, along 45°"
    RIGHT = "straight to the right"
    BEHIND_RIGHT = "behind and right, along 45°"
    BEHIND = "straight behind"
    BEHIND_LEFT = "behind and left, along 45°"
    LEFT = "straight to the left"
    AHEAD_LEFT = "ahead and left, along 45°"

    @property
    def turn(self) -> float:
        """Degrees clockwise from straight ahead."""
        return 45.0 * list(Way).index(self)


@dataclass(frozen=True, slots=True)
class Taped:
    """A spot of a base by its distances from one upright and one level table edge."""

    spot: Spot
    across: float
    across_from: TableEdge
    up: float
    up_from: TableEdge


@dataclass(frozen=True, slots=True)
class Offset:
    """A spot of a base, so far off a spot of another base, such as 3 in off the front left corner of Bowmen 1."""

    spot: Spot
    distance: float
    way: Way
    other: str
    other_spot: Spot


def spot_of(base: Base, spot: Spot) -> Point:
    """Where a spot of a base lies."""
    front_left, front_right, rear_right, rear_left = base.corners
    return {
        Spot.CENTRE: (base.x, base.y),
        Spot.FRONT_CENTRE: base.front_centre,
        Spot.FRONT_LEFT: front_left,
        Spot.FRONT_RIGHT: front_right,
        Spot.REAR_LEFT: rear_left,
        Spot.REAR_RIGHT: rear_right,
        Spot.REAR_CENTRE: base.edge(Side.REAR).middle,
        Spot.LEFT_CENTRE: base.edge(Side.LEFT_FLANK).middle,
        Spot.RIGHT_CENTRE: base.edge(Side.RIGHT_FLANK).middle,
    }[spot]


def taped(table: Table, unit_id: str, spot: Spot, across_from: TableEdge, up_from: TableEdge) -> Taped:
    """How far a spot of a unit's base lies from two table edges. Errors: UnknownUnit, UnknownEdge."""
    x, y = spot_of(table.base(unit_id), spot)
    across, up = _from_edge(table, across_from, x), _from_edge(table, up_from, y)
    return Taped(spot, across, across_from, up, up_from)


def at_tape(table: Table, unit_id: str, measured: Taped) -> Unit:
    """The unit with that spot of its base at those distances, its facing kept. Errors: UnknownUnit, UnknownEdge."""
    x = _from_edge(table, measured.across_from, measured.across)
    y = _from_edge(table, measured.up_from, measured.up)
    return spot_at(table, unit_id, measured.spot, (x, y))


def at_offset(table: Table, unit_id: str, off: Offset) -> Unit:
    """The unit with that spot of its base so far off the other base, its facing kept. Errors: UnknownUnit."""
    other = table.base(off.other)
    x, y = spot_of(other, off.other_spot)
    angle = math.radians(other.facing + off.way.turn)
    return spot_at(table, unit_id, off.spot, (x + off.distance * math.sin(angle), y + off.distance * math.cos(angle)))


def spot_at(table: Table, unit_id: str, spot: Spot, point: Point) -> Unit:
    """The unit shifted so that a spot of its base lies on a point. Errors: UnknownUnit."""
    unit, (x, y) = table.unit(unit_id), spot_of(table.base(unit_id), spot)
    return unit.at(unit.x + point[0] - x, unit.y + point[1] - y, unit.facing)


def facing_towards(table: Table, unit_id: str, other: str) -> float:
    """The facing that points a unit's front straight at the middle of another base. Errors: UnknownUnit."""
    unit, seen = table.unit(unit_id), table.unit(other)
    return math.degrees(math.atan2(seen.x - unit.x, seen.y - unit.y)) % 360


def outwards(about: Point, step: float) -> Iterator[Point]:
    """The places to look through for something fresh: a lattice about a point, square ring by square ring."""
    for ring in range(_RINGS):
        for across in range(-ring, ring + 1):
            for up in range(-ring, ring + 1) if abs(across) == ring else (-ring, ring):
                yield round(about[0] + across * step, 2), round(about[1] + up * step, 2)


def _from_edge(table: Table, edge: TableEdge, distance: float) -> float:
    """A coordinate from the distance to an edge, and the other way round: the sum is the same."""
    match edge:
        case TableEdge.LEFT | TableEdge.NEAR:
            return distance
        case TableEdge.RIGHT:
            return _known(table.width, edge, "width") - distance
        case TableEdge.FAR:
            return _known(table.height, edge, "depth") - distance


def _known(size: float | None, edge: TableEdge, what: str) -> float:
    if size is None:
        raise UnknownEdge(edge.value, what)
    return size
