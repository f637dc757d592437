"""CSV as spreadsheets write and read it: no formulas, any separator, every fault of the header at once.

A text that a spreadsheet would take for a formula (it begins with = + - @, a tab or a return) is written with an
apostrophe before it, and read back without.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from fiefaid.errors import MISSING, Fault, FileFaults, Unreadable

Row = dict[str, str]
"""A row by the names of its columns; a column that the row is too short for is left out."""

_FORMULA = re.compile(r"['=+\-@\t\r]")


@dataclass(frozen=True, slots=True)
class Sheet:
    """What columns a CSV may have, in order, which of them it needs, and how many rows are read at most."""

    columns: tuple[str, ...]
    needed: tuple[str, ...]
    largest: int

    @property
    def optional(self) -> tuple[str, ...]:
        """The columns that may be left out."""
        return tuple(column for column in self.columns if column not in self.needed)


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if _FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """A text as it was before `guarded`."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text[1:]) else text


def write_rows(columns: Sequence[str], rows: Iterable[Iterable[str]]) -> str:
    """A CSV with a first line of names."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow(map(guarded, row))
    return text.getvalue()


def read_rows(text: str, sheet: Sheet, name: str) -> Iterator[tuple[int, Row]]:
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
    places = _places([cell.strip().casefold() for cell in read[0][1]] if read else [], sheet, name)
    if len(read) > sheet.largest:
        raise Unreadable(name, f"it has {len(read):,} rows", f"Give up to {sheet.largest:,} at once.")
    return (
        (number, {column: row[place] for column, place in places.items() if place < len(row)})
        for number, row in read[1:]
    )


def _places(header: Sequence[str], sheet: Sheet, name: str) -> dict[str, int]:
    """Where each column stands. Errors: FileFaults."""
    accepted = f"give a first line with {', '.join(sheet.needed)}"
    accepted += f", perhaps {', '.join(sheet.optional)}" if sheet.optional else ""
    faults = [
        Fault("line 1", MISSING, f"{accepted}: {column} is not there")
        for column in sheet.needed
        if column not in header
    ]
    faults += [
        Fault("line 1", column, f"leave it out, or use one of {', '.join(sheet.columns)}")
        for column in header
        if column not in sheet.columns
    ]
    faults += [Fault("line 1", column, "name it once") for column in sheet.columns if header.count(column) > 1]
    if faults:
        raise FileFaults(name, faults)
    return {column: header.index(column) for column in sheet.columns if column in header}
