"""The root of everything that is refused."""

from __future__ import annotations


class FiefaidError(Exception):
    """The root of the family: its text can be shown to a player as it stands."""
