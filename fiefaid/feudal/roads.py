"""Which closed ground a move crosses by road, bridge or ford. Rule: Feudal 0.10f. Ruling: A26."""

from __future__ import annotations

from collections.abc import Iterable

from fiefaid.feudal.clearance import clearance, shape_of
from fiefaid.feudal.ground import closed_to
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import CROSSINGS, Terrain
from fiefaid.feudal.verdicts import Segment
from fiefaid.feudal.ways import Leg, Way


def roads(table: Table, unit_id: str, way: Way) -> dict[str, float]:
    """The closed pieces of terrain that a way crosses by road, each with how far its centre line stays on the road.

    Rule: Feudal 0.10f. Ruling: A26: only the base's centre line must keep to the road; under the other reading the
    whole base must, and then nothing is opened beyond the road's own ground.
    """
    if table.readings.a26 == "whole_base":
        return {}
    lines = [leg.centre_line for leg in (*way.legs, Leg.between(way.ends, way.ends))]
    closed = closed_to(table, table.unit(unit_id).type)
    return {
        piece.id: min(clearance(line, closed[piece.id]) for line in lines)
        for piece in table.terrain
        if piece.id in closed and not closed[piece.id].is_empty and _is_crossed(table, piece, lines)
    }


def _is_crossed(table: Table, piece: Terrain, lines: Iterable[Segment]) -> bool:
    """Whether any line runs over a road, bridge or ford that leads over a piece of terrain."""
    leading = [road.ground for road in table.terrain if road.kind in CROSSINGS and road.ground.intersects(piece.ground)]
    return any(shape_of(line).intersects(road) for line in lines for road in leading)
