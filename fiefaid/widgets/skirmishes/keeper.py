"""What the table page asks of whoever keeps its battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from fiefaid.campaign.skirmishing import Skirmish
from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.table import Unit
from fiefaid.pages.skirmish_draft import BattleDraft

if TYPE_CHECKING:
    from fiefaid.pages.record import Options


class BattleKeeper(Protocol):
    """Keeps the battle of a table: a step counts when the keeper has it.

    Each deed is refused by an error, or told by the keeper itself where it takes more than a sentence. Steps are
    numbered from 0; what later ones no longer fit is told by the words that come back.
    """

    draft: BattleDraft
    """The battle that has not begun, as it is put together on this phone."""

    @property
    def fought(self) -> Skirmish | None:
        """The battle that is fought on the table; None where none is."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players for whom this phone may act."""

    @property
    def known(self) -> Mapping[str, Fielded]:
        """What units of forces that were mustered on the table are, by id."""

    @property
    def families(self) -> Options:
        """The families that may play a side; none where whoever holds the phone plays both."""

    def muster(self, player: str, units: Sequence[Unit], fielded: Mapping[str, Fielded]) -> bool:
        """Lays a player's force on the table for all to see; False: that is for the page to do."""

    def begin(self, start: StartBattle, seats: Mapping[str, str]) -> None:
        """Begins a battle, or takes one in. `seats` are the families that play the sides, where one is named."""

    def step(self, choice: BattleChoice) -> None:
        """Takes a step."""

    def undo(self, number: int) -> str:
        """Takes a step back; later ones stand as far as they fit."""

    def correct(self, number: int, choice: BattleChoice) -> str:
        """Puts another choice in the place of a step; later ones stand as far as they fit."""

    def leave(self) -> None:
        """Puts the battle away; the table stays as it lies."""
