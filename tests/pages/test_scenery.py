"""Terrain as a picture."""

from __future__ import annotations

import pytest
from shapely import Point as ShapelyPoint
from shapely import Polygon

from fiefaid.feudal.terrain import Ellipse, Outline, Strip, Terrain, TerrainKind, outline
from fiefaid.pages.scenery import LAYERS, layer, name_of, scenery
from fiefaid.pages.shapes import Kind, Role, Shape

FIELD = outline([(0, 0), (12, 0), (12, 9), (6, 9), (6, 5), (0, 5)])
SHAPES: dict[str, Outline | Ellipse | Strip] = {
    "outline": FIELD,
    "ellipse": Ellipse(6, 5, 12, 8, 20),
    "strip": Strip(((0, 0), (8, 1), (14, 6)), 2),
}


def piece(kind: TerrainKind, shape: Outline | Ellipse | Strip = FIELD, height: float = 1) -> Terrain:
    """A piece of terrain."""
    return Terrain("t", kind, shape, height, "the thing")


def points(shape: Shape) -> list[tuple[float, float]]:
    """Every point of a shape."""
    return [point for path in shape.paths for point in path]


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize("kind", TerrainKind)
def test_every_kind_is_drawn_by_its_exact_outline(kind: TerrainKind, shape: Outline | Ellipse | Strip) -> None:
    """The outline drawn is the ground that the rules ask about, named and with its id."""
    terrain = piece(kind, shape)
    first, *_ = scenery(terrain, 1.0)
    assert (first.role, first.variety, first.about, first.label) == (Role.TERRAIN, kind.value, "t", "the thing")
    assert Polygon(first.paths[0]).equals(terrain.ground)


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize("kind", TerrainKind)
def test_details_stay_on_their_ground(kind: TerrainKind, shape: Outline | Ellipse | Strip) -> None:
    """No tree, roof or ripple is drawn outside the outline that decides, but for the shade of a tree."""
    terrain = piece(kind, shape)
    ground = terrain.ground.buffer(0.3)
    for detail in scenery(terrain, 1.0)[1:]:
        assert detail.role is Role.DETAIL
        assert all(ground.covers(ShapelyPoint(point)) for point in points(detail)), detail.variety


@pytest.mark.parametrize("kind", [kind for kind in TerrainKind if kind is not TerrainKind.ROAD])
def test_every_kind_has_a_texture(kind: TerrainKind) -> None:
    """Kinds differ by what stands in them, not by their colour alone."""
    shape = SHAPES["strip"] if kind in (TerrainKind.WALL, TerrainKind.BRIDGE) else FIELD
    assert len(scenery(piece(kind, shape), 1.0)) > 1


def test_a_road_is_drawn_with_its_middle() -> None:
    """The ruts follow the line that rule 0.10f goes by."""
    road = piece(TerrainKind.ROAD, SHAPES["strip"])
    assert scenery(road, 1.0)[1].paths == (((0, 0), (8, 1), (14, 6)),)


def test_the_same_wood_has_the_same_trees() -> None:
    """The picture of a piece depends on the piece alone."""
    once = scenery(piece(TerrainKind.WOODS), 1.0)
    scenery.cache_clear()
    assert scenery(piece(TerrainKind.WOODS), 1.0) == once
    assert len(once[1].paths) > 10


def test_a_wall_round_a_yard_has_a_hole() -> None:
    """A closed strip is drawn as a ring, its yard left out."""
    yard = Strip(((0, 0), (10, 0), (10, 10), (0, 10), (0, 0)), 1)
    first = scenery(piece(TerrainKind.WALL, yard), 1.0)[0]
    assert first.kind is Kind.POLYGON
    assert len(first.paths) == 2


def test_a_tall_hill_says_how_tall() -> None:
    """The height is told where it is more than a figure's."""
    assert name_of(piece(TerrainKind.HILL, height=2)).label == "the thing, 2 high"
    assert name_of(piece(TerrainKind.HILL)).label == "the thing"


def test_a_name_stands_on_its_terrain() -> None:
    """Also where the middle of gravity lies outside."""
    hook = outline([(0, 0), (20, 0), (20, 2), (2, 2), (2, 20), (0, 20)])
    terrain = piece(TerrainKind.LAKE, hook)
    (at,) = name_of(terrain).paths[0]
    assert terrain.ground.contains(ShapelyPoint(at))


def test_a_bridge_lies_over_its_river_and_a_wall_on_its_hill() -> None:
    """Every kind has one place in the order of drawing."""
    assert layer(piece(TerrainKind.RIVER)) < layer(piece(TerrainKind.BRIDGE))
    assert layer(piece(TerrainKind.HILL)) < layer(piece(TerrainKind.WALL))
    assert sorted(kind for kinds in LAYERS for kind in kinds) == sorted(TerrainKind)
