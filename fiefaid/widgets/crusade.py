"""The crusade page: what is next on top, the Outremers map and the hierarchy below, the rest in drawers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import Protocol

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.tell import Line
from fiefaid.pages.crusade_now import (
    has_track,
    is_played,
    may_be_followed,
    may_be_joined,
    may_be_stricken,
    now,
)
from fiefaid.pages.crusade_physician import is_at_home
from fiefaid.pages.crusade_track import track
from fiefaid.pages.crusade_untimely import has_untimely
from fiefaid.pages.quoting import quoted
from fiefaid.places import campaigns_address
from fiefaid.session import Campaigns, Session
from fiefaid.widgets.crusade_parts.chances import MarchPanel, ProspectsPanel
from fiefaid.widgets.crusade_parts.counters import CountersPanel
from fiefaid.widgets.crusade_parts.helping import HelpForm
from fiefaid.widgets.crusade_parts.joining import FollowForm, JoinForm
from fiefaid.widgets.crusade_parts.mishaps import MishapsPanel
from fiefaid.widgets.crusade_parts.nextcard import NextCard
from fiefaid.widgets.crusade_parts.plague import PlagueForm
from fiefaid.widgets.crusade_parts.ranks import RanksView
from fiefaid.widgets.crusade_parts.rest import RestPanel
from fiefaid.widgets.crusade_parts.track import TrackView
from fiefaid.widgets.crusade_parts.typing_in import TypeInForm
from fiefaid.widgets.crusade_parts.untimely import UntimelyForm
from fiefaid.widgets.entries import news_is_shown
from fiefaid.widgets.following import follow
from fiefaid.widgets.home import STYLE
from fiefaid.widgets.parts import Drawer, Words, column, shown
from fiefaid.widgets.realm_parts.undoing import Undoing
from fiefaid.widgets.signposts import PAGES, home_of, signposts
from fiefaid.widgets.visit import Hears, Visit
from fiefaid.widgets.whereabouts import Place

NOWHERE = (
    "This page plays a Crusade of Fief, from the Call to the way home. It needs a campaign with the Crusades "
    "expansion: start or choose one on the first page."
)
NO_CRUSADES = (
    "This campaign is played without the Crusades expansion. Add it on the campaign’s page, under “Rules in force”."
)
NO_SEAT = "This phone has no seat, so it cannot write anything down. Take one on the campaign’s page."

SETTINGS_ARE = "How this table reads the Crusades: the realm, under Numbers that may be set"


class Panel(Protocol):
    """What lies in a drawer."""

    root: ipywidgets.Widget

    def show_session(self, session: Session) -> None:
        """Shows what it needs of the campaign; what is being typed stays."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """What a drawer holds, when it is there, and whether a screen that only looks on has it too."""

    build: Callable[[Visit], Panel]
    when: Callable[[Campaign], bool] = is_played
    is_to_read: bool = False


DRAWERS: dict[str, Shelved] = {
    "Join with other troops": Shelved(JoinForm, may_be_joined),
    "Templars and Teutonic Knights follow": Shelved(FollowForm, may_be_followed),
    "The Plague in the Outremer": Shelved(PlagueForm, may_be_stricken),
    "Assassins, prison, pardon": Shelved(MishapsPanel),
    "The Arab Physician at home": Shelved(HelpForm, is_at_home),
    "Out of its phase": Shelved(UntimelyForm, has_untimely),
    "Before you call: chances": Shelved(ProspectsPanel, is_to_read=True),
    "Saladin’s march": Shelved(MarchPanel, has_track, is_to_read=True),
    "The counters of the box": Shelved(CountersPanel, is_to_read=True),
    "Why not the rest": Shelved(RestPanel, is_to_read=True),
    "A Crusade under way": Shelved(TypeInForm),
}


def crusade_page() -> ipywidgets.VBox:
    """The page, ready to be shown, and following its campaign."""
    page = CrusadePage(lambda: Campaigns.at(campaigns_address()), Place.of_this_page())
    page.visit.look()
    follow(page.visit.look, page.visit.notice.say)
    return page.root


class CrusadePage:
    """The Crusade before one phone; the campaign itself is the visit's."""

    def __init__(self, open_campaigns: Callable[[], Campaigns], place: Place) -> None:
        self.visit = Visit(open_campaigns, place, Hears(self._turned, self._news))
        self._header, self._nowhere = ipywidgets.HTML(), Words(style="ff-empty")
        self._record = ipywidgets.HTML()
        self._seatless, self._latest = Words(style="ff-banner"), Words()
        self.next, self.track, self.ranks = NextCard(self.visit), TrackView(), RanksView()
        self.undoing = Undoing(self.visit)
        self._panels: dict[str, Panel] = {}
        self._drawers: dict[str, Drawer] = {}
        self._shelf = column(classes=("ff-drawers",))
        self._desk = self._laid_out()
        style = ipywidgets.HTML(f"<style>{STYLE}{_sheet()}</style>")
        parts = (self.visit.head, self._header, self._nowhere.root, self._desk, self.visit.foot, style)
        self.root = column(*parts, self.visit.notice.root, classes=("ff-page", "ff-crusade"))
        self._turned()

    def _turned(self) -> None:
        self._panels = {}
        titles = (title for title, held in DRAWERS.items() if held.is_to_read or not self.visit.place.only_looks)
        self._drawers = {title: Drawer(title, self._builder(title), self._presser(title)) for title in titles}
        self._shelf.children = tuple(drawer.root for drawer in self._drawers.values())
        self._show()

    def _news(self, news: tuple[Line, ...]) -> None:
        """Shows what came in, from this phone or another; what is half typed here stays."""
        self.undoing.hear(news)
        (said,) = self.visit.words(news[-1:])
        self._latest.say(f"Latest: {said}")
        self.visit.herald.says = said
        with news_is_shown():
            self._show()

    def _show(self) -> None:
        session = self.visit.session
        campaign = session.campaign if session else None
        self._header.value = _header(campaign.name if campaign else "", self.visit.place)
        self._record.value = _elsewhere(self.visit.place)
        has_crusades = campaign is not None and is_played(campaign)
        self._nowhere.say("" if has_crusades else NO_CRUSADES if campaign else NOWHERE)
        shown(self._desk, when=has_crusades)
        if session is None or campaign is None or not has_crusades:
            return
        only_looks = self.visit.place.only_looks or (bool(campaign.seats) and session.family is None)
        self._seatless.say(NO_SEAT if only_looks and not self.visit.place.only_looks else "")
        self.next.show(session, now(campaign, session.family, session.may_act_for, only_looks=only_looks))
        self.track.show(track(campaign))
        self.ranks.show(campaign)
        shown(self.undoing.root, when=not self.visit.place.only_looks)
        self.undoing.show(session)
        self._show_shelf(session)

    def _show_shelf(self, session: Session) -> None:
        """Shows the drawers that there is a use for now."""
        for title, drawer in self._drawers.items():
            is_there = DRAWERS[title].when(session.campaign)
            shown(drawer.root, when=is_there)
            if is_there and drawer.is_open:
                self._panels[title].show_session(session)

    def _laid_out(self) -> ipywidgets.VBox:
        """What is next, then the map; beside them, or below on a phone, hierarchy and drawers."""
        act = column(self._seatless.root, self.next.root, classes=("ff-crusade-act",))
        lies = column(self.track.root, classes=("ff-crusade-map",))
        more = column(self.ranks.root, self._latest.root, self.undoing.root, self._record, classes=("ff-crusade-more",))
        self._shelf.add_class("ff-crusade-shelf")
        left = column(lies, self._shelf, classes=("ff-crusade-side",))
        right = column(act, more, classes=("ff-crusade-side", "ff-crusade-right"))
        return column(right, left, classes=("ff-crusade-desk",))

    def _presser(self, title: str) -> Callable[[], None]:
        return lambda: self.visit.guard.run(lambda: self._toggle(title))

    def _toggle(self, title: str) -> None:
        drawer = self._drawers[title]
        with drawer.toggled():
            if self.visit.session is not None and drawer.is_open:
                self._panels[title].show_session(self.visit.session)

    def _builder(self, title: str) -> Callable[[], ipywidgets.Widget]:
        def build() -> ipywidgets.Widget:
            self._panels[title] = DRAWERS[title].build(self.visit)
            return self._panels[title].root

        return build


def _header(name: str, place: Place) -> str:
    title = f'The Crusade <span class="ff-realm-of">{quoted(name)}</span>' if name else "The Crusade"
    return (
        f'<header class="ff-header"><p class="ff-crest"><a href="{home_of(place)}">fiefaid</a></p><h1>{title}</h1>'
        f"{signposts('Crusade', place)}</header>"
    )


def _elsewhere(place: Place) -> str:
    """The markup of the ways to every step that was taken, and to how the table reads the Crusades."""
    ways = (("Record", "Every step, and a way back to each: the record"), ("Realm", SETTINGS_ARE))
    links = (f'<a class="ff-beside-link" href="{escape(place.link(PAGES[page]))}">{words}</a>' for page, words in ways)
    return "".join(f'<p class="ff-aside">{link}</p>' for link in links)


def _sheet() -> str:
    folder = files("fiefaid.widgets")
    sheets = ("realm_parts/realm.css", "crusade_parts/crusade.css")
    return "".join(folder.joinpath(sheet).read_text(encoding="utf-8") for sheet in sheets)
