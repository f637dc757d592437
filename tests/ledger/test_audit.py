"""The audit of a book: everything that does not add up, with the entries to look at."""

from __future__ import annotations

from fiefaid.ledger.audit import Finding, Line, audit
from fiefaid.ledger.book import Book, Count, Transfer

OPEN = Book(endless=frozenset({"bank"}))
KNOWN = {"bank", "anjou", "blois"}


def findings(*lines: Line) -> list[Finding]:
    """What the audit says of these entries."""
    return list(audit(lines, OPEN, KNOWN))


def test_what_adds_up_has_no_findings() -> None:
    """A count that agrees, before and after."""
    assert (
        findings(
            (1, Transfer("deniers", 5, "bank", "anjou")),
            (2, Count("anjou", "deniers", 5)),
            (3, Transfer("deniers", 2, "anjou", "blois")),
            (4, Count("anjou", "deniers", 3)),
            (5, Count("blois", "knights", 0)),
        )
        == []
    )


def test_a_difference_names_the_entries_since_the_last_good_count() -> None:
    """Entry 2 agreed, so only 3, 5 and 6 can be wrong; a count that was off before does not hide them."""
    assert findings(
        (1, Transfer("deniers", 5, "bank", "anjou")),
        (2, Count("anjou", "deniers", 5)),
        (3, Transfer("deniers", 2, "anjou", "blois")),
        (4, Count("anjou", "deniers", 4)),
        (5, Transfer("deniers", 1, "bank", "anjou")),
        (6, Transfer("deniers", 1, "blois", "anjou")),
        (7, Count("anjou", "deniers", 4)),
    ) == [
        Finding(4, "anjou counted 4 deniers, the book says 3: +1; entries since the last good count: 3"),
        Finding(7, "anjou counted 4 deniers, the book says 5: -1; entries since the last good count: 3, 5, 6"),
    ]


def test_a_purse_that_was_never_filled() -> None:
    """A count of something that no entry is about."""
    assert [finding.says for finding in findings((1, Count("blois", "knights", 1)))] == [
        "blois counted 1 knights, the book says 0: +1; never an entry before"
    ]


def test_strangers_and_empty_purses_are_told() -> None:
    """A holder nobody knows, and a purse that falls below nothing."""
    assert [
        (finding.seq, finding.says)
        for finding in findings(
            (1, Transfer("deniers", 5, "bank", "anjoy")),
            (2, Transfer("deniers", 4, "blois", "bank")),
            (3, Count("valois", "deniers", 0)),
        )
    ] == [
        (1, "'anjoy' is no holder that is known"),
        (2, "Transfer refused: 4 deniers are needed and blois holds 0, 4 short. Take some in first."),
        (3, "'valois' is no holder that is known"),
    ]
