"""The table under a battle: what lay there before it began, and what lies there when it is gone."""

from __future__ import annotations

from fiefaid.feudal.table import Unit
from fiefaid.pages.skirmish_table import off_battle, with_back
from fiefaid.pages.table import TableView
from fiefaid.widgets.skirmishes.keeper import BattleKeeper


class Under:
    """Remembers the page from before a battle. Units that its beginning took off come back when that is taken back."""

    def __init__(self) -> None:
        self._before: TableView | None = None
        self._gone: tuple[Unit, ...] = ()

    def covered(self, before: TableView) -> None:
        """A battle is fought; `before` counts where it is the first page of it."""
        if self._before is None:
            self._before = before

    def bare(self, after: TableView) -> TableView:
        """The page without the battle, if one was fought."""
        left, gone, self._before, self._gone = self._before, self._gone, None, ()
        return off_battle(left, with_back(after.history.now.table, gone)) if left is not None else after

    def undo(self, keeper: BattleKeeper, number: int) -> str:
        """Has a step taken back; what the keeper has to tell comes back."""
        fought = keeper.fought
        told = keeper.undo(number)
        if fought is not None and keeper.fought is None:
            self._gone = tuple(lost.unit for lost in fought.battles[0].lost)
        return told
