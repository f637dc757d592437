"""Elections: who is elected to what, with what comes of it before it is written down."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import ipywidgets

from fiefaid.campaign.chapters.realm_elections import Elect
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.fief.titles import title_called
from fiefaid.pages import realm_choices as offers
from fiefaid.pages.quoting import quoted
from fiefaid.pages.realm_elections import barred, callers, candidates
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.realm_parts.form import Form
from fiefaid.widgets.visit import Visit


class ElectionPanel(Form):
    """Who was elected; what comes of it stands there before it is written down."""

    least_foreseen = 1

    def __init__(self, visit: Visit) -> None:
        self._title, self._lord = Choice("Title", self._turn), Choice("Elected is", self._changed)
        self._barred = ipywidgets.HTML()
        super().__init__(visit, self._title, self._lord)
        self.root.children = (*self.root.children, self._barred)

    def show_session(self, session: Session) -> None:
        """Shows the titles and candidates of now; what is chosen stays chosen."""
        super().show(session.campaign, "election")
        html = _reasons("May not vote or stand", barred(session.campaign))
        html += _reasons("May call a Crusade, by title", callers(session.campaign))
        if html != self._barred.value:
            self._barred.value = html

    def _fill(self) -> None:
        self._title.show((("choose", ""), *offers.elected(self.campaign)), self._title.chosen)
        self._candidates()

    def _candidates(self) -> None:
        title = title_called(self._title.chosen)
        self._lord.show((("choose", ""), *(candidates(self.campaign, title) if title else ())), "")

    def _turn(self, _title: str) -> None:
        self._candidates()
        self._changed()

    def _done(self) -> None:
        self._title.show((("choose", ""),), "")
        super()._done()

    def _wish(self) -> Sequence[Asked]:
        title = title_called(self._title.chosen)
        return (Elect(title, self._lord.chosen),) if title and self._lord.chosen else ()


def _reasons(title: str, said: Sequence[tuple[str, str]]) -> str:
    items = "".join(f'<li>{quoted(why)} <span class="ff-rule">{escape(rule)}</span></li>' for rule, why in said)
    return f'<div class="ff-note"><p>{title}:</p><ul>{items}</ul></div>' if items else ""
