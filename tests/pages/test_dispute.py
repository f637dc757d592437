"""A quick dispute: two bases and what stands between them, told in words."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.answers import Answer
from fiefaid.errors import MissingBaseSize
from fiefaid.feudal.arcs import arc
from fiefaid.feudal.bases import Side
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import UnitType
from fiefaid.pages.dispute import ATTACKER, TARGET, Between, Dispute, Obstruction, dispute_table, disputed
from fiefaid.pages.table import undo
from tests.pages.desks import view


@given(st.sampled_from(list(Side)), st.floats(0.5, 12), st.floats(-1, 1), st.floats(-40, 40))
def test_the_attacker_stands_as_it_was_told(side: Side, distance: float, right: float, turn: float) -> None:
    """His front centre is that far out from that side, that far to his right of its middle, and he is turned so."""
    laid = dispute_table(Dispute(bw=5.0, distance=distance, side=side, right=right, turn=turn))
    edge = laid.base(TARGET).edge(side)
    along, outside = edge.local(laid.base(ATTACKER).front_centre)
    assert outside == pytest.approx(distance, abs=1e-6)
    assert edge.length / 2 - along == pytest.approx(right, abs=1e-6)
    assert laid.unit(ATTACKER).facing == pytest.approx(turn % 360, abs=1e-6)


@pytest.mark.parametrize("side", list(Side))
def test_before_a_side_he_is_in_its_arc(side: Side) -> None:
    """Six inches out from the middle of a side is in that side's arc (0.7)."""
    laid = dispute_table(Dispute(bw=5.0, distance=6.0, side=side))
    assert arc(laid, TARGET, ATTACKER).side is side


def test_what_stands_between_stands_in_the_way() -> None:
    """A wood across the whole way takes sight away (0.11c); without it there is sight."""
    dispute = Dispute(bw=5.0, distance=12.0)
    wood = Obstruction(Between.WOODS, ahead=6.0, wide=12.0, deep=4.0)
    assert sight(dispute_table(dispute), ATTACKER, TARGET).answer is Answer.YES
    blocked = dispute_table(Dispute(bw=5.0, distance=12.0, between=(wood,)))
    assert sight(blocked, ATTACKER, TARGET).blockers == ("Woods 1",)


def test_units_between_belong_to_whom_it_says() -> None:
    """Counted from the attacker's front: 4 in ahead and 3 in to his right."""
    between = (
        Obstruction(Between.FRIEND, ahead=4.0, right=3.0),
        Obstruction(Between.NOTHING, ahead=0.0),
        Obstruction(Between.FOE, ahead=4.0, right=-3.0, turn=90.0),
    )
    laid = dispute_table(Dispute(bw=5.0, distance=10.0, between=between))
    friend, foe = laid.unit("Between 1"), laid.unit("Between 3")
    assert (friend.player, friend.x, friend.y) == (laid.unit(TARGET).player, 3.0, -6.0)
    assert (foe.player, foe.x, foe.facing) == (laid.unit(ATTACKER).player, -3.0, 90.0)


def test_walls_are_boxes_of_the_size_told() -> None:
    """Turned by 90° a wall of 8 by 1 is 1 wide and 8 deep."""
    wall = Obstruction(Between.WALL, ahead=5.0, wide=8.0, deep=1.0, turn=90.0)
    (piece,) = dispute_table(Dispute(bw=5.0, distance=10.0, between=(wall,))).terrain
    left, bottom, right, top = piece.ground.bounds
    assert (right - left, top - bottom) == pytest.approx((1, 8))


def test_no_base_size_is_guessed() -> None:
    """A width of nothing is refused."""
    with pytest.raises(MissingBaseSize):
        dispute_table(Dispute(bw=math.nan, distance=6.0))


def test_the_old_table_comes_back_with_undo() -> None:
    """The dispute opens with its two units asked about, and loses nothing."""
    page = disputed(view(), Dispute(bw=5.0, distance=6.0, attacker=UnitType.BRIGANS, target=UnitType.KNIGHTS))
    assert (page.pair, page.table.unit(ATTACKER).type) == ((ATTACKER, TARGET), UnitType.BRIGANS)
    assert undo(page).table == view().table
