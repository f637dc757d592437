"""Everything before a battle: forces, units, options and the beginning, each in a drawer of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import ipywidgets

from fiefaid.pages.skirmish_draft import (
    BattleDraft,
    deployed,
    force_of,
    lost_on,
    sides,
    start,
    with_force,
    with_lost,
    with_options,
)
from fiefaid.pages.skirmish_lineup import Lineup, lineup
from fiefaid.pages.table import TableView, changed
from fiefaid.widgets.guard import Guard
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import Drawer, Words, column, shown
from fiefaid.widgets.skirmishes.beginning import BeginningPanel
from fiefaid.widgets.skirmishes.forces import ForceDeed, ForcesPanel
from fiefaid.widgets.skirmishes.from_file import Opens
from fiefaid.widgets.skirmishes.keeper import BattleKeeper
from fiefaid.widgets.skirmishes.lineup import LineupPanel
from fiefaid.widgets.skirmishes.options import OptionsPanel

Panel = ForcesPanel | LineupPanel | OptionsPanel | BeginningPanel

FORCES, UNITS, OPTIONS, BEGIN = "Forces", "Warriors and personalities", "Options", "Begin"


class Setup:
    """Changes the draft of the battle; the table itself is the page's, draft and battle are their keeper's."""

    def __init__(self, keeper: BattleKeeper, do: Do, guard: Guard) -> None:
        self._keeper, self._do, self._guard = keeper, do, guard
        self._view: TableView | None = None
        self._panels: dict[str, Panel] = {}
        makers: dict[str, Callable[[], Panel]] = {
            FORCES: lambda: ForcesPanel(self._force, self._deploy),
            UNITS: lambda: LineupPanel(self._line_up, self._lose),
            OPTIONS: lambda: OptionsPanel(
                lambda deed: self.change(lambda draft: with_options(draft, deed(draft.options)))
            ),
            BEGIN: lambda: BeginningPanel(self.change, self._begin, self._take_in),
        }
        self.drawers = {
            title: Drawer(title, self._builder(title, make), self._presser(title)) for title, make in makers.items()
        }
        title = Words("Fight a battle on this table", tag="h2", style="")
        self.root: ipywidgets.Widget = column(
            title.root, *(drawer.root for drawer in self.drawers.values()), classes=("ff-drawers", "ff-skirmish-setup")
        )

    @property
    def draft(self) -> BattleDraft:
        """The battle that has not begun."""
        return self._keeper.draft

    def panel(self, title: str) -> Panel | None:
        """What lies in a drawer, once it has been opened."""
        return self._panels.get(title)

    def show(self, view: TableView) -> None:
        """Shows the draft beside the table as it lies."""
        self._view = view
        shown(self.root, when=not view.locked and self._keeper.fought is None)
        for title, panel in self._panels.items():
            if self.drawers[title].is_open:
                self._show_panel(panel, view)

    def change(self, deed: Callable[[BattleDraft], BattleDraft]) -> None:
        """Makes another draft of this one; what is refused is told, and the forms show what stands."""

        def put() -> None:
            self._keeper.draft = deed(self.draft)

        self._guard.run(put)
        if self._view is not None:
            self.show(self._view)

    def _show_panel(self, panel: Panel, view: TableView) -> None:
        match panel:
            case ForcesPanel():
                panel.show(self.draft, view.table)
            case BeginningPanel():
                panel.show(self.draft, view.table, self._keeper.families)
            case LineupPanel():
                panel.show(self._known(view, self.draft), self.draft.lost, view.table, self.draft.options)
            case OptionsPanel():
                panel.show(self.draft.options)

    def _line_up(self, deed: Callable[[Lineup], Lineup]) -> None:
        view = self._view
        if view is not None:
            self.change(lambda draft: replace(draft, known=deed(self._known(view, draft))))

    def _lose(self, unit: str, is_lost: bool) -> None:
        self.change(lambda draft: with_lost(draft, unit, is_lost=is_lost))

    def _known(self, view: TableView, draft: BattleDraft) -> Lineup:
        return lineup(view.table, {**self._keeper.known, **draft.known})

    def _force(self, player: str, deed: ForceDeed) -> None:
        self.change(lambda draft: with_force(draft, player, deed(force_of(draft, player))))

    def _deploy(self, player: str) -> None:
        def lay(view: TableView) -> TableView:
            table, fielded = deployed(self.draft, view.history.now.table, player)
            units = [unit for unit in table.units if unit.player == player]
            is_kept = self._keeper.muster(player, units, fielded)
            after = view if is_kept else changed(view, f"Deploy {player}", table)
            others = {name: unit for name, unit in self.draft.known.items() if unit.player != player}
            lost = tuple(unit.id for unit in lost_on(self.draft, view.history.now.table) if unit.player != player)
            attacker, _ = sides(self.draft, view.history.now.table)
            self._keeper.draft = replace(self.draft, attacker=attacker, known={**others, **fielded}, lost=lost)
            return after

        self._do(lay)

    def _begin(self) -> None:
        def begin(view: TableView) -> TableView:
            draft, table = self.draft, view.history.now.table
            seats = {
                player: family for player, family in draft.seats.items() if family and player in sides(draft, table)
            }
            self._keeper.begin(start(draft, table, self._keeper.known), seats)
            return view

        self._do(begin)

    def _take_in(self, opens: Opens) -> None:
        """A battle of a file, on its own table."""

        def begin(view: TableView) -> TableView:
            self._keeper.begin(opens(), {})
            return view

        self._do(begin)

    def _presser(self, title: str) -> Callable[[], None]:
        def toggle() -> None:
            drawer = self.drawers[title]
            with drawer.toggled():
                if self._view is not None and drawer.is_open:
                    self._show_panel(self._panels[title], self._view)

        return lambda: self._guard.run(toggle)

    def _builder(self, title: str, make: Callable[[], Panel]) -> Callable[[], ipywidgets.Widget]:
        def build() -> ipywidgets.Widget:
            self._panels[title] = make()
            return self._panels[title].root

        return build
