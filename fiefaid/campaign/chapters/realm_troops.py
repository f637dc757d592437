"""Troops on the map: raised, moved, lost. What stands on the map and what the book counts change together.

What a family has in the book is what it has in play; as much of it as stands on the map is written here, the rest lies
in its hand. Royal Guards stand with a Lord, never by themselves (TA 3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import SUPPLY, Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.counting import counted
from fiefaid.campaign.healing import need_word_for
from fiefaid.campaign.judging import (
    HAND,
    check_booked,
    check_post,
    check_present,
    check_troops,
    drawn_from,
    need_counters,
    need_phase,
    post_called,
)
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import need_seat
from fiefaid.errors import NotEnough
from fiefaid.errors.realm import CannotBe, NotByTheRules
from fiefaid.fief import changes
from fiefaid.fief.guards import GUARD_OF
from fiefaid.fief.realm import Post
from fiefaid.fief.rounds import Deed
from fiefaid.fief.troops import Troops
from fiefaid.ledger.book import Transfer


@dataclass(frozen=True, slots=True)
class TroopsRaised(Event):
    """Troops came to a post out of `source`: the supply, the game box, or the family's own hand."""

    kind: ClassVar[str] = "troops-raised"

    post: Post
    troops: Troops
    source: str = HAND

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The counters, to the family."""
        if self.source == HAND:
            return ()
        return tuple(Transfer(str(kind), count, self.source, self.post.family, "raised") for kind, count in self.troops)


@dataclass(frozen=True, slots=True)
class TroopsMoved(Event):
    """Troops went from one post of a family to another."""

    kind: ClassVar[str] = "troops-moved"

    source: Post
    target: Post
    troops: Troops


@dataclass(frozen=True, slots=True)
class TroopsLost(Event):
    """Troops left a post for `target`: the supply, or the family's own hand."""

    kind: ClassVar[str] = "troops-lost"

    post: Post
    troops: Troops
    target: str = SUPPLY
    why: str = ""

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The counters, from the family."""
        if self.target == HAND:
            return ()
        return tuple(
            Transfer(str(kind), count, self.post.family, self.target, self.why or "lost") for kind, count in self.troops
        )


@dataclass(frozen=True, slots=True)
class RaiseTroops(Choice):
    """Put new troops on the map. What they cost is another choice of the same tap."""

    post: Post
    troops: Troops
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class MoveTroops(Choice):
    """Let a Lord take troops along, or leave them behind."""

    source: Post
    target: Post
    troops: Troops
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class LoseTroops(Choice):
    """Take troops off the map: killed, disbanded, struck by the Plague.

    `is_sure`: also where the Arab Physician could have prevented it.
    """

    post: Post
    troops: Troops
    why: str = ""
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class SetTroops(Choice):
    """Say what stands at a post, whatever was written: the table is the truth."""

    post: Post
    was: Troops
    now: Troops
    is_sure: bool = False


Happened = TroopsRaised | TroopsMoved | TroopsLost
Asked = RaiseTroops | MoveTroops | LoseTroops | SetTroops


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case RaiseTroops(post, troops, is_sure):
            need_phase(campaign, Deed.TROOPS, is_sure=is_sure)
            return raised(campaign, post, troops, is_sure=is_sure)
        case MoveTroops(source, target, troops, is_sure):
            _need_together(campaign, source, target, is_sure=is_sure)
            return (TroopsMoved(source, target, troops),)
        case LoseTroops(post, troops, why, is_sure):
            need_word_for(campaign, post, why, is_sure=is_sure)
            return (TroopsLost(post, troops, SUPPLY, why),)
        case SetTroops(post, was, now, is_sure):
            return _set(campaign, post, was, now, is_sure=is_sure)


def raised(campaign: Campaign, post: Post, troops: Troops, *, is_sure: bool = False) -> tuple[TroopsRaised, ...]:
    """Troops out of the family's hand first, then out of the supply or the box. Errors: NoCounterLeft, NotACount."""
    check_troops(troops)
    events = []
    for kind, count in troops:
        in_hand = min(count, max(0, campaign.at_hand(post.family, kind)))
        if in_hand:
            events.append(TroopsRaised(post, Troops({kind: in_hand})))
        if in_hand < count:
            need_counters(campaign, post.family, kind, count - in_hand, is_sure=is_sure)
            source = drawn_from(campaign.book, kind, count - in_hand)
            events.append(TroopsRaised(post, Troops({kind: count - in_hand}), source))
    return tuple(events)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    check_troops(event.troops)
    match event:
        case TroopsRaised(post, troops, source):
            _check_target(campaign, post, troops)
            if source == HAND:
                _check_in_hand(campaign, post.family, troops)
        case TroopsMoved(source, target, troops):
            check_post(campaign, source)
            _check_target(campaign, target, troops)
            check_present(campaign, source, troops)
            if source == target or source.family != target.family:
                raise CannotBe("Movement", "it leads from a post to itself or to another family", "Name two posts")
        case TroopsLost(post, troops):
            check_post(campaign, post)
            check_present(campaign, post, troops)
    check_booked(campaign, event)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    booked, realm = campaign.booked(event.transfers), campaign.realm
    match event:
        case TroopsRaised(post, troops):
            after = changes.joined(realm, post, troops)
        case TroopsMoved(source, target, troops):
            after = changes.joined(changes.left(realm, source, troops), target, troops)
        case TroopsLost(post, troops):
            after = changes.left(realm, post, troops)
    return replace(booked, realm=after)


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    match event:
        case TroopsRaised(post, troops):
            return f"{counted(troops)} of {before.called(post.family)} with {post_called(before, post)}"
        case TroopsMoved(source, target, troops):
            return f"{counted(troops)} from {post_called(before, source)} to {post_called(before, target)}"
        case TroopsLost(post, troops, _, why):
            reason = f": {why}" if why else ""
            return f"{counted(troops)} less with {post_called(before, post)}{reason}"


