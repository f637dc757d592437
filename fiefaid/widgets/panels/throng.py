"""Everyone at once: a grid of who sees, shoots and charges whom, as a chart to tap and as a table to read."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

import ipywidgets

from fiefaid.pages.answer_card import AnswerCard
from fiefaid.pages.asking import PHRASES, Question
from fiefaid.pages.choosing import paired
from fiefaid.pages.everyone import Cell, Grid, everyone, grid
from fiefaid.pages.musters import players_of
from fiefaid.pages.table import TableView
from fiefaid.widgets.card import STYLES
from fiefaid.widgets.entries import Choice, Segments
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import Words, column

if TYPE_CHECKING:
    from fiefaid.feudal.matrix import Cell as Pair
    from fiefaid.feudal.table import Table


class ThrongPanel:
    """Whose units, which question, the chart and the table of the same answers."""

    def __init__(self, do: Do) -> None:
        from fiefaid.widgets.charts import GridChart  # bqplot brings pandas: 30 MB that few visits need

        self._do = do
        self._worked_out: tuple[Table, tuple[Pair, ...]] | None = None
        self._player = Choice("Units of", lambda _player: do(lambda view: view))
        self._question = Segments("", lambda _question: do(lambda view: view))
        self._question.show([(PHRASES[question].tab, question.value) for question in Question], Question.SEES)
        self._title, self._answer, self._table = Words(tag="h3", style=""), Words(), ipywidgets.HTML()
        self._chart = GridChart(self._tapped)
        self._grid: Grid | None = None
        asks = (self._player.root, self._question.root, self._title.root)
        chart = column(self._chart.root, classes=("ff-scroll",))
        self.root = column(*asks, chart, self._answer.root, self._table)

    def show(self, view: TableView, card: AnswerCard) -> None:
        """Shows the answers as the table lies; nothing is worked out anew while it lies as it did."""
        players = players_of(view.table)
        player = self._player.chosen if self._player.chosen in players else players[0]
        self._player.show([(name, name) for name in players], player)
        self._grid = grid(view.table, self._pairs(view.table), Question(self._question.chosen), player)
        self._title.say(self._grid.title)
        self._answer.say(f"Tap a square to see it on the map. On the map now: {card.headline}")
        self._chart.show(self._grid)
        self._table.value = _as_table(self._grid)

    def _pairs(self, table: Table) -> tuple[Pair, ...]:
        if self._worked_out is None or self._worked_out[0] is not table:
            self._worked_out = table, everyone(table)
        return self._worked_out[1]

    def _tapped(self, row: int, column: int) -> None:
        found = self._grid
        cell = found.cell(row, column) if found is not None else None
        if found is not None and cell is not None:
            self._do(_shows(found.question, cell))


def _shows(question: Question, cell: Cell) -> Callable[[TableView], TableView]:
    return lambda view: paired(view, question, cell.attacker, cell.target)


def _as_table(found: Grid) -> str:
    """The grid as a table that a screen reader can walk through."""
    heads = "".join(f'<th scope="col">{escape(target)}</th>' for target in found.targets)
    rows = "".join(
        f'<tr><th scope="row">{escape(attacker)}</th>{"".join(map(_as_cell, cells))}</tr>'
        for attacker, cells in zip(found.attackers, found.rows, strict=True)
    )
    return (
        f'<div class="ff-scroll" tabindex="0" role="region" aria-label="{escape(found.title)}">'
        f'<table class="ff-table"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _as_cell(cell: Cell) -> str:
    return (
        f'<td><span class="ff-badge {STYLES[cell.answer]}">{escape(cell.answer.words)}</span> {escape(cell.rule)}</td>'
    )
