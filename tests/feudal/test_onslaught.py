"""Rules 2.2, 2.7: whom a unit may charge, with a Turn first where that helps. A of red at the origin, facing up."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.bases import Side
from fiefaid.feudal.charges import charge
from fiefaid.feudal.onslaught import charge_at, charges_of
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table, Unit
from tests.feudal.laid import table, unit

YES, NO = Answer.YES, Answer.NO


def laid(*others: Unit, kind: str = "Knights", **state: object) -> Table:
    """Red's unit with others about it."""
    return table(unit("A", kind, "red", 0, 0, 0, **state), *others)


AHEAD = unit("E", "Freemen", "blue", 0, 8, 180)
ASIDE = unit("S", "Freemen", "blue", 9, 0, 270)
BEHIND = unit("R", "Freemen", "blue", 0, -8, 0)
FAR = unit("X", "Freemen", "blue", 0, 20, 180)


def test_who_is_ahead_is_charged_without_a_turn() -> None:
    """2.7: 5.5 ahead; what is told is what `charge` says."""
    turn, verdict = charge_at(laid(AHEAD), "A", "E")
    assert (turn, verdict.answer, verdict.side) == (0.0, YES, Side.FRONT)
    assert verdict == charge(laid(AHEAD), "A", "E")


@pytest.mark.parametrize(("enemy", "turn"), [(ASIDE, 90.0), (BEHIND, 180.0)])
def test_who_is_elsewhere_is_charged_after_a_turn(enemy: Unit, turn: float) -> None:
    """2.2, A16: Knights turn to him first; under the other reading they had to see him before."""
    turned, verdict = charge_at(laid(enemy), "A", enemy.id)
    assert abs(turned) == pytest.approx(turn)
    assert verdict.answer is YES
    before = laid(enemy).reading(Readings(a16="before_turn"))
    assert charge_at(before, "A", enemy.id)[1].answer is NO


def test_all_charges_of_a_unit_with_where_they_land() -> None:
    """2.7: three within 10, one beyond; friends are not asked about."""
    board = laid(AHEAD, ASIDE, BEHIND, FAR, unit("F", "Freemen", "red", -8, 0, 0))
    found = charges_of(board, "A")
    assert [made.target for made in found] == ["E", "S", "R"]
    assert all(made.answer is YES and len(made.landings) == 1 for made in found)
    landing = found[0].landings[0]
    assert (landing.pose.x, landing.pose.y, landing.pose.facing % 360) == pytest.approx((0.0, 5.5, 0.0), abs=1e-6)


def test_who_may_not_charge_has_none() -> None:
    """2.1, 2.7a, b: moved already; Bowmen with missiles; Brigans on a front."""
    assert charges_of(laid(AHEAD, has_moved=True), "A") == ()
    assert charges_of(laid(AHEAD, kind="Bowmen"), "A") == ()
    assert charges_of(laid(AHEAD, kind="Brigans"), "A") == ()
    assert charge_at(laid(AHEAD, kind="Brigans"), "A", "E")[1].rule == "2.7a"
