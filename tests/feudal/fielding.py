"""Putting units of a battle into words of the sheet."""

from __future__ import annotations

from typing import Any

from fiefaid.feudal.attacks import Attack, Combat
from fiefaid.feudal.bases import Side
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.persons import Person, Personality
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.terrain import TerrainKind
from fiefaid.feudal.warriors import TRAITS, Quality, Variety, Warriors

KINDS = [*map(str, UnitType), *map(str, Variety)]
"""Everything that a unit may be: the five types and the varieties."""


def warriors(kind: str, quality: str | None = None, *, is_trained: bool = False) -> Warriors:
    """Warriors by the name of their type or variety."""
    variety = Variety(kind) if kind in list(Variety) else None
    unit_type = TRAITS[variety].type if variety else UnitType(kind)
    return Warriors(unit_type, variety, Quality(quality) if quality else None, is_trained=is_trained)


def fielded(kind: str, *persons: str, quality: str | None = None, banner: bool = False, **state: Any) -> Fielded:
    """A unit by what it is and who is with it; the first of them carries a Banner where one is asked for."""
    people = tuple(Person(Personality(name), banner and not number) for number, name in enumerate(persons))
    return Fielded(warriors(kind, quality, is_trained=state.pop("is_trained", False)), persons=people, **state)


def attack(combat: str, attacker: str | Fielded, target: str | Fielded = "Freemen", **how: Any) -> Attack:
    """An attack by words."""
    one, two = (unit if isinstance(unit, Fielded) else fielded(unit) for unit in (attacker, target))
    terrain = frozenset(map(TerrainKind, how.get("terrain", ())))
    return Attack(Combat(combat), one, two, Side(how.get("side", "front")), terrain, how.get("uphill", False))
