"""What the board game's realm, battles and Crusades refuse in common."""

from __future__ import annotations

from fiefaid.errors.refused import Refused


class NotASetting(Refused):
    """A value that a setting cannot have."""

    def __init__(self, name: str, typed: str, accepts: str) -> None:
        super().__init__(f"Setting refused: {name} cannot be {typed!r}. Give {accepts}.")
