"""The book of a campaign as CSV, for any spreadsheet; and payments from a CSV, looked at before anything is written.

    entry,time,round,by,what,count,from,to,reason
    12,2026-10-03T19:08:00.000Z,"Round 1, Income",Anjou,deniers,3,the bank,Anjou,3 villages

Texts are kept from being formulas as in every CSV here; counts are whole numbers without any sign in them: 1.000 is
refused.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from fiefaid.campaign.bookkeeping import BookLine, book_lines, import_words, imported
from fiefaid.campaign.campaign import ENDLESS, Campaign
from fiefaid.campaign.chapters.accounts import ImportPayments, MakeTransfer
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.counting import many
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.texts import LONGEST_NAME, LONGEST_NOTE, check_name, check_note
from fiefaid.errors import MISSING, Fault, FiefaidError, FileFaults, NotACount, NotEnough, Refused, SameHolder
from fiefaid.errors.realm import OnTheMap
from fiefaid.files.spreadsheet import Sheet, read_rows, write_rows
from fiefaid.ledger.book import MOST

COLUMNS = ("entry", "time", "round", "by", "what", "count", "from", "to", "reason")
NEEDED = ("what", "count", "from", "to")

LARGEST_ROWS = 2_000
"""Rows of the longest file that is read: more than a campaign has payments."""

SHEET = Sheet(COLUMNS, NEEDED, LARGEST_ROWS)
"""What is read of a CSV: what every payment needs, and its reason; the rest is the record's, and left alone."""

_COUNT = re.compile(r"[0-9]{1,7}")
_COUNTS = f"give a whole number from 1 to {MOST:,}, of digits alone"


Purse = tuple[str, str]
"""A holder and a thing."""

_OF_COUNTS = (NotACount, NotEnough, OnTheMap, SameHolder)
"""Refusals that another count, or none, would mend."""


class Desk(Protocol):
    """Who looks at a file: what there is, which purses are closed there, and what blocks the choices of one tap."""

    @property
    def chronicle(self) -> Chronicle:
        """The record."""

    @property
    def closed(self) -> frozenset[str]:
        """The families whose purses may not be looked into."""

    def refusals(self, asked: Sequence[Choice]) -> Sequence[FiefaidError | None]:
        """What blocks each of these."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a CSV would do: the payments, what each purse has before, as far as it is open, and how many more after.

    `booked` says when the very same payments were booked before, if they were.
    """

    payments: tuple[MakeTransfer, ...]
    before: Mapping[Purse, int]
    more: Mapping[Purse, int]
    booked: str = ""

    @property
    def after(self) -> dict[Purse, int]:
        """What each open purse has after it."""
        return {purse: had + self.more[purse] for purse, had in self.before.items()}

    def choices(self, *, is_again: bool) -> tuple[Choice, ...]:
        """What to ask for as one tap; `is_again`: whatever was booked before is meant once more."""
        return ImportPayments(_digest(self.payments), len(self.payments), is_again), *self.payments

    @property
    def deed(self) -> str:
        """What the button says that books it."""
        return f"Book {many(len(self.payments), 'payments')}{' once more' if self.booked else ''}"

    @property
    def warning(self) -> str:
        """What to look at before it is booked once more."""
        return f"All of these were booked from a file before, {self.booked}." if self.booked else ""

    def lines(self, campaign: Campaign) -> tuple[str, ...]:
        """Each payment, then each purse that it changes, in a line."""
        purses = (f"{campaign.called(holder)}, {what}: {self._changed((holder, what))}" for holder, what in self.more)
        return (*(_said(each, campaign) for each in self.payments), *purses)

    def _changed(self, purse: Purse) -> str:
        if purse in self.before:
            return f"{self.before[purse]} → {self.after[purse]}"
        return f"{abs(self.more[purse])} {'more' if self.more[purse] >= 0 else 'fewer'}"


def write_book_csv(chronicle: Chronicle, closed: frozenset[str] = frozenset()) -> str:
    """Every line of the book that counts; not those of `closed` purses."""
    return write_rows(COLUMNS, (_row(line, chronicle.campaign) for line in book_lines(chronicle, closed)))


def read_book_csv(text: str, desk: Desk, name: str = "This CSV") -> Preview:
    """The payments in a CSV, with all that is wrong with them at once, and all that would refuse to book them.

    Errors: Unreadable, FileFaults; Refused, where nothing at all can be booked.
    """
    rows = read_rows(text, SHEET, name)
    campaign, faults, asked = desk.chronicle.campaign, list[Fault](), list[tuple[int, MakeTransfer]]()
    for number, row in rows:
        found = list(_faults(row, number, campaign))
        faults += found
        if not found:
            asked.append((number, _payment(row, campaign)))
    preview = _preview(tuple(each for _, each in asked), desk)
    whole, *refused = desk.refusals(preview.choices(is_again=True))
    faults += _blocked(asked, refused, campaign) if whole is None else ()
    if faults:
        raise FileFaults(name, sorted(faults, key=lambda fault: int(re.findall(r"\d+", fault.path)[0])))
    if not asked:
        raise FileFaults(name, [Fault("line 2", MISSING, "give a payment in each line")])
    if whole is not None:
        raise whole
    return preview


