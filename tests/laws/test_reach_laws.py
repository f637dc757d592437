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
from fiefaid.feudal.nearest import FACING_IN_BW, nearest_legal
from fiefaid.feudal.orders import answer_to
from fiefaid.feudal.reach import Manner, Part, Reach, legal_reach
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import Pose
from fiefaid.feudal.ways import Order
from tests.laws.tables import tables

ANGLES = st.floats(0, 360, allow_nan=False)
SHARES = st.floats(0.001, 0.999)
HANGING = ("bw_between_units", "no_overhang")

ON_THE_LINE = 1e-9
"""A place this near to a line lies on it."""


def ground_of(part: Part) -> BaseGeometry:
    """The ground and the lines of a part, as one shape."""
    areas = [Polygon(rings[0], rings[1:]) for rings in part.grounds]
    return shapely.union_all([*areas, *(LineString(line) for line in part.lines)])


def part_of(reach: Reach, manner: Manner, *, fast: bool) -> BaseGeometry:
    """What is reached in one manner."""
    return shapely.union_all([ground_of(part) for part in reach.parts if (part.manner, part.is_fast) == (manner, fast)])


def answers_to(table: Table, unit: str, order: Order) -> list[Answer]:
    """What `move` says of an order; where a base may hang over closed ground also a tolerance shorter and longer.

    That a gap is no wider than the base, and so lets it hang over (A20), is no measurement with a grey edge.
    """
    hangs = table.readings.a20 != "no_overhang"
    offs = (0.0, -table.tolerance, table.tolerance) if hangs else (0.0,)
    orders = [replace(order, advance=max(order.advance + off, 0.0)) for off in offs]
    return [answer_to(table, unit, asked) for asked in orders]


def agrees(table: Table, unit: str, order: Order, ground: BaseGeometry) -> bool:
    """Whether `move` never says no inside some ground, and never yes further outside than the tolerance."""
    end = order.way(table.base(unit)).end
    off = float(ground.distance(Point(end.x, end.y)))
    answers = answers_to(table, unit, order)
    if off < ON_THE_LINE:
        return any(answer is not Answer.NO for answer in answers)
    return off <= table.tolerance or any(answer is not Answer.YES for answer in answers)


@settings(max_examples=60, deadline=None)
@given(tables(most_units=8, most_terrain=3, size=16), ANGLES, SHARES, st.booleans(), st.sampled_from(HANGING))
def test_a_turn_and_a_way_lead_into_the_reach_and_no_other(
    table: Table, angle: float, share: float, fast: bool, hanging: str
) -> None:
    """2.1-2.5: of a place inside `move` never says no, and of one further outside than the tolerance never yes."""
    table = table.reading(replace(table.readings, a20=hanging))  # type: ignore[arg-type]
    unit = table.units[0].id
    reach = legal_reach(table, unit, fast=fast)
    assume(reach.refused is None)
    turn = math.remainder(angle - table.base(unit).facing, 360)
    order = Order(advance=share * 2.2 * table.bw, start_turn=turn, fast=fast)
    assert agrees(table, unit, order, part_of(reach, Manner.START_TURN, fast=fast)), order


@settings(max_examples=40, deadline=None)
@given(tables(most_units=8, most_terrain=3, size=16), SHARES, st.sampled_from([0.0, 180.0]), st.booleans())
def test_straight_ahead_the_reach_is_that_of_the_move(table: Table, share: float, end_turn: float, fast: bool) -> None:
    """2.1-2.5: on the line ahead too, with no turn at the end and with one that changes nothing."""
    unit = table.units[0].id
    reach = legal_reach(table, unit, fast=fast)
    assume(reach.refused is None)
    order = Order(advance=share * 2.2 * table.bw, end_turn=end_turn, fast=fast)
    assert agrees(table, unit, order, part_of(reach, Manner.END_TURN if end_turn else Manner.AHEAD, fast=fast)), order


@settings(max_examples=25, deadline=None)
@given(tables(most_units=6, most_terrain=2, size=16), st.floats(-8, 8), st.floats(-8, 8), ANGLES)
def test_what_is_offered_is_legal_and_no_further_off_than_staying(
    table: Table, right: float, ahead: float, facing: float
) -> None:
    """2.1-2.5: wherever a base is laid, `move` says yes to what is offered instead, and it ends where it is said to."""
    unit = table.units[0]
    wanted = Pose(unit.x + right, unit.y + ahead, facing)
    found = nearest_legal(table, unit.id, wanted)
    assume(found.offer is not None)
    assert found.offer is not None
    assert found.pose is not None
    assert answer_to(table, unit.id, found.offer) is Answer.YES
    end = found.offer.way(table.base(unit.id)).end
    assert math.dist((end.x, end.y), (found.pose.x, found.pose.y)) < 0.01
    stays = math.dist((unit.x, unit.y), (wanted.x, wanted.y))
    assert math.dist((end.x, end.y), (wanted.x, wanted.y)) <= stays + FACING_IN_BW * table.bw
