"""Marriages and alliances: a marriage between two families makes them allies, its end may part them. Ruling: F4."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.errors import NothingChanged
from fiefaid.errors.realm import CannotBe
from fiefaid.fief import changes
from fiefaid.fief.realm import Pair, Realm, pair


@dataclass(frozen=True, slots=True)
class Married(Event):
    """A Lord and a Lady were married."""

    kind: ClassVar[str] = "married"

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class MarriageEnded(Event):
    """A marriage was annulled."""

    kind: ClassVar[str] = "marriage-ended"

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class AllianceMade(Event):
    """Two families are allies."""

    kind: ClassVar[str] = "alliance-made"

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class AllianceEnded(Event):
    """Two families are allies no more."""

    kind: ClassVar[str] = "alliance-ended"

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class MakeAlliance(Choice):
    """Write down that two families are allies, with or without a marriage."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class EndAlliance(Choice):
    """Write down that two families are allies no more."""

    one: str
    other: str


Happened = Married | MarriageEnded | AllianceMade | AllianceEnded
Asked = MakeAlliance | EndAlliance


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case MakeAlliance(one, other):
            return (AllianceMade(*pair(one, other)),)
        case EndAlliance(one, other):
            return (AllianceEnded(*pair(one, other)),)


def made_by(realm: Realm, one: str, other: str) -> tuple[AllianceMade, ...]:
    """The alliance that a marriage makes, unless there is one or both are of one family. Rule: 1.1. Ruling: F4."""
    families = _families(realm, one, other)
    return (AllianceMade(*families),) if families[0] != families[1] and families not in realm.alliances else ()


def ended_with(realm: Realm, lord_id: str) -> tuple[AllianceEnded, ...]:
    """The alliance that ends with a Lord's marriage: where no other marriage joins the families. Ruling: F4."""
    lord = realm.lord(lord_id)
    if not lord.spouse:
        return ()
    families = _families(realm, lord_id, lord.spouse)
    others = {
        _families(realm, other.id, other.spouse)
        for other in realm.lords.values()
        if other.spouse and lord_id not in (other.id, other.spouse)
    }
    return (AllianceEnded(*families),) if families in realm.alliances and families not in others else ()


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    if event.one == event.other:
        raise CannotBe("A union", "it takes two", "Name another")
    if isinstance(event, Married | MarriageEnded):
        _check_marriage(campaign.realm, event)
    else:
        _check_alliance(campaign, event)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case Married(one, other):
            after = changes.married(campaign.realm, one, other)
        case MarriageEnded(one):
            after = changes.unmarried(campaign.realm, one)
        case AllianceMade(one, other):
            after = changes.allied(campaign.realm, one, other)
        case AllianceEnded(one, other):
            after = changes.parted(campaign.realm, one, other)
    return replace(campaign, realm=after)


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    named = before.realm.named if isinstance(event, Married | MarriageEnded) else before.called
    one, other = named(event.one), named(event.other)
    match event:
        case Married():
            return f"{one} and {other} are married"
        case MarriageEnded():
            return f"The marriage of {one} and {other} is annulled"
        case AllianceMade():
            return f"{one} and {other} are allies"
        case AllianceEnded():
            return f"{one} and {other} are allies no more"


def whose(event: Happened) -> tuple[str, ...]:
    """The families that it binds; a marriage is told by the alliance that comes with it."""
    return (event.one, event.other) if isinstance(event, AllianceMade | AllianceEnded) else ()


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: an alliance ends."""
    if is_at_table(campaign, seal):
        yield from (EndAlliance(one, other) for one, other in sorted(campaign.realm.alliances))


def _check_marriage(realm: Realm, event: Married | MarriageEnded) -> None:
    one, other = realm.lord(event.one), realm.lord(event.other)
    if isinstance(event, MarriageEnded):
        if one.spouse != other.id:
            raise NothingChanged(f"{one.name} and {other.name} are not married")
        return
    for lord in (one, other):
        if lord.spouse:
            raise CannotBe("A marriage", f"{lord.name} is married", "End that marriage first")


def _check_alliance(campaign: Campaign, event: AllianceMade | AllianceEnded) -> None:
    one, other = campaign.family(event.one), campaign.family(event.other)
    are_allies = pair(one.id, other.id) in campaign.realm.alliances
    if are_allies and isinstance(event, AllianceMade):
        raise NothingChanged(f"{one.name} and {other.name} are allies")
    if not are_allies and isinstance(event, AllianceEnded):
        raise NothingChanged(f"{one.name} and {other.name} are not allies")


def _families(realm: Realm, one: str, other: str) -> Pair:
    return pair(realm.lord(one).family, realm.lord(other).family)


REALM_UNIONS = Chapter(
    "Marriages and alliances",
    (Married, MarriageEnded, AllianceMade, AllianceEnded),
    (MakeAlliance, EndAlliance),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
