"""Everybody's purses, by the setting of the table; where they are closed nothing of them is here."""

from __future__ import annotations

import ipywidgets

from fiefaid.pages.ledger import CLOSED_WORDS, purses
from fiefaid.session import Session
from fiefaid.widgets.ledger_parts.purse import rows
from fiefaid.widgets.parts import Words, column
from fiefaid.widgets.visit import Visit


class TablePanel:
    """One block of markup."""

    def __init__(self, _visit: Visit) -> None:
        self._rows, self._closed = ipywidgets.HTML(), Words()
        self.root = column(self._closed.root, self._rows)

    def show(self, session: Session, _family: str) -> None:
        """Shows the purses that this phone may look into."""
        self._closed.say(CLOSED_WORDS if session.closed else "")
        html = rows(purses(session.campaign, session.closed))
        if html != self._rows.value:
            self._rows.value = html
