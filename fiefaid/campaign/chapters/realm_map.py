"""The map of the realm: its Fiefs, Bishoprics and Villages, where they lie, and what they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import need_seat
from fiefaid.campaign.texts import check_id, check_name
from fiefaid.errors.realm import CannotBe, MapRefused
from fiefaid.fief import changes
from fiefaid.fief.places import Bishopric, Fief, Village
from fiefaid.fief.realm import Realm


@dataclass(frozen=True, slots=True)
class MapLaid(Event):
    """A map came on the table: bare, with nobody's Villages."""

    kind: ClassVar[str] = "map-laid"

    fiefs: tuple[Fief, ...]
    bishoprics: tuple[Bishopric, ...]
    villages: tuple[Village, ...]


@dataclass(frozen=True, slots=True)
class PlaceNamed(Event):
    """A Village, a Fief or a Bishopric is called otherwise."""

    kind: ClassVar[str] = "place-named"
    mendable: ClassVar[tuple[str, ...]] = ("name",)

    place: str
    name: str


@dataclass(frozen=True, slots=True)
class VillagePut(Event):
    """A Village lies in another Fief or Bishopric than was said."""

    kind: ClassVar[str] = "village-put"

    village: str
    fief: str
    bishopric: str


@dataclass(frozen=True, slots=True)
class LayMap(Choice):
    """Lay a map; `fiefaid.fief.standard` has the one of the box, without its names."""

    fiefs: tuple[Fief, ...]
    bishoprics: tuple[Bishopric, ...]
    villages: tuple[Village, ...]


@dataclass(frozen=True, slots=True)
class NamePlace(Choice):
    """Call a Village, a Fief or a Bishopric otherwise than it was called when it was looked at."""

    place: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class PutVillage(Choice):
    """Say in which Fief and Bishopric a Village lies."""

    village: str
    fief: str
    bishopric: str


Happened = MapLaid | PlaceNamed | VillagePut
Asked = LayMap | NamePlace | PutVillage


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    realm = campaign.realm
    match choice:
        case LayMap(fiefs, bishoprics, villages):
            return (MapLaid(fiefs, bishoprics, villages),)
        case NamePlace(place, was, now):
            _need_place(realm, place)
            need_seen("the name of that place", was, realm.named(place), realm.named(place))
            need_change(was, now, f"it is called {now}")
            return (PlaceNamed(place, now),)
        case PutVillage(village, fief, bishopric):
            there = realm.village(village)
            need_change((there.fief, there.bishopric), (fief, bishopric), "it lies there")
            return (VillagePut(village, fief, bishopric),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    realm = campaign.realm
    match event:
        case MapLaid():
            _check_map(campaign, event)
        case PlaceNamed(place, name):
            _need_place(realm, place)
            check_name("Name", name)
        case VillagePut(village, fief, bishopric):
            realm.village(village)
            realm.fief(fief)
            if bishopric:
                realm.bishopric(bishopric)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    return replace(campaign, realm=_after(campaign.realm, event))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    named = before.realm.named
    match event:
        case MapLaid(fiefs, bishoprics, villages):
            return f"The map: {len(villages)} Villages in {len(fiefs)} Fiefs and {len(bishoprics)} Bishoprics"
        case PlaceNamed(place, name):
            return f"{named(place)} is now called {name}"
        case VillagePut(village, fief, bishopric):
            see = f" and {before.realm.see_called(bishopric)}" if bishopric else ""
            return f"{named(village)} lies in {named(fief)}{see}"


def offers(_campaign: Campaign, _seal: str) -> Iterator[Choice]:
    """What needs no typing: nothing, for places are named by the players."""
    return iter(())


def _after(realm: Realm, event: Happened) -> Realm:
    match event:
        case MapLaid(fiefs, bishoprics, villages):
            return replace(
                realm,
                fiefs={fief.id: fief for fief in fiefs},
                bishoprics={see.id: see for see in bishoprics},
                villages={village.id: village for village in villages},
            )
        case PlaceNamed(place, name):
            return changes.renamed(realm, place, name)
        case VillagePut(village, fief, bishopric):
            return realm.with_village(village, lambda there: replace(there, fief=fief, bishopric=bishopric))


def _need_place(realm: Realm, place: str) -> None:
    if place not in {*realm.villages, *realm.fiefs, *realm.bishoprics}:
        raise CannotBe("Name", f"there is no place {place!r} on the map", "Name a Village, a Fief or a Bishopric")


def _check_map(campaign: Campaign, event: MapLaid) -> None:
    """Refuse a second map, or one that does not hang together. Errors: MapRefused, NameTaken, TextRefused."""
    if campaign.realm.fiefs or campaign.realm.bishoprics:
        raise MapRefused("a map lies already")
    places: tuple[Fief | Bishopric | Village, ...] = (*event.fiefs, *event.bishoprics, *event.villages)
    twice = [name for name, count in Counter(place.id for place in places).items() if count > 1]
    if twice:
        raise MapRefused(f"{twice[0]!r} is on it twice")
    for place in places:
        check_id("Id of a place", place.id, campaign.realm.ids())
        check_name("Name", place.name)
    _check_villages(event)


def _check_villages(event: MapLaid) -> None:
    """Refuse Villages in a Fief or Bishopric that is not on the map, or already somebody's. Errors: MapRefused."""
    fiefs, sees = {fief.id for fief in event.fiefs}, {see.id for see in event.bishoprics} | {""}
    for village in event.villages:
        if village.fief not in fiefs or village.bishopric not in sees:
            raise MapRefused(f"{village.name} lies in {village.fief!r} and {village.bishopric!r}")
        if village != Village(village.id, village.name, village.fief, village.bishopric):
            raise MapRefused(f"{village.name} is not bare")
    for see in event.bishoprics:
        if see.fortunes:
            raise MapRefused(f"something lies on {see.name} already")


REALM_MAP = Chapter(
    "The map",
    (MapLaid, PlaceNamed, VillagePut),
    (LayMap, NamePlace, PutVillage),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
