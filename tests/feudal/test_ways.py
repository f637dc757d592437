"""Rules 2.1, 2.4: the way of a move."""

from __future__ import annotations

import math

import pytest
from shapely import Polygon

from fiefaid.feudal.bases import Base
from fiefaid.feudal.ways import Leg, edge_room, moved, turned, way
from tests.feudal.laid import BW, table

STANDS = Base.of(1.0, 2.0, 30.0, BW)


def test_a_way_goes_back_turns_advances_and_turns_again() -> None:
    """2.4: back for the room to turn comes first; the lengths add up, turns are free."""
    planned = way(STANDS, advance=3, start_turn=60, end_turn=-45, back=1)
    assert planned.length == pytest.approx(4)
    assert planned.end.facing == pytest.approx(45)
    x = 1.0 - math.sin(math.radians(30)) + 3  # 1 back along 30 degrees, then 3 along 90 degrees
    y = 2.0 - math.cos(math.radians(30))
    assert (planned.end.x, planned.end.y) == pytest.approx((x, y))
    assert len(planned.legs) == 2
    assert planned.poses[0] == STANDS


@pytest.mark.parametrize("ahead", [4.0, -4.0])
def test_a_leg_sweeps_its_length_and_its_own_depth(ahead: float) -> None:
    """The hull of both places: 5 by 2.5 + 4; the centre line runs from the hindmost rear to the foremost front."""
    leg = Leg.between(STANDS, moved(STANDS, ahead))
    assert Polygon(leg.swept).area == pytest.approx(5 * 6.5)
    assert math.dist(*leg.track) == pytest.approx(4)
    assert math.dist(*leg.centre_line) == pytest.approx(6.5)


@pytest.mark.parametrize(
    ("start_turn", "advance", "end_turn", "expected"),
    [(180, 0, 0, True), (0, 0, -180, True), (0, 0, 0, True), (90, 0, 90, True), (90, 0, 0, False), (180, 1, 0, False)],
)
def test_an_about_face_covers_the_ground_it_stood_on(
    start_turn: float, advance: float, end_turn: float, *, expected: bool
) -> None:
    """2.4: half a turn and nothing else."""
    assert way(STANDS, advance=advance, start_turn=start_turn, end_turn=end_turn).is_about_face is expected


def test_turning_keeps_the_centre() -> None:
    """2.4: on its centre."""
    assert (turned(STANDS, 90).x, turned(STANDS, 90).y, turned(STANDS, 90).facing) == (1.0, 2.0, 120.0)


def test_the_room_to_the_edges_is_that_to_the_nearest_known_one() -> None:
    """A25: none, one or both may be known."""
    corners = ((1.0, 3.0), (4.0, 7.0))
    assert edge_room(table(), corners) == math.inf
    assert edge_room(table(width=4.5), corners) == pytest.approx(0.5)
    assert edge_room(table(height=6.0), corners) == pytest.approx(-1.0)
    assert edge_room(table(width=9.0, height=20.0), corners) == pytest.approx(1.0)
