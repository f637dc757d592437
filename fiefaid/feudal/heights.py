"""Seeing over what stands lower and nearer. Rule: Feudal 0.11c. Ruling: A10."""

from __future__ import annotations

import math

import shapely
from shapely import LineString
from shapely import Point as ShapelyPoint

from fiefaid.feudal.bases import Edge
from fiefaid.feudal.obstacles import ONE_LEVEL, Obstacle
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table


def overlook(table: Table, attacker: str, target: str, obstacle: Obstacle, edge: Edge, readings: Readings) -> float:
    """By how much an obstacle is nearer to a sighter on a clearly taller height than to the side aimed at.

    Rule: Feudal 0.11c. Ruling: A10. Minus infinity where nobody looks over it. Under the reciprocal reading a low
    unit looks back over what stands nearer to a target on such a height.
    """
    taller = obstacle.top + ONE_LEVEL
    from_height = table.obstacles.elevation(attacker) >= taller
    to_height = readings.a10 == "reciprocal" and table.obstacles.elevation(target) >= taller
    if not from_height and not to_height:
        return -math.inf
    near, far = _distances(table, attacker, target, obstacle, edge, readings)
    return max(far - near if from_height else -math.inf, near - far if to_height else -math.inf)


def _distances(
    table: Table, attacker: str, target: str, obstacle: Obstacle, edge: Edge, readings: Readings
) -> tuple[float, float]:
    """The distances from the sighter to the obstacle, and from the obstacle to the target."""
    base = table.bases[attacker]
    eye, side = ShapelyPoint(base.front_centre), LineString([edge.start, edge.end])
    if readings.a10 == "base_to_base":
        one, two = (shapely.Polygon(table.bases[unit].corners) for unit in (attacker, target))
        return shapely.distance(one, obstacle.ground), shapely.distance(obstacle.ground, two)
    if readings.a10 == "along_line":
        on_line = LineString([base.front_centre, edge.middle]).intersection(obstacle.ground)
        if not on_line.is_empty:
            return shapely.distance(eye, on_line), shapely.distance(ShapelyPoint(edge.middle), on_line)
    return shapely.distance(eye, obstacle.ground), shapely.distance(obstacle.ground, side)
