"""How far each class moves. Rule: Feudal 2.1. Ruling: A1."""

from __future__ import annotations

from fiefaid.feudal.bases import Base
from fiefaid.feudal.table import MoveClass, UnitType


def move_rate(unit_type: UnitType, base: Base) -> float:
    """The distance of an ordinary Move: a BD on foot, a BW for Brigans and Knights. Rule: Feudal 2.1."""
    return base.bd if unit_type.move_class is MoveClass.FOOT else base.bw


def fast_rate(unit_type: UnitType, base: Base) -> float:
    """The distance of a Fast Move: the Move and the Fast bonus together (A1).

    Rule: Feudal 2.1. Twice a BD on foot, a BW and a BD for Brigans, twice a BW for Knights.
    """
    bonus = base.bw if unit_type.move_class is MoveClass.KNIGHTS else base.bd
    return move_rate(unit_type, base) + bonus
