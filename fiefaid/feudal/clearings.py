"""By how much a condition holds or fails, for many looks at once. Rules: Feudal 0.11a, 0.11c, 2.7c.

The margins stand on the same ladder as those of `greatest_level`, so that they are the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from fiefaid.feudal.obstacles import Marks, Numbers
from fiefaid.feudal.shadows import rungs

Holds = Callable[[Numbers], Marks]

AT_ONCE = 8192
"""Corners that are turned at a time: a few looks are tried on several rungs at once, many on one after another."""

MOST_TRIALS = 6


def first_levels(many: int, tolerance: float) -> Numbers:
    """The levels that tell a firm no, what is too close to call either way, and a firm yes: a row each."""
    return np.outer((-tolerance, 0.0, tolerance), np.ones(many))


def margins(holds: Holds, size: int, first: Marks, tolerance: float, most: float) -> Numbers:
    """The margin of each look, as `greatest_level` tells it.

    `holds` tells for trials of levels, a row each, which looks pass; `size` is how many corners that takes to turn.
    `first` is what it told of the first levels.
    """
    ladder = np.array(rungs(tolerance, most))
    nearly, as_laid, firmly = first
    firm_no, middle, firm = np.searchsorted(ladder, [-tolerance, 0.0, tolerance])
    low = np.where(firmly, firm + 1, np.where(as_laid, middle + 1, np.where(nearly, firm_no + 1, 0)))
    high = np.where(firmly, len(ladder), np.where(as_laid, firm, np.where(nearly, middle, firm_no)))
    trials = max(1, min(MOST_TRIALS, AT_ONCE // max(size, 1)))
    shares = np.arange(1, trials + 1)[:, None] / (trials + 1)
    while (low < high).any():
        tried = np.minimum(low + ((high - low) * shares).astype(np.intp), len(ladder) - 1)
        passes = holds(ladder[tried])
        high = np.where(passes, high, np.minimum(tried, high)).min(axis=0)
        low = np.where(passes, np.minimum(tried + 1, high), low).max(axis=0)
    first_not = high
    told: Numbers = ladder[np.where(first_not > middle, first_not - 1, first_not)]
    return told
