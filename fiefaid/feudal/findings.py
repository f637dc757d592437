"""What the geometry finds, before it is put into words: one condition with its rule and its margin.

The whole table is judged in findings, thousands at a time; the words, parts and marks are made only for the answer that
somebody reads, and from the very same findings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from fiefaid.answers import Answer, Verdict, judge, leaning


class Finding(NamedTuple):
    """One condition: `margin` is how far it is on the passing side, None when it is known exactly and `holds` says it.

    A fact may be a function without arguments: it is called only when the finding is put into words.
    """

    rule: str
    says: str
    facts: dict[str, Any]
    margin: float | None
    holds: bool = True
    strict: bool = False
    measured: float | None = None
    threshold: float | None = None

    def answer(self, tolerance: float) -> Answer:
        """Yes, no, or too close to call."""
        if self.margin is None:
            return Answer.YES if self.holds else Answer.NO
        return judge(self.margin, tolerance)


def measured(
    rule: str,
    says: str,
    margin: float,
    *,
    length: float,
    threshold: float | None = None,
    strict: bool = False,
    **facts: Any,
) -> Finding:
    """A finding of a measured condition."""
    return Finding(
        rule, says, facts | {"measured": length, "threshold": threshold}, margin, True, strict, length, threshold
    )


def known(rule: str, says: str, *, holds: bool, **facts: Any) -> Finding:
    """A finding of a condition that is known exactly."""
    return Finding(rule, says, facts, None, holds)


def deciding(findings: Sequence[Finding], tolerance: float) -> Finding:
    """The finding that decides a question whose conditions must all hold.

    The first firm no in the order of the sheet; else the one with the least margin.
    """
    least = findings[0]
    least_margin = float("inf")
    for finding in findings:
        if finding.margin is None:
            if not finding.holds:
                return finding
        elif finding.margin <= -tolerance:
            return finding
        elif finding.margin < least_margin:
            least, least_margin = finding, finding.margin
    return least


def worded(finding: Finding, tolerance: float, unit: str) -> Verdict:
    """A finding as a verdict."""
    answer = finding.answer(tolerance)
    grey = answer is Answer.TOO_CLOSE and finding.margin is not None
    return Verdict(
        answer=answer,
        rule=finding.rule,
        says=finding.says,
        facts=told(finding.facts),
        margin=finding.margin,
        lean=leaning(finding.margin or 0.0, strict=finding.strict) if grey else None,
        measured=finding.measured,
        threshold=finding.threshold,
        unit=unit,
    )


def told(facts: dict[str, Any]) -> dict[str, Any]:
    """Facts with those worked out that had waited until somebody reads them."""
    return {name: fact() if callable(fact) else fact for name, fact in facts.items()}
