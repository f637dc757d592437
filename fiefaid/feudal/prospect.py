"""What is in view of a side past some obstacles: the stretch, the gap and the distance. Rules: Feudal 0.11a-c.

Every condition is asked at a *level*: with the obstacles grown and the arc narrowed by that length all round. The
greatest level at which a stretch is still in view is the margin, so that a verdict and its margin are one and the
same number.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.findings import Finding, measured
from fiefaid.feudal.narrows import Narrows, lane, narrowest
from fiefaid.feudal.obstacles import Obstacles
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.shadows import SLACK, Shadow, Sighting, Span, farthest, greatest_level, open_runs
from fiefaid.feudal.terrain import Point
from fiefaid.feudal.wedge import Wedge

SOME = 1e-6
"""A length that is seen at all, for the readings that ask for any line (A4, A5)."""


EVERYWHERE: Span = (-math.inf, math.inf)


@dataclass(frozen=True, slots=True)
class Aim:
    """How one unit looks at one side of another: what must be in view, and within which limits."""

    sighter: Base
    target: Base
    sighting: Sighting
    need: float
    wedge: Wedge | None
    readings: Readings
    tolerance: float
    within: float = 0.0

    @staticmethod
    def at(sighter: Base, target: Base, side: Side, readings: Readings, tolerance: float) -> Aim:
        """The look of one base at a side of another. Rule: Feudal 0.11a. Rulings: A4, A5, A8, A9."""
        edge = target.edge(side)
        bound = readings.a8 == "front_arc"
        return Aim(
            sighter,
            target,
            Sighting.at(edge, sighter.front_centre),
            needed(edge.length, target.bd, readings),
            Wedge.of(sighter, edge) if bound else None,
            readings,
            tolerance,
        )

    @property
    def farthest(self) -> float:
        """How far a clearance is looked for: half a BD, or `within` where that is more."""
        return max(farthest(self.target.bd, self.tolerance), self.within)

    def limits(self, level: float) -> Span:
        """The part of the side that may be aimed at."""
        length = self.sighting.edge.length
        if self.wedge is None or self.readings.a9 == "any":
            return 0.0, length
        return self.wedge.limits(length, level)

    def arc_margin(self) -> float | None:
        """How far the best stretch lies inside the front arc; None where the arc does not limit."""
        if self.wedge is None:
            return None
        length = self.sighting.edge.length
        return self.wedge.margin(length, needed(length, self.target.bd, self.readings, in_arc=True))

    def long_enough(self, runs: Sequence[Span], need: float) -> list[Span]:
        """The runs that are as long as needed."""
        return [run for run in runs if run[1] - run[0] >= need - SLACK]

    def point(self, along: float) -> Point:
        """A point of the side."""
        return self.sighting.edge.at(along)


def needed(length: float, bd: float, readings: Readings, *, in_arc: bool = False) -> float:
    """How much of a side must be in view, or lie in the front arc. Rule: Feudal 0.11a. Rulings: A4, A5, A9."""
    if readings.a5 == "any" or readings.a4 == "any_line" or (in_arc and readings.a9 == "any"):
        return SOME
    stretch = min(bd, length)
    return stretch / 2 if readings.a5 == "half" else stretch


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
        return _hidden(aim, shadows, names)
    found = [_open(obstacles, aim, shadows, uncounted, run, names) for run in runs]
    best = max(found, key=_least_margin)
    best.runs = runs
    nearest = min(runs, key=aim.sighting.distance_to)
    best.aimed = _stretch(aim, nearest)
    best.distance = distance(aim, nearest, best.aimed)
    return best


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
    margin = greatest_level(lambda level: is_in_view(aim, shadows, level, run), aim.farthest, aim.tolerance)
    says = "{measured} of {target}'s {side} is in view, {threshold} needed"
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


def _hidden(aim: Aim, shadows: list[Shadow], names: dict[str, Any]) -> Prospect:
    """A side of which not enough is in view: by how much, and what hides it."""
    margin = greatest_level(lambda level: is_in_view(aim, shadows, level), aim.farthest, aim.tolerance)
    says, rule = "{measured} of {target}'s {side} is in view, {threshold} needed", "0.11a"
    if shadows:
        says, rule = says + "; in the way: {by}", "0.11c"
    facts = names | {"by": lambda: ", ".join(hiders(aim, shadows, 0.0).values())}
    longest = max((high - low for low, high in open_runs(shadows, aim.sighting, aim.limits(0.0), 0.0)), default=0.0)
    length = max(longest, 0.0)
    found = Prospect([measured(rule, says, margin, length=length, threshold=aim.need, strict=True, **facts)])
    if margin > -aim.tolerance:
        runs = open_runs(shadows, aim.sighting, aim.limits(-aim.tolerance), -aim.tolerance)
        nearest = min(aim.long_enough(runs, aim.need), key=aim.sighting.distance_to, default=None)
        if nearest is not None:  # none on bases so small beside the tolerance that all is grey
            found.aimed = _stretch(aim, nearest)
            found.distance = distance(aim, nearest, found.aimed)
    return found


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
