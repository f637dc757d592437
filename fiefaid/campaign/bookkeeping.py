"""The book line by line: everything that changed hands and counts, in order; and whether counts agreed with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import PaymentsImported
from fiefaid.campaign.chronicle import Chronicle, Recorded
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.seeing import hidden_in
from fiefaid.ledger.book import Count, Transfer


@dataclass(frozen=True, slots=True)
class BookLine:
    """One transfer, with the entry that wrote it, when, in which round and phase, and from whose seat."""

    seq: int
    at: str
    moment: str
    author: str
    transfer: Transfer


@dataclass(frozen=True, slots=True)
class Difference:
    """A purse that was counted otherwise than the book says, and the entries since it last agreed. `seq` counted it."""

    seq: int
    counted: Count
    booked: int
    since: tuple[BookLine, ...]

    @property
    def number(self) -> int:
        """How many more were counted; below nothing, that many are missing."""
        return self.counted.count - self.booked


def book_lines(chronicle: Chronicle, closed: frozenset[str] = frozenset()) -> tuple[BookLine, ...]:
    """Every line of the book that counts; not those between purses that are closed (see `closed_purses`)."""
    return tuple(_lines(chronicle, closed))


def imported(chronicle: Chronicle, digest: str) -> Recorded | None:
    """The entry by which these payments were booked from a file, the last time; None: never, or it was taken back."""
    return next((entry for entry in reversed([*chronicle.standing()]) if _is_import(entry.event, digest)), None)


def import_words(chronicle: Chronicle, entry: Recorded) -> str:
    """When and by whom payments were booked from a file."""
    who = f"by {chronicle.campaign.called(entry.author)} " if entry.author else ""
    when = ", ".join(part for part in (entry.event.moment, f"{entry.at[:16].replace('T', ' ')} UTC") if part)
    return f"{who}in entry {entry.seq} ({when})"


def difference(chronicle: Chronicle, holder: str, what: str) -> Difference | None:
    """Did the last count of a purse agree with the book? None: it did, or nobody has counted.

    Purses that were counted and did agree end the search: what went wrong came after that.
    """
    found, since = None, list[BookLine]()
    book, lines = Campaign().book, _by_entry(chronicle)
    for entry in chronicle.standing():
        for line in lines.get(entry.seq, ()):
            book = book.after(line.transfer)
            if line.transfer.what == what and holder in (line.transfer.source, line.transfer.target):
                since.append(line)
        counted = getattr(entry.event, "counted", None)
        if isinstance(counted, Count) and (counted.holder, counted.what) == (holder, what):
            is_good = not book.difference(counted)
            found = None if is_good else Difference(entry.seq, counted, book.balance(holder, what), tuple(since))
            since = [] if is_good else since
    return found


def _is_import(event: Event, digest: str) -> bool:
    return isinstance(event, PaymentsImported) and event.digest == digest


def _by_entry(chronicle: Chronicle) -> dict[int, list[BookLine]]:
    found: dict[int, list[BookLine]] = {}
    for line in _lines(chronicle, frozenset()):
        found.setdefault(line.seq, []).append(line)
    return found


def _lines(chronicle: Chronicle, closed: frozenset[str]) -> Iterator[BookLine]:
    for entry in chronicle.standing():
        if hidden_in(entry.event, chronicle.campaign, closed) is None:
            for transfer in entry.event.transfers:
                yield BookLine(entry.seq, entry.at, entry.event.moment, entry.author, transfer)
