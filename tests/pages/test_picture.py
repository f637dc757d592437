"""A table as a scene."""

from __future__ import annotations

import pytest

from fiefaid.feudal.table import Measure, Table, Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Strip, Terrain, TerrainKind
from fiefaid.pages import picture
from fiefaid.pages.marks import marks
from fiefaid.pages.shapes import Frame, Role, Scene

KNIGHTS = Unit("k1", UnitType.KNIGHTS, "red", 10, 20, 0, "Knights 1")
WOOD = Terrain("wood", TerrainKind.WOODS, Ellipse(30, 10, 8, 6), 1)


def roles(scene: Scene) -> list[Role]:
    """What a scene shows, in the order in which it is drawn."""
    return [shape.role for shape in scene.shapes]


def test_a_table_is_drawn_from_the_ground_up() -> None:
    """Ground and grid first, then terrain, then the edge with its tape; words last."""
    shown = roles(picture.scene(Table((KNIGHTS,), 5, (WOOD,), 48, 36)))
    assert shown[:3] == [Role.GROUND, Role.GRID, Role.TERRAIN]
    assert shown.index(Role.TERRAIN) < shown.index(Role.EDGE) < shown.index(Role.NUMBER) < shown.index(Role.NAME)


def test_the_frame_of_a_table_is_its_edge() -> None:
    """A known table is shown whole and no further, whatever lies across its edge."""
    astray = Unit("k2", UnitType.KNIGHTS, "red", -3, 20, 0)
    assert picture.frame(Table((astray,), 5, (), 48, 36)) == Frame(0, 0, 48, 36, has_edge=True)


def test_without_edges_the_frame_has_room_around_everything() -> None:
    """Two base widths of room, out to the next line of the grid, and no edge is drawn."""
    table = Table((KNIGHTS,), 5, (WOOD,))
    assert picture.frame(table) == Frame(-6, -6, 54, 42, has_edge=False)
    assert Role.EDGE not in roles(picture.scene(table))


def test_one_known_edge_is_kept() -> None:
    """A known width is the frame's, though the height is not known."""
    frame = picture.frame(Table((KNIGHTS,), 5, (), width=48))
    assert (frame.left, frame.width, frame.has_edge) == (0, 48, False)


def test_an_empty_table_has_a_picture() -> None:
    """Nothing on the table is no reason to fail."""
    scene = picture.scene(Table((), 5))
    assert (scene.frame.width, scene.frame.height, scene.counters) == (40, 30, ())


@pytest.mark.parametrize(
    ("measure", "numbers"),
    [(Measure.INCH, ["6", "12", "18"]), (Measure.CENTIMETRE, ["15"]), (Measure.MILLIMETRE, [])],
)
def test_the_tape_along_the_edge_counts_in_the_tables_unit(measure: Measure, numbers: list[str]) -> None:
    """A line of the grid every 6 in, 15 cm or 150 mm, with its number."""
    scene = picture.scene(Table((), 5, (), 24, 24, measure))
    assert [shape.label for shape in scene.shapes if shape.variety == "across"] == numbers


def test_what_crosses_lies_above_what_is_crossed() -> None:
    """A bridge is drawn after its river, in whatever order the table names them."""
    river = Terrain("river", TerrainKind.RIVER, Strip(((0, 10), (48, 10)), 3), 0)
    bridge = Terrain("bridge", TerrainKind.BRIDGE, Strip(((20, 8), (20, 12)), 3), 0)
    scene = picture.scene(Table((), 5, (bridge, river), 48, 36))
    assert [shape.about for shape in scene.shapes if shape.role is Role.TERRAIN] == ["river", "bridge"]


def test_scene_and_marks_are_found_in_one_place() -> None:
    """Whoever draws needs this module alone."""
    assert picture.marks is marks
