"""A force on paper: every unit with what it is and what it does, before and while it fights.

Rules: Feudal 0.4, 1.1a, 1.5, 2.1, 3.2a; Personalities.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fiefaid.feudal.bases import Base
from fiefaid.feudal.fielded import Fielded, removed_at
from fiefaid.feudal.options import Options
from fiefaid.feudal.paces import Pace, pace, reach_of_missiles


@dataclass(frozen=True, slots=True)
class Enrolled:
    """A unit on a roster: what the players call it, and what it is."""

    name: str
    unit: Fielded

    @property
    def label(self) -> str:
        """What a player calls it: its name, or what it is."""
        return self.name or self.unit.warriors.label


Roster = tuple[Enrolled, ...]
"""The units of a force, or of both, in the order in which they are listed."""


@dataclass(frozen=True, slots=True)
class Ability:
    """What a unit does, in the table's own unit of length.

    `reach` is None without missiles; `melee` and `shooting` are added to the Dx; `hits` remove it.
    """

    pace: Pace
    reach: float | None
    melee: int
    shooting: int
    hits: int


def ability(unit: Fielded, bw: float, options: Options, *, per_inch: float = 1.0) -> Ability:
    """What a unit does at a table with bases so wide. Rules: Feudal 1.1a, 1.2a, 1.5, 2.1, 3.2a; Advantages.

    `bw` is in the table's unit, of which `per_inch` make an inch. Where movement is diced the pace is what stands in
    the rule without dice (ruling H11).
    """
    base = Base.of(0, 0, 0, bw)
    quality = unit.quality(options)
    return Ability(
        pace(unit, base, options, per_inch=per_inch),
        reach_of_missiles(unit.warriors, base, options, per_inch=per_inch),
        unit.warriors.melee + (quality.melee if quality else 0),
        unit.warriors.shooting + (quality.shooting if quality else 0),
        removed_at(unit, options),
    )


def players(roster: Sequence[Enrolled]) -> tuple[str, ...]:
    """Whose forces are on a roster, in its order."""
    return tuple(dict.fromkeys(each.unit.player for each in roster))
