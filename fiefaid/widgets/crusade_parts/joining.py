"""Joining the Crusade with some of one's troops, or late as a knight of an order. Rule: C1.2.1, C2.2."""

from __future__ import annotations

import secrets

from fiefaid.fief.crusade.asked import CrusadeChoice, Follow, Join, Struck
from fiefaid.fief.crusade.state import Crusade
from fiefaid.fief.troops import Troop, Troops
from fiefaid.pages import crusade_choices as offered
from fiefaid.pages.realm_words import capital, french
from fiefaid.session import Session
from fiefaid.widgets.crusade_parts.stepform import StepForm
from fiefaid.widgets.entries import Choice, Segments, Tick
from fiefaid.widgets.parts import button, row, shown
from fiefaid.widgets.realm_parts.counts import Counts, CountsPart
from fiefaid.widgets.realm_parts.form import Part
from fiefaid.widgets.realm_parts.garrisons import PLAIN, TroopsForm
from fiefaid.widgets.visit import Visit

_ROWS = [(kind.value, capital(kind), french(kind)) for kind in TroopsForm.kinds]
_CHOOSE = ("choose", "")


class JoinForm(StepForm):
    """Who joins, by what leave, and which of the troops at hand come along."""

    words = "Join the Crusade"

    def __init__(self, visit: Visit, *more: Part) -> None:
        self._lord = Choice("Lord", self._turn)
        self._leave = Segments("By what leave", self._changed)
        self._leave.show(offered.LEAVE_WORDS, "")
        self._counts = Counts(_ROWS, self._changed)
        super().__init__(visit, self._lord, self._leave, *more, CountsPart(self._counts))

    def _options(self, session: Session) -> offered.Options:
        return offered.to_join(session.campaign, session.may_act_for)

    def _fill(self) -> None:
        session = self._visit.session
        if session is None:
            return
        options = self._options(session)
        known = [value for _, value in options]
        self._lord.show((_CHOOSE, *options), self._lord.chosen if self._lord.chosen in known else "")
        self._pack()

    def _pack(self) -> None:
        """Everything that is with him comes along, until somebody counts otherwise."""
        troops, kinds = offered.taken_along(self.campaign, self._lord.chosen)
        self._counts.narrow([kind.value for kind in kinds])
        self._counts.put({kind.value: count for kind, count in troops})
        shown(self._counts, when=bool(kinds))

    def _turn(self, _lord: str) -> None:
        self._leave.show(offered.LEAVE_WORDS, "")
        self._pack()
        self._changed()

    @property
    def _takes(self) -> Troops:
        return Troops({kind: count for kind in Troop if (count := self._counts.counted.get(kind.value, 0))})

    def _step(self) -> CrusadeChoice | None:
        lord = self._lord.chosen
        return Join(lord, self._takes, offered.LEAVES[self._leave.chosen]) if lord else None


class FollowForm(JoinForm):
    """A knight of an order who comes in the second round, on a space of his choice; the Plague may wait for him."""

    words = "Follow to the Outremer"

    def __init__(self, visit: Visit) -> None:
        self._space = Choice("Objective", self._changed)
        self._granted = Tick("The Physician helps him (C2.2)", self._changed)
        self._face = Choice("His throw against the Plague", self._changed)
        self._face.show((("no Plague", ""), *((str(face), str(face)) for face in range(1, 7))), "")
        self._lost = Counts([(kind.value, f"Lost: {kind}", "") for kind in PLAIN], self._changed)
        super().__init__(visit, self._space, self._face, self._granted)
        self._throw = button("Let the app throw", lambda: visit.guard.run(self._throw_here))
        self.root.children = (self.root.children[0], self._lost, row(self._throw), *self.root.children[1:])

    def _options(self, session: Session) -> offered.Options:
        return offered.to_follow(session.campaign, session.may_act_for)

    def _fill(self) -> None:
        super()._fill()
        there = offered.spaces(self.campaign)
        chosen = self._space.chosen if self._space.chosen in [value for _, value in there] else ""
        self._space.show((_CHOOSE, *there), chosen)
        self._show_plague(self.campaign.crusade)

    def _show_plague(self, crusade: Crusade) -> None:
        for part in (self._face.root, self._granted.root, self._lost, self._throw):
            shown(part, when=crusade.has_plague)

    def _throw_here(self) -> None:
        """Throws the die here, at the edge."""
        self._face.show(
            (("no Plague", ""), *((str(face), str(face)) for face in range(1, 7))), str(secrets.randbelow(6) + 1)
        )
        self._changed()

    def _pack(self) -> None:
        super()._pack()
        troops, _ = offered.taken_along(self.campaign, self._lord.chosen)
        self._lost.narrow([kind.value for kind, _ in troops if kind in PLAIN])

    def _step(self) -> CrusadeChoice | None:
        lord, space = self._lord.chosen, self._space.chosen
        if not lord or not space:
            return None
        leave = offered.LEAVES[self._leave.chosen]
        return Follow(lord, int(space), self._takes, leave, self._struck(), is_granted=self._granted.ticked)

    def _struck(self) -> Struck | None:
        if not self._face.chosen:
            return None
        lost = Troops({kind: count for kind in Troop if (count := self._lost.counted.get(kind.value, 0))})
        return Struck(int(self._face.chosen), lost)
