"""How far a base stands clear of some ground, or how deep it lies on it."""

from __future__ import annotations

import pytest
from shapely import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.clearance import clearance

BASE = ((-2.5, 1.25), (2.5, 1.25), (2.5, -1.25), (-2.5, -1.25))
LINE = ((0.0, -1.0), (0.0, 1.0))


@pytest.mark.parametrize(
    ("ground", "clear"),
    [
        (box(4, -1, 6, 1), 1.5),
        (box(5.5, 5.25, 9, 9), 5.0),  # corner to corner: 3 and 4
        (box(2.5, -1, 6, 1), 0.0),  # touching
        (box(2.0, -9, 6, 9), -0.5),
        (box(-9, 0.25, 9, 9), -1.0),
        (box(-9, -9, 9, 9), -10.25),  # the shortest way out of it: 9 + 1.25
        (MultiPolygon([box(2.0, -9, 6, 9), box(-6, -9, -1.0, 9)]), -1.5),  # the deeper of two pieces
    ],
)
def test_clear_of_ground_is_a_distance_and_on_it_the_push_that_parts_them(ground: BaseGeometry, clear: float) -> None:
    """Positive apart, nothing in contact, negative on one another."""
    assert clearance(BASE, ground) == pytest.approx(clear)


@pytest.mark.parametrize(
    ("ground", "clear"), [(box(1, -3, 2, 3), 1.0), (box(-0.25, -3, 2, 3), -0.25), (box(0, 0.5, 2, 3), 0.0)]
)
def test_a_line_is_measured_like_a_base(ground: BaseGeometry, clear: float) -> None:
    """The centre line of a base beside, on, or along the edge of some ground."""
    assert clearance(LINE, ground) == pytest.approx(clear)


def test_the_push_out_of_hollow_ground_is_never_told_too_long() -> None:
    """In an L of arms 2 wide the true push to the nearest edge is 1.5; a piece of the L may let go earlier."""
    angle = Polygon([(0, 0), (6, 0), (6, 2), (2, 2), (2, 6), (0, 6)])
    square = ((0.5, 3.0), (1.5, 3.0), (1.5, 4.0), (0.5, 4.0))
    assert -1.5 <= clearance(square, angle) <= -0.5
    assert clearance(((3.0, 3.0), (4.0, 3.0), (4.0, 4.0), (3.0, 4.0)), angle) == pytest.approx(1.0)  # in its hollow
