"""Everything that is not needed at first sight, each behind a button and built when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Protocol

import ipywidgets

from fiefaid.pages.answer_card import AnswerCard
from fiefaid.pages.table import TableView
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.panels.keeping import KeepingPanel
from fiefaid.widgets.panels.landscape import LandscapePanel
from fiefaid.widgets.panels.muster import MusterPanel
from fiefaid.widgets.panels.quick import QuickPanel
from fiefaid.widgets.panels.rules import RulesPanel
from fiefaid.widgets.panels.tape import TapePanel
from fiefaid.widgets.panels.throng import ThrongPanel
from fiefaid.widgets.parts import Drawer, column, shown


class Panel(Protocol):
    """What lies in a drawer."""

    root: ipywidgets.Widget

    def show(self, view: TableView, card: AnswerCard) -> None:
        """Shows what it needs of the page."""


DRAWERS: dict[str, Callable[[Do], Panel]] = {
    "Lay by numbers": TapePanel,
    "Quick dispute": QuickPanel,
    "Units": MusterPanel,
    "Terrain": LandscapePanel,
    "Everyone at once": ThrongPanel,
    "Scale and readings": RulesPanel,
    "Open, save, share": KeepingPanel,
}


CHANGING = ("Quick dispute", "Units", "Terrain")
"""Drawers with nothing in them for whoever may only look, measure and ask."""


class Drawers:
    """The drawers in the order in which an argument needs them; a shut one is not shown anything."""

    def __init__(self, do: Do) -> None:
        self._do, self._panels = do, dict[str, Panel]()
        self._drawers = {
            title: Drawer(title, self._builder(title, make), self._presser(title)) for title, make in DRAWERS.items()
        }
        self.root = column(*(drawer.root for drawer in self._drawers.values()), classes=("ff-drawers",))

    def show(self, view: TableView, card: AnswerCard) -> None:
        """Shows the page's value to every panel whose drawer is open."""
        for title in CHANGING:
            shown(self._drawers[title].root, when=not view.locked)
        for title, panel in self._panels.items():
            if self._drawers[title].is_open:
                panel.show(view, card)

    def toggle(self, title: str) -> None:
        """Opens or shuts the drawer of that title; what it shows is shown with everything else."""
        with ExitStack() as until_shown:

            def toggled(view: TableView) -> TableView:
                until_shown.enter_context(self._drawers[title].toggled())
                return view

            self._do(toggled)

    def panel(self, title: str) -> Panel | None:
        """What lies in a drawer, once it has been opened."""
        return self._panels.get(title)

    def _presser(self, title: str) -> Callable[[], None]:
        return lambda: self.toggle(title)

    def _builder(self, title: str, make: Callable[[Do], Panel]) -> Callable[[], ipywidgets.Widget]:
        def build() -> ipywidgets.Widget:
            self._panels[title] = make(self._do)
            return self._panels[title].root

        return build
