"""Optional rule Personalities: how far one may go over to another unit."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer
from fiefaid.errors import OneUnitTwice
from fiefaid.feudal.personalities import may_transfer
from fiefaid.feudal.table import Measure, Table
from tests.feudal.laid import table, unit

YES, NO, TOO_CLOSE = Answer.YES, Answer.NO, Answer.TOO_CLOSE


def two(y: float, player: str = "red", **state: tuple[str, ...]) -> Table:
    """Knights at the origin, Serjeants ahead of them: bases `y - 2.5` apart."""
    return table(unit("A", "Knights", "red", 0, 0, 0, **state), unit("B", "Serjeants", player, 0, y, 0))


@pytest.mark.parametrize(
    ("y", "answer", "lean"), [(7.5, YES, None), (8.5, TOO_CLOSE, YES), (8.6, TOO_CLOSE, NO), (9.3, NO, None)]
)
def test_six_inches_from_base_to_base(y: float, answer: Answer, lean: Answer | None) -> None:
    """A24: not from centre to centre; exactly 6 leans yes."""
    verdict = may_transfer(two(y), "A", "B")
    assert (verdict.answer, verdict.lean) == (answer, lean)
    assert verdict.measured == pytest.approx(y - 2.5)
    assert verdict.margin == pytest.approx(8.5 - y)


def test_a_limit_of_its_own() -> None:
    """A table may agree on another distance."""
    assert may_transfer(two(9.3), "A", "B", limit=8).answer is YES


def test_the_six_inches_are_inches_on_every_table() -> None:
    """A24: 15.24 cm on a table in cm, with bases of 12 by 6."""
    laid = Table(units=two(20.0).units, bw=12.0, measure=Measure.CENTIMETRE)  # 14 cm apart
    assert may_transfer(laid, "A", "B").answer is YES
    assert may_transfer(Table(units=two(22.0).units, bw=12.0, measure=Measure.CENTIMETRE), "A", "B").answer is NO


def test_only_to_a_friend_and_not_out_of_a_melee() -> None:
    """Personalities: unless the unit is in melee."""
    assert may_transfer(two(5, player="blue"), "A", "B").answer is NO
    assert may_transfer(two(5, in_melee_with=("X",)), "A", "B").answer is NO
    assert may_transfer(two(5, in_melee_with=("X",)), "B", "A").answer is YES
    with pytest.raises(OneUnitTwice):
        may_transfer(two(5), "A", "A")
