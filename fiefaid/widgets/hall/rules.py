"""The rules in force: which expansions and options are played."""

from __future__ import annotations

from fiefaid.campaign.chapters.founding import AgreeRules
from fiefaid.campaign.values import Expansion, Rules
from fiefaid.pages.starting import options_typed, rules_of
from fiefaid.session import Session
from fiefaid.widgets.entries import Tick
from fiefaid.widgets.hall.draft import Draft
from fiefaid.widgets.hall.fields import Lines
from fiefaid.widgets.hall.start import OPTIONS
from fiefaid.widgets.parts import button, column
from fiefaid.widgets.visit import Visit


class RulesPanel:
    """A box for each expansion, a line for each option."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._draft = visit, Draft(self._fill)
        self._expansions = {expansion: Tick(expansion.value) for expansion in Expansion}
        self._options = Lines(OPTIONS)
        self.root = column(
            column(*(tick.root for tick in self._expansions.values()), classes=("ff-fields",)),
            self._options.root,
            button("Play by these", lambda: visit.guard.run(self._agree), classes=("ff-primary",)),
            classes=("ff-block",),
        )

    def show(self, session: Session) -> None:
        """Shows the rules in force; what is half typed need not be rules yet."""
        seen = self._draft.seen
        is_untouched = seen is not None and (self._ticked, self._options.text) == (seen.expansions, options_typed(seen))
        self._draft.follow(session.campaign.rules, seen if is_untouched else None)

    @property
    def _ticked(self) -> tuple[Expansion, ...]:
        return tuple(expansion for expansion, tick in self._expansions.items() if tick.ticked)

    def _fill(self, rules: Rules) -> None:
        for expansion, tick in self._expansions.items():
            tick.show(ticked=expansion in rules.expansions)
        self._options.put(options_typed(rules))

    def _agree(self) -> None:
        session, seen = self._visit.session, self._draft.seen
        if session is not None and seen is not None:
            self._visit.ask(AgreeRules(seen, rules_of(self._ticked, self._options.text)))
            self._draft.told(session.campaign.rules)
