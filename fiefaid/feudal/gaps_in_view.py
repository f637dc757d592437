"""Which looks may pass a gap too narrow for them, found for many at once. Rule: Feudal 0.11b. Ruling: A4.

Whether they do, and how wide it is, `narrowest` measures for the few that may.
"""

from __future__ import annotations

import numpy as np
import shapely

from fiefaid.feudal.glances import Glances
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.obstacles import Counts, Marks, Numbers, Obstacles, Points
from fiefaid.feudal.shades import Runs


def may_pass_gap(obstacles: Obstacles, looks: Glances, runs: Runs, uncounted: Marks, within: Numbers) -> Marks:
    """For each look, whether two obstacles nearer than `within` may lie on either side of its line to an open run.

    Only the line to the nearest point of each run is looked at: without a gap on that one there is none at all.
    """
    look = runs.look
    eye = looks.eye[look]
    nearest = np.minimum(np.maximum(eye.real, runs.start), runs.end)
    along = looks.along[look]
    start, end = looks.start[look] + eye * along, looks.start[look] + nearest * along
    length = np.maximum(np.abs(end - start), HAIR)
    frame = (end - start).conj() / length
    is_near = _is_beside(obstacles, start, frame, length, within[look]) & ~uncounted[look]
    line, first, second = _close_pairs(obstacles, is_near, within[look])
    may = np.zeros(len(looks.length), dtype=bool)
    if len(line):
        one, other = (
            _sides(obstacles, obstacle, start[line], frame[line], length[line]) for obstacle in (first, second)
        )
        across = np.flatnonzero((one[0] & other[1]) | (one[1] & other[0]))
        line, first, second = line[across], first[across], second[across]
        ways = shapely.linestrings(np.stack([start[line], end[line]], axis=1).view(float).reshape(-1, 2, 2))
        least = shapely.distance(ways, obstacles.grounds[first]) + shapely.distance(ways, obstacles.grounds[second])
        may[look[line[least < within[look[line]]]]] = True
    return may


def _is_beside(obstacles: Obstacles, start: Points, frame: Points, length: Numbers, within: Numbers) -> Marks:
    """Which obstacles may come within that distance of each line."""
    centres, radii = obstacles.circles
    place = (centres - start[:, None]) * frame[:, None]
    margin = radii + within[:, None]
    beside: Marks = np.abs(place.imag) < margin
    return beside & (place.real > -margin) & (place.real < length[:, None] + margin)


def _close_pairs(obstacles: Obstacles, is_near: Marks, within: Numbers) -> tuple[Counts, Counts, Counts]:
    """The pairs near each line that are nearer to one another than `within`: line, first and second obstacle."""
    first, second = np.nonzero(np.triu(obstacles.links < within.max(initial=0.0), 1))
    is_close = is_near[:, first] & is_near[:, second]
    is_close &= obstacles.links[first, second] < within[:, None]
    line, pair = np.nonzero(is_close)
    return line, first[pair], second[pair]


def _sides(
    obstacles: Obstacles, obstacle: Counts, start: Points, frame: Points, length: Numbers
) -> tuple[Marks, Marks]:
    """Whether each obstacle, as far as it is abreast of its line, may lie left and right of it."""
    corners = obstacles.corners
    counts = corners.counts[obstacle]
    begins = np.cumsum(counts) - counts
    corner = np.arange(int(counts.sum())) + np.repeat(corners.starts[obstacle] - begins, counts)
    place = (corners.points[corner] - np.repeat(start, counts)) * np.repeat(frame, counts)
    low, high = (edge.reduceat(place.real, begins) for edge in (np.minimum, np.maximum))
    is_abreast = (high > 0) & (low < length)
    left, right = np.maximum.reduceat(place.imag, begins) > HAIR, np.minimum.reduceat(place.imag, begins) < -HAIR
    return left & is_abreast, right & is_abreast
