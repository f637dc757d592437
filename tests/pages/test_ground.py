"""Terrain added, shifted, turned, sized, retyped and taken off."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import box

from fiefaid.errors import DuplicateId, NotRecognised, OutOfDate
from fiefaid.feudal.table import Measure
from fiefaid.feudal.terrain import AREA, Ellipse, Outline, Shape, Strip, Terrain, TerrainKind
from fiefaid.pages import ground
from fiefaid.pages.refusals import CommaInNumber, PointsRefused
from fiefaid.pages.scale import in_measure
from fiefaid.pages.table import opened, undo
from tests.pages.desks import VILLAGE, WALL, WOOD, table, view

SHAPES = [WOOD.shape, VILLAGE.shape, WALL.shape]


@pytest.mark.parametrize("kind", list(TerrainKind))
def test_every_kind_can_be_added(kind: TerrainKind) -> None:
    """Within the sizes of rule 0.10: areas 6-12 in, lines 6-12 in long and 1-3 in wide; woods and hills hide a unit."""
    page = ground.laid(view(), kind)
    (piece,) = page.table.terrain
    left, bottom, right, top = piece.ground.bounds
    assert 6 <= right - left <= 12
    assert (6 <= top - bottom <= 12) if kind in AREA else (1 <= top - bottom <= 3)
    assert piece.obstructs is (kind in (TerrainKind.HILL, TerrainKind.WOODS, TerrainKind.CAMP, TerrainKind.VILLAGE))
    assert (piece.id, undo(page).table) == (f"{kind.value.capitalize()} 1", view().table)


def test_fresh_terrain_is_as_large_on_a_table_in_millimetres() -> None:
    """Nine inches of wood are 228.6 mm."""
    page = ground.laid(opened(in_measure(table(), Measure.MILLIMETRE)), TerrainKind.WOODS)
    left, _, right, _ = page.table.terrain[0].ground.bounds
    assert right - left == pytest.approx(228.6)


def test_pieces_are_changed_copied_and_taken_off() -> None:
    """One step each, named after the piece."""
    page = view(terrain=(WOOD, WALL))
    page = ground.retyped(page, "Woods 1", TerrainKind.MARSH)
    page = ground.renamed(page, "Woods 1", "The fen")
    page = ground.raised(page, "Woods 1", 2.0)
    page = ground.copied(page, "Woods 1")
    page = ground.removed(page, "Wall 1")
    first, second = page.table.terrain
    assert (first.kind, first.label, first.height) == (TerrainKind.MARSH, "The fen", 2.0)
    assert (second.id, second.label, second.ground.area) == ("Marsh 1", "Marsh 1", pytest.approx(WOOD.ground.area))
    assert [change.label for change in page.history.done] == [
        "Woods 1: make it marsh",
        "Woods 1: call it The fen",
        "The fen: height 2",
        "Copy The fen",
        "Take Wall 1 off",
    ]


@pytest.mark.parametrize("edges", [{}, {"width": None, "height": None}])
def test_fresh_pieces_are_laid_clear_of_one_another(edges: dict[str, None]) -> None:
    """Two added and two copied: none on another, and all on the table; the first is in the very middle."""
    page = ground.laid(view(**edges), TerrainKind.WOODS)
    page = ground.copied(ground.copied(ground.laid(page, TerrainKind.WOODS), "Woods 1"), "Woods 2")
    grounds = [piece.ground for piece in page.table.terrain]
    assert not any(one.intersects(other) for one, other in combinations(grounds, 2))
    assert edges or all(box(0, 0, 48, 36).contains(each) for each in grounds)
    assert edges or ground.middle(page.table.terrain[0].shape) == (24, 18)


def test_no_copy_hides_what_it_was_copied_from() -> None:
    """A river across the whole table leaves no room: each copy lies across the others, but exactly on none."""
    river = Terrain("River 1", TerrainKind.RIVER, Strip(((-1.0, 18.0), (49.0, 18.0)), 2.0), 0.0)
    page = ground.copied(ground.copied(view(terrain=(river,)), "River 1"), "River 1")
    assert len({ground.middle(piece.shape) for piece in page.table.terrain}) == 3


def test_a_retyped_piece_is_as_tall_as_its_kind() -> None:
    """A wood made into a marsh hides nobody."""
    page = ground.retyped(view(terrain=(WOOD,)), "Woods 1", TerrainKind.MARSH)
    assert not page.table.terrain[0].obstructs


def test_what_is_not_there_or_named_twice_is_refused() -> None:
    """Each with the names that are there."""
    with pytest.raises(NotRecognised, match="Woods 1"):
        ground.removed(view(terrain=(WOOD,)), "Lake 9")
    with pytest.raises(DuplicateId, match="Wall 1"):
        ground.renamed(view(terrain=(WOOD, WALL)), "Woods 1", "Wall 1")


@pytest.mark.parametrize("shape", SHAPES)
@given(degrees=st.floats(-360, 360), dx=st.floats(-20, 20), dy=st.floats(-20, 20))
def test_turning_and_shifting_keep_size(shape: Shape, degrees: float, dx: float, dy: float) -> None:
    """A piece pushed and turned about covers as much ground as before, and its middle went with it."""
    before = ground.reshaped(view(terrain=(WOOD,)), "Woods 1", shape).table.terrain[0].ground
    moved = ground.rotated(ground.shifted(shape, dx, dy), degrees)
    after = ground.reshaped(view(terrain=(WOOD,)), "Woods 1", moved).table.terrain[0].ground
    assert after.area == pytest.approx(before.area, rel=1e-4)
    assert (after.centroid.x, after.centroid.y) == pytest.approx(
        (before.centroid.x + dx, before.centroid.y + dy), abs=1e-4
    )


def test_a_quarter_turn_is_clockwise() -> None:
    """A wall to the right of its middle comes to lie below it."""
    turned = ground.rotated(Strip(((0.0, 0.0), (4.0, 0.0), (4.0, 2.0)), 1.0), 90)
    assert ground.points_of(turned) == ((1.0, 3.0), (1.0, -1.0), (3.0, -1.0))


@pytest.mark.parametrize("shape", [VILLAGE.shape, WALL.shape])
def test_corners_are_written_as_they_are_read(shape: Shape) -> None:
    """X and y with a space, points with a semicolon."""
    points = ground.points_of(shape)
    assert ground.read_points(ground.spell_points(points), shape) == points


@pytest.mark.parametrize("written", ["", "3 4", "3 4; 10 4", "3; 4; 5", "3 4; 3 4; 3 4", "3 4 5; 1 2; 3 4"])
def test_what_is_no_outline_is_refused(written: str) -> None:
    """Too few points, or points that are no pairs; the sentence shows how to write them."""
    with pytest.raises(PointsRefused, match=r"3 or more points.*3 4; 10 4; 10 9\.5"):
        ground.read_points(written, VILLAGE.shape)


def test_commas_and_crossed_outlines_are_refused() -> None:
    """A comma is a comma here too; and an outline must not cross itself."""
    with pytest.raises(CommaInNumber):
        ground.read_points("3,5 4; 10 4; 10 9", VILLAGE.shape)
    crossed = Outline(((0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)))
    with pytest.raises(PointsRefused):
        ground.reshaped(view(terrain=(VILLAGE,)), "Village 1", crossed)


def test_an_ellipse_is_sized_and_the_same_shape_again_is_no_step() -> None:
    """Width, depth and turn are its own; laying it as it lies leaves no trace in the history."""
    page = ground.reshaped(view(terrain=(WOOD,)), "Woods 1", Ellipse(24, 30, 12, 6, 45))
    assert page.table.terrain[0].shape == Ellipse(24, 30, 12, 6, 45)
    assert ground.reshaped(page, "Woods 1", Ellipse(24, 30, 12, 6, 45)) == page
    assert ground.rotated(Ellipse(24, 30, 12, 6, 45), 350) == Ellipse(24, 30, 12, 6, 35)


def test_numbers_typed_for_a_piece_laid_otherwise_are_refused() -> None:
    """With where it lies now; its name or kind may have changed meanwhile."""
    ground.need_in_sight(replace(WOOD, name="The old wood"), WOOD)
    with pytest.raises(OutOfDate, match="Woods 1 was changed by somebody else"):
        ground.need_in_sight(replace(WOOD, shape=ground.shifted(WOOD.shape, 1, 0)), WOOD)
