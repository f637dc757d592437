"""Terrain as a picture: its exact outline, and inside it what a modeller would put there: trees, roofs, contours.

The outline is the one that the rules are asked about; what stands inside is drawn from it and decides nothing. The same
piece always gives the same picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

from fiefaid.feudal.terrain import Point, Strip, Terrain, TerrainKind
from fiefaid.pages.shapes import Path, Role, Shape, circles, line, polygon, text

LAYERS = (
    {TerrainKind.HILL},
    {TerrainKind.MARSH, TerrainKind.CAMP, TerrainKind.VILLAGE, TerrainKind.WOODS},
    {TerrainKind.LAKE, TerrainKind.RIVER, TerrainKind.RIVERBANK},
    {TerrainKind.ROAD, TerrainKind.FORD, TerrainKind.BRIDGE},
    {TerrainKind.CLIFF, TerrainKind.DITCH, TerrainKind.WALL},
)
"""What lies under what, the lowest first: a bridge crosses the river, a wall stands on the hill."""


def layer(piece: Terrain) -> int:
    """How far up a piece of terrain lies in the picture."""
    return next(number for number, kinds in enumerate(LAYERS) if piece.kind in kinds)


@lru_cache(maxsize=512)
def scenery(piece: Terrain, size: float) -> tuple[Shape, ...]:
    """A piece of terrain as shapes; `size` is a fifth of a base width, an inch at the usual scale."""
    ground = piece.ground
    outline = polygon(Role.TERRAIN, *_rings(ground), variety=piece.kind.value, label=_words(piece), about=piece.id)
    details = _DETAILS[piece.kind](piece, size)
    return outline, *(shape for shape in details if shape.paths)


def name_of(piece: Terrain) -> Shape:
    """The words that stand on a piece of terrain."""
    ground = piece.ground
    middle = ground.centroid if ground.contains(ground.centroid) else ground.representative_point()
    return text(Role.NAME, (middle.x, middle.y), _words(piece), about=piece.id)


def _words(piece: Terrain) -> str:
    """The name that answers call it by, and how tall it is where that is more than a figure."""
    return f"{piece.label}, {piece.height:g} high" if piece.height > 1 else piece.label


def _trees(piece: Terrain, size: float) -> Iterator[Shape]:
    spots = [(x, y, (0.42 + 0.2 * luck) * size) for x, y, luck in _scattered(piece, 1.22 * size, 0.5 * size)]
    yield circles(Role.DETAIL, *(((x + 0.12 * size, y - 0.16 * size), r) for x, y, r in spots), variety="tree-shade")
    yield circles(Role.DETAIL, *(((x, y), r) for x, y, r in spots), variety="tree")
    yield circles(Role.DETAIL, *(((x - 0.28 * r, y + 0.3 * r), 0.52 * r) for x, y, r in spots), variety="tree-light")


def _tufts(piece: Terrain, size: float) -> Iterator[Shape]:
    spots = _scattered(piece, 1.5 * size, 0.5 * size)
    water, reeds = [], []
    for x, y, luck in spots:
        wide = (0.35 + 0.3 * luck) * size
        water.append(((x - wide, y - 0.1 * size), (x + wide, y - 0.1 * size)))
        reeds += [
            ((x, y - 0.1 * size), (x + lean * size, y + tall * size))
            for lean, tall in ((-0.26, 0.3), (0.0, 0.46), (0.26, 0.3))
        ]
    yield line(Role.DETAIL, *water, variety="water-line")
    yield line(Role.DETAIL, *reeds, variety="reed")


def _contours(piece: Terrain, size: float) -> Iterator[Shape]:
    for step in (1, 2, 3):
        yield polygon(Role.DETAIL, *_rings(piece.ground.buffer(-0.95 * step * size)), variety="contour")


def _ripples(piece: Terrain, size: float) -> Iterator[Shape]:
    steps = (0.22,) if piece.kind is TerrainKind.RIVER else (0.4, 0.95, 1.7)
    for step in steps:
        yield polygon(Role.DETAIL, *_rings(piece.ground.buffer(-step * size)), variety="ripple")


def _roofs(piece: Terrain, size: float) -> Iterator[Shape]:
    halves: list[list[Path]] = [[], []]
    for x, y, luck in _scattered(piece, 2.1 * size, 0.95 * size):
        along, across = (0.62 + 0.2 * luck) * size, 0.42 * size
        turn = math.radians(90 * round(luck * 7) + 24 * (luck - 0.5))
        for half, side in zip(halves, (1, -1), strict=True):
            half.append(
                _turned_about((x, y), turn, ((-along, 0), (along, 0), (along, side * across), (-along, side * across)))
            )
    yield polygon(Role.DETAIL, *halves[0], variety="roof")
    yield polygon(Role.DETAIL, *halves[1], variety="roof-shade")


def _tents(piece: Terrain, size: float) -> Iterator[Shape]:
    spots = [(x, y) for x, y, _ in _scattered(piece, 1.7 * size, 0.75 * size)]
    eighths = [step * math.pi / 4 for step in range(8)]
    rim = [(0.55 * size * math.sin(angle), 0.55 * size * math.cos(angle)) for angle in eighths]
    yield polygon(Role.DETAIL, *(tuple((x + dx, y + dy) for dx, dy in rim) for x, y in spots), variety="tent")
    yield line(Role.DETAIL, *(((x, y), (x + dx, y + dy)) for x, y in spots for dx, dy in rim), variety="tent-seam")


def _crags(piece: Terrain, size: float) -> Iterator[Shape]:
    yield line(Role.DETAIL, *_combed(piece, 0.42 * size, 0.55 * size), variety="crag")


def _bank(piece: Terrain, size: float) -> Iterator[Shape]:
    yield line(Role.DETAIL, *_combed(piece, 0.55 * size, 0.3 * size), variety="bank")


def _courses(piece: Terrain, size: float) -> Iterator[Shape]:
    yield line(Role.DETAIL, *_across(piece, 0.7 * size), variety="joint")


def _planks(piece: Terrain, size: float) -> Iterator[Shape]:
    yield line(Role.DETAIL, *_across(piece, 0.35 * size), variety="plank")


def _stones(piece: Terrain, size: float) -> Iterator[Shape]:
    spots = _scattered(piece, 0.62 * size, 0.16 * size)
    yield circles(Role.DETAIL, *(((x, y), (0.11 + 0.1 * luck) * size) for x, y, luck in spots), variety="stone")


def _ruts(piece: Terrain, size: float) -> Iterator[Shape]:  # noqa: ARG001  (every detail is asked the same way)
    if isinstance(piece.shape, Strip):
        yield line(Role.DETAIL, piece.shape.line, variety="rut")


_DETAILS: dict[TerrainKind, Callable[[Terrain, float], Iterator[Shape]]] = {
    TerrainKind.HILL: _contours,
    TerrainKind.WOODS: _trees,
    TerrainKind.MARSH: _tufts,
    TerrainKind.CAMP: _tents,
    TerrainKind.VILLAGE: _roofs,
    TerrainKind.LAKE: _ripples,
    TerrainKind.RIVER: _ripples,
    TerrainKind.CLIFF: _crags,
    TerrainKind.WALL: _courses,
    TerrainKind.DITCH: _bank,
    TerrainKind.RIVERBANK: _bank,
    TerrainKind.BRIDGE: _planks,
    TerrainKind.FORD: _stones,
    TerrainKind.ROAD: _ruts,
}


def _rings(ground: Any) -> tuple[Path, ...]:
    """The outlines of a ground, holes included; none of an empty one."""
    parts = [part for part in getattr(ground, "geoms", [ground]) if not part.is_empty]
    rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
    return tuple(tuple(ring.coords)[:-1] for ring in rings)


def _scattered(piece: Terrain, gap: float, margin: float) -> Iterator[tuple[float, float, float]]:
    """Points strewn over a ground, `margin` from its outline, each with a number from 0 to 1 of its own."""
    rings = _rings(piece.ground.buffer(-margin)) or _rings(piece.ground.buffer(-margin / 3))
    left, bottom, right, top = piece.ground.bounds
    columns, rows = math.ceil((right - left) / gap), math.ceil((top - bottom) / (gap * 0.87))
    for row in range(rows, -1, -1):
        for column in range(columns + 1):
            x = left + (column + 0.5 * (row % 2) + 0.36 * (_luck(column, row) - 0.5)) * gap
            y = bottom + (row + 0.36 * (_luck(row, column + 31) - 0.5)) * gap * 0.87
            if _inside((x, y), rings):
                yield x, y, _luck(column + 7, row + 13)


def _luck(column: int, row: int) -> float:
    """A number from 0 to 1 that looks random and is always the same for the same place."""
    mixed = (column * 73856093) ^ (row * 19349663)
    return (mixed * 2654435761 % 2**32) / 2**32


def _inside(point: Point, rings: tuple[Path, ...]) -> bool:
    """Whether a point lies inside a ground, by counting the outlines that a line to the right crosses."""
    x, y = point
    crossings = 0
    for ring in rings:
        for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                crossings += 1
    return crossings % 2 == 1


def _turned_about(centre: Point, turn: float, points: Path) -> Path:
    cos, sin = math.cos(turn), math.sin(turn)
    return tuple((centre[0] + x * cos + y * sin, centre[1] - x * sin + y * cos) for x, y in points)


def _steps(path: Path, gap: float) -> Iterator[tuple[Point, Point]]:
    """Points about `gap` apart along a line, each with the unit vector to the left of its way there."""
    for (x1, y1), (x2, y2) in pairwise(path):
        length = math.dist((x1, y1), (x2, y2))
        for step in range(count := max(1, round(length / gap))):
            share = (step + 0.5) / count
            yield (x1 + share * (x2 - x1), y1 + share * (y2 - y1)), ((y1 - y2) / length, (x2 - x1) / length)


def _combed(piece: Terrain, gap: float, length: float) -> Iterator[Path]:
    """Short strokes from the outline inwards, long and short by turns."""
    ground = piece.ground
    rings = _rings(ground)
    for ring in rings:
        for count, ((x, y), (nx, ny)) in enumerate(_steps((*ring, ring[0]), gap)):
            inwards = 1 if _inside((x + nx * length / 20, y + ny * length / 20), rings) else -1
            long = length * (1 if count % 2 else 0.6) * inwards
            yield (x, y), (x + nx * long, y + ny * long)


def _across(piece: Terrain, gap: float) -> Iterator[Path]:
    """Strokes from one side of a strip to the other; short ones along the outline of anything else."""
    if not isinstance(piece.shape, Strip):
        yield from _combed(piece, gap, gap / 2)
        return
    half = piece.shape.width / 2
    for (x, y), (nx, ny) in _steps(piece.shape.line, gap):
        yield (x - nx * half, y - ny * half), (x + nx * half, y + ny * half)
