"""Bases that touch do not overlap; those that do are told with the push that parts them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon

from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.table import Table, Unit, UnitType


def laid(*poses: tuple[float, float, float], tolerance: float = math.nan) -> Table:
    """Freemen on 5-inch bases at these poses, called by their number."""
    units = (Unit(str(at), UnitType.FREEMEN, "p", x, y, facing) for at, (x, y, facing) in enumerate(poses))
    return Table(units=tuple(units), bw=5, tolerance=tolerance)


@pytest.mark.parametrize(
    "pose",
    [(5, 0, 0), (0, 2.5, 180), (3.75, 0, 90), (5, 2.5, 0), (2.5 + 2.5 * math.sqrt(9 / 8), 0, 45), (4.9, 0, 0)],
    ids=["side by side", "front to front", "front on flank", "corner to corner", "corner on flank", "a tenth too near"],
)
def test_touching_is_no_overlap(pose: tuple[float, float, float]) -> None:
    """Edges, corners, and contact laid less than the tolerance too deep."""
    assert overlaps(laid((0, 0, 0), pose)) == ()


@pytest.mark.parametrize(
    ("pose", "depth"),
    [((4, 0, 0), 1.0), ((0, 2, 180), 0.5), ((3, 0, 90), 0.75), ((0, 0, 0), 2.5), ((0, 0, 90), 3.75)],
    ids=["side by side", "front to front", "front on flank", "on top of one another", "crosswise"],
)
def test_depth_is_the_shortest_push(pose: tuple[float, float, float], depth: float) -> None:
    """The distance by which one of the two has to be moved, the shortest way."""
    (found,) = overlaps(laid((0, 0, 0), pose))
    assert (found.first, found.second) == ("0", "1")
    assert found.depth == pytest.approx(depth)


def test_the_deepest_comes_first() -> None:
    """Every overlapping pair is told, the worst of them first."""
    found = overlaps(laid((0, 0, 0), (4.5, 0, 0), (20, 0, 0), (22, 0, 0)))
    assert [(pair.first, pair.second) for pair in found] == [("2", "3"), ("0", "1")]


def test_the_tolerance_decides() -> None:
    """Half an inch is a contact for who measures by the inch."""
    assert len(overlaps(laid((0, 0, 0), (4.5, 0, 0)))) == 1
    assert overlaps(laid((0, 0, 0), (4.5, 0, 0), tolerance=0.6)) == ()


@given(st.floats(-6, 6), st.floats(-6, 6), st.floats(0, 360))
def test_agrees_with_the_shared_area(x: float, y: float, facing: float) -> None:
    """With no tolerance there is an overlap exactly where the two grounds share an area."""
    table = laid((0, 0, 0), (x, y, facing), tolerance=1e-9)
    shared = Polygon(table.base("0").corners).intersection(Polygon(table.base("1").corners)).area
    found = overlaps(table)
    if shared > 1e-6:
        assert found
    if found and found[0].depth > 1e-3:
        assert shared > 0
