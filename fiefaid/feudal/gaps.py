"""Gaps to move through: between two units, and beside terrain that the mover may not enter. Rule: Feudal 2.5."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from operator import itemgetter

import numpy as np
import shapely
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from fiefaid.answers import Verdict
from fiefaid.feudal.bases import Base, Edge
from fiefaid.feudal.findings import Finding, known, measured, worded
from fiefaid.feudal.ground import closed_to, footprint
from fiefaid.feudal.links import HAIR, Link, crossing_link, crossing_range, sides_of
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.table import Table, UnitType
from fiefaid.feudal.terrain import Point, TerrainKind
from fiefaid.feudal.verdicts import Segment

__all__ = ["Barrier", "Gap", "Link", "barriers", "crossing_link", "gaps_of", "passage", "through", "tightest_gap"]


@dataclass(frozen=True)
class Barrier:
    """What a mover cannot pass over: a unit, or terrain that it may not enter."""

    id: str
    label: str
    ground: BaseGeometry = field(repr=False)
    kind: TerrainKind | None = None

    @property
    def is_unit(self) -> bool:
        """Whether it is a unit; else it is terrain."""
        return self.kind is None


@dataclass(frozen=True, slots=True)
class Gap:
    """Two barriers on either side of a way, the tape between them, and what it must be more than."""

    first: Barrier
    second: Barrier
    link: Link
    needed: float
    way: Segment

    @property
    def margin(self) -> float:
        """By how much the gap is wide enough."""
        return self.link.length - self.needed

    @property
    def passed(self) -> float:
        """How far the way reaches into the gap."""
        low, high = crossing_range(self.first.ground, self.second.ground, *self.way)
        return min(high, math.dist(*self.way) - low)


def passage(
    table: Table, unit_id: str, start: Point, end: Point, *, ignore: Collection[str] = (), outside: Edge | None = None
) -> Verdict:
    """Whether every gap on a unit's straight way from one point to another is wide enough.

    Rule: Feudal 2.5. Rulings: A15, A20. `ignore` names units and terrain that count as absent, such as the target of a
    charge. With `outside`, the side of a target, only gaps count that the way crosses more than two tolerances outside
    that side. Errors: UnknownUnit. The question that asks this, a move or a charge, tells of other readings.
    """
    found = through(table, unit_id, start, end, ignore=tuple(ignore), outside=outside)
    return worded(found, table.tolerance, table.measure.value)


@remembered
def through(
    table: Table,
    unit_id: str,
    start: Point,
    end: Point,
    *,
    ignore: tuple[str, ...] = (),
    outside: Edge | None = None,
    within: float = math.inf,
    a20: str = "",
) -> Finding:
    """What `passage` finds, not yet in words. A gap that is wide enough by `within` or more does not count."""
    end = _before(end, start, outside, 2 * table.tolerance) if outside else end
    asked = a20 or table.readings.a20
    gap = _tightest(table, unit_id, start, end, ignore, within, asked) if math.dist(start, end) else None
    return narrowest([gap] if gap else [])


def _tightest(
    table: Table, unit_id: str, start: Point, end: Point, ignore: Collection[str], within: float, a20: str
) -> Gap | None:
    """The gap with the least room on a way, if it has less than `within`.

    Pairs are tried by the least that a link between them could measure: once that is too much for a gap tighter than
    the tightest found, it is for all that follow.
    """
    base = table.base(unit_id)
    tightest, least = None, min(within, 2 * base.bw - base.bd)
    for shortest, first, second in _near_pairs(table, unit_id, start, end, ignore, base.bw + least):
        needed = _needed(base, first, second, a20)
        if shortest - base.bw >= least:
            break
        if shortest - needed >= least or (_touches(base, first, table) and _touches(base, second, table)):
            continue
        link = crossing_link(first.ground, second.ground, start, end, within=needed + least)
        if link and link.length - needed < least:
            tightest, least = Gap(first, second, link, needed, (start, end)), link.length - needed
    return tightest


def _near_pairs(
    table: Table, unit_id: str, start: Point, end: Point, ignore: Collection[str], reach: float
) -> list[tuple[float, Barrier, Barrier]]:
    """The pairs of barriers that a link shorter than `reach` may join across a way, by the least it could measure.

    A link that crosses the way is no shorter than the two are apart, nor than the ways from it to the one and to the
    other.
    """
    walls = [barrier for barrier in barriers(table, unit_id) if barrier.id not in ignore]
    if len(walls) <= 1:
        return []
    grounds = np.array([barrier.ground for barrier in walls], dtype=object)
    away = shapely.distance(grounds, LineString([start, end]))
    near = np.flatnonzero(away < reach)
    first, second = np.nonzero(np.triu(away[near, None] + away[near] < reach, 1))
    one, other = near[first], near[second]
    shortest = np.maximum(away[one] + away[other], shapely.distance(grounds[one], grounds[other]))
    order = [place for place in np.argsort(shortest, kind="stable").tolist() if shortest[place] < reach]
    return [(float(shortest[place]), walls[one[place]], walls[other[place]]) for place in order]


def narrowest(found: Collection[Gap]) -> Finding:
    """The gap that decides: the one with the least room over what it needs."""
    if not found:
        return known("2.5", "nothing narrows the way", holds=True)
    gap = min(found, key=lambda gap: gap.margin)
    says = "the gap between {first} and {second} is {measured}; it must be more than {threshold}"
    return measured(
        "2.5",
        says,
        gap.margin,
        length=gap.link.length,
        threshold=gap.needed,
        strict=True,
        first=gap.first.label,
        second=gap.second.label,
        ids=(gap.first.id, gap.second.id),
    )


def tightest_gap(table: Table, unit_id: str, start: Point, end: Point, beside: Iterable[Barrier]) -> Gap | None:
    """The gap with the least room that a unit's way from one point to another passes, of those up to two BW wide.

    Rule: Feudal 2.5. Ruling: A20. Of several with the same room it is the first. No link is shorter than the two are
    apart: once that is too much for a tighter gap, it is for all that follow.
    """
    reach = 2 * table.base(unit_id).bw
    pairs = list(_on_both_sides(table, unit_id, start, end, beside))
    tightest: tuple[float, int, Gap | None] = (math.inf, len(pairs), None)
    for most, place in sorted((room, place) for place, room in enumerate(_room_at_least(table, unit_id, pairs))):
        if most > tightest[0]:
            break
        gap = _gap(table, unit_id, *pairs[place], (start, end), within=min(reach, reach / 2 + tightest[0]))
        if gap:
            tightest = min(tightest, (gap.margin, place, gap), key=itemgetter(0, 1))
    return tightest[2]


def gaps_of(
    table: Table, unit_id: str, way: Segment, beside: Iterable[Barrier], one: Barrier, reach: float
) -> Iterator[Gap]:
    """The gaps up to `reach` wide that a unit's way passes and that one barrier bounds. Rule: Feudal 2.5."""
    for first, second in _on_both_sides(table, unit_id, *way, beside):
        if (first is one or second is one) and shapely.dwithin(first.ground, second.ground, reach):
            gap = _gap(table, unit_id, first, second, way, within=reach)
            if gap:
                yield gap


