"""What is counted, as players write it."""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.pages.starting import DENIERS


def as_known(typed: str, campaign: Campaign) -> str:
    """A thing as this campaign calls it already: Deniers and deniers are one, or a purse would fall into two."""
    plain = " ".join(typed.split())
    known = (DENIERS, *campaign.book.things())
    return next((thing for thing in known if thing.casefold() == plain.casefold()), plain)
