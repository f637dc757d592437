"""A base laid by tape: from two edges, off another base, facing a bearing or a unit."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.feudal.bases import Base
from fiefaid.pages.placing import (
    Offset,
    Spot,
    TableEdge,
    Taped,
    Way,
    at_offset,
    at_tape,
    facing_towards,
    spot_of,
    taped,
)
from fiefaid.pages.refusals import UnknownEdge
from tests.pages.desks import BOWMEN, KNIGHTS, table

UPRIGHT = st.sampled_from([TableEdge.LEFT, TableEdge.RIGHT])
LEVEL = st.sampled_from([TableEdge.NEAR, TableEdge.FAR])
SPOTS = st.sampled_from(list(Spot))
PLACES = st.floats(0, 48)
FACINGS = st.floats(0, 359.9)


def test_every_spot_lies_where_its_name_says() -> None:
    """On a 5 by 2.5 base at (10, 10) looking up the table."""
    base = Base.of(10, 10, 0, 5)
    assert {spot.value: spot_of(base, spot) for spot in Spot} == {
        "centre": (10, 10),
        "front centre": (10, 11.25),
        "front left corner": (7.5, 11.25),
        "front right corner": (12.5, 11.25),
        "rear left corner": (7.5, 8.75),
        "rear right corner": (12.5, 8.75),
        "rear centre": (10, 8.75),
        "middle of the left flank": (7.5, 10),
        "middle of the right flank": (12.5, 10),
    }


def test_three_inches_off_a_corner() -> None:
    """Bowmen 1 at (10, 18) look down the table: their front left corner is (12.5, 16.75), and ahead of it is down."""
    off = Offset(Spot.FRONT_CENTRE, 3, Way.AHEAD, "Bowmen 1", Spot.FRONT_LEFT)
    unit = at_offset(table(), "Knights 1", off)
    assert (unit.x, unit.y, unit.facing) == pytest.approx((12.5, 16.75 - 3 - 1.25, 0))


def test_the_slanted_ways_are_the_arc_lines() -> None:
    """Ahead and left along 45° from the front left corner is the line between front and flank of rule 0.7."""
    off = Offset(Spot.FRONT_CENTRE, math.sqrt(2), Way.AHEAD_LEFT, "Knights 1", Spot.FRONT_LEFT)
    unit = at_offset(table(), "Bowmen 1", off)
    moved = table().with_unit(unit)
    assert spot_of(moved.base("Bowmen 1"), Spot.FRONT_CENTRE) == pytest.approx((7.5 - 1, 11.25 + 1))


@given(SPOTS, UPRIGHT, LEVEL, PLACES, PLACES, FACINGS)
def test_what_was_taped_is_what_is_measured(
    spot: Spot, across_from: TableEdge, up_from: TableEdge, across: float, up: float, facing: float
) -> None:
    """Laid by two distances, a base measures those distances, from whatever edges and however it faces."""
    laid = table(KNIGHTS.at(1, 1, facing), BOWMEN)
    unit = at_tape(laid, "Knights 1", Taped(spot, across, across_from, up, up_from))
    found = taped(laid.with_unit(unit), "Knights 1", spot, across_from, up_from)
    assert (found.across, found.up) == pytest.approx((across, up))
    assert unit.facing == laid.unit("Knights 1").facing


def test_no_tape_from_an_edge_that_is_not_known() -> None:
    """Without a width the right edge is nowhere; the sentence says what to do instead."""
    laid = table(width=None)
    with pytest.raises(UnknownEdge, match=r"the width of this table is not known.*opposite edge"):
        taped(laid, "Knights 1", Spot.CENTRE, TableEdge.RIGHT, TableEdge.NEAR)
    assert taped(laid, "Knights 1", Spot.CENTRE, TableEdge.LEFT, TableEdge.FAR).up == 26


def test_facing_towards_a_unit() -> None:
    """Up the table is 0, to the right 90, down 180, to the left 270."""
    laid = table(KNIGHTS, BOWMEN.at(30, 10, 0))
    assert facing_towards(laid, "Knights 1", "Bowmen 1") == pytest.approx(90)
    assert facing_towards(laid, "Bowmen 1", "Knights 1") == pytest.approx(270)
