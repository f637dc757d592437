"""The bar under the map: turn, whose, the phases as lit steps, and the one big button."""

from __future__ import annotations

from html import escape

import ipywidgets

from fiefaid.pages.skirmish_bar import Bar, Light
from fiefaid.widgets.parts import Deed, button, column, row, shown, sign_button


class BarView:
    """Two lines high, so that the map stays big; `on_next` is what the big button does."""

    def __init__(self, on_next: Deed, on_undo: Deed) -> None:
        self._head = ipywidgets.HTML()
        self.next = button("", on_next, classes=("ff-primary",))
        self._undo = sign_button("Undo the last step", "undo", on_undo)
        self._buttons = row(self._undo, self.next, classes=("ff-bar-buttons",))
        self.root = column(self._head, self._buttons, classes=("ff-skirmish-bar",))

    def show(self, bar: Bar, *, may_go_on: bool, may_undo: bool) -> None:
        """Shows where the battle is."""
        lights = "".join(map(_step, bar.lights))
        words = (
            f'<p class="ff-bar-turn"><b>{escape(bar.turn)}</b> <bdi>{escape(bar.whose)}</bdi></p>'
            f'<ol class="ff-ribbon">{lights}</ol>'
        )
        if words != self._head.value:
            self._head.value = words
        shown(self._undo, when=may_undo)
        shown(self.next, when=bar.next is not None and may_go_on)
        shown(self._buttons, when=may_undo or may_go_on)
        self.next.description = bar.words


def _step(light: Light) -> str:
    now = " aria-current=step" if light.lit == "now" else ""
    return f'<li data-light="{light.lit}"{now}>{escape(light.words)}</li>'
