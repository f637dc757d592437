"""A Feudal table as it lies in a campaign: its parts by name, so that a move of one base costs nothing but that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, reduce
from itertools import takewhile

from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.table import Table, Unit, UnitType, Uphill
from fiefaid.feudal.terrain import Terrain

Pair = tuple[str, str]
"""A unit, and another that it may stand uphill of."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a base lies and looks."""

    x: float
    y: float
    facing: float

    @staticmethod
    def of(unit: Unit) -> Pose:
        """Where that unit's base lies."""
        return Pose(unit.x, unit.y, unit.facing)

    def on(self, unit: Unit) -> Unit:
        """That unit, laid there."""
        return replace(unit, x=self.x, y=self.y, facing=self.facing)


@dataclass(frozen=True, slots=True)
class Status:
    """All there is to a unit but its place."""

    type: UnitType
    player: str
    name: str = ""
    in_melee_with: tuple[str, ...] = ()
    has_shot: bool = False
    out_of_missiles: bool = False
    bw: float | None = None
    has_moved: bool = False
    has_retreated: bool = False

    @staticmethod
    def of(unit: Unit) -> Status:
        """All there is to that unit."""
        return Status(**{entry.name: getattr(unit, entry.name) for entry in fields(Status)})

    def on(self, unit: Unit) -> Unit:
        """That unit in its place, with all else like this."""
        return replace(unit, **{entry.name: getattr(self, entry.name) for entry in fields(self)})


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die thrown for a question about a pair that was too close to call, and what it decided. Rule: Feudal 0.00."""

    question: str
    attacker: str
    target: str
    face: int
    decides: str


@dataclass(frozen=True)
class LaidTable:
    """A table: `ground` is everything but its parts (scale, edges, readings), the parts are kept by id.

    `fielded`: what the units of mustered forces are, beside their types.
    """

    id: str
    ground: Table
    units: Mapping[str, Unit] = field(default_factory=dict)
    terrain: Mapping[str, Terrain] = field(default_factory=dict)
    uphill: Mapping[Pair, Uphill] = field(default_factory=dict)
    rolls: tuple[Rolled, ...] = ()
    fielded: Mapping[str, Fielded] = field(default_factory=dict)

    @staticmethod
    def of(table_id: str, table: Table) -> LaidTable:
        """A whole table taken apart."""
        return LaidTable(
            table_id,
            bare(table),
            {unit.id: unit for unit in table.units},
            {piece.id: piece for piece in table.terrain},
            {(said.unit, said.against): said for said in table.uphill},
        )

    @property
    def label(self) -> str:
        """What a player calls it."""
        return self.ground.name or self.id

    @cached_property
    def table(self) -> Table:
        """The whole table, to ask questions of. Errors: PositionError."""
        return replace(
            self.ground,
            units=tuple(self.units.values()),
            terrain=tuple(self.terrain.values()),
            uphill=tuple(self.uphill.values()),
        )

    def with_unit(self, unit: Unit) -> LaidTable:
        """With that unit on it, in its own place of the order. Rolls hold only while every base lies as it did."""
        return replace(self, units={**self.units, unit.id: unit}, rolls=())

    def with_unit_like(self, unit_id: str, to: Pose | Status) -> LaidTable:
        """With that unit elsewhere, or otherwise; the same where it has left."""
        return self.with_unit(to.on(self.units[unit_id])) if unit_id in self.units else self

    def without_unit(self, unit_id: str) -> LaidTable:
        """Without that unit, and nothing on the table remembers it."""
        left = {
            name: replace(unit, in_melee_with=tuple(foe for foe in unit.in_melee_with if foe != unit_id))
            if unit_id in unit.in_melee_with
            else unit
            for name, unit in self.units.items()
            if name != unit_id
        }
        uphill = {pair: said for pair, said in self.uphill.items() if unit_id not in pair}
        fielded = {name: unit for name, unit in self.fielded.items() if name != unit_id}
        return replace(self, units=left, uphill=uphill, rolls=(), fielded=fielded)

    def with_force(self, player: str, units: Iterable[Unit], fielded: Mapping[str, Fielded]) -> LaidTable:
        """With that force in place of what the player has on it; who stood first on the table still does."""
        new, own = list(units), [unit.id for unit in self.units.values() if unit.player == player]
        without = reduce(LaidTable.without_unit, own, self)
        laid = reduce(LaidTable.with_unit, new, without)
        before = takewhile(lambda name: self.units[name].player != player, self.units)
        order = dict.fromkeys((*before, *(unit.id for unit in new), *laid.units))
        in_order = {name: laid.units[name] for name in order}
        return replace(laid, units=in_order, fielded={**without.fielded, **fielded})

    def as_fought(self, table: Table) -> LaidTable:
        """With the units as a battle on it has left them."""
        units = {unit.id: unit for unit in table.units}
        uphill = {(said.unit, said.against): said for said in table.uphill}
        fielded = {name: unit for name, unit in self.fielded.items() if name in units}
        return replace(self, units=units, uphill=uphill, rolls=(), fielded=fielded)

    def with_terrain(self, piece: Terrain) -> LaidTable:
        """With that piece of terrain on it."""
        return replace(self, terrain={**self.terrain, piece.id: piece}, rolls=())

    def without_terrain(self, terrain_id: str) -> LaidTable:
        """Without that piece of terrain."""
        return replace(
            self, terrain={name: piece for name, piece in self.terrain.items() if name != terrain_id}, rolls=()
        )


def bare(table: Table) -> Table:
    """A table's scale, edges, readings, name and notes, with nothing on it."""
    return replace(table, units=(), terrain=(), uphill=(), goings={})
