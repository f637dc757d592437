"""Turns about the centre of a base, and the room that a quarter turn needs. Rule: Feudal 2.4."""

from __future__ import annotations

import math
from collections.abc import Iterator

from shapely import box
from shapely.affinity import affine_transform
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base
from fiefaid.feudal.findings import Finding, known
from fiefaid.feudal.gaps import barriers, passed_through
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.table import Table, UnitType

QUARTER_DEG = 90.0

BOTH_TURNS = 2
"""Turns that a unit has who may turn before and after its move (2.4b)."""


def is_quarter(turn: float) -> bool:
    """Whether a turn is a quarter turn, to either hand."""
    return math.isclose(abs(math.remainder(turn, 360)), QUARTER_DEG)


def turns_allowed(table: Table, unit_id: str, start_turn: float, end_turn: float) -> Iterator[Finding]:
    """Whether a unit may turn as often as that in one move: before and after it where it has two Turns, else once.

    Rules: Feudal 2.4a, 2.4b; Marshal of Horse. Any turn is one of at most 180 degrees to the nearer hand.
    """
    going = going_of(table, unit_id)
    if start_turn and end_turn and going.turns < BOTH_TURNS:
        says = "{unit:turns} at the start and at the end; {type} turn once"
        yield known("2.4a", says, holds=False, type=going.label)
    elif start_turn and end_turn and table.unit(unit_id).type is UnitType.BRIGANS:
        yield known("2.4b", "{unit:turns} at the start and at the end, as Brigans may", holds=True)
    elif start_turn and end_turn:
        says = "{unit:turns} at the start, and at the end by its Marshal of Horse"
        yield known("OPT marshal-of-horse", says, holds=True)
    elif start_turn or end_turn:
        yield known("2.4", "{unit:turns} once, about the centre", holds=True)


def backs_enough(table: Table, unit_id: str, back: float, turn: float) -> Iterator[Finding]:
    """Whether a unit moves back for a quarter turn only, and no further than it needs; else how far it might.

    Rule: Feudal 2.4.
    """
    least = least_back(table, unit_id) if is_quarter(turn) else 0.0
    if not back and least:
        yield known("2.4", "{unit:has} room for the quarter turn {least} further back", holds=True, least=least)
    elif not back:
        return
    elif not is_quarter(turn):
        yield known("2.4", "{unit} may move back only to make a quarter turn", holds=False)
    elif back > least + table.tolerance:
        says = "{unit:moves} back {back}; {least} is enough for the turn"
        yield known("2.4", says, holds=False, back=back, least=least)
    else:
        yield known("2.4", "{unit:moves} back {back} to turn", holds=True, back=back)


def least_back(table: Table, unit_id: str) -> float:
    """How far a unit must move straight back before a quarter turn brings it on nothing; in the table's unit.

    Rule: Feudal 2.4. Whether it may go so far back is another question. Errors: UnknownUnit.
    """
    base = table.base(unit_id)
    others = (*barriers(table, unit_id), *passed_through(table, unit_id))
    needed = 0.0
    for low, high in sorted(_barred(base, [barrier.ground for barrier in others])):
        if low < needed - HAIR and needed < high - HAIR:
            needed = high
    return needed


def _barred(base: Base, grounds: list[BaseGeometry]) -> Iterator[tuple[float, float]]:
    """The distances back, as spans, at which a base turned by a quarter would lie on some ground."""
    half_width, half_length = base.bd / 2, base.bw / 2
    reach = 100 * base.bw
    (fx, fy), (rx, ry) = base.forward, base.right
    to_local = [rx, ry, fx, fy, -(rx * base.x + ry * base.y), -(fx * base.x + fy * base.y)]
    column = box(-half_width + HAIR, -reach, half_width - HAIR, half_length)
    for ground in grounds:
        over = affine_transform(ground, to_local).intersection(column)
        for part in getattr(over, "geoms", [over]):
            if not part.is_empty:
                _, low, _, high = part.bounds
                yield -high - half_length, -low + half_length
