"""Units on a Feudal table: put there, moved, changed and taken off."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.laid import LaidTable, Pose, Status, bare
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.peace import need_peace
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.campaign.texts import check_name, check_note
from fiefaid.errors import DuplicateId, NotANumber, NotOnTable, OneUnitTwice, TooMany
from fiefaid.feudal.table import Table, Unit

MOST_UNITS = 400
"""Units of one table; as many as a table file may have."""

FARTHEST = 100_000
"""The farthest place from a table's corner, as in a table file: a hundred metres in millimetres."""


@dataclass(frozen=True, slots=True)
class UnitAdded(Event):
    """A unit was put on a table."""

    kind: ClassVar[str] = "unit-added"

    table: str
    unit: Unit


@dataclass(frozen=True, slots=True)
class UnitMoved(Event):
    """A base lies elsewhere, or looks elsewhere."""

    kind: ClassVar[str] = "unit-moved"
    mendable: ClassVar[tuple[str, ...]] = ("to",)

    table: str
    unit: str
    to: Pose


@dataclass(frozen=True, slots=True)
class UnitChanged(Event):
    """A unit is called otherwise, fights for another, fights somebody, has shot: all but its place."""

    kind: ClassVar[str] = "unit-changed"

    table: str
    unit: str
    to: Status


@dataclass(frozen=True, slots=True)
class UnitRemoved(Event):
    """A unit was taken off."""

    kind: ClassVar[str] = "unit-removed"

    table: str
    unit: str


@dataclass(frozen=True, slots=True)
class AddUnit(Choice):
    """Put a unit on a table."""

    table: str
    unit: Unit


@dataclass(frozen=True, slots=True)
class MoveUnit(Choice):
    """Lay a base elsewhere than where it was seen."""

    table: str
    unit: str
    was: Pose
    to: Pose


@dataclass(frozen=True, slots=True)
class ChangeUnit(Choice):
    """Change all about a unit but its place."""

    table: str
    unit: str
    was: Status
    to: Status


@dataclass(frozen=True, slots=True)
class RemoveUnit(Choice):
    """Take a unit off, which was seen like that."""

    table: str
    was: Unit


