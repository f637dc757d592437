"""A battle on this device alone: whatever is done stands at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from fiefaid.campaign.skirmishing import Skirmish
from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.table import Unit
from fiefaid.pages.skirmish import begun, corrected, stepped, undone
from fiefaid.pages.skirmish_draft import BattleDraft

if TYPE_CHECKING:
    from fiefaid.pages.record import Options


class AloneInBattle:
    """Holds the battle; whoever holds the phone acts for both sides. `on_draft` gets every change before it begins."""

    def __init__(self, on_draft: Callable[[BattleDraft], None] = lambda _draft: None) -> None:
        self._on_draft, self._draft = on_draft, BattleDraft()
        self.fought: Skirmish | None = None
        self.known: Mapping[str, Fielded] = {}
        self.families: Options = ()

    @property
    def draft(self) -> BattleDraft:
        """The battle that has not begun."""
        return self._draft

    @draft.setter
    def draft(self, draft: BattleDraft) -> None:
        self._draft = draft
        self._on_draft(draft)

    @property
    def players(self) -> tuple[str, ...]:
        """Both."""
        return self.fought.battle.players if self.fought else ()

    def muster(self, player: str, units: Sequence[Unit], fielded: Mapping[str, Fielded]) -> bool:  # noqa: ARG002
        """The page lays it."""
        return False

    def begin(self, start: StartBattle, seats: Mapping[str, str]) -> None:  # noqa: ARG002  (nobody else is here)
        """Begins a battle. Errors: Refused."""
        self.fought = begun(start)

    def step(self, choice: BattleChoice) -> None:
        """Takes a step. Errors: Refused."""
        if self.fought is not None:
            self.fought = stepped(self.fought, choice)

    def undo(self, number: int) -> str:
        """Without that step; without the first there is no battle."""
        if self.fought is None:
            return ""
        self.fought, told = undone(self.fought, number) if number else (None, "")
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
