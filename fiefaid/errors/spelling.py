"""How a value that is refused is spelt: as a player may have typed it, short enough for one line."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable

UNSEEN = ("Cc", "Cs")
"""The kinds of characters that are shown as they are typed in a file, such as \\n: controls, and halves of others."""

MOST_LETTERS = 60
"""Characters of a text that are shown; of a longer one the beginning and the end."""

MOST_DIGITS = 20
"""Digits of a whole number that are shown."""

MOST_PARTS = 4
"""Entries of a list or part that are shown."""

DEEPEST = 3
"""How many brackets deep anything is shown."""


def as_written(value: object, depth: int = 0) -> str:
    """A value as it would stand in a file: `true`, `null`, `'a text'`, `[1, 2]`; the word for nothing is its own."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            return _text(value)
        case int():
            return _whole_number(value)
        case list() | tuple():
            return _bracketed("[]", (as_written(part, depth + 1) for part in value[:MOST_PARTS]), len(value), depth)
        case dict():
            named = list(value.items())[:MOST_PARTS]
            parts = (f"{_plain(str(name))}: {as_written(part, depth + 1)}" for name, part in named)
            return _bracketed("{}", parts, len(value), depth)
        case _:
            return str(value)


def _text(text: str) -> str:
    quote = '"' if "'" in text and '"' not in text else "'"
    return f"{quote}{_plain(text)}{quote}"


def _plain(text: str) -> str:
    """A text on one line, shortened in its middle."""
    shown = text if len(text) <= MOST_LETTERS else f"{text[: MOST_LETTERS - 20]}...{text[-17:]}"
    return "".join(json.dumps(mark)[1:-1] if unicodedata.category(mark) in UNSEEN else mark for mark in shown)


def _whole_number(number: int) -> str:
    """A whole number; one of very many digits by how many it has, as writing thousands of them is refused."""
    digits = int(number.bit_length() * 0.30103) + 1
    return str(number) if digits <= MOST_DIGITS else f"a number of some {digits} digits"


def _bracketed(brackets: str, parts: Iterable[str], count: int, depth: int) -> str:
    more = ["..."] if count > MOST_PARTS else []
    inside = "..." if depth >= DEEPEST and count else ", ".join([*parts, *more])
    return f"{brackets[0]}{inside}{brackets[1]}"
