"""The dice of the game. Rule: Feudal 0.2."""

from __future__ import annotations

from enum import StrEnum


class Dx(StrEnum):
    """The kind of six-sided die that a roll of "Dx" is made with; the value is its name on the sheet.

    Rule: Feudal 0.2. Both average 3.5; the D5 has no extremes.
    """

    D6 = "D6"
    D5 = "D5"

    @property
    def faces(self) -> tuple[int, ...]:
        """What is on its six sides, in order. Rule: Feudal 0.2."""
        return (1, 2, 3, 4, 5, 6) if self is Dx.D6 else (2, 3, 3, 4, 4, 5)
