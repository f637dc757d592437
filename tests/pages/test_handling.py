"""Bases moved by hand: dragged and let go, nudged, turned, laid by numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.errors import NotANumber, OutOfDate, UnknownUnit
from fiefaid.feudal.table import Measure, Table
from fiefaid.pages.handling import NUDGES, laid_by_numbers, let_go, lifted, need_in_sight, nudged, turned
from fiefaid.pages.refusals import NobodyToAsk, OffTheTable, OutOfReach
from fiefaid.pages.scale import in_measure
from fiefaid.pages.table import opened, undo
from tests.pages.desks import BOWMEN, KNIGHTS, table, view


def test_a_lifted_base_is_no_change_yet() -> None:
    """The table looks as the finger has it; there is nothing to undo until it is let go."""
    page = lifted(view(), "Knights 1", 14, 12, 0)
    assert (page.table.unit("Knights 1").x, page.in_hand, page.history.last_done) == (14, "Knights 1", None)
    dropped = let_go(page, "Knights 1", 15, 12, 0)
    assert (dropped.table.unit("Knights 1").x, dropped.history.last_done, dropped.lifted) == (
        15,
        "Move Knights 1",
        None,
    )
    assert undo(dropped).table == view().table


def test_a_base_let_go_where_it_lay_leaves_no_trace() -> None:
    """A tap that trembled is no move."""
    page = let_go(lifted(view(), "Knights 1", 11, 10, 0), "Knights 1", 10, 10, 0)
    assert (page.history.last_done, page.lifted, page.table) == (None, None, view().table)


def test_turning_by_hand_is_called_a_turn() -> None:
    """The name on the undo button says which it was."""
    assert let_go(view(), "Knights 1", 10, 10, 30).history.last_done == "Turn Knights 1"


def test_a_finger_s_place_is_kept_to_what_is_shown() -> None:
    """Two decimals; what the finger did not change keeps every digit."""
    page = let_go(view(KNIGHTS.at(10.12345, 10, 0)), "Knights 1", 10.12345, 12.34567, 0.0)
    unit = page.table.unit("Knights 1")
    assert (unit.x, unit.y) == (10.12345, 12.35)


def test_snapping_is_done_when_wanted() -> None:
    """To contact: 0.3 in before the Bowmen's front it comes to touch. To 5°: 43° becomes 45°."""
    near = (10.1, 15.2, 0)
    assert let_go(view(), "Knights 1", *near).table.unit("Knights 1").y == 15.2
    assert let_go(view(), "Knights 1", *near, to_contact=True).table.unit("Knights 1").y == pytest.approx(15.5)
    assert let_go(view(), "Knights 1", 10, 10, 43, to_step=True).table.unit("Knights 1").facing == 45


@pytest.mark.parametrize("pose", [(float("nan"), 1, 1), (1, float("inf"), 1), (1, 1, float("-inf"))])
def test_no_hand_lays_a_base_nowhere(pose: tuple[float, float, float]) -> None:
    """A forged message with no finite number is refused by name."""
    with pytest.raises(NotANumber, match="Knights 1: "):
        lifted(view(), "Knights 1", *pose)
    with pytest.raises(NotANumber):
        let_go(view(), "Knights 1", *pose)


def test_nor_a_mile_away_nor_a_base_that_is_not_there() -> None:
    """Beyond any table, and unknown units, are refused too."""
    with pytest.raises(OutOfReach):
        let_go(view(), "Knights 1", 1e9, 0, 0)
    with pytest.raises(UnknownUnit):
        let_go(view(), "Ghosts", 1, 1, 0)


def test_nudges_add_up_without_dust() -> None:
    """Three nudges of 0.1 are 0.3, as the page shows it."""
    page = view()
    for _ in range(3):
        page = nudged(page, 0.1, 0)
    assert page.table.unit("Knights 1").x == 10.3
    assert page.history.last_done == "Nudge Knights 1 0.1 in"


@pytest.mark.parametrize("measure", list(Measure))
def test_a_nudge_is_in_the_table_s_own_unit(measure: Measure) -> None:
    """Small and large, ten to one, whatever the tape says."""
    small, large = NUDGES[measure]
    page = opened(in_measure(table(), measure))
    assert large == 10 * small
    assert nudged(page, 0, large).history.last_done == f"Nudge Knights 1 {large:g} {measure}"


@given(st.sampled_from([1.0, 5.0, 45.0, 90.0, 180.0]), st.sampled_from([-1, 1]))
def test_a_turn_and_its_contrary_cancel(angle: float, way: int) -> None:
    """Turned about its middle, a base stays where it is."""
    there = turned(view(), way * angle)
    assert (there.table.unit("Knights 1").x, there.table.unit("Knights 1").y) == (10, 10)
    assert turned(there, -way * angle).table == view().table


def test_numbers_lay_a_base_as_one_step() -> None:
    """And name it."""
    assert laid_by_numbers(view(), KNIGHTS.at(3, 4, 5)).history.last_done == "Lay Knights 1 by numbers"


@pytest.mark.parametrize("place", [(99999, 10), (10, -1.3), (50.6, 10), (-1.2, -1.2)])
def test_numbers_lay_no_base_off_the_table(place: tuple[float, float]) -> None:
    """Not a mile away, nor just beyond an edge; askew past a corner counts by the base, not by the box about it."""
    askew = 45 if place == (-1.2, -1.2) else 0
    with pytest.raises(OffTheTable, match="Place of Knights 1 refused"):
        laid_by_numbers(view(), KNIGHTS.at(*place, askew))


def test_numbers_lay_a_base_across_an_edge() -> None:
    """A part of it on the table is enough; and what lies off it already may still be turned."""
    assert laid_by_numbers(view(), KNIGHTS.at(10, -1.2, 0)).table.unit("Knights 1").y == -1.2
    page = laid_by_numbers(view(KNIGHTS.at(10, -3, 0)), KNIGHTS.at(10, -3, 45))
    assert page.table.unit("Knights 1").facing == 45


@pytest.mark.parametrize("measure", list(Measure))
def test_without_edges_a_base_is_laid_within_twenty_feet(measure: Measure) -> None:
    """Of x 0 and y 0, in whatever unit the tape is."""
    page = opened(in_measure(table(width=None, height=None), measure))
    unit, inch = page.table.unit("Knights 1"), measure.per_inch
    assert laid_by_numbers(page, unit.at(-230 * inch, 0, 0)).table.unit("Knights 1").x == -230 * inch
    with pytest.raises(OffTheTable):
        laid_by_numbers(page, unit.at(0, 250 * inch, 0))


def test_nothing_in_hand_cannot_be_nudged() -> None:
    """On an empty table the buttons say so."""
    with pytest.raises(NobodyToAsk):
        nudged(opened(Table(units=(), bw=5.0)), 1, 0)


def test_numbers_typed_for_a_base_that_was_moved_are_refused() -> None:
    """With where it lies now; for one that lies as it did, or for another base, they are as good as ever."""
    need_in_sight(KNIGHTS, KNIGHTS)
    need_in_sight(KNIGHTS, BOWMEN)
    need_in_sight(KNIGHTS, None)
    with pytest.raises(OutOfDate, match=r"now it is x 12, y 4\.5, facing 90°"):
        need_in_sight(KNIGHTS.at(12, 4.5, 90), KNIGHTS)
