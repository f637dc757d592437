"""Which ground a unit may enter, and what a road, bridge or ford opens. Rules: Feudal 0.10b, 0.10d, 0.10f."""

from __future__ import annotations

from functools import lru_cache

import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.table import Table, UnitType
from fiefaid.feudal.terrain import CROSSINGS, IMPASSABLE, ROUGH, Piece, Terrain, TerrainKind, convex_pieces


def may_enter(unit_type: UnitType, kind: TerrainKind) -> bool:
    """Whether units of a type may enter terrain of a kind: nobody lakes, rivers, cliffs; only Brigans woods, marsh.

    Rules: Feudal 0.10b, 0.10d.
    """
    return kind not in IMPASSABLE and (unit_type is UnitType.BRIGANS or kind not in ROUGH)


@remembered
def closed_to(table: Table, closed: frozenset[TerrainKind]) -> dict[str, BaseGeometry]:
    """The ground of kinds that are closed to a unit, by piece of terrain, without what a crossing opens.

    Rules: Feudal 0.10b, 0.10d, 0.10f. Ruling: A26: how much of a base must keep to a crossing is asked where it moves.
    """
    return {piece.id: closed_ground(table, piece) for piece in table.terrain if piece.kind in closed}


@remembered
def closed_ground(table: Table, piece: Terrain) -> BaseGeometry:
    """The ground of a piece of terrain without what a crossing opens. Rule: Feudal 0.10f."""
    opened = crossing_ground(table)
    crossed = opened is not None and piece.ground.intersects(opened)
    return piece.ground.difference(opened) if crossed else piece.ground


@remembered
def closed_pieces(table: Table, piece: Terrain) -> tuple[Piece, ...]:
    """The ground of a piece of terrain without what a crossing opens, as convex polygons."""
    closed = closed_ground(table, piece)
    return piece.pieces if closed is piece.ground else convex_pieces(closed)


@remembered
def crossing_ground(table: Table) -> BaseGeometry | None:
    """The ground of all roads, bridges and fords together; None where there are none. Rule: Feudal 0.10f."""
    crossings = [piece.ground for piece in table.terrain if piece.kind in CROSSINGS]
    return shapely.union_all(crossings) if crossings else None


@lru_cache(maxsize=4096)
def footprint(base: Base) -> Polygon:
    """The ground that a base covers."""
    return Polygon(base.corners)
