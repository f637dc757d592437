"""Rules 0.10, 0.11d, A12: how much of a front lies on an edge."""

from __future__ import annotations

import pytest
from shapely import Polygon, box
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.lined import lined

FRONT = Base.of(0, 0, 0, 5.0).edge(Side.FRONT)
"""From (-2.5, 1.25) to (2.5, 1.25)."""


@pytest.mark.parametrize(
    ("ground", "length", "middle"),
    [
        (box(-9, 1.25, 9, 3), 5.0, 0.0),
        (box(0.5, 1.25, 9, 3), 2.0, 1.5),
        (box(-9, 1.35, 9, 3), 5.0, 0.0),  # 0.1 before it
        (box(-9, 1.15, 9, 3), 5.0, 0.0),  # 0.1 under it
        (box(-9, -3, 9, 1.3), 5.0, 0.0),  # the far edge, seen from within
        (box(-9, 1.4, 9, 3), 0.0, None),  # 0.15 before it
        (box(-9, -3, 9, 3), 0.0, None),  # deep in it
        (Polygon([(-9, 1.25), (-1, 1.25), (-1, 2), (1, 2), (1, 1.25), (9, 1.25), (9, 4), (-9, 4)]), 3.0, -1.75),
    ],
)
def test_the_part_of_a_front_on_an_edge(ground: BaseGeometry, length: float, middle: float | None) -> None:
    """Two stretches add up; the middle is that of the longer, or the first."""
    found = lined(FRONT, ground, 0.125)
    assert found.length == pytest.approx(length, abs=1e-5)
    if middle is not None:
        assert found.middle == pytest.approx((middle, 1.25), abs=1e-5)


@pytest.mark.parametrize(("x0", "enough"), [(-0.1, True), (0.0, True), (0.1, True), (0.12, True), (0.2, False)])
def test_lining_takes_a_bd_laid_to_within_the_tolerance(x0: float, *, enough: bool) -> None:
    """A12: 2.5 less 0.125."""
    assert lined(FRONT, box(x0, 1.25, 9, 3), 0.125).is_enough(2.5, 0.125) is enough
