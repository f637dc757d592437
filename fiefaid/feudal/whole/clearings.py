"""By how much a condition holds or fails, for many looks at once. Rules: Feudal 0.11a, 0.11c, 2.7c.

The margins stand on the same ladder as those of `greatest_level`, so that they are the same numbers.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from fiefaid.feudal.obstacles import Counts, Marks, Numbers
from fiefaid.feudal.shadows import rungs

AT_ONCE = 8192
"""Corners that are turned at a time: a few looks are tried on several rungs at once, many on one after another."""

MOST_TRIALS = 6


class Trial(Protocol):
    """A condition on some looks that gets harder with the level."""

    @property
    def size(self) -> int:
        """How many corners are turned to try a level."""

    def passes(self, level: Numbers) -> Marks:
        """Whether each look passes: a row for each trial of levels, in which each look has its own."""

    def of(self, rows: Counts) -> Trial:
        """The same condition on some of the looks."""


def first_levels(many: int, tolerance: float, most: float) -> Numbers:
    """The levels that tell apart how firm an answer is, a row each: how many of them a look passes is its grade."""
    return np.outer((-most, -tolerance, 0.0, tolerance, most), np.ones(many))


def margins(trial: Trial, grade: Counts, tolerance: float, most: float) -> Numbers:
    """The margin of each look, as `greatest_level` tells it; `grade` is how many of the first levels it passes."""
    ladder = np.array(rungs(tolerance, most))
    firm_no, middle, firm = np.searchsorted(ladder, [-tolerance, 0.0, tolerance])
    first_not = np.array([0, firm_no, middle, firm, len(ladder) - 1, len(ladder)])[grade]
    low = np.array([0, 1, firm_no + 1, middle + 1, firm + 1, len(ladder)])[grade]
    rows = np.flatnonzero(low < first_not)
    if len(rows):
        first_not[rows] = _first_not(trial.of(rows), ladder, low[rows], first_not[rows])
    told: Numbers = ladder[np.where(first_not > middle, first_not - 1, first_not)]
    return told


def _first_not(trial: Trial, ladder: Numbers, low: Counts, high: Counts) -> Counts:
    """The first rung between two at which each look fails; the higher one if it passes them all."""
    trials = max(1, min(MOST_TRIALS, AT_ONCE // max(trial.size, 1)))
    shares = np.arange(1, trials + 1)[:, None] / (trials + 1)
    while (low < high).any():
        tried = np.minimum(low + ((high - low) * shares).astype(np.intp), len(ladder) - 1)
        passes = trial.passes(ladder[tried])
        high = np.where(passes, high, np.minimum(tried, high)).min(axis=0)
        low = np.where(passes, np.minimum(tried + 1, high), low).max(axis=0)
    return high
