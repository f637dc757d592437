"""Arc lines and range rings."""

from __future__ import annotations

import math

import pytest

from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.table import Measure, Table, Unit, UnitType
from fiefaid.pages.compass import arc_lines, front_arc, length_words, reach_ring
from fiefaid.pages.shapes import Kind

BASE = Base.of(10, 10, 30, 5)
TABLE = Table((Unit("a", UnitType.BOWMEN, "red", 10, 10, 30),), 5)


@pytest.mark.parametrize("side", Side)
def test_arc_lines_leave_the_corners_slantwise(side: Side) -> None:
    """Each of the two lines starts at an end of its side and leaves the base at 45° to it (0.7)."""
    edge = BASE.edge(side)
    (lines,) = arc_lines(BASE, [side], 8, "a")
    for (start, far), end in zip(lines.paths, (edge.start, edge.end), strict=True):
        along, outside = edge.local(far)
        assert start == end
        assert math.dist(start, far) == pytest.approx(8)
        assert outside == pytest.approx(-along if start == edge.start else along - edge.length)


def test_no_arc_has_no_lines() -> None:
    """Where the side was never worked out, no line is drawn."""
    assert list(arc_lines(BASE, [], 8, "a")) == []


def test_the_front_arc_is_that_of_the_front() -> None:
    """A base's own front arc is bounded by the lines from its front corners."""
    assert [path[0] for path in front_arc(BASE, 8, "a").paths] == list(BASE.corners[:2])


@pytest.mark.parametrize("reach", [1.0, 2.5, 3.0, 10.0])
def test_a_ring_ends_where_the_front_arc_ends(reach: float) -> None:
    """Every point of the ring is the reach away, none lies behind the front, the ends no further out than the lines."""
    ring, caption = reach_ring(TABLE, "a", reach)
    ((centre, *ends),) = ring.paths
    front = BASE.edge(Side.FRONT)
    assert (ring.kind, caption.kind, centre) == (Kind.ARC, Kind.TEXT, BASE.front_centre)
    for end in ends:
        along, outside = front.local(end)
        beyond = max(-along, along - front.length)
        assert math.dist(centre, end) == pytest.approx(reach)
        assert outside == pytest.approx(max(beyond, 0), abs=1e-9)


def test_no_range_has_no_ring() -> None:
    """Nothing is drawn for a unit that does not shoot, or that is not there."""
    assert list(reach_ring(TABLE, "a", None)) == []
    assert list(reach_ring(TABLE, "gone", 10)) == []


def test_whole_numbers_have_their_unit_too() -> None:
    """A table in whole centimetres still says cm."""
    assert length_words(24, Table((), 12, measure=Measure.CENTIMETRE)) == "24 cm"
