"""Hosts: what each player has in a battle, on one side of it or the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, Self, TypeVar

from fiefaid.fief.lords import FightingLord
from fiefaid.fief.troops import Troop, Troops

Value = TypeVar("Value")

ENGINES = (Troop.BOMBARDS, Troop.SIEGE_ENGINES)
"""What neither has Strength Points nor takes hits. Rule: TA 2."""


class Side(StrEnum):
    """A side of a battle."""

    ATTACKERS = "attackers"
    DEFENDERS = "defenders"

    @property
    def other(self) -> Side:
        """The enemy's."""
        return Side.DEFENDERS if self is Side.ATTACKERS else Side.ATTACKERS


@dataclass(frozen=True, slots=True)
class Both(Generic[Value]):
    """Something of each side."""

    attackers: Value
    defenders: Value

    def __getitem__(self, side: Side) -> Value:
        return self.attackers if side is Side.ATTACKERS else self.defenders

    def __iter__(self) -> Iterator[Value]:
        """The attackers' first."""
        yield self.attackers
        yield self.defenders

    def put(self, side: Side, value: Value) -> Self:
        """The same with another value on one side."""
        cls = type(self)
        return cls(value, self.defenders) if side is Side.ATTACKERS else cls(self.attackers, value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Host:
    """What one player has in a battle; Saracens and rebels have a family's name of their own.

    `troops`: those in the battle, Mercenaries placed in it among them · `hired`: Mercenaries on his Family Board that
    he may still place (T 4.2) · `called`: how many he has placed since the last roll.
    """

    family: str
    troops: Troops = field(default_factory=Troops)
    lords: tuple[FightingLord, ...] = ()
    hired: int = 0
    called: int = 0

    @property
    def has_fighters(self) -> bool:
        """Whether he has troops that fight and take hits: Bombards and Siege Engines alone are none. Rule: TA 2."""
        return has_fighters(self.troops)


Army = tuple[Host, ...]
"""The hosts of one side; the first is the player who attacked or was attacked, the others are his allies."""


def has_fighters(troops: Troops) -> bool:
    """Whether any of them fights and takes hits. Rule: TA 2."""
    return any(kind not in ENGINES for kind, _ in troops)


def fighters(troops: Troops) -> Troops:
    """Those that fight and take hits. Rule: TA 2."""
    return Troops({kind: count for kind, count in troops if kind not in ENGINES})


def together(army: Iterable[Host]) -> Troops:
    """All the troops of a side."""
    return sum((host.troops for host in army), Troops())


def lords_of(army: Iterable[Host]) -> tuple[FightingLord, ...]:
    """All the Lords of a side."""
    return tuple(lord for host in army for lord in host.lords)
