"""What a unit is, apart from where it stands: its type, its variety, its quality. Rules: Feudal 0.4, 1.2a, 3.2a."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from fiefaid.errors import NotRecognised
from fiefaid.feudal.kinds import Missiles, MoveClass, UnitType


class Variety(StrEnum):
    """What a unit may be other than the usual of its type. Rule: Feudal, Alternative Troop Types and Force Matrix."""

    BRIGANS_WITH_BOWS = "Brigans with bows"
    MOUNTED_BRIGANS = "mounted Brigans"
    SKIRMISHING_CAVALRY = "skirmishing cavalry"
    CAVALRY = "cavalry"
    DISMOUNTED_KNIGHTS = "dismounted Knights"
    CROSSBOWS = "mercenary crossbows"
    MOUNTED_SERJEANTS = "mounted Serjeants"
    UNWILLING_LEVY = "unwilling levy"
    SCHILTRON = "schiltron"
    WELSH_FREEMEN = "Welsh Freemen"


class Trait(NamedTuple):
    """What a variety changes: of which type it is, by which rule, and its own changes to a Dx in melee and shooting."""

    type: UnitType
    rule: str
    melee: int
    shooting: int = 0


TRAITS: Mapping[Variety, Trait] = MappingProxyType(
    {
        Variety.BRIGANS_WITH_BOWS: Trait(UnitType.BRIGANS, "OPT brigans-with-bows", -2, -2),
        Variety.MOUNTED_BRIGANS: Trait(UnitType.BRIGANS, "OPT mounted-brigans", -2, -2),
        Variety.SKIRMISHING_CAVALRY: Trait(UnitType.KNIGHTS, "OPT skirmishing-cavalry", 0, -2),
        Variety.CAVALRY: Trait(UnitType.KNIGHTS, "MATRIX norse-irish-cavalry", 0),
        Variety.DISMOUNTED_KNIGHTS: Trait(UnitType.SERJEANTS, "MATRIX dismount", 0),
        Variety.CROSSBOWS: Trait(UnitType.BOWMEN, "MATRIX crossbows", -2, 1),
        Variety.MOUNTED_SERJEANTS: Trait(UnitType.KNIGHTS, "MATRIX crossbow-price", -1),
        Variety.UNWILLING_LEVY: Trait(UnitType.FREEMEN, "MATRIX crossbow-price", -1),
        Variety.SCHILTRON: Trait(UnitType.SERJEANTS, "MATRIX schiltrons", 0),
        Variety.WELSH_FREEMEN: Trait(UnitType.FREEMEN, "MATRIX welsh-terrain", 0),
    }
)
"""Every variety. "Melee Dx-1" is the whole change, in place of that of the type (ruling H4)."""

MELEE: Mapping[UnitType, int] = MappingProxyType(
    {UnitType.KNIGHTS: 2, UnitType.BRIGANS: -2, UnitType.BOWMEN: -2, UnitType.SERJEANTS: 0, UnitType.FREEMEN: 0}
)
"""What each type adds to its Dx in melee. Rule: Feudal 3.2a."""

SHOOTING: Mapping[UnitType, int] = MappingProxyType({UnitType.BRIGANS: -2})
"""What a type takes from its Dx in shooting. Rule: Feudal 1.2a."""


class Quality(StrEnum):
    """The one advantage or disadvantage of a unit. Rule: Feudal, Advantages and Disadvantages."""

    DETERMINED = "Determined"
    MELEE_PLUS_1 = "melee +1"
    SHOOT_PLUS_1 = "shoot +1"
    ENTERS_WOODS = "enters woods"
    UNENTHUSIASTIC = "Unenthusiastic"
    MELEE_MINUS_1 = "melee -1"
    SHOOT_MINUS_1 = "shoot -1"

    @property
    def is_advantage(self) -> bool:
        """Whether it raises its unit."""
        return self not in (Quality.UNENTHUSIASTIC, Quality.MELEE_MINUS_1, Quality.SHOOT_MINUS_1)

    @property
    def melee(self) -> int:
        """What it adds to a Dx in melee."""
        return (self is Quality.MELEE_PLUS_1) - (self is Quality.MELEE_MINUS_1)

    @property
    def shooting(self) -> int:
        """What it adds to a Dx in shooting."""
        return (self is Quality.SHOOT_PLUS_1) - (self is Quality.SHOOT_MINUS_1)


@dataclass(frozen=True, slots=True)
class Warriors:
    """What a unit is: one of the five types, perhaps a variety of it, perhaps better or worse than most, or trained.

    Errors: NotRecognised for a variety of another type.
    """

    type: UnitType
    variety: Variety | None = None
    quality: Quality | None = None
    is_trained: bool = False

    def __post_init__(self) -> None:
        own = [variety for variety, trait in TRAITS.items() if trait.type is self.type]
        if self.variety is not None and self.variety not in own:
            raise NotRecognised(f"Variety of {self.type}", self.variety, own)

    @property
    def label(self) -> str:
        """What a player calls them."""
        return str(self.variety or self.type)

    @property
    def move_class(self) -> MoveClass:
        """Their class of movement; a variety keeps that of its type. Rule: Feudal 2.1. Ruling: A28."""
        return self.type.move_class

    @property
    def missiles(self) -> Missiles | None:
        """What they shoot with, if with anything. Rule: Feudal 0.8, 0.9, 1.1. Ruling: H5."""
        if self.type is UnitType.BOWMEN or self.variety is Variety.BRIGANS_WITH_BOWS:
            return Missiles.BOWS
        if self.type is UnitType.BRIGANS or self.variety is Variety.SKIRMISHING_CAVALRY:
            return Missiles.JAVELINS
        return None

    @property
    def melee(self) -> int:
        """What they add to a Dx in melee by type and variety. Rule: Feudal 3.2a."""
        return TRAITS[self.variety].melee if self.variety else MELEE[self.type]

    @property
    def shooting(self) -> int:
        """What they add to a Dx in shooting by type and variety. Rule: Feudal 1.2a."""
        return TRAITS[self.variety].shooting if self.variety else SHOOTING.get(self.type, 0)

    @property
    def is_armoured_against_shots(self) -> bool:
        """Whether armour halves hits of a shot on them. Rule: Feudal 1.2c; schiltrons have none of it."""
        return self.type is UnitType.SERJEANTS and self.variety is not Variety.SCHILTRON

    @property
    def is_armoured_in_melee(self) -> bool:
        """Whether armour halves hits in melee on them. Rule: Feudal 3.2c."""
        return self.type is UnitType.SERJEANTS
