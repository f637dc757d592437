"""Purses to be read: one's own in large figures, the table's in rows."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import ipywidgets

from fiefaid.pages.ledger import CLOSED, Purse
from fiefaid.pages.quoting import quoted


class PurseView:
    """One block of markup, sent only when it has changed."""

    def __init__(self) -> None:
        self.root = ipywidgets.HTML()

    def show(self, purse: Purse | None) -> None:
        """Shows a purse; None: this phone has none."""
        html = _large(purse) if purse else ""
        if html != self.root.value:
            self.root.value = html


def rows(purses: Iterable[Purse]) -> str:
    """Every purse in a row."""
    return f'<ul class="ff-rows ff-ledger-purses">{"".join(map(_row, purses))}</ul>'


def _large(purse: Purse) -> str:
    notes = "".join(f'<p class="ff-reason">{escape(note)}</p>' for note in purse.notes)
    return (
        f'<section class="ff-purse"><h2><span class="ff-realm-shield" aria-hidden="true" '
        f'style="background:{purse.paint}"></span>{quoted(purse.name)}</h2>'
        f'<p class="ff-purse-large"><span class="ff-purse-deniers"><b>{purse.deniers:,}</b> {purse.deniers_words}'
        f'</span><span class="ff-purse-hired"><b>{purse.mercenaries}</b> {purse.mercenaries_words}</span></p>'
        f"{_counters(purse)}{notes}</section>"
    )


def _counters(purse: Purse) -> str:
    items = "".join(f"<li><b>{count}</b> {quoted(what)}</li>" for what, count in purse.others)
    return f'<ul class="ff-purse-counters" aria-label="Counters">{items}</ul>' if items else ""


def _row(purse: Purse) -> str:
    swatch = f'<span class="ff-swatch" style="background:{purse.paint}"></span>'
    return f'<li class="ff-row">{swatch}<span class="ff-grow">{quoted(purse.name)}</span>{_held(purse)}</li>'


def _held(purse: Purse) -> str:
    if purse.is_closed:
        return f'<span class="ff-aside">{CLOSED}</span>'
    counts = [(purse.deniers, purse.deniers_words), (purse.mercenaries, purse.mercenaries_words)]
    told = ", ".join(f"<b>{count:,}</b> {words}" for count, words in counts if count) or "nothing"
    more = ", ".join(f"{count} {quoted(what)}" for what, count in purse.others)
    return f"<span>{told}</span>" + (f'<span class="ff-aside ff-purse-more">{more}</span>' if more else "")
