"""Whether the way of a move is free: gaps, units, closed ground, table edges. Rules: Feudal 0.10b-f, 2.4, 2.5."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from fiefaid.feudal.clearance import clearance
from fiefaid.feudal.findings import Finding, known, measured
from fiefaid.feudal.gaps import Barrier, Gap, barriers, gaps, narrowest, passed_through
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.roads import roads
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import ROUGH
from fiefaid.feudal.ways import Leg, Way, edge_room


class Past(StrEnum):
    """How a base gets past a barrier."""

    BESIDE = "beside"
    OVER = "over"
    ROAD = "road"


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
        yield known("2.4", "{unit} turns about on the ground that it stands on", holds=True)
        return
    opened = roads(table, unit_id, way)
    beside = barriers(table, unit_id)
    for leg in way.legs:
        yield from _along(table, unit_id, way, leg, opened)
    others = (*beside, *passed_through(table, unit_id))
    ends = [_at_end(table, way, barrier, opened) for barrier in others]
    yield from _told(table, unit_id, ends, _AT_END, "2.4" if way.turns_last else "2.5")
    yield from _on_table(table, way)


def _along(table: Table, unit_id: str, way: Way, leg: Leg, opened: dict[str, float]) -> Iterator[Finding]:
    """The gaps that one straight part passes, and what its sweep runs into."""
    beside = barriers(table, unit_id)
    shut = [barrier for barrier in beside if barrier.is_unit or opened.get(barrier.id, -math.inf) <= -table.tolerance]
    found = gaps(table, unit_id, *leg.track, shut)
    if found:
        tightest = narrowest(found)
        least = -way.stands.bd / 2  # no shift of the base by less leaves a gap that its centre passes
        yield tightest._replace(margin=max(tightest.margin or 0.0, least))
    rooms = [_on_way(table, way, leg, barrier, found, opened) for barrier in beside]
    yield from _told(table, unit_id, rooms, _ON_WAY)


def _on_way(table: Table, way: Way, leg: Leg, barrier: Barrier, found: Sequence[Gap], opened: dict[str, float]) -> Room:
    """How a straight part gets past one barrier: beside it, by road, or hanging over it through a gap (A20).

    A gap wider than the base leaves room to pass without hanging over anything.
    """
    clear = clearance(leg.swept, barrier.ground)
    stood = clearance(way.stands.corners, barrier.ground) if clear < 0 else 0.0
    ways = {Past.BESIDE: eased(clear, stood, table.tolerance)}
    beside = [
        min(gap.margin, gap.passed) for gap in found if gap.has(barrier) and gap.link.length <= way.stands.bw + HAIR
    ]
    if clear < 0 and beside and _may_overhang(table, barrier):
        ways[Past.OVER] = min(max(beside), clearance(leg.track, barrier.ground))
    return _best(barrier, clear, ways, opened)


def _at_end(table: Table, way: Way, barrier: Barrier, opened: dict[str, float]) -> Room:
    """How clear of one barrier the base ends."""
    clear = margin = clearance(way.ends.corners, barrier.ground)
    if clear < table.tolerance:
        stood = clearance(way.stands.corners, barrier.ground)
        if stood < table.tolerance or way.backs:
            margin = eased(clear, stood, table.tolerance)
    return _best(barrier, clear, {Past.BESIDE: margin}, opened)


def _best(barrier: Barrier, clear: float, ways: dict[Past, float], opened: dict[str, float]) -> Room:
    """The best way past a barrier."""
    if clear < 0 and not barrier.is_unit and barrier.id in opened:
        ways[Past.ROAD] = opened[barrier.id]
    past = max(ways, key=lambda way: ways[way])
    return Room(barrier, clear, ways[past], past)


def eased(clear: float, stood: float, tolerance: float) -> float:
    """The margin of what may touch: the tolerance or more if it is no deeper than it was laid, else how much deeper."""
    laid = max(min(stood, 0.0), -tolerance)
    return max(clear, tolerance) if clear >= laid - HAIR else clear - laid


def _may_overhang(table: Table, barrier: Barrier) -> bool:
    """Whether a base that passes a gap may hang over what bounds it: closed ground, not units. Ruling: A20."""
    return not barrier.is_unit or table.readings.a20 == "bd_for_all"


class _Words(NamedTuple):
    """What is said of a base that stays clear of a barrier, and of one that lies on it."""

    clear: str
    deep: str


_ON_WAY = _Words("{unit} passes {measured} clear of {by}", "{unit} runs {measured} deep into {by}")
_AT_END = _Words("{unit} ends {measured} clear of {by}", "{unit} ends {measured} deep on {by}")


def _told(
    table: Table, unit_id: str, rooms: Sequence[Room], words: _Words, unit_rule: str = "2.5"
) -> Iterator[Finding]:
    """The tightest of the units and the tightest of the closed ground, in the order of the sheet."""
    for of_units in (True, False):
        kind = [room for room in rooms if room.barrier.is_unit is of_units]
        if kind:
            tight = tuple(room.barrier.id for room in kind if room.margin < table.tolerance)
            tightest = min(kind, key=lambda room: room.margin)
            found = _finding(tightest, table.unit(unit_id).type.value, words, unit_rule)
            yield found._replace(facts=found.facts | {"ids": tight})


def _finding(room: Room, unit_type: str, words: _Words, unit_rule: str) -> Finding:
    barrier = room.barrier
    facts: dict[str, Any] = {"by": barrier.label, "type": unit_type}
    if room.past is Past.OVER:
        says = "{unit} hangs {measured} over {by} while it passes the gap"
        return measured("2.5", says, room.margin, length=-room.clear, **facts)
    if room.past is Past.ROAD:
        says = "{unit}'s centre line " + ("stays {measured} on" if room.margin > 0 else "goes {measured} off")
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
    stood = edge_room(table, way.stands.corners)
    says = (
        "{unit} stays {measured} inside the table's edges"
        if room >= 0
        else "{unit} reaches {measured} over the table's edge"
    )
    yield measured("A25", says, eased(room, stood, table.tolerance), length=abs(room))
