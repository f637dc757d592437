"""What several chapters ask about purses and Mercenaries: what there is, who may spend, who is awaited."""

from __future__ import annotations

from fiefaid.campaign.campaign import RESERVE, Campaign
from fiefaid.campaign.counting import many
from fiefaid.campaign.news import need_seen
from fiefaid.errors.hiring import AuctionRuns, HandHeldOut, RoundUnsaid
from fiefaid.fief.purchases import PurchaseStep
from fiefaid.ledger.mercenaries import DENIERS, MERCENARIES


def purse(campaign: Campaign, family: str) -> int:
    """How many deniers does a family have?"""
    return campaign.book.balance(family, DENIERS)


def employed(campaign: Campaign, family: str) -> int:
    """How many Mercenaries does a family employ, on its Family Board or in battles?"""
    return campaign.book.balance(family, MERCENARIES)


def on_board(campaign: Campaign, family: str) -> int:
    """How many of them are in no battle of this round? Rule: T 4.2."""
    return max(0, employed(campaign, family) - campaign.purchasing.placed_by(campaign.moment.round, family))


def for_hire(campaign: Campaign) -> int:
    """How many Mercenaries lie in the Reserve Pool? Rule: TA 4."""
    return campaign.book.balance(RESERVE, MERCENARIES)


def to_settle(campaign: Campaign) -> tuple[str, ...]:
    """The employers who have not settled their upkeep of this round. Rule: T 4.3.

    When the auction is over nobody has to: whoever was hired in it is paid in the next round.
    """
    number = campaign.moment.round
    if number in campaign.purchasing.auctioned:
        return ()
    return tuple(
        family
        for family in campaign.families
        if employed(campaign, family) and not campaign.purchasing.upkeep_of(number, family)
    )


def awaited(campaign: Campaign) -> tuple[str, ...]:
    """The names of those whom the auction waits for."""
    auction = campaign.purchasing.auction
    return tuple(map(campaign.called, auction.awaited(campaign.families))) if auction else ()


def need_round(campaign: Campaign, what: str) -> int:
    """The round that it is. Errors: RoundUnsaid."""
    if not campaign.moment.round:
        raise RoundUnsaid(what)
    return campaign.moment.round


def need_no_auction(campaign: Campaign, what: str) -> None:
    """Refuse in the midst of an auction. Rule: T 4.1. Errors: AuctionRuns."""
    if campaign.purchasing.auction:
        raise AuctionRuns(what, awaited(campaign) or ("the closing",))


def need_held(campaign: Campaign, holder: str, what: str, was: int | None) -> None:
    """Refuse a choice in sight of another count than a holder has by now; None: nobody looked. Errors: OutOfDate."""
    held, name = campaign.book.balance(holder, what), campaign.called(holder)
    if was is not None:
        need_seen(f"the purse of {name}" if what == DENIERS else f"what {name} has", was, held, many(held, what))


def need_titles(campaign: Campaign, family: str, step: PurchaseStep, was: int | None) -> None:
    """Refuse a Title in sight of fewer than the family has taken in this round by now. Errors: OutOfDate."""
    taken = campaign.purchasing.titles_taken(campaign.moment.round, family, step)
    if was is not None:
        need_seen(f"what {campaign.called(family)} has taken in this round", was, taken, many(taken, "Titles"))


def need_free_hand(campaign: Campaign, family: str) -> None:
    """Refuse to spend what is held out as a bid. Rule: T 4.1. Errors: HandHeldOut."""
    if campaign.purchasing.holds_out(family):
        raise HandHeldOut(campaign.called(family))
