"""The map of France: Villages in Fiefs and Bishoprics, what is built in them, and what lies on a Bishopric."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from fiefaid.fief.walls import Walls


class Building(StrEnum):
    """What can be built in a Village, by the name under which the book counts it."""

    MILL = "mills"
    STRONGHOLD = "strongholds"
    FORTIFIED_CITY = "cities"

    @property
    def one(self) -> str:
        """How a player calls one."""
        return {"mills": "Mill", "strongholds": "Stronghold", "cities": "Fortified City"}[self.value]


_STANDS_FOR: Mapping[Walls, Building] = MappingProxyType(
    {Walls.STRONGHOLD: Building.STRONGHOLD, Walls.CITY: Building.FORTIFIED_CITY}
)


def counter_of(walls: Walls) -> Building | None:
    """The counter that stands for walls."""
    return _STANDS_FOR.get(walls)


class Fortune(StrEnum):
    """What may lie on a Bishopric: three Disasters, and two things better than those. Rule: 2.3; C1.2.1, C2.1."""

    PLAGUE = "plague"
    HEAVY_RAIN = "heavy rain"
    FAMINE = "famine"
    GOOD_HARVEST = "good harvest"
    GOOD_WEATHER = "good weather"

    @property
    def is_disaster(self) -> bool:
        """Whether it is one of the Disasters."""
        return self in (Fortune.PLAGUE, Fortune.HEAVY_RAIN, Fortune.FAMINE)


REMEDY: Mapping[Fortune, Fortune] = MappingProxyType(
    {Fortune.GOOD_HARVEST: Fortune.FAMINE, Fortune.GOOD_WEATHER: Fortune.HEAVY_RAIN}
)
"""The Disaster that each good card takes away (fief-facts 3: one implementation, confidence C). Ruling: F6."""


class FiefRank(StrEnum):
    """The three sizes of a Fief. Rule: C1.3.1."""

    DUCHY = "Duchy"
    COUNTY = "County"
    BARONY = "Barony"

    @property
    def village_count(self) -> int:
        """Villages that belong to a Fief of that size."""
        return {FiefRank.DUCHY: 4, FiefRank.COUNTY: 3, FiefRank.BARONY: 2}[self]


@dataclass(frozen=True, slots=True)
class Fief:
    """A Fief; its Villages name it."""

    id: str
    name: str
    rank: FiefRank


@dataclass(frozen=True, slots=True)
class Bishopric:
    """A Bishopric, and what lies on it."""

    id: str
    name: str
    fortunes: frozenset[Fortune] = frozenset()


@dataclass(frozen=True, slots=True)
class Village:
    """A Village: in which Fief and Bishopric, whose, and what stands in it.

    `owner`: a family's id, or "" · `crusader`: the Lord whose On Crusade marker protects it (C1.2.1), or "".
    """

    id: str
    name: str
    fief: str = ""
    bishopric: str = ""
    owner: str = ""
    mills: int = 0
    walls: Walls = Walls.NONE
    crusader: str = ""

    def count_of(self, building: Building) -> int:
        """How many of a building stand in it."""
        return self.mills if building is Building.MILL else int(counter_of(self.walls) is building)