def whose(event: Happened) -> tuple[str, ...]:
    """The family whose troops they are."""
    return (event.source.family if isinstance(event, TroopsMoved) else event.post.family,)


def offers(_campaign: Campaign, _seal: str) -> Iterator[Choice]:
    """What needs no typing: nothing, for every count is said by a player."""
    return iter(())


def _set(campaign: Campaign, post: Post, was: Troops, now: Troops, *, is_sure: bool) -> tuple[Event, ...]:
    """What must come and go for a post to have these troops. Errors: OutOfDate, NothingChanged, NoCounterLeft."""
    check_post(campaign, post)
    there = campaign.realm.troops_at(post)
    need_seen(f"the troops with {post_called(campaign, post)}", was, there, counted(there))
    need_change(was, now, f"there are {counted(now)}")
    fewer = Troops({kind: there[kind] - now[kind] for kind, _ in there if there[kind] > now[kind]})
    more = Troops({kind: now[kind] - there[kind] for kind, _ in now if now[kind] > there[kind]})
    lost = (TroopsLost(post, fewer, SUPPLY, "as it stands on the table"),) if fewer else ()
    return (*lost, *(raised(campaign, post, more, is_sure=is_sure) if more else ()))


def _need_together(campaign: Campaign, source: Post, target: Post, *, is_sure: bool) -> None:
    """Refuse troops that would go anywhere without a Lord. Rule: 5.0. Errors: NotByTheRules, NotNow."""
    need_phase(campaign, Deed.MOVE, is_sure=is_sure)
    places = {place for post in (source, target) if (place := _place_of(campaign, post))}
    if len(places) > 1 and not is_sure:
        names = " and ".join(sorted(map(campaign.realm.named, places)))
        raise NotByTheRules("Movement", "5.0", f"troops go nowhere without a Lord, and these are in {names}")


def _place_of(campaign: Campaign, post: Post) -> str:
    return campaign.realm.lord(post.lord).place if post.lord else post.place


def _check_target(campaign: Campaign, post: Post, troops: Troops) -> None:
    check_post(campaign, post)
    guards = [kind for kind in GUARD_OF.values() if troops[kind]]
    if guards and not post.lord:
        raise CannotBe(guards[0].capitalize(), "Royal Guards are never left behind (TA 3)", "Name their King or Queen")


def _check_in_hand(campaign: Campaign, family: str, troops: Troops) -> None:
    for kind, count in troops:
        if campaign.at_hand(family, kind) < count:
            raise NotEnough(campaign.called(family), kind, campaign.at_hand(family, kind), count)


REALM_TROOPS = Chapter(
    "Troops",
    (TroopsRaised, TroopsMoved, TroopsLost),
    (RaiseTroops, MoveTroops, LoseTroops, SetTroops),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
