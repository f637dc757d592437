"""The walk of a battle through its states, from roll to roll, with the weight of each: exact, nothing is thrown."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from typing import NamedTuple

from fiefaid.fief.hosts import Both, Side
from fiefaid.fief.odds.force import Force, Load, Rolls, State
from fiefaid.fief.odds.weights import NOTHING, Weight, plus
from fiefaid.fief.policies import Policy

Pair = tuple[State, State]
"""The states of attackers and defenders."""

FINE = 2**128
"""Best play compares chances to 38 decimals; the odds of the losses that it chooses are exact."""

NOBODY = (0, 0)
"""No Lord of either side."""

Step = tuple[int, Pair, tuple[int, int]]
"""What one roll may lead to: in so many ways of all, to these states, with so many Lords fallen of either side."""


class Last(NamedTuple):
    """How a battle stands at its end: states, Lords fallen of either side, and whether it just stopped."""

    pair: Pair
    fallen: tuple[int, int] = NOBODY
    is_stopped: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Stand:
    """Where a battle stands before a roll. Each pair of states has one. `life`: no roll makes it more."""

    pair: Pair
    life: int


class Fate(NamedTuple):
    """What hits may do to one side, in so many ways: the states among which it chooses, and how many Lords fall.

    `worths`: a number for each of the states; states of the same worth have the same. Only best play asks for them.
    """

    ways: int
    options: tuple[State, ...]
    worths: tuple[int, ...]
    fallen: int


Fates = tuple[Fate, ...]
"""All that hits may do to one side."""


@dataclass(slots=True)
class Walk:
    """A battle's walk. `tries`: rolls running without a loss that end it."""

    forces: Both[Force]
    tries: int
    sides: int = field(init=False)
    has_best_play: bool = field(init=False)
    _known: dict[Pair, tuple[list[Step], int]] = field(default_factory=dict)
    _fates: dict[tuple[Side, State, Rolls], Fates] = field(default_factory=dict)
    _stands: dict[Pair, Stand] = field(default_factory=dict)
    _arrivals: dict[Pair, Last | Stand] = field(default_factory=dict)
    _worths: Both[dict[State, int]] = field(default_factory=lambda: Both({}, {}))
    _chances: defaultdict[int, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))

    def __post_init__(self) -> None:
        self.sides = len(self.forces.attackers.rules.faces)
        self.has_best_play = any(force.policy is Policy.BEST_PLAY for force in self.forces)

    def ends(self, starts: Iterable[tuple[Last | Stand, Weight, int]]) -> dict[Last, Weight]:
        """How it may end, with the weight of each end; each start has its weight and the quiet rolls that end it."""
        ends: defaultdict[Last, Weight] = defaultdict(lambda: NOTHING)
        waiting: defaultdict[int, defaultdict[Stand, Weight]] = defaultdict(lambda: defaultdict(lambda: NOTHING))

        def put(to: Last | Stand, weight: Weight) -> None:
            if isinstance(to, Last):
                ends[to] = plus(ends[to], weight, self.sides)
            else:
                level = waiting[to.life]
                level[to] = plus(level[to], weight, self.sides)

        for start, weight, tries in starts:
            if isinstance(start, Last) or tries == self.tries:
                put(start, weight)
            else:
                for to, more in self._onward(start, weight, tries):
                    put(to, more)
        while waiting:
            for stand, weight in waiting.pop(max(waiting)).items():
                for to, more in self._onward(stand, weight, self.tries):
                    put(to, more)
        return dict(ends)

    def arrived(self, pair: Pair, fallen: tuple[int, int], *, is_first: bool = False) -> Last | Stand:
        """Whether a battle ends before its next roll; else where it stands once Mercenaries have come."""
        if is_first:
            return self._arriving(pair, fallen, is_first=True)
        to = self._arrivals.get(pair)
        if to is None:
            to = self._arrivals[pair] = self._arriving(pair, NOBODY, is_first=False)
        return Last(to.pair, fallen, to.is_stopped) if isinstance(to, Last) else to

    def _arriving(self, pair: Pair, fallen: tuple[int, int], *, is_first: bool) -> Last | Stand:
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
        return self._stand(called) if rolls_on else Last(called, fallen, is_stopped=True)

    def _stand(self, pair: Pair) -> Stand:
        if pair not in self._stands:
            life = self.forces.attackers.life(pair[0]) + self.forces.defenders.life(pair[1])
            self._stands[pair] = Stand(pair, life)
        return self._stands[pair]

    def _onward(self, stand: Stand, weight: Weight, tries: int) -> Iterator[tuple[Last | Stand, Weight]]:
        """Where a stand leads, with rolls that cost nobody anything counted together."""
        pair = stand.pair
        steps, exponent = self._steps(pair)
        number, before = weight
        quiet = _quiet(pair, steps)
        again, _ = self._again(quiet, self.sides**exponent, tries)
        after = before + exponent * (tries if quiet else 1)
        if quiet:
            yield Last(pair, is_stopped=True), (number * quiet**tries, after)
        often = number * again
        for ways, to, fallen in steps:
            if to != pair:
                yield self.arrived(to, fallen), (often * ways, after)

    def _steps(self, pair: Pair) -> tuple[list[Step], int]:
        """What a roll leads to, and of `sides ** exponent` ways in all."""
        if pair not in self._known:
            first, second = (force.rolls(state) for force, state in zip(self.forces, pair, strict=True))
            on_attackers = self._fates_of(Side.ATTACKERS, pair[0], second)
            on_defenders = self._fates_of(Side.DEFENDERS, pair[1], first)
            self._known[pair] = list(self.after(on_attackers, on_defenders)), first.exponent + second.exponent
        return self._known[pair]

    def _fates_of(self, side: Side, state: State, rolls: Rolls) -> Fates:
        """What a roll of the enemy's may do to a side."""
        if (side, state, rolls) not in self._fates:
            self._fates[side, state, rolls] = self.fates(side, state, rolls.ways)
        return self._fates[side, state, rolls]

    def fates(self, side: Side, state: State, ways: Mapping[int, int]) -> Fates:
        """What hits that come up in so many ways may do to a side."""
        force, loads = self.forces[side], Counter[Load]()
        for hits, count in ways.items():
            loads[force.load(state, hits)] += count
        fates = ((count, force.options(state, must), fallen) for (must, fallen), count in loads.items())
        return tuple(Fate(count, options, self._worths_of(side, options), fallen) for count, options, fallen in fates)

    def _worths_of(self, side: Side, options: tuple[State, ...]) -> tuple[int, ...]:
        """A number for the worth of each of some states."""
        if not self.has_best_play:
            return ()
        known, worth = self._worths[side], self.forces[side].worth
        return tuple(known.setdefault(worth(state), len(known)) for state in options)

    def after(self, on_attackers: Fates, on_defenders: Fates) -> Iterator[Step]:
        """Where hits on both sides lead, each side choosing its losses by its policy."""
        for first in on_attackers:
            for second in on_defenders:
                is_open = len(first.options) > 1 or len(second.options) > 1
                pair = self._best(first, second) if is_open else (first.options[0], second.options[0])
                yield first.ways * second.ways, pair, (first.fallen, second.fallen)

    def _best(self, first: Fate, second: Fate) -> Pair:
        """The pair that whoever plays best picks; only one side has more than one option."""
        pairs = ((state, other) for state in first.options for other in second.options)
        worths = ((worth, other) for worth in first.worths for other in second.worths)
        chances = [(self._chance(*two, pair), pair) for two, pair in zip(worths, pairs, strict=True)]
        return max(chances, key=itemgetter(0))[1]

    def _chance(self, one: int, other: int, pair: Pair) -> int:
        """The chance of the side that plays best to win from where losses leave it, in units of 1 / FINE.

        `one` and `other` are the worths of the two states.
        """
        chance = self._chances[one].get(other)
        if chance is None:
            to = self.arrived(pair, NOBODY)
            chance = self._won(to) if isinstance(to, Last) else self._chance_before_a_roll(to.pair)
            self._chances[one][other] = chance
        return chance

    def _won(self, last: Last) -> int:
        own = 0 if self.forces.attackers.policy is Policy.BEST_PLAY else 1
        return FINE if any(last.pair[own][:-1]) and not any(last.pair[1 - own][:-1]) else 0

    def _chance_before_a_roll(self, pair: Pair) -> int:
        first, second = (force.rolls(state) for force, state in zip(self.forces, pair, strict=True))
        on_attackers = self._fates_of(Side.ATTACKERS, pair[0], second)
        on_defenders = self._fates_of(Side.DEFENDERS, pair[1], first)
        onward = quiet = 0
        for one in on_attackers:
            is_unhurt = one.options[0] == pair[0]
            for other in on_defenders:
                if is_unhurt and other.options[0] == pair[1]:
                    quiet += one.ways * other.ways
                else:
                    onward += one.ways * other.ways * self._most(one, other)
        again, whole = self._again(quiet, self.sides ** (first.exponent + second.exponent), self.tries)
        return onward * again // whole

    def _most(self, first: Fate, second: Fate) -> int:
        """The best chance that is left to whoever plays best."""
        most = 0
        for place, worth in enumerate(first.worths):  # best play spends its time here: what is known is looked up, only
            known = self._chances[worth]
            for other_place, other in enumerate(second.worths):
                chance = known.get(other)
                if chance is None:
                    chance = self._chance(worth, other, (first.options[place], second.options[other_place]))
                if chance > most:
                    most = chance
        return most

    @staticmethod
    def _again(quiet: int, whole: int, tries: int) -> tuple[int, int]:
        """How often a roll is made if it may cost nobody anything so often running, as a number over another.

        `quiet` of the `whole` ways cost nobody anything.
        """
        if not quiet:
            return 1, whole
        return sum(quiet**lost * whole ** (tries - 1 - lost) for lost in range(tries)), whole**tries


def _quiet(pair: Pair, steps: Iterable[Step]) -> int:
    """In how many ways a roll costs nobody anything."""
    return sum(ways for ways, to, _ in steps if to == pair)
