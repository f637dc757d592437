"""Which way a base may look where it ends with a turn: wherever it then lies on nothing. Rule: Feudal 2.4."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import shapely
from shapely import Point as ShapelyPoint
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base
from fiefaid.feudal.gaps import barriers, passed_through
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.landing import beyond_edges
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Piece, convex_pieces

FACING_STEP_DEG = 5.0
"""How far the facings that are tried are apart."""


def without_room(table: Table, unit_id: str, within: BaseGeometry) -> BaseGeometry:
    """Where, within some ground, a unit's centre cannot be, whichever way the unit looks.

    Facings are tried in steps of 5 degrees, which leaves out next to nothing.
    """
    base, none_free = table.base(unit_id), within
    lying = [piece for ground in _lying(table, unit_id, within) for piece in _pieces(ground)]
    for step in range(round(180 / FACING_STEP_DEG)):
        if none_free.is_empty:
            break
        turned = Base.of(0.0, 0.0, step * FACING_STEP_DEG, base.bw)
        none_free = none_free.intersection(shapely.union_all([_grown(piece, turned) for piece in lying]))
    return none_free


def clear_facing(table: Table, unit_id: str, x: float, y: float, wanted: float) -> float | None:
    """The facing nearest to the one that is wanted in which a unit lies clear of all else there; None: in no facing."""
    bw = table.base(unit_id).bw
    lying = _lying(table, unit_id, ShapelyPoint(x, y))
    for off in sorted(_offs(), key=abs):
        ground = footprint(Base.of(x, y, wanted + off, bw))
        if all(ground.distance(other) >= table.tolerance for other in lying):
            return (wanted + off) % 360
    return None


def _offs() -> Iterator[float]:
    steps = round(180 / FACING_STEP_DEG)
    return (step * FACING_STEP_DEG for step in range(1 - steps, steps + 1))


def _lying(table: Table, unit_id: str, near: BaseGeometry) -> list[BaseGeometry]:
    """All that a unit may not lie on and that a base with its centre on some ground could reach."""
    base = table.base(unit_id)
    around = math.hypot(base.bw, base.bd) / 2 + table.tolerance
    grounds: Iterable[BaseGeometry] = (
        *(barrier.ground for barrier in (*barriers(table, unit_id), *passed_through(table, unit_id))),
        *map(Polygon, beyond_edges(table)),
    )
    return [ground for ground in grounds if ground.distance(near) < around]


def _pieces(ground: BaseGeometry) -> Iterator[Piece]:
    for part in shapely.get_parts(ground):
        yield from convex_pieces(part)


def _grown(piece: Piece, base: Base) -> BaseGeometry:
    """Where the centre of a base at the origin would have to be for it to lie on a convex piece."""
    sums = [(x + dx, y + dy) for x, y in piece for dx, dy in base.corners]
    return shapely.convex_hull(shapely.multipoints(sums))
