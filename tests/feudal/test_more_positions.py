"""Positions between the rules: two things at once, and things that only nearly matter."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.flanks import protected
from fiefaid.feudal.moves import move
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table
from tests.feudal.laid import block, table, target, unit

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


def told(verdict: Verdict) -> set[tuple[str, str, Answer]]:
    """The other readings that an answer names."""
    return {(other.id, other.name, other.answer) for other in verdict.readings}


@pytest.mark.parametrize(("apart", "answer"), [(2.0, YES), (4.0, NO)])
def test_inside_one_terrain_the_limit_of_a_bd_is_a_reading(apart: float, answer: Answer) -> None:
    """0.11e, A11: the sheet speaks of lines across a side; nothing is said of two units on one plateau."""
    laid = table(
        target(),
        unit("A", "Bowmen", "red", 0, 2.5 + apart, 180),
        terrain=(block("H", "hill", -8, -6, 8, 14, 2),),
    )
    verdict = sight(laid, "A", "T")
    assert verdict.answer is answer, verdict.why()
    assert (("A11", "free inside", YES) in told(verdict)) is (answer is NO)


@pytest.mark.parametrize(("across", "facing"), [(6.0, 180), (4.75, 90), (4.75, 270)])
def test_a_friend_that_faces_another_way_protects_under_another_reading(across: float, facing: float) -> None:
    """0.11g, A13: its front corner is over 2.5 from the flank's front corner, some corner of it is not."""
    laid = table(target(), unit("V", "Serjeants", "blue", across, 0, facing))
    verdict = protected(laid, "T", "right_flank")
    assert verdict.answer is NO, verdict.why()
    assert ("A13", "any facing", YES) in told(verdict)


def test_hanging_over_a_wood_in_a_gap_is_a_reading() -> None:
    """2.5, A20: 4 inches between two woods are over a BD and under the 5 of the base."""
    woods = (block("W1", "woods", -9, 3, -2, 5), block("W2", "woods", 2, 3, 9, 5))
    knights: Table = table(unit("A", "Knights", "red", 0, 0, 0), terrain=woods)
    verdict = move(knights, "A", advance=9.5, fast=True)
    assert verdict.answer is YES, verdict.why()
    assert told(verdict) == {("A20", "no overhang", NO)}
