"""What a table agrees on: its host, who stands in for the absent, who frees lost seats, whether purses are open."""

from __future__ import annotations

from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.values import Customs, Trust
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice, Tick
from fiefaid.widgets.hall.draft import Draft
from fiefaid.widgets.parts import Words, button, column
from fiefaid.widgets.visit import Visit

HOW = "Every custom that is agreed on stands in the record, with who agreed on it."

_TRUSTED = tuple((trust.words, trust.value) for trust in Trust)


class CustomsPanel:
    """Three lists, a box to tick, and one button."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._draft = visit, Draft(self._fill)
        self._host = Choice("Host of the table")
        self._stands_in, self._frees = Choice("May play for an absent player"), Choice("May free a lost seat")
        self._open = Tick("Everybody may look into every purse")
        self._families: tuple[tuple[str, str], ...] = ()
        self.root = column(
            Words(HOW).root,
            *(part.root for part in (self._host, self._stands_in, self._frees, self._open)),
            button("Agree on these", lambda: visit.guard.run(self._agree), classes=("ff-primary",)),
            classes=("ff-block",),
        )

    def show(self, session: Session) -> None:
        """Shows the customs that stand."""
        campaign = session.campaign
        typed = self._typed(self._draft.seen) if self._draft.seen else None
        self._families = (
            ("everybody", ""),
            *((family.name, family.id) for family in campaign.families.values()),
        )
        self._host.show(self._families, typed.host if typed else campaign.customs.host)
        self._draft.follow(campaign.customs, typed)

    def _typed(self, seen: Customs) -> Customs:
        """The customs in the form; a list on which nothing is chosen, as a page cannot have it, says what it said."""
        stands_in, frees = self._stands_in.chosen or seen.stands_in, self._frees.chosen or seen.frees_seats
        return Customs(self._host.chosen, Trust(stands_in), Trust(frees), self._open.ticked)

    def _fill(self, customs: Customs) -> None:
        self._host.show(self._families, customs.host)
        self._stands_in.show(_TRUSTED, customs.stands_in.value)
        self._frees.show(_TRUSTED, customs.frees_seats.value)
        self._open.show(ticked=customs.purses_are_open)

    def _agree(self) -> None:
        session, seen = self._visit.session, self._draft.seen
        if session is not None and seen is not None:
            self._visit.ask(AgreeCustoms(seen, self._typed(seen)))
            self._draft.told(session.campaign.customs)
