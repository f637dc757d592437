"""Rules 2.1, 2.4: which order leads to a place where a base is laid. Knights at the origin, facing up."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.orders import answer_to, way_to, ways_to
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import Pose
from fiefaid.feudal.ways import Order
from tests.feudal.laid import table, unit


def alone(kind: str = "Knights") -> Table:
    """Red's unit at the origin."""
    return table(unit("A", kind, "red", 0, 0, 0))


@pytest.mark.parametrize(
    ("kind", "pose", "order"),
    [
        ("Knights", Pose(0, 4, 0), Order(4.0)),
        ("Knights", Pose(0, 4, 30), Order(4.0, end_turn=30.0)),
        ("Knights", Pose(0, 8, 0), Order(8.0, fast=True)),
        ("Knights", Pose(4, 0, 90), Order(4.0, start_turn=90.0)),
        ("Knights", Pose(0, -4, 180), Order(4.0, start_turn=180.0)),
        ("Knights", Pose(0, 0, 200), Order(start_turn=-160.0)),
        ("Knights", Pose(4, 0, 0), None),
        ("Brigans", Pose(4, 0, 0), Order(4.0, start_turn=90.0, end_turn=-90.0)),
        ("Brigans", Pose(2.4, 3.2, 0), Order(4.0, start_turn=36.8699, end_turn=-36.8699)),
    ],
)
def test_the_order_that_leads_to_a_pose(kind: str, pose: Pose, order: Order | None) -> None:
    """2.4: Knights with one Turn or none, Brigans with two; the Fast bonus where the way is longer than the Move."""
    found = way_to(alone(kind), "A", pose)
    assert (found is None) is (order is None)
    if found and order:
        assert (found.advance, found.start_turn, found.end_turn, found.back) == pytest.approx(
            (order.advance, order.start_turn, order.end_turn, order.back), abs=1e-3
        )
        assert found.fast is order.fast
        end = found.way(alone(kind).base("A")).end
        assert (end.x, end.y, end.facing) == pytest.approx((pose.x, pose.y, pose.facing % 360), abs=1e-6)


def test_who_must_goes_back_for_a_quarter_turn() -> None:
    """2.4: a friend on the front; 1.25 back, a quarter turn to the right, 2 ahead."""
    laid = table(unit("A", "Knights", "red", 0, 0, 0), unit("F", "Freemen", "red", 0, 2.5, 0))
    order = way_to(laid, "A", Pose(2, -1.25, 90))
    assert order == Order(2.0, start_turn=90.0, back=1.25)
    assert order is not None
    assert answer_to(laid, "A", order) is Answer.YES


def test_no_turn_of_nothing_is_a_way_of_its_own() -> None:
    """2.4b: straight ahead with a turn at the end is the one way there, for Brigans too."""
    ways = list(ways_to(alone("Brigans"), "A", Pose(0, 4, 30)))
    assert ways == [Order(4.0, end_turn=30.0)]


@pytest.mark.parametrize("fast", [False, True])
def test_the_fast_bonus_can_be_asked_for_or_not(*, fast: bool) -> None:
    """2.1, 2.3: 4 inches with it too, and 8 inches without it, which is refused."""
    assert way_to(alone(), "A", Pose(0, 4, 0), fast=fast) == Order(4.0, fast=fast)
    far = way_to(alone(), "A", Pose(0, 8, 0), fast=fast)
    assert far is not None
    assert answer_to(alone(), "A", far) is (Answer.YES if fast else Answer.NO)
