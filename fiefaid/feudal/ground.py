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
def closed_to(table: Table, unit_type: UnitType) -> dict[str, BaseGeometry]:
    """The ground that units of a type may not enter, by piece of terrain, without what a crossing opens.

    Rules: Feudal 0.10b, 0.10d, 0.10f. Ruling: A26: how much of a base must keep to a crossing is asked where it moves.
    """
    closed = [piece for piece in table.terrain if not may_enter(unit_type, piece.kind)]
    opened = crossing_ground(table)
    if opened is None:
        return {piece.id: piece.ground for piece in closed}
    return {piece.id: _without(piece, opened) for piece in closed}


@remembered
def closed_pieces(table: Table, unit_type: UnitType, piece_id: str) -> tuple[Piece, ...]:
    """The ground of a piece of terrain that units of a type may not enter, as convex polygons."""
    closed = closed_to(table, unit_type)[piece_id]
    piece = next(piece for piece in table.terrain if piece.id == piece_id)
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


def _without(piece: Terrain, opened: BaseGeometry) -> BaseGeometry:
    return piece.ground.difference(opened) if piece.ground.intersects(opened) else piece.ground
