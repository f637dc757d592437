"""Which looks may pass a gap too narrow for them, found for many at once. Rule: Feudal 0.11b. Ruling: A4.

Most are told apart in columns; of the few that are left `narrowest` measures the one line that must have a gap.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import shapely

from fiefaid.feudal.links import HAIR
from fiefaid.feudal.narrows import narrowest
from fiefaid.feudal.obstacles import Counts, Marks, Numbers, Obstacles, Points
from fiefaid.feudal.whole.glances import Glances
from fiefaid.feudal.whole.shades import Runs


def may_pass_gap(
    obstacles: Obstacles, looks: Glances, runs: Runs, uncounted: Marks, within: Numbers, tolerance: float
) -> Marks:
    """For each look, whether two obstacles nearer than `within` may lie on either side of its line to an open run.

    Only the line to the nearest point of each run is looked at: without a gap on that one there is none at all.
    """
    look = runs.look
    seen_from = looks.eye[look]
    nearest = np.minimum(np.maximum(seen_from.real, runs.start), runs.end)
    along = looks.along[look]
    start, end = looks.start[look] + seen_from * along, looks.start[look] + nearest * along
    length = np.maximum(np.abs(end - start), HAIR)
    frame = (end - start).conj() / length
    is_near = _is_beside(obstacles, start, frame, length, within[look]) & ~uncounted[look]
    line, first, second = _close_pairs(obstacles, is_near, within[look])
    may = np.zeros(len(looks.length), dtype=bool)
    if len(line):
        one, other = (_Place.of(obstacles, number, start[line], frame[line]) for number in (first, second))
        across = one.is_across(other, length[line])
        sides = look[line]
        for number in (first, second):
            over = _Place.of(obstacles, number, looks.start[sides], looks.along[sides].conj())
            across &= over.left > 2 * tolerance  # what is level with the side, or behind it, is beside no line to it
        line, first, second = line[across], first[across], second[across]
        ways = shapely.linestrings(np.stack([start[line], end[line]], axis=1).view(float).reshape(-1, 2, 2))
        least = shapely.distance(ways, obstacles.grounds[first]) + shapely.distance(ways, obstacles.grounds[second])
        for number in np.unique(line[least < within[look[line]]]).tolist():
            eye, aimed, which = start[number], end[number], look[number]
            none = np.flatnonzero(uncounted[which]).tolist()
            if narrowest(obstacles, none, (eye.real, eye.imag), (aimed.real, aimed.imag), float(within[which])):
                may[which] = True
    return may


class _Place(NamedTuple):
    """Where obstacles lie in frames: how far back and ahead they reach along each, and to its right and left."""

    back: Numbers
    ahead: Numbers
    right: Numbers
    left: Numbers

    @staticmethod
    def of(obstacles: Obstacles, obstacle: Counts, origin: Points, frame: Points) -> _Place:
        """Where each obstacle lies in its frame."""
        corners = obstacles.corners
        counts = corners.counts[obstacle]
        begins = np.cumsum(counts) - counts
        corner = np.arange(int(counts.sum())) + np.repeat(corners.starts[obstacle] - begins, counts)
        place = (corners.points[corner] - np.repeat(origin, counts)) * np.repeat(frame, counts)
        ends = (np.minimum, np.maximum)
        return _Place(*(end.reduceat(axis, begins) for axis in (place.real, place.imag) for end in ends))

    def is_across(self, other: _Place, length: Numbers) -> Marks:
        """Whether two may lie on either side of a line of that length, as far as they are abreast of it."""
        abreast = (self.ahead > 0) & (self.back < length) & (other.ahead > 0) & (other.back < length)
        left_right = (self.left > HAIR) & (other.right < -HAIR)
        return abreast & (left_right | ((self.right < -HAIR) & (other.left > HAIR)))


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
