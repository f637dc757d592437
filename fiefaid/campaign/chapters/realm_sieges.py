"""Sieges and captives: who lies before whose walls, and who is in whose hands. Rule: 6.2.2, 6.4; C1.2.3, C3.1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import SUPPLY, Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.chapters.realm_fates import MarkerLaid
from fiefaid.campaign.chapters.realm_troops import TroopsLost
from fiefaid.campaign.crowns import cast_out
from fiefaid.campaign.judging import check_place, need_phase
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.campaign.values import Expansion
from fiefaid.errors import NothingChanged
from fiefaid.errors.realm import CannotBe, NotByTheRules
from fiefaid.fief import changes
from fiefaid.fief.guards import GUARD_OF
from fiefaid.fief.people import SALADIN, Lord, Marker
from fiefaid.fief.realm import Post, Siege
from fiefaid.fief.rounds import Deed
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls


@dataclass(frozen=True, slots=True)
class SiegeLaid(Event):
    """Lords lie before the walls of a Village; `besieged` are the Lords within. Its garrison is within too."""

    kind: ClassVar[str] = "siege-laid"

    village: str
    besiegers: tuple[str, ...]
    besieged: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SiegeLifted(Event):
    """A siege is over."""

    kind: ClassVar[str] = "siege-lifted"

    village: str


@dataclass(frozen=True, slots=True)
class LordCaptured(Event):
    """A Lord is a captive: of a family, or of Saladin. He is kept in `place`, if that matters."""

    kind: ClassVar[str] = "lord-captured"

    lord: str
    captor: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class LordFreed(Event):
    """A captive is free, and stands in `place`."""

    kind: ClassVar[str] = "lord-freed"

    lord: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class LaySiege(Choice):
    """Besiege a Village, or change who takes part in its siege."""

    village: str
    besiegers: tuple[str, ...]
    besieged: tuple[str, ...] = ()
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class LiftSiege(Choice):
    """End a siege."""

    village: str


@dataclass(frozen=True, slots=True)
class CaptureLord(Choice):
    """Write down that a Lord was captured. His Royal Guards are gone; other troops stay where he was."""

    lord: str
    captor: str
    place: str = ""
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class FreeLord(Choice):
    """Set a captive free. A ransom is another choice of the same tap."""

    lord: str
    place: str = ""


Happened = SiegeLaid | SiegeLifted | LordCaptured | LordFreed
Asked = LaySiege | LiftSiege | CaptureLord | FreeLord


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case LaySiege(village, besiegers, besieged, is_sure):
            need_phase(campaign, Deed.SIEGE, is_sure=is_sure)
            if campaign.realm.village(village).walls is Walls.NONE and not is_sure:
                raise NotByTheRules("The siege", "6.4", f"{campaign.realm.named(village)} has no walls")
            return (SiegeLaid(village, besiegers, besieged), *renegades(campaign, village, besiegers))
        case LiftSiege(village):
            return (SiegeLifted(village),)
        case CaptureLord(lord, captor, place, is_sure):
            need_phase(campaign, Deed.CAPTURE, is_sure=is_sure)
            return (*_guards_gone(campaign.realm.lord(lord)), LordCaptured(lord, captor, place))
        case FreeLord(lord, place):
            return (LordFreed(lord, place),)


def renegades(campaign: Campaign, village: str, aggressors: tuple[str, ...]) -> tuple[Event, ...]:
    """Who becomes a Renegade by attacking or besieging walls under the protection of the Church. Rule: C1.2.3."""
    if Expansion.CRUSADES not in campaign.rules.expansions or not campaign.realm.village(village).crusader:
        return ()
    fresh = [lord for lord in map(campaign.realm.lord, aggressors) if Marker.RENEGADE not in lord.markers]
    return tuple(
        event
        for lord in fresh
        for event in (
            MarkerLaid(lord.id, Marker.RENEGADE),
            *cast_out(campaign, lord.id, "a Renegade"),
        )
    )


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    realm = campaign.realm
    match event:
        case SiegeLaid():
            _check_siege(campaign, event)
        case SiegeLifted(village):
            if village not in realm.sieges:
                raise NothingChanged(f"{realm.named(village)} is not besieged")
        case LordCaptured(lord_id, captor, place):
            _check_capture(campaign, realm.lord(lord_id), captor)
            if place:
                check_place(campaign, place)
        case LordFreed(lord_id, place):
            if not realm.lord(lord_id).is_captive:
                raise NothingChanged(f"{realm.named(lord_id)} is free")
            if place:
                check_place(campaign, place)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case SiegeLaid(village, besiegers, besieged):
            after = changes.besieged(campaign.realm, Siege(village, besiegers, besieged))
        case SiegeLifted(village):
            after = changes.relieved(campaign.realm, village)
        case LordCaptured(lord, captor, place):
            after = changes.captured(campaign.realm, lord, captor, place)
        case LordFreed(lord, place):
            after = changes.freed(campaign.realm, lord, place)
    return replace(campaign, realm=after)


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    named = before.realm.named
    match event:
        case SiegeLaid(village, besiegers, besieged):
            within = f", with {', '.join(map(named, besieged))} within" if besieged else ""
            verb = "besieges" if len(besiegers) == 1 else "besiege"
            return f"{' and '.join(map(named, besiegers))} {verb} {named(village)}{within}"
        case SiegeLifted(village):
            return f"The siege of {named(village)} is over"
        case LordCaptured(lord, captor):
            return f"{named(lord)} is a captive of {before.called(captor)}"
        case LordFreed(lord, place):
            return f"{named(lord)} is free{f', in {named(place)}' if place else ''}"


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: a siege is lifted."""
    if is_at_table(campaign, seal):
        yield from map(LiftSiege, campaign.realm.sieges)


