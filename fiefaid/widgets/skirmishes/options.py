"""The optional rules, each a switch that says what it changes."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.feudal.options import Options
from fiefaid.pages.skirmish_options import Row, in_force, rows, switched
from fiefaid.widgets.parts import Words, column
from fiefaid.widgets.skirmishes.menu import Item, Menu

ABOUT = "They are stored with the battle, and stay as they are once it has begun."


class OptionsPanel:
    """A switch for every optional rule, a row of values for one with variations."""

    def __init__(self, on_changed: Callable[[Callable[[Options], Options]], None]) -> None:
        self._in_force = Words()
        self.menu = Menu(lambda option, value: on_changed(lambda options: switched(options, option, value)))
        self.root = column(Words(ABOUT).root, self._in_force.root, self.menu, classes=("ff-block",))

    def show(self, options: Options, locked: str = "") -> None:
        """Shows how they stand; nothing can be switched while `locked` says why."""
        told = ", ".join(in_force(options))
        self._in_force.say(f"Played: {told}." if told else "Played: the rules without any option.")
        self.menu.show(_item(row, locked) for row in rows(options))


def _item(row: Row, locked: str) -> Item:
    return Item(
        row.id,
        row.name,
        row.changes,
        row.blocked or locked,
        None if row.values else bool(row.chosen),
        row.values,
        row.chosen,
        is_under=row.is_under,
    )
