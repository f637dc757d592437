"""Mercenaries: five of them, for hire. Upkeep, and what the Plague takes. Rule: TA 4, T 4.2, T 4.3.

Where they are is in the book: in the Reserve Pool, or with an employer. Those that an employer placed into a battle of
this round are still his; `fiefaid.campaign` keeps count of who is where.
"""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.errors.hiring import CannotKeep, KeepsTooMany
from fiefaid.ledger.book import check_count

MERCENARIES = "mercenaries"
"""The name under which the book counts them."""

DENIERS = "deniers"
"""The name under which the book counts money."""

ALL = 5
"""How many there are. Rule: TA 4."""

UPKEEP = 1
"""Deniers for each that is kept. Rule: T 4.3."""


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What keeping so many of those employed comes to: the forecast, and what is booked."""

    employed: int
    kept: int

    @property
    def pays(self) -> int:
        """Deniers to the bank."""
        return self.kept * UPKEEP

    @property
    def returned(self) -> int:
        """Mercenaries that go back to the Reserve Pool."""
        return self.employed - self.kept

    @property
    def words(self) -> str:
        """How a player says it."""
        back = f", {self.returned} back to the Reserve Pool" if self.returned else ""
        return f"keep {self.kept} for {self.pays}{back}"


def upkeep(employed: int, keep: int, purse: int) -> Upkeep:
    """What does it come to, to keep so many? Rule: T 4.3. Errors: NotACount, KeepsTooMany, CannotKeep."""
    check_count("mercenaries to keep", keep, least=0)
    if keep > employed:
        raise KeepsTooMany(keep, employed)
    if keep * UPKEEP > purse:
        raise CannotKeep(keep, keep * UPKEEP, purse, most_kept(employed, purse))
    return Upkeep(employed, keep)


def most_kept(employed: int, purse: int) -> int:
    """How many can be kept with a purse? Rule: T 4.3."""
    return min(employed, max(0, purse) // UPKEEP)


def forecasts(employed: int, purse: int) -> tuple[Upkeep, ...]:
    """Every upkeep that the purse covers, the most first. Rule: T 4.3."""
    return tuple(Upkeep(employed, kept) for kept in range(most_kept(employed, purse), -1, -1))


def lost_to_plague(placed: int) -> int:
    """How many of those placed at once into a battle in a Bishopric with the Plague are lost? Rule: T 4.2 (2.3.3).

    Half of them, rounded down; one alone is spared.
    """
    return placed // 2
