"""The upkeep to be chosen, with its forecast: what is shown is what is booked. Rule: T 4.3."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.mercenaries import SettleUpkeep
from fiefaid.campaign.counting import many
from fiefaid.campaign.hands import employed, purse, to_settle
from fiefaid.ledger.mercenaries import UPKEEP, Upkeep, forecasts, most_kept
from fiefaid.pages.quoting import apart


@dataclass(frozen=True, slots=True)
class Offer:
    """One way to settle it: the words of its button, what it asks for, and whether it keeps all that can be kept."""

    words: str
    asks: SettleUpkeep


@dataclass(frozen=True, slots=True)
class Due:
    """The upkeep that a family owes: the lead sentence, what cannot be kept, and the offers, the most first."""

    says: str
    shortfall: str
    offers: tuple[Offer, ...]


def upkeep_due(campaign: Campaign, family: str) -> Due | None:
    """What a family owes for its Mercenaries; None: nothing, or it is settled."""
    if not campaign.moment.round or campaign.purchasing.auction or family not in to_settle(campaign):
        return None
    there, has = employed(campaign, family), purse(campaign, family)
    cost = there * UPKEEP
    name, due = apart(campaign.called(family)), many(cost, "deniers")
    says = f"{name} employs {_mercenaries(there)}: {due} for all. Whom to keep?"
    most = most_kept(there, has)
    short = f"To keep all costs {cost} and the purse holds {has}, {cost - has} short: up to {most} can be kept."
    offers = (Offer(_words(each), SettleUpkeep(family, each.kept, there)) for each in forecasts(there, has))
    return Due(says, short if most < there else "", tuple(offers))


def _words(each: Upkeep) -> str:
    if not each.kept:
        return f"Keep none: {_mercenaries(each.returned)} back to the pool"
    back = f", {each.returned} back to the pool" if each.returned else ""
    return f"Keep {each.kept} for {many(each.pays, 'deniers')}{back}"


def _mercenaries(count: int) -> str:
    return "1 Mercenary" if count == 1 else f"{count} Mercenaries"
