"""How many counters the box has: for each player, and for all together. Rule: TA 1 to TA 4; fief-facts 3."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.fief.guards import GUARD_OF, GUARDS
from fiefaid.fief.purchases import CITIES, CITY_COUNTERS, WARES
from fiefaid.fief.troops import Troop

MERCENARY_COUNTERS = 5
"""Rule: TA 4."""


@dataclass(frozen=True, slots=True)
class Counters:
    """How many there are of a thing, of each player's or `for_all`."""

    count: int
    for_all: bool = False


def counters_of(what: str) -> Counters | None:
    """How many counters of a thing there are; None: as many as one likes."""
    if what in WARES:
        return Counters(WARES[what].limit, WARES[what].is_banks)
    guards: dict[str, int] = {GUARD_OF[kind]: sum(troops[kind] for troops in GUARDS.values()) for kind in GUARD_OF}
    shared: dict[str, int] = {CITIES: CITY_COUNTERS, Troop.MERCENARIES: MERCENARY_COUNTERS, **guards}
    return Counters(shared[what], for_all=True) if what in shared else None
