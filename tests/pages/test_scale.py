"""The same table read off another tape."""

from __future__ import annotations

import pytest

from fiefaid.feudal.charges import charge
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Measure
from fiefaid.pages.scale import in_measure
from tests.pages.desks import VILLAGE, WALL, WOOD, table

LAID = table(terrain=(WOOD, VILLAGE, WALL))


@pytest.mark.parametrize("measure", list(Measure))
def test_no_answer_changes_with_the_tape(measure: Measure) -> None:
    """Sight and charge answer alike, with distances in the new unit."""
    other = in_measure(LAID, measure)
    for ask in (sight, charge):
        before, after = ask(LAID, "Knights 1", "Bowmen 1"), ask(other, "Knights 1", "Bowmen 1")
        assert (after.answer, after.rule, after.side) == (before.answer, before.rule, before.side)
        assert after.distance == pytest.approx((before.distance or 0) * measure.per_inch)


def test_there_and_back_is_the_same_table() -> None:
    """Inches to centimetres to millimetres and home again, without dust."""
    there = in_measure(in_measure(LAID, Measure.CENTIMETRE), Measure.MILLIMETRE)
    assert (there.bw, there.tolerance, there.width) == (127, 3.175, 1219.2)
    assert in_measure(there, Measure.INCH) == LAID
