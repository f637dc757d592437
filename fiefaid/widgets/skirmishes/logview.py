"""What happened: the log in sentences, undo of any step, and a mistyped die put right."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets

from fiefaid.campaign.skirmishing import Skirmish
from fiefaid.pages.skirmish_log import LogLine, log
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.parts import Words, button, column, row, shown

NEWEST = 12
"""Steps that are shown before the whole log is asked for."""


class LogPanel:
    """The step to change is chosen from a list; the newest stands first."""

    def __init__(self, on_undo: Callable[[int], None], on_correct: Callable[[int], None]) -> None:
        self._lines: tuple[LogLine, ...] = ()
        self._said = ipywidgets.HTML()
        self._is_whole = False
        self._undo = button("Take the last step back", lambda: on_undo(len(self._lines) - 1))
        self._more = button("", self._toggle, classes=("ff-quiet",))
        self._step = Choice("Change a step", lambda _number: self._show_chosen())
        self._correct = button("Throw its dice anew", lambda: on_correct(self._chosen), classes=("ff-primary",))
        self._back = button("Take this step back", lambda: on_undo(self._chosen))
        self._form = row(self._correct, self._back)
        title = Words("What happened", tag="h2", style="")
        self.root = column(
            title.root, row(self._undo), self._said, self._more, self._step.root, self._form, classes=("ff-card",)
        )

    def show(self, fought: Skirmish, *, may_change: bool) -> None:
        """Shows the steps so far."""
        self._lines = log(fought)
        options = [(f"{line.place}. {' '.join(line.says)}"[:70], str(line.number)) for line in self._lines[1:]]
        chosen = self._step.chosen if any(value == self._step.chosen for _, value in options) else None
        self._step.show(reversed(options), chosen)
        self._undo.description = "Take the last step back" if len(self._lines) > 1 else "Take the beginning back"
        shown(self._undo, when=may_change)
        shown(self._step.root, when=may_change and bool(options))
        self._show_said()
        self._show_chosen()

    @property
    def _chosen(self) -> int:
        return int(self._step.chosen) if self._step.chosen else -1

    def _toggle(self) -> None:
        self._is_whole = not self._is_whole
        self._show_said()

    def _show_said(self) -> None:
        newest = tuple(reversed(self._lines))
        words = _told(newest if self._is_whole else newest[:NEWEST])
        if words != self._said.value:
            self._said.value = words
        shown(self._more, when=len(newest) > NEWEST)
        self._more.description = "Only the newest" if self._is_whole else f"All {len(newest)} steps"

    def _show_chosen(self) -> None:
        line = next((line for line in self._lines if line.number == self._chosen), None)
        shown(self._form, when=line is not None)
        shown(self._correct, when=line is not None and line.has_dice)


def _told(lines: tuple[LogLine, ...]) -> str:
    """The lines as a list, the newest first; a change of turn or phase has a line of its own."""
    items, last = "", ""
    for line in lines:
        head = f'<p class="ff-log-when">{escape(line.when)}</p>' if line.when != last else ""
        last = line.when
        items += f'<li value="{line.place}">{head}{"<br>".join(map(escape, line.says))}{_counts(line)}</li>'
    return f'<ol class="ff-battle-log" reversed>{items}</ol>'


def _counts(line: LogLine) -> str:
    if not line.details:
        return ""
    steps = "".join(f"<li>{escape(detail)}</li>" for detail in line.details)
    return f'<details class="ff-why"><summary>Step by step</summary><ul>{steps}</ul></details>'
