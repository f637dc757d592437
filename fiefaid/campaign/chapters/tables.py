"""Feudal tables in a campaign: laid, scaled, cleared, and the dice rolled off over them.

Every phone at the table may change it: what is disputed is settled by looking at it. A change names what its maker saw,
so that changes of different things at once both survive, and of the same thing never silently.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.chapters.scenery import check_piece
from fiefaid.campaign.chapters.units import check_unit
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.laid import LaidTable, Rolled, bare
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.peace import need_peace
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.campaign.texts import check_id, check_name, check_note, short_id
from fiefaid.errors import NotACount, NotOnTable, TooMany
from fiefaid.feudal.table import Table

MOST_TABLES = 50
"""Tables that lie in one campaign at the same time."""

LONGEST_NOTES = 100_000
"""Letters of what is worth knowing of a table."""

FACES = 6
"""Of the die that settles what is too close to call. Rule: Feudal 0.00."""


@dataclass(frozen=True, slots=True)
class TableLaid(Event):
    """A table was laid, with everything on it; one of the same id makes room for it."""

    kind: ClassVar[str] = "table-laid"

    table: str
    laid: Table


@dataclass(frozen=True, slots=True)
class TableCleared(Event):
    """A table was taken out of the campaign."""

    kind: ClassVar[str] = "table-cleared"

    table: str


@dataclass(frozen=True, slots=True)
class GroundChanged(Event):
    """A table's scale, edges, readings, name or notes are others; nothing on it moved."""

    kind: ClassVar[str] = "ground-changed"

    table: str
    ground: Table


@dataclass(frozen=True, slots=True)
class RolledOff(Event):
    """What was too close to call was rolled off. Rule: Feudal 0.00."""

    kind: ClassVar[str] = "rolled-off"

    table: str
    roll: Rolled


@dataclass(frozen=True, slots=True)
class LayTable(Choice):
    """Lay a table: a new one without an id, or in place of one that is as `was`."""

    laid: Table
    table: str = ""
    was: Table | None = None


@dataclass(frozen=True, slots=True)
class ClearTable(Choice):
    """Take a table out of the campaign."""

    table: str


@dataclass(frozen=True, slots=True)
class ChangeGround(Choice):
    """Change a table's scale, edges, readings, name or notes."""

    table: str
    was: Table
    now: Table


@dataclass(frozen=True, slots=True)
class RollOff(Choice):
    """Write down the die that settled a question, thrown in sight of a table that lay like that (None: unseen)."""

    table: str
    roll: Rolled
    was: Table | None = None


