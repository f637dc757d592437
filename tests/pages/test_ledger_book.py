"""The book: filters and search."""

from __future__ import annotations

from fiefaid.campaign.bookkeeping import book_lines
from fiefaid.campaign.chapters.accounts import CountPurse, MakeTransfer
from fiefaid.campaign.tell import tell
from fiefaid.pages.ledger_book import Found, Search, rounds, search, whats
from tests.campaign.played import NASTY, done
from tests.pages.ledgers import purchasing

TABLE = done(
    purchasing(2),
    MakeTransfer("deniers", 1, "anjou", "blois", "a horse"),
    MakeTransfer("deniers", 2, "blois", "bank", NASTY[5]),
    CountPurse("anjou", "deniers", 4),
)


def found(**looked_for: str) -> Found:
    """What a search finds."""
    return search(tell(TABLE), book_lines(TABLE), Search().narrowed(**looked_for))


def test_only_what_moved_is_in_the_book() -> None:
    """A count, a round and a note are in the record, not here; the newest line is first."""
    everything = found()
    assert everything.found == everything.of == len(book_lines(TABLE))
    assert "2 deniers from Blois to the bank" in everything.lines[0].says


def test_filters_narrow_together() -> None:
    """Holder, thing and round at once."""
    assert [line.says for line in found(holder="anjou", what="mercenaries").lines] == [
        "2 mercenaries from the reserve pool to Anjou: hired before"
    ]
    assert found(holder="blois", round="Round 1").found == 2
    assert found(holder="blois", round="-").found == 1
    assert found(what="gold").says == f"0 of {len(book_lines(TABLE))} lines in the book"


def test_a_search_takes_every_word_whatever_its_case() -> None:
    """In what was said, by whom, when, or by its number."""
    assert found(words="HORSE anjou").found == 1
    assert found(words=NASTY[5]).found == 1
    assert found(words="horse mill").found == 0


def test_a_screenful_and_more() -> None:
    """Earlier ones are asked for."""
    few = search(tell(TABLE), book_lines(TABLE), Search(count=2))
    assert (len(few.lines), few.earlier) == (2, len(book_lines(TABLE)) - 2)


def test_the_filters_offer_what_there_is() -> None:
    """Things and rounds of which there are lines."""
    book = book_lines(TABLE)
    assert rounds(book) == (("every round", ""), ("Round 1", "Round 1"), ("before the first", "-"))
    assert {"deniers", "mercenaries", "knights"} <= {what for what, _ in whats(book)}
