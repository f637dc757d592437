"""The ledger page: my purse first, what is due and what was paid, and everything else about money in drawers."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Protocol

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.tell import Line
from fiefaid.pages.ledger import hands, purse_of
from fiefaid.pages.ledger_steps import NO_ROUND, steps
from fiefaid.places import campaigns_address
from fiefaid.session import Campaigns, Session
from fiefaid.widgets.drawers import Drawers
from fiefaid.widgets.entries import Choice, news_is_shown
from fiefaid.widgets.following import follow
from fiefaid.widgets.home import STYLE
from fiefaid.widgets.ledger_parts.auction import AuctionCard
from fiefaid.widgets.ledger_parts.book import BookPanel
from fiefaid.widgets.ledger_parts.buying import BuyingPanel
from fiefaid.widgets.ledger_parts.charts import ChartsPanel
from fiefaid.widgets.ledger_parts.counting import CountingPanel
from fiefaid.widgets.ledger_parts.exchange import ExchangePanel
from fiefaid.widgets.ledger_parts.income import IncomePanel
from fiefaid.widgets.ledger_parts.payments import PaymentsPanel
from fiefaid.widgets.ledger_parts.purse import PurseView
from fiefaid.widgets.ledger_parts.setup import SetupPanel
from fiefaid.widgets.ledger_parts.steps import StepList
from fiefaid.widgets.ledger_parts.table import TablePanel
from fiefaid.widgets.ledger_parts.upkeep import UpkeepCard
from fiefaid.widgets.parts import Words, column, shown
from fiefaid.widgets.realm_parts.round import RoundBar
from fiefaid.widgets.realm_parts.undoing import Undoing
from fiefaid.widgets.signposts import header, titled
from fiefaid.widgets.visit import Hears, Visit
from fiefaid.widgets.whereabouts import Place

NOWHERE = "This page shows the purses of a campaign. Choose one on the first page."
NO_SEAT = "This phone has no seat, so it cannot write anything down. Take one on the campaign’s page."
ONLOOKER = "This screen only looks on: it has no purse of its own."
EMPTY = "Nothing is in this purse yet. “How purses begin”, below, gives everybody what the game begins with."
NO_FAMILY = "No family plays in this campaign yet. Add some on the campaign’s page."


class Panel(Protocol):
    """What lies in a drawer. `family` is the one that this phone acts for; "" is none."""

    root: ipywidgets.Widget

    def show(self, session: Session, family: str) -> None:
        """Shows what it needs of the campaign; what is being typed stays."""


INCOME, BUY, PAY, BOOK = "Income", "Buy", "Ransoms, plunder, gifts, deals", "The book"

PANELS: dict[str, Callable[[Visit], Panel]] = {
    INCOME: IncomePanel,
    BUY: BuyingPanel,
    PAY: PaymentsPanel,
    "Count the coins": CountingPanel,
    "Everybody’s purses": TablePanel,
    "Over the rounds": ChartsPanel,
    BOOK: BookPanel,
    "Export and import": ExchangePanel,
    "How purses begin": SetupPanel,
}
_OF_ONLOOKERS = ("Everybody’s purses", "Over the rounds", BOOK, "Export and import")

_OPENS = {"income": INCOME, "ransoms": PAY, "troops": BUY, "buildings": BUY, "titles": BUY, "Cardinal": BUY}
"""Which drawer a step of the round opens."""

_CARDS = {"upkeep": ".ff-ledger-due", "auction": ".ff-ledger-auction"}
"""The classes of the cards that belong to the other steps."""


def ledger_page() -> ipywidgets.VBox:
    """The page, ready to be shown, and following its campaign."""
    page = LedgerPage(lambda: Campaigns.at(campaigns_address()), Place.of_this_page())
    page.look()
    follow(page.look, page.visit.notice.say)
    return page.root


class LedgerPage:
    """Acts for one family at a time; the campaign itself is the visit's."""

    def __init__(self, open_campaigns: Callable[[], Campaigns], place: Place) -> None:
        self.visit = Visit(open_campaigns, place, Hears(self._turned, self._news))
        self._header, self._nowhere = ipywidgets.HTML(), Words(NOWHERE, style="ff-empty")
        self._about, self._latest = Words(style="ff-banner"), Words()
        self.round, self.undoing = RoundBar(self.visit), Undoing(self.visit)
        self._whose, self.purse = Choice("Purse of", lambda _family: self.visit.guard.run(self._show)), PurseView()
        self.upkeep, self.auction = UpkeepCard(self.visit), AuctionCard(self.visit)
        self._cards: dict[str, UpkeepCard | AuctionCard] = {"upkeep": self.upkeep, "auction": self.auction}
        self.steps = StepList(self._opened, _OPENS | _CARDS, can_tap=not place.only_looks)
        self._unsaid = Words(style="ff-aside")
        self.drawers = Drawers(self.visit, PANELS, self._show_panel, classes=("ff-ledger-shelf",))
        self._desk = self._laid_out()
        self._top = column(self.visit.head, self.round.root, classes=("ff-realm-top",))
        style = ipywidgets.HTML(f"<style>{STYLE}{_sheets()}</style>")
        parts = (self._top, self._header, self._nowhere.root, self._desk, self.visit.foot, style)
        self.root = column(*parts, self.visit.notice.root, classes=("ff-page",))
        self._turned()

    @property
    def family(self) -> str:
        """The family that this phone acts for at the moment."""
        return self._whose.chosen

    def look(self) -> None:
        """Takes in what is new."""
        self.visit.look()
        self.round.look()

    def _turned(self) -> None:
        session = self.visit.session
        self._nowhere.say("" if session else NOWHERE)
        shown(self._desk, when=session is not None)
        shown(self.round.root, when=session is not None)
        self.drawers.lay(_OF_ONLOOKERS if self.visit.place.only_looks else PANELS)
        self._latest.say("")
        if session is not None:
            self._whose.show(hands(session.campaign, session.family, session.may_act_for), session.family)
        self._show()

    def _news(self, news: tuple[Line, ...]) -> None:
        """Shows what came in, from this phone or another; what is half typed here stays."""
        self.undoing.hear(news)
        book = self.drawers.panel(BOOK)
        if isinstance(book, BookPanel):
            book.hear(news)
        (said,) = self.visit.words(news[-1:])
        self._latest.say(f"Latest: {said}")
        self.visit.herald.says = said
        with news_is_shown():
            self._show()

    def _show(self) -> None:
        session = self.visit.session
        campaign = session.campaign if session else None
        self._header.value = header(titled("The ledger", campaign.name if campaign else ""), "Ledger", self.visit.place)
        if session is None or campaign is None:
            return
        self._show_hands(session, campaign)
        self.round.show(campaign, session.family)
        self.purse.show(purse_of(campaign, self.family) if self.family else None)
        self.upkeep.show(session, campaign, self.family)
        self.auction.show(session, campaign)
        self.steps.show(steps(session.chronicle, campaign, self.family) if self.family else ())
        self._unsaid.say("" if campaign.moment.round else NO_ROUND)
        shown(self._steps_card, when=bool(self.family))
        shown(self.undoing.root, when=not self.visit.place.only_looks)
        self.undoing.show(session)
        self.drawers.show(session)

    def _show_panel(self, panel: Panel, session: Session) -> None:
        panel.show(session, self.family)

    def _show_hands(self, session: Session, campaign: Campaign) -> None:
        """Whose purse it is that this phone may open, and why none where there is none."""
        mine = () if self.visit.place.only_looks else hands(campaign, session.family, session.may_act_for)
        known = {family for _, family in mine}
        chosen = self._whose.chosen if self._whose.chosen in known else next(iter(known & {session.family}), None)
        self._whose.show(mine, chosen or next((family for _, family in mine), None))
        shown(self._whose.root, when=len(mine) > 1)
        shown(self._purse_card, when=bool(mine))
        why = "" if mine else _why_none(campaign, only_looks=self.visit.place.only_looks)
        is_empty = bool(mine) and not campaign.book.holdings(self.family)
        self._about.say(EMPTY if is_empty else why)

    def _laid_out(self) -> ipywidgets.VBox:
        """Purse, what is due and the steps; beside them, or below on a phone, the drawers."""
        self._purse_card = column(self._whose.root, self.purse.root, classes=("ff-card", "ff-purse-card"))
        title = Words("Did I already pay that?", tag="h2", style="")
        self._steps_card = column(title.root, self._unsaid.root, self.steps, classes=("ff-card", "ff-ledger-steps"))
        news = column(self._latest.root, self.undoing.root, classes=("ff-realm-news",))
        cards = (self._purse_card, self._about.root, self.upkeep.root, self.auction.root, self._steps_card)
        left = column(*cards, news, classes=("ff-ledger-main",))
        return column(left, self.drawers.root, classes=("ff-split", "ff-ledger-desk"))

    def _opened(self, key: str) -> None:
        """A step was tapped: its drawer opens, or its card comes into sight outside its phase too."""
        self.drawers.open(_OPENS.get(key, ""))
        card = self._cards.get(key)
        if card is not None:
            card.is_asked = True
            self.visit.guard.run(self._show)


def _why_none(campaign: Campaign, *, only_looks: bool) -> str:
    if only_looks:
        return ONLOOKER
    return NO_SEAT if campaign.families else NO_FAMILY


def _sheets() -> str:
    """The realm page's sheet has the round and the folds."""
    rooms = files("fiefaid.widgets")
    names = ("realm_parts/realm.css", "ledger_parts/ledger.css")
    return "".join(rooms.joinpath(name).read_text(encoding="utf-8") for name in names)
