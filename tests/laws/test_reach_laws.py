"""Laws of the reach: what it shades may be gone, and what lies outside it may not."""

from __future__ import annotations

import math
from dataclasses import replace

import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from fiefaid.answers import Answer
from fiefaid.feudal.orders import decided_by
from fiefaid.feudal.reach import Manner, Part, Reach, legal_reach
from fiefaid.feudal.table import Table
from fiefaid.feudal.ways import Order
from tests.laws.tables import tables

ANGLES = st.floats(0, 360, allow_nan=False)
SHARES = st.floats(0.001, 0.999)


def ground_of(part: Part) -> BaseGeometry:
    """The ground and the lines of a part, as one shape."""
    areas = [Polygon(rings[0], rings[1:]) for rings in part.grounds]
    return shapely.union_all([*areas, *(LineString(line) for line in part.lines)])


def part_of(reach: Reach, manner: Manner, *, fast: bool) -> BaseGeometry:
    """What is reached in one manner."""
    return shapely.union_all([ground_of(part) for part in reach.parts if (part.manner, part.is_fast) == (manner, fast)])


def heading_to(table: Table, unit: str, angle: float) -> float:
    """The turn that brings a unit to an angle clockwise from up."""
    return math.remainder(angle - table.base(unit).facing, 360)


@settings(max_examples=60, deadline=None)
@given(tables(most_units=8, most_terrain=3, size=16), ANGLES, SHARES, st.booleans(), st.booleans())
def test_a_turn_and_a_way_lead_into_the_reach_and_no_other(
    table: Table, angle: float, share: float, fast: bool, hangs: bool
) -> None:
    """2.1-2.5: of a place inside `move` never says no, and of one further outside than the tolerance never yes."""
    table = table if hangs else table.reading(replace(table.readings, a20="no_overhang"))
    unit = table.units[0].id
    base, reach = table.base(unit), legal_reach(table, unit, fast=fast)
    assume(reach.refused is None)
    ground = part_of(reach, Manner.START_TURN, fast=fast)
    order = Order(advance=share * 2.2 * base.bw, start_turn=heading_to(table, unit, angle), fast=fast)
    end = order.way(base).end
    place, decides = Point(end.x, end.y), decided_by(table, unit, order)
    answer = decides.answer(table.tolerance)
    if ground.contains(place):
        assert answer is not Answer.NO, (order, decides)
    elif ground.distance(place) > table.tolerance:
        assert answer is not Answer.YES, order


@settings(max_examples=40, deadline=None)
@given(tables(most_units=8, most_terrain=3, size=16), SHARES, st.sampled_from([0.0, 180.0]), st.booleans())
def test_straight_ahead_and_back_the_reach_is_that_of_the_move(
    table: Table, share: float, end_turn: float, fast: bool
) -> None:
    """2.1-2.5: on the line ahead too, with no turn at the end and with one that changes nothing."""
    unit = table.units[0].id
    base, reach = table.base(unit), legal_reach(table, unit, fast=fast)
    assume(reach.refused is None)
    line = part_of(reach, Manner.END_TURN if end_turn else Manner.AHEAD, fast=fast)
    order = Order(advance=share * 2.2 * base.bw, end_turn=end_turn, fast=fast)
    end = order.way(base).end
    place, answer = Point(end.x, end.y), decided_by(table, unit, order).answer(table.tolerance)
    if line.distance(place) < 1e-9:
        assert answer is not Answer.NO, order
    elif line.distance(place) > table.tolerance:
        assert answer is not Answer.YES, order
