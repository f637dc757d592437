"""Terrain: its kinds, its shapes, who may enter it and whether it can be seen over. Rules: Feudal 0.10, 0.11c."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString
from shapely import Polygon as ShapelyPolygon
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]
Piece = tuple[Point, ...]

ELLIPSE_CORNERS = 48
"""Corners that stand for an ellipse: on a 12-inch hill they lie within 0.02 inch of the curve."""


class TerrainKind(StrEnum):
    """The kinds of terrain of rule 0.10."""

    HILL = "hill"
    WOODS = "woods"
    MARSH = "marsh"
    CAMP = "camp"
    VILLAGE = "village"
    LAKE = "lake"
    RIVER = "river"
    CLIFF = "cliff"
    WALL = "wall"
    DITCH = "ditch"
    RIVERBANK = "riverbank"
    BRIDGE = "bridge"
    FORD = "ford"
    ROAD = "road"


AREA = frozenset(
    {TerrainKind.HILL, TerrainKind.WOODS, TerrainKind.MARSH, TerrainKind.CAMP, TerrainKind.VILLAGE, TerrainKind.LAKE}
)
"""Area terrain (0.10); the rest is linear."""

ROUGH = frozenset({TerrainKind.WOODS, TerrainKind.MARSH})
"""Only Brigans may enter (0.10b)."""

IMPASSABLE = frozenset({TerrainKind.LAKE, TerrainKind.RIVER, TerrainKind.CLIFF})
"""Nobody may enter (0.10d)."""

CROSSINGS = frozenset({TerrainKind.BRIDGE, TerrainKind.FORD, TerrainKind.ROAD})
"""What cancels the restrictions of the terrain under it (0.10e, 0.10f)."""

USUAL_HEIGHT = {
    TerrainKind.HILL: 1.0,
    TerrainKind.WOODS: 1.0,
    TerrainKind.CAMP: 1.0,
    TerrainKind.VILLAGE: 1.0,
    TerrainKind.WALL: 0.5,
}
"""Figure heights where a table does not say (0.11c names hills and woods as tall); every other kind lies flat."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A closed polygon by its corners, convex or not; the first corner is not repeated."""

    corners: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Ellipse:
    """An ellipse about (x, y), `width` along its own x axis and `height` across, turned clockwise by `turn` degrees."""

    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Strip:
    """A band of one width along a line, such as a wall, a river or a road."""

    line: tuple[Point, ...]
    width: float


Shape = Outline | Ellipse | Strip


@dataclass(frozen=True)
class Terrain:
    """A piece of terrain: what it is, its ground and how tall it stands, in figure heights (a unit is 1)."""

    id: str
    kind: TerrainKind
    shape: Shape
    height: float
    name: str = ""

    @property
    def label(self) -> str:
        """What a player calls it."""
        return self.name or self.id

    @property
    def is_area(self) -> bool:
        """Whether it is area terrain. Rule: Feudal 0.10."""
        return self.kind in AREA

    @property
    def obstructs(self) -> bool:
        """Whether it is a figure height or taller. Rule: Feudal 0.11c."""
        return self.height >= 1

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """Convex polygons that together cover its ground."""
        if isinstance(self.shape, Ellipse) and self.shape.width and self.shape.height:
            return (tuple(ellipse_corners(self.shape)),)
        return convex_pieces(self.ground)

    @cached_property
    def ground(self) -> BaseGeometry:
        """The ground it covers."""
        match self.shape:
            case Outline(corners):
                return ShapelyPolygon(corners)
            case Ellipse():
                return ShapelyPolygon(ellipse_corners(self.shape))
            case Strip(line, width):
                return LineString(line).buffer(width / 2, cap_style="flat", join_style="mitre")


def ellipse_corners(shape: Ellipse) -> list[Point]:
    """The corners of the polygon that stands for an ellipse."""
    turn = math.radians(shape.turn)
    cos, sin = math.cos(turn), math.sin(turn)
    corners = []
    for step in range(ELLIPSE_CORNERS):
        angle = 2 * math.pi * step / ELLIPSE_CORNERS
        along, across = shape.width / 2 * math.cos(angle), shape.height / 2 * math.sin(angle)
        corners.append((shape.x + along * cos + across * sin, shape.y - along * sin + across * cos))
    return corners


def outline(corners: Sequence[Sequence[float]]) -> Outline:
    """An outline from any sequence of coordinate pairs."""
    return Outline(tuple((float(x), float(y)) for x, y in corners))


def convex_pieces(ground: BaseGeometry) -> tuple[Piece, ...]:
    """Convex polygons that together cover some ground; lines and points in it cover none."""
    area = ground.area
    if area == 0:
        return ()
    if ground.geom_type == "Polygon" and not shapely.get_num_interior_rings(ground):
        corners = shapely.get_coordinates(ground)[:-1]
        if _is_convex(corners, area):
            return (tuple((x, y) for x, y in corners.tolist()),)
    return tuple(_corners(piece) for piece in shapely.constrained_delaunay_triangles(_areas(ground)).geoms)


def _is_convex(corners: NDArray[np.float64], area: float) -> bool:
    """Whether a ring turns one way at all its corners, but for what rounding leaves."""
    steps = corners - corners[np.arange(len(corners)) - 1]
    before = steps[np.arange(len(steps)) - 1]
    turns = before[:, 0] * steps[:, 1] - before[:, 1] * steps[:, 0]
    return bool(turns.min() >= -1e-9 * area or turns.max() <= 1e-9 * area)


def _areas(ground: BaseGeometry) -> BaseGeometry:
    return shapely.union_all([part for part in shapely.get_parts(ground) if part.area > 0])


def _corners(polygon: BaseGeometry) -> Piece:
    return tuple((x, y) for x, y in polygon.exterior.coords[:-1])
