"""Terrain: shapes, heights, and convex pieces that cover the same ground."""

from __future__ import annotations

import pytest
import shapely

from fiefaid.feudal.terrain import (
    AREA,
    CROSSINGS,
    IMPASSABLE,
    ROUGH,
    Ellipse,
    Outline,
    Shape,
    Strip,
    Terrain,
    TerrainKind,
)


def ground_of(shape: Shape, kind: TerrainKind = TerrainKind.WOODS, height: float = 1.0) -> Terrain:
    """Terrain of that shape."""
    return Terrain("W", kind, shape, height)


def test_an_ellipse_has_its_width_across_and_its_height_up() -> None:
    """Turned by 90 degrees the two are exchanged; the area is within a hundredth of pi a b."""
    flat, turned = ground_of(Ellipse(1, 2, 8, 4)), ground_of(Ellipse(1, 2, 8, 4, 90))
    assert flat.ground.bounds == pytest.approx((-3, 0, 5, 4), abs=0.02)
    assert turned.ground.bounds == pytest.approx((-1, -2, 3, 6), abs=0.02)
    assert flat.ground.area == pytest.approx(3.14159 * 4 * 2, rel=0.01)


def test_a_strip_is_a_band_along_a_line_without_rounded_ends() -> None:
    """A wall from (0, 0) to (10, 0), an inch wide."""
    assert ground_of(Strip(((0, 0), (10, 0)), 1.0)).ground.bounds == (0, -0.5, 10, 0.5)


NOTCHED = Outline(((0, 0), (8, 0), (8, 6), (4, 2), (0, 6)))


@pytest.mark.parametrize("shape", [NOTCHED, Ellipse(0, 0, 6, 3, 20), Strip(((0, 0), (5, 0), (5, 5)), 1.0)])
def test_convex_pieces_cover_the_same_ground(shape: Shape) -> None:
    """However bent the outline, its pieces are convex, do not overlap and leave nothing out."""
    terrain = ground_of(shape)
    pieces = [shapely.Polygon(piece) for piece in terrain.pieces]
    assert sum(piece.area for piece in pieces) == pytest.approx(terrain.ground.area)
    assert all(piece.convex_hull.area == pytest.approx(piece.area) for piece in pieces)
    assert shapely.union_all(pieces).symmetric_difference(terrain.ground).area < 1e-9


def test_only_what_is_a_figure_tall_obstructs() -> None:
    """0.11c: 1 does, a half does not."""
    assert ground_of(NOTCHED, height=1.0).obstructs
    assert not ground_of(NOTCHED, height=0.5).obstructs


def test_the_kinds_of_the_sheet_fall_into_its_groups() -> None:
    """0.10: area or linear; closed to all, to all but Brigans, or a crossing."""
    assert {kind.value for kind in AREA} == {"hill", "woods", "marsh", "camp", "village", "lake"}
    assert {kind.value for kind in ROUGH} == {"woods", "marsh"}
    assert {kind.value for kind in IMPASSABLE} == {"lake", "river", "cliff"}
    assert {kind.value for kind in CROSSINGS} == {"bridge", "ford", "road"}
