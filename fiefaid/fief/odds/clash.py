"""Two forces against one another: what hits may do to each, and whether they roll on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from fiefaid.fief.hosts import Both, Side
from fiefaid.fief.odds.force import Force, Load, Rolls, State

Pair = tuple[State, State]
"""The states of attackers and defenders."""

NOBODY = (0, 0)
"""No Lord of either side."""


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
    """What hits may do to one side, in so many ways.

    `options`: the states among which it chooses · `fallen`: how many Lords fall · `taken`: hits that its troops take.
    """

    ways: int
    options: tuple[State, ...]
    fallen: int
    taken: int


@dataclass(frozen=True, slots=True, eq=False)
class Fates:
    """All that a roll may do to one side, the lightest first."""

    each: tuple[Fate, ...]


class Clash:
    """The forces of both sides for the time of their odds. `sides`: of one battle die."""

    def __init__(self, forces: Both[Force]) -> None:
        self.forces, self.sides = forces, len(forces.attackers.rules.faces)
        self._pair = forces.attackers, forces.defenders
        self._arrivals: dict[Pair, Last | Stand] = {}
        self._stands: dict[Pair, Stand] = {}
        self._fates: dict[tuple[Side, State, Rolls], Fates] = {}

    def arrived(self, pair: Pair, fallen: tuple[int, int], *, is_first: bool = False) -> Last | Stand:
        """Whether a battle ends before its next roll; else where it stands once Mercenaries have come."""
        if is_first:
            return self._first(pair, fallen)
        to = self._arrivals.get(pair)
        if to is None:
            to = self._arrivals[pair] = self._arriving(pair)
        return Last(to.pair, fallen, to.is_stopped) if isinstance(to, Last) else to

    def _first(self, pair: Pair, fallen: tuple[int, int]) -> Last | Stand:
        """The same before the first roll, for which a Lord alone may call Mercenaries. Ruling: W9."""
        for force, state, dead in zip(self._pair, pair, fallen, strict=True):
            if not any(state[:-1]) and dead == len(force.lords):
                return Last(pair, fallen)
        to = self._mustered(pair)
        return Last(to.pair, fallen, to.is_stopped) if isinstance(to, Last) else to

    def _arriving(self, pair: Pair) -> Last | Stand:
        return self._mustered(pair) if any(pair[0][:-1]) and any(pair[1][:-1]) else Last(pair)

    def _mustered(self, pair: Pair) -> Last | Stand:
        first, second = self._pair[0].next(pair[0]), self._pair[1].next(pair[1])
        called = first.state, second.state
        if not (self._pair[0].lords and first.has_troops and second.has_troops):
            return Last(pair)
        if not (first.has_dice and second.has_dice):
            return Last(called, is_stopped=True)
        if called not in self._stands:
            self._stands[called] = Stand(called, first.life + second.life)
        return self._stands[called]

    def on_both(self, pair: Pair) -> tuple[Fates, Fates, int]:
        """What a roll may do to attackers and to defenders, of `sides ** exponent` ways in all."""
        first, second = self._pair[0].rolls(pair[0]), self._pair[1].rolls(pair[1])
        on_attackers = self._fates_of(Side.ATTACKERS, pair[0], second)
        return on_attackers, self._fates_of(Side.DEFENDERS, pair[1], first), first.exponent + second.exponent

    def _fates_of(self, side: Side, state: State, rolls: Rolls) -> Fates:
        """What a roll of the enemy's may do to a side."""
        known = self._fates.get((side, state, rolls))
        if known is None:
            known = self._fates[side, state, rolls] = self.fates(side, state, rolls.ways)
        return known

    def fates(self, side: Side, state: State, ways: Mapping[int, int]) -> Fates:
        """What hits that come up in so many ways may do to a side."""
        force, loads = self.forces[side], Counter[Load]()
        for hits, count in ways.items():
            loads[force.load(state, hits)] += count
        return Fates(
            tuple(Fate(count, force.options(state, must), fallen, must) for (must, fallen), count in loads.items())
        )


def again(quiet: int, whole: int, tries: int) -> tuple[int, int]:
    """How often a roll is made if it may cost nobody anything so often running, as a number over another.

    `quiet` of the `whole` ways cost nobody anything.
    """
    if not quiet:
        return 1, whole
    return sum(quiet**lost * whole ** (tries - 1 - lost) for lost in range(tries)), whole**tries
