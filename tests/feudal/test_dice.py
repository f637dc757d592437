"""Rule 0.2: the two kinds of dice."""

from __future__ import annotations

from collections import Counter

import pytest

from fiefaid.feudal.dice import Dx


def test_a_d6_has_each_of_its_six_faces_once() -> None:
    """0.2: 1 to 6."""
    assert Counter(Dx.D6.faces) == {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1}


def test_a_d5_has_threes_and_fours_twice_and_neither_one_nor_six() -> None:
    """0.2: the average die, from 2 to 5."""
    assert Counter(Dx.D5.faces) == {2: 1, 3: 2, 4: 2, 5: 1}


@pytest.mark.parametrize("kind", list(Dx))
def test_dx_is_one_of_the_two_and_averages_three_and_a_half(kind: Dx) -> None:
    """0.2: whichever is picked has six sides, and a file may name it as the sheet does."""
    assert Dx(kind.value) is kind
    assert len(kind.faces) == 6
    assert sum(kind.faces) / 6 == 3.5


def test_there_are_two_kinds() -> None:
    """0.2: Dx is a D6 or a D5, nothing else."""
    assert [kind.value for kind in Dx] == ["D6", "D5"]
