"""The deeds on a shared table that can be taken back or done again, and what the buttons call them."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable

from fiefaid.campaign.chapters.record import RECORD
from fiefaid.campaign.laid import LaidTable
from fiefaid.campaign.tell import Line
from fiefaid.campaign.undo import last_deed, last_undone
from fiefaid.pages.quoting import set_apart
from fiefaid.pages.sharing import label_of
from fiefaid.session import Session
from fiefaid.widgets.entries import shows_news

THUMB = 0.7
"""Seconds that a thumb is on its way: a button that news changes under it still does what it said before."""


class Aim:
    """The entry that a button is about."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._ticks = ticks
        self._now: int | None = None
        self._before: int | None = None
        self._changed_at = -math.inf

    def show(self, seq: int | None) -> None:
        """The button is about this entry. Who does something else first has read it."""
        if not shows_news():
            self._changed_at = -math.inf
        elif seq != self._now:
            if not self._is_changing:
                self._before = self._now
            self._changed_at = self._ticks()
        self._now = seq

    @property
    def meant(self) -> int | None:
        """The entry that a tap at this moment means."""
        return self._before if self._is_changing and self._before is not None else self._now

    @property
    def _is_changing(self) -> bool:
        return self._ticks() - self._changed_at < THUMB


class Deeds:
    """The last deed on the table, whoever's it was, and the last that was taken back.

    What an entry says is kept: to find it out again takes the whole record.
    """

    def __init__(self, ticks: Callable[[], float] = time.monotonic) -> None:
        self._done, self._undone = Aim(ticks), Aim(ticks)
        self._said: dict[int, str] = {}

    @property
    def done(self) -> int | None:
        """The entry that undo takes back."""
        return self._done.meant

    @property
    def undone(self) -> int | None:
        """The entry that redo does again."""
        return self._undone.meant

    def hear(self, news: Iterable[Line]) -> None:
        """Takes in what new entries say; taking back and mending change what older ones say."""
        for line in news:
            if line.chapter == RECORD.title:
                self._said.clear()
            self._said[line.seq] = line.says

    def look(self, session: Session, laid: LaidTable) -> tuple[str, str]:
        """What undo and redo would do on this table, in words; nothing where there is nothing."""
        done, undone = (last(session.chronicle, laid.id) for last in (last_deed, last_undone))
        self._done.show(done)
        self._undone.show(undone)
        return self._label(session, laid, done), self._label(session, laid, undone)

    def _label(self, session: Session, laid: LaidTable, seq: int | None) -> str:
        if seq is None:
            return ""
        deed = session.chronicle.deed(seq)
        unsaid = [entry.seq for entry in deed if entry.seq not in self._said]
        self._said |= zip(unsaid, session.sentences(unsaid), strict=True)
        campaign = session.campaign
        said = label_of([self._said[entry.seq] for entry in deed], campaign.called(deed[0].author), laid.label)
        return set_apart(said, campaign)
