"""All ground on which a unit may end its move, by the way that it goes there. Rules: Feudal 2.1-2.6.

The edges of what is told lie where a measurement is just enough: of a pose inside `move` says at least *too close to
call*, and at most that of one that lies further outside than the tolerance. Whether a gap is no wider than the base,
and so lets it hang over closed ground (A20), has no such grey edge: there the two may differ by a tolerance of the way.
Left out is what a base reaches only by hanging over units, under the reading of A20 that lets it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from fiefaid.answers import Answer
from fiefaid.feudal.facings import without_room
from fiefaid.feudal.moves import ordered, retreat_bounds
from fiefaid.feudal.obstacles import Counts, Numbers, Points
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.shadows import Span
from fiefaid.feudal.squeezes import squeezes
from fiefaid.feudal.sweeps import Length, Sweep, headings, lengths
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point
from fiefaid.feudal.turns import BOTH_TURNS, least_back
from fiefaid.feudal.verdicts import MoveVerdict, Pose, Segment
from fiefaid.feudal.ways import Order, moved

STAYS = 1e-6
"""The length of a line that is told where a unit can only stay."""

Rings = tuple[tuple[Point, ...], ...]
"""A piece of ground: its outline, then the holes in it."""


class Manner(StrEnum):
    """The ways in which a unit moves. Rule: Feudal 2.4."""

    AHEAD = "straight ahead"
    START_TURN = "a turn, then ahead"
    END_TURN = "ahead, then a turn"
    BOTH_TURNS = "a turn, ahead, and a turn"
    BACK = "back, a quarter turn, and ahead"
    RETREAT = "a retreat straight back"


@dataclass(frozen=True, slots=True)
class Part:
    """Where a unit's centre may come in one manner: grounds, and lines where only those lead there.

    The unit looks the way that it went (straight ahead, a turn first, back), as before (retreat), or any way in which
    it lies clear (a turn at the end).
    """

    manner: Manner
    is_fast: bool
    grounds: tuple[Rings, ...] = ()
    lines: tuple[Segment, ...] = ()


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a unit may come from where it stands; `refused` says why it may not move at all, where it may not."""

    unit: str
    stands: Pose
    parts: tuple[Part, ...]
    refused: MoveVerdict | None = None


def legal_reach(table: Table, unit_id: str, *, fast: bool | None = None) -> Reach:
    """All ground on which a unit's centre may end: with the Move, with the Fast Move, or, unless it is said, with both.

    Rules: Feudal 0.10, 2.1-2.6. Where a charge lands is for `charges_of` to say. Errors: UnknownUnit, OverlappingBases.
    """
    base = table.base(unit_id)
    stands = Pose(base.x, base.y, base.facing % 360)
    status = ordered(table, unit_id, Order())
    if status.answer is Answer.NO:
        return Reach(unit_id, stands, tuple(_retreating(table, unit_id)), status)
    asked = lengths(table, unit_id, fast)
    longest = max(length.longest for length in asked)
    towards = headings(table, base, longest)
    sweep = Sweep(table, unit_id, base, towards, longest)
    parts = [part for length in asked for part in _turning(sweep, length)]
    parts += [part for length in asked for part in _backing(sweep, length)]
    return Reach(unit_id, stands, tuple(parts))


def _turning(sweep: Sweep, length: Length) -> Iterator[Part]:
    """What is reached with turns at the start, at the end or at both. Rules: Feudal 2.4a, 2.4b."""
    far, top = how_far(sweep, length), _top(sweep, length)
    taken = _on_friends(sweep, top)
    shut = without_room(sweep.table, sweep.unit_id, taken) if not taken.is_empty else taken
    around, through = list(star(sweep, far)), squeezes(sweep, top)
    yield Part(Manner.AHEAD, length.is_fast, lines=_lines(_ahead(sweep, far, through.ending).difference(taken)))
    ending = shapely.union_all([*around, *_cells(sweep, through.ending)])
    yield _part(Manner.START_TURN, length, ending.difference(taken))
    yield Part(Manner.END_TURN, length.is_fast, lines=_lines(_ahead(sweep, far, through.turning).difference(shut)))
    if going_of(sweep.table, sweep.unit_id).turns >= BOTH_TURNS:
        turning = shapely.union_all([*around, *_cells(sweep, through.turning)])
        yield _part(Manner.BOTH_TURNS, length, turning.difference(shut))


def how_far(sweep: Sweep, length: Length) -> Numbers:
    """How far the unit goes in each heading without meeting anything."""
    return np.minimum(sweep.clear, _top(sweep, length))


def _top(sweep: Sweep, length: Length) -> Numbers:
    """How far it would go in each heading if no ground were closed to it."""
    far = np.minimum(sweep.past_units, length.longest)
    return np.minimum(far, sweep.off_enemies) if length.is_fast else far


def star(sweep: Sweep, far: Numbers) -> Iterator[Polygon]:
    """The ground between the centre and what is reached, in pieces where some headings are shut."""
    ends = sweep.centre + np.maximum(far, 0.0) * sweep.towards
    is_open = far > 0
    if is_open.all():
        yield Polygon(_points(ends))
        return
    shut = np.flatnonzero(~is_open)
    for first, last in zip(shut, np.append(shut[1:], shut[0] + len(far)), strict=True):
        if last - first > 2:
            run = np.arange(first, last) % len(far)
            yield Polygon(_points(ends[run]))


