"""Random tables for the laws: units that stand apart, and terrain that touches none of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from hypothesis import assume
from hypothesis import strategies as st
from shapely import Polygon

from fiefaid.feudal.bases import Base
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Outline, Point, Shape, Strip, Terrain, TerrainKind

BW = 5.0
APART = 0.4
"""More than contact: what is laid together is registered and not measured, so laws about measuring leave it out."""

KINDS = (TerrainKind.WOODS, TerrainKind.VILLAGE, TerrainKind.MARSH, TerrainKind.RIVER, TerrainKind.HILL)


def coordinates(size: float) -> st.SearchStrategy[float]:
    """A place along one edge of the table, to a hundredth."""
    return st.integers(0, round(size * 100)).map(lambda number: number / 100)


@st.composite
def units(draw: st.DrawFn, number: int, size: float) -> Unit:
    """One unit somewhere on a table of that size."""
    kind = draw(st.sampled_from(list(UnitType)))
    return Unit(
        id=f"U{number}",
        type=kind,
        player=("red", "blue")[number % 2],
        x=draw(coordinates(size)),
        y=draw(coordinates(size)),
        facing=draw(st.integers(0, 359)),
        out_of_missiles=draw(st.booleans()) if kind is UnitType.BOWMEN else False,
    )


@st.composite
def terrain(draw: st.DrawFn, number: int, size: float) -> Terrain:
    """One piece of terrain somewhere on a table of that size."""
    kind = draw(st.sampled_from(KINDS))
    x, y = draw(coordinates(size)), draw(coordinates(size))
    wide, deep = draw(st.integers(2, 8)), draw(st.integers(2, 8))
    shapes: list[Shape] = [
        Ellipse(x, y, wide, deep, draw(st.integers(0, 179))),
        Outline(((x, y), (x + wide, y), (x + wide, y + deep))),
        Outline(((x, y), (x + wide, y), (x + wide, y + deep), (x + wide / 2, y + deep / 3), (x, y + deep))),
        Strip(((x, y), (x + wide, y + deep)), 1.0),
    ]
    shape = draw(st.sampled_from(shapes))
    height = 0.0 if kind in (TerrainKind.MARSH, TerrainKind.RIVER) else 1.0
    return Terrain(f"T{number}", kind, shape, height)


@st.composite
def tables(draw: st.DrawFn, most_units: int = 8, most_terrain: int = 3, size: float = 24.0) -> Table:
    """A table of units that stand apart from one another and from all terrain."""
    pieces = [draw(terrain(number, size)) for number in range(draw(st.integers(0, most_terrain)))]
    laid: list[Unit] = []
    taken = [piece.ground for piece in pieces]
    for number in range(draw(st.integers(2, most_units))):
        unit = draw(units(number, size))
        ground = Polygon(Base.of(unit.x, unit.y, unit.facing, BW).corners)
        if all(ground.distance(other) > APART for other in taken):
            laid.append(unit)
            taken.append(ground)
    assume(len({unit.player for unit in laid}) == 2)
    table = Table(units=tuple(laid), bw=BW, terrain=tuple(pieces))
    looking = _looking_about_at_an_enemy(table, draw(st.integers(-50, 50)))
    return table.with_unit(looking) if stands_apart(table, looking) else table


def pair_of(table: Table) -> tuple[str, str]:
    """The first unit, and the first of its enemies."""
    first = table.units[0]
    return first.id, next(unit.id for unit in table.units if unit.player != first.player)


def _looking_about_at_an_enemy(table: Table, off: int) -> Unit:
    """The first unit turned to its first enemy, `off` degrees beside it: else most questions end at the front arc."""
    first, enemy = (table.unit(name) for name in pair_of(table))
    bearing = math.degrees(math.atan2(enemy.x - first.x, enemy.y - first.y))
    return first.at(first.x, first.y, round(bearing + off))


def stands_apart(table: Table, moved: Unit) -> bool:
    """Whether a unit in a new place still touches nothing."""
    ground = Polygon(Base.of(moved.x, moved.y, moved.facing, BW).corners)
    others = [Polygon(base.corners) for unit, base in table.bases.items() if unit != moved.id]
    return all(ground.distance(other) > APART for other in (*others, *(piece.ground for piece in table.terrain)))


def turned(table: Table, degrees: float, dx: float, dy: float) -> Table:
    """The whole table turned clockwise about the origin, then shifted."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)

    def moved(x: float, y: float) -> tuple[float, float]:
        return x * cos + y * sin + dx, -x * sin + y * cos + dy

    units = tuple(unit.at(*moved(unit.x, unit.y), unit.facing + degrees) for unit in table.units)
    return replace(table, units=units, terrain=tuple(_turned(piece, moved) for piece in table.terrain))


def mirrored(table: Table) -> Table:
    """The whole table as seen in a mirror, right and left exchanged."""

    def moved(x: float, y: float) -> tuple[float, float]:
        return -x, y

    units = tuple(unit.at(-unit.x, unit.y, -unit.facing) for unit in table.units)
    return replace(table, units=units, terrain=tuple(_turned(piece, moved) for piece in table.terrain))


def _turned(piece: Terrain, moved: Callable[[float, float], Point]) -> Terrain:
    corners = tuple(moved(x, y) for x, y in piece.ground.exterior.coords[:-1])
    return Terrain(piece.id, piece.kind, Outline(corners), piece.height)
