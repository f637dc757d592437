"""Whether a question about units can be asked at all."""

from __future__ import annotations

import math

from fiefaid.errors import OneUnitTwice, OverlappingBases
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.separation import depth_of_overlap
from fiefaid.feudal.table import Table


def check_pair(table: Table, first: str, second: str) -> None:
    """Refuse a question about a pair that cannot be judged.

    Errors: UnknownUnit, OneUnitTwice, OverlappingBases where either of the two lies on another base.
    """
    if first == second:
        table.unit(first)
        raise OneUnitTwice(first)
    for asked in (first, second):
        check_ground(table, asked)


def check_ground(table: Table, asked: str) -> None:
    """Refuse a question about a unit that lies on another base by more than the tolerance.

    Errors: UnknownUnit, OverlappingBases.
    """
    found = _lies_on(table, asked)
    if found:
        other, depth = found
        raise OverlappingBases(table.unit(asked).label, table.unit(other).label, depth, table.measure)


@remembered
def _lies_on(table: Table, asked: str) -> tuple[str, float] | None:
    """The first other base that a unit's own lies on by more than the tolerance, and how deep. Errors: UnknownUnit."""
    base = table.base(asked)
    for other, other_base in table.bases.items():
        apart = math.hypot(base.x - other_base.x, base.y - other_base.y)
        if other != asked and apart < base.radius + other_base.radius:
            depth = depth_of_overlap(base.corners, other_base.corners)
            if depth > table.tolerance:
                return other, depth
    return None
