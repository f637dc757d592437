"""The Plague in the Outremer, in words: how many die where, and the weakest to begin with. Rule: C2.1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.counting import named
from fiefaid.fief.crusade import State
from fiefaid.fief.crusade.asked import Toll
from fiefaid.fief.crusade.plague import toll
from fiefaid.fief.hosts import fighters
from fiefaid.fief.troops import Troop, Troops

_WEAKEST = (Troop.ARCHERS, Troop.MEN_AT_ARMS, Troop.KNIGHTS)


@dataclass(frozen=True, slots=True)
class Hit:
    """Troops of one kind of a family on a space. `dies`: of them, where the weakest go first."""

    key: str
    where: str
    what: str
    count: int
    dies: int


def hit_hosts(campaign: Campaign, state: State) -> tuple[Hit, ...]:
    """Everything that the Plague may take troops of, space by space."""
    return tuple(hit for number in range(1, len(state.crusade.track) + 1) for hit in _on(campaign, state, number))


def plague_lines(state: State) -> tuple[str, ...]:
    """How many troops die on each space that has any."""
    lines = []
    for number in range(1, len(state.crusade.track) + 1):
        there = sum(state.troops_at(number).values(), Troops())
        if fighters(there).count:
            lines.append(f"{state.crusade.objective(number).name}: {toll(there).number} of {fighters(there).count}.")
    return tuple(lines)


def tolls_of(counted: Mapping[str, int]) -> tuple[Toll, ...]:
    """The losses that were counted, by the keys of `hit_hosts`."""
    lost: dict[tuple[int, str], Troops] = {}
    for key, count in counted.items():
        space, family, kind = key.split("/")
        if count:
            place = int(space), family
            lost[place] = lost.get(place, Troops()) + Troops({Troop(kind): count})
    return tuple(Toll(space, family, troops) for (space, family), troops in lost.items())


def _on(campaign: Campaign, state: State, number: int) -> Iterator[Hit]:
    there = {family: fighters(troops) for family, troops in state.troops_at(number).items()}
    left, where = toll(sum(there.values(), Troops())).number, state.crusade.objective(number).name
    for kind in sorted({kind for troops in there.values() for kind, _ in troops}, key=_weakness):
        for family, troops in there.items():
            count = troops[kind]
            if count:
                dies = min(left, count)
                left -= dies
                what = f"{named(2, kind)} of {campaign.called(family)}"
                yield Hit(f"{number}/{family}/{kind.value}", where, what, count, dies)


def _weakness(kind: Troop) -> int:
    return _WEAKEST.index(kind) if kind in _WEAKEST else len(_WEAKEST)
