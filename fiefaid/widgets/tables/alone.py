"""A table on this device alone: undo and redo on the page, and a keepsake in the browser."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import ipywidgets

from fiefaid.errors import FiefaidError
from fiefaid.feudal.table import Table
from fiefaid.files import read_table
from fiefaid.pages import table as pages
from fiefaid.pages.asking import Question
from fiefaid.pages.shapes import Shape
from fiefaid.pages.skirmish_draft import BattleDraft
from fiefaid.pages.skirmish_table import check_untouched
from fiefaid.pages.table import TableView
from fiefaid.widgets.guard import Guard, Notice
from fiefaid.widgets.herald import Herald
from fiefaid.widgets.keepsake import Keepsake, Kept
from fiefaid.widgets.panels import shelf
from fiefaid.widgets.panels.doing import Deed
from fiefaid.widgets.panels.shelf import Opening
from fiefaid.widgets.pulse import Pulse
from fiefaid.widgets.skirmishes.alone import AloneInBattle
from fiefaid.widgets.skirmishes.kept import KeptBattle, read, read_draft, write_draft
from fiefaid.widgets.tables.heading import heading
from fiefaid.widgets.tables.keeper import Desk, Parts


class Alone:
    """Whatever is done stands at once."""

    def __init__(self) -> None:
        self.notice, self.herald = Notice(), Herald()
        self.guard, self._keepsake = Guard(self.notice), Keepsake(self._found)
        self.battle, self._kept_battle = AloneInBattle(self._keep_draft), KeptBattle()
        self._header = ipywidgets.HTML()
        self.head: Parts = (self._header,)
        self.beside: Parts = ()
        self.below: Parts = ()
        self.foot: Parts = (self.herald, self._keepsake, Pulse())

    def serve(self, desk: Desk) -> None:
        """Gets the page to work for."""
        self._desk = desk

    def keep(self, view: TableView, deed: Deed) -> TableView:
        """What stands after a deed. Errors: BattleIsOn, where it changes a table that is fought on."""
        was_fought = self.battle.fought is not None
        after = deed(view)
        if was_fought and self.battle.fought is not None:
            check_untouched(view, after)
        return after

    def undo(self, view: TableView) -> TableView:
        """Before the last deed."""
        return pages.undo(view)

    def redo(self, view: TableView) -> TableView:
        """After the deed that was taken back last."""
        return pages.redo(view)

    def newest(self, view: TableView) -> TableView:
        """The same: nobody else is here."""
        return view

    def show(self, view: TableView) -> None:
        """Shows what the table is called, and keeps one on which something was done."""
        self._header.value = heading(view.table.name)
        fought = self.battle.fought
        if fought is not None or view.history.last_done or view.history.last_undone:
            more = {"battle": self._kept_battle.write(fought), "draft": write_draft(self.battle.draft)}
            self._keepsake.keep(shelf.written(_bare(view.table)), view.attacker, view.target, view.question, **more)

    def _keep_draft(self, draft: BattleDraft) -> None:
        self._keepsake.keep_draft(write_draft(draft))

    def marks(self, table: Table) -> tuple[Shape, ...]:  # noqa: ARG002  (keepers are asked alike)
        """Nothing beside the answer."""
        return ()

    def _found(self, kept: Kept) -> None:
        """Lays out what an earlier page left on this device; what cannot be read is left alone."""
        with suppress(FiefaidError, ValueError):
            table, question = read_table(kept["table"]), Question(kept["question"])
            left = Opening(table, kept["attacker"], kept["target"], question)
            self._desk.do(lambda view: view if table == view.table else _brought_back(view, left))
        draft, battle = read_draft(kept["draft"]), read(kept["battle"])
        if draft is not None:
            self.battle.draft = draft
        if battle is not None:
            self.battle.fought = battle
        if draft is not None or battle is not None:
            self._desk.do(lambda view: view)


def _bare(table: Table) -> Table:
    """The table without what a battle worked out for it."""
    return replace(table, goings={}) if table.goings else table


def _brought_back(view: TableView, left: Opening) -> TableView:
    return shelf.on_table(view, left, "Bring back the table left here")