def holder_called(campaign: Campaign, called: str) -> str | None:
    """Who is called that, by id or by name, whatever its capitals; None: nobody, or several."""
    if called in campaign.holders:
        return called
    word = called.strip().casefold()
    found = [holder for holder in campaign.holders if campaign.called(holder).casefold() == word]
    return found[0] if len(found) == 1 else None


def _row(line: BookLine, campaign: Campaign) -> tuple[str, ...]:
    moved = line.transfer
    who = (_named(campaign, each) for each in (moved.source, moved.target))
    return (
        *(str(line.seq), line.at, line.moment, campaign.called(line.author) if line.author else ""),
        *(moved.what, str(moved.count), *who, moved.reason),
    )


def _named(campaign: Campaign, holder: str) -> str:
    """A name that is read back as the same holder."""
    name = campaign.called(holder)
    return name if holder_called(campaign, name) == holder else holder


def _faults(row: Mapping[str, str], number: int, campaign: Campaign) -> Iterator[Fault]:
    """Everything wrong with a row by itself."""
    yield from (Fault(f"line {number}: {column}", MISSING, "give it") for column in NEEDED if not row.get(column, ""))
    yield from _refused(lambda: check_name("Thing", row["what"]), f"line {number}: what", row.get("what"), LONGEST_NAME)
    yield from _refused(
        lambda: check_note("Reason", row.get("reason", "")), f"line {number}: reason", row.get("reason"), LONGEST_NOTE
    )
    if row.get("count") and not (_COUNT.fullmatch(row["count"].strip()) and 1 <= int(row["count"]) <= MOST):
        yield Fault(f"line {number}: count", row["count"], _COUNTS)
    who = ", ".join(map(campaign.called, campaign.holders))
    for column in ("from", "to"):
        if row.get(column) and holder_called(campaign, row[column]) is None:
            yield Fault(f"line {number}: {column}", row[column], f"give one of {who}")


def _refused(check: Callable[[], None], path: str, value: str | None, longest: int) -> Iterator[Fault]:
    """A text that no log could keep."""
    if not value:
        return
    try:
        check()
    except Refused:
        yield Fault(path, value, f"give 1 to {longest} letters that can be seen")


def _payment(row: Mapping[str, str], campaign: Campaign) -> MakeTransfer:
    source, target = (holder_called(campaign, row[column]) or "" for column in ("from", "to"))
    # Nobody books it before the preview has shown each purse: that is the question whether so many are meant.
    return MakeTransfer(row["what"], int(row["count"]), source, target, row.get("reason", ""), is_sure=True)


def _blocked(
    asked: Sequence[tuple[int, MakeTransfer]], refused: Sequence[FiefaidError | None], campaign: Campaign
) -> Iterator[Fault]:
    """The rows that could not be booked after those before them."""
    for (number, each), why in zip(asked, refused, strict=True):
        if isinstance(why, _OF_COUNTS):
            yield Fault(f"line {number}: count", each.count, str(why))
        elif why is not None:
            yield Fault(f"line {number}", _said(each, campaign), str(why))


def _preview(payments: tuple[MakeTransfer, ...], desk: Desk) -> Preview:
    """What they come to. Where purses are closed, those of the bank and the box tell of them too."""
    more: dict[Purse, int] = {}
    for each in payments:
        for holder, count in ((each.source, -each.count), (each.target, each.count)):
            more[holder, each.what] = more.get((holder, each.what), 0) + count
    hidden, book = desk.closed | ENDLESS if desk.closed else desk.closed, desk.chronicle.campaign.book
    before = {purse: book.balance(*purse) for purse in more if purse[0] not in hidden}
    booked = imported(desk.chronicle, _digest(payments))
    return Preview(payments, before, more, import_words(desk.chronicle, booked) if booked else "")


def _said(each: MakeTransfer, campaign: Campaign) -> str:
    """A payment in words."""
    why = f": {each.reason}" if each.reason else ""
    return f"{many(each.count, each.what)} from {campaign.called(each.source)} to {campaign.called(each.target)}{why}"


def _digest(payments: tuple[MakeTransfer, ...]) -> str:
    """What the same payments are known again by, however the file was written."""
    rows = [(each.what, each.count, each.source, each.target, each.reason) for each in payments]
    return hashlib.sha256(json.dumps(rows).encode()).hexdigest()
