"""Personalities and Banners: how many a force has, and with whom each may be. Rule: Feudal, Personalities."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.table import UnitType

UNITS_FOR_ONE = 3
"""Units of a force for each personality."""


class Personality(StrEnum):
    """The kinds of personality."""

    KNIGHT_ERRANT = "Knight Errant"
    CONSTABLE = "Constable"
    MARSHAL_OF_HORSE = "Marshal of Horse"
    MARSHAL_OF_BOWS = "Marshal of Bows"
    BRABANTER = "Brabanter"
    PRIEST = "Christian Priest"

    @property
    def is_warrior(self) -> bool:
        """Whether he fights: everyone but the Priest."""
        return self is not Personality.PRIEST


@dataclass(frozen=True, slots=True)
class Person:
    """A personality, with his Banner or without."""

    kind: Personality
    has_banner: bool = False

    @property
    def counts(self) -> int:
        """As how many personalities he counts: a Banner is one more. Rule: Feudal, Personalities."""
        return 1 + self.has_banner


def persons_of(unit_count: int) -> int:
    """How many personalities a force of so many units may have. Rule: Feudal, Personalities. Ruling: H8."""
    return unit_count // UNITS_FOR_ONE


def may_follow(persons: Iterable[Person], unit_count: int) -> Verdict:
    """Whether a force of so many units may have these personalities, Banners counted. Rule: Feudal, Personalities."""
    held, most = sum(person.counts for person in persons), persons_of(unit_count)
    return Verdict(
        answer=Answer.YES if held <= most else Answer.NO,
        rule="OPT one-per-three-units",
        says="{held} personalities, Banners counted, for {units} units, of which every three have one: {most} at most",
        facts={"held": held, "units": unit_count, "most": most},
    )


_WITH: dict[Personality, UnitType] = {
    Personality.MARSHAL_OF_HORSE: UnitType.KNIGHTS,
    Personality.MARSHAL_OF_BOWS: UnitType.BOWMEN,
}


def may_be_with(person: Person, unit_type: UnitType) -> Verdict:
    """Whether a personality suits a unit: a Marshal his own arm, a Banner Knights or Serjeants.

    Rule: Feudal, Personalities. A Banner goes with any personality but the Priest, who stands below it on the list.
    """
    facts = {"person": str(person.kind), "type": str(unit_type)}
    only = _WITH.get(person.kind)
    if person.has_banner and not person.kind.is_warrior:
        return Verdict(answer=Answer.NO, rule="OPT banner-upgrade", says="a {person} has no Banner", facts=facts)
    if person.has_banner and unit_type not in (UnitType.KNIGHTS, UnitType.SERJEANTS):
        says = "a Banner stays with Knights or Serjeants, not {type}"
        return Verdict(answer=Answer.NO, rule="OPT banner-stays", says=says, facts=facts)
    if only not in (None, unit_type):
        says = "a {person} is with {only}, not {type}"
        rule = f"OPT {person.kind.lower().replace(' ', '-')}"
        return Verdict(answer=Answer.NO, rule=rule, says=says, facts=facts | {"only": str(only)})
    return Verdict(answer=Answer.YES, rule="OPT personality-upgrade", says="{person} suits {type}", facts=facts)


def may_leave(person: Person) -> Verdict:
    """Whether a personality may ever change his unit: with a Banner he stays. Rule: Feudal, Personalities.

    How far he goes, and not out of a melee, is `personalities.may_transfer`.
    """
    stays = person.has_banner
    return Verdict(
        answer=Answer.NO if stays else Answer.YES,
        rule="OPT banner-stays" if stays else "OPT transfer-distance",
        says="{person} " + ("and his Banner stay with their unit for the battle" if stays else "has no Banner"),
        facts={"person": str(person.kind)},
    )
