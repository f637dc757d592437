"""Whose the Villages are, and what is built in them. What stands on the map and what the book counts change together.

A building is its Village owner's, in the book as on the map; in a Village of nobody it lies with the map. An On Crusade
marker on walls puts them under the protection of the Church (C1.2.1, C1.2.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import SUPPLY, Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.judging import HAND, check_booked, drawn_from, holder_of, need_counters, need_phase
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import need_seat
from fiefaid.errors import NotEnough, OutOfDate
from fiefaid.errors.realm import CannotBe, NotThere
from fiefaid.fief import changes
from fiefaid.fief.places import Building, Village, counter_of
from fiefaid.fief.rounds import Deed
from fiefaid.fief.walls import Walls
from fiefaid.ledger.book import Transfer


@dataclass(frozen=True, slots=True)
class VillageTaken(Event):
    """A Village went from one family, or nobody, to another, with everything that stands in it."""

    kind: ClassVar[str] = "village-taken"

    village: str
    owner: str
    was: str
    mills: int = 0
    walls: Walls = Walls.NONE

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """Its buildings, from holder to holder."""
        source, target = holder_of(self.was), holder_of(self.owner)
        mills = (Transfer(str(Building.MILL), self.mills, source, target, "with its Village"),) if self.mills else ()
        counter = counter_of(self.walls)
        return mills + ((Transfer(str(counter), 1, source, target, "with its Village"),) if counter else ())


@dataclass(frozen=True, slots=True)
class Built(Event):
    """Something was built in a Village: out of `source`, or from the owner's hand. `replaces`: the Stronghold there."""

    kind: ClassVar[str] = "built"

    village: str
    building: Building
    owner: str
    source: str = HAND
    replaces: bool = False

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The new counter to the owner, and the Stronghold that a Fortified City replaces to the supply."""
        holder = holder_of(self.owner)
        new = (Transfer(str(self.building), 1, self.source, holder, "built"),) if self.source else ()
        old = (Transfer(str(Building.STRONGHOLD), 1, holder, SUPPLY, "now a Fortified City"),) if self.replaces else ()
        return new + old


@dataclass(frozen=True, slots=True)
class Razed(Event):
    """Something in a Village was torn down."""

    kind: ClassVar[str] = "razed"

    village: str
    building: Building
    owner: str

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The counter, back to the supply."""
        return (Transfer(str(self.building), 1, holder_of(self.owner), SUPPLY, "torn down"),)


@dataclass(frozen=True, slots=True)
class PlaceProtected(Event):
    """An On Crusade marker of a Lord lies on the walls of a Village; none any more where no Lord is named."""

    kind: ClassVar[str] = "place-protected"

    village: str
    lord: str


@dataclass(frozen=True, slots=True)
class TakeVillage(Choice):
    """Give a Village to a family, or to nobody ("")."""

    village: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Build(Choice):
    """Build something in a Village. What it costs is another choice of the same tap."""

    village: str
    building: Building
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class Raze(Choice):
    """Tear something down."""

    village: str
    building: Building


@dataclass(frozen=True, slots=True)
class ProtectPlace(Choice):
    """Lay the On Crusade marker of a Lord on the walls of a Village, or take it off ("")."""

    village: str
    lord: str


