"""The auction in words: bidders, slips, what else may be done, and the entries of the last one."""

from __future__ import annotations

from fiefaid.campaign.chapters.auctions import AUCTIONS
from fiefaid.campaign.chapters.bids import BeginAuction, CallOffAuction, PassOver
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices
from fiefaid.ledger.auction import PassedOver
from fiefaid.pages.ledger_auction import ELSEWHERE, SHOWN, Sale, last_auction, other_deeds, sale, slip
from tests.campaign.played import NOBODY, done
from tests.campaign.wishes_of_treasurers import opening, sealed
from tests.pages.ledgers import purchasing


def up_for_bids() -> Chronicle:
    """Five Mercenaries and two bidders."""
    return done(purchasing(), BeginAuction())


def tied() -> Chronicle:
    """Both have bid 3."""
    table = up_for_bids()
    for family in ("anjou", "blois"):
        table = done(table, sealed(table.campaign, family, 3))
    for family in ("anjou", "blois"):
        table = done(table, opening(table.campaign, family))
    return table


def seen(table: Chronicle, own: str = "anjou", *keys: str) -> Sale:
    """The auction as the phone of a family sees it."""
    found = sale(table.campaign, own, lambda family: family == own, keys)
    assert found is not None
    return found


def test_each_bidder_says_how_far_it_is() -> None:
    """Who has not bid is awaited; a sealed bid says nothing more than that."""
    table = done(up_for_bids(), sealed(up_for_bids().campaign, "blois", 3))
    assert [(each.name, each.says, each.is_awaited) for each in seen(table).bidders] == [
        ("Anjou", "has not bid yet", True),
        ("Blois", "sealed", False),
    ]
    assert seen(table).to_bid == ("anjou",)
    assert not seen(table).can_open


def test_a_bid_of_mine_from_another_phone_is_told_so() -> None:
    """For the page cannot open it; with the key it is just sealed."""
    table = done(up_for_bids(), sealed(up_for_bids().campaign, "anjou", 3))
    assert seen(table).bidders[0].says == ELSEWHERE
    assert seen(table, "anjou", "anjou").bidders[0].says == "sealed"


def test_after_a_tie_the_slip_names_the_least() -> None:
    """Before it, that 0 is none."""
    assert slip(up_for_bids().campaign, "anjou").hint == "Bid up to 5 deniers. 0 is no bid."
    assert slip(tied().campaign, "anjou").hint == "Bid at least 3, as before; up to 5 deniers."
    assert seen(tied()).lead.startswith("Anjou and Blois are tied at 3 and bid again, each at least 3.")
    assert seen(tied()).title == "5 Mercenaries up for bids, second time"


def test_a_ballot_that_was_shown_is_bid_in_no_more() -> None:
    """Who has no bid in hand makes none; the page says what is left to do."""
    found = sale(up_for_bids().campaign, "anjou", lambda _family: True, (), is_shown=True)
    assert found is not None
    assert (found.to_bid, found.lead) == ((), SHOWN)


def test_other_deeds_are_words_and_choices() -> None:
    """Whoever has the key of a bid is not offered to have lost it."""
    table = done(up_for_bids(), sealed(up_for_bids().campaign, "anjou", 3))
    offered = choices(table, NOBODY)
    deeds = dict(other_deeds(table.campaign, offered, ()))
    assert deeds["Call the auction off: nothing is sold"] == CallOffAuction()
    assert any(isinstance(choice, PassOver) and choice.family == "blois" for choice in deeds.values())
    lost = PassOver("anjou", PassedOver.LOST_KEY)
    assert dict(other_deeds(table.campaign, [lost], ())) != {}
    assert other_deeds(table.campaign, [lost], ("anjou",)) == ()


def test_the_last_auction_is_told_from_its_beginning_to_its_end() -> None:
    """None while one runs; then every entry of it, the last of which says what came of it."""
    assert last_auction(up_for_bids()) == ()
    table = up_for_bids()
    for family in ("anjou", "blois"):
        table = done(table, PassOver(family))
    seqs = last_auction(table)
    assert all(isinstance(table.entry(seq).event, AUCTIONS.events) for seq in seqs)
    assert len(seqs) == 4
    assert sale(table.campaign, None, lambda _family: True, ()) is None
