"""Rule 2.4: turns, and how far back a quarter turn needs."""

from __future__ import annotations

import pytest

from fiefaid.feudal.table import Unit
from fiefaid.feudal.terrain import Terrain
from fiefaid.feudal.turns import is_quarter, least_back
from tests.feudal.laid import block, table, unit

KNIGHTS = unit("A", "Knights", "red", 0, 0, 0)
"""Turned by a quarter they reach from y = -2.5 to 2.5, 1.25 to either side."""


@pytest.mark.parametrize(
    ("turn", "expected"), [(90, True), (-90, True), (270, True), (450, True), (0, False), (180, False), (89, False)]
)
def test_a_quarter_turn_is_one_of_90_degrees_to_either_hand(turn: float, *, expected: bool) -> None:
    """2.4."""
    assert is_quarter(turn) is expected


@pytest.mark.parametrize(
    ("others", "terrain", "least"),
    [
        ((), (), 0.0),
        ((unit("F", "Freemen", "red", 0, 2.5, 0),), (), 1.25),  # against its front, from y = 1.25
        ((unit("F", "Freemen", "red", 0, 3.5, 0),), (), 0.25),
        ((unit("F", "Freemen", "red", 0, 3.8, 0),), (), 0.0),
        ((unit("F", "Freemen", "red", 5, 0, 0),), (), 0.0),  # beside it, out of the way
        ((unit("F", "Freemen", "red", 0, -9, 0),), (), 0.0),  # far behind
        ((unit("F", "Freemen", "red", 0, -2.5, 0),), (), 6.25),  # against its rear: only beyond that one
        ((unit("F", "Freemen", "red", 3.7, 2.5, 0),), (), 1.25),  # a corner 0.05 into its column
        ((unit("F", "Freemen", "red", 3.8, 2.5, 0),), (), 0.0),
        (
            (unit("F", "Freemen", "red", 0, 2.5, 0), unit("G", "Freemen", "red", 0, -4.5, 0)),
            (),
            8.25,  # between the two there are only 4.5: it fits beyond the second one, from y = -5.75
        ),
        ((), (block("W", "woods", -9, 1.5, 9, 9),), 1.0),
        ((), (block("W", "camp", -9, 1.5, 9, 9),), 0.0),
        ((), (block("W", "woods", -9, 1.5, 0, 9), block("V", "woods", 0, 1.25, 9, 9)), 1.25),
    ],
)
def test_how_far_back_a_quarter_turn_needs(
    others: tuple[Unit, ...], terrain: tuple[Terrain, ...], least: float
) -> None:
    """2.4: until the turned base lies on no unit and no closed ground."""
    assert least_back(table(KNIGHTS, *others, terrain=terrain), "A") == pytest.approx(least, abs=1e-6)


def test_it_does_not_matter_which_way_the_table_lies() -> None:
    """2.4: facing 90, with the friend to the right."""
    laid = table(unit("A", "Knights", "red", 3, -2, 90), unit("F", "Freemen", "red", 5.5, -2, 90))
    assert least_back(laid, "A") == pytest.approx(1.25, abs=1e-6)