def _on_both_sides(
    table: Table, unit_id: str, start: Point, end: Point, beside: Iterable[Barrier]
) -> Iterator[tuple[Barrier, Barrier]]:
    """The pairs of barriers near a way of which one lies left of it and one right.

    Two units that both touch the mover where it stands make no gap: it is not moving between them but out from between
    them, and a battle line pushed together has no room for a tolerance.
    """
    base = table.base(unit_id)
    left, right = _by_side(beside, start, end, 2 * base.bw)
    touching = {barrier.id for barrier in (*left, *right) if _touches(base, barrier, table)}
    for first, second in product(left, right):
        if first is not second and not (first.id in touching and second.id in touching):
            yield first, second


def _room_at_least(table: Table, unit_id: str, pairs: Sequence[tuple[Barrier, Barrier]]) -> list[float]:
    """The least room that a gap between each pair could leave."""
    base = table.base(unit_id)
    firsts, seconds = (np.array([pair[at].ground for pair in pairs], dtype=object) for at in (0, 1))
    needed = [_needed(base, first, second, table.readings.a20) for first, second in pairs]
    return [float(apart - need) for apart, need in zip(shapely.distance(firsts, seconds), needed, strict=True)]


def _gap(table: Table, unit_id: str, first: Barrier, second: Barrier, way: Segment, within: float) -> Gap | None:
    """The gap between two barriers that a way passes, if it is no wider than that."""
    link = crossing_link(first.ground, second.ground, *way, within=within + HAIR)
    if link is None or link.length > within:
        return None
    return Gap(first, second, link, _needed(table.base(unit_id), first, second, table.readings.a20), way)


