"""The auction of the Mercenaries: who may do what in it, and how it is told. Rule: T 4.1. Rulings: L1, L2.

When the last bid is open, the end is written down in the same tap: who won and paid, or who bids again.
"""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.campaign.campaign import RESERVE, Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.chapters.bidding import apply, check, outcome, running
from fiefaid.campaign.chapters.bids import (
    Asked,
    AuctionBegun,
    AuctionCalledOff,
    AuctionClosed,
    AuctionTied,
    BeginAuction,
    BidderPassedOver,
    BidOpened,
    BidSealed,
    BidTakenBack,
    CallOffAuction,
    CloseAuction,
    Happened,
    OpenBid,
    PassOver,
    SealBid,
    TakeBidBack,
)
from fiefaid.campaign.chapters.booking import moved, to_bank
from fiefaid.campaign.hands import for_hire, need_round, to_settle
from fiefaid.campaign.judging import may_now, need_phase
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.rights import (
    family_of,
    is_absent,
    is_at_table,
    is_trusted,
    may_act_for,
    need_family,
    need_seat,
    need_trust,
)
from fiefaid.campaign.values import Trust
from fiefaid.errors.fief import NotASetting
from fiefaid.errors.hiring import NothingDecided
from fiefaid.fief.rounds import Deed
from fiefaid.ledger.auction import PassedOver, Result
from fiefaid.ledger.mercenaries import MERCENARIES


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case BeginAuction(is_sure):
            need_phase(campaign, Deed.AUCTION, is_sure=is_sure)
            return (AuctionBegun(need_round(campaign, "Auction"), tuple(campaign.families)),)
        case SealBid(auction, ballot, family, digest, nonce):
            need_family(campaign, seal, family)
            return (BidSealed(auction, ballot, family, digest, nonce),)
        case TakeBidBack(family):
            need_family(campaign, seal, family)
            return (BidTakenBack(family),)
        case PassOver(family, why):
            _need_pass(campaign, seal, family)
            return _with_end(campaign, BidderPassedOver(family, why))
        case OpenBid(auction, ballot, family, amount, key):
            need_family(campaign, seal, family)
            return _with_end(campaign, BidOpened(auction, ballot, family, amount, key))
        case CloseAuction():
            return _end(campaign) or _undecided()
        case CallOffAuction():
            need_trust(campaign, seal, Trust.HOST, "call an auction off")
            return (AuctionCalledOff(),)


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    match event:
        case AuctionBegun(round_number):
            return f"The {for_hire(before)} Mercenaries of the Reserve Pool are up for bids in round {round_number}"
        case BidSealed(family=family, ballot=ballot):
            return f"{before.called(family)} holds out a {'second ' if ballot > 1 else ''}bid, sealed"
        case BidTakenBack(family):
            return f"{before.called(family)} takes the bid back, unseen"
        case BidderPassedOver(family, why):
            return f"{before.called(family)} {why} and is passed over"
        case BidOpened(family=family, amount=amount):
            return f"{before.called(family)} has bid {amount}"
        case AuctionTied(families, amount):
            return f"{' and '.join(map(before.called, families))} are tied at {amount} and bid again"
        case AuctionClosed():
            return _closing_words(event, before)
        case AuctionCalledOff():
            return "The auction of the Mercenaries is called off"


def whose(event: Happened) -> tuple[str, ...]:
    """The bidder whose deed it is."""
    match event:
        case BidSealed(family=family) | BidTakenBack(family) | BidderPassedOver(family) | BidOpened(family=family):
            return (family,)
        case _:
            return ()


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing, and no key."""
    if not is_at_table(campaign, seal):
        return
    auction = campaign.purchasing.auction
    if auction is None:
        if _may_begin(campaign):
            yield BeginAuction()
        return
    if _is_over(campaign):
        yield CloseAuction()
    if is_trusted(campaign, seal, Trust.HOST):
        yield CallOffAuction()
    for family in campaign.families:
        is_sealed = auction.holds_out(family) and family not in auction.opened
        if is_sealed and not auction.opened and may_act_for(campaign, seal, family):
            yield TakeBidBack(family)
        if family in auction.awaited(campaign.families) and _may_pass(campaign, seal, family):
            yield PassOver(family, _why_passed(campaign, seal, family))


def _is_over(campaign: Campaign) -> bool:
    """Whether nobody is awaited any more, and what the bids come to can be said."""
    try:
        return outcome(campaign) is not None
    except NotASetting:  # somebody typed a value that is none; whoever closes the auction is told so
        return False


def _may_begin(campaign: Campaign) -> bool:
    number = campaign.moment.round
    is_open = number and may_now(campaign, Deed.AUCTION) and number not in campaign.purchasing.auctioned
    return bool(is_open and campaign.families and for_hire(campaign) and not to_settle(campaign))


def _may_pass(campaign: Campaign, seal: str, family: str) -> bool:
    """Whether a phone may say that nobody waits for a family: its own, a stand-in's, or the host's. Ruling: L2."""
    return may_act_for(campaign, seal, family) or is_trusted(campaign, seal, Trust.HOST)


def _need_pass(campaign: Campaign, seal: str, family: str) -> None:
    if not _may_pass(campaign, seal, family):
        need_family(campaign, seal, family)


def _why_passed(campaign: Campaign, seal: str, family: str) -> PassedOver:
    """The reason that fits, where nobody typed one."""
    auction = running(campaign)
    if family in auction.sealed:
        return PassedOver.LOST_KEY if family_of(campaign, seal) == family else PassedOver.NEVER_OPENED
    return PassedOver.ABSENT if is_absent(campaign, family) and campaign.seats else PassedOver.WITHDREW


def _with_end(campaign: Campaign, event: BidOpened | BidderPassedOver) -> tuple[Event, ...]:
    """What happened, and if nobody is awaited any more, what the bids come to. Errors: Refused."""
    check(campaign, event)
    return event, *_end(apply(campaign, event))


def _end(campaign: Campaign) -> tuple[Event, ...]:
    """What the bids come to, once all are open. Rule: T 4.1."""
    found = outcome(campaign)
    if found is None:
        return ()
    if found.result is Result.TIED:
        return (AuctionTied(found.highest, found.amount),)
    if not found.winner:
        return (AuctionClosed(found.result),)
    return (
        AuctionClosed(found.result, found.winner, found.amount),
        *to_bank(found.amount, found.winner, "highest bid for the Mercenaries"),
        *moved(MERCENARIES, for_hire(campaign), RESERVE, found.winner, "highest bid"),
    )


def _undecided() -> tuple[Event, ...]:
    raise NothingDecided


def _closing_words(event: AuctionClosed, before: Campaign) -> str:
    match event.result:
        case Result.WON:
            return f"{before.called(event.winner)} wins {for_hire(before)} Mercenaries for {event.amount}"
        case Result.TIED_AGAIN:
            return "Tied again: nobody gets the Mercenaries"
        case _:
            return "Nobody bids: the Mercenaries stay in the Reserve Pool"


AUCTIONS = Chapter(
    "Auctions",
    (
        AuctionBegun,
        BidSealed,
        BidTakenBack,
        BidderPassedOver,
        BidOpened,
        AuctionTied,
        AuctionClosed,
        AuctionCalledOff,
    ),
    (BeginAuction, SealBid, TakeBidBack, PassOver, OpenBid, CloseAuction, CallOffAuction),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
