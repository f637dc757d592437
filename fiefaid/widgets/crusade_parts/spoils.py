"""What a Leader shares out: Deniers among those who took part, Titles to whomever he will. Rule: C1.4.1."""

from __future__ import annotations

from fiefaid.campaign.crusading import state_of
from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.asked import CrusadeChoice, GiveState, ShareOut
from fiefaid.pages import crusade_choices as offered
from fiefaid.pages.crusade_choices import even_shares, lord_words
from fiefaid.widgets.crusade_parts.stepform import StepForm
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.realm_parts.counts import Counts, CountsPart
from fiefaid.widgets.visit import Visit

_CHOOSE = ("choose", "")


class ShareForm(StepForm):
    """So many Deniers to each, even to begin with."""

    words = "Share them out"

    def __init__(self, visit: Visit) -> None:
        self._counts = Counts((), self._changed)
        super().__init__(visit, CountsPart(self._counts))

    def _fill(self) -> None:
        state = state_of(self.campaign)
        lords = tuple(map(state.realm.lord, state.sharers())) if state.crusade.stage is Stage.SHARING else ()
        self._counts.offer([(lord.id, lord_words(self.campaign, lord), "") for lord in lords])
        self._counts.put(even_shares([lord.id for lord in lords], state.crusade.owed))

    def _step(self) -> CrusadeChoice | None:
        shares = tuple((lord, count) for lord, count in self._counts.counted.items() if count)
        return ShareOut(shares) if self.campaign.crusade.stage is Stage.SHARING else None


class TitleForm(StepForm):
    """A Crusade State's Title, to any Lord in play."""

    words = "Give him the Title"

    def __init__(self, visit: Visit) -> None:
        self._title, self._lord = Choice("Title", self._changed), Choice("To", self._changed)
        super().__init__(visit, self._title, self._lord)

    def _fill(self) -> None:
        session = self._visit.session
        there = offered.titles(self.campaign, session.may_act_for) if session else ()
        self._title.show(there, self._title.chosen or next((value for _, value in there), ""))
        self._lord.show((_CHOOSE, *offered.all_lords(self.campaign)), "")

    def _step(self) -> CrusadeChoice | None:
        title, lord = self._title.chosen, self._lord.chosen
        return GiveState(int(title), lord) if title and lord else None
