"""A base that may not lie where it was let go: why, and the nearest place where it may."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.feudal.battle.choices import BattleChoice
from fiefaid.pages.skirmish_moves import Drop
from fiefaid.widgets.parts import Deed, Words, button, column, row, shown

NONE = "There is no other place for it within reach."


class Offer:
    """`on_taken` gets the step to the nearest place."""

    def __init__(self, on_taken: Callable[[BattleChoice], None], on_left: Deed) -> None:
        self._on_taken = on_taken
        self._drop: Drop | None = None
        self._why, self._none = Words(style="ff-refused"), Words(NONE)
        self._take = button("Lay it at the nearest legal place", self._taken, classes=("ff-primary",))
        leave = button("Leave it where it stood", on_left, classes=("ff-quiet",))
        self.root = column(self._why.root, self._none.root, row(self._take, leave), classes=("ff-dicing",))

    def show(self, drop: Drop | None) -> None:
        """Shows a drop that was refused."""
        self._drop = drop
        shown(self.root, when=drop is not None)
        if drop is not None:
            self._why.say(drop.why)
            shown(self._take, when=drop.instead is not None)
            shown(self._none.root, when=drop.is_sought and drop.instead is None)

    def _taken(self) -> None:
        if self._drop is not None and self._drop.instead is not None:
            self._on_taken(self._drop.instead)
