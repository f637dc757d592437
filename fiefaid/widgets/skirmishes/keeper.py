"""What the table page asks of whoever keeps its battle."""

from __future__ import annotations

from typing import Protocol

from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.pages.skirmish import Fought


class BattleKeeper(Protocol):
    """Keeps the battle of a table: a step counts when the keeper has it.

    Each deed is refused by an error, or told by the keeper itself where it takes more than a sentence.
    """

    @property
    def fought(self) -> Fought | None:
        """The battle that is fought on the table; None where none is."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players for whom this phone may act."""

    def begin(self, start: StartBattle) -> None:
        """Begins a battle, or takes one in."""

    def step(self, choice: BattleChoice) -> None:
        """Takes a step."""

    def undo(self, number: int) -> str:
        """Takes a step back, by its number from 0; later ones stand as far as they fit. What does not, in words."""

    def correct(self, number: int, choice: BattleChoice) -> str:
        """Puts another choice in the place of a step; later ones stand as far as they fit. What does not, in words."""

    def leave(self) -> None:
        """Puts the battle away; the table stays as it lies."""
