"""What may be done by one tap: the way on as one large button, the rest below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import anywidget
from traitlets import List

from fiefaid.widgets.elements import script


@dataclass(frozen=True, slots=True)
class Button:
    """A button. `key` names its deed; one with a link (`href`) leads to another page instead."""

    key: str
    says: str
    rule: str = ""
    note: str = ""
    is_main: bool = False
    href: str = ""


class Deeds(anywidget.AnyWidget):
    """One widget for all of them. A tap is handed on by the key of its deed; anything else is dropped."""

    _esm = script(__file__, "deeds.js")

    buttons: List[dict[str, Any]] = List().tag(sync=True)

    def __init__(self, on_tapped: Callable[[str], None]) -> None:
        super().__init__()
        self._on_tapped = on_tapped
        self.on_msg(self._heard)

    def show(self, buttons: Sequence[Button]) -> None:
        """Shows these."""
        made = [
            {
                "key": each.key,
                "says": each.says,
                "rule": each.rule,
                "note": each.note,
                "main": each.is_main,
                "href": each.href,
            }
            for each in buttons
        ]
        if made != self.buttons:
            self.buttons = made

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        match message:
            case {"tapped": str(key)}:
                self._on_tapped(key)
