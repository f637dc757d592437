"""Did I already pay that? The steps of the round as a list, each of which opens what belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import anywidget
from traitlets import Bool, Dict, List

from fiefaid.pages.ledger_steps import Step
from fiefaid.widgets.elements import script


class StepList(anywidget.AnyWidget):
    """One widget for all steps; a tap is handed on by the step's key, anything else is dropped.

    `doors` says what each step opens, to bring it into sight: the title of a drawer, or the class of a card.
    """

    _esm = script(__file__, "steps.js")

    steps: List[dict[str, Any]] = List().tag(sync=True)
    doors: Dict[str, str] = Dict().tag(sync=True)
    can_tap = Bool(default_value=True).tag(sync=True)

    def __init__(self, on_opened: Callable[[str], None], doors: Mapping[str, str], *, can_tap: bool = True) -> None:
        super().__init__(doors=dict(doors), can_tap=can_tap)
        self._on_opened = on_opened
        self.on_msg(self._heard)

    def show(self, steps: Iterable[Step]) -> None:
        """Shows these; what is on the screen already is not sent again."""
        made = [
            {
                "key": step.key,
                "title": step.title,
                "mark": step.mark.value,
                "mark_words": step.mark_words,
                "says": step.says,
                "by": step.by,
                "at": step.at,
            }
            for step in steps
        ]
        if made != self.steps:
            self.steps = made

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        match message:
            case {"opened": str(key)}:
                self._on_opened(key)
