"""The deeds on a shared table that can be taken back or done again, and what the buttons call them."""

from __future__ import annotations

from collections.abc import Iterable

from fiefaid.campaign.chapters.record import RECORD
from fiefaid.campaign.laid import LaidTable
from fiefaid.campaign.tell import Line
from fiefaid.campaign.undo import last_deed, last_undone
from fiefaid.pages.quoting import set_apart
from fiefaid.pages.sharing import label_of
from fiefaid.session import Session


class Deeds:
    """The last deed on the table, whoever's it was, and the last that was taken back; each by its entry's number.

    What an entry says is kept: to find it out again takes the whole record.
    """

    def __init__(self) -> None:
        self.done: int | None = None
        self.undone: int | None = None
        self._said: dict[int, str] = {}

    def hear(self, news: Iterable[Line]) -> None:
        """Takes in what new entries say; taking back and mending change what older ones say."""
        for line in news:
            if line.chapter == RECORD.title:
                self._said.clear()
            self._said[line.seq] = line.says

    def look(self, session: Session, laid: LaidTable) -> tuple[str, str]:
        """What undo and redo would do on this table, in words; nothing where there is nothing."""
        self.done, self.undone = (last(session.chronicle, laid.id) for last in (last_deed, last_undone))
        return self._label(session, laid, self.done), self._label(session, laid, self.undone)

    def _label(self, session: Session, laid: LaidTable, seq: int | None) -> str:
        if seq is None:
            return ""
        deed = session.chronicle.deed(seq)
        unsaid = [entry.seq for entry in deed if entry.seq not in self._said]
        self._said |= zip(unsaid, session.sentences(unsaid), strict=True)
        campaign = session.campaign
        said = label_of([self._said[entry.seq] for entry in deed], campaign.called(deed[0].author), laid.label)
        return set_apart(said, campaign)
