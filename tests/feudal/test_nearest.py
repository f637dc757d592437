"""Rules 2.1-2.5: what is said, and offered, of a base that is laid somewhere. Knights at the origin, facing up."""

from __future__ import annotations

import math

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.moves import ordered
from fiefaid.feudal.nearest import Laid, nearest_legal
from fiefaid.feudal.orders import answer_to
from fiefaid.feudal.table import Table, Unit
from fiefaid.feudal.terrain import Terrain
from fiefaid.feudal.verdicts import Pose
from tests.feudal.laid import block, table, unit

YES, NO = Answer.YES, Answer.NO


def laid(*others: Unit, kind: str = "Knights", terrain: tuple[Terrain, ...] = ()) -> Table:
    """Red's unit at the origin with others about it."""
    return table(unit("A", kind, "red", 0, 0, 0), *others, terrain=terrain)


def offered(board: Table, pose: Pose, **how: bool) -> Laid:
    """What is offered, which is legal wherever there is an offer."""
    found = nearest_legal(board, "A", pose, **how)
    if found.offer:
        assert found.pose is not None
        verdict = ordered(board, "A", found.offer)
        assert answer_to(board, "A", found.offer) is YES
        assert verdict.end is not None
        assert (verdict.end.x, verdict.end.y) == pytest.approx((found.pose.x, found.pose.y), abs=1e-6)
    return found


def test_a_legal_pose_is_taken_as_it_is() -> None:
    """2.1: 4 inches ahead."""
    found = offered(laid(), Pose(0, 4, 0))
    assert (found.verdict.answer, found.offer) == (YES, None)
    assert found.order is not None
    assert found.order.advance == 4


def test_a_base_dragged_aside_is_offered_the_turn_that_leads_there() -> None:
    """2.4a, A19: 3 to the right and 3 ahead, facing kept: no way leads there, but one to the same place, 45 degrees."""
    found = offered(laid(), Pose(3, 3, 0))
    assert (found.verdict.answer, found.verdict.rule, found.order) == (NO, "2.4a", None)
    assert "turn once" in found.verdict.sentence
    assert found.pose is not None
    assert (found.pose.x, found.pose.y, found.pose.facing) == pytest.approx((3, 3, 45), abs=1e-6)


def test_brigans_come_there_facing_as_before() -> None:
    """2.4b: two Turns, so the same drag is legal."""
    assert offered(laid(kind="Brigans"), Pose(3, 3, 0)).verdict.answer is YES


def test_too_far_is_offered_as_far_as_it_goes() -> None:
    """2.1, H18: 14 ahead; a Fast Move of Knights is 10, and the whole of it is a move; without Fast 5."""
    found = offered(laid(), Pose(0, 14, 0))
    assert (found.verdict.answer, found.verdict.rule) == (NO, "2.1")
    assert found.pose is not None
    assert found.pose.y == pytest.approx(10)
    slow = offered(laid(), Pose(0, 14, 0), fast=False)
    assert slow.pose is not None
    assert slow.pose.y == pytest.approx(5)


def test_a_unit_in_the_way_stops_it() -> None:
    """2.5: a friend's rear at 4.75 leaves 3.5 ahead; the asked place lies beyond him."""
    found = offered(laid(unit("F", "Freemen", "red", 0, 6, 0)), Pose(0, 4.5, 0))
    assert found.verdict.rule == "2.5"
    assert found.pose is not None
    assert math.dist((found.pose.x, found.pose.y), (0, 4.5)) < 1.3


def test_closed_ground_is_kept_off() -> None:
    """0.10b: into a wood that begins 4 up the table: to its edge."""
    found = offered(laid(terrain=(block("W", "woods", -20, 4, 20, 12),)), Pose(0, 5, 0))
    assert found.verdict.rule == "0.10b"
    assert found.pose is not None
    assert found.pose.y == pytest.approx(2.75 - 0.13, abs=0.03)


def test_a_fast_move_keeps_off_an_enemy() -> None:
    """2.3: an enemy 10 up the table; Fast ends 2.5 before him at most, and a Move goes its whole 5."""
    board, beyond = laid(unit("E", "Freemen", "blue", 0, 10, 180)), Pose(0, 7, 0)
    fast, either = offered(board, beyond, fast=True), offered(board, beyond)
    assert fast.verdict.rule == "2.3"
    assert fast.pose is not None
    assert fast.pose.y < 8.75 - 1.25 - 2.5
    assert either.offer is not None
    assert either.offer.advance == pytest.approx(5)
    assert not either.offer.fast


def test_who_may_not_move_is_offered_nothing() -> None:
    """2.1: it has moved already."""
    moved = table(unit("A", "Knights", "red", 0, 0, 0, has_moved=True))
    for pose in (Pose(0, 3, 0), Pose(3, 3, 0)):
        found = nearest_legal(moved, "A", pose)
        assert (found.verdict.rule, found.offer) == ("2.1", None)
