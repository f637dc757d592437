"""What came in at a shared table: the latest line of it, and what happened there since the last deed from here."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable

from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.tell import Line
from fiefaid.pages.sharing import about_the_same, is_about, told_here
from fiefaid.session import Session
from fiefaid.widgets.parts import Words
from fiefaid.widgets.visit import Visit

MOST = 20
"""Lines that are kept to be told beside a refusal."""


class Tidings:
    """Listens for one table at a time."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._here = deque[Line](maxlen=MOST)
        self._latest = Words(style="ff-note ff-latest")
        self.root = self._latest.root

    def hear(self, news: Iterable[Line], table_id: str) -> str:
        """Takes note of news, and says the latest of it in words."""
        session = self._visit.session
        if session is None:
            return ""
        label, latest = session.campaign.table_called(table_id), ""
        for line in news:
            is_here = is_about(_event(session, line.seq), table_id)
            told = told_here(line, label) if is_here else line
            self._here += [told] if is_here else []
            (latest,) = self._visit.words((told,))
        if latest:
            self._latest.say(f"Latest: {latest}")
        return latest

    def before(self, asked: Collection[Choice], *, is_stale: bool) -> tuple[Line, ...]:
        """What came in before something that was refused: of the same things, else of the whole table. Told once."""
        session, there = self._visit.session, tuple(self._here)
        if session is None:
            return ()
        self.settle()
        same = about_the_same(there, lambda seq: _event(session, seq), asked)
        return tuple(same or (there if is_stale else ()))

    def settle(self) -> None:
        """Starts anew: a deed was done in sight of all this."""
        self._here.clear()


def _event(session: Session, seq: int) -> Event:
    return session.chronicle.entry(seq).event
