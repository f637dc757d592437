"""The plain data of a TOML or JSON text, and why a text is neither, in words that ask for no programmer."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from typing import Any

from fiefaid.errors import Unreadable
from fiefaid.errors.spelling import as_written

Meaning = tuple[str, str]
"""What the reader of a form complains of (a pattern), and what that means to whoever wrote the text."""

TOML_WANTED = "Write one entry to a line, name = value, such as x = 12.5, and every text in quotes."

TOO_LONG: Meaning = "digits", "a number in it has thousands of digits"

TOML_MEANINGS: tuple[Meaning, ...] = (
    TOO_LONG,
    (r"overwrite|Cannot declare|Duplicate|immutable|redefine", "the same entry stands there twice"),
    (r"Expected newline", "nothing may follow a value on its line"),
    (r"Invalid statement|for a key|Expected '='", "this is no entry"),
    (r"Invalid value", "this is no value"),
    (r"Unterminated|Expected \"|Expected '|Illegal character '\\n'", "a text there has no closing quote"),
    (r"Unclosed|\]|\}", "a bracket there is not closed"),
    (r"Unescaped|scape|hex", "a backslash in a text is written twice"),
    (r"date|time|month|day|hour|minute|second", "this is no date"),
    (r"character", "a character there may not stand in a text"),
)

JSON_MEANINGS: tuple[Meaning, ...] = (
    TOO_LONG,
    (r"Expecting value", "a value is missing"),
    (r"Expecting property name", "a name in double quotes is missing"),
    (r"Expecting ':'", "a colon is missing"),
    (r"Expecting ','", "a comma or a closing bracket is missing"),
    (r"Extra data", "something follows after its end"),
    (r"Unterminated", "a text has no closing quote"),
    (r"control character", "a text goes on over the end of its line"),
    (r"scape", "a backslash in a text is written twice"),
)


def read_toml(text: str, name: str) -> dict[str, Any]:
    """The plain data of a TOML text. Errors: Unreadable."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Unreadable(name, "its brackets are nested too deeply", "Give a TOML file of one table.") from None
    except ValueError as wrong:
        raise Unreadable(name, f"it is not TOML: {why_no_toml(text, str(wrong))}", TOML_WANTED) from None


def read_json(text: str, name: str, accepted: str) -> Any:
    """The plain data of a JSON text. Errors: Unreadable."""
    try:
        return json.loads(text)
    except RecursionError:
        raise Unreadable(name, "it is not JSON: its brackets are nested too deeply", accepted) from None
    except ValueError as wrong:
        place = f"line {wrong.lineno}, character {wrong.colno}: " if isinstance(wrong, json.JSONDecodeError) else ""
        raise Unreadable(name, f"it is not JSON: {place}{why_no_json(wrong)}", accepted) from None


def why_no_toml(text: str, complaint: str) -> str:
    """Where a text ceases to be TOML, what stands there, and what is wrong with it."""
    meaning = _meaning(complaint, TOML_MEANINGS, "here it can be understood no further")
    place = re.search(r"at line (\d+)", complaint)
    if place is None and "end of document" not in complaint:
        return meaning
    lines = text.rstrip().split("\n")
    number = int(place[1]) if place else len(lines)
    stands = lines[number - 1].strip() if number <= len(lines) else ""
    return f"line {number}, {as_written(stands)}: {meaning}" if stands else f"line {number}: {meaning}"


def why_no_json(wrong: ValueError) -> str:
    """What is wrong with a text that is no JSON."""
    return _meaning(str(wrong), JSON_MEANINGS, str(wrong))


def _meaning(complaint: str, meanings: Iterable[Meaning], otherwise: str) -> str:
    return next((meaning for pattern, meaning in meanings if re.search(pattern, complaint)), otherwise)
