"""Deals between two families: one offers, the other takes it or not, and both sides change hands in one tap.

A gift needs no deal: who gives makes the transfer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.chapters.accounts import Transferred
from fiefaid.campaign.chapters.booking import moved
from fiefaid.campaign.counting import many
from fiefaid.campaign.hands import need_free_hand
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.purchasing import Deal
from fiefaid.campaign.rights import may_act_for, need_family
from fiefaid.campaign.texts import check_name, check_note
from fiefaid.errors import SameHolder
from fiefaid.errors.treasury import EmptyDeal, NoSuchDeal, PromisedTooMuch
from fiefaid.ledger.book import check_count
from fiefaid.ledger.mercenaries import DENIERS

Things = Mapping[str, int]
"""So many of each thing."""


@dataclass(frozen=True, slots=True)
class DealOffered(Event):
    """A family offered another a deal."""

    kind: ClassVar[str] = "deal-offered"

    giver: str
    taker: str
    gives: Things = field(default_factory=dict)
    wants: Things = field(default_factory=dict)
    note: str = ""

    @property
    def deal(self) -> Deal:
        """The deal itself."""
        return Deal(self.giver, self.taker, self.gives, self.wants, self.note)

    @property
    def parties(self) -> tuple[str, str]:
        """The two families."""
        return self.giver, self.taker


@dataclass(frozen=True, slots=True)
class DealStruck(Event):
    """A deal was taken, and both sides changed hands."""

    kind: ClassVar[str] = "deal-struck"

    deal: int
    taker: str
    giver: str

    @property
    def parties(self) -> tuple[str, str]:
        """The two families."""
        return self.giver, self.taker


@dataclass(frozen=True, slots=True)
class DealDropped(Event):
    """A deal was turned down, or taken off the table."""

    kind: ClassVar[str] = "deal-dropped"

    deal: int
    by: str
    other: str

    @property
    def parties(self) -> tuple[str, str]:
        """The two families."""
        return self.by, self.other


@dataclass(frozen=True, slots=True)
class OfferDeal(Choice):
    """Offer a deal: so many of each thing for so many of others; with nothing wanted, a gift that waits for a yes."""

    giver: str
    taker: str
    gives: Things = field(default_factory=dict)
    wants: Things = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True, slots=True)
class StrikeDeal(Choice):
    """Take a deal that was offered."""

    deal: int


@dataclass(frozen=True, slots=True)
class DropDeal(Choice):
    """Turn a deal down, or take one's own off the table; `family` is who does."""

    deal: int
    family: str


