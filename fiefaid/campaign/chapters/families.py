"""The families that play: who they are, and who plays them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import COMMON_HOLDERS, Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import closed_purses, is_at_table, need_seat
from fiefaid.campaign.texts import LONGEST_NAME, check_id, check_name, check_note, short_id
from fiefaid.campaign.values import Family
from fiefaid.errors import NameTaken, StillHolding, TooMany

MOST_FAMILIES = 12
"""Twice as many as the largest game has players."""


@dataclass(frozen=True, slots=True)
class FamilyAdded(Event):
    """A family joined the game."""

    kind: ClassVar[str] = "family-added"

    family: Family


@dataclass(frozen=True, slots=True)
class FamilyChanged(Event):
    """A family has another name, player or colour."""

    kind: ClassVar[str] = "family-changed"

    family: Family


@dataclass(frozen=True, slots=True)
class FamilyRemoved(Event):
    """A family left the game."""

    kind: ClassVar[str] = "family-removed"

    family: str


@dataclass(frozen=True, slots=True)
class AddFamily(Choice):
    """Add a family; without an id it is given one that sounds like its name."""

    name: str
    player: str = ""
    colour: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class ChangeFamily(Choice):
    """Give a family another name, player or colour than those that were looked at."""

    was: Family
    now: Family


@dataclass(frozen=True, slots=True)
class RemoveFamily(Choice):
    """Take a family out of the game."""

    family: str


Happened = FamilyAdded | FamilyChanged | FamilyRemoved
Asked = AddFamily | ChangeFamily | RemoveFamily


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case AddFamily(name, player, colour, wanted):
            check_name("Name", name)
            family_id = wanted or short_id(name, campaign.holders, "family")
            return (FamilyAdded(Family(family_id, name, player, colour)),)
        case ChangeFamily(was, now):
            family = campaign.family(was.id)
            need_seen(f"the family {was.name}", was, family, _words(family))
            need_change(was, now, f"the family is {_words(now)}")
            return (FamilyChanged(replace(now, id=was.id)),)
        case RemoveFamily(family_id):
            campaign.family(family_id)
            return (FamilyRemoved(family_id),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    match event:
        case FamilyAdded(family):
            if len(campaign.families) >= MOST_FAMILIES:
                raise TooMany("families", MOST_FAMILIES)
            check_id("Id of a family", family.id, campaign.holders)
            _check_family(campaign, family)
        case FamilyChanged(family):
            campaign.family(family.id)
            _check_family(campaign, family)
        case FamilyRemoved(family_id):
            _check_leaving(campaign, campaign.family(family_id))


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case FamilyAdded(family) | FamilyChanged(family):
            return replace(campaign, families={**campaign.families, family.id: family})
        case FamilyRemoved(family_id):
            left = {name: family for name, family in campaign.families.items() if name != family_id}
            return replace(campaign, families=left, away=campaign.away - {family_id})


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    match event:
        case FamilyAdded(family):
            return f"{_words(family)} joins the game"
        case FamilyChanged(family):
            return f"{before.called(family.id)} is now {_words(family)}"
        case FamilyRemoved(family_id):
            return f"{before.called(family_id)} leaves the game"


def whose(event: Happened) -> tuple[str, ...]:
    """The family that it is about."""
    return (event.family,) if isinstance(event, FamilyRemoved) else (event.family.id,)


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: whom nothing keeps may leave. Nothing is offered that a closed purse would have to tell."""
    closed = closed_purses(campaign, seal)
    for name, family in campaign.families.items():
        if is_at_table(campaign, seal) and name not in closed and not _ties(campaign, family):
            yield RemoveFamily(name)


def _check_family(campaign: Campaign, family: Family) -> None:
    check_name("Name", family.name)
    check_note("Player", family.player, LONGEST_NAME)
    check_note("Colour", family.colour, LONGEST_NAME)
    others = (other.name for other in campaign.families.values() if other.id != family.id)
    if family.name.casefold() in {name.casefold() for name in (*others, *COMMON_HOLDERS.values())}:
        raise NameTaken("Name of a family", family.name)


def _check_leaving(campaign: Campaign, family: Family) -> None:
    ties = _ties(campaign, family)
    if ties:
        raise StillHolding(family.name, ", ".join(ties))


def _ties(campaign: Campaign, family: Family) -> list[str]:
    """What keeps a family in the game; of a closed purse only that it is not empty."""
    holds = [f"{count} {what}" for what, count in campaign.book.holdings(family.id).items()]
    if holds and not campaign.customs.purses_are_open:
        holds = ["something in its closed purse"]
    seat = ["a seat that is held"] if family.id in campaign.seats else []
    host = ["the part of the host"] if campaign.customs.host == family.id else []
    return holds + _realm_ties(campaign, family.id) + seat + host


def _realm_ties(campaign: Campaign, family: str) -> list[str]:
    """What keeps a family in the realm."""
    realm = campaign.realm
    ties = [lord.name for lord in realm.lords_of(family)]
    ties += [f"{lord.name} as its captive" for lord in realm.lords.values() if lord.captor == family]
    ties += [village.name for village in realm.villages_of(family)]
    ties += ["an alliance"] if realm.allies_of(family) else []
    return ties + (["troops in the field"] if any(realm.posts(family)) else [])


def _words(family: Family) -> str:
    player = f", played by {family.player}" if family.player else ""
    return f"{family.name}{player}"


FAMILIES = Chapter(
    "Families",
    (FamilyAdded, FamilyChanged, FamilyRemoved),
    (AddFamily, ChangeFamily, RemoveFamily),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
