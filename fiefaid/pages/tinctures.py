"""The colours that a family may choose, by the words that players use for them."""

from __future__ import annotations

TINCTURES = {
    "red": "#a3241d",
    "blue": "#1d4477",
    "green": "#2f6b3a",
    "yellow": "#d9a520",
    "purple": "#6b3a78",
    "orange": "#c2601b",
    "black": "#2a2018",
    "white": "#f5efe0",
    "grey": "#7a7468",
}
"""A word, and the paint for it."""

HERALDIC = {
    "gules": "red",
    "azure": "blue",
    "vert": "green",
    "or": "yellow",
    "purpure": "purple",
    "sable": "black",
    "argent": "white",
}
"""What heralds call some of them."""

BARE = "#b9ab8c"
"""Of a family without a colour, or with one that is not listed here."""


def paint(colour: str) -> str:
    """The paint for a family's colour. What is not listed is not repeated: it would be markup from outside."""
    word = colour.strip().casefold()
    return TINCTURES.get(HERALDIC.get(word, word), BARE)
