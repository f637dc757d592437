"""How far apart two convex shapes lie, or how deep they overlap."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fiefaid.feudal.terrain import Point

_AS_COMPLEX = np.array([1, 1j])


def depth_of_overlap(first: Sequence[Point], second: Sequence[Point]) -> float:
    """The least distance by which one convex polygon must be shifted to leave the other.

    Zero when they touch; negative when they lie apart, and then at most their distance in size. Every edge of the two
    is tried as the direction to shift across; a point is x + iy, so that one product projects all corners on all axes.
    """
    one, two = np.array(first) @ _AS_COMPLEX, np.array(second) @ _AS_COMPLEX
    edges = np.concatenate([one - one[np.arange(len(one)) - 1], two - two[np.arange(len(two)) - 1]])
    edges = edges[edges != 0]
    axes = (1j * edges.conj() / np.abs(edges))[:, None]
    ours, theirs = (axes * one).real, (axes * two).real
    shifts = np.minimum(ours.max(axis=1) - theirs.min(axis=1), theirs.max(axis=1) - ours.min(axis=1))
    return float(shifts.min())