@remembered
def barriers(table: Table, unit_id: str) -> tuple[Barrier, ...]:
    """Everything on the table that a unit cannot pass over.

    Rules: Feudal 0.10b, 0.10d, 2.5: all other units, but Brigans pass through friendly Brigans; and terrain that the
    unit may not enter.
    """
    others = (name for name in table.bases if name != unit_id and not passes_through(table, unit_id, name))
    units = _unit_barriers(table)
    return (*(units[name] for name in others), *_closed_barriers(table, going_of(table, unit_id).closed))


def passed_through(table: Table, unit_id: str) -> tuple[Barrier, ...]:
    """The units that a unit may move through but not end on. Rule: Feudal 2.5."""
    units = _unit_barriers(table)
    return tuple(units[name] for name in units if name != unit_id and passes_through(table, unit_id, name))


@remembered
def _unit_barriers(table: Table) -> dict[str, Barrier]:
    units = table.obstacles.all[: table.obstacles.unit_count]
    return {unit.id: Barrier(unit.id, unit.label, unit.ground) for unit in units}


@remembered
def _closed_barriers(table: Table, kinds: frozenset[TerrainKind]) -> tuple[Barrier, ...]:
    closed = closed_to(table, kinds)
    return tuple(
        Barrier(piece.id, piece.label, closed[piece.id], piece.kind)
        for piece in table.terrain
        if piece.id in closed and not closed[piece.id].is_empty
    )


def passes_through(table: Table, unit_id: str, other_id: str) -> bool:
    """Whether a unit may move through another: only Brigans, and only through friendly Brigans. Rule: Feudal 2.5."""
    unit, other = table.unit(unit_id), table.unit(other_id)
    return unit.type is other.type is UnitType.BRIGANS and unit.player == other.player


def _needed(base: Base, first: Barrier, second: Barrier, a20: str) -> float:
    """What a gap must be more than: a BW between two units, a BD where terrain is one of the two. Ruling: A20."""
    between_units = first.is_unit and second.is_unit
    return base.bw if between_units and a20 != "bd_for_all" else base.bd


def _by_side(beside: Iterable[Barrier], start: Point, end: Point, reach: float) -> tuple[list[Barrier], list[Barrier]]:
    """The barriers that come within reach of a way, left and right of it; one may be on both sides."""
    left: list[Barrier] = []
    right: list[Barrier] = []
    candidates = list(beside)
    if math.dist(start, end) == 0 or not candidates:
        return left, right
    near = shapely.dwithin(LineString([start, end]), [barrier.ground for barrier in candidates], reach)
    for barrier, is_near in zip(candidates, near.tolist(), strict=True):
        for side in sides_of(barrier.ground, start, end) if is_near else ():
            (left if side > 0 else right).append(barrier)
    return left, right


def _touches(base: Base, barrier: Barrier, table: Table) -> bool:
    return barrier.is_unit and footprint(base).distance(barrier.ground) <= table.tolerance


def _before(end: Point, start: Point, side: Edge, height: float) -> Point:
    """Where a way that ends at a side of a base is still `height` outside it; its start if it never is."""
    high, low = side.local(start)[1], side.local(end)[1]
    if low >= height:
        return end
    if high <= height:
        return start
    share = (high - height) / (high - low)
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
