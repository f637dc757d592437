"""Terrain at the ends of a line of sight: its edge lined, or one side of it crossed. Rules: Feudal 0.11d, 0.11e."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shapely import LineString

from fiefaid.feudal.bases import Side
from fiefaid.feudal.findings import Finding, known, measured
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.obstacles import Obstacle
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point
from fiefaid.feudal.touching import held_by, lined_by, touched


@dataclass(frozen=True, slots=True)
class Ends:
    """Tall terrain at sighter or target: what it counts as where one lines it, and which of it holds one of them."""

    instead: dict[Obstacle, Obstacle]
    holding: tuple[Obstacle, ...]


NOTHING = Ends({}, ())


def terrain_at_ends(table: Table, attacker: str, target: str, side: Side) -> Ends:
    """The tall terrain at the ends of a line of sight to a side of the target.

    Rules: Feudal 0.11d, 0.11e. Ruling: A12. Linear terrain that the sighter's front lines hides nothing from it. Area
    terrain whose edge is lined by that front or by the side aimed at is drawn in by the tolerance, so that the line
    into the open starts or ends outside it.
    """
    near = touched(table)
    if attacker not in near and target not in near:
        return NOTHING
    own, aim = lined_by(table, attacker, Side.FRONT), lined_by(table, target, side)
    instead = {}
    for obstacle in (*near.get(attacker, ()), *near.get(target, ())):
        if obstacle in own and _is_linear(obstacle):
            instead[obstacle] = replace(obstacle, pieces=())
        elif obstacle in own or obstacle in aim:
            instead[obstacle] = _trimmed(table, obstacle)
    return Ends(instead, tuple(dict.fromkeys((*held_by(table, attacker), *held_by(table, target)))))


def _is_linear(obstacle: Obstacle) -> bool:
    return obstacle.terrain is not None and not obstacle.terrain.is_area


@remembered
def _trimmed(table: Table, obstacle: Obstacle) -> Obstacle:
    return obstacle.trimmed(table.tolerance)


def short_line(table: Table, ends: Ends, eye: Point, aimed: Point, bd: float, readings: Readings) -> list[Finding]:
    """Whether a line from within terrain, or into it, is short enough and crosses only one side.

    Rule: Feudal 0.11e. Ruling: A11: the whole line, or only its part inside, may be a BD long; or only a line that
    crosses a side is limited at all.
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
        if readings.a11 == "free_inside" and not parts:
            continue
        length = line.intersection(obstacle.ground).length if readings.a11 == "inside_part" else line.length
        says = "the line across one side of {by} is {measured}; at most {threshold}"
        findings.append(measured("0.11e", says, bd - length, length=length, threshold=bd, by=obstacle.label))
    return findings
