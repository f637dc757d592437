"""The book of a campaign as CSV, for any spreadsheet; and payments from a CSV, looked at before anything is written.

    entry,time,round,by,what,count,from,to,reason
    12,2026-10-03T19:08:00.000Z,"Round 1, Income",Anjou,deniers,3,the bank,Anjou,3 villages

A text that a spreadsheet would take for a formula (it begins with = + - @, a tab or a return) is written with an
apostrophe before it, and read back without. Counts are whole numbers without any sign in them: 1.000 is refused.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from fiefaid.campaign.bookkeeping import BookLine, book_lines
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.counting import many
from fiefaid.campaign.texts import LONGEST_NAME, LONGEST_NOTE, check_name, check_note
from fiefaid.errors import MISSING, Fault, FileFaults, Refused, Unreadable
from fiefaid.ledger.book import MOST, Book, Transfer, check_transfer

COLUMNS = ("entry", "time", "round", "by", "what", "count", "from", "to", "reason")
NEEDED = ("what", "count", "from", "to")
READ = (*NEEDED, "reason")

LARGEST_ROWS = 2_000
"""Rows of the longest file that is read: more than a campaign has payments."""

_FORMULA = re.compile(r"['=+\-@\t\r]")
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
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for line in book_lines(chronicle, closed):
        writer.writerow(map(guarded, _row(line, chronicle.campaign)))
    return text.getvalue()


def read_book_csv(text: str, campaign: Campaign, name: str = "This CSV") -> Preview:
    """The payments in a CSV, with all that is wrong with them at once. Errors: Unreadable, FileFaults."""
    rows = _rows(text, name)
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


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """A text as it was before `guarded`."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text[1:]) else text


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


def _rows(text: str, name: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Each row with the number of the line that it ends on. Errors: Unreadable, FileFaults."""
    header = text.split("\n", 1)[0]
    separator = next((sign for sign in (",", ";", "\t") if sign in header), ",")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        read = [(reader.line_num, [unguarded(cell) for cell in row]) for row in reader if any(row)]
    except csv.Error as wrong:
        raise Unreadable(
            name, f"line {reader.line_num} is no CSV ({wrong})", "Give a CSV with a first line of names."
        ) from None
    columns = _columns([cell.strip().casefold() for cell in read[0][1]] if read else [], name)
    if len(read) > LARGEST_ROWS:
        raise Unreadable(name, f"it has {len(read):,} rows", f"Give up to {LARGEST_ROWS:,} at once.")
    return (
        (number, {column: row[place] for column, place in columns.items() if place < len(row)})
        for number, row in read[1:]
    )


def _columns(header: Sequence[str], name: str) -> dict[str, int]:
    """Where each column stands. Errors: FileFaults."""
    accepted = f"give a first line with {', '.join(NEEDED)}, perhaps reason"
    faults = [
        Fault("line 1", MISSING, f"{accepted}: {column} is not there") for column in NEEDED if column not in header
    ]
    faults += [
        Fault("line 1", column, f"leave it out, or use one of {', '.join(COLUMNS)}")
        for column in header
        if column not in COLUMNS
    ]
    faults += [Fault("line 1", column, "name it once") for column in COLUMNS if header.count(column) > 1]
    if faults:
        raise FileFaults(name, faults)
    return {column: header.index(column) for column in READ if column in header}


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
