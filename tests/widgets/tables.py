"""Phones around one table, without a browser: pages on one log, pressed by hands."""

from __future__ import annotations

from dataclasses import dataclass, field

from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.session import Campaigns, Session
from fiefaid.store import open_log
from fiefaid.widgets.history import HistoryPage
from fiefaid.widgets.home import HomePage
from fiefaid.widgets.table import TablePage
from fiefaid.widgets.tables.shared import Shared
from fiefaid.widgets.whereabouts import Place
from tests.pages.desks import view

NASTY = "<b>x</b></script>\"'\n=1+1 \u202e\u05d0🐎"


@dataclass
class Around:
    """A log in memory, and whoever has come to it."""

    campaigns: Campaigns = field(default_factory=lambda: Campaigns(open_log("memory:")))

    def start(self, *names: str, seat: str = "ada") -> Session:
        """A campaign of these families, each with 7 deniers, started from the seat of the first."""
        opening = [
            choice
            for name in names
            for choice in (AddFamily(name, id=name.lower()), OpenWith(name.lower(), "deniers", 7))
        ]
        session = self.campaigns.start(seat, StartCampaign("War"))
        for choice in opening:
            session.ask(choice)
        session.ask(TakeSeat(names[0].lower()))
        return session

    def home(self, code: str = "", secret: str = "", *, only_looks: bool = False) -> HomePage:
        """A phone on the home page."""
        page = HomePage(lambda: self.campaigns, Place(code, secret, only_looks))
        page.look()
        return page

    def table(self, code: str = "", secret: str = "", table: str = "", *, only_looks: bool = False) -> TablePage:
        """A phone on the Feudal table's page."""
        keeper = Shared(lambda: self.campaigns, Place(code, secret, only_looks, table))
        page = TablePage(view(), keeper)
        keeper.look()
        return page

    def history(self, code: str = "", secret: str = "", *, only_looks: bool = False) -> HistoryPage:
        """A phone on the history page."""
        page = HistoryPage(lambda: self.campaigns, Place(code, secret, only_looks))
        page.look()
        return page
