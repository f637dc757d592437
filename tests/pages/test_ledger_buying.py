"""Baskets: notes, bills, and the order in which they are bought."""

from __future__ import annotations

from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.founding import AgreeRules
from fiefaid.campaign.chapters.purchases import Buy
from fiefaid.campaign.values import Rules
from fiefaid.pages.ledger_buying import basket, bill, title_note, wares
from tests.campaign.played import done
from tests.pages.ledgers import purchasing


def notes(family: str = "anjou", *given: MakeTransfer) -> dict[str, str]:
    """What stands beside each thing."""
    table = done(purchasing(), *given) if given else purchasing()
    return {name: note for name, _, note in wares(table.campaign, family)}


def test_notes_have_price_purse_and_counters() -> None:
    """As many as the purse and the counters go; what is too dear says how much is short."""
    assert notes()["knights"] == "3 each · up to 1 · 8 of 8 left"
    assert notes()["strongholds"] == "10 each · 5 short · 12 of 12 in the bank"
    assert notes()["siege engines"] == "free · up to 2 · 2 of 2 left"
    assert (
        notes("anjou", MakeTransfer("bombards", 3, "supply", "anjou"))["bombards"] == "4 each · up to 0 · 0 of 3 left"
    )


def test_archers_and_bombards_come_with_the_tactics() -> None:
    """Without that box they are not for sale."""
    table = done(purchasing(), AgreeRules(purchasing().campaign.rules, Rules()))
    assert not {"archers", "bombards"} & {name for name, _, _ in wares(table.campaign, "anjou")}


def test_a_basket_keeps_the_order_of_the_phase() -> None:
    """Troops before buildings, and only troops are recruited in a Village."""
    wished = basket("anjou", {"mills": 1, "knights": 1, "archers": 0}, "Tours")
    assert wished == (Buy("anjou", "knights", 1, "Tours"), Buy("anjou", "mills", 1))


def test_a_bill_says_what_is_left_or_short() -> None:
    """The sum of all, before anything is asked for."""
    campaign = purchasing().campaign
    assert bill(campaign, (), "anjou").says == "The purse holds 5 deniers."
    assert bill(campaign, (Buy("anjou", "knights"),), "anjou").says == "Together 3 deniers of 5: 2 left."
    dear = bill(campaign, (Buy("anjou", "knights", 2),), "anjou")
    assert (dear.says, dear.is_covered) == ("Together 6 deniers; the purse holds 5: 1 short.", False)


def test_prices_follow_the_settings_of_the_table() -> None:
    """What a table agreed on is what stands there."""
    table = done(purchasing(), AgreeRules(purchasing().campaign.rules, Rules((), {"price of one more Cardinal": "7"})))
    assert title_note(table.campaign).endswith("one more Cardinal 7.")
