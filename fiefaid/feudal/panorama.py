"""In which direction and how near an eye sees each obstacle: enough to tell which of them can matter to a look."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from fiefaid.feudal.obstacles import Obstacles

Numbers = NDArray[np.float64]
Counts = NDArray[np.intp]
Points = NDArray[np.complex128]

SLIVER = 1e-6
"""Nearer than this an obstacle counts as touching the eye."""


class Panorama:
    """The directions and distances at which eyes see obstacles: a row for each eye, a column for each obstacle."""

    def __init__(self, obstacles: Obstacles, eyes: Points) -> None:
        points, starts, counts = obstacles.corners[:3]
        centres, radii = obstacles.circles
        self.eyes = eyes
        away = centres - eyes[:, None]
        self.bearing = np.angle(away)
        self.nearest = np.maximum(np.abs(away) - radii, 0.0)
        off = _turn_between(np.angle(points - eyes[:, None]), np.repeat(self.bearing, counts, axis=1))
        self.half_width = np.maximum.reduceat(off, starts, axis=1)
        self.half_width[self.half_width > math.pi / 2] = math.pi

    def between(self, eye: Counts, first: Points, second: Points, grow: float) -> NDArray[np.bool_]:
        """For each of some looks, the obstacles that may come within `grow` of the triangle from its eye to a segment.

        `eye` is the row of each look's eye; it looks at the segment from `first` to `second`. An obstacle that grows by
        g at a distance d turns its edge by the arcsine of g/d, which is at most (g/d) times a quarter turn.
        """
        to_first, to_second = first - self.eyes[eye], second - self.eyes[eye]
        half_turn = np.angle(to_second * to_first.conj()) / 2
        middle = np.angle(to_first * np.exp(1j * half_turn))
        far = np.maximum(np.abs(to_first), np.abs(to_second)) + grow
        cover = (self.half_width + grow * (math.pi / 2) / np.maximum(self.nearest, SLIVER))[eye]
        cover += np.abs(half_turn)[:, None]
        near: NDArray[np.bool_] = _turn_between(self.bearing[eye], middle[:, None]) < cover
        near &= self.nearest[eye] < far[:, None]
        return near


def _turn_between(bearings: Numbers, others: Numbers) -> Numbers:
    """The turn between bearings, none of them beyond half a turn either way."""
    turn: Numbers = np.abs(bearings - others)
    np.minimum(turn, math.tau - turn, out=turn)
    return turn
