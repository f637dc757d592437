"""How purses begin: counters out of the box, and what each family starts with."""

from __future__ import annotations

from fiefaid.campaign.buying import counters_missing
from fiefaid.campaign.chapters.purchases import LayOutCounters, StartWith
from fiefaid.pages.ledger import begins_with, laid_out
from fiefaid.session import Session
from fiefaid.widgets.parts import BlockedButton, Words, column
from fiefaid.widgets.visit import Visit

OTHERWISE = "A game that is under way: give each family what it has on the campaign’s page, as an opening balance."


class SetupPanel:
    """Two taps for the whole table."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._counters, self._begins = Words(), Words()
        run = visit.guard.run
        self._lay = BlockedButton("Lay the counters out", lambda: run(self._lay_out), classes=("ff-primary",))
        self._start = BlockedButton("Begin with these", lambda: run(self._begin), classes=("ff-primary",))
        self._empty: tuple[str, ...] = ()
        parts = (self._counters.root, self._lay.root, self._begins.root, self._start.root, Words(OTHERWISE).root)
        self.root = column(*parts, classes=("ff-block",))

    def show(self, session: Session, _family: str) -> None:
        """Shows what is in the box still, and who has nothing yet."""
        campaign = session.campaign
        missing = counters_missing(session.chronicle.campaign) if campaign.families else {}
        self._counters.say(laid_out(missing))
        self._lay.show("" if missing else "Every counter is laid out.")
        known = (each for each in campaign.families if session.may_act_for(each))
        self._empty = tuple(each for each in known if not campaign.book.holdings(each))
        self._begins.say(begins_with(campaign, self._empty))
        self._start.show("" if self._empty else "Every family of this phone has something.")

    def _lay_out(self) -> None:
        self._visit.ask(LayOutCounters())

    def _begin(self) -> None:
        self._visit.ask(*map(StartWith, self._empty))
