"""The book: every line of it, with filters and a search; a line that is tapped can be mended or taken back."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.bookkeeping import BookLine, book_lines
from fiefaid.campaign.tell import Line
from fiefaid.pages.ledger_book import Search, holders, rounds, search, whats
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice, Entry
from fiefaid.widgets.eventlist import EventList
from fiefaid.widgets.history import CHANGES_OLD_LINES
from fiefaid.widgets.opened import OpenedEntry
from fiefaid.widgets.parts import Words, button, column, shown
from fiefaid.widgets.past import Past
from fiefaid.widgets.visit import Visit


class BookPanel:
    """Read as the record is; a correction is an entry of its own, and the old one stays to be read."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._search, self._chosen = visit, Search(), 0
        self._told: tuple[Line, ...] = ()
        self._book: tuple[BookLine, ...] = ()
        self._holder = Choice("Whose", lambda holder: self._narrow(holder=holder))
        self._what = Choice("Of what", lambda what: self._narrow(what=what))
        self._round = Choice("When", lambda named: self._narrow(round=named))
        self._words = Entry("Search", lambda words: self._narrow(words=words))
        self._found, self._list = Words(), EventList(self._open)
        self._list.label = "The book, newest first"
        self._earlier = button("", lambda: self._read(self._search.longer()))
        self.past = Past(visit, self._show)
        self.opened = OpenedEntry(visit, self.past, lambda: self._open(0))
        filters = column(
            *(part.root for part in (self._holder, self._what, self._round, self._words)), classes=("ff-fields",)
        )
        sheet = column(self.past.root, self.opened.root, classes=("ff-ledger-opened",))
        self.root = column(filters, self._found.root, sheet, self._list, self._earlier, classes=("ff-block",))

    def hear(self, news: Sequence[Line]) -> None:
        """Takes in new entries; what changes how older ones read has the whole record told anew."""
        follows_on = news[0].seq == len(self._told) + 1
        is_plain = follows_on and CHANGES_OLD_LINES.isdisjoint(line.chapter for line in news)
        self._told = (*self._told, *news) if is_plain else ()

    def show(self, session: Session, _family: str) -> None:
        """Shows the book."""
        if len(self._told) != session.head:
            self._told = session.lines()
        self._book = book_lines(session.chronicle, session.closed)
        self._show()

    def _narrow(self, **changes: str) -> None:
        self._read(self._search.narrowed(**changes))

    def _read(self, looked_for: Search) -> None:
        self._search = looked_for
        self._visit.guard.run(self._show)

    def _open(self, seq: int) -> None:
        """Opens a line; the one that is open is shut by a second tap."""
        self._chosen = 0 if seq == self._chosen else seq
        self.past.seq = None
        self._visit.guard.run(self._show)

    def _show(self) -> None:
        session = self._visit.session
        if session is None:
            return
        found = search(self._told, self._book, self._search)
        self._holder.show(holders(session.campaign), self._search.holder)
        self._what.show(whats(self._book), self._search.what)
        self._round.show(rounds(self._book), self._search.round)
        self._found.say(found.says)
        self._list.show(found.lines, self._chosen, session.campaign)
        shown(self._earlier, when=found.earlier > 0)
        self._earlier.description = f"Show earlier ones ({found.earlier:,} more)"
        line = next((each for each in self._told if each.seq == self._chosen), None)
        self.opened.show(line if self.past.seq is None else None)
        self.past.show(session)
