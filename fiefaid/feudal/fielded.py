"""A unit in a battle, apart from its base: who is with it, what it has suffered, what it has done this turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from fiefaid.feudal.dice import Dx
from fiefaid.feudal.kinds import Missiles
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality
from fiefaid.feudal.warriors import Quality, Warriors

PASSED = 10
"""More hits than this, once, are never quite made good (4.1c; Tired Units; ruling H2)."""

REMOVED_AT, DETERMINED_AT, UNENTHUSIASTIC_AT = 15, 18, 12
"""Hits at which a unit is removed (1.5, 3.4), and with a quality."""


@dataclass(frozen=True, slots=True)
class Fielded:
    """A unit in a battle.

    `hits` are those that it has, `most_hits` the most that it ever had; `shots` those that it has made in the battle.
    `has_shot`, `has_moved` and `has_fought` are of its player's turn; it has fought when it was in melee at all (H6).
    """

    warriors: Warriors
    player: str = ""
    persons: tuple[Person, ...] = ()
    hits: int = 0
    most_hits: int = 0
    has_hit_marker: bool = False
    is_out_of_missiles: bool = False
    shots: int = 0
    has_shot: bool = False
    has_moved: bool = False
    has_fought: bool = False

    def __post_init__(self) -> None:
        if self.most_hits < self.hits:
            object.__setattr__(self, "most_hits", self.hits)

    @property
    def has_passed_ten(self) -> bool:
        """Whether it ever had more than 10 hits. Rule: Feudal 4.1c. Ruling: H2."""
        return self.most_hits > PASSED

    def has(self, kind: Personality, options: Options) -> int:
        """How many personalities of a kind are with it; none where the table plays without them."""
        return sum(person.kind is kind for person in self.persons) if options.personalities else 0

    def has_banner(self, options: Options) -> bool:
        """Whether a Banner is with it, at a table that plays with personalities."""
        return options.personalities and any(person.has_banner for person in self.persons)

    def quality(self, options: Options) -> Quality | None:
        """Its advantage or disadvantage, at a table that plays with them."""
        return self.warriors.quality if options.advantages else None

    def is_tired(self, options: Options) -> bool:
        """Whether it takes 1 from every Dx. Rule: Feudal, Rallying and Tired Units."""
        return options.tired and self.has_passed_ten

    def die(self, options: Options) -> Dx:
        """What it rolls to shoot, strike and, where that is diced, move. Rule: 0.2; Trained Units. Ruling: H7."""
        if not options.trained_units:
            return options.dx
        return Dx.D5 if self.warriors.is_trained else Dx.D6

    def hit(self, hits: int) -> Fielded:
        """The same unit with so many hits more, and a marker if there were any. Rule: Feudal 1.3, 3.3."""
        now = self.hits + hits
        marked = self.has_hit_marker or hits > 0
        return replace(self, hits=now, most_hits=max(now, self.most_hits), has_hit_marker=marked)


class Removal(StrEnum):
    """When a unit with too many hits is removed. Rule: Feudal 1.5, 3.4."""

    END_OF_SHOOT = "at the end of phase 1"
    END_OF_MOVE = "at the end of phase 2"
    AT_ONCE = "at once"


def removed_at(unit: Fielded, options: Options) -> int:
    """The hits at which a unit is removed: 15, or 18 and 12 with a quality. Rule: Feudal 1.5, 3.4; Advantages."""
    match unit.quality(options):
        case Quality.DETERMINED:
            return DETERMINED_AT
        case Quality.UNENTHUSIASTIC:
            return UNENTHUSIASTIC_AT
        case _:
            return REMOVED_AT


def is_destroyed(unit: Fielded, options: Options) -> bool:
    """Whether a unit has the hits at which it is removed. Rule: Feudal 1.5, 3.4."""
    return unit.hits >= removed_at(unit, options)


def survivors(units: Iterable[Fielded], options: Options) -> tuple[Fielded, ...]:
    """The units that are left when those with too many hits are removed, with the personalities that are left.

    Rule: Feudal 1.5, 3.4; Personalities: who was with a destroyed unit goes with it.
    """
    return tuple(unit for unit in units if not is_destroyed(unit, options))


def removal_by_shot(shooter: Fielded) -> Removal:
    """When what a shot destroys is removed: bows shoot in phase 1, javelins in phase 2. Rule: Feudal 1.1, 1.5."""
    return Removal.END_OF_SHOOT if shooter.warriors.missiles is Missiles.BOWS else Removal.END_OF_MOVE


def removal_in_melee() -> Removal:
    """When what a blow destroys is removed. Rule: Feudal 3.4."""
    return Removal.AT_ONCE


def without_markers(units: Iterable[Fielded], phasing: str) -> tuple[Fielded, ...]:
    """The units after phase 4: the hit markers of the player whose turn it is are off. Rule: Feudal 4.2."""
    return tuple(replace(unit, has_hit_marker=False) if unit.player == phasing else unit for unit in units)
