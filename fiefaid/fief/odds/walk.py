"""The walk of a battle through its states, from roll to roll, with the weight of each: exact, nothing is thrown."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from fiefaid.fief.hosts import Both, Side
from fiefaid.fief.odds.force import Force, Load, State
from fiefaid.fief.odds.weights import NOTHING, Weight, plus
from fiefaid.fief.policies import Policy

Pair = tuple[State, State]
"""The states of attackers and defenders."""

FINE = 2**128
"""Best play compares chances to 38 decimals; the odds of the losses that it chooses are exact."""

NOBODY = (0, 0)
"""No Lord of either side."""

Loads = Mapping[Load, int]
"""In how many ways the hits on a side come to each load."""


@dataclass(frozen=True, slots=True)
class Last:
    """How a battle stands at its end: states, Lords fallen of either side, and whether it just stopped."""

    pair: Pair
    fallen: tuple[int, int] = NOBODY
    is_stopped: bool = False


class Step(NamedTuple):
    """What one roll may lead to, in so many ways of all."""

    ways: int
    pair: Pair
    fallen: tuple[int, int]


@dataclass(slots=True)
class Walk:
    """A battle's walk. `tries`: rolls running without a loss that end it."""

    forces: Both[Force]
    tries: int
    sides: int = field(init=False)
    _known: dict[Pair, tuple[list[Step], int]] = field(default_factory=dict)
    _arrivals: dict[Pair, Last | Pair] = field(default_factory=dict)
    _chances: dict[Pair, int] = field(default_factory=dict)
    _worths: dict[Pair, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sides = len(self.forces.attackers.rules.faces)

    def ends(self, starts: Iterable[tuple[Last | Pair, Weight, int]]) -> dict[Last, Weight]:
        """How it may end, with the weight of each end; each start has its weight and the quiet rolls that end it."""
        ends: defaultdict[Last, Weight] = defaultdict(lambda: NOTHING)
        waiting: defaultdict[int, defaultdict[tuple[Pair, int], Weight]]
        waiting = defaultdict(lambda: defaultdict(lambda: NOTHING))

        def put(to: Last | Pair, weight: Weight, tries: int) -> None:
            if isinstance(to, Last):
                ends[to] = plus(ends[to], weight, self.sides)
            else:
                level = waiting[self._life(to)]
                level[to, tries] = plus(level[to, tries], weight, self.sides)

        for to, weight, tries in starts:
            put(to, weight, tries)
        while waiting:
            for (pair, tries), weight in waiting.pop(max(waiting)).items():
                for to, more in self._onward(pair, weight, tries):
                    put(to, more, self.tries)
        return dict(ends)

    def arrived(self, pair: Pair, fallen: tuple[int, int], *, is_first: bool = False) -> Last | Pair:
        """Whether a battle ends before its next roll; else where it stands once Mercenaries have come."""
        if is_first:
            return self._arriving(pair, fallen, is_first=True)
        if pair not in self._arrivals:
            self._arrivals[pair] = self._arriving(pair, NOBODY, is_first=False)
        to = self._arrivals[pair]
        return replace(to, fallen=fallen) if isinstance(to, Last) else to

    def _arriving(self, pair: Pair, fallen: tuple[int, int], *, is_first: bool) -> Last | Pair:
        for force, state, dead in zip(self.forces, pair, fallen, strict=True):
            may_call = is_first and dead < len(force.lords)  # a Lord alone calls for the first roll (ruling W9)
            if not any(state[:-1]) and not may_call:
                return Last(pair, fallen)
        if not self.forces.attackers.lords:
            return Last(pair, fallen)
        first, second = (force.called(state) for force, state in zip(self.forces, pair, strict=True))
        called = (first, second)
        if not all(any(state[:-1]) for state in called):
            return Last(pair, fallen)
        rolls_on = all(force.rolls(state).dice for force, state in zip(self.forces, called, strict=True))
        return called if rolls_on else Last(called, fallen, is_stopped=True)

    def _life(self, pair: Pair) -> int:
        return self.forces.attackers.life(pair[0]) + self.forces.defenders.life(pair[1])

    def _onward(self, pair: Pair, weight: Weight, tries: int) -> Iterator[tuple[Last | Pair, Weight]]:
        """Where a state leads, with rolls that cost nobody anything counted together."""
        steps, exponent = self._steps(pair)
        number, before = weight
        quiet = sum(step.ways for step in steps if step.pair == pair)
        again, _ = self._again(quiet, self.sides**exponent, tries)
        after = before + exponent * (tries if quiet else 1)
        if quiet:
            yield Last(pair, is_stopped=True), (number * quiet**tries, after)
        for step in steps:
            if step.pair != pair:
                yield self.arrived(step.pair, step.fallen), (number * again * step.ways, after)

    def _steps(self, pair: Pair) -> tuple[list[Step], int]:
        """What a roll leads to, and of `sides ** exponent` ways in all."""
        if pair not in self._known:
            rolls = [force.rolls(state) for force, state in zip(self.forces, pair, strict=True)]
            on_attackers = self.loads(Side.ATTACKERS, pair[0], rolls[1].ways)
            on_defenders = self.loads(Side.DEFENDERS, pair[1], rolls[0].ways)
            steps = list(self.after(pair, on_attackers, on_defenders))
            self._known[pair] = steps, rolls[0].exponent + rolls[1].exponent
        return self._known[pair]

    def loads(self, side: Side, state: State, ways: Mapping[int, int]) -> Loads:
        """In how many ways hits come to each load on a side."""
        loads: Counter[Load] = Counter()
        for hits, count in ways.items():
            loads[self.forces[side].load(state, hits)] += count
        return loads

    def after(self, pair: Pair, on_attackers: Loads, on_defenders: Loads) -> Iterator[Step]:
        """Where loads on both sides lead, each side choosing its losses by its policy."""
        for (first_must, first_fallen), first_ways in on_attackers.items():
            for (second_must, second_fallen), second_ways in on_defenders.items():
                fallen = (first_fallen, second_fallen)
                firsts = self.forces.attackers.options(pair[0], first_must)
                seconds = self.forces.defenders.options(pair[1], second_must)
                yield Step(first_ways * second_ways, self._best(firsts, seconds), fallen)

    def _best(self, firsts: tuple[State, ...], seconds: tuple[State, ...]) -> Pair:
        """The pair that whoever plays best picks; only one side has more than one option."""
        if len(firsts) == len(seconds) == 1:
            return firsts[0], seconds[0]
        return max(((first, second) for first in firsts for second in seconds), key=self._chance)

    def _chance(self, pair: Pair) -> int:
        """The chance of the side that plays best to win from where losses leave it, in units of 1 / FINE."""
        if pair not in self._chances:
            worth = (self.forces.attackers.worth(pair[0]), self.forces.defenders.worth(pair[1]))
            if worth not in self._worths:
                to = self.arrived(pair, NOBODY)
                self._worths[worth] = self._won(to) if isinstance(to, Last) else self._chance_before_a_roll(to)
            self._chances[pair] = self._worths[worth]
        return self._chances[pair]

    def _won(self, last: Last) -> int:
        own = 0 if self.forces.attackers.policy is Policy.BEST_PLAY else 1
        return FINE if any(last.pair[own][:-1]) and not any(last.pair[1 - own][:-1]) else 0

    def _chance_before_a_roll(self, pair: Pair) -> int:
        steps, exponent = self._steps(pair)
        quiet = sum(step.ways for step in steps if step.pair == pair)
        onward = sum(step.ways * self._chance(step.pair) for step in steps if step.pair != pair)
        again, whole = self._again(quiet, self.sides**exponent, self.tries)
        return onward * again // whole

    @staticmethod
    def _again(quiet: int, whole: int, tries: int) -> tuple[int, int]:
        """How often a roll is made if it may cost nobody anything so often running, as a number over another.

        `quiet` of the `whole` ways cost nobody anything.
        """
        if not quiet:
            return 1, whole
        return sum(quiet**lost * whole ** (tries - 1 - lost) for lost in range(tries)), whole**tries
