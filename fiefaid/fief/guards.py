"""Royal Guards: who is sworn in, what they add to a roll, and how they stand down. Rule: TA 3."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fiefaid.answers import Step, Tally
from fiefaid.fief.hosts import Army, together
from fiefaid.fief.lords import Crown
from fiefaid.fief.troops import Troop, Troops

GUARD_OF: Mapping[Troop, Troop] = MappingProxyType(
    {Troop.KNIGHTS: Troop.ROYAL_KNIGHTS, Troop.MEN_AT_ARMS: Troop.ROYAL_MEN_AT_ARMS}
)
"""Which troop becomes which Royal Guard. Rule: TA 3."""

GUARDS: Mapping[Crown, Troops] = MappingProxyType(
    {
        Crown.KING: Troops.of(knights=2, men_at_arms=2),
        Crown.QUEEN: Troops.of(knights=1, men_at_arms=2),
    }
)
"""How many troops a crown may swear in; together they are the 3 + 4 counters of the box. Rule: TA 3."""

BONUS = 1
"""Hits that Royal Guards add to a roll, however many they and the dice are. Rule: TA 3."""


def guard_bonus(army: Army) -> Tally:
    """Hits that Royal Guards add to a roll of their side: once while one lives. Rule: TA 3. Ruling: W6."""
    living = sum(together(army)[guard] for guard in GUARD_OF.values())
    return Tally("hits", (Step("TA 3", f"Royal Guards, {living} alive", BONUS),) if living else ())


def sworn_in(troops: Troops, crown: Crown) -> Troops:
    """The same troops with as many Royal Guards among them as a newly elected King or Queen may have. Rule: TA 3."""
    swapped = {kind: min(troops[kind], GUARDS[crown][kind]) for kind in GUARD_OF}
    taken = Troops({kind: count for kind, count in swapped.items() if count})
    return troops - taken + Troops({GUARD_OF[kind]: count for kind, count in taken})


def stood_down(troops: Troops) -> Troops:
    """The same troops with every Royal Guard turned back into what it was. Rule: TA 3."""
    guards = Troops({guard: troops[guard] for guard in GUARD_OF.values() if troops[guard]})
    plain = {kind: troops[guard] for kind, guard in GUARD_OF.items() if troops[guard]}
    return troops - guards + Troops(plain)
