"""Treasury and realm together: what is bought stands on the map, what is booked is off the checklist."""

from __future__ import annotations

from fiefaid.campaign.bookkeeping import book_lines
from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.bids import BeginAuction
from fiefaid.campaign.chapters.mercenaries import SettleUpkeep
from fiefaid.campaign.chapters.purchases import BookIncome, Buy, BuyTitle, IncomeLine, lines_of
from fiefaid.campaign.chapters.realm_duties import owed
from fiefaid.campaign.chapters.realm_lands import Build
from fiefaid.campaign.chapters.realm_troops import RaiseTroops
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import refusal
from fiefaid.errors.realm import OnTheMap
from fiefaid.errors.treasury import CountersOut
from fiefaid.fief.places import Building
from fiefaid.fief.realm import Post
from fiefaid.fief.rounds import Phase
from fiefaid.fief.treasury import estate_in, income
from fiefaid.fief.troops import Troops
from tests.campaign.played import NOBODY, done
from tests.campaign.reigned import founded, in_phase
from tests.campaign.wishes_of_treasurers import opening, sealed


def rich(phase: Phase = Phase.PURCHASE, round_number: int = 1) -> Chronicle:
    """Anjou and Blois on the map of the box, with thirty deniers more each."""
    table = done(founded(), OpenWith("anjou", "deniers", 30), OpenWith("blois", "deniers", 30))
    return in_phase(table, phase, round_number)


def owing(table: Chronicle, task: str) -> list[str]:
    """Who still has to do something."""
    return [duty.family for duty in owed(table.campaign) if duty.task.id == task]


def test_bought_and_raised_in_one_tap_is_one_counter() -> None:
    """Two Knights are paid for and stand with the Lord: the book and the map have two more, and none in hand."""
    before = rich()
    lord = before.campaign.realm.lords_of("anjou")[0]
    post = Post("anjou", lord=lord.id)
    table = done(before, Buy("anjou", "knights", 2), RaiseTroops(post, Troops.of(knights=2)))
    had, has = before.campaign, table.campaign
    assert has.book.balance("anjou", "knights") == had.book.balance("anjou", "knights") + 2
    assert has.realm.troops_at(post) == had.realm.troops_at(post) + Troops.of(knights=2)
    assert has.at_hand("anjou", "knights") == 0
    assert has.book.balance("anjou", "deniers") == had.book.balance("anjou", "deniers") - 6
    assert isinstance(refusal(table, MakeTransfer("knights", 1, "anjou", "supply"), NOBODY), OnTheMap)
    assert isinstance(refusal(table, Buy("anjou", "knights", 8), NOBODY), CountersOut)


def test_a_mill_is_bought_and_built() -> None:
    """In one tap: three deniers, one counter, one Mill in the Village; and the next income counts it."""
    before = rich()
    village = before.campaign.realm.villages_of("anjou")[0]
    table = done(before, Buy("anjou", "mills"), Build(village.id, Building.MILL))
    assert table.campaign.book.balance("anjou", "mills") == 1
    assert table.campaign.at_hand("anjou", "mills") == 0
    realms = before.campaign.realm, table.campaign.realm
    assert [income(estate_in(realm, "anjou")).number for realm in realms] == [1, 3]


def test_the_income_that_is_shown_is_the_income_that_is_booked() -> None:
    """Line for line out of the map, and the purse has that much more."""
    table = rich(Phase.INCOME)
    shown = income(estate_in(table.campaign.realm, "anjou"))
    booked = done(table, BookIncome("anjou", lines_of(shown)))
    before, after = (each.campaign.book.balance("anjou", "deniers") for each in (table, booked))
    assert after - before == shown.number > 0
    assert [line.transfer.reason for line in book_lines(booked)[-len(shown.steps) :]] == [
        step.says for step in shown.steps
    ]


def test_a_title_leaves_the_walls_to_the_map() -> None:
    """Where a map lies, the Fortified City is built on it; the Title only costs."""
    before = rich()
    table = done(before, BuyTitle("anjou", "Barony of Blaye", 2))
    assert table.campaign.book.balance("anjou", "deniers") == before.campaign.book.balance("anjou", "deniers") - 4
    assert table.campaign.book.balance("anjou", "strongholds") == before.campaign.book.balance("anjou", "strongholds")


def test_what_the_treasury_shows_need_not_be_marked() -> None:
    """A booked income, a settled upkeep, a sealed bid and an auction that is over are off the checklist."""
    incomes = rich(Phase.INCOME)
    assert owing(incomes, "income") == ["anjou", "blois"]
    assert owing(done(incomes, BookIncome("anjou", (IncomeLine(3, "villages"),))), "income") == ["blois"]
    table = done(
        rich(), MakeTransfer("mercenaries", 2, "box", "anjou"), MakeTransfer("mercenaries", 3, "box", "reserve")
    )
    assert (owing(table, "upkeep"), owing(table, "bids")) == (["anjou"], ["anjou", "blois"])
    table = done(done(table, SettleUpkeep("anjou", 2)), BeginAuction())
    assert owing(table, "upkeep") == []
    table = done(table, sealed(table.campaign, "anjou", 1))
    assert owing(table, "bids") == ["blois"]
    table = done(table, sealed(table.campaign, "blois", 2))
    for family in ("anjou", "blois"):
        table = done(table, opening(table.campaign, family))
    assert owing(table, "bids") == []
