"""An outcome in words: the sentence, the steps it rests on and, where too close to call, the either/or to roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.arcs import Arc
from fiefaid.feudal.eithers import either_or
from fiefaid.feudal.findings import deciding, told, worded
from fiefaid.feudal.outcome import Branch, Outcome
from fiefaid.feudal.table import Table
from fiefaid.grammar import Spoken


def spoken(
    table: Table, attacker: str, target: str, arc: Arc, branches: Sequence[Branch], outcome: Outcome
) -> dict[str, Any]:
    """The fields that every verdict on a pair has in common."""
    names = {"attacker": table.unit(attacker).label, "target": table.unit(target).label}
    rolled = outcome.side is None and outcome.answer is Answer.TOO_CLOSE
    return {
        "answer": outcome.answer,
        "rule": outcome.rule,
        "says": "it turns on the side: {options}" if rolled else outcome.finding.says,
        "facts": names | told(outcome.finding.facts) | {"options": _either_side(outcome)},
        "margin": outcome.margin,
        "lean": outcome.lean,
        "measured": arc.margin if rolled else outcome.finding.measured,
        "threshold": None if rolled else outcome.finding.threshold,
        "unit": table.measure.value,
        "parts": _parts(table, names, arc, branches),
        "either": _eithers(names, branches, outcome, table.tolerance),
    }


def _either_side(outcome: Outcome) -> str:
    return " or ".join(side.words for side in outcome.options)


def _parts(table: Table, names: dict[str, str], arc: Arc, branches: Sequence[Branch]) -> tuple[Verdict, ...]:
    """The side first, then every condition in the order of the sheet; or one part for each side that it may be."""
    unit = table.measure.value
    where = _where(names, arc, table.tolerance, unit)
    if len(branches) == 1:
        return (where, *(worded(finding, table.tolerance, unit) for finding in branches[0].findings))
    return (where, *(_branch(table, names, branch) for branch in branches))


def _where(names: dict[str, str], arc: Arc, tolerance: float, unit: str) -> Verdict:
    certain = arc.margin >= tolerance
    says = "{attacker:is} in {target:'s} {side}, {margin} from the line to the {neighbour}"
    if not certain:
        says = "{attacker:is} {margin} from the line between {target:'s} {side} and {neighbour}"
    return Verdict(
        answer=Answer.YES if certain else Answer.TOO_CLOSE,
        rule="0.7",
        says=says,
        facts=names | {"side": arc.side.words, "neighbour": arc.neighbour.words, "margin": arc.margin},
        margin=arc.margin,
        lean=None if certain else Answer.YES,
        measured=arc.margin,
        unit=unit,
    )


def _branch(table: Table, names: dict[str, str], branch: Branch) -> Verdict:
    unit = table.measure.value
    parts = tuple(worded(finding, table.tolerance, unit) for finding in branch.findings)
    decides = worded(deciding(branch.findings, table.tolerance), table.tolerance, unit)
    return Verdict(
        answer=decides.answer,
        rule=decides.rule,
        says="if {attacker:is} in {target:'s} {branch}: " + decides.says,
        facts=names | decides.facts | {"branch": branch.side.words},
        margin=decides.margin,
        lean=decides.lean,
        unit=unit,
        parts=parts,
    )


def _eithers(names: dict[str, str], branches: Sequence[Branch], outcome: Outcome, tolerance: float) -> tuple[str, ...]:
    """The two things between which the dice decide (0.00)."""
    if len(branches) > 1 and (outcome.side is None):
        return tuple(
            f"{Spoken(names['attacker']):is} in {Spoken(names['target']):'s} {branch.side.words}: "
            f"{deciding(branch.findings, tolerance).answer(tolerance).words}"
            for branch in branches
        )
    if outcome.answer is Answer.TOO_CLOSE:
        return either_or(outcome.finding)
    return ()
