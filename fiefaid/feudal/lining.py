"""Terrain at the ends of a line of sight: its edge lined, or one side of it crossed. Rules: Feudal 0.11d, 0.11e."""

from __future__ import annotations

from dataclasses import dataclass, replace

import shapely
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Edge, Side
from fiefaid.feudal.findings import Finding, known, measured
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.obstacles import Obstacle
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point


@dataclass(frozen=True, slots=True)
class Ends:
    """Tall terrain at sighter or target: what it counts as where one lines it, and which of it holds one of them."""

    instead: dict[Obstacle, Obstacle]
    holding: tuple[Obstacle, ...]


NOTHING = Ends({}, ())


def terrain_at_ends(table: Table, attacker: str, target: str, edge: Edge) -> Ends:
    """The tall terrain at the ends of a line of sight.

    Rules: Feudal 0.11d, 0.11e. Ruling: A12. Linear terrain that the sighter's front lines hides nothing from it. Area
    terrain whose edge is lined by that front or by the side aimed at is drawn in by the tolerance, so that the line
    into the open starts or ends outside it. Terrain holds a base that it overlaps by more.
    """
    touched = (*_touched(table, attacker), *_touched(table, target))
    if not touched:
        return NOTHING
    instead, holding = {}, []
    own, aim = table.bases[attacker], table.bases[target]
    for obstacle in dict.fromkeys(touched):
        lined = lines(table, obstacle, own.edge(Side.FRONT), own.bd)
        if lined and _is_linear(obstacle):
            instead[obstacle] = replace(obstacle, pieces=())
        elif lined or lines(table, obstacle, edge, aim.bd):
            instead[obstacle] = _trimmed(table, obstacle)
        if any(_inner(table, obstacle).intersects(footprint(base)) for base in (own, aim)):
            holding.append(obstacle)
    return Ends(instead, tuple(holding))


@remembered
def _touched(table: Table, unit_id: str) -> tuple[Obstacle, ...]:
    """The tall terrain that a base touches or lies on."""
    tall = table.obstacles.tall_terrain
    near = shapely.dwithin(table.obstacles.tall_grounds, footprint(table.bases[unit_id]), table.tolerance)
    return tuple(obstacle for obstacle, is_near in zip(tall, near, strict=True) if is_near)


def _is_linear(obstacle: Obstacle) -> bool:
    return obstacle.terrain is not None and not obstacle.terrain.is_area


@remembered
def _trimmed(table: Table, obstacle: Obstacle) -> Obstacle:
    return obstacle.trimmed(table.tolerance)


@remembered
def _inner(table: Table, obstacle: Obstacle) -> BaseGeometry:
    """The ground that lies further inside its edges than contact laid too deep reaches."""
    return obstacle.ground.buffer(-table.tolerance, join_style="mitre")


@remembered
def lines(table: Table, obstacle: Obstacle, edge: Edge, bd: float) -> bool:
    """Whether a side of a base lines the edge of terrain: a BD of it within the tolerance of the edge. Ruling: A12."""
    along: float = LineString([edge.start, edge.end]).intersection(_band(table, obstacle)).length
    return along >= bd - table.tolerance


@remembered
def _band(table: Table, obstacle: Obstacle) -> BaseGeometry:
    """All that lies within the tolerance of an edge of terrain."""
    return obstacle.ground.boundary.buffer(table.tolerance)


def short_line(table: Table, ends: Ends, eye: Point, aimed: Point, bd: float, readings: Readings) -> list[Finding]:
    """Whether a line from within terrain, or into it, is short enough and crosses only one side.

    Rule: Feudal 0.11e. Ruling: A11: the whole line, or only its part inside, may be a BD long.
    """
    line = LineString([eye, aimed])
    findings = []
    for obstacle in ends.holding:
        outside = line.difference(obstacle.ground)
        parts = [part for part in getattr(outside, "geoms", [outside]) if part.length > table.tolerance]
        says = (
            "the line crosses one side of {by} only"
            if len(parts) < 2
            else "the line goes in one side of {by} and out of another"
        )
        findings.append(known("0.11e", says, holds=len(parts) <= 1, by=obstacle.label))
        length = line.length if readings.a11 == "whole_line" else line.intersection(obstacle.ground).length
        says = "the line across one side of {by} is {measured}; at most {threshold}"
        findings.append(measured("0.11e", says, bd - length, length=length, threshold=bd, by=obstacle.label))
    return findings
