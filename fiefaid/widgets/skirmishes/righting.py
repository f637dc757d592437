"""A unit put right by hand as it is on the table: hits, marker, missiles."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.feudal.battle import Battle
from fiefaid.feudal.battle.choices import BattleChoice, PutRight
from fiefaid.feudal.fielded import Fielded, removed_at
from fiefaid.widgets.entries import Choice, Tick
from fiefaid.widgets.parts import button, column, row, shown


class Righting:
    """What stands on the phone, to be made what lies on the table."""

    def __init__(self, on_right: Callable[[BattleChoice], None]) -> None:
        self._on_right, self._unit = on_right, ""
        self._was: Fielded | None = None
        self._hits = Choice("Hits")
        self._marker, self._out = Tick("Hit marker"), Tick("Out of missiles")
        right = button("Put it right", self._right)
        ticks = row(self._marker.root, self._out.root)
        self.root = column(self._hits.root, ticks, right, classes=("ff-block",))

    def show(self, battle: Battle, unit: str) -> None:
        """Shows a unit as it stands."""
        fielded = battle.fielded[unit]
        if (self._unit, self._was) == (unit, fielded):
            return
        self._unit, self._was = unit, fielded
        counts = map(str, range(removed_at(fielded, battle.options)))
        self._hits.show([(hits, hits) for hits in counts], str(fielded.hits))
        self._marker.show(ticked=fielded.has_hit_marker)
        self._out.show(ticked=fielded.is_out_of_missiles)
        shown(self._out.root, when=fielded.warriors.missiles is not None)

    def _right(self) -> None:
        was = self._was
        if was is None:
            return
        hits, marker, out = int(self._hits.chosen or 0), self._marker.ticked, self._out.ticked
        self._on_right(
            PutRight(
                unit=self._unit,
                hits=hits if hits != was.hits else None,
                has_hit_marker=marker if marker is not was.has_hit_marker else None,
                is_out_of_missiles=out if out is not was.is_out_of_missiles else None,
            )
        )
