"""Positions worked out by hand: every book of cases, as laid, turned, shifted and mirrored."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fiefaid.files.casebook import Case, judge, load_cases, notes
from tests.files.transforms import MOTIONS, Motion, moved

BOOK_VARIABLE = "FIEFAID_CASES"
"""Names a book of cases to go through instead of those in tests/feudal/cases/."""

named = os.environ.get(BOOK_VARIABLE)
BOOKS = [Path(named)] if named else sorted((Path(__file__).parent / "cases").glob("*.json"))
CASES = [case for book in BOOKS for case in load_cases(book)]


@pytest.mark.parametrize("motion", MOTIONS, ids=lambda motion: motion.name)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_answer_is_the_one_worked_out_by_hand(case: Case, motion: Motion) -> None:
    """Verdict, side, doubling, contact, distance and pose are as worked out, whichever way the table lies."""
    outcome = judge(moved(case, motion))
    print(notes([outcome]))  # noqa: T201  shown by -rP: what only informs, such as a margin of another condition
    assert outcome.failures == ()


def test_there_are_cases() -> None:
    """An empty folder would pass for agreement."""
    assert CASES
