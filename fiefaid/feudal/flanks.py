"""Whether a flank is protected. Rule: Feudal 0.11g."""

from __future__ import annotations

import math
from dataclasses import dataclass

import shapely
from shapely import Polygon

from fiefaid.answers import Answer, judge, leaning, other_readings
from fiefaid.errors import NotRecognised
from fiefaid.feudal.bases import Base, Edge, Side
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.readings import Readings, alternatives
from fiefaid.feudal.separation import depth_of_overlap
from fiefaid.feudal.shadows import clipped
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import IMPASSABLE, Point, Terrain
from fiefaid.feudal.verdicts import ProtectionVerdict

NOBODY = -math.inf


@dataclass(frozen=True, slots=True)
class Protector:
    """What protects a flank, or comes nearest to it; a positive margin protects. An empty `id`: nothing is near."""

    id: str = ""
    label: str = ""
    margin: float = NOBODY
    is_terrain: bool = False


@remembered
def best_protector(table: Table, target: str, side: Side, a13: str) -> Protector:
    """What protects a flank most, or comes nearest to it, among what stands near.

    Rule: Feudal 0.11g. Ruling: A13. A friend on that side protects when the front corners and the rear corners are
    each under a BD apart; tall terrain protects when it reaches into the BD by BD square that stands on the flank.
    """
    base = table.bases[target]
    edge = base.edge(side)
    best = Protector()
    for protector in (*_friends(table, target, base, edge, side, a13), *_terrain(table, base, edge, a13)):
        if protector.margin > best.margin:
            best = protector
    return best


def _friends(table: Table, target: str, base: Base, edge: Edge, side: Side, a13: str) -> list[Protector]:
    player = table.unit(target).player
    front, rear = (edge.start, edge.end) if side is Side.RIGHT_FLANK else (edge.end, edge.start)
    found = []
    for unit in table.units:
        friend = table.bases[unit.id]
        if unit.player != player or unit.id == target or math.dist(front, (friend.x, friend.y)) > 4 * base.bw:
            continue
        if edge.local((friend.x, friend.y))[1] <= 0:
            continue
        fronts = min(math.dist(front, corner) for corner in friend.corners[:2])
        rears = min(math.dist(rear, corner) for corner in friend.corners[2:])
        apart = min(fronts, rears) if a13 == "either_corner" else max(fronts, rears)
        found.append(Protector(unit.id, unit.label, base.bd - apart))
    return found


def _terrain(table: Table, base: Base, edge: Edge, a13: str) -> list[Protector]:
    pieces = [piece for piece in table.terrain if _may_protect(piece, a13)]
    if not pieces:
        return []
    square = [edge.at(0, 0), edge.at(edge.length, 0), edge.at(edge.length, edge.length), edge.at(0, edge.length)]
    near = shapely.dwithin([piece.ground for piece in pieces], Polygon(square), base.bw)
    found = []
    for piece in (piece for piece, is_near in zip(pieces, near, strict=True) if is_near):
        parts = piece.pieces
        if max(depth_of_overlap(part, base.corners) for part in parts) > table.tolerance:
            continue  # terrain that holds the target does not protect it, or every unit in a wood would be safe
        if a13 == "whole_flank":
            margin = _cover_of_flank(parts, edge)
        else:
            margin = max(depth_of_overlap(part, square) for part in parts)
        found.append(Protector(piece.id, piece.label, margin, is_terrain=True))
    return found


def _may_protect(piece: Terrain, a13: str) -> bool:
    return piece.obstructs or (a13 == "impassable_too" and piece.kind in IMPASSABLE)


def _cover_of_flank(parts: tuple[tuple[Point, ...], ...], edge: Edge) -> float:
    """How far terrain within a BD of a flank reaches past both its ends; negative: the length that it leaves."""
    local = [[edge.local(corner) for corner in part] for part in parts]
    beside = [clipped(clipped(part, 0.0, keep_above=True), edge.length, keep_above=False) for part in local]
    along = [t for part in beside for t, _ in part]
    return min(-min(along), max(along) - edge.length) if along else NOBODY


def protected(table: Table, target: str, side: Side | str) -> ProtectionVerdict:
    """Whether a flank of a unit is protected, and by what.

    Rule: Feudal 0.11g. Ruling: A13. Both pairs of corners must be under a BD apart (strictly). Front and rear are never
    protected: asking is refused. Errors: UnknownUnit, NotRecognised.
    """
    try:
        asked = Side(side)
    except ValueError:
        raise NotRecognised("Flank", side, [Side.LEFT_FLANK, Side.RIGHT_FLANK]) from None
    if not asked.is_flank:
        raise NotRecognised("Flank", asked, [Side.LEFT_FLANK, Side.RIGHT_FLANK])
    label = table.unit(target).label
    best = best_protector(table, target, asked, table.readings.a13)
    answer = _answer(best, table.tolerance)

    def under(readings: Readings) -> Answer:
        return _answer(best_protector(table, target, asked, readings.a13), table.tolerance)

    return ProtectionVerdict(
        answer=answer,
        rule="0.11g",
        says=_sentence(best),
        facts={
            "target": label,
            "flank": asked.words,
            "by": best.label,
            "apart": table.base(target).bd - best.margin,
            "bd": table.base(target).bd,
            "reach": abs(best.margin),
        },
        margin=best.margin if best.id else None,
        lean=leaning(best.margin, strict=True) if answer is Answer.TOO_CLOSE else None,
        measured=table.base(target).bd - best.margin if best.id else None,
        threshold=table.base(target).bd,
        unit=table.measure.value,
        readings=other_readings(under, alternatives(table.readings, ("a13",)), answer),
        side=asked,
        protectors=(best.id,) if answer is not Answer.NO else (),
    )


def _answer(best: Protector, tolerance: float) -> Answer:
    return judge(best.margin, tolerance)


def _sentence(best: Protector) -> str:
    if not best.id:
        return "nothing stands beside {target}'s {flank}"
    if best.is_terrain and best.margin >= 0:
        return "{by} reaches {reach} into the BD beside {target}'s {flank}"
    if best.is_terrain:
        return "{by} stays {reach} out of the BD beside {target}'s {flank}"
    return "{by}'s corners are {apart} from {target}'s {flank}; under {bd} protects"
