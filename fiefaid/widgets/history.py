"""The history page: the record of a campaign, sentence by sentence; any moment of it to look at, undo and mending."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import ipywidgets

from fiefaid.campaign.chapters.customs import CUSTOMS
from fiefaid.campaign.chapters.record import RECORD
from fiefaid.campaign.chapters.seats import SEATS
from fiefaid.campaign.tell import Line
from fiefaid.pages.quoting import quoted
from fiefaid.pages.record import Reading, chapters, families, read
from fiefaid.places import campaigns_address
from fiefaid.session import Campaigns
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.eventlist import EventList
from fiefaid.widgets.following import follow
from fiefaid.widgets.home import STYLE
from fiefaid.widgets.opened import OpenedEntry
from fiefaid.widgets.parts import Words, button, column, shown
from fiefaid.widgets.past import Past
from fiefaid.widgets.signposts import header
from fiefaid.widgets.visit import Hears, Visit
from fiefaid.widgets.whereabouts import Place

NOWHERE = "This page shows the record of a campaign. Choose one on the first page."

CHANGES_OLD_LINES = {RECORD.title, CUSTOMS.title, SEATS.title}
"""Chapters whose news may change how older lines read: what is taken back, and what a phone may see."""


def history_page() -> ipywidgets.VBox:
    """The page, ready to be shown, and following its campaign."""
    page = HistoryPage(lambda: Campaigns.at(campaigns_address()), Place.of_this_page())
    page.look()
    follow(page.look, page.visit.notice.say)
    return page.root


class HistoryPage:
    """Holds what is read and how; the campaign itself is the visit's."""

    def __init__(self, open_campaigns: Callable[[], Campaigns], place: Place) -> None:
        self.visit = Visit(open_campaigns, place, Hears(self._turned, self._news))
        self.lines: tuple[Line, ...] = ()
        self.reading = Reading()
        self._header, self._nowhere, self._found = ipywidgets.HTML(), Words(NOWHERE, style="ff-empty"), Words()
        self._family = Choice("Whose", lambda family: self._read(self.reading.narrowed(family=family)))
        self._chapter = Choice("What", lambda chapter: self._read(self.reading.narrowed(chapter=chapter)))
        self._list = EventList(self._open)
        self._earlier = button("", lambda: self._read(self.reading.longer()))
        self.past = Past(self.visit, self._went)
        self.opened = OpenedEntry(self.visit, self.past, lambda: self._read(self.reading.open_at(None)))
        self._desk = self._laid_out()
        style = ipywidgets.HTML(f"<style>{STYLE}</style>")
        parts = (self.visit.head, self._header, self._nowhere.root, self._desk, self.visit.foot, style)
        self.root = column(*parts, self.visit.notice.root, classes=("ff-page",))
        self._turned()

    def look(self) -> None:
        """Takes in what is new."""
        self.visit.look()

    def _turned(self) -> None:
        session = self.visit.session
        self.lines = session.lines() if session else ()
        self.reading = Reading()
        self._nowhere.say("" if session else NOWHERE)
        shown(self._desk, when=session is not None)
        self._show()

    def _news(self, news: tuple[Line, ...]) -> None:
        session = self.visit.session
        if session is None:
            return
        follows_on = news[0].seq == len(self.lines) + 1
        is_plain = follows_on and CHANGES_OLD_LINES.isdisjoint(line.chapter for line in news)
        self.lines = (*self.lines, *news) if is_plain else session.lines()
        self.visit.herald.says = self.visit.words(news[-1:])[0]
        self._show()

    def _read(self, reading: Reading) -> None:
        """Reads otherwise, in the present."""
        self.past.seq, self.reading = None, reading
        self.visit.guard.run(self._show)

    def _open(self, seq: int) -> None:
        """Opens an entry; while the past is looked at, goes to the moment after it."""
        if self.past.seq is None:
            self._read(self.reading.open_at(seq))
        else:
            self.past.go_to(seq)

    def _went(self) -> None:
        """Another moment is looked at, or this one again; its entry is the one that is open."""
        if self.past.seq is not None:
            self.reading = replace(self.reading, chosen=self.past.seq)
        self._show()

    def _show(self) -> None:
        session = self.visit.session
        title = f"The record of {quoted(session.campaign.name)}" if session else "The record"
        self._header.value = header(title, "Record", self.visit.place)
        if session is None:
            return
        found = read(self.lines, self.reading)
        self._family.show(families(self.lines, session.campaign), self.reading.family)
        self._chapter.show(chapters(self.lines), self.reading.chapter)
        self._list.show(found.lines, self.reading.chosen, session.campaign)
        self._found.say(found.says)
        shown(self._earlier, when=found.earlier > 0)
        self._earlier.description = f"Show earlier ones ({found.earlier:,} more)"
        self.opened.show(_line(self.lines, self.reading.chosen) if self.past.seq is None else None)
        self.past.show(session)

    def _laid_out(self) -> ipywidgets.VBox:
        """Filters and list; beside it, or below on a phone, what is open."""
        filters = column(self._family.root, self._chapter.root, classes=("ff-fields",))
        record = column(filters, self._found.root, self._list, self._earlier, classes=("ff-card",))
        sheet = column(self.past.root, self.opened.root, classes=("ff-opened",))
        return column(record, sheet, classes=("ff-split",))


def _line(lines: Sequence[Line], seq: int | None) -> Line | None:
    """The line of that number, if there is one: a visitor may name any."""
    return lines[seq - 1] if seq is not None and 1 <= seq <= len(lines) else None
