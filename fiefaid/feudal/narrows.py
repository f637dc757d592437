"""The gap through which a line of sight is traced. Rule: Feudal 0.11b. Ruling: A4."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString

from fiefaid.feudal.gaps import crossing_link
from fiefaid.feudal.obstacles import Obstacle, Obstacles
from fiefaid.feudal.shadows import SLACK, clipped
from fiefaid.feudal.terrain import Point


@dataclass(frozen=True, slots=True)
class Narrows:
    """The narrowest gap on a line of sight: what lies left and right of it, how wide it is, and where."""

    first: Obstacle
    second: Obstacle
    width: float
    start: Point
    end: Point


def narrowest(
    obstacles: Obstacles, uncounted: Collection[int], eye: Point, aimed: Point, within: float
) -> Narrows | None:
    """The narrowest gap on the line from the eye to a point, among gaps narrower than `within`; None: there is none.

    Rule: Feudal 0.11b. Ruling: A4: by tape between two things that lie on opposite sides of the line, where the tape
    crosses it. `uncounted` are the numbers of the obstacles that are none here: the sighter, the target, what is
    looked over.
    """
    best: Narrows | None = None
    for shortest, one, two in _close_pairs(obstacles, uncounted, eye, aimed, within):
        first, second = obstacles.all[one], obstacles.all[two]
        if best and shortest >= best.width:
            break
        link = crossing_link(first.ground, second.ground, eye, aimed, within=best.width if best else within)
        if link and link.length < (best.width if best else within):
            best = Narrows(first, second, link.length, link.start, link.end)
    return best


def _close_pairs(
    obstacles: Obstacles, uncounted: Collection[int], eye: Point, aimed: Point, within: float
) -> list[tuple[float, int, int]]:
    """The pairs that a link shorter than `within` may join across the line, by the least it could measure.

    A link that crosses the line is no shorter than the two are apart, nor than the ways from it to the one and to the
    other.
    """
    beside = _beside(obstacles, eye, aimed, within)
    beside[list(uncounted)] = False
    near = beside.nonzero()[0]
    if len(near) <= 1:
        return []
    away = shapely.distance(obstacles.grounds[near], LineString([eye, aimed]))
    shortest = np.maximum(away[:, None] + away, obstacles.links[np.ix_(near, near)])
    rows, columns = np.nonzero(np.triu(shortest < within, 1))
    least = shortest[rows, columns]
    order = np.argsort(least, kind="stable").tolist()
    return [(float(least[place]), int(near[rows[place]]), int(near[columns[place]])) for place in order]


def _beside(obstacles: Obstacles, eye: Point, aimed: Point, within: float) -> NDArray[np.bool_]:
    """Which obstacles may come within that distance of the line."""
    centres, radii = obstacles.circles
    length = math.dist(eye, aimed)
    fx, fy = ((aimed[0] - eye[0]) / length, (aimed[1] - eye[1]) / length) if length else (0.0, 0.0)
    away = (centres - complex(*eye)) * complex(fx, -fy)
    along, across = away.real, np.abs(away.imag)
    margin = radii + within
    near: NDArray[np.bool_] = (across < margin) & (along > -margin) & (along < length + margin)
    return near


def lane(obstacles: Obstacles, uncounted: Collection[int], eye: Point, aimed: Point, within: float) -> Narrows | None:
    """The width of the straight lane along a line, between what stands left and right of it; None: one side is open.

    Rule: Feudal 0.11b. Ruling: A4, the lane reading.
    """
    beside = _beside(obstacles, eye, aimed, within)
    beside[list(uncounted)] = False
    left, right = None, None
    for number in beside.nonzero()[0]:
        obstacle = obstacles.all[number]
        for across, along in _between(obstacle, eye, aimed):
            if across >= 0 and (right is None or across < right[0]):
                right = (across, along, obstacle)
            if across <= 0 and (left is None or across > left[0]):
                left = (across, along, obstacle)
    if left is None or right is None:
        return None
    length = math.dist(eye, aimed)
    fx, fy = (aimed[0] - eye[0]) / length, (aimed[1] - eye[1]) / length
    ends = [
        (eye[0] + along * fx + across * fy, eye[1] + along * fy - across * fx) for across, along, _ in (left, right)
    ]
    return Narrows(left[2], right[2], right[0] - left[0], ends[0], ends[1])


def _between(obstacle: Obstacle, eye: Point, aimed: Point) -> list[tuple[float, float]]:
    """The corners of an obstacle between the two ends of a line, as (distance to its right, distance along it)."""
    length = math.dist(eye, aimed)
    if length <= SLACK:
        return []
    fx, fy = (aimed[0] - eye[0]) / length, (aimed[1] - eye[1]) / length
    found = []
    for piece in obstacle.pieces:
        local = [((x - eye[0]) * fy - (y - eye[1]) * fx, (x - eye[0]) * fx + (y - eye[1]) * fy) for x, y in piece]
        found += clipped(clipped(local, 0.0, keep_above=True), length, keep_above=False)
    return found
