"""How much work odds may be, and whether anybody still waits for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fiefaid.errors.battles import OddsNotWanted, OddsTooLong

MOST = 200_000
"""Standings of a battle that are looked at for one answer: on the machine of the benchmarks ten seconds or so."""


def always() -> bool:
    """Somebody waits until it is done."""
    return True


@dataclass(slots=True)
class Patience:
    """Counts the standings of a battle that are looked at. `is_wanted`: asked at each, whether anybody still waits."""

    is_wanted: Callable[[], bool] = always
    has_best_play: bool = False
    looked: int = 0

    def look(self, standings: int = 1) -> None:
        """One standing more, or what is as much work as several. Errors: OddsTooLong, OddsNotWanted."""
        self.looked += standings
        if self.looked > MOST:
            raise OddsTooLong(has_best_play=self.has_best_play)
        if not self.is_wanted():
            raise OddsNotWanted
