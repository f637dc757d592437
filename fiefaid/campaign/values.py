"""The parts of a campaign that are not countable: its rules, its families, its customs, the moment it has reached."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Expansion(StrEnum):
    """What is played beside the base game of Fief."""

    TACTICS = "Tactics"
    CRUSADES = "Crusades"
    POLITICS = "Politics"
    TEMPLARS = "Templars"
    TEUTONIC_KNIGHTS = "Teutonic Knights"


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule set in force: which expansions are played, and each option with its value, both as texts."""

    expansions: tuple[Expansion, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def words(self) -> str:
        """How a player says it."""
        said = [*self.expansions, *(f"{name}: {value}" for name, value in self.options.items())]
        return ", ".join(said) or "the base game"


@dataclass(frozen=True, slots=True)
class Moment:
    """How far the game has come: round 0 is before the first; the phase is what the table calls it."""

    round: int = 0
    phase: str = ""

    @property
    def words(self) -> str:
        """How a player says it; nothing before the first round."""
        said = [f"Round {self.round}"] if self.round else []
        return ", ".join([*said, *([self.phase] if self.phase else [])])


@dataclass(frozen=True, slots=True)
class Family:
    """A family (or any other side) that somebody plays; its id stays when its name changes."""

    id: str
    name: str
    player: str = ""
    colour: str = ""


class Trust(StrEnum):
    """Whom a table trusts with something."""

    ANYONE = "anyone"
    HOST = "host"
    NOBODY = "nobody"

    @property
    def words(self) -> str:
        """How a player says it."""
        return {
            Trust.ANYONE: "everybody who sits at it",
            Trust.HOST: "the host",
            Trust.NOBODY: "nobody",
        }[self]


@dataclass(frozen=True, slots=True)
class Customs:
    """What a table has agreed on.

    `host` is a family; where there is none, or nobody sits for it, everybody at the table is host. `stands_in` may play
    for a family whose player is away, `frees_seats` may free a seat whose phone was lost.
    """

    host: str = ""
    stands_in: Trust = Trust.ANYONE
    frees_seats: Trust = Trust.ANYONE
    purses_are_open: bool = True
