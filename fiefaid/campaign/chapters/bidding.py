"""How an auction goes: bids under seal, opened when all are in; and what could not have happened in it. Rule: T 4.1."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.bids import (
    AuctionBegun,
    AuctionCalledOff,
    AuctionClosed,
    AuctionTied,
    BidderPassedOver,
    BidOpened,
    BidSealed,
    BidTakenBack,
    Happened,
)
from fiefaid.campaign.hands import awaited, for_hire, need_no_auction, need_round, purse, to_settle
from fiefaid.campaign.news import need_seen
from fiefaid.errors.hiring import (
    AlreadyBid,
    AuctionedBefore,
    BidNotWellFormed,
    BidsShown,
    NoAuction,
    NotAllIn,
    NotBidding,
    NothingDecided,
    NothingForHire,
    NotSealed,
    NotTheBid,
    OtherAuction,
    UpkeepDue,
)
from fiefaid.fief.purchases import ZERO_BID
from fiefaid.ledger.auction import LEAST_TO_WIN, Auction, Outcome, Result, check_bid
from fiefaid.ledger.sealing import Sealed, is_opened_by


def running(campaign: Campaign) -> Auction:
    """The auction that is on its way. Errors: NoAuction."""
    if campaign.purchasing.auction is None:
        raise NoAuction
    return campaign.purchasing.auction


def outcome(campaign: Campaign) -> Outcome | None:
    """What the running auction comes to; None while somebody is awaited. Rule: T 4.1. Ruling: L1. Errors: NoAuction."""
    least = 0 if ZERO_BID.of(campaign.rules.options) == "a bid" else LEAST_TO_WIN
    return running(campaign).outcome(campaign.families, least)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    match event:
        case AuctionBegun():
            _check_beginning(campaign, event)
        case BidSealed():
            _check_sealing(campaign, event)
        case BidTakenBack(family):
            _check_taking_back(campaign, family)
        case BidderPassedOver(family):
            _check_passing(campaign, family)
        case BidOpened():
            _check_opening(campaign, event)
        case AuctionTied() | AuctionClosed():
            _check_end(campaign, event)
        case AuctionCalledOff():
            running(campaign)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    settled = campaign.purchasing
    if isinstance(event, AuctionBegun):
        number = settled.auctions + 1
        begun = Auction(number, event.round, event.bidders)
        return replace(campaign, purchasing=replace(settled, auction=begun, auctions=number))
    auction = settled.auction
    if auction is None:
        return campaign
    auctioned = settled.auctioned
    if isinstance(event, AuctionClosed):
        auctioned = auctioned | {auction.round}
    return replace(campaign, purchasing=replace(settled, auction=_after(auction, event), auctioned=auctioned))


def _after(auction: Auction, event: Happened) -> Auction | None:
    """The auction after it; None when it is over."""
    match event:
        case BidSealed(family=family, digest=digest, nonce=nonce):
            return auction.with_seal(family, Sealed(digest, nonce))
        case BidTakenBack(family):
            return auction.without_seal(family)
        case BidderPassedOver(family):
            return auction.without(family)
        case BidOpened(family=family, amount=amount):
            return auction.with_bid(family, amount)
        case AuctionTied(families):
            return auction.again(families)
        case _:
            return None


def _check_beginning(campaign: Campaign, event: AuctionBegun) -> None:
    number = need_round(campaign, "Auction")
    need_seen("the round", event.round, number, campaign.moment.words)
    need_no_auction(campaign, "Another auction")
    if number in campaign.purchasing.auctioned:
        raise AuctionedBefore(number)
    if not for_hire(campaign):
        raise NothingForHire
    due = to_settle(campaign)
    if due:
        raise UpkeepDue(map(campaign.called, due))
    if not event.bidders or set(event.bidders) - set(campaign.families):
        raise NotBidding(", ".join(event.bidders) or "nobody", map(campaign.called, campaign.families))


def _check_sealing(campaign: Campaign, event: BidSealed) -> None:
    auction, name = _this_ballot(campaign, event.auction, event.ballot, event.family), campaign.called(event.family)
    if event.family in auction.sealed and event.family not in auction.passed:
        raise AlreadyBid(name)
    if event.family not in auction.to_bid(campaign.families):
        raise NotBidding(name, map(campaign.called, auction.to_bid(campaign.families)))
    if not Sealed(event.digest, event.nonce).is_well_formed:
        raise BidNotWellFormed


def _check_taking_back(campaign: Campaign, family: str) -> None:
    auction = running(campaign)
    if auction.opened:
        raise BidsShown
    if family not in auction.sealed or family in auction.passed:
        raise NotSealed(campaign.called(family))


def _check_opening(campaign: Campaign, event: BidOpened) -> None:
    auction, name = _this_ballot(campaign, event.auction, event.ballot, event.family), campaign.called(event.family)
    if auction.to_bid(campaign.families):
        raise NotAllIn(map(campaign.called, auction.to_bid(campaign.families)))
    if event.family not in auction.to_open(campaign.families):
        raise NotSealed(name)
    if not is_opened_by(auction.sealed[event.family], event.key, event.amount, auction.slip(event.family)):
        raise NotTheBid(name)
    check_bid(event.amount, purse(campaign, event.family), auction.first.get(event.family, 0))


def _check_passing(campaign: Campaign, family: str) -> None:
    """Whoever is awaited can be passed over, and whoever has a closed bid on the table."""
    auction, playing = running(campaign), campaign.families
    if family not in {*auction.to_bid(playing), *auction.to_open(playing)}:
        raise NotBidding(campaign.called(family), awaited(campaign))


def _check_end(campaign: Campaign, event: AuctionTied | AuctionClosed) -> None:
    found = outcome(campaign)
    match event:
        case AuctionTied(families, amount):
            is_so = found == Outcome(Result.TIED, families, amount)
        case AuctionClosed(result, winner, amount):
            paid = found.amount if found and found.winner else 0
            is_so = found is not None and (found.result, found.winner, paid) == (result, winner, amount)
            is_so = is_so and result is not Result.TIED
    if not is_so:
        raise NothingDecided


def _this_ballot(campaign: Campaign, number: int, ballot: int, family: str) -> Auction:
    """The auction, if it is the one that a bid was made for. Errors: NoAuction, OtherAuction."""
    auction = running(campaign)
    if (number, ballot) != (auction.number, auction.ballot):
        raise OtherAuction(campaign.called(family))
    return auction
