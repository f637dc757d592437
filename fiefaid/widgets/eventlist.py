"""Entries of the record, one below the other, each to be tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import anywidget
from traitlets import Int, List, Unicode

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.tell import Line
from fiefaid.pages.quoting import set_apart
from fiefaid.pages.record import about
from fiefaid.widgets.elements import script


class EventList(anywidget.AnyWidget):
    """One widget for a whole screenful: forty lines of stock widgets take a phone a second to build."""

    _esm = script(__file__, "eventlist.js")

    label = Unicode("The record, newest first").tag(sync=True)
    rows: List[dict[str, Any]] = List().tag(sync=True)
    chosen = Int(0, help="the number of the entry that is open; 0: none").tag(sync=True)

    def __init__(self, on_chosen: Callable[[int], None]) -> None:
        super().__init__()
        self._on_chosen = on_chosen
        self.on_msg(self._heard)

    def show(self, lines: Iterable[Line], chosen: int | None, campaign: Campaign) -> None:
        """Shows these lines; what is on the screen already is not sent again."""
        rows = [
            {
                "seq": line.seq,
                "says": set_apart(line.says, campaign),
                "about": about(line),
                "at": line.at,
                "is_undone": line.is_undone,
            }
            for line in lines
        ]
        if rows != self.rows:
            self.rows = rows
        self.chosen = chosen or 0

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        """Hands on a tap; anything else that a visitor may send is dropped."""
        match message:
            case {"chosen": int(seq)}:
                self._on_chosen(seq)
