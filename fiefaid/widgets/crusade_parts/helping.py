"""The Arab Physician at home: whom he saves from the Plague or an assassin in his Village. Rule: C1.4.2."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.pages import crusade_physician as said
from fiefaid.widgets.crusade_parts.stepform import StepForm
from fiefaid.widgets.entries import Choice, Segments
from fiefaid.widgets.parts import Words
from fiefaid.widgets.visit import Visit

_CHOOSE = ("choose", "")


class HelpForm(StepForm):
    """Whom, and against what; it is the player's to say whose Lord he is attached to."""

    words = "He helps"

    def __init__(self, visit: Visit) -> None:
        self._where = Words(style="ff-aside")
        self._whom = Choice("Whom he helps", self._changed)
        self._against = Segments("Against", self._changed)
        self._against.show(said.AGAINST, said.AGAINST[0][1])
        super().__init__(visit, self._whom, self._against)
        self.root.children = (self._where.root, *self.root.children)

    def about(self, _campaign: object) -> str:
        """Whoever was chosen stays chosen while he is there."""
        return "physician"

    def _fill(self) -> None:
        there = said.to_help(self.campaign)
        known = [name for _, name in there]
        self._where.say(said.with_whom(self.campaign))
        self._whom.show((_CHOOSE, *there), self._whom.chosen if self._whom.chosen in known else "")

    def _wish(self) -> Sequence[Asked]:
        wish = said.help_for(self.campaign, self._whom.chosen, self._against.chosen)
        return (wish,) if wish is not None else ()
