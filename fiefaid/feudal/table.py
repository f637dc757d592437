"""A table as laid: units, terrain, the size of a base and the tolerance. Everything else is worked out from this value.

Lengths are in the table's own unit (inches, cm or mm), x to the right and y up the table. Facing is in degrees
clockwise from up: 0 looks up the table, 90 to the right.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from fiefaid.errors import DuplicateId, MissingBaseSize, MixedBases, NotANumber, UnknownUnit
from fiefaid.feudal.bases import Base
from fiefaid.feudal.going import Going
from fiefaid.feudal.kinds import MoveClass, UnitType
from fiefaid.feudal.obstacles import Obstacles
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.terrain import Terrain

__all__ = ["TOLERANCE_IN", "Measure", "MoveClass", "Table", "Unit", "UnitType", "Uphill"]

TOLERANCE_IN = 0.125
"""What a tape on a table can resolve: an eighth of an inch (0.00)."""


class Measure(StrEnum):
    """The unit of length of a table."""

    INCH = "in"
    CENTIMETRE = "cm"
    MILLIMETRE = "mm"

    @property
    def per_inch(self) -> float:
        """How many of it make an inch."""
        return {Measure.INCH: 1.0, Measure.CENTIMETRE: 2.54, Measure.MILLIMETRE: 25.4}[self]


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit on the table: whose it is, what it is, where its base lies and what it has done this turn.

    `player` is the side of the battle it fights for; `bw` is the width of its own base where that differs from the
    table's (A6).
    """

    id: str
    type: UnitType
    player: str
    x: float
    y: float
    facing: float
    name: str = ""
    in_melee_with: tuple[str, ...] = ()
    has_shot: bool = False
    out_of_missiles: bool = False
    bw: float | None = None
    has_moved: bool = False
    has_retreated: bool = False

    @property
    def label(self) -> str:
        """What a player calls it."""
        return self.name or self.id

    @property
    def in_melee(self) -> bool:
        """Whether it is in melee."""
        return bool(self.in_melee_with)

    @property
    def has_made_its_move(self) -> bool:
        """Whether its one move of this turn is made; a charge or a retreat is one too. Rules: Feudal 2.1, 2.2."""
        return self.has_moved or self.has_retreated

    def at(self, x: float, y: float, facing: float) -> Unit:
        """The same unit at another place."""
        return replace(self, x=x, y=y, facing=facing % 360)


@dataclass(frozen=True, slots=True)
class Uphill:
    """The players' answer, once for each pair, whether `unit` stands uphill of `against`. Rule: Feudal 0.10a."""

    unit: str
    against: str
    is_uphill: bool


@dataclass(frozen=True)
class Table:
    """A position: all that a question needs. `width` and `height` are the table's edges, from (0, 0), where known.

    `goings` says by unit how it goes and shoots, in a battle; of whom it says nothing, type and base do (`going_of`).
    """

    units: tuple[Unit, ...]
    bw: float
    terrain: tuple[Terrain, ...] = ()
    width: float | None = None
    height: float | None = None
    measure: Measure = Measure.INCH
    tolerance: float = math.nan
    readings: Readings = field(default_factory=Readings)
    uphill: tuple[Uphill, ...] = ()
    name: str = ""
    notes: str = ""
    goings: Mapping[str, Going] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Refuse what cannot be judged. Errors: MissingBaseSize, NotANumber, DuplicateId, MixedBases."""
        if math.isnan(self.tolerance):
            object.__setattr__(self, "tolerance", TOLERANCE_IN * self.measure.per_inch)
        _check_numbers(self)
        _check_ids("units", [unit.id for unit in self.units])
        _check_ids("pieces of terrain", [piece.id for piece in self.terrain])
        for unit in self.units:
            if unit.bw is not None and unit.bw != self.bw and self.readings.a6 == "one_size":
                raise MixedBases(unit.id, unit.bw, self.bw)

    @property
    def bd(self) -> float:
        """The depth of a base: half its width. Rule: Feudal 0.6."""
        return self.bw / 2

    @cached_property
    def bases(self) -> Mapping[str, Base]:
        """Where every base lies, by unit."""
        return {unit.id: Base.of(unit.x, unit.y, unit.facing, unit.bw or self.bw) for unit in self.units}

    @cached_property
    def memory(self) -> dict[object, object]:
        """What was worked out for this table before (see `remembered`)."""
        return {}

    @cached_property
    def obstacles(self) -> Obstacles:
        """What may stand in the way of sight."""
        return Obstacles(self)

    @cached_property
    def _units(self) -> Mapping[str, Unit]:
        return {unit.id: unit for unit in self.units}

    def unit(self, unit_id: str) -> Unit:
        """The unit of that id. Errors: UnknownUnit."""
        try:
            return self._units[unit_id]
        except KeyError:
            raise UnknownUnit(unit_id, self._units) from None

    def base(self, unit_id: str) -> Base:
        """The base of that unit. Errors: UnknownUnit."""
        self.unit(unit_id)
        return self.bases[unit_id]

    def are_enemies(self, first: str, second: str) -> bool:
        """Whether two units fight for different players."""
        return self.unit(first).player != self.unit(second).player

    def with_unit(self, unit: Unit) -> Table:
        """The same table with that unit in place of the one of its id."""
        self.unit(unit.id)
        return replace(self, units=tuple(unit if other.id == unit.id else other for other in self.units))

    def reading(self, readings: Readings) -> Table:
        """The same table under other readings."""
        return replace(self, readings=readings)


def _check_ids(what: str, ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in ids:
        if name in seen:
            raise DuplicateId(what, name)
        seen.add(name)


def _check_numbers(table: Table) -> None:
    if not table.bw > 0:
        raise MissingBaseSize
    lengths = {"Base width": table.bw, "Tolerance": table.tolerance}
    for unit in table.units:
        lengths |= {f"{unit.id}: x": unit.x, f"{unit.id}: y": unit.y, f"{unit.id}: facing": unit.facing}
    for what, given in lengths.items():
        if not math.isfinite(given):
            raise NotANumber(what, given)
