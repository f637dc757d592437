"""Lords as a battle sees them: who fights for whom, and what each brings to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Crown(StrEnum):
    """Whom Royal Guards follow. Rule: TA 3."""

    KING = "king"
    QUEEN = "queen"


@dataclass(frozen=True, slots=True, kw_only=True)
class FightingLord:
    """A Lord in a battle. Rule: 6.2; C1.3.1.

    `strength`: 1, or 0 for a Lady without a title (fief-facts 1.1: published fan odds and the designer's blog agree) ·
    `crown`: King or Queen · `by_secret_passage`: he came to attack through one (10.2.2) · `is_darc`: Jeanne d'Arc.
    """

    id: str
    name: str = ""
    family: str = ""
    strength: int = 1
    crown: Crown | None = None
    by_secret_passage: bool = False
    is_darc: bool = False

    @property
    def label(self) -> str:
        """How a player calls him."""
        return self.name or self.id


def strength_of(*, is_lady: bool, is_titled: bool, is_darc: bool = False) -> int:
    """Strength Points of one Lord: none for a Lady without a title, unless she is d'Arc. Rule: 6.2."""
    return int(not is_lady or is_titled or is_darc)
