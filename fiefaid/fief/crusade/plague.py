"""The Plague in the Outremer, in the second round of a Crusade. Rule: C2.1, C2.2. Ruling: K6."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fiefaid.answers import Answer, Step, Tally, Verdict
from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.crusade.state import State
from fiefaid.fief.hosts import fighters
from fiefaid.fief.troops import Troops

STRIKES_OUTREMER = 6
"""The face of a Plague card's die that sends it there in the second round. Rule: C2.1."""

KILLS_UP_TO = 3
"""A Lord dies on 1, 2 or 3. Rule: C2.1."""

NOBODY: Mapping[str, Troops] = MappingProxyType({})


def strikes_outremer(state: State, face: int) -> Verdict:
    """Does a Plague card go to the Outremer when its die shows this? Rule: C2.1; in other rounds a 6 is harmless."""
    is_there = state.is_second_round and face == STRIKES_OUTREMER
    says = "a 6 in Saladin's Revenge" if is_there else "only a 6 does, and only in Saladin's Revenge"
    return Verdict(answer=Answer.YES if is_there else Answer.NO, rule="C2.1", says=says)


def dies(face: int) -> bool:
    """Whether a crusading Lord dies of a throw. Rule: C2.1."""
    return face <= KILLS_UP_TO


def toll(troops: Troops) -> Tally:
    """How many troops of one Objective the Plague kills: half of all together, rounded down. Rule: C2.1."""
    count = fighters(troops).count
    return Tally("troops", (Step("C2.1", f"half of {count}, rounded down", count // 2),))


def check_tolls(
    there: Mapping[str, Troops], lost: Mapping[str, Troops], where: str, *, of_each_family: bool = False
) -> None:
    """Refuse losses to the Plague on a space that are not half of all, or of each family's. Rule: C2.1. Ruling: K6.

    Errors: CrusadeRefused.
    """
    if not of_each_family:
        check_toll(there, lost, where)
        return
    for family in {*there, *lost}:
        check_toll({family: there.get(family, Troops())}, {family: lost.get(family, Troops())}, where)


def check_toll(there: Mapping[str, Troops], lost: Mapping[str, Troops], where: str) -> None:
    """Refuse losses to the Plague on a space that are not half, or not there. Rule: C2.1. Errors: CrusadeRefused."""
    due = toll(sum(there.values(), Troops())).number
    taken = sum(troops.count for troops in lost.values())
    is_there = all(
        family in there and troops <= fighters(there[family]) and min(troops.counts.values(), default=0) >= 0
        for family, troops in lost.items()
    )
    if taken != due or not is_there:
        why = f"{taken} troops are named at {where}, and {due} of those there die"
        raise CrusadeRefused("The Plague", "C2.1", why, f"Name {due} that are there")
