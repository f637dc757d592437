"""Which bases lie on top of one another. Two that touch along an edge or at a corner do not. Rule: Feudal 2.5."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from fiefaid.feudal.bases import Base
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two units on the same ground; `depth` is the shortest push that parts them, in the table's unit."""

    first: str
    second: str
    depth: float


def overlaps(table: Table) -> tuple[Overlap, ...]:
    """Which bases share ground more deeply than the tolerance, the deepest first.

    Rule: Feudal 2.5. A contact laid a little too deep is no overlap: up to the tolerance it counts as touching (0.00).
    """
    found = (Overlap(a, b, overlap_depth(table.bases[a], table.bases[b])) for a, b in _near(table))
    return tuple(sorted((pair for pair in found if pair.depth > table.tolerance), key=lambda pair: -pair.depth))


def overlap_depth(first: Base, second: Base) -> float:
    """The shortest push that parts two bases; 0 where they touch or stand apart.

    Two rectangles stand apart when the shadows they cast on one of their own four directions do.
    """
    return max(0.0, min(_shared(first, second, axis) for axis in _directions(first, second)))


def _near(table: Table) -> Iterator[tuple[str, str]]:
    """The pairs whose centres lie close enough for an overlap."""
    for (a, one), (b, other) in combinations(table.bases.items(), 2):
        reach = (math.hypot(one.bw, one.bd) + math.hypot(other.bw, other.bd)) / 2
        if math.hypot(one.x - other.x, one.y - other.y) < reach:
            yield a, b


def _directions(first: Base, second: Base) -> tuple[Point, ...]:
    return first.forward, first.right, second.forward, second.right


def _shared(first: Base, second: Base, axis: Point) -> float:
    """How far the shorter way out leads along one direction; negative where the shadows stand apart."""
    low, high = _shadow(first, axis)
    other_low, other_high = _shadow(second, axis)
    return min(high - other_low, other_high - low)


def _shadow(base: Base, axis: Point) -> tuple[float, float]:
    reached = [x * axis[0] + y * axis[1] for x, y in base.corners]
    return min(reached), max(reached)
