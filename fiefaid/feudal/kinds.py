"""The kinds of warriors, of their movement and of their missiles. Rules: Feudal 0.4, 0.8, 0.9, 2.1."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class MoveClass(IntEnum):
    """The three classes of movement. Rule: Feudal 2.1."""

    FOOT = 1
    BRIGANS = 2
    KNIGHTS = 3


class UnitType(StrEnum):
    """The five types of unit. Rule: Feudal 0.4."""

    KNIGHTS = "Knights"
    SERJEANTS = "Serjeants"
    FREEMEN = "Freemen"
    BOWMEN = "Bowmen"
    BRIGANS = "Brigans"

    @property
    def move_class(self) -> MoveClass:
        """Its class of movement. Rule: Feudal 2.1."""
        match self:
            case UnitType.KNIGHTS:
                return MoveClass.KNIGHTS
            case UnitType.BRIGANS:
                return MoveClass.BRIGANS
            case _:
                return MoveClass.FOOT


class Missiles(StrEnum):
    """What a unit shoots with. Rule: Feudal 0.8, 0.9."""

    BOWS = "bows"
    JAVELINS = "javelins"
