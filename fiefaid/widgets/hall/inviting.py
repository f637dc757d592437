"""How other devices come to this campaign: by the square, by its code, or as a screen that only looks on."""

from __future__ import annotations

from html import escape

import ipywidgets

from fiefaid.session import Session
from fiefaid.widgets.hall.invite import Invite
from fiefaid.widgets.parts import column
from fiefaid.widgets.visit import Visit
from fiefaid.widgets.whereabouts import Place


class InvitingPanel:
    """Leads to this campaign, never to this phone's own seat."""

    def __init__(self, _visit: Visit) -> None:
        self._invite, self._look = Invite(), ipywidgets.HTML()
        self.root = column(self._invite.root, self._look, classes=("ff-block",))

    def show(self, session: Session) -> None:
        """Shows the ways to the campaign."""
        self._invite.lead_to(Place(session.code).link("index.ipynb"))
        self._look.value = _look(Place(session.code, only_looks=True))


def _look(place: Place) -> str:
    links = "".join(
        f'<a class="ff-beside-link" href="{escape(place.link(page))}" target="_blank" rel="noopener">{words}</a>'
        for page, words in (("index.ipynb", "How things stand"), ("history.ipynb", "The record"))
    )
    return (
        f"<p>For a tablet that everybody sees: pages that only look on. They hold no seat, and show nothing of closed "
        f'purses.</p><p class="ff-doors">{links}</p>'
    )
