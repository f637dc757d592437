"""Best play for the chance to win, against a policy of the other side: worked out backwards, each standing once.

Where several choices leave the same chance to win, it is for the smallest chance that the enemy wins. Ruling: W12.
Chances are kept by the worth of both states, for states of the same worth are as good as one another. What has been
worked out is looked up in dictionaries that work out what they lack: of all the odds this takes the most time.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import mul
from typing import NamedTuple

from fiefaid.fief.hosts import Side
from fiefaid.fief.odds.clash import NOBODY, Clash, Fates, Last, Pair, again
from fiefaid.fief.odds.force import State

NEITHER_WINS = 2**128
"""What a battle that nobody wins is worth: so little that it decides only between choices as good to win by."""

WON = NEITHER_WINS**2
"""What a victory is worth. Best play compares prospects to 38 decimals; the odds of what it chooses are exact."""


class _Standing(dict[int, int]):
    """The prospects of one state, in units of 1 / WON, by the worth of the enemy's."""

    __slots__ = ("_state", "_work_out")

    def __init__(self, state: State, work_out: Callable[[State, int], int]) -> None:
        self._state, self._work_out = state, work_out

    def __missing__(self, enemy: int) -> int:
        prospect = self[enemy] = self._work_out(self._state, enemy)
        return prospect


class _Choice(dict[int, int]):
    """The best prospects that a choice among states leaves, by the worth of the enemy's state."""

    __slots__ = ("standings",)

    def __init__(self, standings: tuple[_Standing, ...]) -> None:
        self.standings = standings

    def __missing__(self, enemy: int) -> int:
        most = self[enemy] = max(standing[enemy] for standing in self.standings)
        return most


class _Own(NamedTuple):
    """What a roll may do to whoever plays best: in so many ways this choice, the heaviest losses first."""

    losses: tuple[tuple[int, _Choice], ...]
    unhurt: tuple[tuple[int, _Choice], ...]


class _Enemy(NamedTuple):
    """What a roll may do to the enemy: in so many ways this worth, the heaviest losses first.

    `hurt`: how many of them cost him something: the others come last.
    """

    ways: tuple[int, ...]
    worths: tuple[int, ...]
    hurt: int


class BestPlay:
    """One side's best play. `tries`: rolls running without a loss that end the battle."""

    def __init__(self, clash: Clash, tries: int, own: Side, look: Callable[[], None]) -> None:
        self._clash, self._tries, self._look, self._is_first = clash, tries, look, own is Side.ATTACKERS
        self._own, self._enemy = clash.forces[own], clash.forces[own.other]
        self._standings: dict[State, _Standing] = {}
        self._choices: dict[tuple[State, ...], _Choice] = {}
        self._alike: dict[tuple[State, ...], _Choice] = {}
        self._on_own: dict[Fates, _Own] = {}
        self._on_enemy: dict[Fates, _Enemy] = {}
        self._numbers: dict[State, int] = {}
        self._enemy_states: list[State] = []
        self._prospects: dict[tuple[State, int], int] = {}

    def best(self, first: tuple[State, ...], second: tuple[State, ...]) -> Pair:
        """The states that it picks of those of attackers and defenders; where several are as good, the first."""
        own, (enemy,) = (first, second) if self._is_first else (second, first)
        worth = self._number(enemy)
        choice = self._choice(own)
        most = choice[worth]
        picked = next(state for state, standing in zip(own, choice.standings, strict=True) if standing[worth] == most)
        return self._pair(picked, enemy)

    def _pair(self, own: State, enemy: State) -> Pair:
        return (own, enemy) if self._is_first else (enemy, own)

    def _number(self, enemy: State) -> int:
        """A number for the worth of a state of the enemy's."""
        worth = self._enemy.worth(enemy)
        if worth not in self._numbers:
            self._numbers[worth] = len(self._enemy_states)
            self._enemy_states.append(enemy)
        return self._numbers[worth]

    def _choice(self, options: tuple[State, ...]) -> _Choice:
        if options not in self._choices:
            worths = tuple(map(self._own.worth, options))
            if worths not in self._alike:
                self._alike[worths] = _Choice(tuple(map(self._standing, options)))
            self._choices[options] = self._alike[worths]
        return self._choices[options]

    def _standing(self, state: State) -> _Standing:
        worth = self._own.worth(state)
        if worth not in self._standings:
            self._standings[worth] = _Standing(state, self._prospect)
        return self._standings[worth]

    def _prospect(self, own: State, enemy: int) -> int:
        """The prospects of where losses leave both."""
        to = self._clash.arrived(self._pair(own, self._enemy_states[enemy]), NOBODY)
        if isinstance(to, Last):
            return self._won(to)
        mine, other = to.pair if self._is_first else to.pair[::-1]
        key = self._own.worth(mine), self._number(other)
        if key not in self._prospects:
            self._prospects[key] = self._before_a_roll(to.pair)
        return self._prospects[key]

    def _won(self, last: Last) -> int:
        own, enemy = last.pair if self._is_first else last.pair[::-1]
        is_own, is_enemy = any(own[:-1]), any(enemy[:-1])
        if last.is_stopped or is_own == is_enemy:
            return NEITHER_WINS
        return WON if is_own else 0

    def _before_a_roll(self, pair: Pair) -> int:
        """The prospects before a roll."""
        self._look()
        on_attackers, on_defenders, exponent = self._clash.on_both(pair)
        on_own, on_enemy = (on_attackers, on_defenders) if self._is_first else (on_defenders, on_attackers)
        own, (ways, worths, hurt) = self._own_fates(on_own), self._enemy_fates(on_enemy)
        onward = sum(often * _weighed(ways, worths, choice) for often, choice in own.losses)
        onward += sum(often * _weighed(ways[:hurt], worths[:hurt], choice) for often, choice in own.unhurt)
        quiet = sum(ways[hurt:]) * sum(often for often, _ in own.unhurt)
        number, whole = again(quiet, self._clash.sides**exponent, self._tries)
        prospects: int = (onward * number + quiet**self._tries * NEITHER_WINS) // whole
        return prospects

    def _own_fates(self, fates: Fates) -> _Own:
        if fates not in self._on_own:
            heavy = [fate for fate in reversed(fates.each) if fate.taken]
            light = [fate for fate in fates.each if not fate.taken]
            self._on_own[fates] = _Own(
                *(tuple((fate.ways, self._choice(fate.options)) for fate in each) for each in (heavy, light))
            )
        return self._on_own[fates]

    def _enemy_fates(self, fates: Fates) -> _Enemy:
        if fates not in self._on_enemy:
            each = fates.each[::-1]
            worths = tuple(self._number(fate.options[0]) for fate in each)
            hurt = sum(1 for fate in each if fate.taken)
            self._on_enemy[fates] = _Enemy(tuple(fate.ways for fate in each), worths, hurt)
        return self._on_enemy[fates]


def _weighed(ways: tuple[int, ...], worths: tuple[int, ...], choice: _Choice) -> int:
    """The prospects that a choice leaves, by what becomes of the enemy, each as often as it comes up."""
    return sum(map(mul, ways, map(choice.__getitem__, worths)))
