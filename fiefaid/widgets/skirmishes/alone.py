"""A battle on this device alone: whatever is done stands at once."""

from __future__ import annotations

from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.pages.skirmish import Fought, begun, corrected, undone


class AloneInBattle:
    """Holds the battle; whoever holds the phone acts for both sides."""

    def __init__(self) -> None:
        self.fought: Fought | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """Both."""
        return self.fought.battle.players if self.fought else ()

    def begin(self, start: StartBattle) -> None:
        """Begins a battle. Errors: Refused."""
        self.fought = begun(start)

    def step(self, choice: BattleChoice) -> None:
        """Takes a step. Errors: Refused."""
        if self.fought is not None:
            self.fought = self.fought.after(choice)

    def undo(self, number: int) -> str:
        """Without that step; without the first there is no battle."""
        if self.fought is None:
            return ""
        if number == 0:
            self.fought = None
            return ""
        self.fought, told = undone(self.fought, number)
        return told

    def correct(self, number: int, choice: BattleChoice) -> str:
        """With another choice as that step. Errors: Refused."""
        if self.fought is None:
            return ""
        self.fought, told = corrected(self.fought, number, choice)
        return told

    def leave(self) -> None:
        """Back to the table."""
        self.fought = None
