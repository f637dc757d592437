"""Which orders lead a unit to a place where somebody lays its base. Rules: Feudal 2.1, 2.4. Ruling: A19."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from fiefaid.answers import Answer
from fiefaid.feudal.findings import Finding, deciding
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.moves import findings_of
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.table import Table
from fiefaid.feudal.turns import BOTH_TURNS, least_back
from fiefaid.feudal.verdicts import Pose
from fiefaid.feudal.ways import Order

SAME_PLACE_IN_BW, SAME_FACING_DEG = 1e-4, 0.01
"""How far a base that was laid may be off the end of a way that is said to lead there: less than any page shows."""


def way_to(table: Table, unit_id: str, pose: Pose, *, fast: bool | None = None) -> Order | None:
    """The order that leads a unit to exactly that pose: one that is legal before others; None: no way leads there.

    Rules: Feudal 2.1, 2.4. Ruling: A19. Of several the one with the fewest turns, and without the Fast bonus where
    it needs none, unless `fast` says which; whether it is legal at all is for `ordered` to say. Errors: UnknownUnit.
    """
    ways = list(ways_to(table, unit_id, pose, fast))
    ranks = (Answer.YES, Answer.TOO_CLOSE, Answer.NO)
    return min(ways, key=lambda order: ranks.index(answer_to(table, unit_id, order)), default=None)


def answer_to(table: Table, unit_id: str, order: Order) -> Answer:
    """Whether a unit may move as it is ordered, without words and other readings."""
    return decided_by(table, unit_id, order).answer(table.tolerance)


def decided_by(table: Table, unit_id: str, order: Order) -> Finding:
    """What decides whether a unit may move as it is ordered."""
    found = findings_of(table, unit_id, order, order.way(table.base(unit_id)))
    return deciding([_by_number(table, finding) for finding in found], table.tolerance)


def _by_number(table: Table, finding: Finding) -> Finding:
    """The same of a length that is ordered, not measured: the whole move is a move. Rule: Feudal 2.1. Ruling: H18."""
    is_whole = finding.rule == "2.1" and finding.margin is not None and -HAIR <= finding.margin < table.tolerance
    return finding._replace(margin=table.tolerance) if is_whole else finding


def ways_to(table: Table, unit_id: str, pose: Pose, fast: bool | None = None) -> Iterator[Order]:
    """Every order that leads to exactly that pose, the simplest first; Fast where it must be, unless `fast` is said."""
    going, plain = going_of(table, unit_id), list(_turning(table, unit_id, pose))
    lengths = [order.back + order.advance for order in plain]
    for order, length in zip(plain, lengths, strict=True):
        if fast is False or (fast is None and length <= going.move + table.tolerance):
            yield order
    for order, length in zip(plain, lengths, strict=True):
        if fast or (fast is None and length > going.move - table.tolerance):
            yield replace(order, fast=True)


def _turning(table: Table, unit_id: str, pose: Pose) -> Iterator[Order]:
    """The ways to a pose by their turns: none or one at the end, one at the start, both, back for a quarter turn."""
    base = table.base(unit_id)
    right, ahead = base.local((pose.x, pose.y))
    off, near = math.hypot(right, ahead), SAME_PLACE_IN_BW * base.bw
    about = math.remainder(pose.facing - base.facing, 360)
    if off <= near:
        yield Order(start_turn=_seen(about))
        return
    if abs(right) <= near and ahead > 0:
        yield Order(advance=ahead, end_turn=_seen(about))
    towards = math.degrees(math.atan2(right, ahead))
    rest = _seen(math.remainder(about - towards, 360))
    if _seen(towards) and (not rest or going_of(table, unit_id).turns >= BOTH_TURNS):
        yield Order(advance=off, start_turn=towards, end_turn=rest)
    yield from _backing(table, unit_id, right, ahead, about)


def _backing(table: Table, unit_id: str, right: float, ahead: float, about: float) -> Iterator[Order]:
    """The way back for a quarter turn to the hand where the pose lies, if the unit must go back for it."""
    least = least_back(table, unit_id)
    if not least or abs(-ahead - least) > table.tolerance:
        return
    turn = math.copysign(90.0, right)
    rest = _seen(math.remainder(about - turn, 360))
    if not rest or going_of(table, unit_id).turns >= BOTH_TURNS:
        yield Order(advance=abs(right), start_turn=turn, end_turn=rest, back=-ahead)


def _seen(turn: float) -> float:
    """A turn, or none where it is too small for anybody to see."""
    return 0.0 if abs(turn) <= SAME_FACING_DEG else turn
