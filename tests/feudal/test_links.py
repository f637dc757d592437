"""The tape across a way: shortest links that cross a segment, against paper and against brute force."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon, affinity, box
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.links import crossing_link, crossing_range, sides_of

UP = ((0.0, 0.0), (0.0, 5.0))
"""A way straight up from the origin, 5 long: left is x < 0."""


@pytest.mark.parametrize(
    ("left", "right", "length"),
    [
        (box(-3, 1, -1, 2), box(2, 1, 4, 2), 3.0),  # abreast
        (box(-3, 1, -1, 2), box(2, 4, 4, 5), math.hypot(3, 2)),  # staggered: corner to corner
        (box(-3, -1, -1, 6), box(2, -1, 4, 6), 3.0),  # longer than the way at both ends
        (box(-3, 1, 0, 2), box(0, 1, 4, 2), 0.0),  # they touch on the way
        (Polygon([(-6, 3), (-1, 5), (-6, 5)]), box(1, 3, 2, 5), 2.0),
    ],
)
def test_the_usual_link_is_the_shortest_of_all(left: BaseGeometry, right: BaseGeometry, length: float) -> None:
    """Where the shortest link crosses the way, it is the gap."""
    link = crossing_link(left, right, *UP)
    assert link is not None
    assert link.length == pytest.approx(length)
    assert math.dist(link.start, link.end) == pytest.approx(length)
    assert shapely.distance(shapely.Point(link.start), left) == pytest.approx(0, abs=1e-9)
    assert shapely.distance(shapely.Point(link.end), right) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (box(-3, 1, -1, 2), box(-6, 1, -5, 2)),  # both left
        (box(-3, -3, -1, -1), box(1, -3, 3, -1)),  # both behind the start
        (box(-3, 6, -1, 8), box(1, 6, 3, 8)),  # both beyond the end
        (box(-3, -3, 3, -1), box(1, 1, 3, 2)),  # the first only reaches over the line behind the start
    ],
)
def test_no_link_where_nothing_lies_on_opposite_sides(first: BaseGeometry, second: BaseGeometry) -> None:
    """One side, behind or beyond: no gap on this way."""
    assert crossing_link(first, second, *UP) is None
    assert crossing_link(second, first, *UP) is None


def test_a_way_of_no_length_crosses_nothing() -> None:
    """A unit that goes nowhere passes no gap."""
    assert crossing_link(box(-3, -1, -1, 1), box(1, -1, 3, 1), (0.0, 0.0), (0.0, 0.0)) is None


def test_a_link_that_would_pass_beyond_the_end_is_replaced_by_the_shortest_that_crosses() -> None:
    """A funnel that narrows beyond the end counts where the way stops: at y = 5 it is 2.5 to either hand."""
    left = Polygon([(-5, 0), (-1, 8), (-5, 8)])  # its edge lies at x = -5 + y / 2
    right = affinity.scale(left, -1, 1, origin=(0, 0))
    link = crossing_link(left, right, *UP)
    assert link is not None
    assert link.length == pytest.approx(5.0)
    assert link.crosses_at == pytest.approx(5.0)
    assert (link.start[0], link.end[0]) == pytest.approx((-2.5, 2.5), abs=1e-4)


def test_a_link_that_would_pass_behind_the_start_goes_through_the_start() -> None:
    """Left up to y = 1, right up to y = -0.5: the last tape that still touches the way runs through its start."""
    left, right = box(-3, -4, -1, 1), box(2, -6, 4, -0.5)
    link = crossing_link(left, right, *UP)
    assert link is not None
    assert link.crosses_at == pytest.approx(0, abs=1e-6)
    assert link.length == pytest.approx(math.hypot(1, 0.25) + math.hypot(2, 0.5))  # through (0, 0), from (-1, 0.25)


def test_a_shape_on_both_sides_counts_half_by_half() -> None:
    """A wall across the way stands on both sides of it: its left half makes a gap with what is right of it."""
    across, right = box(-2, 2, 2, 3), box(3, 2, 4, 3)
    assert sides_of(across, *UP) == (1, -1)
    link = crossing_link(across, right, *UP)
    assert link is not None
    assert link.length == pytest.approx(3.0)


def test_a_notch_is_measured_in_its_depth() -> None:
    """A U-shaped wood, open to the right: a tape into the notch ends at one of its corners, not at a line across it."""
    wood = Polygon([(-4, 0), (-1, 0), (-1, 1), (-3, 1), (-3, 4), (-1, 4), (-1, 5), (-4, 5)])
    link = crossing_link(wood, box(1, 2.4, 2, 2.6), (0.0, 1.5), (0.0, 3.5))
    assert link is not None
    assert link.length == pytest.approx(math.hypot(2, 1.4))  # to the corner (-1, 1) or (-1, 4)


def test_a_corner_on_the_line_behind_the_start_is_seen_behind_it() -> None:
    """Two woods that lie on one another about the way: an edge that ends on the line must not be taken for another."""
    one, other = Polygon([(-2, 1), (3, 1), (0, 3)]), Polygon([(1, -2), (-2, 4), (-3, -1)])
    link = crossing_link(one, other, *UP)
    assert link is not None
    assert shapely.distance(shapely.Point(link.start), one) < 1e-6
    assert shapely.distance(shapely.Point(link.end), other) < 1e-6


def test_the_range_of_crossings_spans_all_links() -> None:
    """Every link crosses between the lowest and the highest; of a wall across the way both halves count."""
    assert crossing_range(box(-3, 1, -1, 2), box(2, 1, 4, 2), *UP) == pytest.approx((1.0, 2.0))
    low, high = crossing_range(box(-1, 1, 1, 2), box(-2, 3, 2, 4), *UP)
    assert (low, high) == pytest.approx((1.0, 4.0), abs=1e-3)


def test_ground_in_several_pieces_is_measured_to_the_nearest() -> None:
    """A river cut by a bridge, a lake with an island: every ring of every piece counts."""
    pieces = shapely.MultiPolygon([box(-6, 0, -5, 5), box(-3, 6, -2, 7), box(-4, -3, -3, -2)])
    link = crossing_link(pieces, box(2, 2, 3, 3), *UP)
    assert link is not None
    assert link.length == pytest.approx(5.0)  # to the corner (-3, 6): crosses at 5 and less
    ring = box(-9, -9, 9, 9).difference(box(-4, -4, 4, 8))
    link = crossing_link(ring, box(1, 2, 3, 3), *UP)
    assert link is not None
    assert link.length == pytest.approx(5.0)  # from the left shore at x = -4


@st.composite
def shapes(draw: st.DrawFn) -> BaseGeometry:
    """A base or a star-shaped wood somewhere about the way."""
    if draw(st.booleans()):
        shape: BaseGeometry = box(-2.5, -1.25, 2.5, 1.25)
    else:
        spokes = draw(st.lists(st.floats(0.6, 3), min_size=3, max_size=8))
        turns = [2 * math.pi * number / len(spokes) for number in range(len(spokes))]
        shape = Polygon([(r * math.cos(t), r * math.sin(t)) for r, t in zip(spokes, turns, strict=True)])
    turned = affinity.rotate(shape, draw(st.integers(0, 359)), origin=(0, 0))
    return affinity.translate(turned, draw(st.floats(-5, 5)), draw(st.floats(-6, 11)))


def brute_force(left: BaseGeometry, right: BaseGeometry) -> float:
    """The shortest of all links between points every 0.05 on two outlines that crosses the way."""
    one, two = (shapely.get_coordinates(shapely.segmentize(shape.boundary, 0.05)) for shape in (left, right))
    (x1, y1), (x2, y2) = one.T[:, :, None], two.T[:, None, :]
    height = y1 + (y2 - y1) * -x1 / np.where(x2 - x1 == 0, 1, x2 - x1)
    crossing = (height >= 0) & (height <= 5)
    return float(np.where(crossing, np.hypot(x2 - x1, y2 - y1), np.inf).min())


@settings(max_examples=120, deadline=None)
@given(shapes(), shapes())
def test_no_link_drawn_by_hand_is_shorter(one: BaseGeometry, other: BaseGeometry) -> None:
    """Two shapes wholly left and right of the way: the link is the shortest of thousands, and one of theirs."""
    left, right = affinity.translate(one, -5 - one.bounds[2]), affinity.translate(other, 0.2 - other.bounds[0])
    left = affinity.translate(left, 4.8)
    link, best = crossing_link(left, right, *UP), brute_force(left, right)
    assert (link is None) == (best == math.inf) or best > 20
    if link is not None:
        assert link.length <= best + 1e-6
        assert best <= link.length + 0.15


@settings(max_examples=80, deadline=None)
@given(shapes(), shapes(), st.integers(0, 359))
def test_the_link_is_the_same_from_either_hand_and_wherever_the_table_lies(
    one: BaseGeometry, other: BaseGeometry, degrees: int
) -> None:
    """Exchange the two, turn everything, mirror everything: the same length."""
    link, back = crossing_link(one, other, *UP), crossing_link(other, one, *UP)

    def turned(shape: BaseGeometry) -> BaseGeometry:
        return affinity.translate(affinity.rotate(shape, degrees, origin=(0, 0)), 30, -20)

    start, end = turned(shapely.Point(UP[0])), turned(shapely.Point(UP[1]))
    there = crossing_link(turned(one), turned(other), (start.x, start.y), (end.x, end.y))
    if there is not None:
        tape = shapely.LineString([there.start, there.end])
        assert shapely.distance(shapely.Point(there.start), turned(one)) < 1e-6
        assert shapely.distance(shapely.Point(there.end), turned(other)) < 1e-6
        assert tape.distance(shapely.LineString([start, end]).interpolate(max(there.crosses_at, 0.0))) < 1e-5
    mirror = crossing_link(affinity.scale(one, -1, 1, origin=(0, 0)), affinity.scale(other, -1, 1, origin=(0, 0)), *UP)
    lengths = [found.length if found else None for found in (link, back, there, mirror)]
    if link is None:
        assert lengths == [None] * 4
    else:
        assert lengths[1:] == pytest.approx([link.length] * 3, abs=1e-5)
