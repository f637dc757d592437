"""A force laid out in its zone before turn 1, each base on free ground beside its neighbour. Rulings: A25, H17."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import shapely

from fiefaid.errors.deploying import NoEdges, NoRoomToDeploy
from fiefaid.feudal.bases import Base
from fiefaid.feudal.ground import footprint, may_enter
from fiefaid.feudal.table import Table, Unit

DEEP = 0.25
"""The share of a table's depth that a zone takes."""

ROWS = 2
"""Rows of bases for which a zone has room at least, each with the gap before the next."""

GAP_IN_BD = 0.5
"""The gap between two bases of a row: under a BD, so that each guards its neighbour's flank (0.11g)."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A strip along an edge of the table, from `low` to `high` across its depth, and where bases in it look."""

    low: float
    high: float
    width: float
    facing: float

    @property
    def depth(self) -> float:
        """How deep it is."""
        return self.high - self.low

    def row(self, far: float) -> float:
        """How high a row lies whose middle is so far behind the zone's front line."""
        return self.high - far if self.facing == 0 else self.low + far


def zones(table: Table) -> tuple[Zone, Zone]:
    """The attacker's zone along the near edge, and the defender's along the far one.

    Ruling: H17: the sheet leaves zones to the scenario; each is a quarter of the table's depth here, and two rows of
    bases at least. Errors: NoEdges.
    """
    if table.width is None or table.height is None:
        raise NoEdges
    least = ROWS * (table.bd + _gap(table))
    deep = min(max(DEEP * table.height, least), table.height / 2)
    return Zone(0.0, deep, table.width, 0.0), Zone(table.height - deep, table.height, table.width, 180.0)


def deploy(table: Table, units: Sequence[Unit], zone: Zone) -> tuple[Unit, ...]:
    """The units laid side by side about the middle of a zone, in their order from left to right, the first row ahead.

    Each comes to lie in the zone, clear of all that stands on the table and of ground that it may not enter; wherever
    that is not so at its own place, at the nearest where it is. Rules: Feudal 0.10b, 0.10d, 2.5. Errors:
    NoRoomToDeploy.
    """
    laid: list[Unit] = []
    for unit, slot in zip(units, _slots(table, len(units), zone), strict=True):
        there = replace(table, units=(*table.units, *laid))
        place = next((at for at in _about(table, slot, zone) if is_free(there, at_place(unit, at, zone), zone)), None)
        if place is None:
            raise NoRoomToDeploy(unit.label, round(zone.depth, 2), table.measure.value)
        laid.append(at_place(unit, place, zone))
    return tuple(laid)


def at_place(unit: Unit, place: tuple[float, float], zone: Zone) -> Unit:
    """The unit at a place of a zone, looking ahead."""
    return unit.at(*place, zone.facing)


def is_free(table: Table, unit: Unit, zone: Zone) -> bool:
    """Whether a base may lie so in a zone: wholly in it, on ground that it may enter, clear of every other base.

    Rules: Feudal 0.10b, 0.10d, 2.5. Clear is what a tape can tell: by the tolerance at least (0.00).
    """
    base = Base.of(unit.x, unit.y, unit.facing, unit.bw or table.bw)
    within = all(0 <= x <= zone.width and zone.low <= y <= zone.high for x, y in base.corners)
    if not within:
        return False
    ground = footprint(base)
    others = [footprint(other) for name, other in table.bases.items() if name != unit.id]
    closed = [piece.ground for piece in table.terrain if not may_enter(unit.type, piece.kind)]
    return not any(shapely.dwithin(ground, other, table.tolerance) for other in (*others, *closed))


def _gap(table: Table) -> float:
    return GAP_IN_BD * table.bd


def _slots(table: Table, count: int, zone: Zone) -> Iterator[tuple[float, float]]:
    """Where each unit of a force would lie if all the ground were free: in as few rows as hold them."""
    apart = table.bw + _gap(table)
    most = max(1, math.floor((zone.width + _gap(table)) / apart))
    for first in range(0, count, most):
        in_row = min(most, count - first)
        behind = table.bd / 2 + first // most * (table.bd + _gap(table))
        for number in range(in_row):
            yield zone.width / 2 + (number - (in_row - 1) / 2) * apart, zone.row(behind)


def _about(table: Table, slot: tuple[float, float], zone: Zone) -> list[tuple[float, float]]:
    """The places of a zone on a grid of half a BD about a place of its own, the nearest first."""
    step, (x, y) = _gap(table), slot
    across = [x + number * step for number in _numbers(x, zone.width, step)]
    up = [y + number * step for number in _numbers(y - zone.low, zone.depth, step)]
    return sorted(((each, row) for each in across for row in up), key=lambda at: math.dist(at, slot))


def _numbers(at: float, length: float, step: float) -> range:
    """How many steps to either hand stay within a length."""
    return range(-math.floor(at / step), math.floor((length - at) / step) + 1)
