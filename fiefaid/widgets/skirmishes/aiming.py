"""The aim of a move, stated before the roll. Rule: Feudal, Declared Movement."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.feudal.battle import Battle, Intent
from fiefaid.feudal.battle.choices import BattleChoice, DeclareMove
from fiefaid.feudal.battle.offering import AT_WILL
from fiefaid.widgets.entries import Choice, Entry, Tick
from fiefaid.widgets.parts import Deed, Words, button, column, row, shown

NOBODY = ("nobody", "")


class Aiming:
    """What the unit is to do, in words; whether it goes Fast; whom it shall contact."""

    def __init__(self, on_stated: Callable[[BattleChoice], None], on_left: Deed) -> None:
        self._on_stated, self._on_left, self._unit = on_stated, on_left, ""
        self._seen: Battle | None = None
        self._title = Words(tag="h2", style="")
        self._words = Entry("What it is to do", text=AT_WILL.words)
        self._fast, self._target = Tick("With the Fast bonus"), Choice("It shall contact")
        state = button("State it", self._state, classes=("ff-primary",))
        leave = button("Leave it", self._left, classes=("ff-quiet",))
        fields = (self._words.root, self._target.root)
        self.root = column(
            self._title.root, column(*fields, classes=("ff-fields",)), self._fast.root, row(state, leave),
            classes=("ff-dicing",),
        )  # fmt: skip

    @property
    def is_open(self) -> bool:
        """Whether an aim is being stated."""
        return self._seen is not None

    def open(self, battle: Battle, choice: DeclareMove) -> None:
        """For a unit that has stated none."""
        self._seen, self._unit = battle, choice.unit
        foes = [(battle.label(foe), foe) for foe in battle.units_of(battle.other(battle.phasing))]
        self._title.say(f"{battle.label(choice.unit)}: the aim")
        self._target.show([NOBODY, *foes], "")
        self._fast.show(ticked=False)

    def close(self) -> None:
        """Puts it away."""
        self._seen = None

    def show(self, battle: Battle) -> None:
        """Is there as long as the battle stands as it did."""
        if battle is not self._seen:
            self.close()
        shown(self.root, when=self.is_open)

    def _state(self) -> None:
        words = self._words.text.strip() or AT_WILL.words
        self.close()
        self._on_stated(DeclareMove(self._unit, Intent(words, self._fast.ticked, self._target.chosen)))

    def _left(self) -> None:
        self.close()
        self._on_left()
