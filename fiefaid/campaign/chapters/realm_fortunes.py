"""What lies on the Bishoprics: Plague, Heavy Rain, Famine, and what is better than those. Rule: 2.3; C1.2.1, C2.1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.judging import is_time, need_phase, phase_now
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.errors import NothingChanged
from fiefaid.fief import changes
from fiefaid.fief.places import REMEDY, Fortune
from fiefaid.fief.realm import Realm
from fiefaid.fief.rounds import Deed, Phase


@dataclass(frozen=True, slots=True)
class FortuneLaid(Event):
    """A Disaster, or something better, lies on a Bishopric."""

    kind: ClassVar[str] = "fortune-laid"

    bishopric: str
    fortune: Fortune


@dataclass(frozen=True, slots=True)
class FortuneLifted(Event):
    """It does not lie there any more."""

    kind: ClassVar[str] = "fortune-lifted"

    bishopric: str
    fortune: Fortune


@dataclass(frozen=True, slots=True)
class LayFortune(Choice):
    """Lay a Disaster, or something better, on a Bishopric."""

    bishopric: str
    fortune: Fortune
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class LiftFortune(Choice):
    """Take one of them off a Bishopric."""

    bishopric: str
    fortune: Fortune


@dataclass(frozen=True, slots=True)
class LiftAllFortunes(Choice):
    """Take all of them off the map, as at the end of a round."""


Happened = FortuneLaid | FortuneLifted
Asked = LayFortune | LiftFortune | LiftAllFortunes


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case LayFortune(bishopric, fortune, is_sure):
            need_phase(campaign, Deed.DISASTER, is_sure=is_sure)
            return (_laid_upon(campaign.realm, bishopric, fortune),)
        case LiftFortune(bishopric, fortune):
            return (FortuneLifted(bishopric, fortune),)
        case LiftAllFortunes():
            return _all_lifted(campaign.realm)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    see = campaign.realm.bishopric(event.bishopric)
    match event:
        case FortuneLaid(fortune=fortune) if fortune in see.fortunes:
            raise NothingChanged(f"{fortune} lies on {see.name}")
        case FortuneLifted(fortune=fortune) if fortune not in see.fortunes:
            raise NothingChanged(f"{see.name} is free of {fortune}")


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case FortuneLaid(bishopric, fortune):
            return replace(campaign, realm=changes.lain_upon(campaign.realm, bishopric, fortune))
        case FortuneLifted(bishopric, fortune):
            return replace(campaign, realm=changes.lifted(campaign.realm, bishopric, fortune))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    see = before.realm.see_called(event.bishopric)
    match event:
        case FortuneLaid(fortune=fortune):
            return f"{fortune.capitalize()} in {see}"
        case FortuneLifted(fortune=fortune):
            return f"No more {fortune} in {see}"


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: laying them in their phase, taking them off at any time."""
    if not is_at_table(campaign, seal):
        return
    sees = campaign.realm.bishoprics.values()
    lying = [(see.id, fortune) for see in sees for fortune in sorted(see.fortunes)]
    yield from (LiftFortune(see, fortune) for see, fortune in lying)
    if lying and phase_now(campaign) is Phase.END:
        yield LiftAllFortunes()
    if is_time(campaign, Deed.DISASTER):
        yield from (LayFortune(see.id, fortune) for see in sees for fortune in Fortune if fortune not in see.fortunes)


def _laid_upon(realm: Realm, bishopric: str, fortune: Fortune) -> Event:
    """A good card that takes a Disaster away is spent with it (fief-facts 3, C). Ruling: F6."""
    remedied = REMEDY.get(fortune)
    if remedied is not None and remedied in realm.bishopric(bishopric).fortunes:
        return FortuneLifted(bishopric, remedied)
    return FortuneLaid(bishopric, fortune)


def _all_lifted(realm: Realm) -> tuple[Event, ...]:
    sees = realm.bishoprics.values()
    lying = tuple(FortuneLifted(see.id, fortune) for see in sees for fortune in sorted(see.fortunes))
    if not lying:
        raise NothingChanged("nothing lies on any Bishopric")
    return lying


REALM_FORTUNES = Chapter(
    "Disasters",
    (FortuneLaid, FortuneLifted),
    (LayFortune, LiftFortune, LiftAllFortunes),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
