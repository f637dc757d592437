"""The book as somebody reads it: of one holder, of one thing, of one round, or whatever has a word in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from fiefaid.campaign.bookkeeping import BookLine
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.tell import Line
from fiefaid.pages.ledger import Options

SCREENFUL = 30
"""Lines that are shown at once; more are asked for."""


@dataclass(frozen=True, slots=True)
class Search:
    """What somebody looks for in the book; empty is everything."""

    holder: str = ""
    what: str = ""
    round: str = ""
    words: str = ""
    count: int = SCREENFUL

    def narrowed(self, **changes: str) -> Search:
        """With another filter, from the newest line on."""
        return replace(self, count=SCREENFUL, **changes)

    def longer(self) -> Search:
        """With one more screenful."""
        return replace(self, count=self.count + SCREENFUL)


@dataclass(frozen=True, slots=True)
class Found:
    """The lines to show, the newest first, how many there are beside them, and what they come to."""

    lines: tuple[Line, ...]
    found: int
    of: int

    @property
    def earlier(self) -> int:
        """Lines that were found and are not shown."""
        return self.found - len(self.lines)

    @property
    def says(self) -> str:
        """How many lines were found."""
        lines = f"{self.of:,} {'line' if self.of == 1 else 'lines'} in the book"
        return lines if self.found == self.of else f"{self.found:,} of {lines}"


def search(told: Sequence[Line], book: Iterable[BookLine], looked_for: Search) -> Found:
    """What is found in the book: entries that moved something, as they are told to this phone."""
    lines = list(book)
    hits = {line.seq for line in lines if _is_meant(line, looked_for)}
    words = looked_for.words.casefold().split()
    found = [line for line in reversed(told) if line.seq in hits and _has(line, words)]
    return Found(tuple(found[: looked_for.count]), len(found), len({line.seq for line in lines}))


def holders(campaign: Campaign) -> Options:
    """Whose lines can be looked for."""
    return (("everybody", ""), *((campaign.called(holder), holder) for holder in campaign.holders))


def whats(book: Iterable[BookLine]) -> Options:
    """Of which things there are lines."""
    return (("everything", ""), *((what, what) for what in sorted({line.transfer.what for line in book})))


def rounds(book: Iterable[BookLine]) -> Options:
    """In which rounds there are lines, the newest first."""
    said = dict.fromkeys(_round(line) for line in book)
    return (("every round", ""), *((name or "before the first", name or "-") for name in reversed(said)))


def _round(line: BookLine) -> str:
    return line.moment.partition(",")[0] if line.moment.startswith("Round ") else ""


def _is_meant(line: BookLine, looked_for: Search) -> bool:
    moved = line.transfer
    return (
        looked_for.holder in ("", moved.source, moved.target)
        and looked_for.what in ("", moved.what)
        and looked_for.round in ("", _round(line) or "-")
    )


def _has(line: Line, words: Sequence[str]) -> bool:
    text = f"{line.says} {line.by} {line.moment} {line.seq}".casefold()
    return all(word in text for word in words)
