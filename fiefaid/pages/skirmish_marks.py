"""What a battle draws on the map: tokens on the bases, and the ground within reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fiefaid.feudal.battle import Battle
from fiefaid.feudal.fielded import PASSED, Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person
from fiefaid.pages.shapes import Scene, Token, TokenKind
from fiefaid.pages.skirmish_lineup import person_words


def with_tokens(picture: Scene, battle: Battle) -> Scene:
    """The picture with what lies on every base: hits, marker, out of missiles, who is with it."""
    counters = tuple(
        replace(counter, tokens=tokens(battle.fielded[counter.unit], battle.options))
        if counter.unit in battle.fielded
        else counter
        for counter in picture.counters
    )
    return replace(picture, counters=counters)


def tokens(unit: Fielded, options: Options) -> tuple[Token, ...]:
    """What lies on a base. Rules: Feudal 1.3, 1.4, 3.3, 4.1c: a red die for whoever passed ten."""
    return tuple(_tokens(unit, options))


def _tokens(unit: Fielded, options: Options) -> Iterator[Token]:
    if unit.hits or unit.has_passed_ten:
        red = f", has passed {PASSED}" if unit.has_passed_ten else ""
        yield Token(TokenKind.HITS, f"{unit.hits} hits{red}", str(unit.hits), unit.has_passed_ten)
    if unit.has_hit_marker:
        yield Token(TokenKind.MARKER, "hit marker")
    if unit.is_out_of_missiles:
        yield Token(TokenKind.OUT, "out of missiles")
    if unit.persons and options.personalities:
        said = ", ".join(map(person_words, unit.persons))
        yield Token(_kind(unit.persons), said)


def _kind(persons: tuple[Person, ...]) -> TokenKind:
    """One sign for all who are with a unit: a Banner before a warrior, a warrior before a Priest."""
    if any(person.has_banner for person in persons):
        return TokenKind.BANNER
    return TokenKind.PERSON if any(person.kind.is_warrior for person in persons) else TokenKind.PRIEST
