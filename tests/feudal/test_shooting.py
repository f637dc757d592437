"""Rule 1.1: who may shoot whom, and the doubling of 1.2d."""

from __future__ import annotations

from typing import Any

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.bases import Side
from fiefaid.feudal.shooting import reach_of_shot, shot
from tests.feudal.laid import table, target, unit

YES, NO, TOO_CLOSE = Answer.YES, Answer.NO, Answer.TOO_CLOSE


@pytest.mark.parametrize(
    ("kind", "distance", "answer"),
    [
        ("Bowmen", 9.8, YES),
        ("Bowmen", 10.0, TOO_CLOSE),
        ("Bowmen", 10.2, NO),
        ("Brigans", 4.8, YES),
        ("Brigans", 5.0, TOO_CLOSE),
        ("Brigans", 5.2, NO),
    ],
)
def test_bows_reach_two_bw_and_javelins_one(kind: str, distance: float, answer: Answer) -> None:
    """1.1a: 10 and 5 inches from the front centre point; at exactly that it leans yes."""
    verdict = shot(table(target(), unit("A", kind, "red", 0, 2.5 + distance, 180)), "A", "T")
    assert verdict.answer is answer
    assert verdict.distance == pytest.approx(distance)
    assert verdict.lean is (YES if answer is TOO_CLOSE else None)


@pytest.mark.parametrize(
    ("kind", "state", "rule", "sentence"),
    [
        ("Knights", {}, "1.1", "Knights such as A do not shoot: only Bowmen and Brigans do"),
        ("Freemen", {}, "1.1", "Freemen such as A do not shoot: only Bowmen and Brigans do"),
        ("Bowmen", {"in_melee_with": ("T",)}, "1.1", "A is in melee"),
        ("Bowmen", {"has_shot": True}, "1.1", "A has shot this turn"),
        ("Bowmen", {"out_of_missiles": True}, "1.4", "A is out of missiles"),
    ],
)
def test_a_status_that_forbids_is_an_exact_no(kind: str, state: dict[str, Any], rule: str, sentence: str) -> None:
    """1.1, 1.4: what a unit is and has done is known, so there is no margin; sight is told all the same."""
    verdict = shot(table(target(), unit("A", kind, "red", 0, 8, 180, **state)), "A", "T")
    assert (verdict.answer, verdict.rule, verdict.margin) == (NO, rule, None)
    assert verdict.sentence == sentence
    assert verdict.sight.answer is YES


def test_friends_are_not_shot() -> None:
    """1.1: a target is an enemy."""
    verdict = shot(table(target(), unit("A", "Bowmen", "blue", 0, 8, 180)), "A", "T")
    assert (verdict.answer, verdict.sentence) == (NO, "T is a friend of A")


@pytest.mark.parametrize(
    ("x", "y", "facing", "side", "doubled"),
    [
        (0, 8, 180, Side.FRONT, False),
        (8, 0, 270, Side.RIGHT_FLANK, False),
        (-8, 0, 90, Side.LEFT_FLANK, False),
        (0, -8, 0, Side.REAR, True),
    ],
)
def test_hits_double_from_the_rear_arc_only(x: float, y: float, facing: float, side: Side, doubled: bool) -> None:
    """1.2d: unlike melee, a shot at a flank does not double."""
    verdict = shot(table(target(), unit("A", "Bowmen", "red", x, y, facing)), "A", "T")
    assert (verdict.answer, verdict.side, verdict.doubled) == (YES, side, doubled)


def test_on_the_line_between_flank_and_rear_doubling_is_rolled_off_with_the_side() -> None:
    """0.00, A7: the shot stands from both arcs; whether it doubles goes with the side."""
    verdict = shot(table(target(), unit("A", "Bowmen", "red", 5.384, -4.134, 315)), "A", "T")
    assert (verdict.answer, verdict.side, verdict.doubled) == (YES, None, None)
    assert set(verdict.either) == {"A is in T's right flank: yes", "A is in T's rear: yes"}


def test_a_corner_nearer_than_the_front_centre_does_not_help() -> None:
    """0.11: the tape starts at the front centre point, 10.4 away, though a front corner is at 9.15."""
    verdict = shot(table(target(), unit("A", "Bowmen", "red", 0.625, 12.7325, 210)), "A", "T")
    assert verdict.answer is NO
    assert verdict.margin == pytest.approx(-0.4, abs=1e-3)


def test_into_a_melee_the_side_must_still_show_a_bd() -> None:
    """1.1c: the rear is open, the front is covered by the knights who fight there."""
    knights = unit("F", "Knights", "red", 0, 2.5, 180, in_melee_with=("T",))
    laid = table(
        target(in_melee_with=("F",)),
        knights,
        unit("A", "Bowmen", "red", 0, -8, 0),
        unit("B", "Bowmen", "red", 0, 9, 180),
    )
    assert shot(laid, "A", "T").answer is YES
    assert shot(laid, "B", "T").answer is NO


def test_who_cannot_shoot_has_no_reach() -> None:
    """0.8, 0.9: only bows and javelins fly."""
    laid = table(target(), unit("A", "Bowmen", "red", 0, 9, 180), unit("B", "Brigans", "red", 9, 9, 180))
    assert [reach_of_shot(laid, name) for name in ("T", "A", "B")] == [None, 10.0, 5.0]


def test_at_the_very_end_of_the_range_the_either_or_is_told() -> None:
    """0.00: what is rolled for is said in words, with what follows from each."""
    verdict = shot(table(target(), unit("A", "Bowmen", "red", 0, 12.5, 180)), "A", "T")
    assert verdict.either == ("within reach (1.1a): yes", "out of reach (1.1a): no")
