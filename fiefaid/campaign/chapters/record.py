"""The record itself: entries taken back, done again and corrected. They change which entries count, never erase one.

`fiefaid.campaign.undo` decides them, for it takes the whole chronicle to know what rests on what.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.errors import OneAtATime


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """These entries were taken back: they do not count any more."""

    kind: ClassVar[str] = "undone"
    is_lasting: ClassVar[bool] = True

    seqs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Redone(Event):
    """These entries, which were taken back, count again."""

    kind: ClassVar[str] = "redone"
    is_lasting: ClassVar[bool] = True

    seqs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """An entry said something wrong, such as a die or an amount; `now` counts in its place."""

    kind: ClassVar[str] = "corrected"
    is_lasting: ClassVar[bool] = True

    seq: int
    now: Event


@dataclass(frozen=True, slots=True)
class Undo(Choice):
    """Take an entry back, with everything of the same tap; `also` are the later entries that may go with it."""

    seq: int
    also: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Redo(Choice):
    """Do an entry again, with everything that was taken back together with it."""

    seq: int


@dataclass(frozen=True, slots=True)
class Correct(Choice):
    """Mend what an entry says, and leave everything else as it is. `was` is what it said when it was looked at."""

    seq: int
    was: Event
    now: Event


Happened = Undone | Redone | Corrected
Asked = Undo | Redo | Correct


def decide(_campaign: Campaign, _choice: Asked, _seal: str) -> tuple[Event, ...]:
    """Refuse a choice about the record in the midst of others. Errors: OneAtATime."""
    raise OneAtATime


def check(_campaign: Campaign, _event: Happened) -> None:
    """Whatever happened to the record could have happened to any campaign."""


def apply(campaign: Campaign, _event: Happened) -> Campaign:
    """The same campaign: the chronicle adds up anew, without the entries that do not count."""
    return campaign


def describe(event: Happened, _before: Campaign) -> str:
    """It in a sentence, where the entries themselves are not at hand."""
    match event:
        case Undone(seqs):
            return f"Taken back: {_entries(seqs)}"
        case Redone(seqs):
            return f"Done again: {_entries(seqs)}"
        case Corrected(seq):
            return f"Corrected: {_entries((seq,))}"


def offers(_campaign: Campaign, _seal: str) -> Iterator[Choice]:
    """What needs no typing: `fiefaid.campaign.undo` says it."""
    return iter(())


def named_by(event: Event) -> tuple[int, ...]:
    """The entries that an event about the record is about; none for any other event."""
    match event:
        case Undone(seqs) | Redone(seqs):
            return seqs
        case Corrected(seq):
            return (seq,)
        case _:
            return ()


def _entries(seqs: tuple[int, ...]) -> str:
    return f"{'entry' if len(seqs) == 1 else 'entries'} {', '.join(map(str, seqs))}"


RECORD = Chapter(
    "Taken back and corrected",
    (Undone, Redone, Corrected),
    (Undo, Redo, Correct),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
