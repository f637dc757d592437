"""Names that other programs accept: whatever a thing or a holder is called, it has one that nothing else has."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from datetime import date, timedelta

from fiefaid.campaign.bookkeeping import BookLine

FIRST_DAY = date(1429, 5, 8)
"""The date of an entry that has none, before any that has one."""

_EARLIEST, _LATEST = date(1000, 1, 1), date(9990, 1, 1)


def unique(names: Iterable[str], spelt: Callable[[str], str], longest: int) -> dict[str, str]:
    """A spelling of each name that another program accepts, no two alike; the same for the same names."""
    found: dict[str, str] = {}
    for name in sorted(set(names)):
        stem, number = spelt(name)[:longest].rstrip("-. ") or "XX", 1
        made = stem
        while made in found.values():
            number += 1
            ending = f"-{number}"
            made = stem[: longest - len(ending)].rstrip("-. ") + ending
        found[name] = made
    return found


def plain_word(name: str, otherwise: str) -> str:
    """A name in plain small letters, digits and dashes: `men-at-arms`, `evreux`."""
    ascii_only = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-") or otherwise


def one_line(text: str) -> str:
    """A text with every control, separator of lines and half a character as a blank; letters and signs as they are."""
    return "".join(" " if unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") else letter for letter in text)


def holders_of(lines: Iterable[BookLine]) -> set[str]:
    """Everybody who is named in the book."""
    return {holder for line in lines for holder in (line.transfer.source, line.transfer.target)}


def dated(lines: Iterable[BookLine]) -> list[tuple[date, BookLine]]:
    """The lines with the day on which each was written; one without a day has that of the line before."""
    found: list[tuple[date, BookLine]] = []
    day = FIRST_DAY
    for line in lines:
        day = _day(line.at) or day
        found.append((day, line))
    return found


def day_after(days: Iterable[date]) -> date:
    """The day after the last of these."""
    return max(days, default=FIRST_DAY) + timedelta(days=1)


def _day(at: str) -> date | None:
    try:
        day = date.fromisoformat(at[:10])
    except ValueError:
        return None
    return day if _EARLIEST <= day <= _LATEST else None
