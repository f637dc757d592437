"""What happens in the Feudal battles of a campaign, and what may be asked for. `skirmishes` has what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.skirmishing import Facts
from fiefaid.feudal.battle import Battle
from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.table import Unit


@dataclass(frozen=True, slots=True)
class ForceMustered(Event):
    """A player's force was laid on a table, in place of what he had there."""

    kind: ClassVar[str] = "force-mustered"

    table: str
    player: str
    units: tuple[Unit, ...]
    fielded: Mapping[str, Fielded]


@dataclass(frozen=True, slots=True)
class SkirmishBegun(Event):
    """A battle began on a table, or was taken in at its middle. `seats`: which family plays which side."""

    kind: ClassVar[str] = "skirmish-begun"

    table: str
    facts: Facts
    seats: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SkirmishWentOn(Event):
    """A step of a battle, and what came of it: dice as thrown, hits, bases as laid."""

    kind: ClassVar[str] = "skirmish-went-on"

    table: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class SkirmishMended(Event):
    """A step was put right, counted from 1; `tail` has what comes of it and of all later steps."""

    kind: ClassVar[str] = "skirmish-mended"

    table: str
    step: int
    tail: tuple[Facts, ...]


@dataclass(frozen=True, slots=True)
class SkirmishLeft(Event):
    """A battle was taken off a table; the bases stay as they lie."""

    kind: ClassVar[str] = "skirmish-left"

    table: str


@dataclass(frozen=True, slots=True)
class MusterForce(Choice):
    """Lay a player's force on a table, in place of what he has there; `fielded` says what each unit is."""

    table: str
    player: str
    units: tuple[Unit, ...]
    fielded: Mapping[str, Fielded]


@dataclass(frozen=True, slots=True)
class BeginSkirmish(Choice):
    """Begin a battle on a table, or take one in at its middle."""

    table: str
    start: StartBattle
    seats: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TakeBattleStep(Choice):
    """Take a step of a battle that stood like that."""

    table: str
    step: BattleChoice
    was: Battle


@dataclass(frozen=True, slots=True)
class MendStep(Choice):
    """Put a step of a battle right, counted from 1, that was `was`: a mistyped die, say.

    `is_sure`: later steps that could not have been made then are taken back with it.
    """

    table: str
    step: int
    was: BattleChoice
    now: BattleChoice
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class LeaveSkirmish(Choice):
    """Take a battle off a table, of which so many steps were seen."""

    table: str
    step_count: int


Happened = ForceMustered | SkirmishBegun | SkirmishWentOn | SkirmishMended | SkirmishLeft
Asked = MusterForce | BeginSkirmish | TakeBattleStep | MendStep | LeaveSkirmish
