"""A step out of its phase, which the table has taken all the same: written as a correction. Rule: C PHASES."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.pages.crusade_untimely import untimely, untimely_step
from fiefaid.widgets.crusade_parts.stepform import StepForm
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.visit import Visit

_CHOOSE, _NONE = ("choose", ""), ("none of this phone’s", "")


class UntimelyForm(StepForm):
    """Which step; why it is not its time, and what comes of it, stand there before it is written."""

    def __init__(self, visit: Visit) -> None:
        self._which = Choice("Step", self._changed)
        super().__init__(visit, self._which)

    def _fill(self) -> None:
        session = self._visit.session
        there = untimely(self.campaign, session.may_act_for) if session else ()
        known = [value for _, value in there]
        self._which.show(
            (_CHOOSE if there else _NONE, *there), self._which.chosen if self._which.chosen in known else ""
        )

    def _wish(self) -> Sequence[Asked]:
        step = untimely_step(self.campaign, self._which.chosen)
        return (step,) if step is not None else ()
