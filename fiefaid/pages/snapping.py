"""A base let go near another comes to lie against it, as a hand at the table would push it. Rules: Feudal 2.7, 3.1."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from fiefaid.feudal.bases import Base, Edge, Side
from fiefaid.feudal.table import Table, Unit

FACING_STEP = 5.0
"""Degrees that a facing snaps to."""

CLOSE_TURN = 12.0
"""Degrees by which two sides may be askew and still be meant as laid together."""

CLOSE_IN_BW = 0.12
"""Share of a base width within which two sides are meant to touch, and two corners to be level: 0.6 in of 5 in."""


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Two sides that nearly lie together: the turn that makes them parallel, and how far apart they are."""

    turn: float
    other: Edge
    apart: float
    mine: Side


def snapped_facing(facing: float) -> float:
    """The facing rounded to a step of 5°."""
    return (round(facing / FACING_STEP) * FACING_STEP) % 360


def snapped_to_contact(table: Table, unit_id: str) -> Unit:
    """The unit pushed full against the nearest side of a base beside it, or else as it lies. Errors: UnknownUnit."""
    unit, base = table.unit(unit_id), table.base(unit_id)
    reach = CLOSE_IN_BW * table.bw
    meetings = [
        meeting
        for other, there in table.bases.items()
        if other != unit_id and _may_touch(base, there, reach)
        for meeting in _meetings(base, there, reach)
    ]
    if not meetings:
        return unit
    return _laid_against(unit, table, min(meetings, key=lambda meeting: abs(meeting.apart)), reach)


def _may_touch(base: Base, other: Base, reach: float) -> bool:
    return math.dist((base.x, base.y), (other.x, other.y)) < math.hypot(base.bw, base.bd) + reach


def _meetings(base: Base, other: Base, reach: float) -> Iterator[_Meeting]:
    for mine in Side:
        edge = base.edge(mine)
        for theirs in Side:
            there = other.edge(theirs)
            turn = _turn_between(edge, there)
            along, apart = there.local(edge.middle)
            overlap = (edge.length + there.length) / 2 - abs(along - there.length / 2)
            if abs(turn) <= CLOSE_TURN and abs(apart) <= reach and overlap > reach:
                yield _Meeting(turn, there, apart, mine)


def _turn_between(mine: Edge, theirs: Edge) -> float:
    """Degrees clockwise that turn one side to look straight at the other."""
    facing = math.atan2(mine.normal[0], mine.normal[1])
    wanted = math.atan2(-theirs.normal[0], -theirs.normal[1])
    return (math.degrees(wanted - facing) + 180) % 360 - 180


def _laid_against(unit: Unit, table: Table, meeting: _Meeting, reach: float) -> Unit:
    """The unit turned square and shifted until the sides touch; corners that are nearly level come level."""
    turned = Base.of(unit.x, unit.y, unit.facing + meeting.turn, unit.bw or table.bw)
    edge, other = turned.edge(meeting.mine), meeting.other
    along, apart = other.local(edge.middle)
    offset = along - other.length / 2
    slack = (other.length - edge.length) / 2
    slide = min((target - offset for target in (0.0, slack, -slack)), key=abs)
    slide = slide if abs(slide) <= reach else 0.0
    dx = -apart * other.normal[0] + slide * other.along[0]
    dy = -apart * other.normal[1] + slide * other.along[1]
    return unit.at(unit.x + dx, unit.y + dy, turned.facing)
