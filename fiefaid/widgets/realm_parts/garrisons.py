"""Troops by thumb: so many of each kind with a Lord, or of a family in a Village."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.chapters.realm_troops import SetTroops
from fiefaid.campaign.judging import ON_THE_MAP
from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.fief.guards import GUARD_OF
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troop, Troops
from fiefaid.pages.realm_choices import troops_of
from fiefaid.pages.realm_words import capital, french
from fiefaid.widgets.realm_parts.counts import Counts, CountsPart
from fiefaid.widgets.realm_parts.form import Form, Part
from fiefaid.widgets.visit import Visit


class TroopsForm(Form):
    """What stands at a post, whatever was written: the table is the truth."""

    title = "Troops"
    kinds: tuple[Troop, ...] = tuple(kind for kind in Troop if kind in ON_THE_MAP)

    def __init__(self, visit: Visit, *before: Part) -> None:
        rows = [(kind.value, capital(kind), french(kind)) for kind in self.kinds]
        self._counts = Counts(rows, self._changed)
        self._was = Troops()
        super().__init__(visit, *before, CountsPart(self._counts))

    def _fill(self) -> None:
        self._was = self.realm.troops_at(self._post())
        self._counts.narrow(troops_of(self.campaign, self._post()))
        self._counts.put({kind.value: count for kind, count in self._was})

    def _seen(self) -> None:
        self._was = self.realm.troops_at(self._post())

    def _wish(self) -> Sequence[Asked]:
        now = Troops({kind: count for kind in Troop if (count := self._counts.counted.get(kind.value, 0))})
        return (SetTroops(self._post(), self._was, now),) if now != self._was else ()

    def _post(self) -> Post:
        """Where they stand. Errors: UnknownLord, UnknownVillage."""
        raise NotImplementedError


PLAIN = tuple(kind for kind in TroopsForm.kinds if kind not in GUARD_OF.values())
"""Troops that can be left behind; Royal Guards stand with their King or Queen (TA 3)."""
