"""The table page: the map, the answer beside it, the base in hand, and drawers for everything else."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace
from html import escape
from importlib.resources import files

import ipywidgets

from fiefaid.errors import FiefaidError
from fiefaid.files import read_table
from fiefaid.pages.answer_card import refused_card
from fiefaid.pages.answering import Answered, answered, while_lifted
from fiefaid.pages.asking import Question
from fiefaid.pages.choosing import tapped
from fiefaid.pages.handling import let_go, lifted
from fiefaid.pages.heraldry import counters
from fiefaid.pages.picture import scene
from fiefaid.pages.rolling import FACES
from fiefaid.pages.shapes import Scene
from fiefaid.pages.table import TableView, rolled_off
from fiefaid.widgets.card import VerdictCard
from fiefaid.widgets.guard import Guard, Notice
from fiefaid.widgets.herald import Herald
from fiefaid.widgets.keepsake import Keepsake, Kept
from fiefaid.widgets.panels import shelf
from fiefaid.widgets.panels.doing import Deed
from fiefaid.widgets.panels.drawers import Drawers
from fiefaid.widgets.panels.hand import HandPanel
from fiefaid.widgets.panels.pair import PairPanel, QuestionTabs
from fiefaid.widgets.panels.shelf import Opening
from fiefaid.widgets.panels.uphill import UphillPanel
from fiefaid.widgets.parts import column
from fiefaid.widgets.pulse import Pulse
from fiefaid.widgets.tablemap import Selected, TableMap


def table_page() -> ipywidgets.VBox:
    """The page, ready to be shown, on the first shipped table."""
    return TablePage(shelf.first_view()).root


class TablePage:
    """Holds the page's one value: a deed makes a new value of the old one, and every part shows what it needs."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.notice, self._herald = Notice(), Herald()
        self._guard = Guard(self.notice)
        self._scene, self._answered = scene(view.table), Answered(None, refused_card(""), (), {})
        self.map, self.card = TableMap(), VerdictCard(self._roll)
        self.map.on_moved(self._moved)
        self.map.on_tapped(lambda unit: self.do(lambda now: tapped(now, unit)))
        self.tabs, self.pair, self.hand = QuestionTabs(self.do), PairPanel(self.do), HandPanel(self.do, self._snap)
        self.uphill, self.drawers = UphillPanel(self.do), Drawers(self.do)
        self._header, self._keepsake = ipywidgets.HTML(), Keepsake(self._found)
        self.root = self._laid_out()
        self.do(lambda now: now)

    def do(self, deed: Deed) -> None:
        """Does a deed and shows what stands after it; what is refused is told, and changes nothing."""
        self._guard.run(lambda: self._turn_to(deed(self.view)))
        self._guard.attempt(self._show)

    def _turn_to(self, view: TableView) -> None:
        """Works everything out first: what fails here has changed nothing."""
        self._scene, self._answered = scene(view.table), answered(view)
        self.view = view

    def _moved(self, unit: str, x: float, y: float, facing: float, final: bool) -> None:
        if final:
            to_contact, to_step = self.hand.to_contact.ticked, self.hand.to_step.ticked
            self.do(lambda view: let_go(view, unit, x, y, facing, to_contact=to_contact, to_step=to_step))
        else:
            self._guard.run(lambda: self._drag(lifted(self.view, unit, x, y, facing)))

    def _drag(self, view: TableView) -> None:
        """While a finger drags, only the bases and the open question follow."""
        found = while_lifted(view)
        self.view, self._answered = view, found
        self._show_map(replace(self._scene, counters=counters(view.table)))
        self.card.show_line(found.card)

    def _snap(self, to_contact: bool, to_step: bool) -> None:
        """Has the map pull a base as it will be laid when it is let go."""
        self.map.snap, self.map.five_degrees = to_contact, to_step

    def _roll(self) -> None:
        """Throws the die, here at the edge, and lets the page keep what it showed."""
        verdict = self._answered.verdict
        if verdict is not None:
            self.do(lambda view: rolled_off(view, verdict, secrets.randbelow(FACES) + 1))

    def _show(self) -> None:
        found, view = self._answered, self.view
        self._show_map(self._scene)
        self.card.show(found.card)
        self.tabs.show(view, found.answers)
        for panel in (self.pair, self.hand, self.uphill):
            panel.show(view)
        self.drawers.show(view, found.card)
        self._header.value = _header(view.table.name)
        if view.history.last_done or view.history.last_undone:
            self._keepsake.keep(shelf.written(view.table), view.attacker, view.target, view.question)
        self._herald.says = found.card.headline

    def _found(self, kept: Kept) -> None:
        """Lays out what an earlier page left on this device; what cannot be read is left alone."""
        with suppress(FiefaidError, ValueError):
            table, question = read_table(kept["table"]), Question(kept["question"])
            if table != self.view.table:
                left = Opening(table, kept["attacker"], kept["target"], question)
                self.do(lambda view: shelf.on_table(view, left, "Bring back the table left here"))

    def _show_map(self, picture: Scene) -> None:
        view = self.view
        chosen = Selected(attacker=view.attacker, target=view.target, in_hand=view.in_hand)
        self.map.show(picture, self._answered.marks, chosen)

    def _laid_out(self) -> ipywidgets.VBox:
        """Map, answer and drawers: one below the other on a phone, the answer beside the map where there is room."""
        desk = column(
            column(self.map, self.tabs.root, classes=("ff-desk-map",)),
            column(self.card.root, self.uphill.root, self.pair.root, self.hand.root, classes=("ff-desk-answer",)),
            column(self.drawers.root, classes=("ff-desk-more",)),
            classes=("ff-desk",),
        )
        style = ipywidgets.HTML(f"<style>{_STYLE}</style>")
        return column(
            self._header, desk, self._herald, self._keepsake, Pulse(), self.notice.root, style, classes=("ff-page",)
        )


_STYLE = files("fiefaid.widgets").joinpath("table.css").read_text(encoding="utf-8")


def _header(name: str) -> str:
    title = escape(name or "The table")
    return (
        '<header class="ff-header ff-desk-header"><p class="ff-crest"><a href="index.ipynb">fiefaid</a></p>'
        f"<h1>{title}</h1></header>"
    )
