"""What the phase asks of everybody, as boxes to tick."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import anywidget
from traitlets import Bool, List, Unicode

from fiefaid.pages.realm_round import Line
from fiefaid.widgets.elements import script

_SENT = ("key", "who", "says", "rule", "is_done", "is_others")


class Checklist(anywidget.AnyWidget):
    """One widget for all boxes; a tap is handed on by the key of its line, anything else is dropped."""

    _esm = script(__file__, "checklist.js")

    lines: List[dict[str, Any]] = List().tag(sync=True)
    others = Unicode("").tag(sync=True)
    can_tap = Bool(default_value=True).tag(sync=True)

    def __init__(self, on_tapped: Callable[[str], None], *, can_tap: bool = True) -> None:
        super().__init__(can_tap=can_tap)
        self._on_tapped = on_tapped
        self.on_msg(self._heard)

    def show(self, lines: Iterable[Line], others: str) -> None:
        """Shows these lines; those of other families are folded under a line that sums them up."""
        made = [{name: getattr(line, name) for name in _SENT} for line in lines]
        self.others = others
        if made != self.lines:
            self.lines = made

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        match message:
            case {"tapped": str(key)}:
                self._on_tapped(key)
