"""The walk of a battle through its states, from roll to roll, with the weight of each: exact, nothing is thrown."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from fiefaid.fief.hosts import Side
from fiefaid.fief.odds.best_play import BestPlay
from fiefaid.fief.odds.clash import Clash, Fates, Last, Pair, Stand, again
from fiefaid.fief.odds.force import State
from fiefaid.fief.odds.patience import Patience
from fiefaid.fief.odds.weights import Sum, Weight, no_weight, summed_up
from fiefaid.fief.policies import Policy

FORWARD = 5
"""Handing a weight on is as much work as looking at so many standings backwards."""

Step = tuple[int, Pair, tuple[int, int]]
"""What one roll may lead to: in so many ways of all, to these states, with so many Lords fallen of either side."""


def _nobody_waits() -> defaultdict[int, defaultdict[Stand, Sum]]:
    """No weight at any stand, by the life that is left there."""
    return defaultdict(lambda: defaultdict(no_weight))


@dataclass(slots=True)
class Walk:
    """A battle's walk. `tries`: rolls running without a loss that end it."""

    clash: Clash
    tries: int
    patience: Patience
    _best: BestPlay | None = field(init=False)
    _ends: defaultdict[Last, Sum] = field(default_factory=lambda: defaultdict(no_weight))
    _waiting: defaultdict[int, defaultdict[Stand, Sum]] = field(default_factory=_nobody_waits)
    _known: dict[Pair, tuple[list[Step], int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        best = [side for side in Side if self.clash.forces[side].policy is Policy.BEST_PLAY]
        self._best = BestPlay(self.clash, self.tries, best[0], self.patience.look) if best else None

    def ends(self, starts: Iterable[tuple[Last | Stand, Weight, int]]) -> dict[Last, Weight]:
        """How it may end, with the weight of each end; each start has its weight and the quiet rolls that end it.

        Errors: OddsTooLong, OddsNotWanted.
        """
        for start, (number, exponent), tries in starts:
            if isinstance(start, Last) or tries == self.tries:
                self._sum_at(start)[exponent] += number
            else:
                self._go_on(start, (number, exponent), tries)
        while self._waiting:
            for stand, weights in self._waiting.pop(max(self._waiting)).items():
                self._go_on(stand, summed_up(weights, self.clash.sides), self.tries)
        return {last: summed_up(weights, self.clash.sides) for last, weights in self._ends.items()}

    def _sum_at(self, to: Last | Stand) -> Sum:
        """The weights that have come to an end, or wait at a stand."""
        return self._ends[to] if isinstance(to, Last) else self._waiting[to.life][to]

    def _go_on(self, stand: Stand, weight: Weight, tries: int) -> None:
        """Hands a weight on to where a stand leads, with rolls that cost nobody anything counted together."""
        self.patience.look(FORWARD)
        pair, (number, before) = stand.pair, weight
        steps, exponent = self._steps(pair)
        quiet = sum(ways for ways, to, _ in steps if to == pair)
        often, _ = again(quiet, self.clash.sides**exponent, tries)
        after = before + exponent * (tries if quiet else 1)
        if quiet:
            self._ends[Last(pair, is_stopped=True)][after] += number * quiet**tries
        often *= number
        for ways, to, fallen in steps:
            if to != pair:
                self._sum_at(self.clash.arrived(to, fallen))[after] += often * ways

    def _steps(self, pair: Pair) -> tuple[list[Step], int]:
        """What a roll leads to, and of `sides ** exponent` ways in all."""
        if pair not in self._known:
            on_attackers, on_defenders, exponent = self.clash.on_both(pair)
            self._known[pair] = list(self.after(on_attackers, on_defenders)), exponent
        return self._known[pair]

    def after(self, on_attackers: Fates, on_defenders: Fates) -> Iterator[Step]:
        """Where hits on both sides lead, each side choosing its losses by its policy."""
        for first in on_attackers.each:
            for second in on_defenders.each:
                pair = self._chosen(first.options, second.options)
                yield first.ways * second.ways, pair, (first.fallen, second.fallen)

    def _chosen(self, first: tuple[State, ...], second: tuple[State, ...]) -> Pair:
        """The states that both sides choose; only one of them, which plays best, has a choice."""
        if self._best is None or len(first) == len(second) == 1:
            return first[0], second[0]
        return self._best.best(first, second)
