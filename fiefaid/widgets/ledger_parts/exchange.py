"""The book for other programs, and payments out of a CSV: looked at first, then booked as one tap."""

from __future__ import annotations

import ipywidgets

from fiefaid.errors import Unreadable
from fiefaid.files import decoded
from fiefaid.files.beancount import write_beancount
from fiefaid.files.book_csv import Preview, read_book_csv, write_book_csv
from fiefaid.files.hledger import write_hledger
from fiefaid.pages.quoting import quoted, set_apart
from fiefaid.session import Session
from fiefaid.widgets.fileentry import FileEntry
from fiefaid.widgets.fileexit import FileExit
from fiefaid.widgets.hall.keeping import PursesAreClosed
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.visit import Visit

LARGEST = 1_000_000
"""Bytes of a CSV that a page takes: more payments than a campaign has."""

OUT = "CSV opens in any spreadsheet; the journals are for beancount and hledger, which add up to the same balances."
CLOSED = "Purses are closed: the CSV has the lines that this phone may see, and journals are not handed out."
IN = "A CSV with what, count, from and to (and perhaps reason) in its first line. Nothing is booked before you say so."


class ExchangePanel:
    """Three ways out, one way in."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._exit, self._closed = visit, FileExit(), Words()
        self._preview: Preview | None = None
        self._file = "", b""
        run = visit.guard.run
        ways = row(
            button("CSV", lambda: run(self._csv), title="Save the book as CSV"),
            button("beancount", lambda: run(self._beancount), title="Save the book as a beancount journal"),
            button("hledger", lambda: run(self._hledger), title="Save the book as an hledger journal"),
        )
        self._entry = FileEntry("Look at a CSV of payments…", ".csv,text/csv,text/plain", self._given, self._too_large)
        self._entry.largest = LARGEST
        self._seen, self._warning = ipywidgets.HTML(), Words(style="ff-banner")
        self._book = button("", lambda: run(self._write), classes=("ff-primary",))
        self._leave = button("Leave it", lambda: run(self._forget))
        self._looked = column(self._seen, self._warning.root, row(self._book, self._leave), classes=("ff-block",))
        self._in = column(
            Words("Payments from a CSV", tag="h3", style="").root, Words(IN).root, self._entry, self._looked,
            classes=("ff-block",),
        )  # fmt: skip
        out = column(Words(OUT).root, self._closed.root, ways, self._exit, classes=("ff-block",))
        self.root = column(out, self._in)
        self._forget()

    def show(self, session: Session, _family: str) -> None:
        """Says what is handed out where purses are closed; onlookers take nothing in."""
        self._closed.say(CLOSED if session.closed else "")
        shown(self._in, when=not self._visit.place.only_looks)

    def _csv(self) -> None:
        session = self._visit.session
        if session is not None:
            self._exit.hand_out(f"fiefaid-{session.code}.csv", write_book_csv(session.chronicle, session.closed))

    def _beancount(self) -> None:
        session = self._open_session()
        if session is not None:
            self._exit.hand_out(f"fiefaid-{session.code}.beancount", write_beancount(session.chronicle))

    def _hledger(self) -> None:
        session = self._open_session()
        if session is not None:
            self._exit.hand_out(f"fiefaid-{session.code}.journal", write_hledger(session.chronicle))

    def _open_session(self) -> Session | None:
        """The session, if it may tell everything. Errors: PursesAreClosed."""
        session = self._visit.session
        if session is not None and session.closed:
            raise PursesAreClosed
        return session

    def _given(self, name: str, content: bytes) -> None:
        self._visit.guard.run(lambda: self._look(name, content))

    def _look(self, name: str, content: bytes) -> None:
        """Reads a CSV; every fault of it is told at once. Errors: Unreadable, FileFaults."""
        session = self._visit.session
        if session is None:
            return
        self._forget()
        self._file = name, content
        self._preview = read_book_csv(decoded(content, name), session, name)
        lines = self._preview.lines(session.campaign)
        items = "".join(f"<li>{quoted(set_apart(line, session.campaign))}</li>" for line in lines)
        self._seen.value = (
            f'<div class="ff-note"><p>What would be booked, and what it comes to:</p><ul>{items}</ul></div>'
        )
        self._warning.say(set_apart(self._preview.warning, session.campaign))
        self._book.description = self._preview.deed
        shown(self._looked, when=True)

    def _write(self) -> None:
        """Books it; what has come in between is looked at together with the file, before another tap."""
        if self._preview is None:
            return
        if self._visit.ask(*self._preview.choices(is_again=bool(self._preview.booked))):
            self._forget()
        else:
            self._look(*self._file)

    def _forget(self) -> None:
        self._preview = None
        self._seen.value = ""
        shown(self._looked, when=False)

    def _too_large(self, name: str) -> None:
        self._visit.guard.run(lambda: _refuse(name))


def _refuse(name: str) -> None:
    raise Unreadable(name, f"it is larger than {LARGEST:,} bytes", "Give it in several files.")
