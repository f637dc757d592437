"""What the table page asks of whoever keeps its table, and what it lends in turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import ipywidgets

from fiefaid.feudal.table import Table
from fiefaid.pages.shapes import Shape
from fiefaid.pages.table import TableView
from fiefaid.widgets.guard import Guard, Notice
from fiefaid.widgets.herald import Herald
from fiefaid.widgets.panels.doing import Deed, Do
from fiefaid.widgets.skirmishes.keeper import BattleKeeper

Parts = tuple[ipywidgets.Widget, ...]


@dataclass(frozen=True, slots=True)
class Desk:
    """The page as its keeper uses it.

    do: a deed like one of a panel · turn: shows what a keeper makes of the page, which is no deed ·
    catch_up: shows what came in from elsewhere, and disturbs nobody who drags or types.
    """

    do: Do
    turn: Callable[[Deed], None]
    catch_up: Callable[[], None]


class Keeper(Protocol):
    """Keeps the table: a deed counts when the keeper has it.

    Its own parts of the page stand above the desk (`head`), above the answer (`beside`), above the drawers (`below`)
    and at the end (`foot`).
    """

    notice: Notice
    guard: Guard
    herald: Herald
    head: Parts
    beside: Parts
    below: Parts
    foot: Parts

    @property
    def battle(self) -> BattleKeeper:
        """Who keeps the battle that is fought on the table."""

    def serve(self, desk: Desk) -> None:
        """Gets the page to work for, once."""

    def keep(self, view: TableView, deed: Deed) -> TableView:
        """What stands after a deed. Errors: as the deed."""

    def undo(self, view: TableView) -> TableView:
        """What stands when the last deed is taken back."""

    def redo(self, view: TableView) -> TableView:
        """What stands when the deed that was taken back last is done again."""

    def newest(self, view: TableView) -> TableView:
        """The page with all that has come in since."""

    def show(self, view: TableView) -> None:
        """Shows what the keeper's own parts of the page need of it."""

    def marks(self, table: Table) -> tuple[Shape, ...]:
        """What is drawn beside the marks of the answer."""
