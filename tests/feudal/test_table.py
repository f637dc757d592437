"""A table as laid: what it refuses, its unit of length, its bases."""

from __future__ import annotations

import math
from typing import Any

import pytest

from fiefaid.answers import Answer
from fiefaid.errors import DuplicateId, MissingBaseSize, MixedBases, NotANumber, UnknownUnit
from fiefaid.feudal.readings import CHOICES, Readings, alternatives
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Measure, MoveClass, Table, UnitType
from tests.feudal.laid import block, table, target, unit


@pytest.mark.parametrize("bw", [0, -5, math.nan])
def test_a_base_size_is_never_guessed(bw: float) -> None:
    """0.5, 0.6: without a positive width there is no table."""
    with pytest.raises(MissingBaseSize, match="never guessed"):
        Table(units=(), bw=bw)


@pytest.mark.parametrize(
    ("state", "named"),
    [({"x": math.nan}, "A: x"), ({"y": math.inf}, "A: y"), ({"facing": -math.inf}, "A: facing")],
)
def test_a_place_is_a_finite_number(state: dict[str, Any], named: str) -> None:
    """What is no number is refused with the name of the field."""
    place = {"x": 0.0, "y": 9.0, "facing": 0.0} | state
    with pytest.raises(NotANumber, match=named):
        table(target(), unit("A", "Knights", "red", place["x"], place["y"], place["facing"]))


def test_two_things_of_one_name_are_refused() -> None:
    """An answer could not say which."""
    with pytest.raises(DuplicateId, match="Two units are called 'T'"):
        table(target(), target())
    with pytest.raises(DuplicateId, match="pieces of terrain"):
        table(target(), terrain=(block("W", "woods", 5, 5, 9, 9), block("W", "hill", 5, 15, 9, 19)))


def test_bases_of_another_size_need_the_mixed_reading() -> None:
    """A6: refused by default; in mixed mode range and gap go by the sighter, stretch and protection by the target."""
    small = unit("A", "Bowmen", "red", 0, 11, 180, bw=4.0)  # front at y = 10, so 8.75 from the target's front
    with pytest.raises(MixedBases, match="its front is 4 wide, this table's is 5"):
        table(target(), small)
    mixed = table(target(), small, readings=Readings(a6="mixed"))
    assert (mixed.base("A").bw, mixed.base("A").bd) == (4.0, 2.0)
    verdict = shot(mixed, "A", "T")
    assert (verdict.answer, verdict.reach) == (Answer.NO, 8.0)


@pytest.mark.parametrize(("measure", "tolerance"), [("in", 0.125), ("cm", 0.3175), ("mm", 3.175)])
def test_the_tolerance_is_an_eighth_of_an_inch_in_the_unit_of_the_table(measure: str, tolerance: float) -> None:
    """0.00: unless the table sets its own."""
    laid = Table(units=(), bw=12, measure=Measure(measure))
    assert laid.tolerance == pytest.approx(tolerance)
    assert Table(units=(), bw=12, tolerance=0.5).tolerance == 0.5


def test_a_table_in_centimetres_answers_in_centimetres() -> None:
    """A 12 x 6 cm base shoots 24 cm; a length in the answer carries the unit."""
    laid = Table(
        units=(unit("T", "Freemen", "blue", 0, 0, 0), unit("A", "Bowmen", "red", 0, 29, 180)),
        bw=12,
        measure=Measure.CENTIMETRE,
    )
    verdict = shot(laid, "A", "T")
    assert (verdict.answer, verdict.reach) == (Answer.YES, 24.0)
    assert verdict.distance == pytest.approx(23)
    assert verdict.sentence == "T is 23 cm away; Bowmen shoot 24 cm"


def test_classes_of_movement() -> None:
    """2.1: Serjeants, Freemen and Bowmen are class 1, Brigans 2, Knights 3."""
    assert [kind.move_class for kind in UnitType] == [
        MoveClass.KNIGHTS,
        MoveClass.FOOT,
        MoveClass.FOOT,
        MoveClass.FOOT,
        MoveClass.BRIGANS,
    ]


def test_a_corner_of_a_base_lies_where_its_facing_puts_it() -> None:
    """0.7: facing 90 looks right, so the front edge is the right one and its left end is above."""
    base = table(unit("A", "Knights", "red", 10, 10, 90)).base("A")
    assert base.front_centre == pytest.approx((11.25, 10))
    assert base.corners[0] == pytest.approx((11.25, 12.5))
    assert base.corners[2] == pytest.approx((8.75, 7.5))


def test_a_moved_unit_makes_another_table_and_leaves_the_first() -> None:
    """Tables are values."""
    laid = table(target(), unit("A", "Bowmen", "red", 0, 14, 180))
    moved = laid.with_unit(laid.unit("A").at(0, 40, 180))
    assert (laid.base("A").y, moved.base("A").y) == (14, 40)
    with pytest.raises(UnknownUnit):
        laid.with_unit(unit("X", "Knights", "red", 0, 0, 0))


def test_a_removed_base_no_longer_blocks() -> None:
    """0.11c: what is not on the table is not in the way."""
    blocker = unit("B", "Freemen", "red", 0, 7, 0)
    shooter = unit("A", "Bowmen", "red", 0, 14, 180)
    assert sight(table(target(), shooter, blocker), "A", "T").answer is Answer.NO
    assert sight(table(target(), shooter), "A", "T").answer is Answer.YES


def test_every_alternative_switches_one_entry() -> None:
    """The alternatives of an entry are all its values but the one in force."""
    for entry, values in CHOICES.items():
        offered = alternatives(Readings(), (entry,))
        assert [getattr(readings, entry) for _, _, readings in offered] == list(values[1:])
        assert {register for register, _, _ in offered} == {entry.upper()}
