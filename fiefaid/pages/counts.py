"""Whole numbers as people write them, and words as a page repeats them: escaped, and kept from turning their line."""

from __future__ import annotations

from html import escape

from fiefaid.errors import NotACount
from fiefaid.ledger.book import MOST


def read_count(text: object, what: str, *, least: int = 0) -> int:
    """The whole number that was written; nothing is guessed and nothing is clamped. Errors: NotACount."""
    written = str(text).strip()
    if not (written.isascii() and written.isdigit() and least <= int(written[:12]) <= MOST):
        raise NotACount(what, written, least, MOST)
    return int(written)


def quoted(name: str) -> str:
    """A name as markup: its letters are text, and an Arabic or Hebrew one turns nothing but itself."""
    return f"<bdi>{escape(name)}</bdi>"
