"""Tables to measure on: units strewn at random, and two battle lines that face one another."""

from __future__ import annotations

import math
import random

from shapely import Polygon

from fiefaid.feudal.bases import Base
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Outline, Shape, Strip, Terrain, TerrainKind

BW = 5.0
CROWDING = 133.0
"""Square inches of table for each unit: a dozen units on 40 by 40 inches."""

TYPES = (UnitType.KNIGHTS, UnitType.SERJEANTS, UnitType.BOWMEN, UnitType.FREEMEN, UnitType.BRIGANS)
KINDS = (
    (TerrainKind.WOODS, 1.0),
    (TerrainKind.HILL, 1.0),
    (TerrainKind.VILLAGE, 1.0),
    (TerrainKind.MARSH, 0.0),
    (TerrainKind.WALL, 0.5),
    (TerrainKind.WOODS, 1.0),
    (TerrainKind.HILL, 2.0),
)


def strewn(units: int, terrain: int, seed: int = 1) -> Table:
    """Units of two players anywhere, facing anywhere, apart from one another; terrain anywhere, also under units."""
    dice = random.Random(seed)  # noqa: S311  # a table, not a secret
    size = math.sqrt(units * CROWDING)
    laid: list[Unit] = []
    taken: list[Polygon] = []
    while len(laid) < units:
        x, y, facing = dice.uniform(3, size - 3), dice.uniform(3, size - 3), dice.uniform(0, 360)
        ground = Polygon(Base.of(x, y, facing, BW).corners)
        if all(ground.distance(other) > 0.3 for other in taken):
            laid.append(_unit(len(laid), len(laid) % 2, x, y, facing))
            taken.append(ground)
    return Table(tuple(laid), BW, _terrain(terrain, (0.0, size), (0.0, size), dice))


def battle_lines(units: int, terrain: int, *, files: int, apart: float, seed: int = 1) -> Table:
    """Two players' units in ranks of so many files, a hand's breadth between bases, the front ranks `apart` inches."""
    dice = random.Random(seed)  # noqa: S311  # a table, not a secret
    laid = []
    for number in range(units):
        player, place = number % 2, number // 2
        rank, file = divmod(place, files)
        depth = apart / 2 + BW / 4 + rank * (BW / 2 + 1) + dice.uniform(0, 0.3)
        x = file * (BW + 0.3) + dice.uniform(-0.1, 0.1)
        facing = dice.uniform(-3, 3)
        laid.append(_unit(number, player, x, depth if player else -depth, facing + (180 if player else 0)))
    width, depth = files * (BW + 0.3), apart / 2 + (units // 2 // files + 1) * (BW / 2 + 1)
    ground = _terrain(terrain, (-10.0, width + 10.0), (-depth - 10.0, depth + 10.0), dice)
    return Table(tuple(laid), BW, ground)


def _unit(number: int, player: int, x: float, y: float, facing: float) -> Unit:
    return Unit(
        id=f"U{number}",
        type=TYPES[number // 2 % len(TYPES)],
        player=("blue", "red")[player],
        x=x,
        y=y,
        facing=facing,
        out_of_missiles=number % 4 == 0,
    )


def _terrain(count: int, xs: tuple[float, float], ys: tuple[float, float], dice: random.Random) -> tuple[Terrain, ...]:
    laid = []
    for number in range(count):
        kind, height = KINDS[number % len(KINDS)]
        shape = _shape(number, dice.uniform(*xs), dice.uniform(*ys), dice.uniform(4, 8), dice.uniform(4, 8), dice)
        laid.append(Terrain(f"T{number}", kind, shape, height))
    return tuple(laid)


def _shape(number: int, x: float, y: float, wide: float, deep: float, dice: random.Random) -> Shape:
    """In turn an ellipse, a quadrangle, a strip and a horseshoe."""
    match number % 4:
        case 0:
            return Ellipse(x, y, wide, deep, dice.uniform(0, 180))
        case 1:
            return Outline(((x, y), (x + wide, y), (x + 0.9 * wide, y + deep), (x + 0.2 * wide, y + 0.8 * deep)))
        case 2:
            return Strip(((x, y), (x + wide, y + deep / 2)), 1.5)
        case _:
            return Outline(((x, y), (x + wide, y), (x + wide, y + deep), (x + wide / 2, y + deep / 3), (x, y + deep)))
