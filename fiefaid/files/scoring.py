"""Whether an answer is the one that was worked out by hand."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from fiefaid.answers import Verdict
from fiefaid.feudal.bases import Edge, Side
from fiefaid.feudal.table import Table
from fiefaid.files.asking import ask
from fiefaid.files.expectations import Expectation, Question
from fiefaid.files.queries import ChargeQuery
from fiefaid.files.saying import Placed, Said, said

CONTACT_WITHIN = 0.03
DISTANCE_WITHIN = 0.02
POSE_WITHIN = 0.05
"""Inches by which a length worked out by hand may be off: it was rounded."""

FACING_WITHIN = 0.5
"""Degrees by which a facing worked out by hand may be off."""

MARGIN_WITHIN = 0.05
"""Inches within which a margin is called the same. It only informs: another condition may have decided."""


@dataclass(frozen=True, slots=True)
class Score:
    """How an answer compares: `failures` must be none, `notes` are differences that only inform."""

    answer: Verdict
    failures: tuple[str, ...]
    notes: tuple[str, ...]


def score(table: Table, question: Question) -> Score:
    """Asks a question and compares the answer with the expected one. Errors: UnknownUnit."""
    answer = ask(table, question.query)
    expect, given = question.expect, said(answer)
    per_inch = table.measure.per_inch
    failures = (
        *_words(expect, given, answer),
        *_lengths(expect, given, per_inch),
        *_pose(expect, given, table, question),
        *_readings(question, answer),
    )
    return Score(answer, failures, tuple(_notes(expect, given, answer, per_inch)))


def _words(expect: Expectation, given: Said, answer: Verdict) -> Iterator[str]:
    if expect.verdict is not None and expect.verdict is not given.verdict:
        yield _differs("verdict", expect.verdict.value, f"{given.verdict.value} ({answer.rule}: {answer.sentence})")
    if expect.side is not None and expect.side != given.side:
        yield _differs("side", str(expect.side), given.side)
    if expect.doubled is not None and expect.doubled is not given.doubled:
        yield _differs("doubled", expect.doubled, given.doubled)


def _lengths(expect: Expectation, given: Said, per_inch: float) -> Iterator[str]:
    if not _near(expect.contact, given.contact, CONTACT_WITHIN * per_inch):
        yield _differs("contact", expect.contact, given.contact)
    if not _near(expect.distance, given.distance, DISTANCE_WITHIN * per_inch):
        yield _differs("distance", expect.distance, given.distance)


def _near(wanted: float | None, given: float | None, within: float) -> bool:
    """Whether a length is the wanted one; nothing wanted, nothing to fail."""
    return wanted is None or (given is not None and abs(wanted - given) <= within + 1e-9)


def _pose(expect: Expectation, given: Said, table: Table, question: Question) -> Iterator[str]:
    """The pose as worked out, or one slid along the side within the range that was worked out (A17)."""
    if expect.pose is None:
        return
    within = POSE_WITHIN * table.measure.per_inch
    struck = _struck(table, question, expect)
    if given.pose is None or not _lies_alike(expect, given.pose, struck, within):
        yield _differs("pose", expect.pose, given.pose)


def _lies_alike(expect: Expectation, pose: Placed, struck: Edge | None, within: float) -> bool:
    wanted = expect.pose or pose
    if abs((wanted[2] - pose[2] + 180) % 360 - 180) > FACING_WITHIN:
        return False
    return math.dist(wanted[:2], pose[:2]) <= within or _slid(expect, pose, struck, within)


def _struck(table: Table, question: Question, expect: Expectation) -> Edge | None:
    """The side that a charge was expected to strike."""
    if not isinstance(question.query, ChargeQuery) or not isinstance(expect.side, Side):
        return None
    return table.base(question.query.target).edge(expect.side)


def _slid(expect: Expectation, pose: Placed, struck: Edge | None, within: float) -> bool:
    """Whether a landing lies as far outside the side struck as was worked out, and in the range of slides along it."""
    if struck is None or expect.pose is None or expect.slide_range is None:
        return False
    (along, outside), (_, wanted) = struck.local(pose[:2]), struck.local(expect.pose[:2])
    low, high = expect.slide_range
    return low - within <= along - struck.length / 2 <= high + within and abs(outside - wanted) <= within


def _readings(question: Question, answer: Verdict) -> Iterator[str]:
    """The register entries that the answer has to name."""
    named = [other.id for other in answer.readings]
    for entry in question.readings:
        if entry not in named:
            yield _differs("readings", entry, ", ".join(named) or None)


def _notes(expect: Expectation, given: Said, answer: Verdict, per_inch: float) -> Iterator[str]:
    if not _near(expect.margin, answer.margin, MARGIN_WITHIN * per_inch):
        yield _differs("margin", expect.margin, answer.margin)
    if not _near(expect.threshold, given.threshold, DISTANCE_WITHIN * per_inch):
        yield _differs("threshold", expect.threshold, given.threshold)
    if expect.lean is not None and expect.lean is not answer.lean:
        yield _differs("lean", expect.lean.value, answer.lean)
    if expect.mode is not None and expect.mode != given.mode:
        yield _differs("mode", expect.mode, given.mode)
    if expect.side_options and set(expect.side_options) != set(given.side_options):
        yield _differs("side_options", [*map(str, expect.side_options)], [*map(str, given.side_options)])
    if expect.decided_by and answer.rule not in expect.decided_by:
        yield _differs("decided_by", expect.decided_by, answer.rule)


def _differs(entry: str, wanted: object, given: object) -> str:
    return f"{entry}: expected {_spelt(wanted)}, answered {_spelt(given)}"


def _spelt(value: object) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.3f}".rstrip("0").rstrip(".")
        case tuple() | list():
            return f"[{', '.join(map(_spelt, value))}]"
        case _:
            return str(value)
