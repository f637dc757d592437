"""The Objectives are drawn: by the app, or from the box and ticked here. Rule: C1.3.2."""

from __future__ import annotations

import secrets

from fiefaid.campaign.crusading import state_of
from fiefaid.fief.crusade.asked import CrusadeChoice, LayObjectives
from fiefaid.fief.crusade.gathering import to_draw
from fiefaid.session import Session
from fiefaid.widgets.crusade_parts.stepform import StepForm
from fiefaid.widgets.realm_parts.several import Several
from fiefaid.widgets.visit import Visit


class DrawForm(StepForm):
    """What is drawn stays ticked while a counter that nobody knows yet is typed in."""

    words = "Lay those that are ticked"

    def __init__(self, visit: Visit) -> None:
        self._drawn = Several("Or tick what you drew from the box", "The stack is empty.", self._changed)
        super().__init__(visit, self._drawn)

    def by_chance(self) -> None:
        """Draws here, at the edge, and lays what was drawn; where it cannot be laid yet it stays ticked."""
        state = state_of(self.campaign)
        stack = sorted(state.crusade.stack)
        self._drawn.tick(secrets.SystemRandom().sample(stack, min(to_draw(state), len(stack))))
        self._judge()
        self._ask()

    def show_session(self, session: Session) -> None:
        """Shows the stack, in the order of the counters."""
        crusade = session.campaign.crusade
        self._drawn.show((crusade.counter(counter).name, counter) for counter in crusade.stack)
        super().show_session(session)

    def _fill(self) -> None:
        self._drawn.tick(())

    def _step(self) -> CrusadeChoice | None:
        return LayObjectives(self._drawn.chosen) if self._drawn.chosen else None
