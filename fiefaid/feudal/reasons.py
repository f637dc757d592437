"""What was found for one question, as the fields that its verdict has in common with all others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.eithers import either_or
from fiefaid.feudal.findings import Finding, deciding, worded
from fiefaid.feudal.table import Table


def reasoned(table: Table, findings: Sequence[Finding], **names: Any) -> dict[str, Any]:
    """The fields of a verdict whose conditions must all hold: the one that decides, and its parts where it has several.

    `names` are facts that every sentence may use, such as the label of the unit.
    """
    unit = table.measure.value
    named = [finding._replace(facts=names | finding.facts) for finding in findings]
    decisive = deciding(named, table.tolerance)
    decides = worded(decisive, table.tolerance, unit)
    parts = [worded(finding, table.tolerance, unit) for finding in named] if len(named) > 1 else []
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
        "parts": tuple(parts),
        "either": either_or(decisive) if decides.answer is Answer.TOO_CLOSE else (),
    }


def common_fields(verdict: Verdict) -> dict[str, Any]:
    """The fields that every verdict has, for one that carries more."""
    return {entry.name: getattr(verdict, entry.name) for entry in fields(Verdict)}
