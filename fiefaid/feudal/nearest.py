"""What becomes of a base that is laid somewhere: the way that leads there, or the nearest place where it may end.

Rules: Feudal 2.1-2.5, and 2.4c for who is in melee.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import shapely
from shapely import LineString, Polygon
from shapely import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from fiefaid.answers import Answer
from fiefaid.feudal.facings import clear_facing
from fiefaid.feudal.findings import known
from fiefaid.feudal.moves import ordered
from fiefaid.feudal.orders import answer_to, way_to
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.reach import Manner, Part, legal_reach
from fiefaid.feudal.reasons import reasoned
from fiefaid.feudal.table import Table
from fiefaid.feudal.turns import BOTH_TURNS
from fiefaid.feudal.verdicts import MoveVerdict, Pose
from fiefaid.feudal.ways import Order

FACING_IN_BW = 0.1
"""How much a half turn from the facing that was wanted weighs, beside the distance from the place that was wanted."""

TRIES = 8
"""How many of the nearest places are asked before a unit is left where it stands."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What is said of a base that was laid somewhere.

    `verdict` is the answer for the pose that was asked, and `order` the one that leads there, if any does. Where that
    is refused, `offer` is the order to the nearest legal pose, and `pose` that pose; None where there is none.
    """

    verdict: MoveVerdict
    order: Order | None
    offer: Order | None = None
    pose: Pose | None = None


def nearest_legal(table: Table, unit_id: str, pose: Pose, *, fast: bool | None = None) -> Laid:
    """Whether a unit may go to a pose, and if not, the nearest one to which it may.

    Rules: Feudal 2.1-2.5. What counts first is the place of the centre, then the facing. `fast` is whether the Fast
    bonus is used; unless it is said, whichever way comes nearest. Errors: UnknownUnit, OverlappingBases.
    """
    order = way_to(table, unit_id, pose, fast=fast)
    verdict = ordered(table, unit_id, order) if order else _no_way(table, unit_id, pose)
    if verdict.answer is not Answer.NO:
        return Laid(verdict, order)
    found = sorted(_places(table, unit_id, pose, fast), key=lambda place: _off(table, place, pose))
    for place in found[:TRIES]:
        offer = way_to(table, unit_id, place, fast=fast)
        if offer and answer_to(table, unit_id, offer) is Answer.YES:
            return Laid(verdict, order, offer, place)
    return Laid(verdict, order)


def _no_way(table: Table, unit_id: str, pose: Pose) -> MoveVerdict:
    """The refusal of a pose to which no way leads. Rules: Feudal 2.4a; ruling A19."""
    base, going = table.base(unit_id), going_of(table, unit_id)
    unit = table.unit(unit_id)
    status = ordered(table, unit_id, Order())
    if status.answer is Answer.NO:
        return status
    turns = "twice" if going.turns >= BOTH_TURNS else "once"
    says = "no straight way leads {unit} there: {type} turn {turns}, at the start or at the end, and go straight on"
    found = [known("2.4a", says, holds=False, type=going.label, turns=turns)]
    distance = math.dist((base.x, base.y), (pose.x, pose.y))
    if distance >= going.fast + table.tolerance:
        says = "it is {distance} to there; {type} move {reach} with the Fast bonus"
        found.insert(0, known("2.1", says, holds=False, distance=distance, reach=going.fast, type=going.label))
    return MoveVerdict(**reasoned(table, found, unit=unit.label), end=pose)


def _places(table: Table, unit_id: str, pose: Pose, fast: bool | None) -> Iterator[Pose]:
    """In every manner of moving the place that is nearest to a pose: in all that is reached, and well inside it."""
    reach = legal_reach(table, unit_id, fast=fast)
    if reach.refused:
        return
    for part in reach.parts:
        for ground in (_drawn_in(part, 0.0), _drawn_in(part, 1.05 * table.tolerance)):
            if not ground.is_empty:
                near = nearest_points(ground, ShapelyPoint(pose.x, pose.y))[0]
                facing = _facing(table, unit_id, part.manner, (near.x, near.y), pose.facing)
                if facing is not None:
                    yield Pose(near.x, near.y, facing % 360)


def _drawn_in(part: Part, margin: float) -> BaseGeometry:
    """The ground and lines of a part, drawn in by so much: by a tolerance nothing about their edges is too close."""
    areas = [Polygon(rings[0], rings[1:]).buffer(-margin) for rings in part.grounds]
    lines = [LineString(line) for line in part.lines]
    lines = [shapely.line_interpolate_point(line, [0.0, max(line.length - margin, 0.0)]) for line in lines]
    return shapely.union_all([*areas, *(LineString(ends.tolist()) for ends in lines)])


def _facing(table: Table, unit_id: str, manner: Manner, place: tuple[float, float], wanted: float) -> float | None:
    """How a unit looks that has come to a place in some manner; the way that is wanted, where it may choose."""
    base = table.base(unit_id)
    right, ahead = base.local(place)
    match manner:
        case Manner.AHEAD:
            return base.facing
        case Manner.START_TURN:
            return base.facing + math.degrees(math.atan2(right, ahead))
        case Manner.BACK:
            return base.facing + math.copysign(90.0, right)
        case _:
            return clear_facing(table, unit_id, *place, wanted)


def _off(table: Table, place: Pose, wanted: Pose) -> float:
    """How far a place is from the one that is wanted, its facing counted a little."""
    turn = abs(math.remainder(place.facing - wanted.facing, 360)) / 180
    return math.dist((place.x, place.y), (wanted.x, wanted.y)) + turn * FACING_IN_BW * table.bw
