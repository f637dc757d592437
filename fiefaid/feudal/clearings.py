"""By how much sides are in view or hidden, for many looks at once. Rules: Feudal 0.11a, 0.11c.

The margins stand on the same ladder as those of `prospect`, so that they are the same numbers.
"""

from __future__ import annotations

import numpy as np

from fiefaid.feudal.obstacles import Marks, Numbers
from fiefaid.feudal.shades import Shades
from fiefaid.feudal.shadows import rungs

AT_ONCE = 8192
"""Corners that are turned at a time: a few looks are tried on several rungs at once, many on one after another."""

MOST_TRIALS = 12


def margins(shades: Shades, is_open: Marks, is_nearly: Marks, tolerance: float, most: float) -> Numbers:
    """The margin of each look, as `greatest_level` tells it.

    `is_open` says whether its side is in view as laid, `is_nearly` whether it is with all obstacles a tolerance less.
    """
    ladder = np.array(rungs(tolerance, most))
    middle, firm_no = len(ladder) // 2, int(np.searchsorted(ladder, -tolerance))
    low = np.where(is_open, middle + 1, np.where(is_nearly, firm_no + 1, 0))
    high = np.where(is_open, len(ladder), np.where(is_nearly, middle, firm_no))
    trials = max(1, min(MOST_TRIALS, AT_ONCE // max(len(shades.rims.look), 1)))
    shares = np.arange(1, trials + 1)[:, None] / (trials + 1)
    while (low < high).any():
        tried = np.minimum(low + ((high - low) * shares).astype(np.intp), len(ladder) - 1)
        opens = shades.is_open(ladder[tried])
        high = np.where(opens, high, np.minimum(tried, high)).min(axis=0)
        low = np.where(opens, np.minimum(tried + 1, high), low).max(axis=0)
    first_not = high
    told: Numbers = ladder[np.where(first_not > middle, first_not - 1, first_not)]
    return told