def _on_friends(sweep: Sweep, far: Numbers) -> BaseGeometry:
    """The ground where the unit, having gone straight there, would lie on a friend that it may move through."""
    found = []
    for first, last in zip(sweep.friends.first.T, sweep.friends.last.T, strict=True):
        low, high = np.maximum(first, 0.0), np.minimum(last, far)
        rows = np.flatnonzero(low < high)
        if len(rows):
            found.append(_band(sweep, low, high, rows))
    return shapely.union_all(found)


def _band(sweep: Sweep, low: Numbers, high: Numbers, rows: Counts) -> BaseGeometry:
    """The ground between two distances in headings that follow on one another."""
    count = len(sweep.towards)
    start = int(np.flatnonzero(np.diff(rows, prepend=rows[-1] - count) > 1)[0]) if len(rows) < count else 0
    rows = np.roll(rows, -start)
    centre = sweep.centre
    near, away = (centre + lengths[rows] * sweep.towards[rows] for lengths in (low, high))
    cells = [
        Polygon(_points(np.array([near[k], away[k], away[k + 1], near[k + 1]])))
        for k in range(len(rows) - 1)
        if (rows[k + 1] - rows[k]) % count == 1
    ]
    return shapely.union_all([cell.buffer(0) for cell in cells])


def _backing(sweep: Sweep, length: Length) -> Iterator[Part]:
    """What is reached by moving back for a quarter turn, where the unit must. Rule: Feudal 2.4."""
    table, unit_id, base = sweep.table, sweep.unit_id, sweep.base
    least = least_back(table, unit_id)
    backwards = Sweep(table, unit_id, base, -sweep.towards[:1], length.longest)
    if not 0 < least <= min(length.longest, how_far(backwards, length)[0]):
        return
    backed = moved(base, -least)
    across = complex(*base.right) * np.array([1, -1])
    sideways = Sweep(table, unit_id, backed, across, length.longest - least)
    far = how_far(sideways, Length(length.longest - least, length.is_fast))
    lines = [_line(sideways, hand, max(far[hand], 0.0)) for hand in (0, 1) if far[hand] >= 0]
    yield Part(Manner.BACK, length.is_fast, lines=_lines(shapely.union_all(lines)))


def _retreating(table: Table, unit_id: str) -> Iterator[Part]:
    """Where a retreat may end: from a BD to the Move straight back. Rule: Feudal 2.4c. Ruling: A22."""
    bounds = retreat_bounds(table, unit_id)
    if bounds is None:
        return
    base = table.base(unit_id)
    sweep = Sweep(table, unit_id, base, -np.array([complex(*base.forward)]), bounds[1])
    far = min(float(sweep.clear[0]), bounds[1])
    if far >= bounds[0]:
        ends = (moved(base, -distance) for distance in (bounds[0], far))
        start, end = ((one.x, one.y) for one in ends)
        yield Part(Manner.RETREAT, is_fast=False, lines=((start, end),))


def _ahead(sweep: Sweep, far: Numbers, through: Mapping[int, list[Span]]) -> BaseGeometry:
    """The line ahead, as far as nothing is met and as far as the unit gets through."""
    ahead = [sweep.centre + np.array(span) * sweep.towards[0] for span in through.get(0, ())]
    return shapely.union_all([_line(sweep, 0, far[0]), *(shapely.linestrings(_points(ends)) for ends in ahead)])


def _cells(sweep: Sweep, through: Mapping[int, list[Span]]) -> Iterator[Polygon]:
    """The ground between some distances in some headings, each as wide as half the way to the next."""
    aside = np.exp(1j * np.pi / len(sweep.towards))
    for row, open_spans in through.items():
        left, right = sweep.towards[row] * aside, sweep.towards[row] / aside
        for low, high in open_spans:
            yield Polygon(_points(sweep.centre + np.array([low * left, high * left, high * right, low * right])))


def _line(sweep: Sweep, heading: int, far: float) -> BaseGeometry:
    """The line from the centre as far as that in one heading."""
    start = sweep.centre
    return shapely.linestrings(_points(np.array([start, start + max(far, STAYS) * sweep.towards[heading]])))


def _part(manner: Manner, length: Length, ground: BaseGeometry) -> Part:
    rings = [
        tuple(tuple((x, y) for x, y in ring.coords[:-1]) for ring in (area.exterior, *area.interiors))
        for area in shapely.get_parts(ground)
        if area.geom_type == "Polygon"
    ]
    return Part(manner, length.is_fast, tuple(rings))


def _lines(ground: BaseGeometry) -> tuple[Segment, ...]:
    """The segments of some lines; one of no length is where the unit stays."""
    return tuple(
        (line.coords[0], line.coords[-1])
        for line in shapely.get_parts(ground)
        if line.geom_type == "LineString" and not line.is_empty
    )


def _points(places: Points) -> Numbers:
    points: Numbers = np.stack([places.real, places.imag], axis=1)
    return points
