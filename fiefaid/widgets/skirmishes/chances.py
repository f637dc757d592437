"""An attack before its die is rolled: how it counts and how likely it removes its target, in words and as a chart."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

import ipywidgets

from fiefaid.pages.skirmish_attack import Bar, Forecast
from fiefaid.widgets.latechart import LateChart
from fiefaid.widgets.parts import column, shown

if TYPE_CHECKING:
    from fiefaid.widgets.skirmishes.attackchart import AttackChart


class ChancesView:
    """The words are there at once, the chart as soon as its library is."""

    def __init__(self) -> None:
        self._words, self._key, self._steps = ipywidgets.HTML(), ipywidgets.HTML(), ipywidgets.HTML()
        self._chart = LateChart[tuple[Bar, ...]](_brought, self._key)
        self.root = column(self._words, self._chart.root, self._steps, classes=("ff-chances-of",))

    def show(self, found: Forecast | None) -> None:
        """Shows the chances of an attack; of anything else there are none."""
        for part in (self._words, self._steps):
            shown(part, when=found is not None)
        if found is not None:
            self._words.value, self._key.value, self._steps.value = _words(found), _key(found), _steps(found)
        self._chart.show(found.bars if found is not None else None)


def _brought() -> Callable[[], AttackChart]:
    from fiefaid.widgets.skirmishes.attackchart import AttackChart  # bqplot brings pandas: 30 MB

    return AttackChart


def _words(found: Forecast) -> str:
    """How the attack counts, the removal, and every chance for those who listen."""
    items = "".join(f"<li>{escape(bar.words)}</li>" for bar in found.bars)
    return (
        f'<p class="ff-forecast-how">{escape(found.how)}</p>'
        f"<p><strong>{escape(found.removal)}</strong> {escape(found.says)}</p>"
        f'<ol class="ff-hidden" aria-label="Chance of each number of hits">{items}</ol>'
    )


def _key(found: Forecast) -> str:
    """What a bar is, and what its colour and sign mean."""
    removes = "<span data-removes>✕ these remove it</span>" if any(bar.removes for bar in found.bars) else ""
    return f'<p class="ff-bars-key" aria-hidden="true"><span>hits, each with its chance</span>{removes}</p>'


def _steps(found: Forecast) -> str:
    steps = "".join(
        f"<li><b>{escape(rule)}</b> {escape(says)} <span>{adds:+d}</span></li>" for rule, says, adds in found.steps
    )
    return (
        f'<details class="ff-why"><summary>Step by step, when {found.face} is rolled: {found.total} hits</summary>'
        f"<ol>{steps}</ol></details>"
    )
