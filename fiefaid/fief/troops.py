"""Troops: what kinds there are, what each is worth in a battle, and how many of them somebody has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Troop(StrEnum):
    """A kind of troop, by the name under which the book counts it. Rule: TA 1, TA 2, TA 3, TA 4; C2.3."""

    MEN_AT_ARMS = "men at arms"
    KNIGHTS = "knights"
    ARCHERS = "archers"
    BOMBARDS = "bombards"
    SIEGE_ENGINES = "siege engines"
    ROYAL_MEN_AT_ARMS = "royal men at arms"
    ROYAL_KNIGHTS = "royal knights"
    MERCENARIES = "mercenaries"
    SARACEN_FIGHTERS = "saracen fighters"
    SARACEN_KNIGHTS = "saracen knights"


@dataclass(frozen=True, slots=True)
class Troops:
    """So many of each kind; a kind that is not listed is not there. Counts are whole and never below nothing."""

    counts: Mapping[Troop, int] = field(default_factory=dict)

    @classmethod
    def of(cls, **counts: int) -> Troops:
        """Troops by the names of the kinds: `Troops.of(knights=2, men_at_arms=5)`."""
        return cls({Troop[name.upper()]: count for name, count in counts.items() if count})

    def __getitem__(self, kind: Troop) -> int:
        return self.counts.get(kind, 0)

    def __iter__(self) -> Iterator[tuple[Troop, int]]:
        """Each kind that is there with its count, in the order of the kinds."""
        return ((kind, self[kind]) for kind in Troop if self[kind])

    def __add__(self, other: Troops) -> Troops:
        return Troops({kind: self[kind] + other[kind] for kind in Troop if self[kind] + other[kind]})

    def __sub__(self, other: Troops) -> Troops:
        return Troops({kind: self[kind] - other[kind] for kind in Troop if self[kind] != other[kind]})

    def __bool__(self) -> bool:
        return any(self.counts.values())

    def __le__(self, other: Troops) -> bool:
        """Whether none of its kinds is more than the other has."""
        return all(count <= other[kind] for kind, count in self)

    @property
    def count(self) -> int:
        """How many there are, whatever their kind."""
        return sum(self.counts.values())
