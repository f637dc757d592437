"""Count the coins: agreed, differs, and the entries to look at."""

from __future__ import annotations

from fiefaid.campaign.chapters.accounts import CountPurse, MakeTransfer
from fiefaid.pages.ledger_counting import counted
from tests.campaign.played import done
from tests.pages.ledgers import purchasing


def test_nothing_counted_nothing_said() -> None:
    """A purse that nobody has counted is neither right nor wrong."""
    assert counted(purchasing(), "anjou", "deniers") is None


def test_a_count_that_agrees() -> None:
    """And says so."""
    found = counted(done(purchasing(), CountPurse("anjou", "deniers", 5)), "anjou", "deniers")
    assert found is not None
    assert found.is_good


def test_a_difference_names_the_entries_since_the_last_good_count() -> None:
    """Those of that purse and thing only, the newest first, with sign, other side, reason and moment."""
    table = done(purchasing(), CountPurse("anjou", "deniers", 5))
    table = done(table, MakeTransfer("deniers", 2, "anjou", "blois", "a horse"))
    table = done(table, MakeTransfer("knights", 1, "supply", "anjou"))
    table = done(table, MakeTransfer("deniers", 1, "bank", "anjou"))
    found = counted(done(table, CountPurse("anjou", "deniers", 3)), "anjou", "deniers")
    assert found is not None
    assert found.says == (
        "Counted 3, the book said 4: 1 denier fewer than the book. The entries since the last good count:"
    )
    first, second = found.entries
    assert first.endswith("+1 denier from the bank (Round 1, Purchase)")
    assert second.endswith("−2 deniers to Blois (a horse, Round 1, Purchase)")
