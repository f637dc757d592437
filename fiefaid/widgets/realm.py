"""The realm page: the round on top, my family first, then the others and the map; whatever is tapped can be changed."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Protocol

import ipywidgets

from fiefaid.campaign.tell import Line
from fiefaid.pages.realm import sections
from fiefaid.pages.realm_victory import won
from fiefaid.places import campaigns_address
from fiefaid.session import Campaigns, Session
from fiefaid.widgets.drawers import Drawers
from fiefaid.widgets.entries import news_is_shown
from fiefaid.widgets.following import follow
from fiefaid.widgets.home import STYLE
from fiefaid.widgets.parts import Words, column, shown
from fiefaid.widgets.realm_parts.board import RealmBoard
from fiefaid.widgets.realm_parts.elections import ElectionPanel
from fiefaid.widgets.realm_parts.ranking import OrderPanel, VictoryPanel
from fiefaid.widgets.realm_parts.round import RoundBar
from fiefaid.widgets.realm_parts.settings import SettingsPanel
from fiefaid.widgets.realm_parts.setup import SetupPanel
from fiefaid.widgets.realm_parts.sheet import Sheet
from fiefaid.widgets.realm_parts.undoing import Undoing
from fiefaid.widgets.signposts import header, titled
from fiefaid.widgets.visit import Hears, Visit
from fiefaid.widgets.whereabouts import Place

NOWHERE = "This page shows the realm of a campaign. Choose one on the first page."
NO_SEAT = "This phone has no seat, so it cannot write anything down. Take one on the campaign’s page."
NO_REALM = "No realm is written down yet."
TO_BEGIN = "Begin under “Set the realm up”, or add a Lord to a family."


class Panel(Protocol):
    """What lies in a drawer."""

    root: ipywidgets.Widget

    def show_session(self, session: Session) -> None:
        """Shows what it needs of the campaign; what is being typed stays."""


PANELS: dict[str, Callable[[Visit], Panel]] = {
    "Set the realm up": SetupPanel,
    "Elections": ElectionPanel,
    "Victory points": VictoryPanel,
    "Order of Lords": OrderPanel,
    "Numbers that may be set": SettingsPanel,
}
_OF_ONLOOKERS = ("Victory points", "Order of Lords")


def realm_page() -> ipywidgets.VBox:
    """The page, ready to be shown, and following its campaign."""
    page = RealmPage(lambda: Campaigns.at(campaigns_address()), Place.of_this_page())
    page.look()
    follow(page.look, page.visit.notice.say)
    return page.root


class RealmPage:
    """Everything that stands on the table beside the purses; the campaign itself is the visit's."""

    def __init__(self, open_campaigns: Callable[[], Campaigns], place: Place) -> None:
        self.visit = Visit(open_campaigns, place, Hears(self._turned, self._news))
        only_looks = place.only_looks
        self._header, self._nowhere = ipywidgets.HTML(), Words(NOWHERE, style="ff-empty")
        self._won, self._latest, self._empty = Words(style="ff-banner"), Words(), Words(style="ff-empty")
        self._seatless = Words(style="ff-banner")
        self.round, self.undoing = RoundBar(self.visit), Undoing(self.visit)
        self.board = RealmBoard(self._open, can_tap=not only_looks)
        self.sheet = Sheet(self.visit, lambda: self._open(""))
        self.drawers = Drawers(self.visit, PANELS, _show_panel)
        self._desk = self._laid_out()
        self._top = column(self.visit.head, self.round.root, classes=("ff-realm-top",))
        style = ipywidgets.HTML(f"<style>{STYLE}{_sheet()}</style>")
        parts = (self._top, self._header, self._nowhere.root, self._desk, self.visit.foot, style)
        self.root = column(*parts, self.visit.notice.root, classes=("ff-page",))
        self._turned()

    def look(self) -> None:
        """Takes in what is new."""
        self.visit.look()
        self.round.look()

    def _turned(self) -> None:
        session = self.visit.session
        self._nowhere.say("" if session else NOWHERE)
        shown(self._desk, when=session is not None)
        shown(self.round.root, when=session is not None)
        self.sheet.forget()
        self.drawers.lay(_OF_ONLOOKERS if self.visit.place.only_looks else PANELS)
        self._show()

    def _news(self, news: tuple[Line, ...]) -> None:
        """Shows what came in, from this phone or another; what is half typed here stays."""
        self.undoing.hear(news)
        (said,) = self.visit.words(news[-1:])
        self._latest.say(f"Latest: {said}")
        self.visit.herald.says = said
        with news_is_shown():
            self._show()

    def _open(self, chosen: str) -> None:
        """Opens what was tapped."""
        self.visit.guard.run(lambda: self._opened("" if self.visit.place.only_looks else chosen))

    def _opened(self, chosen: str) -> None:
        """Opens a sheet, and says so to those who do not see it come up from the lower edge."""
        self.sheet.open(chosen)
        self._show()
        if self.sheet.name:
            self.visit.herald.says = f"{self.sheet.name}: open at the lower edge of the page"

    def _show(self) -> None:
        session = self.visit.session
        campaign = session.campaign if session else None
        self._header.value = header(titled("The realm", campaign.name if campaign else ""), "Realm", self.visit.place)
        if session is None or campaign is None:
            return
        self.round.show(campaign, session.family)
        self._won.say(won(campaign))
        is_standing = bool(campaign.seats) and session.family is None and not self.visit.place.only_looks
        self._seatless.say(NO_SEAT if is_standing else "")
        begin = "" if self.visit.place.only_looks else f" {TO_BEGIN}"
        self._empty.say("" if campaign.realm.is_in_play else f"{NO_REALM}{begin}")
        self.sheet.show(campaign)
        self.board.show(sections(campaign, session.family), self.sheet.chosen, campaign)
        shown(self.undoing.root, when=not self.visit.place.only_looks)
        self.undoing.show(session)
        self.drawers.show(session)

    def _laid_out(self) -> ipywidgets.VBox:
        """The board; beside it, or at the lower edge of a phone, what is open."""
        sheet = column(self.sheet.root, classes=("ff-opened",))
        news = column(
            self._won.root, self._seatless.root, self._latest.root, self.undoing.root, classes=("ff-realm-news",)
        )
        board = column(news, self._empty.root, self.board, sheet, classes=("ff-realm-main",))
        drawers = column(self.drawers.root, classes=("ff-realm-more-of-it",))
        return column(self.round.phase.root, board, drawers, classes=("ff-realm-desk",))


def _show_panel(panel: Panel, session: Session) -> None:
    panel.show_session(session)


def _sheet() -> str:
    return files("fiefaid.widgets").joinpath("realm_parts/realm.css").read_text(encoding="utf-8")