Happened = UnitAdded | UnitMoved | UnitChanged | UnitRemoved
Asked = AddUnit | MoveUnit | ChangeUnit | RemoveUnit


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    laid = campaign.laid(choice.table)
    match choice:
        case AddUnit(table_id, unit):
            return (UnitAdded(table_id, unit),)
        case MoveUnit(table_id, unit_id, was, to):
            unit = _unit(laid, unit_id)
            need_seen(f"the place of {unit.label}", was, Pose.of(unit), _place(Pose.of(unit)))
            need_change(was, to, f"{unit.label} lies there")
            return (UnitMoved(table_id, unit_id, to),)
        case ChangeUnit(table_id, unit_id, was_like, like):
            unit = _unit(laid, unit_id)
            need_seen(unit.label, was_like, Status.of(unit), f"{unit.label} of {unit.player}")
            need_change(was_like, like, f"{unit.label} is like that")
            return (UnitChanged(table_id, unit_id, like),)
        case RemoveUnit(table_id, was_unit):
            unit = _unit(laid, was_unit.id)
            need_seen(unit.label, _alone(was_unit), _alone(unit), _place(Pose.of(unit)))
            return (UnitRemoved(table_id, unit.id),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused, PositionError."""
    need_peace(campaign, event.table)
    laid = campaign.laid(event.table)
    match event:
        case UnitAdded(_, unit):
            if unit.id in laid.units:
                raise DuplicateId("units", unit.id)
            if len(laid.units) >= MOST_UNITS:
                raise TooMany("units on a table", MOST_UNITS)
            check_unit(laid.ground, unit)
            _check_foes(laid, unit)
        case UnitMoved(_, unit_id, to):
            _check_pose(_unit(laid, unit_id).label, to)
        case UnitChanged(_, unit_id, to):
            unit = to.on(_unit(laid, unit_id))
            check_unit(laid.ground, unit)
            _check_foes(laid, unit)
        case UnitRemoved(_, unit_id):
            _unit(laid, unit_id)


def check_unit(table: Table, unit: Unit) -> None:
    """Refuse a unit that could not stand on a table of that scale. Errors: TextRefused, PositionError."""
    check_name("Id of a unit", unit.id)
    check_name("Player of a unit", unit.player)
    check_note("Name of a unit", unit.name)
    _check_pose(unit.label, Pose.of(unit))
    replace(bare(table), units=(unit,))  # refuses another base size (A6)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case UnitAdded(table_id, unit):
            return campaign.with_table(table_id, lambda laid: laid.with_unit(unit))
        case UnitMoved(table_id, unit_id, to):
            return campaign.with_table(table_id, lambda laid: laid.with_unit_like(unit_id, to))
        case UnitChanged(table_id, unit_id, to):
            return campaign.with_table(table_id, lambda laid: laid.with_unit_like(unit_id, to))
        case UnitRemoved(table_id, unit_id):
            return campaign.with_table(table_id, lambda laid: laid.without_unit(unit_id))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    where = before.table_called(event.table)
    match event:
        case UnitAdded(_, unit):
            return f"{where}: {unit.label}, {unit.type} of {unit.player}, is put at {_place(Pose.of(unit))}"
        case UnitMoved(table_id, unit_id, to):
            return f"{where}: {before.unit_called(table_id, unit_id)} {_moves(before, table_id, unit_id, to)}"
        case UnitChanged(table_id, unit_id, to):
            return f"{where}: {before.unit_called(table_id, unit_id)} {_like(before, table_id, to)}"
        case UnitRemoved(table_id, unit_id):
            return f"{where}: {before.unit_called(table_id, unit_id)} is taken off"


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing."""
    if is_at_table(campaign, seal):
        for laid in campaign.tables.values():
            yield from (RemoveUnit(laid.id, unit) for unit in laid.units.values())


def _unit(laid: LaidTable, unit_id: str) -> Unit:
    """The unit of that id. Errors: NotOnTable."""
    if unit_id not in laid.units:
        raise NotOnTable("unit", unit_id, laid.label)
    return laid.units[unit_id]


def _alone(unit: Unit) -> Unit:
    """A unit but for whom it fights, for they may be taken off by the same tap."""
    return replace(unit, in_melee_with=())


def _check_pose(label: str, pose: Pose) -> None:
    for what, given in (("x", pose.x), ("y", pose.y), ("facing", pose.facing)):
        if not math.isfinite(given) or abs(given) > FARTHEST:
            raise NotANumber(f"{label}: {what}", given)


def _check_foes(laid: LaidTable, unit: Unit) -> None:
    for foe in unit.in_melee_with:
        if foe == unit.id:
            raise OneUnitTwice(foe)
        if foe not in laid.units:
            raise NotOnTable("unit", foe, laid.label)


def _moves(before: Campaign, table_id: str, unit_id: str, to: Pose) -> str:
    """Where a unit goes; one that stays where it was only turns."""
    unit = before.tables[table_id].units.get(unit_id) if table_id in before.tables else None
    turns = unit is not None and (unit.x, unit.y) == (to.x, to.y)
    return f"turns to face {round(to.facing, 2):g}°" if turns else f"moves to {_place(to)}"


def _place(pose: Pose) -> str:
    x, y, facing = (f"{round(number, 2):g}" for number in (pose.x, pose.y, pose.facing))
    return f"x {x}, y {y}, facing {facing}°"


def _like(before: Campaign, table_id: str, to: Status) -> str:
    """What a unit is now, in a sentence without its subject."""
    foes = ", ".join(before.unit_called(table_id, foe) for foe in to.in_melee_with)
    said = [to.name, f"{to.type} of {to.player}", f"in melee with {foes}" if foes else ""]
    marks = {
        "has moved": to.has_moved,
        "has retreated": to.has_retreated,
        "has shot": to.has_shot,
        "out of missiles": to.out_of_missiles,
    }
    said += [words for words, is_so in marks.items() if is_so]
    return f"is now {', '.join(part for part in said if part)}"


UNITS = Chapter(
    "Units",
    (UnitAdded, UnitMoved, UnitChanged, UnitRemoved),
    (AddUnit, MoveUnit, ChangeUnit, RemoveUnit),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
