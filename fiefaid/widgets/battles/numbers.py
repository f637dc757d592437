"""Numbers that no sheet prints, each with its source; a battle on this device alone may set them."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets

from fiefaid.pages.battle_numbers import NUMBERS, facts
from fiefaid.widgets.battles.keeper import Keeper
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.parts import Deed, Words, button, column, shown

IN_CAMPAIGN = "These are agreed on in the campaign: under Numbers that may be set, on the realm’s page."
ALONE = "A battle keeps the numbers that it began with."


class NumbersPanel:
    """One setting at a time."""

    def __init__(self, keeper: Keeper, run: Callable[[Deed], None]) -> None:
        self._keeper = keeper
        self._which = Choice("Number", lambda _name: self.show())
        self._which.show(((name, name) for name in NUMBERS), next(iter(NUMBERS)))
        self._facts, self._value, self._note = ipywidgets.HTML(), Field("Play with"), Words()
        self._set = button("Set it", lambda: run(self._change))
        self.root = column(
            self._which.root, self._facts, self._value.root, self._set, self._note.root, classes=("ff-block",)
        )
        self.show()

    def show(self) -> None:
        """Shows the setting that is chosen."""
        is_alone = self._keeper.campaign is None
        told = facts(self._which.chosen, self._keeper.options)
        rows = "".join(f"<div><dt>{name}</dt><dd>{escape(value)}</dd></div>" for name, value in told)
        self._facts.value = f'<dl class="ff-facts ff-number-facts">{rows}</dl>'
        self._value.show(dict(told)["Played"], about=self._which.chosen)
        for part in (self._value.root, self._set):
            shown(part, when=is_alone)
        self._note.say(ALONE if is_alone else IN_CAMPAIGN)

    def _change(self) -> None:
        self._keeper.set_option(self._which.chosen, self._value.text)
