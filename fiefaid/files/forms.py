"""What kind of file a text is, before it is read whole."""

from __future__ import annotations

from typing import Literal

from fiefaid.files.syntax import read_toml

BATTLE_FORM: Literal["feudal-battle/1"] = "feudal-battle/1"
"""The form of a battle's file that this version reads and writes."""


def is_battle(text: str, name: str) -> bool:
    """Whether a text is a battle of Feudal rather than a table. Errors: Unreadable."""
    return read_toml(text, name).get("schema") == BATTLE_FORM
