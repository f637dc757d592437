"""A player who does at random what may be done, and now and then asks for what may not."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from fiefaid.errors import FiefaidError, Refused
from fiefaid.errors.skirmish import CannotBegin, NotSettled, TooCloseToCall
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Battle, Intent, Phase, apply, decide, throws, towards, with_faces
from fiefaid.feudal.battle.carrying import obliged, straight_on
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    EndPhase,
    FaceAttacker,
    Move,
    Rally,
    Retreat,
    RollInitiative,
    RollMorale,
    RollMove,
    SayUphill,
    Shoot,
    StartBattle,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.battle.events import BattleEvent, PhaseBegan
from fiefaid.feudal.kinds import UnitType
from fiefaid.feudal.onslaught import charge_at
from fiefaid.feudal.turns import least_back
from tests.feudal.battle.random_start import random_start

LONGEST = 6
"""Turns after which a battle is broken off."""

WORDS = Intent("at them")


@dataclass(frozen=True)
class Taken:
    """A step that was taken or refused: the battle before and after it, and what came of it."""

    before: Battle
    choice: BattleChoice
    events: tuple[BattleEvent, ...]
    after: Battle
    refused: Refused | None = None


@dataclass
class Player:
    """One battle, played for both sides."""

    random: Random
    battle: Battle = field(init=False)
    events: list[BattleEvent] = field(default_factory=list)
    turns: int = 0
    resting: set[str] = field(default_factory=set)

    def begin(self) -> None:
        """A battle that can begin."""
        while True:
            try:
                return self.begin_with(random_start(self.random))
            except CannotBegin:
                continue

    def begin_with(self, begin: StartBattle) -> None:
        """That battle. Errors: CannotBegin."""
        came = decide(None, begin)
        self.events = list(came)
        for event in came:
            self.battle = apply(self.battle if event is not came[0] else None, event)

    def play(self) -> Iterator[Taken]:
        """Step by step until the battle is over or has lasted long enough."""
        while not self.battle.is_over and self.battle.turn <= LONGEST:
            phase, phasing = self.battle.phase, self.battle.phasing
            yield from self._phase()
            if (self.battle.phase, self.battle.phasing) == (phase, phasing):
                yield from self._carry_out()
                yield from self.ask(EndPhase())

    def ask(self, choice: BattleChoice) -> Iterator[Taken]:
        """A step with its dice, rolled off where it must be; and the morale roll that it may call for."""
        before = self.battle
        try:
            choice = self._thrown(choice)
            came = decide(before, choice)
        except (TooCloseToCall, NotSettled) as grey:
            yield Taken(before, choice, (), before, grey)
            yield from self._rolled_off(choice)
            return
        except Refused as refused:
            yield Taken(before, choice, (), before, refused)
            return
        except FiefaidError:
            return
        for event in came:
            self.battle = apply(self.battle, event)
            self.turns += isinstance(event, PhaseBegan) and event.phase is Phase.SHOOT
        self.events += came
        yield Taken(before, choice, came, self.battle)
        if self.battle.owes_morale:
            yield from self.ask(RollMorale(self.battle.owes_morale))

    def _rolled_off(self, choice: BattleChoice) -> Iterator[Taken]:
        """The same as the dice of a roll-off have it, if there is something left to roll off."""
        given: dict[str, Any] = {}
        if not getattr(choice, "rolled_off", True):
            given["rolled_off"] = True
        elif getattr(choice, "side", Side.FRONT) is None:
            given["side"] = self.random.choice(list(Side))
        elif getattr(choice, "covered", True) is None:
            given["covered"] = self.random.random() < 0.5
        if given:
            yield from self.ask(replace(choice, **given))

    def _thrown(self, choice: BattleChoice) -> BattleChoice:
        """The choice with its dice, and with those that are a wish now and then."""
        while wanted := [throw for throw in throws(self.battle, choice) if throw.needed or self.random.random() < 0.3]:
            throw = wanted[0]
            choice = with_faces(choice, throw.slot, [self.random.choice(throw.faces) for _ in range(throw.count)])
        return choice

    def _carry_out(self) -> Iterator[Taken]:
        """What was declared and not done: a charge that must be, or straight ahead."""
        for name in self.battle.rolled if self.battle.options.declared_movement else ():
            for foe in obliged(self.battle, name):
                yield from self.ask(Charge(name, foe, charge_at(self.battle.table, name, foe)[0]))
            if not self.battle.table.unit(name).has_made_its_move:
                yield from self.ask(straight_on(self.battle, name))

    # ---- what is wished for ------------------------------------------------------------------

    def _phase(self) -> Iterator[Taken]:
        wishes: dict[Phase, Callable[[str], Iterator[BattleChoice]]] = {
            Phase.SHOOT: self._shots,
            Phase.MOVE: self._moves,
            Phase.MELEE: self._blows,
            Phase.RALLY: self._rallies,
            Phase.LAST_ATTACK: self._last,
        }
        if self.battle.phase is Phase.INITIATIVE:
            yield from self.ask(RollInitiative())
            return
        phase, phasing = self.battle.phase, self.battle.phasing
        if phase is Phase.SHOOT:
            led = [name for name, unit in self.battle.fielded.items() if unit.persons]
            self.resting = {name for name in led if self.random.random() < 0.4}
        if phase is Phase.MOVE:
            yield from self._transfers()
        for name in self._shuffled(self.battle.units_of(phasing)):
            if name in self.resting and phase in (Phase.SHOOT, Phase.MOVE):
                continue
            for wish in wishes[phase](name):
                if (self.battle.phase, self.battle.phasing) != (phase, phasing) or name not in self.battle.fielded:
                    return
                yield from self.ask(wish)
        if self.random.random() < 0.05:
            yield from self.ask(self.random.choice([self._odd(name) for name in self.battle.fielded]))

    def _odd(self, name: str) -> BattleChoice:
        """A wish out of time or place."""
        foe = self.random.choice(self._enemies(name) or (name,))
        turn = self.random.uniform(-180, 180)
        odd: list[BattleChoice] = [
            Strike(name, foe),
            Shoot(name, foe),
            Move(name, advance=2),
            Rally(name),
            Charge(name, foe),
            Move(name, start_turn=turn, advance=1, end_turn=turn),
            Retreat(name, 3.0),
            SayUphill(name, foe, is_uphill=self.random.random() < 0.5),
        ]
        return self.random.choice(odd)

    def _shots(self, name: str) -> Iterator[BattleChoice]:
        if self.battle.fielded[name].warriors.missiles or self._seldom():
            for foe in self._enemies(name)[:2]:
                if self._may_shoot(name, foe) or self._seldom():
                    yield Shoot(name, foe)

    def _may_shoot(self, name: str, foe: str) -> bool:
        """Whether a shot is not quite hopeless."""
        unit, reach = self.battle.table.unit(name), self.battle.table.goings[name].reach
        is_free = not (unit.has_shot or unit.out_of_missiles or unit.in_melee)
        return is_free and reach is not None and self._apart(name, foe) < reach + 3 and self._looks_at(name, foe)

    def _may_charge(self, name: str, foe: str) -> bool:
        """Whether a charge is not quite hopeless."""
        unit, going = self.battle.table.unit(name), self.battle.table.goings[name]
        is_archer = unit.type is UnitType.BOWMEN and not unit.out_of_missiles
        is_free = not (unit.has_made_its_move or unit.in_melee or is_archer)
        return is_free and self._apart(name, foe) < going.fast + 3

    def _apart(self, name: str, foe: str) -> float:
        one, other = self.battle.table.unit(name), self.battle.table.unit(foe)
        return math.hypot(one.x - other.x, one.y - other.y)

    def _looks_at(self, name: str, foe: str) -> bool:
        return abs(towards(self.battle, name, foe)) < 70

    def _seldom(self) -> bool:
        return self.random.random() < 0.03

    def _blows(self, name: str) -> Iterator[BattleChoice]:
        yield from (Strike(name, foe) for foe in self._shuffled(self.battle.table.unit(name).in_melee_with))
        if self._seldom():
            yield from (Strike(name, foe) for foe in self.battle.table.unit(name).in_melee_with)
            yield from (Strike(foe, name) for foe in self.battle.table.unit(name).in_melee_with)

    def _rallies(self, name: str) -> Iterator[BattleChoice]:
        unit = self.battle.fielded[name]
        if (unit.hits and not (unit.has_shot or unit.has_fought)) or self._seldom():
            yield Rally(name)

    def _last(self, name: str) -> Iterator[BattleChoice]:
        yield from self._shots(name)
        yield from self._blows(name)

    def _transfers(self) -> Iterator[Taken]:
        for name in self.battle.units_of(self.battle.phasing):
            for person in self.battle.fielded[name].persons:
                to = self.random.choice(self.battle.units_of(self.battle.phasing))
                if to != name and self.random.random() < 0.5:
                    yield from self.ask(TransferPersonality(name, to, person.kind))

    def _moves(self, name: str) -> Iterator[BattleChoice]:
        options, foes = self.battle.options, self._enemies(name)
        if not foes:
            return
        javelins = self.battle.fielded[name].warriors.missiles == "javelins"
        if javelins and self.random.random() < 0.5:
            yield from self._shots(name)
        if options.declared_movement:
            target = foes[0] if self.random.random() < 0.5 else ""
            yield DeclareMove(name, replace(WORDS, is_fast=self.random.random() < 0.7, target=target))
        if options.diced_movement:
            yield RollMove(name)
        yield from self._in_melee(name) if self.battle.table.unit(name).in_melee else self._ahead(name, foes)
        if javelins:
            yield from self._shots(name)

    def _in_melee(self, name: str) -> Iterator[BattleChoice]:
        way = self.random.random()
        if way < 0.25:
            yield Retreat(name, self.random.uniform(2.0, 5.5))
        elif way < 0.6:
            yield from (FaceAttacker(name, foe) for foe in self.battle.table.unit(name).in_melee_with)
        elif way < 0.65:
            yield Move(name, advance=1.0)

    def _ahead(self, name: str, foes: tuple[str, ...]) -> Iterator[BattleChoice]:
        for foe in foes[:2] if self.random.random() < 0.8 else ():
            if self._may_charge(name, foe) or self._seldom():
                yield Charge(name, foe, 0.0 if self._looks_at(name, foe) else towards(self.battle, name, foe))
        if self.battle.fielded[name].has_shot and not self._seldom():
            return
        if self.battle.table.unit(name).has_made_its_move:
            return
        going, way = self.battle.table.goings[name], self.random.random()
        turn = towards(self.battle, name, foes[0]) if way < 0.5 else self.random.uniform(-60, 60)
        rolled = self.battle.rolled.get(name, 0) if self.battle.options.diced_movement else going.move
        bonus = (going.fast - going.move) * (self.random.random() < 0.5)
        length = max((rolled + bonus) * self.random.choice([1.0, 1.0, self.random.random()]), 0.0)
        back = least_back(self.battle.table, name)
        if back and self.random.random() < 0.2:
            yield Move(name, back=back, start_turn=self.random.choice([90.0, -90.0]))
            return
        if way < 0.1:
            yield Move(name, start_turn=180.0)
            return
        if self.battle.table.unit(name).type is UnitType.BRIGANS and way > 0.7:
            yield Move(name, advance=max(length, going.fast - 0.2), fast=True)
        end = self.random.uniform(-90, 90) if going.turns > 1 or way > 0.95 else 0.0
        yield Move(name, start_turn=turn, advance=length, end_turn=end, fast=bonus > 0)
        if not self.battle.table.unit(name).has_made_its_move or self._seldom():
            yield Move(name, advance=length / 2, end_turn=self.random.choice([0.0, 20.0]))

    def _enemies(self, name: str) -> tuple[str, ...]:
        """The enemies of a unit, the nearest first."""
        here = self.battle.table.unit(name)
        foes = self.battle.units_of(self.battle.other(here.player))
        units = [self.battle.table.unit(foe) for foe in foes]
        units.sort(key=lambda foe: (foe.x - here.x) ** 2 + (foe.y - here.y) ** 2)
        return tuple(foe.id for foe in units)

    def _shuffled(self, names: tuple[str, ...]) -> list[str]:
        return self.random.sample(names, len(names))
