"""The shadows that obstacles throw on a side of a base, as one eye sees it. Rules: Feudal 0.11a, 0.11c.

Everything here lies in the frame of the side: `t` runs along it from its start, `h` is the height outside it; the eye
is at (t, h) = (eye_t, eye_h). A shadow may be asked for with its obstacle grown (level > 0) or shrunk (level < 0) all
round by some length: that is how far a verdict is from turning, and so its margin.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from fiefaid.feudal.bases import Edge
from fiefaid.feudal.obstacles import Obstacle
from fiefaid.feudal.terrain import Piece, Point

Span = tuple[float, float]
SLACK = 1e-9
"""Rounding of sums and turns: a length that falls short by less is not short."""

FINENESS = 1e-3
"""Small margins are found to a thousandth of the unit of length, on the careful side."""

SHARE = 1 / 16
"""Large margins are found to this share of themselves, on the careful side."""


def farthest(bd: float, tolerance: float) -> float:
    """How far a clearance is looked for: half a BD. What clears by that much is told as clearing by that much."""
    return max(bd / 2, 2 * tolerance)


Corner = tuple[float, float, bool]
"""A corner as the eye sees it: its angle from the side's normal, its distance, and whether it is registered."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """An eye and the side that it looks at."""

    edge: Edge
    eye_t: float
    eye_h: float

    @staticmethod
    def at(edge: Edge, eye: Point) -> Sighting:
        """The side as seen by an eye outside it."""
        t, h = edge.local(eye)
        return Sighting(edge, t, max(h, 0.0))

    def foot(self, angle: float) -> float:
        """Where a ray at that angle from the side's normal meets the side line."""
        if angle >= math.pi / 2:
            return math.inf
        return -math.inf if angle <= -math.pi / 2 else self.eye_t + self.eye_h * math.tan(angle)

    def distance_to(self, span: Span) -> float:
        """The distance from the eye to the nearest point of a part of the side."""
        return math.hypot(max(span[0] - self.eye_t, self.eye_t - span[1], 0.0), self.eye_h)


@dataclass(slots=True)
class Shadow:
    """The shadow of one obstacle: the angles and distances of its corners, and the level from which it counts.

    `counts_from`: an obstacle that is looked over with a margin of m (0.11c) counts only above level m.
    """

    obstacle: Obstacle
    corners: list[Corner]
    counts_from: float = -math.inf

    def span(self, sighting: Sighting, level: float) -> Span:
        """The part of the side line that is hidden; empty (start >= end) when the obstacle has shrunk away.

        A corner within two tolerances of the target's side never grows (contacts are registered, not measured).
        """
        low, high = math.inf, -math.inf
        for angle, distance, is_registered in self.corners:
            if level == 0 or (level > 0 and is_registered):
                spread = 0.0
            elif -distance < level < distance:
                spread = math.asin(level / distance)
            else:
                spread = math.copysign(math.pi, level)
            if angle - spread < low:
                low = angle - spread
            if angle + spread > high:
                high = angle + spread
        return sighting.foot(low), sighting.foot(high)


def cast(obstacle: Obstacle, sighting: Sighting, registered: float, counts_from: float) -> list[Shadow]:
    """The shadows of an obstacle on a side: one for each part of it that lies apart between eye and side line."""
    found: list[tuple[Span, Shadow]] = []
    for piece in obstacle.pieces:
        corners = _corners_between(piece, sighting, registered)
        if corners:
            shadow = Shadow(obstacle, corners, counts_from)
            found.append((shadow.span(sighting, 0.0), shadow))
    return _joined(sorted(found, key=lambda item: item[0]))


def _joined(found: list[tuple[Span, Shadow]]) -> list[Shadow]:
    """Shadows of pieces that meet are one shadow, so that shrinking never opens a slit inside an obstacle."""
    groups: list[Shadow] = []
    reached = -math.inf
    for (low, high), shadow in found:
        if groups and low <= reached + SLACK:
            groups[-1].corners.extend(shadow.corners)
        else:
            groups.append(shadow)
        reached = max(reached, high)
    return groups


def _corners_between(piece: Piece, sighting: Sighting, registered: float) -> list[Corner]:
    """The corners of the part of a convex piece between the side line and the eye's own height, seen from the eye."""
    local = [sighting.edge.local(corner) for corner in piece]
    if max(h for _, h in local) <= SLACK or min(h for _, h in local) >= sighting.eye_h - SLACK:
        return []
    kept = clipped(clipped(local, 0.0, keep_above=True), sighting.eye_h, keep_above=False)
    corners = []
    for t, h in kept:
        across, down = t - sighting.eye_t, sighting.eye_h - h
        distance = math.hypot(across, down)
        if distance > SLACK:
            corners.append((math.atan2(across, max(down, 0.0)), distance, h < registered))
    return corners


def clipped(polygon: Sequence[Point], height: float, *, keep_above: bool) -> list[Point]:
    """The part of a convex polygon above (or below) a height in the side's frame."""
    kept: list[Point] = []
    sign = 1.0 if keep_above else -1.0
    for index, (t, h) in enumerate(polygon):
        before_t, before_h = polygon[index - 1]
        now, before = (h - height) * sign, (before_h - height) * sign
        if (now > 0 > before) or (now < 0 < before):
            share = before / (before - now)
            kept.append((before_t + share * (t - before_t), height))
        if now >= 0:
            kept.append((t, h))
    return kept


def open_runs(shadows: Iterable[Shadow], sighting: Sighting, limits: Span, level: float) -> list[Span]:
    """The parts of the side, inside the limits, that no shadow covers."""
    low, high = limits
    hidden = sorted(shadow.span(sighting, level) for shadow in shadows if level >= shadow.counts_from)
    runs, reached = [], low
    for start, end in hidden:
        if start >= end:
            continue
        if min(start, high) > reached:
            runs.append((reached, min(start, high)))
        reached = max(reached, end)
    if high >= reached:
        runs.append((reached, high))
    return runs


@lru_cache(maxsize=64)
def rungs(tolerance: float, most: float) -> tuple[float, ...]:
    """The levels at which a margin may be told, up to ±`most`: FINENESS apart within the tolerance, then by a SHARE.

    A margin found on this ladder does not depend on how it was searched for.
    """
    fine = [step * FINENESS for step in range(1, math.ceil(tolerance / FINENESS))]
    far = [tolerance]
    while far[-1] * (1 + SHARE) < most:
        far.append(far[-1] * (1 + SHARE))
    up = [*fine, *far, most]
    return (*(-level for level in reversed(up)), 0.0, *up)


def greatest_level(holds: Callable[[float], bool], most: float, tolerance: float) -> float:
    """The greatest level, within ±`most`, at which a condition that only gets harder with the level still holds.

    On which side of ±`tolerance` it lies is exact. The number is one of the `rungs`, on the careful side: never above
    the true one when positive, never below it when negative.
    """
    ladder = rungs(tolerance, most)
    last, middle = len(ladder) - 1, len(ladder) // 2
    if holds(0.0):
        if holds(most):
            return most
        firm = bisect_left(ladder, tolerance)
        low, high = (firm + 1, last) if holds(tolerance) else (middle + 1, firm)
    else:
        firm = bisect_left(ladder, -tolerance)
        low, high = (firm + 1, middle) if holds(-tolerance) else (0, firm)
    first_not = bisect_left(ladder, True, low, high, key=lambda level: not holds(level))
    return ladder[first_not - 1] if first_not > middle else ladder[first_not]
