"""Treasuries and Mercenaries over the rounds: drawn, and as a table for whoever reads or listens."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets

from fiefaid.ledger.mercenaries import DENIERS, MERCENARIES
from fiefaid.pages.ledger import CLOSED_WORDS
from fiefaid.pages.ledger_chart import Curves, curves
from fiefaid.pages.quoting import quoted
from fiefaid.session import Session
from fiefaid.widgets.parts import Words, column
from fiefaid.widgets.visit import Visit

if TYPE_CHECKING:
    from fiefaid.widgets.ledger_parts.curves import CurveChart

_DRAWN = ((DENIERS, "Deniers when each round ended"), (MERCENARIES, "Mercenaries when each round ended"))


class ChartsPanel:
    """Two charts, each over its table."""

    def __init__(self, _visit: Visit) -> None:
        from fiefaid.widgets.ledger_parts.curves import CurveChart

        self._closed = Words()
        self._charts: dict[str, tuple[CurveChart, ipywidgets.HTML, str]] = {
            what: (CurveChart(), ipywidgets.HTML(), label) for what, label in _DRAWN
        }
        drawn = (
            part
            for chart, table, label in self._charts.values()
            for part in (Words(label, tag="h3", style="").root, chart.root, table)
        )
        self.root = column(self._closed.root, *drawn, classes=("ff-block",))

    def show(self, session: Session, _family: str) -> None:
        """Shows how the purses stood that this phone may look into."""
        self._closed.say(CLOSED_WORDS if session.closed else "")
        for what, (chart, table, label) in self._charts.items():
            found = curves(session.campaign, session.by_round(what))
            chart.show(found)
            html = _table(found, label)
            if html != table.value:
                table.value = html


def _table(found: Curves, label: str) -> str:
    head = "".join(f'<th scope="col">{number}</th>' for number in found.rounds)
    rows = "".join(
        f'<tr><th scope="row"><span class="ff-swatch" style="background:{line.paint}"></span>{quoted(line.name)}</th>'
        + "".join(f"<td>{value:,}</td>" for value in line.values)
        + "</tr>"
        for line in found.lines
    )
    return (
        f'<div class="ff-scroll" tabindex="0" role="region" aria-label="{escape(label)}"><table class="ff-table">'
        f'<caption class="ff-hidden">{escape(label)}</caption>'
        f'<thead><tr><th scope="col">Round</th>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )
