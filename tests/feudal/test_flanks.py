"""Rule 0.11g: protected flanks, on positions worked out by hand."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer
from fiefaid.errors import NotRecognised
from fiefaid.feudal.bases import Side
from fiefaid.feudal.flanks import protected
from fiefaid.feudal.readings import Readings
from tests.feudal.laid import block, table, target, unit

YES, NO, TOO_CLOSE = Answer.YES, Answer.NO, Answer.TOO_CLOSE


@pytest.mark.parametrize(
    ("x", "y", "answer", "margin"),
    [
        (6.5, 0, YES, 1.0),  # 1.5 across
        (6.5, -1.5, YES, 0.379),  # hypot(1.5, 1.5) = 2.121
        (7.0, -2.0, NO, -0.328),  # hypot(2, 2) = 2.828, though the bases are 2.0 apart
        (7.4, 0, TOO_CLOSE, 0.1),
        (7.5, 0, TOO_CLOSE, 0.0),
        (8.0, 0, NO, -0.5),
        (5.0, 0, YES, 2.5),  # base to base
    ],
)
def test_a_friend_protects_when_both_pairs_of_corners_are_under_a_bd(
    x: float, y: float, answer: Answer, margin: float
) -> None:
    """0.11g: front corner to front corner and rear to rear, each strictly under 2.5."""
    verdict = protected(table(target(), unit("V", "Serjeants", "blue", x, y, 0)), "T", Side.RIGHT_FLANK)
    assert verdict.answer is answer
    assert verdict.margin == pytest.approx(margin, abs=1e-3)
    assert verdict.protectors == (() if answer is NO else ("V",))


def test_an_enemy_protects_nobody() -> None:
    """0.11g speaks of a friendly unit."""
    verdict = protected(table(target(), unit("V", "Serjeants", "red", 6.5, 0, 0)), "T", Side.RIGHT_FLANK)
    assert (verdict.answer, verdict.sentence) == (NO, "nothing stands beside T's right flank")


def test_a_friend_on_the_other_side_protects_that_one_only() -> None:
    """Each flank has its own protection."""
    laid = table(target(), unit("V", "Serjeants", "blue", -6.5, 0, 0))
    assert protected(laid, "T", Side.LEFT_FLANK).answer is YES
    assert protected(laid, "T", Side.RIGHT_FLANK).answer is NO


def test_a_friend_turned_about_has_its_own_front_corners_measured() -> None:
    """A13: literally front to front, so a friend back to front beside it is 2.92 off at both pairs: hypot(1.5, 2.5)."""
    laid = table(target(), unit("V", "Serjeants", "blue", 6.5, 0, 180))
    assert protected(laid, "T", Side.RIGHT_FLANK).margin == pytest.approx(2.5 - 2.915, abs=1e-3)


@pytest.mark.parametrize(
    ("x0", "height", "answer"),
    [(3.5, 1.0, YES), (4.9, 1.0, TOO_CLOSE), (5.1, 1.0, TOO_CLOSE), (5.5, 1.0, NO), (3.5, 0.5, NO)],
)
def test_tall_terrain_protects_when_it_reaches_into_the_square_on_the_flank(
    x0: float, height: float, answer: Answer
) -> None:
    """0.11g, A13: the square is 2.5 to 5 across; a wood does, a low wall does not."""
    verdict = protected(table(target(), terrain=(block("W", "woods", x0, -3, 9, 3, height),)), "T", "right_flank")
    assert verdict.answer is answer


def test_terrain_that_holds_the_unit_does_not_protect_it() -> None:
    """A13: or every unit in a wood would be safe from the open."""
    laid = table(target(), terrain=(block("W", "woods", -6, -6, 6, 6),))
    assert protected(laid, "T", Side.RIGHT_FLANK).answer is NO


@pytest.mark.parametrize(
    ("reading", "answer"),
    [("both_corners", YES), ("whole_flank", NO), ("either_corner", YES), ("impassable_too", YES)],
)
def test_the_readings_of_a_wood_beside_a_quarter_of_the_flank(reading: str, answer: Answer) -> None:
    """A13: any part of the square, or only terrain beside the whole flank; the others are told."""
    laid = table(
        target(),
        terrain=(block("W", "woods", 3.5, -7, 9.5, -0.6),),
        readings=Readings(a13=reading),  # type: ignore[arg-type]
    )
    verdict = protected(laid, "T", Side.RIGHT_FLANK)
    assert verdict.answer is answer
    assert all(other.id == "A13" and other.answer is not answer for other in verdict.readings)
    assert verdict.readings


@pytest.mark.parametrize("side", ["front", "rear", "top"])
def test_only_flanks_are_protected(side: str) -> None:
    """Asking for a front is refused with what would be accepted."""
    with pytest.raises(NotRecognised, match="left_flank, right_flank"):
        protected(table(target()), "T", side)
