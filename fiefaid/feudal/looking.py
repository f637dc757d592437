"""What one unit sees of one side of another, in findings. Rule: Feudal 0.11."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from fiefaid.answers import Answer
from fiefaid.feudal.aim import Aim
from fiefaid.feudal.arcs import Arc, arc_of
from fiefaid.feudal.bases import Edge, Side
from fiefaid.feudal.findings import Finding, deciding, measured
from fiefaid.feudal.flanks import Protector, best_protector
from fiefaid.feudal.heights import overlook
from fiefaid.feudal.lining import Ends, short_line, terrain_at_ends
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.obstacles import Obstacle
from fiefaid.feudal.prospect import Prospect, hiders, prospect
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.shadows import Shadow, cast
from fiefaid.feudal.table import Table
from fiefaid.feudal.touching import held_by


@dataclass(slots=True)
class Look:
    """What a unit sees of one side of another: the findings in the order of the sheet, and what they rest on."""

    attacker: str
    target: str
    side: Side
    aim: Aim
    findings: list[Finding] = field(default_factory=list)
    seen: Prospect = field(default_factory=Prospect)
    blockers: tuple[str, ...] = ()
    protector: Protector = field(default_factory=Protector)

    @property
    def edge(self) -> Edge:
        """The side aimed at."""
        return self.aim.sighting.edge


def looks(
    table: Table, attacker: str, target: str, readings: Readings, *, thorough: bool = False
) -> tuple[Arc, list[Look]]:
    """The arc of the target in which the attacker stands, and what it sees of each side that this may be (A7).

    `thorough` works every condition out; otherwise the first firm no ends the look.
    """
    arc = arc_of(table.bases[target], table.bases[attacker].front_centre)
    sides = arc.options(table.tolerance)
    within = arc.margin if thorough else 0.0
    return arc, [look(table, attacker, target, side, readings, within=within, thorough=thorough) for side in sides]


def look(
    table: Table, attacker: str, target: str, side: Side, readings: Readings, *, within: float = 0.0, thorough: bool
) -> Look:
    """What a unit sees of one side of another.

    Rules: Feudal 0.7, 0.11a-g. A clearance is looked for up to half a BD, and up to the least margin of the arcs where
    that lies `within` more: so the margin of the whole is no less than it must be. Sight, shot and charge ask for the
    same look, each under many readings: it is taken once for all readings that agree in what bears on it.
    """
    bearing = readings.only(*_bearing_on(table, attacker, target, side))
    return _look(table, attacker, target, side, bearing, within, thorough)


def _bearing_on(table: Table, attacker: str, target: str, side: Side) -> Iterator[str]:
    """The register entries that may turn a look: some only on heights, on flanks, or from and into terrain."""
    yield from ("a3", "a4", "a5", "a8", "a9")
    if table.obstacles.has_heights:
        yield "a10"
    if held_by(table, attacker) or held_by(table, target):
        yield "a11"
    if side.is_flank:
        yield "a13"


@remembered
def _look(
    table: Table, attacker: str, target: str, side: Side, readings: Readings, within: float, thorough: bool
) -> Look:
    aim = Aim.at(table.bases[attacker], table.bases[target], side, readings, table.tolerance)
    found = Look(attacker, target, side, aim)
    names = {"attacker": table.unit(attacker).label, "target": table.unit(target).label, "side": side.words}
    found.findings += _front_arc(found, names)
    found.findings += _protection(table, found, names)
    arcs = (abs(finding.margin or 0.0) for finding in found.findings)
    found.aim = replace(aim, within=min((within, *arcs)))
    if thorough or not any((finding.margin or 0.0) <= -table.tolerance for finding in found.findings):
        _view(table, found, names, thorough=thorough)
    return found


def _protection(table: Table, found: Look, names: dict[str, Any]) -> Iterator[Finding]:
    if not found.side.is_flank:
        return
    best = best_protector(table, found.target, found.side, found.aim.readings.a13)
    if best.margin <= -found.aim.farthest:
        return
    found.protector = best
    verb = "is protected" if best.margin > 0 else "is not protected"
    says = "{target:'s} {side} " + verb + " by {by}: {measured} from the limit"
    yield measured("0.11g", says, -best.margin, length=abs(best.margin), by=best.label, **names)


def _front_arc(found: Look, names: dict[str, Any]) -> Iterator[Finding]:
    margin = found.aim.arc_margin()
    if margin is None:
        return
    where = "inside" if margin >= 0 else "outside"
    says = "a stretch of {target:'s} {side} lies {measured} " + where + " {attacker:'s} front arc"
    yield measured("0.7", says, margin, length=abs(margin), **names)


def _view(table: Table, found: Look, names: dict[str, str], *, thorough: bool) -> None:
    """Stretch, gap and distance past everything that stands in the way; or else the short line of 0.11e."""
    ends = terrain_at_ends(table, found.attacker, found.target, found.side)
    candidates = _candidates(table, found)
    uncounted = _uncounted(table, found, ends)
    shadows = _shadows(table, found, ends, candidates)
    found.seen = prospect(table.obstacles, found.aim, shadows, uncounted, names)
    if ends.holding and not _is_seen(found.seen, table.tolerance):
        others = [number for number in candidates if table.obstacles.all[number] not in ends.holding]
        past = prospect(table.obstacles, found.aim, _shadows(table, found, ends, others), uncounted, names)
        _take_short_line(table, found, ends, past)
    found.findings += found.seen.findings
    if thorough and not _is_seen(found.seen, table.tolerance):
        found.blockers = tuple(hiders(found.aim, shadows, table.tolerance))


def _is_seen(seen: Prospect, tolerance: float) -> bool:
    return deciding(seen.findings, tolerance).answer(tolerance) is Answer.YES


def _take_short_line(table: Table, found: Look, ends: Ends, past: Prospect) -> None:
    """Take the short line across one side of terrain at an end, where that is the better way to see, or no worse."""
    if past.distance is None or past.aimed is None:
        return
    eye = found.aim.sighter.front_centre
    foot = min(max(found.aim.sighting.eye_t, past.aimed[0]), past.aimed[1])
    past.findings += short_line(table, ends, eye, found.aim.point(foot), found.aim.sighter.bd, found.aim.readings)
    open_margin = _margin(found.seen, table.tolerance)
    if _margin(past, table.tolerance) < open_margin:
        if open_margin > -table.tolerance:
            return
        past.findings = [_no_firmer_than(finding, open_margin) for finding in past.findings]
    found.seen = past


def _margin(seen: Prospect, tolerance: float) -> float:
    margin = deciding(seen.findings, tolerance).margin
    return -math.inf if margin is None else margin


def _no_firmer_than(finding: Finding, margin: float) -> Finding:
    """A finding whose no is no firmer than that of the other way to see."""
    return finding._replace(margin=max(finding.margin, margin)) if finding.margin is not None else finding


def _candidates(table: Table, found: Look) -> list[int]:
    """The numbers of the obstacles that may come near enough to the lines of sight to matter."""
    if found.aim.sighting.eye_h <= table.tolerance:
        return []
    index = table.obstacles.index
    asked = (index[found.attacker], index[found.target])
    panorama = table.obstacles.seen_from(found.aim.sighter.front_centre)
    start, end = np.array([complex(*found.edge.start)]), np.array([complex(*found.edge.end)])
    near = panorama.between(np.array([0]), start, end, found.aim.farthest)[0]
    return [number for number in near.nonzero()[0].tolist() if number not in asked]


def _shadows(table: Table, found: Look, ends: Ends, candidates: Sequence[int]) -> list[Shadow]:
    """The shadows of obstacles on the side."""
    shadows: list[Shadow] = []
    for number in candidates:
        obstacle = table.obstacles.all[number]
        stands = ends.instead.get(obstacle, obstacle)
        shadows += cast(stands, found.aim.sighting, 2 * table.tolerance, _overlook(table, found, obstacle))
    return shadows


def _overlook(table: Table, found: Look, obstacle: Obstacle) -> float:
    """How firmly an obstacle is looked over; minus infinity on a table without heights."""
    if not table.obstacles.has_heights:
        return -math.inf
    return overlook(table, found.attacker, found.target, obstacle, found.edge, found.aim.readings)


def _uncounted(table: Table, found: Look, ends: Ends) -> set[int]:
    """The numbers of the obstacles that make no gap: the two units, terrain at the ends, and what is looked over."""
    obstacles = table.obstacles
    numbers = {obstacles.index[found.attacker], obstacles.index[found.target]}
    numbers |= {obstacles.number[obstacle] for obstacle in (*ends.holding, *ends.instead)}
    if obstacles.has_heights:
        numbers |= {number for number, item in enumerate(obstacles.all) if _overlook(table, found, item) > 0}
    return numbers
