"""A battle on this device alone: a calculator, and a referee for one evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import ipywidgets

from fiefaid.campaign.battle_mending import falling
from fiefaid.campaign.fighting import Fight, awaits, thrown
from fiefaid.campaign.mustering import check_laid, check_truce
from fiefaid.campaign.news import need_change
from fiefaid.fief.battle import PEACE, corrected, decide
from fiefaid.fief.battle.choices import AgreeTruce, BattleChoice, GiveBattle
from fiefaid.fief.battle_rules import BattleRules, Faces
from fiefaid.fief.hosts import Side
from fiefaid.pages.battle_numbers import with_number
from fiefaid.pages.quoting import apart
from fiefaid.widgets.battles.heading import HEADING, heading
from fiefaid.widgets.battles.keeper import Parts
from fiefaid.widgets.guard import Guard, Notice
from fiefaid.widgets.herald import Herald
from fiefaid.widgets.parts import Deed
from fiefaid.widgets.pulse import Pulse


class Alone:
    """Whatever is done stands at once."""

    campaign = None
    why_locked = ""
    may_bring_back = False

    def __init__(self) -> None:
        self.notice, self.herald = Notice(), Herald()
        self.guard = Guard(self.notice)
        self.fight: Fight | None = None
        self._uncorrected: Fight | None = None
        self.options: Mapping[str, str] = {}
        self.sides = tuple(Side)
        self._header = ipywidgets.HTML()
        self.head: Parts = (self._header,)
        self.below: Parts = ()
        self.foot: Parts = (self.herald, Pulse())

    @property
    def rules(self) -> BattleRules:
        """The numbers as they are set here."""
        return BattleRules.of(self.options)

    def called(self, family: str) -> str:
        """Its name as it was typed; it turns nothing but itself."""
        return apart(family)

    def serve(self, show: Deed) -> None:
        """Nobody else is here."""

    def show(self) -> None:
        """Shows what the battle is called."""
        name = self.fight.name if self.fight and self.fight.name else HEADING
        self._header.value = heading(name)

    def begin(self, name: str, place: str, attack: GiveBattle) -> None:
        """Gives battle. Errors: Refused."""
        decide(PEACE, attack)
        self.fight = Fight("battle", name or HEADING, place).after(attack)

    def step(self, step: BattleChoice) -> None:
        """Takes a step. Errors: Refused."""
        if self.fight is not None:
            decide(self.fight.battle, step)
            self.fight = self.fight.after(step)

    def throw(self, side: Side, faces: Faces) -> None:
        """Lays the dice of one side; with those of the other the roll is made. Errors: Refused."""
        if self.fight is None:
            return
        check_laid(self.fight, side, faces)
        lying = self.fight.laid.put(side, faces)
        if any(awaits(self.fight, each) and lying[each] is None for each in Side):
            self.fight = replace(self.fight, laid=lying)
        else:
            self.step(thrown(self.fight.battle, lying))

    def truce(self, side: Side) -> None:
        """Whoever holds the phone speaks for both. Errors: Refused."""
        if self.fight is not None:
            check_truce(self.fight, side)
            self.step(AgreeTruce())

    def undo(self, number: int) -> None:
        """Before that step; a correction is taken back as a whole."""
        fight = self.fight
        if fight is not None and fight.is_corrected and number == len(fight.steps) - 1:
            self.fight = self._uncorrected
        elif fight is not None:
            self.fight = replace(fight.going_through(fight.steps[:number]), is_corrected=False) if number else None

    def correct(self, number: int, step: BattleChoice, falls: tuple[int, ...]) -> None:
        """The battle with other dice in a step, and without the steps that fall. Errors: Refused."""
        if self.fight is not None and set(falling(self.fight, number, step)) <= set(falls):
            correction = corrected(self.fight.steps, number + 1, step)
            need_change(tuple(self.fight.steps), tuple(correction.kept), "the battle is so")
            self._uncorrected, self.fight = self.fight, self.fight.going_through(correction.kept)

    def write_down(self, heirs: tuple[tuple[str, str], ...], *, besiege: bool) -> None:
        """There is no realm to write into."""

    def bring_back(self) -> None:
        """There is no Family Board."""

    def set_option(self, name: str, typed: str) -> None:
        """Sets a number for the battles to come. Errors: NotASetting."""
        self.options = with_number(self.options, name, typed)

    def leave(self) -> None:
        """Back to the armies."""
        self.fight = None
