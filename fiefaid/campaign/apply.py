"""What an event does, whether it could have happened, and how it is told: asked of the chapter that it belongs to."""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.founding import CampaignStarted
from fiefaid.campaign.contents import CHAPTER_OF
from fiefaid.campaign.kinds import Event
from fiefaid.errors import NotBegun


def apply(campaign: Campaign, event: Event) -> Campaign:
    """The campaign after an event. It adds up and never judges, so a rule of today changes no old campaign."""
    return CHAPTER_OF[type(event)].apply(campaign, event)


def check(campaign: Campaign, event: Event) -> None:
    """Refuse an event that could not have happened in this campaign. Errors: Refused, PositionError."""
    if not campaign.has_begun and not isinstance(event, CampaignStarted):
        raise NotBegun
    CHAPTER_OF[type(event)].check(campaign, event)


def describe(event: Event, before: Campaign) -> str:
    """An event in a sentence, with the names of the moment before it. Nothing is escaped: that is for the page."""
    return CHAPTER_OF[type(event)].describe(event, before)


def whose(event: Event) -> tuple[str, ...]:
    """The families whose deed it is; none for what is the whole table's."""
    return CHAPTER_OF[type(event)].whose(event)
