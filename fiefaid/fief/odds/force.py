"""One side of a battle as counts: what it rolls, what the hits on it do, when Mercenaries come."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from operator import mul
from typing import NamedTuple

from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.bombards import re_rolls, ways_with_re_rolls
from fiefaid.fief.dice import Ways, battle_dice
from fiefaid.fief.guards import GUARD_OF, guard_bonus
from fiefaid.fief.hosts import Army, Host, Side, fighters, lords_of, together
from fiefaid.fief.losses import hits_of_one, lords_who_fall, making, takeable
from fiefaid.fief.policies import Calling, Policy, wanted
from fiefaid.fief.strength import strength_of_one
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Ground

State = tuple[int, ...]
"""How many of each kind a side has, in the order of the kinds, then the Mercenaries in reserve."""

MOST = 2**32
"""More than an army has of anything: so many of what a policy minds less weigh less than one of what it minds more."""

Load = tuple[int, int]
"""What hits come to: how many its troops take, and how many of its Lords fall."""


@dataclass(frozen=True, slots=True, eq=False)
class Rolls:
    """What a side rolls in a state: the ways of its hits, of `sides ** exponent` in all; without dice `exponent` 0."""

    ways: Ways
    exponent: int
    dice: int


class Next(NamedTuple):
    """A side before its next roll, once Mercenaries have come: its state, and whether it has troops and dice."""

    state: State
    has_troops: bool
    has_dice: bool
    life: int


class Alike(NamedTuple):
    """Kinds that are alike: the hits that one takes, and their places in a state, the least minded first."""

    hits: int
    places: tuple[int, ...]


class Force:
    """A side of a battle for the time of its odds: hosts taken together, the Lords as they are at the start."""

    def __init__(
        self, army: Army, side: Side, ground: Ground, rules: BattleRules, policy: Policy, calling: Calling
    ) -> None:
        self.side, self.ground, self.rules, self.policy, self.calling = side, ground, rules, policy, calling
        self.lords = lords_of(army)
        self.troops = together(army)
        hired = 0 if ground.is_uprising else sum(host.hired for host in army if host.lords)
        present = {kind for kind, _ in fighters(self.troops)} | ({Troop.MERCENARIES} if hired else set())
        self.kinds = tuple(kind for kind in Troop if kind in present)
        self.minds = tuple(map(self._mind, self.kinds))
        self.hits = tuple(hits_of_one(kind, rules) for kind in self.kinds)
        self.groups = self._groups()
        self.machines = self.troops - fighters(self.troops)
        self.start: State = (*(self.troops[kind] for kind in self.kinds), hired)
        self.rolls, self.options, self._thrown = cache(self._rolls), cache(self._options), cache(self._throws)
        self.load, self.next = cache(self._load), cache(self._next)
        self.worth, self._taking = cache(self._worth), cache(self._takes)
        self._dice = cache(self._dice_of)

    def fighters(self, state: State) -> Troops:
        """The troops of a state."""
        return Troops({kind: count for kind, count in zip(self.kinds, state, strict=False) if count})

    def lost(self, state: State) -> Mapping[Troop, int]:
        """What of each kind the side has lost since the start; Mercenaries who never came are not lost."""
        lost = {kind: before - now for kind, before, now in zip(self.kinds, self.start, state, strict=False)}
        if Troop.MERCENARIES in lost:
            lost[Troop.MERCENARIES] += self.start[-1] - state[-1]
        return lost

    def _army(self, state: State) -> Army:
        return (Host(family="", troops=self.fighters(state) + self.machines, lords=self.lords),)

    def _dice_of(self, state: State) -> int:
        return battle_dice(self._army(state), self.side, self.ground, self.rules).number

    def _rolls(self, state: State) -> Rolls:
        """What the side rolls, its re-rolls used for the most hits. Rule: 6.2, TA 2, TA 3."""
        dice = self._dice(state)
        if not dice or not any(state[:-1]):
            return Rolls({0: 1}, 0, 0)
        army = self._army(state)
        return self._thrown(dice, re_rolls(army), guard_bonus(army).number)

    def _throws(self, dice: int, left: int, bonus: int) -> Rolls:
        """So many dice with so many re-rolls left, and hits beside them: the same for every state that has them."""
        ways = ways_with_re_rolls(dice, left, self.rules.faces)
        return Rolls({hits + bonus: count for hits, count in ways.items()}, dice + left, dice)

    def _load(self, state: State, hits: int) -> Load:
        """What so many hits come to in a state."""
        all_of_them, takeable = self._taking(state)
        if hits <= all_of_them:
            return (takeable & (1 << (hits + 1)) - 1).bit_length() - 1, 0
        return all_of_them, lords_who_fall(self._army(state), hits, self.rules)

    def _takes(self, state: State) -> tuple[int, int]:
        """Hits that kill all troops of a state, and which numbers of hits up to that they can take."""
        all_of_them = self._hits_of(state)
        return all_of_them, takeable(self.fighters(state), all_of_them, self.rules)

    def _hits_of(self, state: State) -> int:
        """Hits that kill all troops of a state."""
        return sum(map(mul, self.hits, state))

    def _options(self, state: State, must: int) -> tuple[State, ...]:
        """The states that losses may lead to: by a policy the one that it minds least, by best play all of them.

        Of kinds that are alike those go that the policy minds least, so no two states are of the same worth; by best
        play too the least minded comes first.
        """
        losing = sorted(self._losing(state, must))
        return tuple(after for _, after in (losing if self.policy is Policy.BEST_PLAY else losing[:1]))

    def _losing(self, state: State, must: int) -> Iterator[tuple[int, State]]:
        """Losses that take so many hits: how much the policy minds them, and what they leave."""
        counts = [(group, sum(state[place] for place in group.places), group.hits) for group in self.groups]
        for lost in making(counts, must):
            after, minded = list(state), 0
            for group, count in lost:
                minded += self._taken_off(after, group, count)
            yield minded, tuple(after)

    def _taken_off(self, state: list[int], group: Alike, count: int) -> int:
        """Takes so many of a group off a state; how much the policy minds it."""
        minded = 0
        for place in group.places:
            taken = min(count, state[place])
            state[place] -= taken
            count -= taken
            minded += taken * self.minds[place]
        return minded

    def _groups(self) -> tuple[Alike, ...]:
        """Kinds that are alike for the chance to win: Archers, Mercenaries and Men at Arms, for example.

        Only where Archers are kept, how many of the others there are says what is lost.
        """
        groups: defaultdict[tuple[int, int, bool, bool], list[int]] = defaultdict(list)
        for place, kind in enumerate(self.kinds):
            strength = strength_of_one(kind, self.rules.fighter_strength)
            is_kept = self.policy is Policy.KEEP_ARCHERS and kind is Troop.ARCHERS
            groups[hits_of_one(kind, self.rules), strength, kind in GUARD_OF.values(), is_kept].append(place)
        return tuple(
            Alike(hits, tuple(sorted(places, key=self.minds.__getitem__))) for (hits, *_), places in groups.items()
        )

    def _mind(self, kind: Troop) -> int:
        """How little the policy wants to lose one of a kind, as a number: what it wants of several is their sum."""
        return reduce(lambda more, less: more * MOST + less, wanted(self.policy, Troops({kind: 1}), self.rules))

    def _worth(self, state: State) -> State:
        """What matters of a state for the chance to win."""
        return (*(sum(state[place] for place in group.places) for group in self.groups), state[-1])

    def _next(self, state: State) -> Next:
        """What a side has for its next roll.

        `life`: hits that would end it, with one for each Mercenary in reserve: no roll makes it more.
        """
        called = self._called(state)
        life = self._hits_of(called) + called[-1]
        return Next(called, any(called[:-1]), self.rolls(called).dice > 0, life)

    def _called(self, state: State) -> State:
        """The state once Mercenaries have come for the next roll. Rule: T 4.2; half of several die of the Plague."""
        counts = range(1, state[-1] + 1)
        if self.calling is Calling.NONE or not counts:
            return state
        if self.calling is Calling.ALL:
            return self._with(state, state[-1])
        return next((more for count in counts if self._is_worth_it(state, more := self._with(state, count))), state)

    def _is_worth_it(self, before: State, after: State) -> bool:
        return self._dice(after) > self._dice(before) or not any(before[:-1])

    def _with(self, state: State, count: int) -> State:
        living = count - (count // 2 if self.ground.is_plague else 0)
        place = self.kinds.index(Troop.MERCENARIES)
        return (*state[:place], state[place] + living, *state[place + 1 : -1], state[-1] - count)
