"""What is in view of a side past some obstacles: the stretch, the gap and the distance. Rules: Feudal 0.11a-c.

Every condition is asked at a *level*: with the obstacles grown and the arc narrowed by that length all round. The
greatest level at which a stretch is still in view is the margin, so that a verdict and its margin are one and the
same number.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from fiefaid.feudal.aim import EVERYWHERE, Aim
from fiefaid.feudal.bases import Side
from fiefaid.feudal.findings import Finding, measured
from fiefaid.feudal.narrows import Narrows, lane, narrowest
from fiefaid.feudal.obstacles import Obstacles
from fiefaid.feudal.shadows import SLACK, Shadow, Sighting, Span, greatest_level, open_runs


@dataclass(slots=True)
class Prospect:
    """What is in view of a side: findings, the runs that are long enough, and the distance to them."""

    findings: list[Finding] = field(default_factory=list)
    runs: list[Span] = field(default_factory=list)
    aimed: Span | None = None
    distance: float | None = None
    narrows: Narrows | None = None


def prospect(
    obstacles: Obstacles,
    aim: Aim,
    shadows: list[Shadow],
    uncounted: Collection[int],
    names: dict[str, Any],
) -> Prospect:
    """What is in view of a side past those shadows."""
    runs = aim.long_enough(open_runs(shadows, aim.sighting, aim.limits(0.0), 0.0), aim.need)
    if not runs:
        return _hidden(obstacles, aim, shadows, uncounted, names)
    found = [_open(obstacles, aim, shadows, uncounted, run, names) for run in runs]
    best = max(found, key=_least_margin)
    best.runs = runs
    nearest = min(runs, key=aim.sighting.distance_to)
    best.aimed = _stretch(aim, nearest)
    best.distance = distance(aim, nearest, best.aimed)
    return best


def _nearly_open(aim: Aim, shadows: list[Shadow]) -> list[Span]:
    """The runs that would be long enough if all stood a tolerance further off."""
    runs = open_runs(shadows, aim.sighting, aim.limits(-aim.tolerance), -aim.tolerance)
    return aim.long_enough(runs, aim.need)


def _least_margin(seen: Prospect) -> float:
    return min(finding.margin or 0.0 for finding in seen.findings)


def _open(
    obstacles: Obstacles,
    aim: Aim,
    shadows: list[Shadow],
    uncounted: Collection[int],
    run: Span,
    names: dict[str, Any],
) -> Prospect:
    """A run that is long enough: by how much it stays so, and the gap that leads to it."""
    margin = _clearance(aim, shadows, run)
    says = "{measured} of {target:'s} {side} is in view, {threshold} needed"
    length = min(run[1] - run[0], aim.sighting.edge.length)
    found = Prospect([measured("0.11a", says, margin, length=length, threshold=aim.need, **names)])
    found.narrows = _gap(obstacles, aim, uncounted, run, aim.sighter.bd + margin)
    if found.narrows:
        found.findings.append(_gap_finding(found.narrows, aim.sighter.bd))
    return found


def _gap(obstacles: Obstacles, aim: Aim, uncounted: Collection[int], run: Span, within: float) -> Narrows | None:
    """The narrowest gap on the best of several lines to a run: to its nearest point, its ends and its middle.

    What is level with the side aimed at, or behind it, lies beside no line to it: a battle line makes no gap with what
    stands before it.
    """
    measure = lane if aim.readings.a4 == "lane" else narrowest
    uncounted = {*uncounted, *obstacles.not_before(aim.sighting.edge, 2 * aim.tolerance)}
    near = min(max(aim.sighting.eye_t, run[0]), run[1])
    best: Narrows | None = None
    for along in dict.fromkeys((near, (run[0] + run[1]) / 2, *run)):
        found = measure(obstacles, uncounted, aim.sighter.front_centre, aim.point(along), within)
        if found is None:
            return None
        if best is None or found.width > best.width:
            best = found
    return best


def _gap_finding(narrows: Narrows, bd: float) -> Finding:
    says = "the gap between {first} and {second} is {measured}; more than {threshold} needed"
    return measured(
        "0.11b",
        says,
        narrows.width - bd,
        length=narrows.width,
        threshold=bd,
        strict=True,
        first=narrows.first.label,
        second=narrows.second.label,
    )


def is_in_view(aim: Aim, shadows: Sequence[Shadow], level: float, within: Span = EVERYWHERE) -> bool:
    """Whether enough of the side, or of a part of it, is in view at a level."""
    low, high = aim.limits(level)
    low, high = max(low, within[0]), min(high, within[1])
    need = aim.need - SLACK
    if high - low < need:
        return False
    spans = [shadow.span(aim.sighting, level) for shadow in shadows if level >= shadow.counts_from]
    for start, end in sorted(spans) if len(spans) > 1 else spans:
        if start >= end:
            continue
        if min(start, high) - low >= need:
            return True
        low = max(low, end)
    return high - low >= need


def _hidden(
    obstacles: Obstacles, aim: Aim, shadows: list[Shadow], uncounted: Collection[int], names: dict[str, Any]
) -> Prospect:
    """A side of which not enough is in view: by how much, and what hides it.

    Where that is too close to call, a gap that is too narrow for certain still decides.
    """
    margin = _clearance(aim, shadows)
    says, rule = "{measured} of {target:'s} {side} is in view, {threshold} needed", "0.11a"
    if shadows:
        says, rule = says + "; in the way: {by}", "0.11c"
    facts = names | {"by": lambda: ", ".join(hiders(aim, shadows, 0.0).values())}
    longest = max((high - low for low, high in open_runs(shadows, aim.sighting, aim.limits(0.0), 0.0)), default=0.0)
    length = max(longest, 0.0)
    found = Prospect([measured(rule, says, margin, length=length, threshold=aim.need, strict=True, **facts)])
    nearly = _nearly_open(aim, shadows) if margin > -aim.tolerance else []
    if nearly:  # none on bases so small beside the tolerance that all is grey
        nearest = min(nearly, key=aim.sighting.distance_to)
        found.aimed = _stretch(aim, nearest)
        found.distance = distance(aim, nearest, found.aimed)
        found.narrows = _widest(_gap(obstacles, aim, uncounted, run, aim.sighter.bd + margin) for run in nearly)
    if found.narrows:
        found.findings.append(_gap_finding(found.narrows, aim.sighter.bd))
    return found


def _clearance(aim: Aim, shadows: list[Shadow], run: Span = EVERYWHERE) -> float:
    """How much all that stands in the way may grow, or must shrink, before a run ceases or begins to be in view."""
    return greatest_level(lambda level: is_in_view(aim, shadows, level, run), aim.farthest, aim.tolerance)


def _widest(narrows: Iterable[Narrows | None]) -> Narrows | None:
    """The widest of the gaps that lead to several runs; None where one of them has none."""
    best: Narrows | None = None
    for each in narrows:
        if each is None:
            return None
        if best is None or each.width > best.width:
            best = each
    return best


def hiders(aim: Aim, shadows: list[Shadow], level: float) -> dict[str, str]:
    """The obstacles whose shadows fall on the part of the side that may be aimed at, nearest first, id to name."""
    low, high = aim.limits(0.0)
    hit = []
    for shadow in shadows:
        start, end = shadow.span(aim.sighting, level)
        if level >= shadow.counts_from and min(end, high) - max(start, low) > SLACK:
            hit.append((min(reach for _, reach, _ in shadow.corners), shadow.obstacle))
    return {obstacle.id: obstacle.label for _, obstacle in sorted(hit, key=lambda item: item[0])}


def _stretch(aim: Aim, run: Span) -> Span:
    """The stretch of a run that lies nearest to the eye."""
    start = min(max(aim.sighting.eye_t - aim.need / 2, run[0]), max(run[1] - aim.need, run[0]))
    return start, min(start + aim.need, run[1])


def distance(aim: Aim, run: Span, stretch: Span) -> float:
    """The length of a line of sight to a run. Rule: Feudal 0.11. Ruling: A3."""
    eye = aim.sighter.front_centre
    match aim.readings.a3:
        case "middle":
            return math.dist(eye, aim.point((stretch[0] + stretch[1]) / 2))
        case "side_centre":
            return math.dist(eye, aim.sighting.edge.middle)
        case "edge_to_edge":
            return _between_edges(aim)
        case _:
            return aim.sighting.distance_to(run)


def _between_edges(aim: Aim) -> float:
    """The distance between the sighter's front edge and the side aimed at."""
    front = aim.sighter.edge(Side.FRONT)
    pairs = ((front, aim.sighting.edge), (aim.sighting.edge, front))
    return min(
        Sighting.at(other, corner).distance_to((0.0, other.length))
        for one, other in pairs
        for corner in (one.start, one.end)
    )