Happened = TableLaid | TableCleared | GroundChanged | RolledOff
Asked = LayTable | ClearTable | ChangeGround | RollOff


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case LayTable(table, "", None):
            return (TableLaid(short_id(table.name, campaign.tables, "table"), table),)
        case LayTable(table, table_id, was):
            laid = campaign.laid(table_id)
            need_seen(laid.label, was, laid.table, f"a table of {len(laid.units)} units")
            need_change(was, table, f"{laid.label} lies like that")
            return (TableLaid(table_id, table),)
        case ClearTable(table_id):
            return (TableCleared(campaign.laid(table_id).id),)
        case ChangeGround(table_id, was, now):
            laid = campaign.laid(table_id)
            need_seen(f"the scale of {laid.label}", bare(was), laid.ground, "another")
            need_change(bare(was), bare(now), f"{laid.label} is like that")
            return (GroundChanged(table_id, bare(now)),)
        case RollOff(table_id, roll, was_laid):
            _need_unsettled(campaign.laid(table_id), roll, was_laid)
            return (RolledOff(table_id, roll),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused, PositionError."""
    match event:
        case TableLaid(table_id, table):
            need_peace(campaign, table_id)
            _check_place(campaign, table_id)
            _check_ground(table)
            for unit in table.units:
                check_unit(table, unit)
            for piece in table.terrain:
                check_piece(piece)
        case TableCleared(table_id):
            campaign.laid(table_id)
        case GroundChanged(table_id, ground):
            need_peace(campaign, table_id)
            _check_ground(ground)
            _ = replace(campaign.laid(table_id), ground=ground).table  # refuses units of another base size
        case RolledOff(table_id, roll):
            _check_roll(campaign.laid(table_id), roll)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case TableLaid(table_id, table):
            return replace(campaign, tables={**campaign.tables, table_id: LaidTable.of(table_id, table)})
        case TableCleared(table_id):
            left = {name: laid for name, laid in campaign.tables.items() if name != table_id}
            skirmishes = {name: skirmish for name, skirmish in campaign.skirmishes.items() if name != table_id}
            return replace(campaign, tables=left, skirmishes=skirmishes)
        case GroundChanged(table_id, ground):
            return campaign.with_table(table_id, lambda laid: replace(laid, ground=ground, rolls=()))
        case RolledOff(table_id, roll):
            return campaign.with_table(table_id, lambda laid: replace(laid, rolls=(*laid.rolls, roll)))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    match event:
        case TableLaid(table_id, table):
            again = " anew" if table_id in before.tables else ""
            return f"{table.name or table_id} is laid{again}, with {len(table.units)} units"
        case TableCleared(table_id):
            return f"{before.table_called(table_id)} is cleared away"
        case GroundChanged(table_id, ground):
            old = before.tables.get(table_id)
            changed = ", ".join(_changes(old.ground, ground)) if old else "changed"
            return f"{before.table_called(table_id)}: {changed or 'as it was'}"
        case RolledOff(table_id, roll):
            first, second = (before.unit_called(table_id, unit) for unit in (roll.attacker, roll.target))
            pair = f"{first} and {second} ({roll.question})"
            return f"{before.table_called(table_id)}: {roll.face} rolled for {pair}: {roll.decides}"


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing."""
    if is_at_table(campaign, seal):
        yield from map(ClearTable, campaign.tables)


def _changes(old: Table, new: Table) -> Iterator[str]:
    """What is otherwise about a table itself, in a few words each."""
    if new.name != old.name:
        yield f"now called {new.name}" if new.name else "without a name now"
    if (new.bw, new.measure) != (old.bw, old.measure):
        yield f"bases {new.bw:g} {new.measure} wide"
    if new.tolerance != old.tolerance:
        yield f"a tape cannot tell less than {new.tolerance:g} {new.measure}"
    if (new.width, new.height) != (old.width, old.height):
        yield f"{_length(new.width)} wide and {_length(new.height)} deep"
    for reading in fields(new.readings):
        value = getattr(new.readings, reading.name)
        if value != getattr(old.readings, reading.name):
            yield f"{reading.name.upper()} read as {str(value).replace('_', ' ')}"
    if new.notes != old.notes:
        yield "other notes"


def _length(given: float | None) -> str:
    return "unknown how" if given is None else f"{given:g}"


def _check_place(campaign: Campaign, table_id: str) -> None:
    if table_id in campaign.tables:
        return
    if len(campaign.tables) >= MOST_TABLES:
        raise TooMany("tables", MOST_TABLES)
    check_id("Id of a table", table_id, ())


def _check_ground(table: Table) -> None:
    if table.name:
        check_name("Name of a table", table.name)
    check_note("Notes of a table", table.notes, LONGEST_NOTES)


def _need_unsettled(laid: LaidTable, roll: Rolled, was: Table | None) -> None:
    """Refuse a die over bases that have moved, and a second one over the same question. Errors: OutOfDate."""
    if was is not None:
        need_seen(laid.label, was, laid.table, "laid otherwise")
    asked = (roll.question, roll.attacker, roll.target)
    thrown = next((known for known in laid.rolls if (known.question, known.attacker, known.target) == asked), None)
    if thrown:
        need_seen("the die for this question", None, thrown, f"a {thrown.face}: {thrown.decides}")


def _check_roll(laid: LaidTable, roll: Rolled) -> None:
    for unit in (roll.attacker, roll.target):
        if unit not in laid.units:
            raise NotOnTable("unit", unit, laid.label)
    if roll.face not in range(1, FACES + 1):
        raise NotACount("face of a die", roll.face, 1, FACES)
    check_name("Question", roll.question)
    check_note("Outcome", roll.decides)


TABLES = Chapter(
    "Tables",
    (TableLaid, TableCleared, GroundChanged, RolledOff),
    (LayTable, ClearTable, ChangeGround, RollOff),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
