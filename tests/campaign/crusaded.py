"""Crusades of a campaign for the tests: a realm laid in it, and random players whose every step is written down."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.battle_events import FightOn, WriteDown
from fiefaid.campaign.chapters.crusade_events import TakeStep
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.fighting import Fight
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laying import laying
from fiefaid.campaign.values import Expansion, Moment, Rules
from fiefaid.errors import Refused
from fiefaid.fief.battle.choices import BattleChoice
from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.asked import CrusadeChoice, TypeCounter
from fiefaid.fief.crusade.objectives import Objective
from fiefaid.fief.realm import Realm
from tests.campaign.played import done
from tests.fief.crusade.outremer import KNOWN, Table, callable_lords, random_realm

RULES = Rules(
    (Expansion.TACTICS, Expansion.CRUSADES, Expansion.TEMPLARS, Expansion.TEUTONIC_KNIGHTS),
)
FAMILIES = ("Anjou", "Blois", "Valois")
TABLES_OWN = "as we like"
"""A phase of the table's own, in which every step may be taken."""


def sailing(realm: Realm, phase: str = TABLES_OWN, counters: Iterable[Objective] = tuple(KNOWN.values())) -> Chronicle:
    """A campaign of three families in this realm, in round 1, with these counters typed in and 20 Deniers each."""
    chronicle = done(Chronicle(), StartCampaign("The Crusade", RULES), *map(AddFamily, FAMILIES))
    chronicle = done(chronicle, *laying(realm))
    chronicle = done(chronicle, *(OpenWith(family.lower(), "deniers", 20) for family in FAMILIES))
    chronicle = in_moment(chronicle, phase, 1)
    for counter in counters:
        chronicle = stepped(chronicle, TypeCounter(counter))
    return chronicle


def in_moment(chronicle: Chronicle, phase: str, round_number: int) -> Chronicle:
    """The same when it is that phase of that round."""
    return done(chronicle, ReachMoment(chronicle.campaign.moment, Moment(round_number, phase)))


def stepped(chronicle: Chronicle, *steps: CrusadeChoice) -> Chronicle:
    """The same after these steps of the Crusade."""
    for step in steps:
        crusade = chronicle.campaign.crusade
        chronicle = done(chronicle, TakeStep(step, crusade.stage, crusade.at))
    return chronicle


def open_fight(chronicle: Chronicle) -> Fight:
    """The battle that is fought now."""
    (fight,) = (fight for fight in chronicle.campaign.battles.values() if not fight.is_written)
    return fight


def fought(chronicle: Chronicle, *steps: BattleChoice) -> Chronicle:
    """The same after the battle that was begun, written down."""
    fight = open_fight(chronicle)
    for step in steps:
        chronicle = done(chronicle, FightOn(fight.id, step, chronicle.campaign.fight(fight.id).battle))
    return done(chronicle, WriteDown(fight.id))


@dataclass
class Voyage(Table):
    """Random players of a Crusade in a campaign."""

    chronicle: Chronicle = field(init=False)

    def __post_init__(self) -> None:
        self.chronicle = sailing(random_realm(self.random))
        self.state = state_of(self.chronicle.campaign)

    def step(self) -> None:
        """One step, at a moment at which it may be taken; a battle is fought in the campaign, roll by roll."""
        before = self.state
        self._pass_time()
        if self.state.round != before.round:
            self.chronicle = in_moment(self.chronicle, TABLES_OWN, self.state.round)
        if self.state.crusade.stage is Stage.FIGHTING and not self.state.dying():
            self._fight()
        else:
            self.chronicle = stepped(self.chronicle, self._wish())
        self.state = state_of(self.chronicle.campaign)

    def correct(self, correction: Choice) -> None:
        """Something is written into the realm by hand, if it can be."""
        with suppress(Refused):
            self.chronicle = done(self.chronicle, correction)
        self.state = state_of(self.chronicle.campaign)

    def _fight(self) -> None:
        fight = open_fight(self.chronicle)
        while not fight.battle.is_over:
            step = self._battle_step(fight.battle)
            self.chronicle = done(self.chronicle, FightOn(fight.id, step, fight.battle))
            fight = self.chronicle.campaign.fight(fight.id)
        self.chronicle = done(self.chronicle, WriteDown(fight.id))


def voyage(seed: int, steps: int) -> Voyage:
    """A Crusade after so many steps, or where nobody is left to go on one."""
    table = Voyage(Random(seed))  # noqa: S311  (a game, not a secret)
    for _ in range(steps):
        if table.state.crusade.stage is Stage.QUIET and not callable_lords(table.state):
            break
        table.step()
    return table
