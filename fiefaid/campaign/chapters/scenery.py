"""What lies on a Feudal table beside the units: terrain, and what the players said of its slopes. Rule: Feudal 0.10."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.laid import LaidTable, Pair
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.peace import need_peace
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.campaign.texts import check_name, check_note
from fiefaid.errors import NotOnTable, OneUnitTwice, TooMany
from fiefaid.feudal.table import Uphill
from fiefaid.feudal.terrain import Terrain

MOST_PIECES = 400
"""Pieces of terrain of one table; as many as a table file may have."""


@dataclass(frozen=True, slots=True)
class TerrainPlaced(Event):
    """A piece of terrain lies on a table, anew or otherwise than before."""

    kind: ClassVar[str] = "terrain-placed"

    table: str
    piece: Terrain


@dataclass(frozen=True, slots=True)
class TerrainRemoved(Event):
    """A piece of terrain was taken off."""

    kind: ClassVar[str] = "terrain-removed"

    table: str
    piece: str


@dataclass(frozen=True, slots=True)
class UphillSaid(Event):
    """The players said who stands uphill of whom, or took it back. Rule: Feudal 0.10a."""

    kind: ClassVar[str] = "uphill-said"

    table: str
    unit: str
    against: str
    is_uphill: bool | None


@dataclass(frozen=True, slots=True)
class PlaceTerrain(Choice):
    """Put a piece of terrain on a table, in place of what was there of its id (None: nothing)."""

    table: str
    was: Terrain | None
    now: Terrain


@dataclass(frozen=True, slots=True)
class RemoveTerrain(Choice):
    """Take a piece of terrain off."""

    table: str
    was: Terrain


@dataclass(frozen=True, slots=True)
class SayUphill(Choice):
    """Say who stands uphill of whom (None: nobody knows any more)."""

    table: str
    unit: str
    against: str
    is_uphill: bool | None


Happened = TerrainPlaced | TerrainRemoved | UphillSaid
Asked = PlaceTerrain | RemoveTerrain | SayUphill


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    laid = campaign.laid(choice.table)
    match choice:
        case PlaceTerrain(table_id, was, now):
            _need_seen(laid, now.id, was)
            need_change(was, now, f"{now.label} lies like that")
            return (TerrainPlaced(table_id, now),)
        case RemoveTerrain(table_id, was):
            _need_piece(laid, was.id)
            _need_seen(laid, was.id, was)
            return (TerrainRemoved(table_id, was.id),)
        case SayUphill(table_id, unit, against, is_uphill):
            said = laid.uphill.get((unit, against))
            need_change(said, _uphill(unit, against, is_uphill), "that is what was said")
            return (UphillSaid(table_id, unit, against, is_uphill),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused, OneUnitTwice."""
    need_peace(campaign, event.table)
    laid = campaign.laid(event.table)
    match event:
        case TerrainPlaced(_, piece):
            if piece.id not in laid.terrain and len(laid.terrain) >= MOST_PIECES:
                raise TooMany("pieces of terrain on a table", MOST_PIECES)
            check_piece(piece)
        case TerrainRemoved(_, piece_id):
            _need_piece(laid, piece_id)
        case UphillSaid(_, unit, against):
            if unit == against:
                raise OneUnitTwice(unit)
            for named in (unit, against):
                if named not in laid.units:
                    raise NotOnTable("unit", named, laid.label)


def check_piece(piece: Terrain) -> None:
    """Refuse a piece of terrain whose names no log could keep. Errors: TextRefused."""
    check_name("Id of terrain", piece.id)
    check_note("Name of terrain", piece.name)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case TerrainPlaced(table_id, piece):
            return campaign.with_table(table_id, lambda laid: laid.with_terrain(piece))
        case TerrainRemoved(table_id, piece_id):
            return campaign.with_table(table_id, lambda laid: laid.without_terrain(piece_id))
        case UphillSaid(table_id, unit, against, is_uphill):
            said = _uphill(unit, against, is_uphill)
            return campaign.with_table(table_id, lambda laid: _with_uphill(laid, (unit, against), said))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    where, laid = before.table_called(event.table), before.tables.get(event.table)
    match event:
        case TerrainPlaced(_, piece):
            again = " otherwise" if laid and piece.id in laid.terrain else ""
            return f"{where}: {piece.label} ({piece.kind}) is laid{again}"
        case TerrainRemoved(_, piece_id):
            return f"{where}: {_label(laid, piece_id)} is taken off"
        case UphillSaid(table_id, unit, against, is_uphill):
            first, second = (before.unit_called(table_id, name) for name in (unit, against))
            says = {True: "stands uphill of", False: "does not stand uphill of", None: "may or may not be uphill of"}
            return f"{where}: {first} {says[is_uphill]} {second}"


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing."""
    if is_at_table(campaign, seal):
        for laid in campaign.tables.values():
            yield from (RemoveTerrain(laid.id, piece) for piece in laid.terrain.values())


def _need_piece(laid: LaidTable, piece_id: str) -> None:
    if piece_id not in laid.terrain:
        raise NotOnTable("piece of terrain", piece_id, laid.label)


def _need_seen(laid: LaidTable, piece_id: str, was: Terrain | None) -> None:
    now = laid.terrain.get(piece_id)
    need_seen(f"{_label(laid, piece_id)} on {laid.label}", was, now, "laid otherwise" if now else "taken off")


def _label(laid: LaidTable | None, piece_id: str) -> str:
    piece = laid.terrain.get(piece_id) if laid else None
    return piece.label if piece else piece_id


def _uphill(unit: str, against: str, is_uphill: bool | None) -> Uphill | None:
    return None if is_uphill is None else Uphill(unit, against, is_uphill)


def _with_uphill(laid: LaidTable, pair: Pair, said: Uphill | None) -> LaidTable:
    if said:
        return replace(laid, uphill={**laid.uphill, pair: said}, rolls=())
    return replace(laid, uphill={other: answer for other, answer in laid.uphill.items() if other != pair}, rolls=())


SCENERY = Chapter(
    "Terrain",
    (TerrainPlaced, TerrainRemoved, UphillSaid),
    (PlaceTerrain, RemoveTerrain, SayUphill),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
