"""The base in hand: nudged and turned with a thumb, and every change taken back."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from fiefaid.pages.choosing import taken_in_hand
from fiefaid.pages.handling import NUDGES, TURNS, nudged, turned
from fiefaid.pages.numbers import spell_number
from fiefaid.pages.table import TableView
from fiefaid.widgets.entries import Choice, Segments, Tick
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import Deed as Press
from fiefaid.widgets.parts import Words, button, classed, column, row, shown, sign_button

_ARROWS = (("up", 0, 1), ("left", -1, 0), ("right", 1, 0), ("down", 0, -1))


class HandPanel:
    """Buttons of 44 px for the base in hand, and undo and redo with the names of what they take back."""

    def __init__(self, do: Do, on_snap: Callable[[bool, bool], None], on_undo: Press, on_redo: Press) -> None:
        self._do, self._on_snap = do, on_snap
        self._who = Choice("In hand", lambda unit: do(lambda view: taken_in_hand(view, unit)))
        self._place = Words(style="ff-note")
        self._step, self._angle = Segments("Nudge by"), Segments("Turn by")
        self._undo, self._redo = button("", on_undo), button("", on_redo)
        self.to_contact = Tick("Snap to contact", self._snapped, ticked=True)
        self.to_step = Tick("Snap to 5°", self._snapped)
        self._angle.show([(f"{spell_number(turn)}°", str(turn)) for turn in TURNS], "5.0")
        back, pad = row(self._undo, self._redo, classes=("ff-hand-undo",)), classed(self._pad(), "ff-pad")
        beside = column(self._step.root, self.to_contact.root, self.to_step.root, classes=("ff-hand-steps",))
        turn = classed(self._angle.root, "ff-hand-turn")
        self._moves = (back, pad, beside, turn)
        who = column(self._who.root, self._place.root, classes=("ff-hand-who",))
        self.root = column(back, who, pad, beside, turn, classes=("ff-card", "ff-hand"))

    def show(self, view: TableView) -> None:
        """Shows where the base in hand lies, and what can be taken back."""
        table = view.table
        for part in self._moves:
            shown(part, when=not view.locked)
        self._who.show([(unit.label, unit.id) for unit in table.units], view.in_hand)
        small, large = NUDGES[table.measure]
        unit = table.measure.value
        chosen = self._step.chosen if self._step.chosen in (str(small), str(large)) else str(large)
        self._step.show([(f"{spell_number(step)} {unit}", str(step)) for step in (small, large)], chosen)
        self._show_place(view)
        _name(self._undo, "↶ Undo", view.history.last_done)
        _name(self._redo, "↷ Redo", view.history.last_undone)

    def _snapped(self, _ticked: bool) -> None:
        self._on_snap(self.to_contact.ticked, self.to_step.ticked)

    def _show_place(self, view: TableView) -> None:
        if view.in_hand is None:
            self._place.say("No unit is on the table.")
            return
        held, unit = view.table.unit(view.in_hand), view.table.measure.value
        x, y, facing = (spell_number(number, 2) for number in (held.x, held.y, held.facing))
        self._place.say(f"{held.type} · {held.player} · middle at x {x} {unit}, y {y} {unit} · facing {facing}°")

    def _pad(self) -> ipywidgets.HBox:
        arrows = [sign_button(f"Nudge {way}", way, self._nudge(dx, dy)) for way, dx, dy in _ARROWS]
        left, right = (
            sign_button(f"Turn {way}", f"turn-{way}", self._turn(by)) for way, by in (("left", -1), ("right", 1))
        )
        up, west, east, down = arrows
        return row(left, up, right, west, Words("✥", tag="span", style="ff-pad-middle").root, east, down)

    def _nudge(self, dx: int, dy: int) -> Callable[[], None]:
        def press() -> None:
            self._do(lambda view: nudged(view, dx * float(self._step.chosen), dy * float(self._step.chosen)))

        return press

    def _turn(self, way: int) -> Callable[[], None]:
        def press() -> None:
            self._do(lambda view: turned(view, way * float(self._angle.chosen)))

        return press


def _name(made: ipywidgets.Button, deed: str, label: str | None) -> None:
    """Names what a button would take back; with nothing to take back it cannot be pressed."""
    made.description = f"{deed}: {label}" if label else deed
    made.tooltip = made.description if label else f"{deed}: nothing to take back"
    made.disabled = label is None
