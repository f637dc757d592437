"""What the incomes of a round come to, as far as the map and the tithes that were levied say. Rule: 3.0; C1.4.1."""

from __future__ import annotations

from fiefaid.answers import Tally
from fiefaid.campaign.campaign import Campaign
from fiefaid.fief.treasury import Estate, estate_in, income, tithes_in


def estate(campaign: Campaign, family: str) -> Estate:
    """What the map, and the tithes of this round, say of a family's income."""
    tithes = tithes_in(campaign.realm, campaign.purchasing.tithes_of(campaign.moment.round))
    return estate_in(campaign.realm, family, tithes)


def reckoned(campaign: Campaign, family: str) -> Tally:
    """What an income comes to, as far as the map knows it. Errors: NotASetting."""
    return income(estate(campaign, family), campaign.rules.options)
