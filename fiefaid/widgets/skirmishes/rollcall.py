"""All units of both sides: how each stands, and what it may still do."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.feudal.battle import Battle
from fiefaid.pages.skirmish_deeds import roll_call
from fiefaid.widgets.parts import Words, column
from fiefaid.widgets.skirmishes.menu import Item, Menu


class RollCall:
    """A row for each unit, those of the player whose turn it is first; a tap opens the unit."""

    def __init__(self, on_chosen: Callable[[str], None]) -> None:
        self._names = Words(tag="h3", style=""), Words(tag="h3", style="")
        self.menus = tuple(Menu(lambda unit, _value: on_chosen(unit)) for _ in self._names)
        pairs = zip(self._names, self.menus, strict=True)
        self.root = column(*(part for name, menu in pairs for part in (name.root, menu)), classes=("ff-block",))

    def show(self, battle: Battle, chosen: str | None) -> None:
        """Shows both forces."""
        first = battle.phasing or battle.attacker
        for player, name, menu in zip((first, battle.other(first)), self._names, self.menus, strict=True):
            name.say(player)
            menu.show(
                Item(unit, label, stands, sign="➤" if unit == chosen else "")
                for unit, label, stands in roll_call(battle, player)
            )
