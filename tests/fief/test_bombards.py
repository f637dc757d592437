"""Bombards: re-rolls, and how they are used best."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from fiefaid.fief.bombards import best_re_roll, re_rolls, ways_after, ways_with_re_rolls
from fiefaid.fief.dice import Ways
from tests.fief.armies import host

BLANK, NO_BLANK = (0, 1, 1, 2, 2, 3), (1, 1, 2, 2, 3, 3)


def mean(ways: Ways) -> Fraction:
    """The hits on average."""
    return Fraction(sum(hits * count for hits, count in ways.items()), sum(ways.values()))


def test_one_re_roll_for_each_bombard() -> None:
    """Two Bombards of one ally and one of another make three re-rolls a roll."""
    assert re_rolls((host("a", bombards=2), host("b", bombards=1))) == 3


@pytest.mark.parametrize(("faces", "average"), [(BLANK, Fraction(23, 12)), (NO_BLANK, Fraction(7, 3))])
def test_the_published_averages(faces: tuple[int, ...], average: Fraction) -> None:
    """One die with one re-roll makes 1.917 hits on average, or 2.333 where the die has no blank."""
    assert mean(ways_with_re_rolls(1, 1, faces)) == average


def test_which_die_to_re_roll() -> None:
    """The lowest, if it is below what a fresh one shows on average; with another re-roll behind it, a 1 also goes."""
    assert best_re_roll((2, 0, 3), 1, BLANK) == 1
    assert best_re_roll((2, 1), 1, BLANK) == 1
    assert best_re_roll((2, 3), 1, BLANK) is None
    assert best_re_roll((2, 0), 0, BLANK) is None
    assert best_re_roll((), 1, BLANK) is None


def best_by_trying(thrown: tuple[int, ...], left: int) -> Fraction:
    """The best average by trying every die for every re-roll, without thinking."""
    kept = Fraction(sum(thrown))
    if not left:
        return kept
    tries = [
        sum((best_by_trying((*thrown[:die], face, *thrown[die + 1 :]), left - 1) for face in BLANK), Fraction(0)) / 6
        for die in range(len(thrown))
    ]
    return max([kept, *tries])


@pytest.mark.parametrize(("dice", "left"), [(1, 1), (1, 2), (2, 1), (2, 2), (1, 3)])
def test_no_other_use_makes_more_hits(dice: int, left: int) -> None:
    """Trying every die for every re-roll finds nothing better."""
    best = sum((best_by_trying(throw, left) for throw in product(BLANK, repeat=dice)), Fraction(0)) / 6**dice
    ways = ways_with_re_rolls(dice, left, BLANK)
    assert sum(ways.values()) == 6 ** (dice + left)
    assert mean(ways) == best


def test_from_dice_that_lie() -> None:
    """A 0 and a 2 with one re-roll: the 0 is thrown again, so 2 to 5 hits as the die has it."""
    assert dict(ways_after((2, 0), 1, BLANK)) == {2: 1, 3: 2, 4: 2, 5: 1}
    assert dict(ways_after((), 2, BLANK)) == {0: 1}
