"""Sides that were marked as fronts for want of room to turn. Rule: Feudal 2.4d."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.feudal.attacks import Attack
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle.state import Battle
from fiefaid.feudal.melee import held_sides

ROUND = (Side.FRONT, Side.RIGHT_FLANK, Side.REAR, Side.LEFT_FLANK)


def as_marked(attack: Attack, marked: Side | None) -> Attack:
    """An attack on a unit of which a side is marked as its front: all its sides are counted from there."""
    if marked is None:
        return attack
    return replace(attack, side=ROUND[(ROUND.index(attack.side) - ROUND.index(marked)) % len(ROUND)])


def on_marked_front(battle: Battle, unit: str, target: str) -> Side | None:
    """The target's side that a unit's marked front touches: its front; None where no marked front touches it."""
    marked = battle.marked_fronts.get(unit)
    is_there = marked is not None and target in held_sides(battle.table, unit).get(marked, ())
    return Side.FRONT if is_there else None
