"""Which names and notes may be written down: any that somebody can read and every log can keep, as they are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from fiefaid.errors import NameTaken, TextRefused

LONGEST_NAME = 200
"""Letters of a name, as in a table file; a label on a phone shows some twenty."""

LONGEST_NOTE = 2_000
"""Letters of a note or a reason."""

_INVISIBLE = "CZ"
"""The first letters of the Unicode categories of what cannot be seen: controls, marks of direction, spaces."""

_LONGEST_ID = 30

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")


def check_name(what: str, text: object, longest: int = LONGEST_NAME) -> None:
    """Refuse a name that is empty, endless, invisible or half a character. Errors: TextRefused."""
    _check_text(what, text, longest)
    if all(unicodedata.category(letter)[0] in _INVISIBLE for letter in str(text)):
        raise TextRefused(what, "nothing of it can be seen", longest)


def check_note(what: str, text: object, longest: int = LONGEST_NOTE) -> None:
    """Refuse a note that no log could keep; an empty one may be. Errors: TextRefused."""
    _check_text(what, text, longest)


def short_id(name: str, taken: Collection[str], otherwise: str) -> str:
    """An id that people can read and nobody else has: `evreux` for Évreux."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_ID].rstrip("-") or otherwise
    number, made = 1, stem
    while made in taken:
        number += 1
        made = f"{stem}-{number}"
    return made


def check_id(what: str, given: str, taken: Collection[str]) -> None:
    """Refuse an id that is not plain, or that somebody has. Errors: NameTaken, TextRefused."""
    if not _ID.fullmatch(given):
        raise TextRefused(what, f"{given!r} is not of small letters, digits and dashes", 60)
    if given in taken:
        raise NameTaken(what, given)


def _check_text(what: str, text: object, longest: int) -> None:
    if not isinstance(text, str):
        raise TextRefused(what, f"{text!r} is no text", longest)
    if len(text) > longest:
        raise TextRefused(what, f"it has {len(text):,} letters", longest)
    if "\0" in text:
        raise TextRefused(what, "it holds a zero byte", longest)
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise TextRefused(what, "it holds half a character", longest)
