"""The book line by line: who moved what when, and which count does not agree."""

from __future__ import annotations

from fiefaid.campaign.bookkeeping import book_lines, difference
from fiefaid.campaign.chapters.accounts import CountPurse
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.record import Correct, Undo
from fiefaid.campaign.rights import closed_purses
from fiefaid.campaign.values import Customs, Trust
from fiefaid.ledger.book import Transfer
from tests.campaign.played import JEAN, MARIE, OLE, all_done, done, pay, seated


def test_a_line_says_what_counts_now() -> None:
    """What was taken back is not in the book, and what was corrected stands corrected."""
    table = all_done(seated(), pay(1, reason="first"), pay(2, reason="second"), seal=MARIE)
    wrong = table.entry(table.head).event
    table = done(table, Correct(table.head, wrong, type(wrong)("deniers", 3, "anjou", "blois", "second")), seal=MARIE)  # type: ignore[call-arg]
    table = done(table, Undo(9), seal=MARIE)
    last = book_lines(table)[-1]
    assert (last.seq, last.transfer) == (10, Transfer("deniers", 3, "anjou", "blois", "second"))
    assert len(book_lines(table)) == len(book_lines(seated())) + 1


def test_a_count_that_does_not_agree_shows_what_to_look_at() -> None:
    """Four counted where five should be: the entries since the count that was right, and not those before it."""
    table = all_done(
        seated(),
        pay(1, reason="early"),
        CountPurse("anjou", "deniers", 4),
        pay(1, "bank", "anjou", "income"),
        seal=MARIE,
    )
    assert difference(table, "anjou", "deniers") is None
    counted = done(table, CountPurse("anjou", "deniers", 4), seal=MARIE)
    found = difference(counted, "anjou", "deniers")
    assert found is not None
    assert (found.seq, found.booked, found.number) == (counted.head, 5, -1)
    assert [line.transfer.reason for line in found.since] == ["income"]
    assert difference(done(counted, CountPurse("anjou", "deniers", 5), seal=MARIE), "anjou", "deniers") is None
    assert difference(counted, "blois", "deniers") is None


def test_closed_purses_are_in_no_line() -> None:
    """Each player reads the lines of the own purse, and of those that are open."""
    closed = AgreeCustoms(Customs(), Customs(stands_in=Trust.NOBODY, purses_are_open=False))
    table = done(done(seated(), closed, seal=MARIE), pay(2, "anjou", "bank"), seal=MARIE)
    told = {seal: len(book_lines(table, closed_purses(table.campaign, seal))) for seal in (MARIE, JEAN, OLE)}
    assert told[MARIE] == told[JEAN] + 1 == told[OLE] + 2
