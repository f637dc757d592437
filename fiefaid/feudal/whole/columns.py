"""What decides one question for many looks at once: a rule and a margin for each. Rule: Feudal 0.00.

`deciding` in columns. A condition that was not asked has no number for its margin (nan); one that is known to fail has
minus infinity, and no margin is told of it.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fiefaid.answers import Answer
from fiefaid.feudal.obstacles import Counts, Marks, Numbers

Rules = NDArray[np.object_]

KNOWN_NO = -math.inf
"""The margin of a condition that is known to fail, such as being in melee."""

_ANSWERS = np.array([Answer.TOO_CLOSE, Answer.YES, Answer.NO], dtype=object)


class Brief(NamedTuple):
    """An answer without its words: the rule that decides and the margin, in the table's unit."""

    answer: Answer
    rule: str
    margin: float | None


class Column(NamedTuple):
    """The rule that decides for each look, and its margin."""

    rule: Rules
    margin: Numbers

    def is_no(self, tolerance: float) -> Marks:
        """Where the answer is a firm no."""
        return self.margin <= -tolerance

    def also(self, rule: str | Rules, margin: Numbers, tolerance: float) -> Column:
        """With one more condition, in the order of the sheet: it decides by the first firm no, or the least margin."""
        decides = ~self.is_no(tolerance) & ((margin < self.margin) | (margin <= -tolerance))
        return Column(np.where(decides, rule, self.rule), np.where(decides, margin, self.margin))

    def unless(self, rule: Rules) -> Column:
        """With a condition before all others that is known to fail wherever it names a rule."""
        fails = rule != ""
        return Column(np.where(fails, rule, self.rule), np.where(fails, KNOWN_NO, self.margin))

    def briefs(self, arc: Numbers, tolerance: float) -> list[Brief]:
        """The answers; a firm one is no firmer than the arc in which the attacker stands, which may decide a yes."""
        is_yes, is_no = self.margin >= tolerance, self.is_no(tolerance)
        capped = np.minimum(np.maximum(self.margin, -arc), arc)
        told = np.where(is_yes | is_no, capped, self.margin).astype(object)
        told[np.isinf(self.margin)] = None
        rule = np.where(is_yes & (arc <= self.margin), "0.7", self.rule)
        return list(map(Brief, _ANSWERS[is_yes + 2 * is_no].tolist(), rule.tolist(), told.tolist()))

    def briefs_beside(self, seen: Column, briefs: list[Brief], arc: Numbers, tolerance: float) -> list[Brief]:
        """The answers, by those of what was seen where the same decides: most are, or are forbidden for one reason."""
        told = list(briefs)
        is_known_no = self.margin == KNOWN_NO
        forbidden = {rule: Brief(Answer.NO, rule, None) for rule in set(self.rule[is_known_no].tolist())}
        for row in np.flatnonzero(is_known_no).tolist():
            told[row] = forbidden[self.rule[row]]
        own = np.flatnonzero(~is_known_no & ((self.margin != seen.margin) | (self.rule != seen.rule)))
        for row, brief in zip(own.tolist(), self.at(own).briefs(arc[own], tolerance), strict=True):
            told[row] = brief
        return told

    def at(self, rows: Counts) -> Column:
        """What decides for some of the looks."""
        return Column(self.rule[rows], self.margin[rows])
