"""Whole numbers as people write them."""

from __future__ import annotations

from fiefaid.errors import NotACount
from fiefaid.ledger.book import MOST


def read_count(text: object, what: str, *, least: int = 0) -> int:
    """The whole number that was written; nothing is guessed and nothing is clamped. Errors: NotACount."""
    written = str(text).strip()
    if not (written.isascii() and written.isdigit() and least <= int(written[:12]) <= MOST):
        raise NotACount(what, written, least, MOST)
    return int(written)
