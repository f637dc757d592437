"""The home page: start, open or join a campaign, sit down, and go on to the table or the record."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import ipywidgets

from fiefaid.campaign.tell import Line
from fiefaid.places import campaigns_address
from fiefaid.session import Campaigns
from fiefaid.widgets.following import follow
from fiefaid.widgets.hall.door import Door
from fiefaid.widgets.hall.inside import Inside
from fiefaid.widgets.parts import column, shown
from fiefaid.widgets.visit import Hears, Visit
from fiefaid.widgets.whereabouts import Place


def home_page() -> ipywidgets.VBox:
    """The page, ready to be shown, and following its campaign."""
    page = HomePage(lambda: Campaigns.at(campaigns_address()), Place.of_this_page())
    page.look()
    follow(page.look, page.visit.notice.say)
    return page.root


class HomePage:
    """Two rooms, one of them in sight: the door, where campaigns are chosen, and the hall of the one that is open."""

    def __init__(self, open_campaigns: Callable[[], Campaigns], place: Place) -> None:
        self.visit = Visit(open_campaigns, place, Hears(self._turned, self._news, self._at_door))
        self.door, self.inside = Door(self.visit), Inside(self.visit)
        self.root = column(
            self.visit.head,
            self.door.root,
            self.inside.root,
            self.visit.foot,
            self.visit.notice.root,
            ipywidgets.HTML(f"<style>{STYLE}</style>"),
            classes=("ff-page",),
        )
        self._turned()

    def look(self) -> None:
        """Takes in what is new."""
        self.visit.look()

    def _at_door(self) -> None:
        self.door.look()

    def _turned(self) -> None:
        is_inside = self.visit.session is not None
        shown(self.door.root, when=not is_inside)
        shown(self.inside.root, when=is_inside)
        if is_inside:
            self.inside.enter()

    def _news(self, news: tuple[Line, ...]) -> None:
        self.inside.tell(news)


def _sheet(name: str) -> str:
    return files("fiefaid.widgets").joinpath(name).read_text(encoding="utf-8")


STYLE = _sheet("table.css") + _sheet("campaign.css")
"""Beside the theme: drawers and the notice as on the table page, and what only a campaign's pages have."""
