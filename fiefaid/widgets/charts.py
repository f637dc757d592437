"""Charts of bqplot. Import it when the first chart is opened: bqplot brings pandas, which a page need not carry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import bqplot

from fiefaid.answers import Answer
from fiefaid.pages.everyone import Grid
from fiefaid.widgets.parts import classed

CellTapped = Callable[[int, int], None]

_TONES = {Answer.NO: "--ff-no", Answer.TOO_CLOSE: "--ff-too-close", Answer.YES: "--ff-yes"}
"""The colours of the theme by name, so that the chart is light by day and dark by night."""

_INK, _LINE = "var(--ff-ink, black)", "var(--ff-line-strong, grey)"
_TICKS = {"font-size": "0.8125rem", "fill": _INK, "text-anchor": "end"}
_MARGIN = {"top": 4, "bottom": 92, "left": 116, "right": 4}
_LETTERS = 14
"""Letters of a name that fit beside the grid on a phone; the table below has them all."""

_CELL_PX = 44
"""Width and height of a cell, which is what a thumb needs. A grid too wide for a phone scrolls by itself."""


class GridChart:
    """Who may do what to whom: a square for every pair with the sign of its answer; a tap tells row and column."""

    def __init__(self, on_tapped: CellTapped) -> None:
        self._on_tapped, self._width = on_tapped, 1
        across, up = bqplot.OrdinalScale(), bqplot.OrdinalScale(reverse=True)
        common = {"x": [], "y": [], "scales": {"x": across, "y": up}}
        self._cells = bqplot.Scatter(marker="square", stroke=_LINE, default_size=_CELL_PX**2, **common)
        self._signs = bqplot.Label(text=[], align="middle", font_weight="bold", default_size=18, y_offset=0, **common)
        self.root = classed(
            bqplot.Figure(
                marks=[self._cells, self._signs], axes=_axes(across, up), fig_margin=_MARGIN, display_toolbar=False
            ),
            "ff-grid",
        )
        self.root.background_style = {"fill": "transparent"}
        self._cells.on_element_click(self._clicked)

    def show(self, found: Grid) -> None:
        """Shows the answers of a grid."""
        cells = [cell for cells in found.rows for cell in cells]
        self._width = max(len(found.targets), 1)
        names = _apart(found.attackers), _apart(found.targets)
        for mark in (self._cells, self._signs):
            with mark.hold_sync():
                mark.x = [target for _ in names[0] for target in names[1]]
                mark.y = [attacker for attacker in names[0] for _ in names[1]]
        self._cells.colors = [f"var({_TONES[cell.answer]}-wash, white)" for cell in cells] or [_INK]
        self._signs.colors = [f"var({_TONES[cell.answer]}, black)" for cell in cells] or [_INK]
        self._signs.text = [cell.sign for cell in cells]
        self.root.layout.min_width = f"{_length(self._width) + _MARGIN['left'] + _MARGIN['right']}px"
        self.root.layout.height = f"{_length(len(found.attackers)) + _MARGIN['top'] + _MARGIN['bottom']}px"

    def _clicked(self, _mark: object, content: Any) -> None:
        """Hands on which cell was tapped; anything that is no cell is dropped."""
        match content:
            case {"data": {"index": int(index)}}:
                self._on_tapped(*divmod(index, self._width))


def _length(cells: int) -> int:
    """The length of so many cells in a row; bqplot keeps half a mark free at either end."""
    return (max(cells, 1) + 1) * _CELL_PX


def _axes(across: bqplot.Scale, up: bqplot.Scale) -> list[bqplot.Axis]:
    plain = {"grid_lines": "none", "tick_style": _TICKS, "color": "transparent"}
    return [
        bqplot.Axis(scale=across, tick_rotate=-40, **plain),
        bqplot.Axis(scale=up, side="left", **plain),
    ]


def _apart(names: tuple[str, ...]) -> list[str]:
    """The names cut short, and two of the same kept apart: a scale knows its places by name."""
    short = [name if len(name) <= _LETTERS else f"{name[: _LETTERS - 1].rstrip()}…" for name in names]
    return [name if short.index(name) == place else f"{name} {place + 1}" for place, name in enumerate(short)]
