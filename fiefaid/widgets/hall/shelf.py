"""The campaigns that are kept here: the one that was played last first, each to be opened; the archive below."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

import ipywidgets

from fiefaid.pages.quoting import quoted
from fiefaid.session import Summary
from fiefaid.widgets.guard import Guard
from fiefaid.widgets.hall.drawer import drawer
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.whereabouts import Place

EMPTY = "No campaign is kept here yet. Start one below, join one by its code, or take in a file."


class Shelf:
    """A row for each campaign for as long as the page lives: what a thumb is on its way to stays what it was."""

    def __init__(self, on_open: Callable[[str], None], guard: Guard) -> None:
        self._on_open = on_open
        self._rows: dict[str, Row] = {}
        self._empty = Words(EMPTY, style="ff-empty")
        self._played, self._archived = column(classes=("ff-rows",)), column(classes=("ff-rows",))
        self._archive = drawer("The archive", lambda: self._archived, guard)
        self.root = column(self._empty.root, self._played, self._archive)

    def show(self, summaries: Iterable[Summary]) -> None:
        """Shows these campaigns, in their order."""
        there = tuple(summaries)
        self._fill(self._played, [each for each in there if not each.campaign.is_archived])
        self._fill(self._archived, [each for each in there if each.campaign.is_archived])
        self._empty.say("" if there else EMPTY)
        shown(self._archive, when=bool(self._archived.children))

    def _fill(self, place: ipywidgets.VBox, summaries: list[Summary]) -> None:
        rows = []
        for summary in summaries:
            if summary.code not in self._rows:
                self._rows[summary.code] = Row(summary.code, self._on_open)
            self._rows[summary.code].show(summary)
            rows.append(self._rows[summary.code].root)
        if tuple(rows) != place.children:
            place.children = tuple(rows)


class Row:
    """One campaign: its name, who plays, how far it has come; a button that opens it here, a link beside."""

    def __init__(self, code: str, on_open: Callable[[str], None]) -> None:
        self._words, self._beside = ipywidgets.HTML(), ipywidgets.HTML(_link(code))
        self._words.add_class("ff-grow")
        self._open = button("Open", lambda: on_open(code))
        self.root = row(self._words, row(self._open, self._beside), classes=("ff-row",))

    def show(self, summary: Summary) -> None:
        """Shows the campaign as it is now; one that cannot be read says why, and cannot be opened."""
        words = _words(summary)
        if words != self._words.value:
            self._words.value = words
        self._open.disabled = bool(summary.fault)
        self._open.tooltip = f"Open {summary.campaign.name or summary.code}"


def _words(summary: Summary) -> str:
    campaign = summary.campaign
    if summary.fault:
        return f'<p><b>{escape(summary.code)}</b></p><p class="ff-reason">{escape(summary.fault)}</p>'
    who = ", ".join(quoted(family.name) for family in campaign.families.values()) or "nobody plays yet"
    how_far = escape(campaign.moment.words or "before the first round")
    code = f'<span class="ff-token">{escape(summary.code)}</span>'
    return f'<p class="ff-named">{quoted(campaign.name)}</p><p class="ff-aside">{who} · {how_far} · {code}</p>'


def _link(code: str) -> str:
    address = escape(Place(code).link("index.ipynb"))
    return f'<a class="ff-beside-link" href="{address}" target="_blank" rel="noopener">new tab</a>'
