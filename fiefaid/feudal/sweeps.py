"""How far a unit may go straight in every heading: past units, closed ground, the table's edges, and enemies if Fast.

Rules: Feudal 0.10, 2.1, 2.3, 2.5. Rulings: A21, A25. What is told is where nothing is met and nothing hung over.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base
from fiefaid.feudal.clearance import clearance
from fiefaid.feudal.gaps import Barrier, barriers, passed_through
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.obstacles import Counts, Marks, Numbers, Points
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.strips import Pieces, Spans, spans, to_the_edges
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Piece, convex_pieces

STEP_IN_TOLERANCES = 0.75
"""How far the ends of the longest move in two headings side by side are apart: what lies between them is grey."""

FEWEST, MOST = 180, 1440
"""Headings that are tried: half degrees for Knights on inches, and no more however small the tolerance."""

ROUNDED = 8
"""Corners on a quarter of a circle about an enemy: on a BD of 2.5 inches they lie within 0.02 inch of it."""


def headings(table: Table, base: Base, longest: float) -> Points:
    """The headings that are tried, all round, the base's own first."""
    apart = STEP_IN_TOLERANCES * table.tolerance / (longest or base.bd)
    quarter = math.ceil(min(max(2 * math.pi / apart, FEWEST), MOST) / 4)
    turns = np.exp(-0.5j * np.pi * np.arange(quarter) / quarter)
    ahead = complex(*base.forward)
    return np.concatenate([ahead * turns * (-1j) ** hand for hand in range(4)])


class Sweep:
    """A base that turns in one place and goes straight on from there, in many headings at once."""

    def __init__(self, table: Table, unit_id: str, base: Base, towards: Points, longest: float) -> None:
        self.table, self.unit_id, self.base, self.towards = table, unit_id, base, towards
        self.centre, self._longest = complex(base.x, base.y), longest

    @cached_property
    def barriers(self) -> tuple[Barrier, ...]:
        """What the unit may meet within its longest move."""
        near = self._longest + math.hypot(self.base.bw, self.base.bd) / 2
        place = shapely.Point(self.base.x, self.base.y)
        return tuple(one for one in barriers(self.table, self.unit_id) if one.ground.distance(place) < near)

    @cached_property
    def met(self) -> Numbers:
        """How far ahead the front meets each barrier: a row for each heading, a column for each barrier."""
        return self._met([barrier.ground for barrier in self.barriers], may_lie=True)

    @cached_property
    def edges(self) -> Numbers:
        """How far it is to the table's edge."""
        return to_the_edges(self.table, self.base, self.towards)

    @cached_property
    def is_unit(self) -> Marks:
        """Which barriers are units."""
        return np.array([barrier.is_unit for barrier in self.barriers], dtype=bool)

    @cached_property
    def past_units(self) -> Numbers:
        """How far it goes before it meets a unit or the table's edge."""
        return np.minimum(self.edges, nearest(self.met[:, self.is_unit]))

    @cached_property
    def clear(self) -> Numbers:
        """How far it goes before it meets anything."""
        return np.minimum(self.past_units, nearest(self.met[:, ~self.is_unit]))

    @cached_property
    def off_enemies(self) -> Numbers:
        """How far it goes before it comes within a BD of an enemy. Rule: Feudal 2.3."""
        enemies = [unit.id for unit in self.table.units if self.table.are_enemies(unit.id, self.unit_id)]
        kept = [footprint(self.table.bases[enemy]).buffer(self.base.bd, quad_segs=ROUNDED) for enemy in enemies]
        stands = footprint(self.table.base(self.unit_id))
        if any(stands.distance(footprint(self.table.bases[enemy])) < self.base.bd - HAIR for enemy in enemies):
            return np.full(len(self.towards), -math.inf)
        return nearest(self._met(kept, may_lie=False))

    @cached_property
    def friends(self) -> Spans:
        """Between which distances the unit would end on a friend that it may move through. Rule: Feudal 2.5."""
        through = [self.table.bases[one.id].corners for one in passed_through(self.table, self.unit_id)]
        found = spans(Pieces.of(through), self.centre, self.towards, self.base.bw / 2 - HAIR)
        return Spans(found.first - self.base.bd / 2, found.last + self.base.bd / 2)

    def along_centre(self, ground: BaseGeometry) -> Numbers:
        """How far it goes before its centre line meets some ground."""
        found = spans(Pieces.of(list(_pieces(ground))), self.centre, self.towards, 0.0)
        return nearest(found.met(self.base))

    def lies(self, ground: BaseGeometry, rows: Counts) -> Spans:
        """Between which distances the pieces of some ground lie in the strips of some headings."""
        half = self.base.bw / 2 - HAIR
        return spans(Pieces.of(list(_pieces(ground))), self.centre, self.towards[rows], half)

    def _met(self, grounds: list[BaseGeometry], *, may_lie: bool) -> Numbers:
        """How far ahead the front meets each ground; what the unit was laid on a little bars it no more than that."""
        shapes = [list(_pieces(self._drawn_in(ground) if may_lie else ground)) for ground in grounds]
        counts = np.array([len(pieces) for pieces in shapes], dtype=np.intp)
        found = spans(
            Pieces.of([piece for pieces in shapes for piece in pieces]),
            self.centre,
            self.towards,
            self.base.bw / 2 - HAIR,
        ).met(self.base)
        return _least_of_each(found, counts)

    def _drawn_in(self, ground: BaseGeometry) -> BaseGeometry:
        """Some ground less the part on which the unit was laid, up to the tolerance. Ruling: G14."""
        stands = self.table.base(self.unit_id)
        deep = min(max(-clearance(stands.corners, ground), 0.0), self.table.tolerance)
        return ground.buffer(-deep - HAIR, join_style="mitre") if deep else ground


def nearest(met: Numbers) -> Numbers:
    """How far it is to the nearest of several things in each heading; infinite where there is none."""
    least: Numbers = met.min(axis=1, initial=math.inf)
    return least


def _least_of_each(found: Numbers, counts: Counts) -> Numbers:
    """The least of each of several groups of columns; infinite for an empty one."""
    least = np.full((len(found), len(counts)), math.inf)
    if found.shape[1]:
        full = np.flatnonzero(counts)
        begins = (np.cumsum(counts) - counts)[full]
        least[:, full] = np.minimum.reduceat(found, begins, axis=1)
    return least


def _pieces(ground: BaseGeometry) -> Iterator[Piece]:
    for part in shapely.get_parts(ground):
        yield from convex_pieces(part)


class Length(NamedTuple):
    """How far a unit goes at most, and whether with the Fast bonus."""

    longest: float
    is_fast: bool


def lengths(table: Table, unit_id: str, fast: bool | None) -> tuple[Length, ...]:
    """The Move, the Fast Move, or both where nobody says which. Rules: Feudal 2.1, 2.3."""
    going = going_of(table, unit_id)
    both = (Length(going.move, is_fast=False), Length(going.fast, is_fast=True))
    return both if fast is None else (both[fast],)
