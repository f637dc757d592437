"""How strong an army is, in Strength Points. Rule: 6.2; TA 1, TA 2, TA 3, T 4.2; C2.3."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from fiefaid.answers import Step, Tally
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.troops import Troop, Troops

FIGHTER_STRENGTH = 2
"""Strength Points of a Saracen Fighter, unless the table says otherwise (fief-facts 1.1: two reviews agree)."""

STRENGTH: Mapping[Troop, int] = MappingProxyType(
    {
        Troop.MEN_AT_ARMS: 1,
        Troop.KNIGHTS: 3,
        Troop.ARCHERS: 1,
        Troop.BOMBARDS: 0,
        Troop.SIEGE_ENGINES: 0,
        Troop.ROYAL_MEN_AT_ARMS: 1,
        Troop.ROYAL_KNIGHTS: 3,
        Troop.MERCENARIES: 1,
        Troop.SARACEN_FIGHTERS: FIGHTER_STRENGTH,
        Troop.SARACEN_KNIGHTS: 3,
    }
)
"""Strength Points of one of each kind. Rule: TA 1, TA 2, T 4.2; the examples of TA 3, T 4.3 and C1.3.1."""

_RULE: Mapping[Troop, str] = MappingProxyType(
    {
        Troop.ARCHERS: "TA 1",
        Troop.ROYAL_MEN_AT_ARMS: "TA 3",
        Troop.ROYAL_KNIGHTS: "TA 3",
        Troop.MERCENARIES: "T 4.2",
        Troop.SARACEN_FIGHTERS: "C1.4",
        Troop.SARACEN_KNIGHTS: "C2.3",
    }
)


def strength_of_one(kind: Troop, fighter_strength: int = FIGHTER_STRENGTH) -> int:
    """Strength Points of one troop of a kind; those of a Saracen Fighter are the table's to set."""
    return fighter_strength if kind is Troop.SARACEN_FIGHTERS else STRENGTH[kind]


def strength_points(
    troops: Troops, lords: Iterable[FightingLord] = (), *, fighter_strength: int = FIGHTER_STRENGTH
) -> Tally:
    """How many Strength Points troops and their Lords have. Rule: 6.2; the examples of TA 3, T 4.3 and C1.3.1.

    Bombards and Siege Engines add none (TA 2).
    """
    each = ((kind, count, strength_of_one(kind, fighter_strength)) for kind, count in troops)
    steps = [
        Step(_RULE.get(kind, "6.2"), f"{kind}, {count} of {strength} each", count * strength)
        for kind, count, strength in each
        if strength
    ]
    steps += [Step("6.2", lord.label, lord.strength) for lord in lords if lord.strength]
    return Tally("Strength Points", tuple(steps))
