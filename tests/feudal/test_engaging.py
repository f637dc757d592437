"""From a laid table to the hits: the side, the terrain and the height are those of the table."""

from __future__ import annotations

from typing import Any

import pytest

from fiefaid.feudal.attacks import Attack, Combat
from fiefaid.feudal.engaging import attacks_as_laid
from fiefaid.feudal.hits import hits
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import Unit, Uphill
from tests.feudal.fielding import fielded
from tests.feudal.laid import block, table, target, unit


def laid(combat: str, enemy: Unit, *terrain: Any, **settings: Any) -> list[Attack]:
    """The attacks of one red unit on the Freemen at the origin, whose front is at y = 1.25."""
    position = table(target(), enemy, terrain=terrain, **settings)
    units = {"T": fielded("Freemen"), enemy.id: fielded(str(enemy.type))}
    return list(attacks_as_laid(position, Combat(combat), enemy.id, "T", units))


def numbers(attacks: list[Attack], roll: int = 4) -> list[int]:
    """The hits of each way that it may count."""
    return [hits(attack, roll, Options()).number for attack in attacks]


@pytest.mark.parametrize(
    ("x", "y", "facing", "made"),
    [(0, 6, 180, 4), (9, 0, 270, 4), (-9, 0, 90, 4), (0, -6, 0, 8)],
)
def test_a_shot_from_each_side(x: float, y: float, facing: float, made: int) -> None:
    """1.2d: doubled from behind only."""
    assert numbers(laid("shooting", unit("A", "Bowmen", "red", x, y, facing))) == [made]


@pytest.mark.parametrize(
    ("x", "y", "facing", "made"),
    [(0, 2.5, 180, 6), (3.75, 0, 270, 12), (-3.75, 0, 90, 12), (0, -2.5, 0, 12), (0, 6, 180, None)],
)
def test_a_blow_on_each_side(x: float, y: float, facing: float, made: int | None) -> None:
    """3.2d: Knights with a 4, doubled on flanks and rear; a front that touches nothing makes no attack."""
    assert numbers(laid("melee", unit("A", "Knights", "red", x, y, facing))) == ([made] if made else [])


def test_a_shooter_on_the_line_counts_both_ways() -> None:
    """0.7, A7: on the line between flank and rear it is doubled or not, and the dice decide."""
    on_line = unit("A", "Bowmen", "red", 5.5, -5.5, 0)
    assert sorted(numbers(laid("shooting", on_line))) == [4, 8]


@pytest.mark.parametrize(("kind", "shot", "blow"), [("village", 2, 3), ("marsh", 4, 3), ("road", 4, 6)])
def test_the_ground_of_the_target(kind: str, shot: int, blow: int) -> None:
    """1.2b, 3.2b: a village helps against both, a marsh in melee only, a road never."""
    ground = block("G", kind, -6, -3, 6, 1.5)
    assert numbers(laid("shooting", unit("A", "Bowmen", "red", 0, 6, 180), ground)) == [shot]
    assert numbers(laid("melee", unit("A", "Knights", "red", 0, 2.5, 180), ground)) == [blow]


def test_uphill_is_asked_and_then_known() -> None:
    """0.10a: on a hill both ways are given until the players have said it; a shot does not ask."""
    hill = block("H", "hill", -6, -6, 6, 1.25)
    knights = unit("A", "Knights", "red", 0, 2.5, 180)
    assert numbers(laid("melee", knights, hill)) == [3, 6]
    for said, made in ((True, 3), (False, 6)):
        assert numbers(laid("melee", knights, hill, uphill=(Uphill("T", "A", said),))) == [made]
    assert numbers(laid("shooting", unit("A", "Bowmen", "red", 0, 6, 180), hill)) == [4]


def test_uphill_by_word_alone() -> None:
    """0.10a: the players' word counts where no hill is laid at all."""
    knights = unit("A", "Knights", "red", 0, 2.5, 180)
    assert numbers(laid("melee", knights, uphill=(Uphill("T", "A", is_uphill=True),))) == [3]
