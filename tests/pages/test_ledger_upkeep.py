"""The upkeep that is due: offers and the shortfall. Rule: T 4.3."""

from __future__ import annotations

from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.mercenaries import SettleUpkeep
from fiefaid.campaign.hands import purse
from fiefaid.pages.ledger_upkeep import upkeep_due
from tests.campaign.played import done
from tests.pages.ledgers import purchasing


def test_every_offer_is_booked_as_it_is_told() -> None:
    """The forecast of the button is what the purse pays."""
    table = purchasing(3)
    due = upkeep_due(table.campaign, "anjou")
    assert due is not None
    assert [offer.words for offer in due.offers] == [
        "Keep 3 for 3 deniers",
        "Keep 2 for 2 deniers, 1 back to the pool",
        "Keep 1 for 1 denier, 2 back to the pool",
        "Keep none: 3 Mercenaries back to the pool",
    ]
    for offer in due.offers:
        assert purse(done(table, offer.asks).campaign, "anjou") == 5 - offer.asks.keep


def test_what_the_purse_does_not_cover_is_not_offered() -> None:
    """It says how much is short, and how many can be kept."""
    table = done(purchasing(3), MakeTransfer("deniers", 4, "anjou", "bank"))
    due = upkeep_due(table.campaign, "anjou")
    assert due is not None
    assert due.shortfall == "To keep all costs 3 and the purse holds 1, 2 short: up to 1 can be kept."
    assert [offer.asks.keep for offer in due.offers] == [1, 0]


def test_nothing_is_due_twice_or_of_nobody() -> None:
    """Settled is settled; without Mercenaries nothing is owed."""
    table = purchasing(1)
    assert upkeep_due(table.campaign, "blois") is None
    assert upkeep_due(done(table, SettleUpkeep("anjou", 1)).campaign, "anjou") is None
