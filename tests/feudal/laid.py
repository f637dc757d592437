"""Laying small tables by hand: BW 5 inches, BD 2.5, so that every distance in a test can be worked out on paper."""

from __future__ import annotations

from typing import Any

from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Terrain, TerrainKind, outline

BW = 5.0


def unit(name: str, kind: str, player: str, x: float, y: float, facing: float, **state: Any) -> Unit:
    """A unit by the words of the sheet."""
    return Unit(name, UnitType(kind), player, x, y, facing, **state)


def target(**state: Any) -> Unit:
    """Freemen of blue at the origin, facing up the table: front at y = 1.25, right flank at x = 2.5."""
    return unit("T", "Freemen", "blue", 0, 0, 0, **state)


def block(name: str, kind: str, x0: float, y0: float, x1: float, y1: float, height: float = 1.0) -> Terrain:
    """A rectangle of terrain."""
    return Terrain(name, TerrainKind(kind), outline([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]), height)


def table(*units: Unit, terrain: tuple[Terrain, ...] = (), **settings: Any) -> Table:
    """A table with those units on it."""
    return Table(units=units, bw=BW, terrain=terrain, **settings)
