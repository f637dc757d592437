"""In sight of what a phone spends: two phones of one family that tap the same at once spend once."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.purchases import Buy, BuyCardinal, BuyTitle, PayRansom, TakePlunder
from fiefaid.campaign.hands import purse
from fiefaid.campaign.kinds import Choice
from fiefaid.fief.purchases import PurchaseStep


def in_sight(choice: Choice, saw: Campaign) -> Choice:
    """The choice with what it changes, as it stood in the campaign that was looked at.

    Only a family's own things count: what lies with the bank changes with everybody's purchases.
    """
    match choice:
        case Buy(family, what):
            return replace(choice, was=saw.book.balance(family, what))
        case BuyTitle(family):
            return replace(choice, was=_taken(saw, family, PurchaseStep.TITLES))
        case BuyCardinal(family):
            return replace(choice, was=_taken(saw, family, PurchaseStep.CARDINAL))
        case PayRansom(family) | TakePlunder(family):
            return replace(choice, was=purse(saw, family))
        case MakeTransfer(what, _, source) if source in saw.families:
            return replace(choice, was=saw.book.balance(source, what))
        case _:
            return choice


def _taken(saw: Campaign, family: str, step: PurchaseStep) -> int:
    return saw.purchasing.titles_taken(saw.moment.round, family, step)
