"""What a phone may see. What it may not is not handed to its page at all, for a page can be read whatever it shows."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.campaign import ENDLESS, Campaign
from fiefaid.campaign.chapters.accounts import Counted, Transferred
from fiefaid.campaign.chapters.crusade_events import CrusadeWentOn
from fiefaid.campaign.chapters.deals import DealDropped, DealOffered, DealStruck
from fiefaid.campaign.chapters.mercenaries import UpkeepSettled
from fiefaid.campaign.chapters.purchases import Bought, IncomeBooked
from fiefaid.campaign.chapters.record import Corrected
from fiefaid.campaign.crusade_words import guarded_words
from fiefaid.campaign.kinds import Event

HELD = "held"
"""What stands in place of every seal."""


def seen(campaign: Campaign, closed: frozenset[str]) -> Campaign:
    """The campaign without seals, and without the purses that a phone may not look into (see `closed_purses`).

    Where a purse is closed, the balances of the bank and the box are left out too: they are what all purses lack.
    """
    book = campaign.book.without(closed | ENDLESS) if closed else campaign.book
    settled = campaign.purchasing.without(closed)
    return replace(campaign, seats=dict.fromkeys(campaign.seats, HELD), book=book, purchasing=settled)


def hidden_in(event: Event, campaign: Campaign, closed: frozenset[str]) -> str | None:
    """What is said of an event that tells of closed purses, without what is in them; None: it may be told."""
    match event:
        case Transferred(source=source, target=target):
            named = {source, target} & set(campaign.families)
        case Counted(holder):
            named = {holder} & set(campaign.families)
        case UpkeepSettled(family=family) | IncomeBooked(family=family) | Bought(family=family):
            named = {family}
        case DealOffered() | DealStruck() | DealDropped():
            named = set(event.parties)
        case CrusadeWentOn(what):
            return guarded_words(what, campaign, closed)
        case Corrected(_, now):
            return hidden_in(now, campaign, closed)
        case _:
            return None
    if not named or not named <= closed:
        return None
    return f"An entry in the closed purse of {' and '.join(campaign.called(family) for family in sorted(named))}"
