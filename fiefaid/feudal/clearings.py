"""How much of each side is in view, and by how much, for many looks at once. Rules: Feudal 0.11a, 0.11c.

What `prospect` finds for one look. The margins stand on the same ladder, so that they are the same numbers.
"""

from __future__ import annotations

import numpy as np

from fiefaid.feudal.obstacles import Counts, Marks, Numbers
from fiefaid.feudal.shades import Shades
from fiefaid.feudal.shadows import rungs


def margins(shades: Shades, is_open: Marks, tolerance: float, most: float) -> Numbers:
    """The margin of each look, as `greatest_level` tells it; `is_open`: whether its side is in view as laid."""
    ladder = np.array(rungs(tolerance, most))
    last, middle = len(ladder) - 1, len(ladder) // 2
    firm, firm_no = np.searchsorted(ladder, [tolerance, -tolerance])
    far = shades.is_open(np.where(is_open, most, -tolerance))
    low = np.where(is_open, last + 1, firm_no + 1)
    high = np.where(is_open, last + 1, middle)
    rest = np.flatnonzero(~far)
    if len(rest):
        within = shades.of(rest)
        opens = is_open[rest]
        near = within.is_open(np.where(opens, tolerance, -most))
        low[rest] = np.where(opens, np.where(near, firm, middle) + 1, np.where(near, 1, 0))
        high[rest] = np.where(opens, np.where(near, last, firm), np.where(near, firm_no, 0))
    first_not = _first_not_open(shades, ladder, low, high)
    told: Numbers = ladder[np.where(first_not > middle, first_not - 1, first_not)]
    return told


def _first_not_open(shades: Shades, ladder: Numbers, low: Counts, high: Counts) -> Counts:
    """The first rung of each look, between two, at which its side is not in view; the higher one if it still is."""
    found = high.copy()
    rows = np.flatnonzero(low < high)
    if not len(rows):
        return found
    within, low, high = shades.of(rows), low[rows], high[rows]
    while (going := low < high).any():
        middle = np.minimum((low + high) // 2, len(ladder) - 1)
        is_open = within.is_open(ladder[middle])
        low = np.where(going & is_open, middle + 1, low)
        high = np.where(going & ~is_open, middle, high)
    found[rows] = high
    return found
