"""Declared movement: how far it goes, where it may stop, who must contact. A of red at the origin, facing up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.bases import Base
from fiefaid.feudal.declared import carried_out, full_distance, must_contact
from fiefaid.feudal.options import Options
from fiefaid.feudal.paces import going
from fiefaid.feudal.table import Table, Unit
from fiefaid.feudal.terrain import Terrain
from fiefaid.feudal.ways import Order
from tests.feudal.fielding import fielded
from tests.feudal.laid import BW, block, table, unit

YES, NO = Answer.YES, Answer.NO
ON = Options(diced_movement=True, declared_movement=True, personalities=True)
BASE = Base.of(0.0, 0.0, 0.0, BW)


def laid(*others: Unit, kind: str = "Freemen", roll: int = 5, terrain: tuple[Terrain, ...] = ()) -> Table:
    """Red's unit that has rolled, with others about it."""
    board = table(unit("A", kind, "red", 0, 0, 0), *others, terrain=terrain)
    return replace(board, goings={"A": going(fielded(kind), BASE, ON, roll=roll)})


def test_all_of_the_roll_is_moved() -> None:
    """A roll of 5: 5 inches, and 7 Fast; back and ahead count together; 3 are not enough."""
    assert carried_out(laid(), "A", Order(5.0)).answer is YES
    assert carried_out(laid(), "A", Order(7.0, fast=True)).answer is YES
    assert carried_out(laid(), "A", Order(4.0, start_turn=90.0, back=1.0)).answer is YES
    short = carried_out(laid(), "A", Order(3.0))
    assert (short.answer, short.rule) == (NO, "OPT declared-full")
    assert short.sentence == "A moves 3 in; what it declared goes on to 5 in"


@pytest.mark.parametrize(
    ("other", "terrain", "full"),
    [
        (unit("F", "Freemen", "red", 0, 6, 0), (), 3.5),
        (unit("E", "Freemen", "blue", 0, 6, 180), (), 3.5),
        (unit("F", "Freemen", "red", 20, 6, 0), (block("W", "woods", -9, 4, 9, 12),), 2.75),
        (unit("F", "Freemen", "red", 20, 6, 0), (), 5.0),
    ],
)
def test_it_stops_at_what_it_may_not_pass(other: Unit, terrain: tuple[Terrain, ...], full: float) -> None:
    """A friend or an enemy whose base begins at 4.75, a wood that begins at 4, nothing."""
    board = laid(other, terrain=terrain)
    assert full_distance(board, "A", Order(1.0)) == pytest.approx(full, abs=1e-5)
    assert carried_out(board, "A", Order(full - 0.15)).answer is YES
    assert carried_out(board, "A", Order(full - 0.5)).answer is NO


def test_a_fast_one_stops_a_bd_before_an_enemy() -> None:
    """2.3: an enemy's front at 8.75; the own one no nearer than 6.25, so 5 of the 7 inches."""
    board = laid(unit("E", "Freemen", "blue", 0, 10, 180))
    assert full_distance(board, "A", Order(1.0, fast=True)) == pytest.approx(5.0, abs=0.02)


@pytest.mark.parametrize(("banners", "answer"), [(("F",), YES), ((), NO), (("E",), NO)])
def test_it_may_stop_beside_a_friend_with_a_banner(banners: tuple[str, ...], answer: Answer) -> None:
    """G19: a friend 1 inch to the right of where it ends; an enemy's Banner is none."""
    friend, enemy = unit("F", "Freemen", "red", 6, 2, 0), unit("E", "Freemen", "blue", -6, 2, 0)
    assert carried_out(laid(friend, enemy), "A", Order(2.0), banners).answer is answer


@pytest.mark.parametrize(
    ("kind", "ground", "answer"),
    [
        ("Freemen", "hill", YES),
        ("Freemen", "road", YES),
        ("Freemen", "wall", YES),
        ("Freemen", "woods", NO),
        ("Brigans", "woods", YES),
        ("Freemen", "lake", NO),
    ],
)
def test_it_may_stop_at_terrain_that_helps(kind: str, ground: str, answer: Answer) -> None:
    """G19: a piece along the right flank of where it ends, that is open to it."""
    board = laid(kind=kind, terrain=(block("T", ground, 2.5, 1, 6, 6),))
    assert carried_out(board, "A", Order(2.0)).answer is answer


def test_knights_must_contact_whom_they_reach() -> None:
    """Rolled 4 they charge 10: the enemy 9.5 off must be charged; with a 3 not; Freemen must not."""
    enemy = unit("E", "Freemen", "blue", 0, 12, 180)
    assert must_contact(laid(enemy, kind="Knights", roll=4), "A") == ("E",)
    assert must_contact(laid(enemy, kind="Knights", roll=3), "A") == ()
    near = unit("E", "Freemen", "blue", 0, 6, 180)
    assert must_contact(laid(near), "A") == ()
    assert must_contact(laid(near, kind="Knights"), "A") == ("E",)
