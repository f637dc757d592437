"""Whether the way of a move is free: gaps, units, closed ground, table edges. Rules: Feudal 0.10b-f, 2.4, 2.5."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, NamedTuple

from fiefaid.feudal.clearance import clearance
from fiefaid.feudal.findings import Finding, known, measured
from fiefaid.feudal.gaps import Barrier, Gap, barriers, gaps_of, narrowest, passed_through, tightest_gap
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.roads import roads
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import ROUGH
from fiefaid.feudal.ways import Leg, Way, edge_room


class Past(StrEnum):
    """How a base gets past a barrier."""

    BESIDE = "beside"
    LAID = "laid"
    OVER = "over"
    ROAD = "road"


_Gaps = Callable[[Barrier, float], Iterable[Gap]]
"""The gaps that a way passes and a barrier bounds, up to a width: looked for where the base hangs over it only."""


class Room(NamedTuple):
    """How far a base stays clear of one barrier (negative: how deep it lies on it), and the margin that this makes."""

    barrier: Barrier
    clear: float
    margin: float
    past: Past = Past.BESIDE


def free_way(table: Table, unit_id: str, way: Way) -> Iterator[Finding]:
    """What a way must pass, part by part, and whether it ends clear.

    Rules: Feudal 0.10b, 0.10d, 0.10f, 2.4, 2.5. Rulings: A20, A25, A26. The base may brush past what stands beside its
    way, and what it touches where it stands is laid and not measured: leaving it or sliding along it is free.
    """
    if way.is_about_face:
        yield known("2.4", "{unit:turns} about on the same ground", holds=True)
        return
    opened = roads(table, unit_id, way)
    beside = barriers(table, unit_id)
    for leg in way.legs:
        yield from _along(table, unit_id, way, leg, opened)
    others = (*beside, *passed_through(table, unit_id))
    halts = Leg.between(way.ends, way.ends)
    shut = () if way.turns_last else _shut(table, beside, opened)
    found = partial(gaps_of, table, unit_id, halts.centre_line, shut)
    ends = [_at_end(table, way, halts, barrier, found, opened) for barrier in others]
    yield from _told(table, unit_id, ends, _AT_END, "2.4" if way.turns_last else "2.5")
    yield from _on_table(table, way)


def _along(table: Table, unit_id: str, way: Way, leg: Leg, opened: dict[str, float]) -> Iterator[Finding]:
    """The gaps that one straight part passes, and what its sweep runs into."""
    beside = barriers(table, unit_id)
    shut = _shut(table, beside, opened)
    gap = tightest_gap(table, unit_id, *leg.track, shut)
    if gap:
        tightest = narrowest([gap])
        least = -way.stands.bd / 2  # no shift of the base by less leaves a gap that its centre passes
        yield tightest._replace(margin=max(tightest.margin or 0.0, least))
    entered = partial(gaps_of, table, unit_id, leg.centre_line, shut)
    rooms = [_on_way(table, way, leg, barrier, entered, opened) for barrier in beside]
    yield from _told(table, unit_id, rooms, _ON_WAY)


def _shut(table: Table, beside: Sequence[Barrier], opened: dict[str, float]) -> list[Barrier]:
    """What bounds a gap: all but the ground that a road opens."""
    return [barrier for barrier in beside if barrier.is_unit or opened.get(barrier.id, -math.inf) <= -table.tolerance]


def _on_way(table: Table, way: Way, leg: Leg, barrier: Barrier, found: _Gaps, opened: dict[str, float]) -> Room:
    """How a straight part gets past one barrier: beside it, by road, or hanging over it through a gap (A20)."""
    beside = _beside(table, way, barrier, clearance(leg.swept, barrier.ground), may_brush=True)
    may_hang = not barrier.is_unit or table.readings.a20 == "bd_for_all"
    return _by_road(_over(table, beside, leg, found) if may_hang else beside, opened)


def _at_end(table: Table, way: Way, halts: Leg, barrier: Barrier, found: _Gaps, opened: dict[str, float]) -> Room:
    """How clear of one barrier the base ends; inside a gap it may stop as it goes through, but not on a unit."""
    beside = _beside(table, way, barrier, clearance(halts.swept, barrier.ground), may_brush=way.backs)
    return _by_road(beside if barrier.is_unit else _over(table, beside, halts, found), opened)


def _over(table: Table, beside: Room, leg: Leg, found: _Gaps) -> Room:
    """The same barrier hung over, where that is better: the base's middle goes through a gap that it bounds (A20).

    Area terrain is 6 inches deep and more (0.10): no foot would ever get through a gap in one move. A gap wider than
    the base leaves room to pass without hanging over anything.
    """
    barrier = beside.barrier
    if beside.clear >= 0 or table.readings.a20 == "no_overhang":
        return beside
    wide = [min(gap.margin, gap.passed) for gap in found(barrier, leg.end.bw + HAIR)]
    if not wide:
        return beside
    margin = min(max(wide), clearance(leg.centre_line, barrier.ground))
    return max(beside, beside._replace(past=Past.OVER, margin=margin), key=_margin)


def _beside(table: Table, way: Way, barrier: Barrier, clear: float, *, may_brush: bool) -> Room:
    """How a base stays beside a barrier; `may_brush`: to touch it is as good as to pass it clear.

    What it touches where it stands was laid there: no deeper than that is free, and is not measured.
    """
    if clear >= table.tolerance:
        return Room(barrier, clear, clear)
    stood = clearance(way.stands.corners, barrier.ground)
    if stood < table.tolerance:
        deeper = max(min(stood, 0.0), -table.tolerance) - clear
        return Room(barrier, clear, math.inf, Past.LAID) if deeper <= HAIR else Room(barrier, clear, -deeper)
    return Room(barrier, clear, table.tolerance if may_brush and clear >= 0 else clear)


def _by_road(room: Room, opened: dict[str, float]) -> Room:
    """The same barrier passed by road, where that is better."""
    barrier = room.barrier
    if room.clear >= 0 or barrier.is_unit or barrier.id not in opened:
        return room
    return max(room, room._replace(past=Past.ROAD, margin=opened[barrier.id]), key=_margin)


def _margin(room: Room) -> float:
    return room.margin


class _Words(NamedTuple):
    """What is said of a base that stays clear of a barrier, and of one that lies on it."""

    clear: str
    deep: str


_ON_WAY = _Words("{unit:passes} {measured} clear of {by}", "{unit:runs} {measured} deep into {by}")
_AT_END = _Words("{unit:ends} {measured} clear of {by}", "{unit:ends} {measured} deep on {by}")


def _told(
    table: Table, unit_id: str, rooms: Sequence[Room], words: _Words, unit_rule: str = "2.5"
) -> Iterator[Finding]:
    """The tightest of the units and the tightest of the closed ground, in the order of the sheet."""
    for of_units in (True, False):
        kind = [room for room in rooms if room.barrier.is_unit is of_units]
        if kind:
            tight = tuple(room.barrier.id for room in kind if room.margin < table.tolerance)
            tightest = min(kind, key=_margin)
            found = _finding(tightest, going_of(table, unit_id).label, words, unit_rule)
            yield found._replace(facts=found.facts | {"ids": tight})


def _finding(room: Room, unit_type: str, words: _Words, unit_rule: str) -> Finding:
    barrier = room.barrier
    facts: dict[str, Any] = {"by": barrier.label, "type": unit_type}
    if room.past is Past.LAID:
        return known(unit_rule, "{unit:was} laid against {by}", holds=True, **facts)
    if room.past is Past.OVER:
        says = "{unit:hangs} {measured} over {by} in the gap"
        return measured("2.5", says, room.margin, length=-room.clear, **facts)
    if room.past is Past.ROAD:
        says = "{unit:'s} centre line " + ("stays {measured} on" if room.margin > 0 else "goes {measured} off")
        says += " the road over {by}"
        return measured("0.10f", says, room.margin, length=abs(room.margin), **facts)
    says = words.deep if room.clear < 0 else words.clear
    if barrier.kind is None:
        return measured(unit_rule, says, room.margin, length=abs(room.clear), **facts)
    rule = "0.10b" if barrier.kind in ROUGH else "0.10d"
    return measured(rule, says + ", closed to {type}", room.margin, length=abs(room.clear), **facts)


def _on_table(table: Table, way: Way) -> Iterator[Finding]:
    """Whether the way and its end stay on the table, as far as its edges are known. Ruling: A25."""
    if table.width is None and table.height is None:
        return
    room = min(edge_room(table, corners) for corners in (*(leg.swept for leg in way.legs), way.ends.corners))
    laid = max(min(edge_room(table, way.stands.corners), 0.0), -table.tolerance)
    if room >= laid - HAIR:
        yield known("A25", "{unit:stays} on the table", holds=True)
    else:
        says = "{unit:reaches} {measured} over the table's edge"
        yield measured("A25", says, room - laid, length=-room)
