"""Units put on the table, copied, changed and taken off: what a player does before an argument starts."""

from __future__ import annotations

import math
from dataclasses import replace

from fiefaid.errors import DuplicateId
from fiefaid.feudal.bases import Base
from fiefaid.feudal.separation import depth_of_overlap
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Point
from fiefaid.pages.placing import outwards
from fiefaid.pages.refusals import NameRefused
from fiefaid.pages.table import TableView, changed, unit_changed

LONGEST_NAME = 40
"""Letters of a name that still fit on a phone."""

PLAYERS = ("red", "blue")
"""The players of a table on which nobody stands yet."""

_STEP_IN_BD = 1.2
"""How far apart the places lie that are looked through for a fresh base: half an inch between bases of five."""


def players_of(table: Table) -> tuple[str, ...]:
    """Who fights on a table; two players at least, so that a unit can be given to an enemy."""
    there = tuple(dict.fromkeys(unit.player for unit in table.units))
    return (*there, *(player for player in PLAYERS if player not in there))[: max(2, len(there))]


def added(view: TableView, type_: UnitType, player: str) -> TableView:
    """With one more unit, laid where there is room; it faces as its friends do. Errors: NameRefused."""
    table, player = view.history.now.table, _a_name(player)
    facing = next((unit.facing for unit in table.units if unit.player == player), 0.0)
    place = _free_place(table, facing, _middle(table))
    unit = Unit(_fresh_name(table, type_.value), type_, player, *place, facing)
    return _mustered(view, f"Add {unit.label}", unit)


def copied(view: TableView, unit_id: str) -> TableView:
    """With one more unit like that one, beside it where there is room. Errors: UnknownUnit."""
    table = view.history.now.table
    unit = table.unit(unit_id)
    x, y = _free_place(table, unit.facing, (unit.x, unit.y))
    copy = replace(unit, id=_fresh_name(table, unit.type.value), name="", x=x, y=y, in_melee_with=())
    return _mustered(view, f"Copy {unit.label}", copy)


def removed(view: TableView, unit_id: str) -> TableView:
    """Without that unit, and nothing on the table remembers it. Errors: UnknownUnit."""
    table = view.history.now.table
    return changed(view, f"Take {table.unit(unit_id).label} off", taken_off(table, unit_id))


def taken_off(table: Table, unit_id: str) -> Table:
    """The table without that unit, and nothing on it remembers it."""
    left = tuple(
        replace(unit, in_melee_with=tuple(foe for foe in unit.in_melee_with if foe != unit_id))
        for unit in table.units
        if unit.id != unit_id
    )
    uphill = tuple(said for said in table.uphill if unit_id not in (said.unit, said.against))
    return replace(table, units=left, uphill=uphill)


def cleared(view: TableView) -> TableView:
    """Without any unit; the terrain stays. Where nobody stands there is nothing to do."""
    table = view.history.now.table
    return changed(view, "Take everybody off", replace(table, units=(), uphill=())) if table.units else view


def retyped(view: TableView, unit_id: str, type_: UnitType) -> TableView:
    """With that unit of another type. Errors: UnknownUnit."""
    unit = view.table.unit(unit_id)
    return unit_changed(view, f"Make {unit.label} {type_.value}", replace(unit, type=type_))


def given_to(view: TableView, unit_id: str, player: str) -> TableView:
    """With that unit fighting for another player. Errors: UnknownUnit, NameRefused."""
    unit = view.table.unit(unit_id)
    return unit_changed(view, f"Give {unit.label} to {player}", replace(unit, player=_a_name(player)))


def renamed(view: TableView, unit_id: str, name: str) -> TableView:
    """With that unit called otherwise; its id stays. Errors: UnknownUnit, NameRefused, DuplicateId."""
    table = view.table
    unit, called = table.unit(unit_id), _a_name(name)
    if called in {other.label for other in table.units if other.id != unit_id}:
        raise DuplicateId("units", called)
    return unit_changed(view, f"Call {unit.label} {called}", replace(unit, name="" if called == unit.id else called))


