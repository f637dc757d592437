"""Does a list of transfers and counts add up? Everything that does not is told, with the entries to look at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from fiefaid.errors import Refused
from fiefaid.ledger.book import Book, Count, Transfer, check_transfer

Line = tuple[int, Transfer | Count]
"""An entry of the book with its number in the record."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that does not add up, and the entry at which it shows."""

    seq: int
    says: str


def audit(lines: Iterable[Line], book: Book, holders: Collection[str]) -> tuple[Finding, ...]:
    """Goes through the entries once, from an empty or an opened book; `holders` are those that are known by name."""
    findings: list[Finding] = []
    since: dict[tuple[str, str], list[int]] = {}
    for seq, entry in lines:
        match entry:
            case Transfer():
                said = [*_strangers((entry.source, entry.target), holders), *_impossible(book, entry)]
                book = book.after(entry)
                for holder in (entry.source, entry.target):
                    since.setdefault((holder, entry.what), []).append(seq)
            case Count():
                purse = entry.holder, entry.what
                said = [*_strangers((entry.holder,), holders), *_differs(book, entry, since.get(purse, []))]
                if not book.difference(entry):
                    since.pop(purse, None)
        findings += (Finding(seq, says) for says in said)
    return tuple(findings)


def _strangers(named: Iterable[str], holders: Collection[str]) -> Iterator[str]:
    return (f"{holder!r} is no holder that is known" for holder in named if holder not in holders)


def _impossible(book: Book, transfer: Transfer) -> Iterator[str]:
    try:
        check_transfer(book, transfer)
    except Refused as refused:
        yield str(refused)


def _differs(book: Book, counted: Count, moved: list[int]) -> Iterator[str]:
    """A difference, with the entries since the last count of the same purse that was right."""
    difference = book.difference(counted)
    if not difference:
        return
    where = f"entries since the last good count: {', '.join(map(str, moved))}" if moved else "never an entry before"
    yield (
        f"{counted.holder} counted {counted.count} {counted.what}, the book says "
        f"{book.balance(counted.holder, counted.what)}: {difference:+d}; {where}"
    )
