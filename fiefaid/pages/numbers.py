"""Numbers as people write them: read one way only, and spelt the same way back."""

from __future__ import annotations

import re

from fiefaid.errors import NotANumber
from fiefaid.pages.refusals import CommaInNumber, OutOfReach

LONGEST = 100_000.0
"""Longer than any table in millimetres; what lies beyond it is a slip of the finger."""

_WRITTEN = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)", re.ASCII)
_MINUS = "\u2212"


def read_number(text: object, what: str, *, least: float = -LONGEST, most: float = LONGEST) -> float:
    """The number that was written, with a point for decimals; nothing is guessed and nothing is clamped.

    Errors: CommaInNumber, NotANumber, OutOfReach.
    """
    written = str(text).strip().replace(_MINUS, "-")
    if "," in written:
        raise CommaInNumber(what, written)
    if not _WRITTEN.fullmatch(written):
        raise NotANumber(what, written)
    number = float(written)
    if not least <= number <= most:
        raise OutOfReach(what, number, least, most)
    return number


def read_length(text: object, what: str) -> float:
    """A length that is more than nothing. Errors: as `read_number`."""
    return read_number(text, what, least=0.01)


def spell_number(number: float, digits: int = 3) -> str:
    """A number as it stands in an entry: no trailing noughts, no exponent."""
    spelt = f"{number:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if spelt in ("-0", "") else spelt