def having_shot(view: TableView, unit_id: str, has_shot: bool) -> TableView:
    """With that unit marked as having shot this turn, or not. Rule: Feudal 1.1b. Errors: UnknownUnit."""
    unit = view.table.unit(unit_id)
    label = f"{unit.label}: {'has shot' if has_shot else 'has not shot'}"
    return unit_changed(view, label, replace(unit, has_shot=has_shot))


def having_moved(view: TableView, unit_id: str, has_moved: bool) -> TableView:
    """With that unit marked as having moved this turn, or not. Rule: Feudal 2.1. Errors: UnknownUnit."""
    unit = view.table.unit(unit_id)
    label = f"{unit.label}: {'has moved' if has_moved else 'has not moved'}"
    return unit_changed(view, label, replace(unit, has_moved=has_moved))


def having_retreated(view: TableView, unit_id: str, has_retreated: bool) -> TableView:
    """With that unit marked as having retreated this turn, or not. Rule: Feudal 2.4. Errors: UnknownUnit."""
    unit = view.table.unit(unit_id)
    label = f"{unit.label}: {'has retreated' if has_retreated else 'has not retreated'}"
    return unit_changed(view, label, replace(unit, has_retreated=has_retreated))


def without_missiles(view: TableView, unit_id: str, is_out: bool) -> TableView:
    """With that unit out of missiles, or not. Rule: Feudal 1.4. Errors: UnknownUnit."""
    unit = view.table.unit(unit_id)
    label = f"{unit.label}: {'out of missiles' if is_out else 'has missiles'}"
    return unit_changed(view, label, replace(unit, out_of_missiles=is_out))


def in_melee_with(view: TableView, unit_id: str, foes: tuple[str, ...]) -> TableView:
    """With that unit in melee with those enemies, told of both sides alike. Errors: UnknownUnit."""
    table = view.history.now.table
    unit = table.unit(unit_id)
    fought = tuple(foe for foe in foes if table.are_enemies(unit_id, foe))
    if fought == unit.in_melee_with:
        return view
    units = tuple(_meeting(other, unit_id, fought) for other in table.units)
    names = ", ".join(table.unit(foe).label for foe in fought)
    label = f"{unit.label}: in melee with {names}" if fought else f"{unit.label}: out of melee"
    return changed(view, label, replace(table, units=units))


def _meeting(other: Unit, unit_id: str, fought: tuple[str, ...]) -> Unit:
    if other.id == unit_id:
        return replace(other, in_melee_with=fought)
    rest = tuple(foe for foe in other.in_melee_with if foe != unit_id)
    return replace(other, in_melee_with=(*rest, unit_id) if other.id in fought else rest)


def _mustered(view: TableView, label: str, unit: Unit) -> TableView:
    table = view.history.now.table
    return changed(replace(view, in_hand=unit.id), label, replace(table, units=(*table.units, unit)))


def _fresh_name(table: Table, stem: str) -> str:
    taken = {unit.id for unit in table.units} | {unit.label for unit in table.units}
    number = 1
    while f"{stem} {number}" in taken:
        number += 1
    return f"{stem} {number}"


def _a_name(given: str) -> str:
    name = " ".join(given.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise NameRefused(LONGEST_NAME)
    return name


def _free_place(table: Table, facing: float, about: Point) -> Point:
    """The place about there where a base of that facing lies clear; the very place where there is no room at all."""
    for place in outwards(about, _STEP_IN_BD * table.bd):
        if _lies_clear(table, Base.of(*place, facing, table.bw)):
            return place
    return about


def _lies_clear(table: Table, base: Base) -> bool:
    """Whether a base lies on the table and on no other base."""
    width, height = table.width or math.inf, table.height or math.inf
    on_table = table.width is None or all(0 <= x <= width and 0 <= y <= height for x, y in base.corners)
    return on_table and all(_apart(base, other) for other in table.bases.values())


def _apart(one: Base, other: Base) -> bool:
    far = math.dist((one.x, one.y), (other.x, other.y)) > math.hypot(one.bw, one.bd)
    return far or depth_of_overlap(one.corners, other.corners) <= 0


def _middle(table: Table) -> Point:
    if table.width is not None and table.height is not None:
        return table.width / 2, table.height / 2
    if not table.units:
        return 0.0, 0.0
    count = len(table.units)
    return sum(unit.x for unit in table.units) / count, sum(unit.y for unit in table.units) / count
