"""The record as somebody reads it: the newest lines first, of one family or of one kind, a screenful at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.tell import Line
from fiefaid.pages.quoting import apart

SCREENFUL = 40
"""Lines that are shown at once; more are asked for."""

Options = tuple[tuple[str, str], ...]
"""What a list offers: the words, and the value that stands for them."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How somebody reads: whose lines, of which chapter (empty: all), how many, and which one is open."""

    family: str = ""
    chapter: str = ""
    count: int = SCREENFUL
    chosen: int | None = None

    def narrowed(self, *, family: str | None = None, chapter: str | None = None) -> Reading:
        """With another filter, from the newest line on."""
        return replace(
            self,
            family=self.family if family is None else family,
            chapter=self.chapter if chapter is None else chapter,
            count=SCREENFUL,
        )

    def longer(self) -> Reading:
        """With one more screenful."""
        return replace(self, count=self.count + SCREENFUL)

    def open_at(self, seq: int | None) -> Reading:
        """With another line open; the one that is open is shut by a second tap."""
        return replace(self, chosen=None if seq == self.chosen else seq)


@dataclass(frozen=True, slots=True)
class Read:
    """The lines to show, the newest first, and how many there are beside them."""

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
        if self.found == self.of:
            return f"{self.of:,} {'entry' if self.of == 1 else 'entries'}"
        return f"{self.found:,} of {self.of:,} entries"


def read(lines: Sequence[Line], reading: Reading) -> Read:
    """What somebody reads of the record."""
    found = [line for line in reversed(lines) if _is_meant(line, reading)]
    return Read(tuple(found[: reading.count]), len(found), len(lines))


def families(lines: Iterable[Line], campaign: Campaign) -> Options:
    """The families to filter by, those that have left among them."""
    named = dict.fromkeys((*campaign.families, *(family for line in lines for family in line.families)))
    return (("everybody", ""), *((campaign.called(family), family) for family in named))


def chapters(lines: Iterable[Line]) -> Options:
    """The kinds to filter by: those of which there are lines."""
    return (("every kind", ""), *((title, title) for title in sorted({line.chapter for line in lines})))


def about(line: Line) -> str:
    """Who did it and when in the game, below the sentence."""
    said = [f"by {apart(line.by)}" if line.by else "", apart(line.moment)]
    marks = ["taken back" if line.is_undone else "", "corrected" if line.is_corrected else ""]
    return " · ".join(part for part in (*said, *marks) if part)


def _is_meant(line: Line, reading: Reading) -> bool:
    return (not reading.family or reading.family in line.families) and (
        not reading.chapter or reading.chapter == line.chapter
    )
