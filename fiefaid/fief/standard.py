"""The map of the box: how many Fiefs, Villages and Bishoprics. Their names are not on the sheets and are typed in.

Eight Fiefs with 24 Villages, and five Bishoprics (fief-facts 3: the publisher's setup page, B; the sizes: C1.3.1).
"""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.fief.places import Bishopric, Fief, FiefRank, Village

FIEF_COUNTS = {FiefRank.DUCHY: 2, FiefRank.COUNTY: 4, FiefRank.BARONY: 2}
BISHOPRIC_COUNT = 5


def standard_fiefs() -> tuple[Fief, ...]:
    """Two Duchies, four Counties, two Baronies, numbered."""
    return tuple(
        Fief(f"{rank.lower()}-{number}", f"{rank} {number}", rank)
        for rank, count in FIEF_COUNTS.items()
        for number in range(1, count + 1)
    )


def standard_bishoprics() -> tuple[Bishopric, ...]:
    """Five Bishoprics, by the face of the die that a Disaster is rolled with."""
    return tuple(Bishopric(f"bishopric-{face}", f"Bishopric {face}") for face in range(1, BISHOPRIC_COUNT + 1))


def standard_villages() -> tuple[Village, ...]:
    """24 Villages in their Fiefs, in no Bishopric yet."""
    return tuple(village for fief in standard_fiefs() for village in _of(fief))


def _of(fief: Fief) -> Iterator[Village]:
    for number in range(1, fief.rank.village_count + 1):
        yield Village(f"{fief.id}-{number}", f"{fief.name}, Village {number}", fief.id)
