"""Losses as a page asks for them: each row between its bounds, forced ones filled in, the rest by a named policy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from fiefaid.fief.battle import Battle
from fiefaid.fief.hosts import Army, Side, lords_of, together
from fiefaid.fief.losses import Loss, bounds, hits_of, lords_who_fall, most_taken
from fiefaid.fief.policies import Policy, chosen
from fiefaid.fief.troops import Troop, Troops
from fiefaid.pages.battle_draft import NAMED, Row, kind_called
from fiefaid.pages.quoting import apart

Counts = Mapping[tuple[int, str], int]
"""How many are lost, by the place of the host in its army and the key of the row."""


@dataclass(frozen=True, slots=True)
class LossDraft:
    """What a side is about to lose to so many hits."""

    side: Side
    hits: int
    army: Army
    counts: Counts = field(default_factory=dict)

    def counting(self, number: int, key: str, count: int) -> LossDraft:
        """The same with another count in one row."""
        return replace(self, counts={**self.counts, (number, key): max(0, count)})


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What a draft comes to: hits taken, of those that must be; `says` what is still missing, or too much."""

    taken: int
    must: int
    lords: int
    lords_must: int

    @property
    def is_right(self) -> bool:
        """Whether these losses may be taken."""
        return (self.taken, self.lords) == (self.must, self.lords_must)

    @property
    def says(self) -> str:
        """It in a sentence."""
        lords = f"; {self.lords} of {self.lords_must} Lords named" if self.lords_must else ""
        return f"Takes {self.taken} of {self.must} hits{lords}"


def asked_of(battle: Battle, side: Side, policy: Policy = Policy.LEAST_STRENGTH) -> LossDraft | None:
    """The losses that a side has to choose, filled in by a policy; None where it owes nothing. Rule: 6.2."""
    hits = battle.owed[side]
    if hits is None:
        return None
    army = battle.armies[side]
    draft = LossDraft(side, hits, army)
    lost, counts = chosen(policy, together(army), hits, battle.rules), dict[tuple[int, str], int]()
    for number, host in enumerate(army):
        for kind, count in host.troops:
            taken = min(count, lost[kind])
            if taken:
                counts[number, kind] = taken
                lost = lost - Troops({kind: taken})
    falling = lords_who_fall(army, hits, battle.rules)
    if falling == len(lords_of(army)):
        counts |= {(at, f"{NAMED}{lord.id}"): 1 for at, host in enumerate(army) for lord in host.lords}
    return replace(draft, counts=counts)


def rows(battle: Battle, draft: LossDraft, number: int) -> tuple[Row, ...]:
    """What a host may lose, each between its bounds; where both are the same the loss is forced."""
    host, whole = draft.army[number], together(draft.army)
    reach = bounds(whole, draft.hits, battle.rules)
    made = [
        _row(draft, number, kind, reach[kind], whole) for kind, _ in host.troops if kind in reach and reach[kind][1]
    ]
    falling, all_lords = lords_who_fall(draft.army, draft.hits, battle.rules), len(lords_of(draft.army))
    least = int(falling == all_lords)
    lords = [
        Row(key, f"{apart(lord.label)} †", draft.counts.get((number, key), 0), least, 1)
        for lord in host.lords
        if falling
        for key in [f"{NAMED}{lord.id}"]
    ]
    return (*made, *lords)


def reckoned(battle: Battle, draft: LossDraft) -> Reckoning:
    """What the losses so far come to."""
    named = sum(count for (_, key), count in draft.counts.items() if key.startswith(NAMED))
    taken = sum(hits_of(_troops(draft, number), battle.rules) for number in range(len(draft.army)))
    must = most_taken(together(draft.army), draft.hits, battle.rules)
    return Reckoning(taken, must, named, lords_who_fall(draft.army, draft.hits, battle.rules))


def losses(draft: LossDraft) -> tuple[Loss, ...]:
    """The losses, host by host."""
    return tuple(
        loss
        for number, host in enumerate(draft.army)
        if (loss := Loss(family=host.family, troops=_troops(draft, number), lords=_lords(draft, number))).troops
        or loss.lords
    )


def is_forced(made: Sequence[Row]) -> bool:
    """Whether nothing can be chosen."""
    return all(row.least == row.most for row in made)


def _row(draft: LossDraft, number: int, kind: Troop, reach: tuple[int, int], whole: Troops) -> Row:
    own = draft.army[number].troops[kind]
    least, most = max(0, reach[0] - (whole[kind] - own)), min(own, reach[1])
    return Row(kind, kind_called(kind), draft.counts.get((number, kind), 0), least, most)


def _troops(draft: LossDraft, number: int) -> Troops:
    counts = {key: count for (at, key), count in draft.counts.items() if at == number and count}
    return Troops({kind: counts[kind] for kind in Troop if kind in counts})


def _lords(draft: LossDraft, number: int) -> tuple[str, ...]:
    keys = [key for (at, key), count in draft.counts.items() if at == number and count and key.startswith(NAMED)]
    return tuple(key.removeprefix(NAMED) for key in keys)
