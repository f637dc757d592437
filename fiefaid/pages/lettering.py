"""Where words stand on a picture: each where it hides nothing, by its own base, the most important first.

A word without a free place is left out, unless it is needed: then it stands where it hides least.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from fiefaid.feudal.terrain import Point

LETTER_WIDTH, LINE_HEIGHT = 0.56, 1.15
"""Of the height of the letters: what an ordinary typeface takes on the average."""

GAP = 0.15
"""Between a word and what it belongs to, of the height of the letters."""

APART = 0.4
"""By how much the body of a name is nearer to its own base than to any other, of the height of the letters."""


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle."""

    left: float
    bottom: float
    right: float
    top: float

    @staticmethod
    def about(centre: Point, width: float, height: float) -> Box:
        """The box of that size about a point."""
        x, y = centre
        return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    def holds(self, other: Box) -> bool:
        """Whether another box lies in it."""
        across = self.left <= other.left and other.right <= self.right
        return across and self.bottom <= other.bottom and other.top <= self.top

    def overlap(self, other: Box) -> float:
        """The ground that it shares with another box."""
        across = min(self.right, other.right) - max(self.left, other.left)
        up = min(self.top, other.top) - max(self.bottom, other.bottom)
        return across * up if across > 0 and up > 0 else 0.0

    def distance(self, other: Box) -> float:
        """How far another box lies from it; nothing if they touch."""
        across = max(self.left - other.right, other.left - self.right, 0.0)
        return math.hypot(across, max(self.bottom - other.top, other.bottom - self.top, 0.0))

    @property
    def body(self) -> Box:
        """Without a sixth at either end: what the eye takes for the place of a word."""
        sixth = (self.right - self.left) / 6
        return Box(self.left + sixth, self.bottom, self.right - sixth, self.top)


@dataclass(frozen=True, slots=True)
class Word:
    """Words that belong to a point, or to the box of a base about it.

    `needed`: they are shown even where they hide something.
    """

    label: str
    names: str
    at: Point
    size: float
    base: Box | None = None
    needed: bool = False

    @property
    def width(self) -> float:
        """How wide it is, nearly."""
        return len(self.label) * LETTER_WIDTH * self.size

    @property
    def height(self) -> float:
        """How tall its line is."""
        return LINE_HEIGHT * self.size


def lettered(words: Sequence[Word], taken: Iterable[Box], room: Box) -> Iterator[tuple[Word, Box]]:
    """Every word that finds a place in the room, with its place; `taken` are the bases, which words must not hide."""
    bases = list(taken)
    boxes = list(bases)
    for word in words:
        places = [place for place in _places(word, room) if room.holds(place) and not _is_stray(word, place, bases)]
        hidden = {place: sum(place.overlap(box) for box in boxes) for place in places}
        free = next((place for place in places if not hidden[place]), None)
        if free is None and word.needed:
            free = min(hidden, key=hidden.__getitem__, default=None)
        if free is not None:
            boxes.append(free)
            yield word, free


def _is_stray(word: Word, place: Box, bases: Iterable[Box]) -> bool:
    """Whether a name would be read as that of another base: its body is not clearly nearer to its own."""
    if word.base is None:
        return False
    near = place.body.distance(word.base) + APART * word.size
    return any(place.body.distance(base) < near for base in bases if base != word.base)


def _places(word: Word, room: Box) -> Iterator[Box]:
    """Under, over, right and left of its box, then flush with its sides; about a point: on it and a line or two off."""
    (x, y), width, height = word.at, word.width, word.height

    def level(at_x: float, at_y: float) -> Box:
        return Box.about((max(min(at_x, room.right - width / 2), room.left + width / 2), at_y), width, height)

    if word.base is None:
        yield from (level(x, y + lines * height) for lines in (0, 1, -1, 2, -2))
        return
    across, up = (word.base.right - word.base.left) / 2, (word.base.top - word.base.bottom) / 2
    below = up + GAP * word.size + height / 2
    beside = across + 2 * GAP * word.size + width / 2
    flush = abs(width / 2 - across)
    yield from (level(x, y + off) for off in (-below, below))
    yield from (Box.about((x + off, y), width, height) for off in (beside, -beside))
    yield from (level(x + aside, y + off) for off in (-below, below) for aside in (flush, -flush))
