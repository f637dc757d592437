"""Which closed ground a move crosses by road, bridge or ford. Rule: Feudal 0.10f. Ruling: A26."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.clearance import clearance
from fiefaid.feudal.ground import closed_to
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import CROSSINGS, Terrain
from fiefaid.feudal.verdicts import Segment
from fiefaid.feudal.ways import Leg, Way


def roads(table: Table, unit_id: str, way: Way) -> dict[str, float]:
    """The closed pieces of terrain that a road, bridge or ford leads over, and how well a way keeps to it.

    Rule: Feudal 0.10f. Ruling: A26: only the base's centre line must keep to the road; under the other reading the
    whole base must, and then nothing is opened beyond the road's own ground. The measure is how far the centre line
    reaches onto the road or stays clear of the closed ground beside it, whichever is less; negative where it does not.
    """
    if table.readings.a26 == "whole_base":
        return {}
    lines = [leg.centre_line for leg in (*way.legs, Leg.between(way.ends, way.ends))]
    closed = closed_to(table, going_of(table, unit_id).closed)
    leading = {piece.id: _leading_over(table, piece) for piece in table.terrain if piece.id in closed}
    return {
        name: min(_on_road(lines, found), *(clearance(line, closed[name]) for line in lines))
        for name, found in leading.items()
        if found and not closed[name].is_empty
    }


def _leading_over(table: Table, piece: Terrain) -> list[BaseGeometry]:
    """The roads, bridges and fords that lead over a piece of terrain."""
    crossings = (road.ground for road in table.terrain if road.kind in CROSSINGS)
    return [road for road in crossings if road.intersects(piece.ground)]


def _on_road(lines: Iterable[Segment], leading: Iterable[BaseGeometry]) -> float:
    """How far any of the lines reaches onto any of the roads."""
    return max(-clearance(line, road) for line, road in product(lines, leading))
