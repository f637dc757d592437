"""The auction as a phone may show it: who is awaited, whose bid lies there sealed, and what came of it. Rule: T 4.1."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.auctions import AUCTIONS
from fiefaid.campaign.chapters.bids import (
    AuctionBegun,
    AuctionClosed,
    CallOffAuction,
    CloseAuction,
    PassOver,
    TakeBidBack,
)
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.counting import many
from fiefaid.campaign.hands import for_hire, purse
from fiefaid.campaign.kinds import Choice
from fiefaid.errors.fief import NotASetting
from fiefaid.fief.purchases import ZERO_BID
from fiefaid.ledger.auction import Auction, PassedOver
from fiefaid.pages.quoting import apart

ELSEWHERE = "sealed on another phone, which alone can open it"
SHOWN = (
    "Bids of this ballot were shown already, so nobody bids anew in it. Do again what was taken back, go on without "
    "who has no bid, or call the auction off and hold it anew."
)


@dataclass(frozen=True, slots=True)
class Bidder:
    """A bidder, and how it stands with the bid; `is_awaited` is whom everybody waits for."""

    name: str
    says: str
    is_awaited: bool


@dataclass(frozen=True, slots=True)
class Sale:
    """An auction on its way. `to_bid`: for whom this phone bids next; `can_open`: it has bids to open."""

    title: str
    lead: str
    bidders: tuple[Bidder, ...]
    to_bid: tuple[str, ...]
    can_open: bool


@dataclass(frozen=True, slots=True)
class Slip:
    """What a bidder is told beside the field: what the purse holds, and the least that may be bid."""

    name: str
    hint: str


def sale(
    campaign: Campaign, own: str | None, may: Callable[[str], bool], keys: Collection[str], *, is_shown: bool = False
) -> Sale | None:
    """The auction that runs; None: there is none. `keys` are the families whose sealed bids this phone can open.

    `is_shown`: bids of this ballot were shown, so whoever has none in hand makes none any more.
    """
    auction = campaign.purchasing.auction
    if auction is None:
        return None
    playing = campaign.families
    waiting = auction.to_bid(playing)
    can_bid = () if is_shown else waiting
    mine = sorted((family for family in can_bid if may(family)), key=lambda family: family != own)
    count = for_hire(campaign)
    what = "Mercenary" if count == 1 else "Mercenaries"
    return Sale(
        f"{count} {what} up for bids" + (", second time" if auction.first else ""),
        SHOWN if is_shown and waiting else _lead(campaign, auction),
        tuple(_bidder(campaign, auction, family, keys, may) for family in auction.bidders if family in playing),
        tuple(mine),
        not waiting and any(family in keys for family in auction.to_open(playing)),
    )


def slip(campaign: Campaign, family: str) -> Slip:
    """What a family is told when it bids. It is for its own eyes: it names the purse."""
    auction = campaign.purchasing.auction
    first = auction.first.get(family, 0) if auction else 0
    least = f"at least {first}, as before; " if first else ""
    nothing = "" if first or _is_bid(campaign) else " 0 is no bid."
    return Slip(
        apart(campaign.called(family)), f"Bid {least}up to {many(purse(campaign, family), 'deniers')}.{nothing}"
    )


def other_deeds(
    campaign: Campaign, offered: Collection[Choice], keys: Collection[str]
) -> tuple[tuple[str, Choice], ...]:
    """What else may be done about the auction that runs, each in words. Nobody has lost a key that this phone has."""
    return tuple(
        (_deed(campaign, choice), choice)
        for choice in offered
        if isinstance(choice, PassOver | TakeBidBack | CallOffAuction | CloseAuction)
        and not (isinstance(choice, PassOver) and choice.why is PassedOver.LOST_KEY and choice.family in keys)
    )


def last_auction(chronicle: Chronicle) -> tuple[int, ...]:
    """The entries of the last auction of this round, if it is over: who bid what, and what came of it."""
    called, found, is_over = f"Round {chronicle.campaign.moment.round}", list[int](), False
    for entry in chronicle.standing():
        if not isinstance(entry.event, AUCTIONS.events) or entry.event.moment.partition(",")[0] != called:
            continue
        if isinstance(entry.event, AuctionBegun):
            found.clear()
        found.append(entry.seq)
        is_over = isinstance(entry.event, AuctionClosed)
    return tuple(found) if is_over else ()


def _lead(campaign: Campaign, auction: Auction) -> str:
    if auction.first:
        tied = " and ".join(apart(campaign.called(each)) for each in auction.first)
        amount = max(auction.first.values())
        said = f"{tied} are tied at {amount} and bid again, each at least {amount}. Tied again, nobody gets them."
    else:
        said = "Everybody seals a bid; when all are in, they are opened together. The highest takes all and alone pays."
    return said


def _bidder(
    campaign: Campaign, auction: Auction, family: str, keys: Collection[str], may: Callable[[str], bool]
) -> Bidder:
    is_awaited = family in auction.awaited(campaign.families)
    name = campaign.called(family)
    if family in auction.opened:
        return Bidder(name, f"bid {auction.opened[family]}", is_awaited)
    if family in auction.passed:
        return Bidder(name, "passed over", is_awaited)
    if family not in auction.sealed:
        return Bidder(name, "has not bid yet", is_awaited)
    is_elsewhere = may(family) and family not in keys
    return Bidder(name, ELSEWHERE if is_elsewhere else "sealed", is_awaited)


def _deed(campaign: Campaign, choice: Choice) -> str:
    match choice:
        case PassOver(family, PassedOver.LOST_KEY):
            return f"{apart(campaign.called(family))} has lost the key of the bid: go on without it"
        case PassOver(family, PassedOver.NEVER_OPENED):
            return f"{apart(campaign.called(family))} does not open: go on without the bid"
        case PassOver(family, PassedOver.ABSENT):
            return f"{apart(campaign.called(family))} is absent: go on without a bid"
        case PassOver(family):
            return f"{apart(campaign.called(family))} does not bid"
        case TakeBidBack(family):
            return f"{apart(campaign.called(family))} takes the bid back, to bid anew"
        case CloseAuction():
            return "Close the auction"
        case _:
            return "Call the auction off: nothing is sold"


def _is_bid(campaign: Campaign) -> bool:
    try:
        return ZERO_BID.of(campaign.rules.options) == "a bid"
    except NotASetting:
        return False
