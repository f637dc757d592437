"""Losses: what a side's hits may remove. Rule: 6.2; TA 1, TA 1.1, T 4.2. Ruling: W1.

A side takes as many hits as its troops can, a Knight three of one roll or none, and what cannot be taken is lost: no
damage is carried over. Lords are hit last, by what is to spare when every troop is dead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from types import MappingProxyType
from typing import TypeVar

from fiefaid.errors.battles import HitsNotTaken, NotInBattle, TooManyLost, WrongLords
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.hosts import Army, fighters, lords_of, together
from fiefaid.fief.troops import Troop, Troops

Kind = TypeVar("Kind")

HITS: Mapping[Troop, int] = MappingProxyType(
    {
        Troop.MEN_AT_ARMS: 1,
        Troop.KNIGHTS: 3,
        Troop.ARCHERS: 1,
        Troop.ROYAL_MEN_AT_ARMS: 1,
        Troop.ROYAL_KNIGHTS: 3,
        Troop.MERCENARIES: 1,
        Troop.SARACEN_FIGHTERS: 2,
        Troop.SARACEN_KNIGHTS: 3,
    }
)
"""Hits in one roll that kill one of each kind. Rule: TA 1, T 4.2, C2.3; fief-facts 1.1 for the base game's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """What one host loses: troops, and Lords who die."""

    family: str
    troops: Troops = field(default_factory=Troops)
    lords: tuple[str, ...] = ()


def hits_of_one(kind: Troop, rules: BattleRules) -> int:
    """Hits in one roll that kill one of a kind."""
    return rules.fighter_hits if kind is Troop.SARACEN_FIGHTERS else HITS[kind]


def hits_of(troops: Troops, rules: BattleRules) -> int:
    """Hits that it takes to kill all of them; Bombards and Siege Engines take none. Rule: TA 2."""
    return sum(count * hits_of_one(kind, rules) for kind, count in fighters(troops))


def most_taken(troops: Troops, hits: int, rules: BattleRules) -> int:
    """How many of these hits they must take: as many as they can. Rule: 6.2. Ruling: W1."""
    return takeable(troops, hits, rules).bit_length() - 1


def takeable(troops: Troops, most: int, rules: BattleRules) -> int:
    """Which numbers of hits up to a most they can take to the last: a bit for each."""
    return _sums([(hits_of_one(kind, rules), count) for kind, count in fighters(troops)], most)


def _sums(kinds: Sequence[tuple[int, int]], limit: int) -> int:
    """The sums up to a limit that some of each kind make, as the bits of a number."""
    sums, within = 1, (1 << (limit + 1)) - 1
    for hits, count in kinds:
        for _ in range(min(count, limit // hits)):
            sums |= sums << hits & within
    return sums


def legal_losses(troops: Troops, hits: int, rules: BattleRules) -> Iterator[Troops]:
    """Every loss of troops that takes as many of the hits as can be taken. Rule: 6.2. Ruling: W1."""
    kinds = [(kind, count, hits_of_one(kind, rules)) for kind, count in fighters(troops)]
    return (Troops(dict(lost)) for lost in making(kinds, most_taken(troops, hits, rules)))


def making(kinds: Sequence[tuple[Kind, int, int]], must: int) -> Iterator[tuple[tuple[Kind, int], ...]]:
    """Every choice among kinds (kind, how many, hits of one) that takes exactly so many hits: how many of which."""
    if not kinds:
        if not must:
            yield ()
        return
    (kind, count, hits), others = kinds[0], kinds[1:]
    if not others and must % hits:
        return
    for lost in range(0 if others else must // hits, min(count, must // hits) + 1):
        for chosen in making(others, must - lost * hits):
            yield ((kind, lost), *chosen) if lost else chosen


def bounds(troops: Troops, hits: int, rules: BattleRules) -> dict[Troop, tuple[int, int]]:
    """Of each kind the fewest and the most that legal losses remove; where both are the same, the loss is forced."""
    must = most_taken(troops, hits, rules)
    return {kind: _bounds_of(kind, troops, must, rules) for kind, _ in fighters(troops)}


def _bounds_of(kind: Troop, troops: Troops, must: int, rules: BattleRules) -> tuple[int, int]:
    others = [(hits_of_one(other, rules), count) for other, count in fighters(troops) if other is not kind]
    reachable, each = _sums(others, must), hits_of_one(kind, rules)
    possible = [n for n in range(min(troops[kind], must // each) + 1) if reachable >> (must - n * each) & 1]
    return possible[0], possible[-1]


def lords_who_fall(army: Army, hits: int, rules: BattleRules) -> int:
    """How many of a side's Lords its hits kill: none while a troop could take hits. Rule: 6.2. Ruling: W2."""
    spare = hits - hits_of(together(army), rules)
    return min(max(spare, 0) // rules.lord_hits, len(lords_of(army)))


def legal_army_losses(army: Army, hits: int, rules: BattleRules) -> Iterator[tuple[Loss, ...]]:
    """Every legal loss of a side, told host by host; hosts that lose nothing are left out. Rule: 6.2."""
    must = most_taken(together(army), hits, rules)
    own = [(lord.id, host.family) for host in army for lord in host.lords]
    falling = list(combinations(own, lords_who_fall(army, hits, rules)))
    for parts in _sharing(army, must, rules):
        for fallen in falling:
            yield tuple(
                Loss(family=host.family, troops=lost, lords=dying)
                for host, lost in zip(army, parts, strict=True)
                if (dying := tuple(lord for lord, family in fallen if family == host.family)) or lost
            )


def _sharing(army: Army, must: int, rules: BattleRules) -> Iterator[tuple[Troops, ...]]:
    """Every way in which hosts together take exactly so many hits."""
    if not army:
        if not must:
            yield ()
        return
    kinds = [(kind, count, hits_of_one(kind, rules)) for kind, count in fighters(army[0].troops)]
    for taken in range(min(must, hits_of(army[0].troops, rules)) + 1):
        for rest in _sharing(army[1:], must - taken, rules):
            for chosen in making(kinds, taken):
                yield (Troops(dict(chosen)), *rest)


def check_losses(side: str, army: Army, hits: int, losses: Sequence[Loss], rules: BattleRules) -> None:
    """Refuse losses that are not legal. Errors: NotInBattle, TooManyLost, HitsNotTaken, WrongLords."""
    hosts = {host.family: host for host in army}
    for loss in losses:
        if loss.family not in hosts or [other.family for other in losses].count(loss.family) > 1:
            raise NotInBattle(loss.family, list(hosts))
        for kind, lost in loss.troops:
            if not 0 <= lost <= fighters(hosts[loss.family].troops)[kind]:
                raise TooManyLost(loss.family, kind, lost, fighters(hosts[loss.family].troops)[kind])
        own = [lord.id for lord in hosts[loss.family].lords]
        for lord in loss.lords:
            if lord not in own:
                raise NotInBattle(lord, own)
    _check_counts(side, army, hits, losses, rules)


def _check_counts(side: str, army: Army, hits: int, losses: Sequence[Loss], rules: BattleRules) -> None:
    taken = sum(hits_of(loss.troops, rules) for loss in losses)
    must = most_taken(together(army), hits, rules)
    if taken != must:
        raise HitsNotTaken(side, hits, taken, must)
    named = [lord for loss in losses for lord in loss.lords]
    falling = lords_who_fall(army, hits, rules)
    if len(named) != falling or len(set(named)) != falling:
        raise WrongLords(side, len(set(named)), falling)
