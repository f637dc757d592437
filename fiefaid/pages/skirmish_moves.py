"""A base dragged in the Move phase: the order that leads there, or why none does and where it might lie instead."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from fiefaid.answers import Answer
from fiefaid.feudal.battle import Battle
from fiefaid.feudal.battle.choices import Move, Retreat
from fiefaid.feudal.nearest import nearest_legal
from fiefaid.feudal.option_words import by_name
from fiefaid.feudal.reach import Manner, Reach, legal_reach
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import Pose
from fiefaid.feudal.ways import Order, moved
from fiefaid.pages.marks import would_stand
from fiefaid.pages.shapes import Role, Shape, line, polygon
from fiefaid.pages.skirmish_deeds import Standing, standing

STRAIGHT_IN_BW = 0.12
"""How far beside its way a finger may lay a base that is meant to go straight ahead: 0.6 in of 5 in."""


@dataclass(frozen=True, slots=True)
class Drop:
    """What comes of a base that was let go.

    `step` is what it is; where it is none, `why` says so by its rule, `asked` is where it would have lain, and
    `instead` the step to the nearest place where it may lie, if there is one, with that `pose`. `is_sought`: such
    a place was looked for; where something else than the place is the matter, none is.
    """

    step: Move | Retreat | None
    why: str = ""
    asked: Pose | None = None
    instead: Move | Retreat | None = None
    pose: Pose | None = None
    is_sought: bool = False


def dropped(battle: Battle, unit_id: str, x: float, y: float, facing: float) -> Drop:
    """What a base that a hand let go at a place is to do. Rules: Feudal 2.1-2.6, 2.4c."""
    table = battle.table
    meant = intended(table, unit_id, Pose(x, y, facing))
    if table.unit(unit_id).in_melee:
        return _retreated(battle, unit_id, meant)
    found = nearest_legal(table, unit_id, meant, fast=declared(battle, unit_id))
    if found.order is not None and found.verdict.answer is not Answer.NO:
        return _judged(battle, move_of(unit_id, found.order), meant)
    why = by_name(f"Move refused ({found.verdict.rule}): {found.verdict.sentence}.")
    instead = move_of(unit_id, found.offer) if found.offer is not None else None
    return Drop(None, why, meant, instead, found.pose, is_sought=True)


def declared(battle: Battle, unit_id: str) -> bool | None:
    """Whether a unit was declared to go Fast; None where nothing was. Rule: Declared Movement. Ruling: H24."""
    intent = battle.intents.get(unit_id)
    return intent.is_fast if intent is not None else None


def _retreated(battle: Battle, unit_id: str, meant: Pose) -> Drop:
    """A base in melee that was drawn back, as far as it was drawn; offered as its least where that is legal."""
    base = battle.table.base(unit_id)
    drop = _judged(battle, Retreat(unit_id, -base.local((meant.x, meant.y))[1]), meant)
    least = Retreat(unit_id, base.bd)
    if drop.step is not None or standing(battle, least)[0] is not Standing.FREE:
        return drop
    back = moved(base, -base.bd)
    return replace(drop, instead=least, pose=Pose(back.x, back.y, base.facing))


def _judged(battle: Battle, step: Move | Retreat, meant: Pose) -> Drop:
    how, why = standing(battle, step)
    return Drop(None, why, meant) if how is Standing.BLOCKED else Drop(step)


def intended(table: Table, unit_id: str, pose: Pose) -> Pose:
    """The pose that a finger means: straight ahead where it nearly is; else the base turns and goes there.

    A base whose facing the hand changed keeps that facing.
    """
    base = table.base(unit_id)
    right, ahead = base.local((pose.x, pose.y))
    turned = math.remainder(pose.facing - base.facing, 360)
    if abs(turned) > 1e-6 or math.hypot(right, ahead) < 1e-6:
        return pose
    if abs(right) <= STRAIGHT_IN_BW * base.bw:
        return Pose(base.x + ahead * base.forward[0], base.y + ahead * base.forward[1], base.facing)
    return Pose(pose.x, pose.y, (base.facing + math.degrees(math.atan2(right, ahead))) % 360)


def move_of(unit_id: str, order: Order) -> Move:
    """The step that an order is."""
    return Move(unit_id, order.back, order.start_turn, order.advance, order.end_turn, order.fast)


def reach_shapes(battle: Battle, unit_id: str) -> tuple[Shape, ...]:
    """The ground on which a unit's middle may end, the Fast Move paler; none before a roll that says how far.

    Rules: Feudal 2.1-2.5, Diced Movement.
    """
    if battle.options.diced_movement and unit_id not in battle.rolled:
        return ()
    return tuple(_shapes(legal_reach(battle.table, unit_id, fast=declared(battle, unit_id))))


def _shapes(reach: Reach) -> Iterator[Shape]:
    for part in sorted(reach.parts, key=lambda part: not part.is_fast):
        how = "fast" if part.is_fast else "plain"
        words = f"its middle may end here: {part.manner}{', with the Fast bonus' if part.is_fast else ''}"
        for rings in part.grounds:
            yield polygon(Role.REACH, *rings, variety=how, label=words, about=reach.unit)
        if part.lines and part.manner is not Manner.START_TURN:
            yield line(Role.REACH_LINE, *part.lines, variety=how, label=words, about=reach.unit)


def drop_shapes(table: Table, unit_id: str, drop: Drop) -> tuple[Shape, ...]:
    """Where a base would have lain, and the nearest place where it may."""
    asked, nearest = drop.asked, drop.pose
    shapes = would_stand(table, unit_id, asked.x, asked.y, asked.facing) if asked else ()
    if nearest is None:
        return shapes
    return (*shapes, *would_stand(table, unit_id, nearest.x, nearest.y, nearest.facing, Answer.YES))
