"""The table page: the map, the answer beside it, the base in hand, and drawers for everything else."""

from __future__ import annotations

import secrets
from contextlib import nullcontext
from dataclasses import replace
from importlib.resources import files

import ipywidgets

from fiefaid.pages.answer_card import refused_card
from fiefaid.pages.answering import Answered, answered, while_lifted
from fiefaid.pages.choosing import out_of_hand, tapped
from fiefaid.pages.handling import let_go, lifted
from fiefaid.pages.heraldry import counters
from fiefaid.pages.picture import scene
from fiefaid.pages.rolling import FACES
from fiefaid.pages.shapes import Scene
from fiefaid.pages.table import TableView, rolled_off
from fiefaid.widgets.card import VerdictCard
from fiefaid.widgets.entries import news_is_shown
from fiefaid.widgets.panels import shelf
from fiefaid.widgets.panels.doing import Deed
from fiefaid.widgets.panels.drawers import Drawers
from fiefaid.widgets.panels.hand import HandPanel
from fiefaid.widgets.panels.pair import PairPanel, QuestionTabs
from fiefaid.widgets.panels.uphill import UphillPanel
from fiefaid.widgets.parts import column, shown
from fiefaid.widgets.skirmishes.desk import BattleDesk
from fiefaid.widgets.tablemap import Selected, TableMap
from fiefaid.widgets.tables.alone import Alone
from fiefaid.widgets.tables.keeper import Desk, Keeper
from fiefaid.widgets.whereabouts import Place

ALONE = "Drag a base to move it. Tap two to ask about them."


def table_page() -> ipywidgets.VBox:
    """The page, ready to be shown: on the first shipped table, or on that of the campaign that its address names."""
    place = Place.of_this_page()
    if not place.code:
        return TablePage(shelf.first_view()).root
    from fiefaid.widgets.tables.shared import keeper_at  # a database: memory that a table alone does without

    keeper = keeper_at(place)
    page = TablePage(shelf.first_view(), keeper)
    keeper.begin()
    return page.root


class TablePage:
    """Holds the page's one value: a deed makes a new value of the old one, and every part shows what it needs."""

    def __init__(self, view: TableView, keeper: Keeper | None = None) -> None:
        self.view = view
        self.keeper = keeper or Alone()
        self.notice, self._guard = self.keeper.notice, self.keeper.guard
        self._scene, self._answered = scene(view.table), Answered(None, refused_card(""), (), {})
        self.map, self.card = TableMap(), VerdictCard(self._roll)
        self.map.on_moved(self._moved)
        self.map.on_tapped(self._tapped)
        self.tabs, self.pair = QuestionTabs(self.do), PairPanel(self.do)
        undo, redo = (lambda: self.turn(self.keeper.undo)), (lambda: self.turn(self.keeper.redo))
        self.hand = HandPanel(self.do, self._snap, undo, redo)
        self.uphill, self.drawers = UphillPanel(self.do), Drawers(self.do)
        self.battle = BattleDesk(self.keeper.battle, self.do, self._guard, self.notice)
        self.root = self._laid_out()
        self.keeper.serve(Desk(self.do, self.turn, self.catch_up))
        self.do(lambda now: now)

    def do(self, deed: Deed) -> None:
        """Does a deed and shows what stands after it; what is refused is told, and changes nothing."""
        self.turn(lambda view: self.keeper.keep(view, deed))

    def turn(self, to: Deed) -> None:
        """Shows another page made of this one; what was typed stays where something was refused."""
        self._guard.run(lambda: self._turn_to(self.battle.laid(self.view, to(self.view))))
        with news_is_shown() if self.notice.text else nullcontext():
            self._guard.attempt(self._show)

    def catch_up(self) -> None:
        """Shows what came in from elsewhere: a base in the hand and what is being typed stay, and so does a notice.

        Where the base in hand itself is gone, that is told instead: the next tap would be for another.
        """
        with news_is_shown():
            self._guard.attempt(self._catch_up)

    def _catch_up(self) -> None:
        before, view = self.view, self.battle.laid(self.view, self.keeper.newest(self.view))
        if view == before and not self.battle.has_news:
            self.keeper.show(view)
        elif view.lifted is not None:
            self._drag(view)
        else:
            self._turn_to(view)
            self._show()
            if self.battle.battle is None and (told := out_of_hand(before, view)):
                self.notice.say(told)

    def _turn_to(self, view: TableView) -> None:
        """Works everything out first: what fails here has changed nothing."""
        self._scene, self._answered = scene(view.table), answered(view)
        self.view = view

    def _tapped(self, unit: str | None) -> None:
        if self.battle.battle is not None:
            self.battle.tapped(unit)
        else:
            self.do(lambda now: tapped(now, unit))

    def _moved(self, unit: str, x: float, y: float, facing: float, final: bool) -> None:
        if final and self.battle.battle is not None:
            self._guard.run(lambda: self.battle.moved(unit, x, y, facing))
        elif final:
            to_contact, to_step = self.hand.to_contact.ticked, self.hand.to_step.ticked
            self.do(lambda view: let_go(view, unit, x, y, facing, to_contact=to_contact, to_step=to_step))
        else:
            self._guard.run(lambda: self._drag(lifted(self.view, unit, x, y, facing)))

    def _drag(self, view: TableView) -> None:
        """While a finger drags, only the bases and the open question follow."""
        found = self._answered if self.battle.lifts(view.in_hand) else while_lifted(view)
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
        self.map.locked = bool(view.locked) and not self.battle.may_move
        self.map.staying = self.battle.staying
        self.map.hint = self.battle.hint or ALONE
        self.map.snap = self.hand.to_contact.ticked and self.battle.battle is None
        self.card.show(found.card, may_roll=not view.locked)
        self.tabs.show(view, found.answers)
        for panel in (self.pair, self.hand, self.uphill):
            panel.show(view)
        self.battle.show(view)
        for part in (self.card, self.tabs, self.pair, self.hand):
            shown(part.root, when=self.battle.battle is None)
        if self.battle.battle is not None:
            shown(self.uphill.root, when=False)
        self.drawers.show(view, found.card)
        self.keeper.show(view)
        self.keeper.herald.says = self.battle.says or found.card.headline

    def _show_map(self, picture: Scene) -> None:
        view = self.view
        chosen = self.battle.selected() or Selected(attacker=view.attacker, target=view.target, in_hand=view.in_hand)
        drawn = self._answered.marks if self.battle.battle is None else self.battle.marks()
        self.map.show(self.battle.picture(picture), (*drawn, *self.keeper.marks(view.table)), chosen)

    def _laid_out(self) -> ipywidgets.VBox:
        """Map, answer and drawers: one below the other on a phone, the answer beside the map where there is room."""
        keeper, panels = self.keeper, (self.uphill.root, self.pair.root, self.hand.root)
        desk = column(
            column(self.map, self.tabs.root, self.battle.bar.root, classes=("ff-desk-map",)),
            column(*keeper.beside, self.card.root, *panels, self.battle.root, classes=("ff-desk-answer",)),
            column(*keeper.below, self.battle.below, self.drawers.root, classes=("ff-desk-more",)),
            classes=("ff-desk",),
        )
        style = ipywidgets.HTML(f"<style>{_STYLE}</style>")
        return column(*keeper.head, desk, *keeper.foot, self.notice.root, style, classes=("ff-page",))


_SHEETS = files("fiefaid.widgets")
_STYLE = "".join(
    _SHEETS.joinpath(sheet).read_text(encoding="utf-8")
    for sheet in ("table.css", "campaign.css", "battle.css", "skirmish.css")
)
