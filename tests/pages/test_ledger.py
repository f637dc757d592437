"""Purses as the ledger page words them."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.deals import OfferDeal
from fiefaid.campaign.chapters.mercenaries import PlaceMercenaries
from fiefaid.ledger.book import Book
from fiefaid.pages.ledger import begins_with, hands, laid_out, purse_of, purses, things
from tests.campaign.played import done
from tests.pages.ledgers import purchasing
from tests.pages.realms import campaign


def test_a_purse_has_money_hired_and_counters() -> None:
    """Knights before men at arms, whatever their number; one of a thing is told singly."""
    table = done(
        purchasing(2),
        MakeTransfer("men at arms", 3, "supply", "anjou"),
        MakeTransfer("knights", 1, "supply", "anjou"),
        MakeTransfer("relics", 1, "box", "anjou"),
    )
    purse = purse_of(table.campaign, "anjou")
    assert (purse.deniers, purse.mercenaries, purse.mercenaries_words) == (5, 2, "Mercenaries")
    assert purse.others == (("knight", 1), ("men at arms", 3), ("relics", 1))


def test_what_stands_on_the_map_is_not_at_hand() -> None:
    """Of nine men at arms six stand on the map; mills all do."""
    book = Book({("anjou", "men at arms"): 9, ("anjou", "mills"): 2, ("anjou", "archers"): 1})
    purse = purse_of(replace(campaign(), book=book), "anjou")
    assert purse.others == (("men at arms, 3 at hand", 9), ("archer", 1), ("mills, 0 at hand", 2))


def test_mercenaries_in_battle_are_named() -> None:
    """They are paid for, and still not at hand."""
    table = done(purchasing(2), PlaceMercenaries("anjou", 1, "Tours"))
    assert purse_of(table.campaign, "anjou").notes == ("1 of the Mercenaries is in a battle of this round",)


def test_a_deal_that_waits_is_named() -> None:
    """Who is asked sees it beside the purse; who offers it knows."""
    table = done(purchasing(), OfferDeal("blois", "anjou", {"deniers": 1}))
    assert purse_of(table.campaign, "anjou").notes == ("Blois offers a deal: answer it below, under deals",)
    assert purse_of(table.campaign, "blois").notes == ()


def test_a_closed_purse_holds_nothing_to_send() -> None:
    """Its row says closed, and has no number in it; the pool is for all to see."""
    rows = purses(purchasing(2).campaign, frozenset({"anjou"}))
    assert [(row.name, row.deniers, row.mercenaries, row.is_closed) for row in rows] == [
        ("Anjou", 0, 0, True),
        ("Blois", 5, 0, False),
        ("The reserve pool", 0, 3, False),
    ]


def test_ones_own_hand_is_first() -> None:
    """Then those whom the phone stands in for."""
    campaign = purchasing().campaign
    assert hands(campaign, "blois", lambda _family: True) == (("Blois", "blois"), ("Anjou", "anjou"))
    assert hands(campaign, None, lambda family: family == "anjou") == (("Anjou", "anjou"),)


def test_what_one_holds_is_offered_first() -> None:
    """Money before all."""
    table = done(purchasing(), MakeTransfer("mills", 1, "supply", "anjou"))
    assert [what for what, _ in things(table.campaign, "anjou")][:2] == ["deniers", "mills"]


def test_the_beginning_in_words() -> None:
    """What is in the box still, and what a family begins with; nothing to say is nothing said."""
    assert laid_out({"knights": 16, "mills": 1}) == "Still in the box: 16 knights, 1 mill."
    assert laid_out({}) == ""
    said = begins_with(purchasing().campaign, ("anjou", "blois"))
    assert said == "Anjou and Blois may begin, each with 5 deniers, 1 knight, 3 men at arms, 1 stronghold."
    assert begins_with(purchasing().campaign, ()) == ""
