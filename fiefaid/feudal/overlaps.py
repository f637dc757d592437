"""Which bases lie on top of one another. Two that touch along an edge or at a corner do not. Rule: Feudal 2.5."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from fiefaid.feudal.separation import depth_of_overlap
from fiefaid.feudal.table import Table


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
    found = (
        Overlap(first, second, depth_of_overlap(table.bases[first].corners, table.bases[second].corners))
        for first, second in _near(table)
    )
    return tuple(sorted((pair for pair in found if pair.depth > table.tolerance), key=lambda pair: -pair.depth))


def _near(table: Table) -> Iterator[tuple[str, str]]:
    """The pairs whose centres lie close enough for an overlap."""
    for (a, one), (b, other) in combinations(table.bases.items(), 2):
        if math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius:
            yield a, b
