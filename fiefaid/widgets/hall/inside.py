"""Inside a campaign: whose seat this is, the doors to table and record, how things stand, what is agreed on."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Protocol

import ipywidgets

from fiefaid.campaign.chapters.seats import LeaveSeat, TakeSeat
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.tell import Line
from fiefaid.pages.quoting import apart, quoted
from fiefaid.pages.seating import seats
from fiefaid.session import Session
from fiefaid.widgets.drawers import Drawers
from fiefaid.widgets.hall.customs import CustomsPanel
from fiefaid.widgets.hall.families import FamiliesPanel
from fiefaid.widgets.hall.inviting import InvitingPanel
from fiefaid.widgets.hall.keeping import KeepingPanel
from fiefaid.widgets.hall.rounds import RoundsPanel
from fiefaid.widgets.hall.rules import RulesPanel
from fiefaid.widgets.hall.seats import SeatsPanel
from fiefaid.widgets.parts import Words, button, column, shown
from fiefaid.widgets.standing import StandingView
from fiefaid.widgets.visit import Visit
from fiefaid.widgets.whereabouts import Place


class Panel(Protocol):
    """What lies in a drawer."""

    root: ipywidgets.Widget

    def show(self, session: Session) -> None:
        """Shows what it needs of the campaign; what is being typed stays."""


PANELS: dict[str, Callable[[Visit], Panel]] = {
    "Families and what they hold": FamiliesPanel,
    "Round and notes": RoundsPanel,
    "Rules in force": RulesPanel,
    "Customs of the table": CustomsPanel,
    "Other devices": InvitingPanel,
    "Export and archive": KeepingPanel,
}


class Inside:
    """Everything about the open campaign. A drawer is built when it is first opened, and again for another campaign."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._header, self._doors, self._latest = ipywidgets.HTML(), ipywidgets.HTML(), Words()
        self._seat_line, self._seats = Words(style="ff-lead"), SeatsPanel(self._sit)
        self._standing = StandingView()
        self._drawers = Drawers(visit, PANELS, _show_panel)
        back = button("All campaigns", self._go_back, classes=("ff-quiet",))
        left = column(self._seating(), self._doors, self._latest.root, self._standing_card())
        self.root = column(self._header, column(left, self._drawers.root, classes=("ff-split",)), back)

    def enter(self) -> None:
        """Shows another campaign."""
        self._drawers.lay(PANELS)
        self._latest.say("")
        self._show()
        self._visit.keep_seat()

    def tell(self, news: tuple[Line, ...]) -> None:
        """Shows the campaign after news, and the latest line of it."""
        last = news[-1]
        (said,) = self._visit.words((last,))
        self._latest.say(f"Latest: {said}")
        self._visit.herald.says = said
        self._show()

    def _show(self) -> None:
        session = self._visit.session
        if session is None:
            return
        campaign, own = session.campaign, session.family
        self._header.value = _header(campaign.name, session.code, is_archived=campaign.is_archived)
        self._doors.value = _doors(self._visit.place)
        only_looks = self._visit.place.only_looks
        self._seat_line.say(_seat_words(campaign.called(own) if own else "", only_looks=only_looks))
        self._seats.show(seats(campaign, own, () if only_looks else session.choices()))
        self._standing.show(campaign)
        shown(self._drawers.root, when=not only_looks)
        self._drawers.show(session)

    def _sit(self, asked: Choice) -> None:
        self._visit.guard.run(lambda: self._asked(asked))

    def _asked(self, asked: Choice) -> None:
        if self._visit.ask(asked) and isinstance(asked, TakeSeat | LeaveSeat):
            self._visit.keep_seat()

    def _go_back(self) -> None:
        self._visit.guard.run(lambda: self._visit.turn_to(Place()))

    def _seating(self) -> ipywidgets.VBox:
        title = Words("Seats", tag="h2", style="")
        return column(title.root, self._seat_line.root, self._seats.root, classes=("ff-card",))

    def _standing_card(self) -> ipywidgets.VBox:
        return column(Words("How things stand", tag="h2", style="").root, self._standing.root, classes=("ff-card",))


def _show_panel(panel: Panel, session: Session) -> None:
    panel.show(session)


def _header(name: str, code: str, *, is_archived: bool) -> str:
    archived = ' <span class="ff-badge">in the archive</span>' if is_archived else ""
    return (
        '<header class="ff-header"><p class="ff-crest"><a href="index.ipynb">fiefaid</a></p>'
        f'<h1>{quoted(name)}</h1><p class="ff-lead">Campaign code <b class="ff-token">{escape(code)}</b>{archived}</p>'
        "</header>"
    )


def _doors(place: Place) -> str:
    realm, ledger, battle, crusade, table, record = (
        escape(place.link(f"{page}.ipynb")) for page in ("realm", "ledger", "battle", "crusade", "table", "history")
    )
    return (
        f'<nav class="ff-doors" aria-label="Pages of this campaign"><a class="ff-link" href="{realm}">To the realm</a>'
        f'<a class="ff-link" href="{ledger}">To the ledger</a>'
        f'<a class="ff-link" href="{battle}">To battle</a><a class="ff-link" href="{crusade}">On Crusade</a>'
        f'<a class="ff-link" href="{table}">To the table</a>'
        f'<a class="ff-link" href="{record}">To the record</a></nav>'
    )


def _seat_words(own: str, *, only_looks: bool) -> str:
    if only_looks:
        return "This screen only looks on: it holds no seat and no secret."
    return f"This phone sits for {apart(own)}." if own else "Pick your seat. A reload of this page comes back to it."
