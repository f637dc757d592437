"""What one unit sees of one side of another, in findings. Rule: Feudal 0.11."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from fiefaid.feudal.arcs import Arc, arc_of
from fiefaid.feudal.bases import Edge, Side
from fiefaid.feudal.findings import Finding, deciding, measured
from fiefaid.feudal.flanks import Protector, best_protector
from fiefaid.feudal.heights import overlook
from fiefaid.feudal.lining import Ends, short_line, terrain_at_ends
from fiefaid.feudal.obstacles import Obstacle
from fiefaid.feudal.prospect import Aim, Prospect, hiders, prospect
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.shadows import Shadow, cast
from fiefaid.feudal.table import Table


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


def looks(table: Table, attacker: str, target: str, readings: Readings, *, thorough: bool = False) -> tuple[Arc, list[Look]]:
    """The arc of the target in which the attacker stands, and what it sees of each side that this may be (A7).

    `thorough` works every condition out; otherwise the first firm no ends the look.
    """
    arc = arc_of(table.bases[target], table.bases[attacker].front_centre)
    sides = arc.options(table.tolerance)
    return arc, [look(table, attacker, target, side, readings, reach=arc.margin, thorough=thorough) for side in sides]


def look(
    table: Table, attacker: str, target: str, side: Side, readings: Readings, *, reach: float, thorough: bool
) -> Look:
    """What a unit sees of one side of another. Rules: Feudal 0.7, 0.11a-g. No margin is looked for beyond `reach`."""
    aim = Aim.at(table.bases[attacker], table.bases[target], side, readings, table.tolerance)
    found = Look(attacker, target, side, aim)
    names = {"attacker": table.unit(attacker).label, "target": table.unit(target).label, "side": side.words}
    for finding in (_protection(table, found, names), _front_arc(found, names)):
        if finding is not None:
            found.findings.append(finding)
            if not thorough and finding.margin is not None and finding.margin <= -table.tolerance:
                return found
    least = min([reach, *(abs(finding.margin or 0.0) for finding in found.findings)])
    _view(table, found, max(least, 2 * table.tolerance), names)
    return found


def _protection(table: Table, found: Look, names: dict[str, str]) -> Finding | None:
    if not found.side.is_flank:
        return None
    best = best_protector(table, found.target, found.side, found.aim.readings)
    if not best.id:
        return None
    found.protector = best
    verb = "is protected" if best.margin > 0 else "is not protected"
    says = "{target}'s {side} " + verb + " by {by}: {measured} from the limit"
    return measured("0.11g", says, -best.margin, length=abs(best.margin), by=best.label, **names)


def _front_arc(found: Look, names: dict[str, str]) -> Finding | None:
    margin = found.aim.arc_margin()
    if margin is None:
        return None
    where = "in" if margin >= 0 else "out of"
    says = "the nearest BD of {target}'s {side} lies {measured} " + where + " {attacker}'s front arc"
    return measured("0.7", says, margin, length=abs(margin), **names)


def _view(table: Table, found: Look, reach: float, names: dict[str, str]) -> None:
    """Stretch, gap and distance past everything that stands in the way; or else the short line of 0.11e."""
    ends = terrain_at_ends(table, found.attacker, found.target, found.edge)
    shadows = _shadows(table, found, ends, reach)
    uncounted = _uncounted(table, found, ends)
    found.seen = prospect(table.obstacles, found.aim, shadows, uncounted, reach, names)
    if ends.holding and deciding(found.seen.findings, table.tolerance).answer(table.tolerance) != "yes":
        _try_short_line(table, found, ends, shadows, uncounted, reach, names)
    found.findings += found.seen.findings
    if deciding(found.seen.findings, table.tolerance).answer(table.tolerance) != "yes":
        grown = 0.0 if found.seen.findings[0].margin is not None and found.seen.findings[0].margin < 0 else table.tolerance
        found.blockers = tuple(hiders(found.aim, shadows, grown))


def _try_short_line(
    table: Table, found: Look, ends: Ends, shadows: list[Shadow], uncounted: set[int], reach: float, names: dict[str, str]
) -> None:
    """Take the short line across one side of the terrain at an end, where that is the better way to see."""
    held = {obstacle.id for obstacle in ends.holding}
    clear = [shadow for shadow in shadows if shadow.obstacle.id not in held]
    short = prospect(table.obstacles, found.aim, clear, uncounted, reach, names)
    if short.distance is None or short.aimed is None:
        return
    eye = found.aim.sighter.front_centre
    foot = min(max(found.aim.sighting.eye_t, short.aimed[0]), short.aimed[1])
    short.findings += short_line(table, ends, eye, found.aim.point(foot), found.aim.sighter.bd, found.aim.readings)
    if _best_margin(short, table.tolerance) < (past := _best_margin(found.seen, table.tolerance)):
        if past > -table.tolerance:
            return
        short.findings = [_no_further_than(finding, past) for finding in short.findings]
    found.seen = short


def _best_margin(seen: Prospect, tolerance: float) -> float:
    margin = deciding(seen.findings, tolerance).margin
    return -math.inf if margin is None else margin


def _no_further_than(finding: Finding, margin: float) -> Finding:
    """A finding whose no is no firmer than that of the other way to see."""
    return finding._replace(margin=max(finding.margin, margin)) if finding.margin is not None else finding


def _shadows(table: Table, found: Look, ends: Ends, reach: float) -> list[Shadow]:
    """The shadows of everything that may come within `reach` of the lines of sight."""
    obstacles = table.obstacles
    if found.aim.sighting.eye_h <= table.tolerance:
        return []
    panorama = obstacles.seen_from(found.aim.sighter.front_centre)
    ignored = {obstacles.index[found.attacker], obstacles.index[found.target]}
    shadows: list[Shadow] = []
    for number in panorama.between(found.edge.start, found.edge.end, reach):
        if number not in ignored:
            obstacle = obstacles.all[number]
            over = _overlook(table, found, obstacle)
            stands = ends.instead.get(obstacle.id, obstacle) if obstacle.terrain else obstacle
            shadows += cast(stands, found.aim.sighting, 2 * table.tolerance, over)
    return shadows


def _overlook(table: Table, found: Look, obstacle: Obstacle) -> float:
    return overlook(table, found.attacker, found.target, obstacle, found.edge, found.aim.readings)


def _uncounted(table: Table, found: Look, ends: Ends) -> set[int]:
    """The numbers of the obstacles that make no gap: the two units, terrain at the ends, and what is looked over."""
    obstacles = table.obstacles
    numbers = {obstacles.index[found.attacker], obstacles.index[found.target]}
    at_ends = {obstacle.id for obstacle in ends.holding} | ends.instead.keys()
    numbers |= {number for number, item in enumerate(obstacles.all) if item.terrain and item.id in at_ends}
    if obstacles.has_heights:
        numbers |= {number for number, item in enumerate(obstacles.all) if _overlook(table, found, item) > 0}
    return numbers
