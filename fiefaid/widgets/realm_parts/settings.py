"""Numbers that no sheet prints, each to be looked at and changed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import ipywidgets

from fiefaid.campaign.chapters.founding import AgreeRules
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.campaign.values import Rules
from fiefaid.pages.realm_settings import SETTINGS, told, with_setting
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.realm_parts.form import Form
from fiefaid.widgets.visit import Visit


class SettingsPanel(Form):
    """Numbers that no sheet prints: default, source and how far it is to be trusted; each may be changed."""

    def __init__(self, visit: Visit) -> None:
        self._which, self._value = Choice("Setting", self._turn), Field("Value")
        self._words = ipywidgets.HTML()
        self._which.show(((name, name) for name in SETTINGS), next(iter(SETTINGS)))
        self._was = Rules()
        super().__init__(visit, self._which, self._value)
        self.root.children = (self.root.children[0], self._words, *self.root.children[1:])

    def show_session(self, session: Session) -> None:
        """Shows the setting that is chosen."""
        super().show(session.campaign, self._which.chosen)

    def _fill(self) -> None:
        self._was, said = self.campaign.rules, told(self.campaign.rules, self.subject)
        self._value.put(said.played)
        facts = (
            ("Decides", said.decides),
            ("Default", said.default),
            ("Accepted", said.accepts),
            ("Source", said.source),
            ("Confidence", said.confidence),
        )
        rows = "".join(f"<div><dt>{name}</dt><dd>{escape(value)}</dd></div>" for name, value in facts)
        self._words.value = f'<dl class="ff-facts ff-realm-facts">{rows}</dl>'

    def _turn(self, name: str) -> None:
        self.fill(name)

    def _seen(self) -> None:
        self._was = self.campaign.rules

    def _wish(self) -> Sequence[Asked]:
        now = with_setting(self._was, self._which.chosen, self._value.text)
        return (AgreeRules(self._was, now),) if now != self._was else ()
