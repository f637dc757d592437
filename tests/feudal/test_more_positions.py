"""Positions between the rules: two things at once, and things that only nearly matter."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.sight import sight
from tests.feudal.laid import table, target, unit

YES, NO = Answer.YES, Answer.NO


@pytest.mark.parametrize(("ahead", "answer"), [(-1.0, YES), (0.0, YES), (0.2, YES), (1.0, NO)])
def test_a_level_neighbour_makes_no_gap_with_what_stands_before_the_line(ahead: float, answer: Answer) -> None:
    """0.11b: B's corner is 2.26 from the corner that T shares with V, but no line to T's front passes beside V.

    Only when V stands 1 inch ahead of T is there something to pass between: 1.3 inches. What is ahead by less than
    two tolerances is level.
    """
    neighbour = unit("V", "Freemen", "blue", 5, ahead, 0)
    before = unit("B", "Freemen", "red", -0.5, 4.7, 0)
    laid = table(target(), neighbour, before, unit("A", "Bowmen", "red", 5.384, 5.384, 225))
    verdict = sight(laid, "A", "T")
    assert verdict.answer is answer, verdict.why()
    if answer is NO:
        assert verdict.rule == "0.11b"
        assert verdict.measured == pytest.approx(1.3)