Happened = VillageTaken | Built | Razed | PlaceProtected
Asked = TakeVillage | Build | Raze | ProtectPlace


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    village = campaign.realm.village(choice.village)
    match choice:
        case TakeVillage(_, was, now):
            owner = campaign.called(village.owner) if village.owner else "nobody"
            need_seen(f"the owner of {village.name}", was, village.owner, owner)
            need_change(was, now, f"it is of {owner}")
            return (VillageTaken(village.id, now, was, village.mills, village.walls),)
        case Build(_, building, is_sure):
            return (_built(campaign, village, building, is_sure=is_sure),)
        case Raze(_, building):
            return (Razed(village.id, building, village.owner),)
        case ProtectPlace(_, lord):
            need_change(village.crusader, lord, "it is so")
            return (PlaceProtected(village.id, lord),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    village = campaign.realm.village(event.village)
    match event:
        case VillageTaken(_, owner, was, mills, walls):
            if owner:
                campaign.family(owner)
            if (was, mills, walls) != (village.owner, village.mills, village.walls) or owner == was:
                raise OutOfDate(village.name, "another one's, or built otherwise")
        case Built():
            _check_built(campaign, village, event)
        case Razed(_, building, owner):
            _check_owner(village, owner)
            if not village.count_of(building):
                raise NotThere(village.name, building, 0, 1)
        case PlaceProtected(_, lord):
            if lord:
                campaign.realm.lord(lord)
    check_booked(campaign, event)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    realm = campaign.realm.with_village(event.village, lambda village: _after(village, event))
    return replace(campaign.booked(event.transfers), realm=realm)


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    village = before.realm.named(event.village)
    match event:
        case VillageTaken(_, owner):
            return f"{village} is of {before.called(owner)}" if owner else f"{village} is nobody's"
        case Built(_, building):
            return f"A {building.one} is built in {village}"
        case Razed(_, building):
            return f"A {building.one} in {village} is torn down"
        case PlaceProtected(_, lord):
            if lord:
                return f"{village} is protected by the Church while {before.realm.named(lord)} is on Crusade"
            return f"{village} is not protected by the Church any more"


def whose(event: Happened) -> tuple[str, ...]:
    """The families that it touches."""
    match event:
        case VillageTaken(_, owner, was):
            return tuple(filter(None, (owner, was)))
        case Built(owner=owner) | Razed(owner=owner):
            return (owner,) if owner else ()
        case PlaceProtected():
            return ()


def offers(_campaign: Campaign, _seal: str) -> Iterator[Choice]:
    """What needs no typing: nothing, for a Village is named by the players."""
    return iter(())


def _after(village: Village, event: Happened) -> Village:
    match event:
        case VillageTaken(_, owner):
            return replace(village, owner=owner)
        case Built(_, building):
            return changes.built(village, building)
        case Razed(_, building):
            return changes.razed(village, building)
        case PlaceProtected(_, lord):
            return replace(village, crusader=lord)


def _built(campaign: Campaign, village: Village, building: Building, *, is_sure: bool) -> Built:
    """Out of the owner's hand first, then out of the supply or the box. Rule: 4.0. Errors: NotNow, NoCounterLeft."""
    need_phase(campaign, Deed.BUILDING, is_sure=is_sure)
    replaces = building is Building.FORTIFIED_CITY and village.walls is Walls.STRONGHOLD
    if village.owner and campaign.at_hand(village.owner, building) > 0:
        return Built(village.id, building, village.owner, HAND, replaces)
    need_counters(campaign, village.owner, building, 1, is_sure=is_sure)
    return Built(village.id, building, village.owner, drawn_from(campaign.book, building, 1), replaces)


def _check_built(campaign: Campaign, village: Village, event: Built) -> None:
    _check_owner(village, event.owner)
    is_city = event.building is Building.FORTIFIED_CITY
    if event.replaces != (is_city and village.walls is Walls.STRONGHOLD):
        raise OutOfDate(village.name, f"with {village.walls}")
    if event.building is not Building.MILL and village.walls is not Walls.NONE and not event.replaces:
        raise CannotBe("Building", f"{village.name} has a {village.walls}", "Tear it down first")
    if event.source == HAND and campaign.at_hand(event.owner, event.building) < 1:
        raise NotEnough(campaign.called(event.owner), event.building, 0, 1)


def _check_owner(village: Village, owner: str) -> None:
    if owner != village.owner:
        raise OutOfDate(f"the owner of {village.name}", village.owner or "nobody")


REALM_LANDS = Chapter(
    "Villages",
    (VillageTaken, Built, Razed, PlaceProtected),
    (TakeVillage, Build, Raze, ProtectPlace),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
