"""Bids that the record has to keep whole: whose they are, which were shown, and whether their purses cover them.

What is under seal nobody can judge. A bid is never more than its purse held when it was sealed, so that is what the
purse has to hold until the bid is shown, whatever is taken back meanwhile. Rule: T 4.1. Ruling: L3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.bids import (
    AuctionBegun,
    AuctionCalledOff,
    AuctionClosed,
    BidderPassedOver,
    BidOpened,
    BidSealed,
    BidTakenBack,
)
from fiefaid.campaign.chronicle import Chronicle, Recorded
from fiefaid.campaign.hands import purse
from fiefaid.campaign.kinds import Event
from fiefaid.ledger.mercenaries import DENIERS
from fiefaid.ledger.sealing import Sealed, Slip, is_opened_by

May = Callable[[str], bool]
"""Whether a phone may act for a family."""


def is_shown(chronicle: Chronicle, campaign: Campaign) -> bool:
    """Whether a bid of the ballot that runs in a campaign was ever shown, be it taken back since."""
    auction = campaign.purchasing.auction
    return auction is not None and any(
        isinstance(entry.event, BidOpened)
        and (entry.event.auction, entry.event.ballot) == (auction.number, auction.ballot)
        for entry in chronicle.past[_begun(chronicle) :]
    )


def is_anothers_bid(chronicle: Chronicle, entry: Recorded, may: May) -> bool:
    """Whether an entry is a bid of the running auction, held out or taken back, by another player's hand."""
    match entry.event:
        case BidSealed(family=family) | BidTakenBack(family=family):
            is_running = chronicle.campaign.purchasing.auction is not None
            return is_running and entry.seq > _begun(chronicle) and not may(family)
        case _:
            return False


def is_fixed(chronicle: Chronicle, entry: Recorded) -> bool:
    """Whether an entry is a bid under seal in a ballot of which bids were shown: nobody makes it anew."""
    auction = chronicle.campaign.purchasing.auction
    match entry.event:
        case BidSealed(number, ballot) if auction and (number, ballot) == (auction.number, auction.ballot):
            return is_shown(chronicle, chronicle.campaign)
        case _:
            return False


def may_uncover(chronicle: Chronicle, other: Chronicle) -> bool:
    """Whether what counts otherwise in another chronicle of the same entries may leave a sealed bid over its purse."""
    mended = {seq for seq, event in other.mended.items() if chronicle.mended.get(seq) != event}
    changed = chronicle.undone ^ other.undone | mended
    is_running = chronicle.campaign.purchasing.auction is not None
    return any(_uncovers(other.entry(seq).event, is_running=is_running, is_gone=seq in other.undone) for seq in changed)


def uncovered(chronicle: Chronicle, campaign: Campaign) -> frozenset[int]:
    """The entries of sealed bids that may be more than their purses hold; `campaign` is what the chronicle comes to."""
    found, earlier = set[int](), Chronicle()
    for entry, bid in _closed_bids(chronicle, campaign):
        earlier = earlier.after(chronicle.past[earlier.head : entry.seq - 1])
        shown = _amount_shown(chronicle, bid)
        most = purse(earlier.campaign, bid.family) if shown is None else shown
        if purse(campaign, bid.family) < most:
            found.add(entry.seq)
    return frozenset(found)


def _uncovers(event: Event, *, is_running: bool, is_gone: bool) -> bool:
    """Whether an event that is gone, or back, changes a purse, or which bids lie closed."""
    match event:
        case AuctionBegun() | AuctionClosed() | AuctionCalledOff():
            return True
        case BidSealed():
            return is_running and not is_gone
        case BidOpened() | BidTakenBack() | BidderPassedOver():
            return is_running
        case _:
            return is_running and any(each.what == DENIERS for each in event.transfers)


def _begun(chronicle: Chronicle) -> int:
    """The entry that began the last auction; 0 where none was ever held."""
    return max((entry.seq for entry in chronicle.standing() if isinstance(entry.event, AuctionBegun)), default=0)


def _closed_bids(chronicle: Chronicle, campaign: Campaign) -> Iterator[tuple[Recorded, BidSealed]]:
    """The entries of the bids that lie under seal, the oldest first."""
    auction = campaign.purchasing.auction
    waiting = {auction.sealed[family] for family in auction.to_open(campaign.families)} if auction else set()
    for entry in chronicle.standing() if waiting else ():
        if isinstance(entry.event, BidSealed) and _sealed(entry.event) in waiting:
            yield entry, entry.event


def _amount_shown(chronicle: Chronicle, bid: BidSealed) -> int | None:
    """How much it is, where it was shown already and taken back since."""
    for entry in chronicle.past:
        match entry.event:
            case BidOpened(number, ballot, family, amount, key) if family == bid.family:
                if is_opened_by(_sealed(bid), key, amount, Slip(number, ballot, family)):
                    return amount
    return None


def _sealed(bid: BidSealed) -> Sealed:
    return Sealed(bid.digest, bid.nonce)
