"""Titles given and lost, one by one. What follows from it is in `fiefaid.campaign.crowns`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.errors import NothingChanged
from fiefaid.errors.realm import CannotBe, UnknownTitle
from fiefaid.fief import changes
from fiefaid.fief.realm import Realm
from fiefaid.fief.titles import CRUSADE_STATES, SINGLE_TITLES, Title, TitleKind


class Way(StrEnum):
    """How somebody came by a title."""

    ELECTED = "elected"
    BOUGHT = "bought"
    GRANTED = "granted"
    INHERITED = "inherited"
    BY_MARRIAGE = "by marriage"
    WON = "won on Crusade"
    WRITTEN = "as it stands on the table"


@dataclass(frozen=True, slots=True)
class TitleGiven(Event):
    """A Lord came by a title, in the place of whoever held it (`was`)."""

    kind: ClassVar[str] = "title-given"

    title: Title
    lord: str
    was: str = ""
    way: Way = Way.WRITTEN
    votes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TitleLost(Event):
    """A title is vacant."""

    kind: ClassVar[str] = "title-lost"

    title: Title
    lord: str
    why: str = ""


Happened = TitleGiven | TitleLost


def decide(_campaign: Campaign, _choice: Choice, _seal: str) -> tuple[Event, ...]:
    """Titles are asked for in the chapter of elections."""
    return ()


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened: the dead hold nothing and vote for nobody. Errors: Refused."""
    realm = campaign.realm
    check_title(realm, event.title)
    if realm.titles.get(event.title, "") != (event.was if isinstance(event, TitleGiven) else event.lord):
        raise NothingChanged(f"somebody else holds the title of {realm.called(event.title)}")
    match event:
        case TitleGiven(title, lord, was, _, votes):
            for voter in votes:
                realm.lord(voter)
            if realm.lord(lord).id == was:
                raise NothingChanged(f"{realm.named(lord)} is {realm.called(title)}")
            _check_once(realm, title, lord)
        case TitleLost(title, lord):
            realm.lord(lord)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case TitleGiven(title, lord):
            return replace(campaign, realm=changes.entitled(campaign.realm, title, lord))
        case TitleLost(title):
            return replace(campaign, realm=changes.vacant(campaign.realm, title))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    holder, lord = before.realm.lords.get(event.lord), before.realm.named(event.lord)
    title = before.realm.styled(event.title, holder) if holder else before.realm.called(event.title)
    match event:
        case TitleGiven(was=was, way=way, votes=votes):
            after = f", after {before.realm.named(was)}" if was else ""
            by = f", by the votes of {', '.join(map(before.realm.named, votes))}" if votes else ""
            return f"{lord} is {title} ({way}){after}{by}"
        case TitleLost(why=why):
            return f"{lord} is {title} no more{f': {why}' if why else ''}"


def offers(_campaign: Campaign, _seal: str) -> Iterator[Choice]:
    """What needs no typing: the chapter of elections says it."""
    return iter(())


def check_title(realm: Realm, title: Title) -> None:
    """Refuse a title that is not of this realm. Errors: UnknownTitle, UnknownFief, UnknownBishopric."""
    match title.kind:
        case TitleKind.FIEF:
            realm.fief(title.place)
        case TitleKind.BISHOP:
            realm.bishopric(title.place)
        case TitleKind.CRUSADE_STATE if title.place not in CRUSADE_STATES:
            raise UnknownTitle(f"the Crusade State {title.place!r}", f"is none of {', '.join(CRUSADE_STATES)}")
        case TitleKind.CARDINAL if not title.place.isdecimal() or not 1 <= int(title.place) <= MOST_CARDINALS:
            raise UnknownTitle(f"Cardinal {title.place!r}", f"has no number from 1 to {MOST_CARDINALS}")
        case TitleKind.CRUSADE_STATE | TitleKind.CARDINAL:
            pass
        case _ if title not in SINGLE_TITLES:
            raise UnknownTitle(f"{title.kind} of {title.place!r}", "is the title of no place")


MOST_CARDINALS = 20
"""More than any box has counters: how many there are is not on the sheets."""


def _check_once(realm: Realm, title: Title, lord: str) -> None:
    """Refuse a second Cardinal's title for the same Lord. Errors: CannotBe."""
    if title.kind is TitleKind.CARDINAL and any(held.kind is title.kind for held in realm.titles_of(lord)):
        raise CannotBe("The title", f"{realm.named(lord)} is a Cardinal already", "Name another Lord")


REALM_TITLES = Chapter(
    "Titles",
    (TitleGiven, TitleLost),
    (),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
