"""What the battle page asks of whoever keeps its battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.fighting import Fight
from fiefaid.fief.battle.choices import BattleChoice, GiveBattle
from fiefaid.fief.battle_rules import BattleRules, Faces
from fiefaid.fief.hosts import Side
from fiefaid.widgets.guard import Guard, Notice
from fiefaid.widgets.herald import Herald
from fiefaid.widgets.parts import Deed

Parts = tuple[ipywidgets.Widget, ...]


class Keeper(Protocol):
    """Keeps the battle: a step counts when the keeper has it.

    `fight` is None while armies are put together. `campaign` is None for a battle that is on this device alone. Each
    deed is refused by an error, or told by the keeper itself where it takes more than a sentence.
    """

    notice: Notice
    guard: Guard
    herald: Herald
    head: Parts
    below: Parts
    foot: Parts

    @property
    def fight(self) -> Fight | None:
        """The battle that is open."""

    @property
    def campaign(self) -> Campaign | None:
        """The campaign that it belongs to, as this phone may see it."""

    @property
    def rules(self) -> BattleRules:
        """The numbers in force."""

    @property
    def options(self) -> Mapping[str, str]:
        """The settings that are not played at their defaults."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that this phone may act for."""

    @property
    def may_bring_back(self) -> bool:
        """Whether Mercenaries wait to go back to their Family Boards."""

    @property
    def why_locked(self) -> str:
        """Why nothing can be done from here; nothing where it can."""

    def called(self, family: str) -> str:
        """What players call a family."""

    def serve(self, show: Deed) -> None:
        """Gets what shows the page again when something came in."""

    def show(self) -> None:
        """Shows the keeper's own parts."""

    def begin(self, name: str, place: str, attack: GiveBattle) -> None:
        """Gives battle."""

    def step(self, step: BattleChoice) -> None:
        """Takes a step."""

    def throw(self, side: Side, faces: Faces) -> None:
        """Lays the dice of one side."""

    def truce(self, side: Side) -> None:
        """Offers a truce, or takes one."""

    def undo(self, number: int) -> None:
        """Takes a step back, and all that rests on it; without the attack nothing is left. A correction is one step.

        The last step of a battle that is written down: takes only the writing back.
        """

    def correct(self, number: int, step: BattleChoice, falls: tuple[int, ...]) -> None:
        """Mends the dice of a step; later steps stand, but for those that fall with it and were asked for."""

    def write_down(self, heirs: tuple[tuple[str, str], ...], *, besiege: bool) -> None:
        """Writes what came of it into realm and book."""

    def bring_back(self) -> None:
        """Brings the surviving Mercenaries of the round back to their Family Boards."""

    def set_option(self, name: str, typed: str) -> None:
        """Sets a number for the battles to come."""

    def leave(self) -> None:
        """Puts the battle away, to put armies together again; one of a campaign stays in it."""
