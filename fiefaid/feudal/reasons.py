"""What was found for one question, as the fields that its verdict has in common with all others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiefaid.answers import Answer
from fiefaid.feudal.findings import Finding, deciding, worded
from fiefaid.feudal.table import Table


def reasoned(table: Table, findings: Sequence[Finding], **names: Any) -> dict[str, Any]:
    """The fields of a verdict whose conditions must all hold: the one that decides, then all of them as its parts.

    `names` are facts that every sentence may use, such as the label of the unit.
    """
    named = [finding._replace(facts=names | finding.facts) for finding in findings]
    decides = worded(deciding(named, table.tolerance), table.tolerance, table.measure.value)
    return {
        "answer": decides.answer,
        "rule": decides.rule,
        "says": decides.says,
        "facts": decides.facts,
        "margin": decides.margin,
        "lean": decides.lean,
        "measured": decides.measured,
        "threshold": decides.threshold,
        "unit": decides.unit,
        "parts": tuple(worded(finding, table.tolerance, table.measure.value) for finding in named),
        "either": _either(decides.answer, decides.rule),
    }


def _either(answer: Answer, rule: str) -> tuple[str, ...]:
    """The two things between which the dice decide (0.00)."""
    if answer is not Answer.TOO_CLOSE:
        return ()
    return f"it holds ({rule}): yes", f"it does not hold ({rule}): no"