Happened = DealOffered | DealStruck | DealDropped
Asked = OfferDeal | StrikeDeal | DropDeal


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    match choice:
        case OfferDeal(giver, taker, gives, wants, note):
            need_family(campaign, seal, giver)
            return (DealOffered(giver, taker, gives, wants, note),)
        case StrikeDeal(number):
            deal = _offered(campaign, number)
            need_family(campaign, seal, deal.taker)
            _need_covered(campaign, deal)
            return DealStruck(number, deal.taker, deal.giver), *_changes(campaign, deal)
        case DropDeal(number, family):
            need_family(campaign, seal, family)
            deal = _offered(campaign, number)
            return (DealDropped(number, family, deal.giver if family == deal.taker else deal.taker),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    match event:
        case DealOffered(giver, taker, gives, wants, note):
            _check_sides(campaign, giver, taker)
            check_note("Note", note)
            if not {**gives, **wants}:
                raise EmptyDeal
            for what, count in (*gives.items(), *wants.items()):
                check_name("Thing", what)
                check_count(what, count, least=1)
        case DealStruck(number, taker, giver):
            deal = _offered(campaign, number)
            if (deal.taker, deal.giver) != (taker, giver):
                raise NoSuchDeal
        case DealDropped(number):
            deal = _offered(campaign, number)
            if set(event.parties) != {deal.giver, deal.taker}:
                raise NoSuchDeal


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    settled = campaign.purchasing
    match event:
        case DealOffered():
            number = settled.deals_offered + 1
            deals = {**settled.deals, number: event.deal}
            return replace(campaign, purchasing=replace(settled, deals=deals, deals_offered=number))
        case DealStruck(deal=number) | DealDropped(deal=number):
            deals = {each: deal for each, deal in settled.deals.items() if each != number}
            return replace(campaign, purchasing=replace(settled, deals=deals))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    match event:
        case DealOffered():
            return f"{_words(event.deal, before)} – offered"
        case DealStruck(number):
            return f"{_named(before, number)} – agreed"
        case DealDropped(number, by):
            return f"{_named(before, number)} – dropped by {before.called(by)}"


def whose(event: Happened) -> tuple[str, ...]:
    """Who offers, takes or drops it."""
    match event:
        case DealOffered(giver):
            return (giver,)
        case DealStruck(_, taker):
            return (taker,)
        case DealDropped(_, by):
            return (by,)


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: deals to turn down, and to take where both sides have what they promise."""
    for number, deal in campaign.purchasing.deals.items():
        if may_act_for(campaign, seal, deal.taker) and _is_covered(campaign, deal):
            yield StrikeDeal(number)
        for family in (deal.giver, deal.taker):
            if family in campaign.families and may_act_for(campaign, seal, family):
                yield DropDeal(number, family)


def words_of(campaign: Campaign, number: int) -> str:
    """A deal on offer, as a player says it. Errors: NoSuchDeal."""
    return _words(_offered(campaign, number), campaign)


def _offered(campaign: Campaign, number: int) -> Deal:
    if number not in campaign.purchasing.deals:
        raise NoSuchDeal
    return campaign.purchasing.deals[number]


def _check_sides(campaign: Campaign, giver: str, taker: str) -> None:
    name = campaign.family(giver).name
    campaign.family(taker)
    if giver == taker:
        raise SameHolder(name)


def _changes(campaign: Campaign, deal: Deal) -> tuple[Transferred, ...]:
    """What changes hands. Nobody gives away what a bid may need. Errors: HandHeldOut."""
    reason = f"deal{f': {deal.note}' if deal.note else ''}"
    for family, things in ((deal.giver, deal.gives), (deal.taker, deal.wants)):
        if DENIERS in things:
            need_free_hand(campaign, family)
    given = (moved(what, count, deal.giver, deal.taker, reason) for what, count in deal.gives.items())
    taken = (moved(what, count, deal.taker, deal.giver, reason) for what, count in deal.wants.items())
    return tuple(event for side in (*given, *taken) for event in side)


def _need_covered(campaign: Campaign, deal: Deal) -> None:
    """Refuse a deal whose maker has not what it promises, without telling what it has. Errors: PromisedTooMuch."""
    campaign.family(deal.giver)
    if any(campaign.at_hand(deal.giver, what) < count for what, count in deal.gives.items()):
        raise PromisedTooMuch(campaign.called(deal.giver), _listed(deal.gives))


def _is_covered(campaign: Campaign, deal: Deal) -> bool:
    """Whether both play, and have what they promise with their hands free."""
    sides = ((deal.giver, deal.gives), (deal.taker, deal.wants))
    return all(
        family in campaign.families
        and all(campaign.at_hand(family, what) >= count for what, count in things.items())
        and not (DENIERS in things and campaign.purchasing.holds_out(family))
        for family, things in sides
    )


def _words(deal: Deal, campaign: Campaign) -> str:
    gives, wants = _listed(deal.gives), _listed(deal.wants)
    note = f" ({deal.note})" if deal.note else ""
    return f"{campaign.called(deal.giver)} gives {campaign.called(deal.taker)} {gives} for {wants}{note}"


def _listed(things: Things) -> str:
    return ", ".join(many(count, what) for what, count in things.items()) or "nothing"


def _named(campaign: Campaign, number: int) -> str:
    deal = campaign.purchasing.deals.get(number)
    return _words(deal, campaign) if deal else f"Deal {number}"


DEALS = Chapter(
    "Deals",
    (DealOffered, DealStruck, DealDropped),
    (OfferDeal, StrikeDeal, DropDeal),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
