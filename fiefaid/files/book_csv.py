"""The book of a campaign as CSV, for any spreadsheet; and payments from a CSV, looked at before anything is written.

    entry,time,round,by,what,count,from,to,reason
    12,2026-10-03T19:08:00.000Z,"Round 1, Income",Anjou,deniers,3,the bank,Anjou,3 villages

Texts are kept from being formulas as in every CSV here; counts are whole numbers without any sign in them: 1.000 is
refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from fiefaid.campaign.bookkeeping import BookLine, book_lines
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.counting import many
from fiefaid.campaign.texts import LONGEST_NAME, LONGEST_NOTE, check_name, check_note
from fiefaid.errors import MISSING, Fault, FileFaults, Refused
from fiefaid.files.spreadsheet import Sheet, read_rows, write_rows
from fiefaid.ledger.book import MOST, Book, Transfer, check_transfer

COLUMNS = ("entry", "time", "round", "by", "what", "count", "from", "to", "reason")
NEEDED = ("what", "count", "from", "to")

LARGEST_ROWS = 2_000
"""Rows of the longest file that is read: more than a campaign has payments."""

SHEET = Sheet(COLUMNS, NEEDED, LARGEST_ROWS)
"""What is read of a CSV: what every payment needs, and its reason; the rest is the record's, and left alone."""

_COUNT = re.compile(r"[0-9]{1,7}")
_COUNTS = f"give a whole number from 1 to {MOST:,}, of digits alone"


@dataclass(frozen=True, slots=True)
class Preview:
    """What a CSV would do: the choices to ask for as one tap, and what everybody concerned has before and after."""

    choices: tuple[MakeTransfer, ...]
    before: Mapping[tuple[str, str], int]
    after: Mapping[tuple[str, str], int]

    def lines(self, campaign: Campaign) -> tuple[str, ...]:
        """Each payment, then each purse that it changes, in a line."""
        asked = (
            f"{many(each.count, each.what)} from {campaign.called(each.source)} to {campaign.called(each.target)}"
            f"{f': {each.reason}' if each.reason else ''}"
            for each in self.choices
        )
        purses = (
            f"{campaign.called(holder)}, {what}: {had} → {self.after[holder, what]}"
            for (holder, what), had in self.before.items()
        )
        return (*asked, *purses)


def write_book_csv(chronicle: Chronicle, closed: frozenset[str] = frozenset()) -> str:
    """Every line of the book that counts; not those of `closed` purses."""
    return write_rows(COLUMNS, (_row(line, chronicle.campaign) for line in book_lines(chronicle, closed)))


def read_book_csv(text: str, campaign: Campaign, name: str = "This CSV") -> Preview:
    """The payments in a CSV, with all that is wrong with them at once. Errors: Unreadable, FileFaults."""
    rows = read_rows(text, SHEET, name)
    faults, asked = list[Fault](), list[tuple[int, MakeTransfer]]()
    for number, row in rows:
        found = list(_faults(row, number, campaign))
        faults += found
        if not found:
            asked.append((number, _payment(row, campaign)))
    faults += _uncovered(asked, campaign)
    if faults:
        raise FileFaults(name, sorted(faults, key=lambda fault: int(re.findall(r"\d+", fault.path)[0])))
    return _preview(tuple(each for _, each in asked), campaign.book)


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


def _uncovered(asked: Sequence[tuple[int, MakeTransfer]], campaign: Campaign) -> Iterator[Fault]:
    """The rows that could not be paid after those before them."""
    book = campaign.book
    for number, each in asked:
        transfer = _transfer(each)
        try:
            check_transfer(book, transfer, campaign.called)
        except Refused as refused:
            yield Fault(f"line {number}: count", each.count, str(refused))
        else:
            book = book.after(transfer)


def _preview(choices: tuple[MakeTransfer, ...], before: Book) -> Preview:
    after = before
    for each in choices:
        after = after.after(_transfer(each))
    purses = dict.fromkeys(purse for each in choices for purse in ((each.source, each.what), (each.target, each.what)))
    return Preview(
        choices,
        {(holder, what): before.balance(holder, what) for holder, what in purses},
        {(holder, what): after.balance(holder, what) for holder, what in purses},
    )


def _transfer(each: MakeTransfer) -> Transfer:
    return Transfer(each.what, each.count, each.source, each.target, each.reason)
