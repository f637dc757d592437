"""Whether a flank is protected. Rule: Feudal 0.11g."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from fiefaid.answers import Answer, judge, leaning, other_readings
from fiefaid.errors import NotRecognised
from fiefaid.feudal.bases import Edge, Side
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.neighbours import FLANKS, friends_beside, square, terrain_beside
from fiefaid.feudal.obstacles import Marks, Numbers
from fiefaid.feudal.readings import Readings, alternatives
from fiefaid.feudal.separation import depth_of_overlap
from fiefaid.feudal.shadows import clipped
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point, Terrain
from fiefaid.feudal.touching import held_by
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
    best = _best_friend(table, target, side, a13)
    for protector in _terrain(table, target, side, a13):
        if protector.margin > best.margin:
            best = protector
    return best


@remembered
def protections(table: Table, a13: str) -> tuple[Numbers, Marks]:
    """For every unit's right and left flank the margin of the best friend, and whether terrain is near it."""
    is_near = np.zeros((len(table.units), len(FLANKS)), dtype=bool)
    for unit_id, side in terrain_beside(table, a13):
        is_near[table.obstacles.index[unit_id], FLANKS.index(side)] = True
    return friends_beside(table, a13).max(axis=2), is_near


def _best_friend(table: Table, target: str, side: Side, a13: str) -> Protector:
    """The friend that stands best beside a flank; none as far away as four times a BW."""
    margins = friends_beside(table, a13)[table.obstacles.index[target], FLANKS.index(side)]
    best = int(margins.argmax())
    margin = float(margins[best])
    if margin < table.bases[target].bd - 4 * table.bases[target].bw:
        return Protector()
    return Protector(table.units[best].id, table.units[best].label, margin)


def _terrain(table: Table, target: str, side: Side, a13: str) -> Iterator[Protector]:
    """The terrain near a flank, with how deep it reaches into the square beside it, or how far it stays out."""
    edge = table.bases[target].edge(side)
    for piece, apart in terrain_beside(table, a13).get((target, side), ()):
        if _holds(table, target, piece):
            continue  # or every unit in a wood would be safe
        reach = -apart or _depth(square(edge), piece)
        margin = _cover_of_flank(piece.pieces, edge) if a13 == "whole_flank" else reach
        yield Protector(piece.id, piece.label, margin, is_terrain=True)


def _holds(table: Table, target: str, piece: Terrain) -> bool:
    """Whether terrain holds a unit: then it does not protect it."""
    if piece.obstructs:
        return any(obstacle.terrain is piece for obstacle in held_by(table, target))
    return _depth(table.bases[target].corners, piece) > table.tolerance


def _depth(corners: Sequence[Point], piece: Terrain) -> float:
    """How deep a convex shape lies on terrain: the push that parts it from the piece that it is deepest on."""
    return max(depth_of_overlap(part, corners) for part in piece.pieces)


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
        return "nothing stands beside {target:'s} {flank}"
    if best.is_terrain and best.margin >= 0:
        return "{by:reaches} {reach} into the BD beside {target:'s} {flank}"
    if best.is_terrain:
        return "{by:stays} {reach} out of the BD beside {target:'s} {flank}"
    return "{by:'s} corners are {apart} from {target:'s} {flank}; under {bd} protects"
