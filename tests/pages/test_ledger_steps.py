"""Did I already pay that? What each step says, and which one comes next."""

from __future__ import annotations

import pytest

from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.bids import BeginAuction, PassOver
from fiefaid.campaign.chapters.mercenaries import SettleUpkeep
from fiefaid.campaign.chapters.purchases import BookIncome, Buy, BuyCardinal, IncomeLine, PayRansom
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.values import Moment
from fiefaid.pages.ledger_steps import Mark, Step, steps
from tests.campaign.played import begun, done
from tests.pages.ledgers import purchasing


def told(table: Chronicle, family: str = "anjou") -> dict[str, Step]:
    """The steps by their keys."""
    return {step.key: step for step in steps(table, table.campaign, family)}


def test_the_order_is_that_of_the_phase() -> None:
    """Income before it; ransoms, upkeep, auction, troops, buildings, titles, the Cardinal."""
    order = ["income", "ransoms", "upkeep", "auction", "troops", "buildings", "titles", "Cardinal"]
    assert list(told(purchasing())) == order


def test_before_the_first_round_there_are_none() -> None:
    """Nothing is done once a round before there is one."""
    assert steps(begun(), begun().campaign, "anjou") == ()


def test_upkeep_is_due_then_done_by_somebody_at_some_time() -> None:
    """What is due comes next; what was paid says how much, and when."""
    table = purchasing(3)
    assert (told(table)["upkeep"].mark, told(table)["upkeep"].says) == (Mark.NEXT, "3 Mercenaries to be paid")
    assert told(table, "blois")["upkeep"].says == "No mercenaries employed; Anjou still owes it"
    paid = told(done(table, SettleUpkeep("anjou", 2)))["upkeep"]
    assert (paid.mark, paid.says) == (Mark.DONE, "2 of 3 Mercenaries kept, 2 deniers paid")
    assert paid.at.startswith("2026-11-30T")


def test_what_is_taken_back_is_due_again() -> None:
    """An entry that does not count is not done."""
    table = done(purchasing(1), SettleUpkeep("anjou", 1))
    assert told(done(table, Undo(table.head)))["upkeep"].mark is Mark.NEXT


def test_the_auction_is_due_running_and_closed() -> None:
    """Whom it waits for stands there; then what came of it."""
    table = purchasing()
    assert told(table)["auction"].says == "5 in the Reserve Pool to be bid for"
    table = done(table, BeginAuction())
    assert told(table)["auction"].says == "On its way: waits for Anjou, Blois"
    for family in ("anjou", "blois"):
        table = done(table, PassOver(family))
    assert (told(table)["auction"].mark, told(table)["auction"].says) == (Mark.DONE, "Nobody bid")


def without_auction() -> Chronicle:
    """Nobody is for hire."""
    return done(purchasing(), MakeTransfer("mercenaries", 5, "reserve", "supply"))


def test_purchases_are_listed_and_lead_on() -> None:
    """Everything of a step with its price; the next one is no earlier than the last that was taken."""
    table = done(without_auction(), Buy("anjou", "men at arms", 2), Buy("anjou", "mills", 1))
    assert told(table)["troops"].says == "2 men at arms for 2"
    assert told(table)["buildings"].says == "1 mill for 3"
    assert told(table)["titles"].mark is Mark.NEXT


def test_income_and_ransom_are_told() -> None:
    """How much, and for whom."""
    table = done(without_auction(), BookIncome("anjou", (IncomeLine(3, "villages"),), is_sure=True))
    table = done(table, PayRansom("anjou", "blois", "Hugo", 2))
    assert told(table)["income"].says == "3 deniers"
    assert told(table)["ransoms"].says == "2 for Hugo"


@pytest.mark.parametrize("family", ["anjou", "blois"])
def test_a_new_round_begins_afresh(family: str) -> None:
    """What was done in round 1 is not done in round 10."""
    table = done(without_auction(), MakeTransfer("deniers", 5, "bank", "anjou"), BuyCardinal("anjou"))
    assert told(table)["Cardinal"].says == "Cardinal for 5"
    later = done(table, ReachMoment(table.campaign.moment, Moment(10, "Purchase")))
    assert {step.mark for step in told(later, family).values()} <= {Mark.DUE, Mark.OPEN, Mark.NEXT, Mark.NONE}
