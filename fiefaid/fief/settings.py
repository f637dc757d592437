"""Settings: numbers that no sheet prints, each with the value that is played unless the table says otherwise.

What public sources say of the base game is of uneven worth. Whatever is less than certain is a setting: an option of
the campaign that has the setting's name, and shows where its default comes from and how far that is to be trusted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from fiefaid.errors.fief import NotASetting

Value = TypeVar("Value")


class Confidence(StrEnum):
    """How far a number is to be trusted."""

    PRINTED = "printed on a sheet, or forced by one of its examples"
    AGREED = "the publisher's or designer's word, or several sources agree"
    SINGLE = "one source outside the sheets"
    ASSUMED = "inferred, or taken over from a sister game"


@dataclass(frozen=True, slots=True)
class Setting(Generic[Value]):
    """One number or choice that a table may change.

    `name` is how an option calls it · `decides`: what it settles, for a player · `default`: as it would be typed ·
    `read`: the value of what was typed, raising ValueError · `accepts`: what may be typed · `source`, `confidence`:
    where the default comes from.
    """

    name: str
    decides: str
    default: str
    read: Callable[[str], Value]
    accepts: str
    source: str
    confidence: Confidence

    def of(self, options: Mapping[str, str]) -> Value:
        """The value under a campaign's options; the default where they do not name it. Errors: NotASetting."""
        typed = options.get(self.name, self.default)
        try:
            return self.read(typed)
        except ValueError:
            raise NotASetting(self.name, typed, self.accepts) from None


def whole(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within bounds. Errors: ValueError."""

    def read(typed: str) -> int:
        number = int(typed)
        if not least <= number <= most:
            raise ValueError(typed)
        return number

    return read


def one_of(*words: str) -> Callable[[str], str]:
    """Reads one of some words, whatever their case. Errors: ValueError."""

    def read(typed: str) -> str:
        word = typed.strip().casefold()
        if word not in words:
            raise ValueError(typed)
        return word

    return read
