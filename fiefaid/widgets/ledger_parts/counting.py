"""Count the coins: what really lies in the purse, and where to look if the book says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets

from fiefaid.campaign.chapters.accounts import CountPurse
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.ledger.mercenaries import DENIERS
from fiefaid.pages.counts import read_count
from fiefaid.pages.ledger import things
from fiefaid.pages.ledger_counting import Finding, counted
from fiefaid.pages.quoting import quoted, set_apart
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.parts import Words, column, shown
from fiefaid.widgets.realm_parts.form import Form
from fiefaid.widgets.visit import Visit

HOW = "Count what lies on the table. A count changes nothing: a wrong entry is corrected in the book."


class CountingPanel:
    """A count, and what came of the last one of the same thing."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._found, self._family = visit, ipywidgets.HTML(), ""
        self._form = CountForm(visit, self._say)
        self.root = column(Words(HOW).root, self._form.root, self._found)

    def show(self, session: Session, family: str) -> None:
        """Shows the form, and what the last count came to."""
        self._family = family
        shown(self._form.root, when=bool(family))
        if family:
            self._form.show(session.campaign, family)
        self._say()

    def _say(self) -> None:
        session = self._visit.session
        found = counted(session.chronicle, self._family, self._form.what) if session and self._family else None
        html = ""
        if session is not None and found is not None:
            html = _told(found, [set_apart(each, session.campaign) for each in found.entries])
        if html != self._found.value:
            self._found.value = html


class CountForm(Form):
    """So many of a thing lie with a family."""

    words = "Compare with the book"

    def __init__(self, visit: Visit, on_what: Callable[[], None]) -> None:
        self._what, self._count = Choice("Thing", self._turn), Field("Counted")
        self._on_what = on_what
        super().__init__(visit, self._what, self._count)

    @property
    def what(self) -> str:
        """What is counted."""
        return self._what.chosen

    def _fill(self) -> None:
        self._what.show(things(self.campaign, self.subject), self._what.chosen or DENIERS)
        self._count.put("")

    def _turn(self, _what: str) -> None:
        self._count.put("")
        self._on_what()

    def _wish(self) -> Sequence[Asked]:
        return (CountPurse(self.subject, self._what.chosen, read_count(self._count.text, "count")),)


def _told(found: Finding, entries: Sequence[str]) -> str:
    tone = "ff-yes" if found.is_good else "ff-no"
    items = "".join(f"<li>{quoted(each)}</li>" for each in entries)
    listed = f'<ul class="ff-ledger-since">{items}</ul>' if items else ""
    word = "Agrees" if found.is_good else "Differs"
    said = f'<p><span class="ff-badge {tone}">{word}</span> {quoted(found.says)}</p>'
    return f'<div class="ff-note" role="status">{said}{listed}</div>'
