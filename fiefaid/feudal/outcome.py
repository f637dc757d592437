"""How a question is settled when its side is itself too close to call. Rules: Feudal 0.7, 0.00. Ruling: A7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fiefaid.answers import Answer, leaning
from fiefaid.feudal.arcs import Arc
from fiefaid.feudal.bases import Side
from fiefaid.feudal.findings import Finding, deciding, measured


class Branch(NamedTuple):
    """The findings for one side that the attacker may be in."""

    side: Side
    findings: Sequence[Finding]


class Outcome(NamedTuple):
    """The answer to a question over all sides that it may turn on; `side` is None when that is too close to call."""

    answer: Answer
    rule: str
    margin: float | None
    lean: Answer | None
    finding: Finding
    side: Side | None
    options: tuple[Side, ...]


def settle(arc: Arc, branches: Sequence[Branch], tolerance: float) -> Outcome:
    """The answer over the sides that the attacker may be in: two that agree stand, else it is rolled off."""
    if len(branches) == 1:
        return _on_one_side(arc, branches[0], tolerance)
    first, second = (_on_one_side(arc, branch, tolerance) for branch in branches)
    options = tuple(branch.side for branch in branches)
    if first.answer is second.answer is not Answer.TOO_CLOSE:
        margin = _nearer(_own_margin(first), _own_margin(second))
        return first._replace(margin=margin, side=None, options=options)
    lean = first.lean or first.answer
    margin = arc.margin if lean is Answer.YES else -arc.margin
    return Outcome(Answer.TOO_CLOSE, "0.7", margin, lean, first.finding, None, options)


def _on_one_side(arc: Arc, branch: Branch, tolerance: float) -> Outcome:
    """The answer on one side; its margin is never more than that of the side itself, which may decide a yes."""
    decides = deciding(branch.findings, tolerance)
    answer = decides.answer(tolerance)
    lean, margin = None, decides.margin
    if margin is not None and answer is Answer.TOO_CLOSE:
        lean = leaning(margin, strict=decides.strict)
    elif margin is not None and tolerance <= arc.margin <= margin:
        decides, margin = _in_arc(arc), arc.margin
    elif margin is not None and arc.margin >= tolerance:
        margin = max(margin, -arc.margin)
    return Outcome(answer, decides.rule, margin, lean, decides, branch.side, (branch.side,))


def _in_arc(arc: Arc) -> Finding:
    """That the attacker is in the arc that it is in, as a condition. Rule: Feudal 0.7."""
    says = "{attacker:is} in {target:'s} {side}, {measured} from the line to the {neighbour}"
    return measured("0.7", says, arc.margin, length=arc.margin, side=arc.side.words, neighbour=arc.neighbour.words)


def _own_margin(outcome: Outcome) -> float | None:
    return outcome.finding.margin


def _nearer(one: float | None, two: float | None) -> float | None:
    known = [margin for margin in (one, two) if margin is not None]
    return min(known, key=abs) if known else None
