"""One side of a battle as counts: what it rolls, what the hits on it do, when Mercenaries come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, reduce

from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.bombards import re_rolls, ways_with_re_rolls
from fiefaid.fief.dice import Ways, battle_dice
from fiefaid.fief.guards import GUARD_OF, guard_bonus
from fiefaid.fief.hosts import Army, Host, Side, fighters, lords_of, together
from fiefaid.fief.losses import hits_of, hits_of_one, lords_who_fall, losses_taking, takeable
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
        self.minds = {kind: self._mind(kind) for kind in self.kinds}
        self.machines = self.troops - fighters(self.troops)
        self.start: State = (*(self.troops[kind] for kind in self.kinds), hired)
        self.rolls, self.options, self._thrown = cache(self._rolls), cache(self._options), cache(self._throws)
        self.load, self.called, self.life = cache(self._load), cache(self._called), cache(self._life)
        self.worth, self._taking = cache(self._worth), cache(self._takes)

    def fighters(self, state: State) -> Troops:
        """The troops of a state."""
        return Troops({kind: count for kind, count in zip(self.kinds, state, strict=False) if count})

    def lost(self, state: State) -> Mapping[Troop, int]:
        """What of each kind the side has lost since the start; Mercenaries who never came are not lost."""
        lost = {kind: before - now for kind, before, now in zip(self.kinds, self.start, state, strict=False)}
        if Troop.MERCENARIES in lost:
            lost[Troop.MERCENARIES] += self.start[-1] - state[-1]
        return lost

    def _life(self, state: State) -> int:
        """Hits that it would take to end the side, the reserve included: no roll makes it more."""
        return hits_of(self.fighters(state), self.rules) + state[-1]

    def _army(self, state: State) -> Army:
        return (Host(family="", troops=self.fighters(state) + self.machines, lords=self.lords),)

    def _dice(self, state: State) -> int:
        return battle_dice(self._army(state), self.side, self.ground, self.rules).number

    def _rolls(self, state: State) -> Rolls:
        """What the side rolls, its re-rolls used for the most hits. Rule: 6.2, TA 2, TA 3."""
        army, dice = self._army(state), self._dice(state)
        if not dice or not any(state[:-1]):
            return Rolls({0: 1}, 0, 0)
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
        troops = self.fighters(state)
        all_of_them = hits_of(troops, self.rules)
        return all_of_them, takeable(troops, all_of_them, self.rules)

    def _options(self, state: State, must: int) -> tuple[State, ...]:
        """The states that losses may lead to: by a policy the one it takes, by best play all that differ in worth."""
        by_worth: dict[State, tuple[int, State]] = {}
        for lost in losses_taking(self.fighters(state), must, self.rules):
            mind = sum(count * self.minds[kind] for kind, count in lost)
            counts = dict(lost)
            after = (*(n - counts.get(kind, 0) for kind, n in zip(self.kinds, state, strict=False)), state[-1])
            worth = self.worth(after) if self.policy is Policy.BEST_PLAY else ()
            if worth not in by_worth or mind < by_worth[worth][0]:
                by_worth[worth] = (mind, after)
        return tuple(after for _, after in by_worth.values())

    def _mind(self, kind: Troop) -> int:
        """How little the policy wants to lose one of a kind, as a number: what it wants of several is their sum."""
        return reduce(lambda more, less: more * MOST + less, wanted(self.policy, Troops({kind: 1}), self.rules))

    def _worth(self, state: State) -> State:
        """What matters of a state for the chance to win: Archers, Mercenaries and Men at Arms are all alike.

        Only where Archers are kept, how many of the others there are says what is lost.
        """
        worth: dict[tuple[int, int, bool, bool], int] = {}
        for kind, count in zip(self.kinds, state, strict=False):
            strength = strength_of_one(kind, self.rules.fighter_strength)
            is_kept = self.policy is Policy.KEEP_ARCHERS and kind is Troop.ARCHERS
            alike = (hits_of_one(kind, self.rules), strength, kind in GUARD_OF.values(), is_kept)
            worth[alike] = worth.get(alike, 0) + count
        return (*worth.values(), state[-1])

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
