"""The seats of a campaign, each with what this phone may do about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

import ipywidgets

from fiefaid.campaign.kinds import Choice
from fiefaid.pages.quoting import quoted
from fiefaid.pages.seating import DEEDS, Seat, choice
from fiefaid.pages.tinctures import paint
from fiefaid.widgets.parts import Words, button, column, row, shown


class SeatsPanel:
    """A row for each family for as long as the page lives, with a button for each deed."""

    def __init__(self, on_asked: Callable[[Choice], None]) -> None:
        self._on_asked = on_asked
        self._rows: dict[str, SeatRow] = {}
        self._list = column(classes=("ff-rows",))
        self._empty = Words(style="ff-empty")
        self.root = column(self._list, self._empty.root)

    def show(self, seats: Iterable[Seat]) -> None:
        """Shows these seats."""
        rows = []
        for seat in seats:
            family = seat.family.id
            if family not in self._rows:
                self._rows[family] = SeatRow(family, self._on_asked)
            self._rows[family].show(seat)
            rows.append(self._rows[family].root)
        if tuple(rows) != self._list.children:
            self._list.children = tuple(rows)
        self._empty.say("" if rows else "No family plays yet. Add one under Families.")


class SeatRow:
    """One seat. Its buttons are hidden or shown, and never become one another."""

    def __init__(self, family: str, on_asked: Callable[[Choice], None]) -> None:
        self._words = ipywidgets.HTML()
        self._words.add_class("ff-grow")
        self._buttons = {
            deed: button(words, _asking(on_asked, deed, family), classes=("ff-primary",) if deed == "take" else ())
            for deed, words in DEEDS.items()
        }
        self.root = row(self._words, row(*self._buttons.values()), classes=("ff-row",))

    def show(self, seat: Seat) -> None:
        """Shows the seat as it is now."""
        words = _words(seat)
        if words != self._words.value:
            self._words.value = words
        for deed, pressed in self._buttons.items():
            shown(pressed, when=deed in seat.may)
            pressed.tooltip = f"{DEEDS[deed]}: {seat.family.name}"


def _asking(on_asked: Callable[[Choice], None], deed: str, family: str) -> Callable[[], None]:
    return lambda: on_asked(choice(deed, family))


def _words(seat: Seat) -> str:
    player = f"{quoted(seat.family.player)} · " if seat.family.player else ""
    state = f"<strong>{escape(seat.state)}</strong>" if seat.is_own else escape(seat.state)
    return (
        f'<p class="ff-named"><span class="ff-swatch" style="background:{paint(seat.family.colour)}"></span>'
        f'{quoted(seat.family.name)}</p><p class="ff-aside">{player}{state}</p>'
    )
