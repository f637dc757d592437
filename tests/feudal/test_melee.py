"""Rules 2.7d, 3.1, 3.2d: melee contact, on positions worked out by hand."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer
from fiefaid.errors import OneUnitTwice, OverlappingBases
from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.melee import contact, held_sides, strikes
from tests.feudal.laid import table, target, unit

YES, NO = Answer.YES, Answer.NO

ON_SIDE = {
    Side.FRONT: (0.0, 2.5, 180.0),
    Side.RIGHT_FLANK: (3.75, 0.0, 270.0),
    Side.REAR: (0.0, -2.5, 0.0),
    Side.LEFT_FLANK: (-3.75, 0.0, 90.0),
}
"""Where a unit lies whose front is against each side of the target, in the middle."""


@pytest.mark.parametrize(
    ("side", "contact", "doubled"),
    [(Side.FRONT, 5.0, False), (Side.RIGHT_FLANK, 2.5, True), (Side.REAR, 5.0, True), (Side.LEFT_FLANK, 2.5, True)],
)
def test_a_front_along_a_side_strikes_it(side: Side, contact: float, *, doubled: bool) -> None:
    """3.1, 3.2d: hits double on flanks and rear; the one struck strikes back only with its own front."""
    laid = table(target(), unit("A", "Knights", "red", *ON_SIDE[side]))
    verdict = strikes(laid, "A", "T")
    assert (verdict.answer, verdict.side, verdict.doubled) == (YES, side, doubled)
    assert verdict.contact == pytest.approx(contact)
    back = strikes(laid, "T", "A")
    assert back.answer is (YES if side is Side.FRONT else NO)
    assert back.side is (Side.FRONT if side is Side.FRONT else None)


@pytest.mark.parametrize(
    ("x", "y", "facing", "contact"),
    [
        (1.6, 2.5, 180, 3.4),  # 5 - 1.6
        (-2.5, 2.5, 180, 2.5),  # exactly a BD
        (2.6, 2.5, 180, 2.4),  # within the tolerance of a BD
        (0, 2.6, 180, 5.0),  # 0.1 off: laid in contact
        (0, 2.4, 180, 5.0),  # 0.1 too deep: the same
        (0, 2.6, 184, 4.91),  # a little out of line
        (0, 2.75, 184, 4.91),  # the same, 0.08 off at its nearer end
    ],
)
def test_contact_is_laid_and_not_measured(x: float, y: float, facing: float, contact: float) -> None:
    """3.1: within the tolerance and 5 degrees it is contact, never too close to call."""
    verdict = strikes(table(target(), unit("A", "Knights", "red", x, y, facing)), "A", "T")
    assert (verdict.answer, verdict.side) == (YES, Side.FRONT)
    assert verdict.contact == pytest.approx(contact, abs=0.02)


@pytest.mark.parametrize(
    ("x", "y", "facing", "why"),
    [
        (2.7, 2.5, 180, "touches T's front for 2.3 in only"),
        (4.9, 2.5, 180, "for 0.1 in only"),
        (5.1, 2.5, 180, "beside T's front"),
        (0, 2.7, 180, "0.2 in off T's front"),
        (0, 8, 180, "5.5 in off"),
        (0, 2.5, 0, "along no side"),  # back to front
        (0, 3.4, 200, "along no side"),  # at a slant
        (5, 0, 0, "along no side"),  # flank to flank
        (0, -2.5, 180, "along no side"),  # behind it, looking away
    ],
)
def test_no_contact_says_what_is_missing(x: float, y: float, facing: float, why: str) -> None:
    """3.1: slivers, corners, gaps and wrong facings strike nothing."""
    verdict = strikes(table(target(), unit("A", "Knights", "red", x, y, facing)), "A", "T")
    assert (verdict.answer, verdict.side, verdict.contact, verdict.doubled) == (NO, None, 0.0, False)
    assert why in verdict.sentence


def test_a_front_that_crosses_the_side_at_a_slight_angle_is_not_off_it() -> None:
    """3.1: the corners of a front 4.5 degrees out of line lie 0.2 to either side of it; its middle is on it."""
    found = contact(Base.of(0, 2.5, 184.5, 5.0), Base.of(0, 0, 0, 5.0))
    assert found is not None
    assert (found.side, found.off) == (Side.FRONT, 0.0)


def test_friends_do_not_strike_one_another() -> None:
    """3.1: a target is an enemy."""
    assert "friends" in strikes(table(target(), unit("A", "Knights", "blue", 0, 2.5, 180)), "A", "T").sentence


def test_a_front_may_touch_two_enemies() -> None:
    """3.1: which of them it strikes is its owner's choice, so both are answered yes."""
    laid = table(
        unit("A", "Knights", "red", 0, 2.5, 180),
        unit("L", "Freemen", "blue", -2.5, 0, 0),
        unit("R", "Freemen", "blue", 2.5, 0, 0),
    )
    assert [strikes(laid, "A", name).contact for name in ("L", "R")] == pytest.approx([2.5, 2.5])
    assert [strikes(laid, "A", name).answer for name in ("L", "R")] == [YES, YES]


def test_the_held_sides_name_who_holds_them() -> None:
    """2.7d: the fronts of enemies only, and only where they touch."""
    laid = table(
        target(),
        unit("A", "Knights", "red", *ON_SIDE[Side.FRONT]),
        unit("B", "Serjeants", "red", *ON_SIDE[Side.LEFT_FLANK]),
        unit("F", "Freemen", "blue", *ON_SIDE[Side.RIGHT_FLANK]),
        unit("C", "Knights", "red", 0, -3.0, 0),  # half an inch off the rear
    )
    assert held_sides(laid, "T") == {Side.FRONT: ("A",), Side.LEFT_FLANK: ("B",)}
    assert held_sides(laid, "A") == {Side.FRONT: ("T",)}
    assert held_sides(laid, "B") == {}


def test_a_side_may_be_held_by_two() -> None:
    """2.7d counts chargers; two that were laid on one side are both told."""
    laid = table(target(), unit("A", "Knights", "red", -2.5, 2.5, 180), unit("B", "Knights", "red", 2.5, 2.5, 180))
    assert held_sides(laid, "T") == {Side.FRONT: ("A", "B")}


def test_impossible_questions_are_refused() -> None:
    """A unit and itself; bases on top of one another."""
    with pytest.raises(OneUnitTwice):
        strikes(table(target()), "T", "T")
    with pytest.raises(OverlappingBases):
        strikes(table(target(), unit("A", "Knights", "red", 0, 2, 180)), "A", "T")