def _guards_gone(lord: Lord) -> tuple[TroopsLost, ...]:
    """A captive's Royal Guards leave the map, for they are never left behind. Rule: TA 3. Ruling: F7."""
    guards = Troops({guard: lord.troops[guard] for guard in GUARD_OF.values() if lord.troops[guard]})
    return (TroopsLost(Post(lord.family, lord=lord.id), guards, SUPPLY, "captured"),) if guards else ()


def _check_siege(campaign: Campaign, event: SiegeLaid) -> None:
    """Refuse a siege of nobody, or of Lords who are elsewhere or on both sides. Errors: CannotBe, NothingChanged."""
    village, everybody = campaign.realm.village(event.village), (*event.besiegers, *event.besieged)
    if not event.besiegers or len(set(everybody)) < len(everybody):
        raise CannotBe("The siege", "it needs a Lord before the walls, and nobody is on both sides", "Name them anew")
    for lord in map(campaign.realm.lord, everybody):
        if lord.place != village.id or lord.is_captive:
            raise CannotBe("The siege", f"{lord.name} is not free in {village.name}", "Name Lords who are")
    if campaign.realm.sieges.get(village.id) == Siege(village.id, event.besiegers, event.besieged):
        raise NothingChanged(f"{village.name} is besieged so")


def _check_capture(campaign: Campaign, lord: Lord, captor: str) -> None:
    """Refuse a captor who is nobody, or the captive's own family. Errors: CannotBe, NothingChanged, UnknownFamily."""
    if captor != SALADIN:
        campaign.family(captor)
    if captor == lord.family:
        raise CannotBe("The capture", f"{lord.name} is of that family", "Name another captor")
    if captor == lord.captor:
        raise NothingChanged(f"{lord.name} is their captive")
    if any(lord.troops[guard] for guard in GUARD_OF.values()):
        raise CannotBe("The capture", f"the Royal Guard of {lord.name} still stands", "Take it off the map")


REALM_SIEGES = Chapter(
    "Sieges and captives",
    (SiegeLaid, SiegeLifted, LordCaptured, LordFreed),
    (LaySiege, LiftSiege, CaptureLord, FreeLord),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
