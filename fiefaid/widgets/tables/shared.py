"""A table of a campaign: every deed is asked of the record, and what others do arrives by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.record import Redo, Undo
from fiefaid.campaign.chapters.tables import ClearTable, LayTable, TableLaid
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.tell import Line
from fiefaid.errors import OutOfDate, RestsOnIt
from fiefaid.feudal.table import Table
from fiefaid.pages import table as pages
from fiefaid.pages.history import History
from fiefaid.pages.quoting import set_apart
from fiefaid.pages.shapes import Shape
from fiefaid.pages.sharing import choices, followed, tables, wanted, why_locked
from fiefaid.pages.table import TableView, with_a_pair
from fiefaid.places import campaigns_address
from fiefaid.session import Campaigns, Done, NotDone, Session
from fiefaid.widgets.following import follow
from fiefaid.widgets.hall.drawer import drawer
from fiefaid.widgets.opened import Resting
from fiefaid.widgets.panels.doing import Deed
from fiefaid.widgets.parts import column, shown
from fiefaid.widgets.signposts import signposts
from fiefaid.widgets.skirmishes.shared import SharedBattle
from fiefaid.widgets.tables.again import Again
from fiefaid.widgets.tables.bar import Bar, header
from fiefaid.widgets.tables.deeds import Deeds
from fiefaid.widgets.tables.heading import heading
from fiefaid.widgets.tables.keeper import Desk, Parts
from fiefaid.widgets.tables.laying import LayingPanel
from fiefaid.widgets.tables.tidings import Tidings
from fiefaid.widgets.visit import Hears, Visit
from fiefaid.widgets.whereabouts import Place


def keeper_at(place: Place) -> Shared:
    """The keeper of a table in the campaign that an address names."""
    return Shared(lambda: Campaigns.at(campaigns_address()), place)


class Shared:
    """Keeps the table `table_id` of the campaign; without one the page is a sketch, on this phone only."""

    def __init__(self, open_campaigns: Callable[[], Campaigns], place: Place) -> None:
        self.visit = Visit(open_campaigns, place, Hears(self._turned, self._news))
        self.notice, self.guard, self.herald = self.visit.notice, self.visit.guard, self.visit.herald
        self.table_id, self._before = "", ""
        self.battle = SharedBattle(lambda: self.visit.session, lambda: self.table_id, self._ask, self._refused)
        self._deeds, self._tidings = Deeds(), Tidings(self.visit)
        self._again = Again(self._insist, lambda: self._desk.turn(self.newest))
        self._resting = Resting(lambda seq, also: self._desk.turn(lambda view: self._asked(view, Undo(seq, also))))
        self._bar = Bar(self._choose, self._lay_sketch)
        self._laying = drawer("Tables of the campaign", self._laying_panel, self.guard)
        self.head: Parts = (self.visit.head, self._bar.header, self._bar.root)
        self.beside: Parts = (self._again.root, self._resting.root)
        drawers = column(self._laying, classes=("ff-drawers",))
        self.below: Parts = (self._bar.signposts, self._tidings.root, drawers)
        self.foot: Parts = (self.visit.foot,)

    def serve(self, desk: Desk) -> None:
        """Gets the page to work for."""
        self._desk = desk

    def begin(self) -> None:
        """Goes to the campaign, and follows it from then on."""
        self.look()
        follow(self.look, self.notice.say)

    def look(self) -> None:
        """Takes in what is new."""
        self.visit.look()

    def keep(self, view: TableView, deed: Deed) -> TableView:
        """What stands after a deed: one tap of the record, or nothing of it. Errors: as the deed."""
        try:
            after = deed(view)
        except OutOfDate as why:
            self._refused(NotDone(why, (), ()))
            return self.newest(view)
        if not self.table_id:
            return self.newest(replace(after, is_another=False))
        if after.is_another:
            return self._laid(view, after)
        asked = choices(self.table_id, view.history.now, after.history.now)
        if asked and isinstance(answer := self._ask(*asked), NotDone):
            self._refused(answer, deed)
            return self.newest(replace(view, lifted=None, in_hand=after.in_hand))
        return self.newest(after)

    def undo(self, view: TableView) -> TableView:
        """Takes the last deed on this table back, whoever's it was."""
        if not self.table_id:
            return pages.undo(view)
        seq = self._deeds.done
        return self._asked(view, Undo(seq)) if seq else view

    def redo(self, view: TableView) -> TableView:
        """Does the deed again that was taken back last."""
        if not self.table_id:
            return pages.redo(view)
        seq = self._deeds.undone
        return self._asked(view, Redo(seq)) if seq else view

    def newest(self, view: TableView) -> TableView:
        """The page with the table as the record has it."""
        session = self.visit.session
        if session is None:
            return view
        campaign, was_shared = session.campaign, bool(self.table_id)
        self._find_table(campaign, view)
        laid = campaign.tables.get(self.table_id)
        self.battle.is_locked = bool(self._why_locked(session))
        if laid is None:
            history = History(view.history.now) if was_shared else view.history
            return with_a_pair(replace(view, history=history, locked=""))
        done, undone = self._deeds.look(session, laid)
        return followed(view, laid, done=done, undone=undone, locked=self._why_locked(session))

    def show(self, view: TableView) -> None:
        """Shows the campaign, its tables, and what keeps this phone off them."""
        session, place = self.visit.session, self.visit.place
        shown(self._bar.root, when=session is not None)
        if session is None:
            self._bar.header.value = heading(view.table.name)
            shown(self._laying, when=False)
            return
        campaign, locked = session.campaign, self._why_locked(session)
        words = header(view.table.name, campaign, session.family, place, only_looks=bool(locked))
        if words != self._bar.header.value:
            self._bar.header.value = words
        self._bar.signposts.value = signposts("Table", place)
        self._bar.show(tables(campaign), self.table_id, locked)
        shown(self._laying, when=not locked)

    def marks(self, table: Table) -> tuple[Shape, ...]:
        """Where a base would lie whose move was refused."""
        return wanted(table, self._again.asked)

    def _turned(self) -> None:
        """Comes to the campaign: to the table that the address names, else to its first."""
        self._deeds = Deeds()
        self.table_id, self._before = self.visit.place.table, ""
        self.visit.keep_seat()
        session = self.visit.session
        is_laid = session is not None and bool(session.campaign.tables)
        self._desk.turn(lambda view: self.newest(_without_pair(view) if is_laid else view))

    def _news(self, news: tuple[Line, ...]) -> None:
        self._deeds.hear(news)
        latest = self._tidings.hear(news, self.table_id)
        self._desk.catch_up()
        self.herald.says = latest

    def _ask(self, *asked: Choice) -> Done | NotDone | None:
        """Asks for something as one tap; what was kept from an earlier refusal is over when it is done."""
        session = self.visit.session
        if session is None:
            return None
        answer = session.ask(*asked)
        self._deeds.hear(answer.news)
        self._tidings.hear(answer.news, self.table_id)
        if isinstance(answer, Done):
            self._settle()
        return answer

    def _settle(self) -> None:
        self._tidings.settle()
        self._again.clear()
        self._resting.clear()

    def _asked(self, view: TableView, choice: Undo | Redo | ClearTable) -> TableView:
        """The page after a choice about the record; what later entries rest on is listed, and asked about."""
        answer = self._ask(choice)
        match answer, choice:
            case NotDone(why=RestsOnIt() as why), Undo(seq):
                self._resting.ask(seq, why.resting, self._sentences(why.resting))
            case NotDone(), _:
                self._refused(answer)
        return self.newest(view)

    def _refused(self, answer: NotDone, deed: Deed | None = None) -> None:
        """Tells why something was not done and what came in before it; a deed that may still be wanted is kept."""
        self.visit.refuse(replace(answer, news=self._tidings.before(answer.asked, is_stale=answer.is_stale)))
        if deed is not None and (answer.is_stale or answer.may_be_tried_again):
            self._again.keep(deed, answer)

    def _laid(self, view: TableView, other: TableView) -> TableView:
        """The page on another table, which is laid as one more of the campaign."""
        answer, session = self._ask(LayTable(other.table)), self.visit.session
        if isinstance(answer, NotDone):
            self._refused(answer)
        if session is None or not isinstance(answer, Done):
            return self.newest(view)
        match session.chronicle.entry(answer.entries[0]).event:
            case TableLaid(table_id):
                self._go_to(table_id)
        return self.newest(other)

    def _lay_sketch(self) -> None:
        """Lays what is on the page for all."""
        self._desk.turn(lambda view: self._laid(view, view))

    def _laying_panel(self) -> ipywidgets.Widget:
        return LayingPanel(self._lay_one_more, self._clear).root

    def _lay_one_more(self, opens: Deed) -> None:
        """Lays the table that a deed opens, and goes to it."""
        self._desk.turn(lambda view: self._laid(view, opens(view)))

    def _clear(self) -> None:
        """Takes the table out of the campaign."""
        if self.table_id:
            self._desk.turn(lambda view: self._asked(view, ClearTable(self.table_id)))

    def _insist(self, deed: Deed) -> None:
        """Does what was refused, now that the news was seen."""
        self._desk.do(deed)

    def _choose(self, table_id: str) -> None:
        """Opens another of the campaign's tables."""
        self._desk.turn(lambda view: self._opened(view, table_id))

    def _opened(self, view: TableView, table_id: str) -> TableView:
        if table_id:
            self._go_to(table_id)
        return self.newest(_without_pair(view))

    def _go_to(self, table_id: str) -> None:
        """Is at another table, and has it in the address: a reload comes back to it."""
        self._before, self.table_id = self.table_id, table_id
        self.visit.place = replace(self.visit.place, table=table_id)
        self.visit.whereabouts.be_at(self.visit.place)
        self._settle()

    def _find_table(self, campaign: Campaign, view: TableView) -> None:
        """Another table where this one is gone; the first one where there was none, unless something was laid out."""
        is_sketch = not self.table_id and bool(view.history.done or view.history.undone)
        if self.table_id in campaign.tables or is_sketch:
            return
        there = self._before if self._before in campaign.tables else next(iter(campaign.tables), "")
        self.table_id, self._before = there, ""
        self._settle()

    def _why_locked(self, session: Session) -> str:
        return why_locked(session.campaign, session.family, only_looks=self.visit.place.only_looks)

    def _sentences(self, seqs: tuple[int, ...]) -> tuple[str, ...]:
        session = self.visit.session
        if session is None:
            return ()
        return tuple(set_apart(said, session.campaign) for said in session.sentences(seqs))


def _without_pair(view: TableView) -> TableView:
    """The page before anybody has chosen whom to ask about."""
    return replace(view, attacker=None, target=None, in_hand=None, lifted=None)
