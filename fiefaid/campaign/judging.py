"""What several chapters of the realm ask before they let something happen: the phase, the rules, the counters.

What a phase or a rule forbids can be written all the same, as a correction (`is_sure`), for the table is the truth.
What could not have been on any table is refused by `check`, whoever is sure.
"""

from __future__ import annotations

from collections.abc import Mapping

from fiefaid.answers import Verdict
from fiefaid.campaign.campaign import BOX, MAP, SUPPLY, Campaign
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.values import Expansion, Rules
from fiefaid.errors import UnknownHolder
from fiefaid.errors.realm import CannotBe, NoCounterLeft, NotByTheRules, NotNow, NotThere
from fiefaid.fief.counters import counters_of
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.fief.realm import Post
from fiefaid.fief.rounds import Deed, InPlay, Phase, allowed, phase_called
from fiefaid.fief.troops import Troop, Troops
from fiefaid.ledger.book import MOST, Book, check_count, check_transfer

HAND = ""
"""The source or target of counters that a family has already, off the map."""

ON_THE_MAP = frozenset(Troop) - {Troop.MERCENARIES, Troop.SARACEN_FIGHTERS, Troop.SARACEN_KNIGHTS}
"""Troops that stand on the map of France or beside it; Mercenaries lie on the Family Board (T 4.1)."""

NEEDS_EXPANSION: Mapping[Marker, Expansion] = {
    Marker.RENEGADE: Expansion.CRUSADES,
    Marker.ON_CRUSADE: Expansion.CRUSADES,
    Marker.TEMPLAR: Expansion.TEMPLARS,
    Marker.TEUTONIC_KNIGHT: Expansion.TEUTONIC_KNIGHTS,
}
"""Markers that only an expansion brings."""


def in_play(rules: Rules) -> InPlay:
    """Which expansions bring steps into the round."""
    return InPlay(
        tactics=Expansion.TACTICS in rules.expansions,
        crusades=Expansion.CRUSADES in rules.expansions,
        templars=Expansion.TEMPLARS in rules.expansions,
        teutonic_knights=Expansion.TEUTONIC_KNIGHTS in rules.expansions,
    )


def phase_now(campaign: Campaign) -> Phase | None:
    """The phase that it is; None before the first round, and in a phase of the table's own."""
    return phase_called(campaign.moment.phase, in_play(campaign.rules)) if campaign.moment.round else None


def may_now(campaign: Campaign, deed: Deed) -> Verdict:
    """May this be done in the phase that it is?"""
    return allowed(deed, campaign.moment.round, campaign.moment.phase, in_play(campaign.rules))


def is_time(campaign: Campaign, deed: Deed) -> bool:
    """Whether it is the phase for this, so that it may be offered; in a phase of the table's own nothing is."""
    return phase_now(campaign) is not None and bool(may_now(campaign, deed))


def need_phase(campaign: Campaign, deed: Deed, *, is_sure: bool) -> None:
    """Refuse what belongs to another phase, and say when it will be. Errors: NotNow."""
    verdict = may_now(campaign, deed)
    if not verdict and not is_sure:
        raise NotNow(deed, verdict.rule, verdict.sentence)


def need_yes(verdict: Verdict, what: str, *, is_sure: bool) -> None:
    """Refuse what a rule forbids. Errors: NotByTheRules."""
    if not verdict and not is_sure:
        raise NotByTheRules(what, verdict.rule, verdict.sentence)


def need_counters(campaign: Campaign, family: str, what: str, count: int, *, is_sure: bool) -> None:
    """Refuse more counters than the box has. Rule: TA 1 to TA 4; fief-facts 3. Errors: NoCounterLeft."""
    limit, left = counters_of(what), counters_left(campaign, family, what)
    if limit is not None and left < count and not is_sure:
        whose = "all players together have" if limit.for_all else f"{campaign.called(family)} has"
        raise NoCounterLeft(what, whose, limit.count, limit.count - left)


def counters_left(campaign: Campaign, family: str, what: str) -> int:
    """How many more counters of a thing a family could bring into play. Ruling: F10."""
    limit = counters_of(what)
    if limit is None:
        return MOST
    holders = (*campaign.families, MAP) if limit.for_all else (family,)
    return limit.count - sum(campaign.book.balance(holder, what) for holder in holders)


def drawn_from(book: Book, what: str, count: int) -> str:
    """Where new counters come from: the supply, or the game box where the supply was never filled."""
    return SUPPLY if book.balance(SUPPLY, what) >= count else BOX


def holder_of(owner: str) -> str:
    """Who has the buildings of a Village in the book: its owner, or the map."""
    return owner or MAP


def check_booked(campaign: Campaign, event: Event) -> None:
    """Refuse an event of which the book cannot pay a part. Errors: NotACount, NotEnough, SameHolder, UnknownHolder."""
    book = campaign.book
    for transfer in event.transfers:
        for holder in (transfer.source, transfer.target):
            if holder not in campaign.holders:
                raise UnknownHolder(holder, campaign.holders)
        check_transfer(book, transfer, campaign.called)
        book = book.after(transfer)


def check_post(campaign: Campaign, post: Post) -> None:
    """Refuse a post that is nowhere. Errors: UnknownFamily, UnknownLord, UnknownVillage, CannotBe."""
    campaign.family(post.family)
    if bool(post.lord) == bool(post.place):
        raise CannotBe("Troops", "they are with a Lord or in a place", "Name one of the two")
    if post.place:
        check_place(campaign, post.place)
    elif campaign.realm.lord(post.lord).family != post.family:
        raise CannotBe("Troops", f"{campaign.realm.named(post.lord)} is of another family", "Name a Lord of theirs")


def check_place(campaign: Campaign, place: str) -> None:
    """Refuse a place that is not on the table; the Outremer always is. Errors: UnknownVillage."""
    if place != OUTREMER:
        campaign.realm.village(place)


def check_troops(troops: Troops) -> None:
    """Refuse troops that are none, or that never stand on the map. Rule: T 4.1. Errors: NotACount, CannotBe."""
    check_count("troops", sum(troops.counts.values()), least=1)
    for kind, count in troops.counts.items():
        check_count(str(kind), count, least=1)
        if kind not in ON_THE_MAP:
            raise CannotBe(
                f"{kind.capitalize()} on the map",
                "they never stand on it by themselves (T 4.1, C1.4)",
                "Place them in the battle",
            )


def check_present(campaign: Campaign, post: Post, troops: Troops) -> None:
    """Refuse to take more from a post than is there. Errors: NotThere."""
    there = campaign.realm.troops_at(post)
    for kind, count in troops:
        if count > there[kind]:
            raise NotThere(post_called(campaign, post), kind, there[kind], count)


def post_called(campaign: Campaign, post: Post) -> str:
    """What players call a post: the Lord, or the place with the family."""
    if post.lord:
        return campaign.realm.named(post.lord)
    return f"the garrison of {campaign.called(post.family)} in {campaign.realm.named(post.place)}"
