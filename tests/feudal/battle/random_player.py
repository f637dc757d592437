"""A player who does at random what may be done, and now and then asks for what may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from fiefaid.errors import Refused
from fiefaid.errors.skirmish import CannotBegin, NotSettled, TooCloseToCall
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Battle, Phase, apply, decide, throws, with_faces
from fiefaid.feudal.battle.carrying import obliged, straight_on
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    EndPhase,
    RollInitiative,
    RollMorale,
)
from fiefaid.feudal.battle.events import BattleEvent, PhaseBegan
from fiefaid.feudal.onslaught import charge_at
from tests.feudal.battle.random_start import Begun, random_start
from tests.feudal.battle.random_wishes import Wishes

LONGEST = 6
"""Turns that a battle lasts at most before it is broken off."""


@dataclass(frozen=True)
class Taken:
    """A step that was taken or refused: the battle before and after it, what came of it, and the battle before each."""

    before: Battle
    choice: BattleChoice
    events: tuple[BattleEvent, ...]
    after: Battle
    refused: Refused | None = None
    begun: Begun | None = None
    along: tuple[Battle, ...] = ()


@dataclass
class Player:
    """One battle, played for both sides."""

    random: Random
    battle: Battle = field(init=False)
    events: list[BattleEvent] = field(default_factory=list)
    turns: int = 0
    resting: frozenset[str] = frozenset()
    begun: Begun = field(init=False)
    barred: list[tuple[Begun, CannotBegin]] = field(default_factory=list)

    def begin(self) -> None:
        """A battle that can begin; those that cannot are remembered."""
        while True:
            self.begun = random_start(self.random)
            try:
                came = decide(None, self.begun.start)
            except CannotBegin as barred:
                self.barred.append((self.begun, barred))
                continue
            break
        self.events = list(came)
        for event in came:
            self.battle = apply(self.battle if event is not came[0] else None, event)

    def play(self) -> Iterator[Taken]:
        """Step by step until the battle is over or has lasted long enough."""
        while not self.battle.is_over and self.battle.turn < self.begun.start.turn + LONGEST:
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
            yield Taken(before, choice, (), before, grey, self.begun)
            yield from self._rolled_off(choice)
            return
        except Refused as refused:
            yield Taken(before, choice, (), before, refused, self.begun)
            return
        along = []
        for event in came:
            along.append(self.battle)
            self.battle = apply(self.battle, event)
            self.turns += isinstance(event, PhaseBegan) and event.phase is Phase.SHOOT
        self.events += came
        yield Taken(before, choice, came, self.battle, None, self.begun, tuple(along))
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
        while wanted := [throw for throw in throws(self.battle, choice) if throw.needed or self.random.random() < 0.5]:
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

    def _phase(self) -> Iterator[Taken]:
        if self.battle.phase is Phase.INITIATIVE:
            yield from self.ask(RollInitiative())
            return
        phase, phasing = self.battle.phase, self.battle.phasing
        if phase is Phase.SHOOT:
            led = [name for name, unit in self.battle.fielded.items() if unit.persons]
            self.resting = frozenset(name for name in led if self.random.random() < 0.5)
        wishes = Wishes(self.random, self.battle, self.resting)
        if phase is Phase.MOVE:
            for wish in wishes.transfers():
                yield from self._take(wishes, wish)
        for name in self._shuffled(self.battle.units_of(phasing)):
            for wish in wishes.of(name):
                if (self.battle.phase, self.battle.phasing) != (phase, phasing) or name not in self.battle.fielded:
                    return
                yield from self._take(wishes, wish)
        if self.random.random() < 0.05 and len(self.battle.fielded) > 1:
            yield from self.ask(wishes.odd())

    def _take(self, wishes: Wishes, wish: BattleChoice) -> Iterator[Taken]:
        """A step that is wished for; who wishes on knows what came of it."""
        yield from self.ask(wish)
        wishes.battle = self.battle

    def _shuffled(self, names: tuple[str, ...]) -> list[str]:
        return self.random.sample(names, len(names))
