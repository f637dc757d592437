"""The Plague in the Outremer: each crusading Lord's throw, and half of the troops of every Objective. Rule: C2.1."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from fiefaid.campaign.crusading import state_of
from fiefaid.fief.crusade.asked import CrusadeChoice, StrikePlague
from fiefaid.pages.crusade_plague import hit_hosts, plague_lines, tolls_of
from fiefaid.widgets.crusade_parts.stepform import StepForm
from fiefaid.widgets.entries import Tick
from fiefaid.widgets.parts import Words, button, row, shown
from fiefaid.widgets.realm_parts.counts import Counts, CountsPart
from fiefaid.widgets.visit import Visit

DIE = 6
LORDS_DIE = "Each Lord throws a die, and dies on 1, 2 or 3. Of the troops, half die on each space, rounded down:"


class PlagueForm(StepForm):
    """Faces as thrown, or thrown by the app; losses as the players choose, the weakest filled in."""

    words = "The Plague strikes"

    def __init__(self, visit: Visit) -> None:
        self._faces, self._lost = Counts((), self._changed), Counts((), self._changed)
        self._spared = Tick("The Physician’s player spares the troops with him (C1.4.2)", self._changed)
        self._due = Words(style="ff-aside")
        super().__init__(visit, CountsPart(self._faces), self._spared, CountsPart(self._lost))
        throw = button("Let the app throw", lambda: visit.guard.run(self._throw))
        self.root.children = (self._due.root, row(throw), *self.root.children)

    def _fill(self) -> None:
        state = state_of(self.campaign)
        lords = [(lord.id, f"{lord.name} throws", "") for lord in state.crusaders()]
        hosts = hit_hosts(self.campaign, state)
        self._faces.offer(lords)
        self._faces.put({})
        self._lost.offer([(host.key, f"{host.where}: {host.what}", f"(of {host.count})") for host in hosts])
        self._lost.put({host.key: host.dies for host in hosts})
        self._due.say(" ".join((LORDS_DIE, *plague_lines(state))))
        shown(self._spared.root, when=bool(state.crusade.physician))

    def _throw(self) -> None:
        """Throws for everybody, here at the edge."""
        self._faces.put({lord: secrets.randbelow(DIE) + 1 for lord in self._faces.counted})
        self._changed()

    def _step(self) -> CrusadeChoice | None:
        faces: Mapping[str, int] = self._faces.counted
        if faces and not all(faces.values()):
            return None
        return StrikePlague(tuple(faces.items()), tolls_of(self._lost.counted), is_spared=self._spared.ticked)
