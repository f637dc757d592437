"""How far apart two convex shapes lie, or how deep they overlap."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from fiefaid.feudal.terrain import Point


def depth_of_overlap(first: Sequence[Point], second: Sequence[Point]) -> float:
    """The least distance by which one convex polygon must be shifted to leave the other.

    Zero when they touch; negative when they lie apart, and then at most their distance in size.
    """
    return min(_overlap_along(axis, first, second) for axis in _normals(first, second))


def _normals(*polygons: Sequence[Point]) -> Iterator[Point]:
    for polygon in polygons:
        for index, (x, y) in enumerate(polygon):
            dx, dy = x - polygon[index - 1][0], y - polygon[index - 1][1]
            length = math.hypot(dx, dy)
            if length > 0:
                yield -dy / length, dx / length


def _overlap_along(axis: Point, first: Sequence[Point], second: Sequence[Point]) -> float:
    one = [x * axis[0] + y * axis[1] for x, y in first]
    two = [x * axis[0] + y * axis[1] for x, y in second]
    return min(max(one) - min(two), max(two) - min(one))
