"""Sentences of the sheet that no single module answers for: each test names its rule and is worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.arcs import arc
from fiefaid.feudal.charges import charge
from fiefaid.feudal.defending import defends
from fiefaid.feudal.moves import move
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Measure, Table, UnitType
from fiefaid.feudal.terrain import Terrain, TerrainKind, outline
from tests.feudal.laid import block, table, target, unit

YES, NO = Answer.YES, Answer.NO


# ---- conventions -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "state", [{}, {"has_shot": True}, {"out_of_missiles": True}, {"in_melee_with": ("E",)}, {"player": "blue"}]
)
def test_anybody_may_measure_at_any_moment(state: dict[str, Any]) -> None:
    """0.1: arc and distance are told whatever the unit has done, and to a friend too; asking lays nothing anew."""
    player = state.pop("player", "red")
    bowmen = unit("A", "Bowmen", player, 1, 12, 180, **state)
    laid = table(target(), bowmen, unit("E", "Knights", "blue", 30, 0, 0))
    assert shot(laid, "A", "T").distance == pytest.approx(9.5)  # from (1, 10.75) to y = 1.25
    assert charge(laid, "A", "T").distance == pytest.approx(9.5)
    assert arc(laid, "T", "A").margin is not None
    assert laid.unit("A") == bowmen


def test_there_are_five_types_of_unit() -> None:
    """0.4 a-e: by the names of the sheet, and no sixth."""
    assert {kind.value for kind in UnitType} == {"Knights", "Serjeants", "Freemen", "Bowmen", "Brigans"}
    with pytest.raises(ValueError, match="Militia"):
        UnitType("Militia")


@pytest.mark.parametrize(
    ("kind", "front", "flank", "shoots"),
    [
        ("Knights", 10.0, 10.0, None),
        ("Serjeants", 5.0, 5.0, None),
        ("Freemen", 5.0, 5.0, None),
        ("Bowmen", 5.0, 5.0, 10.0),
        ("Brigans", None, 7.5, 5.0),
    ],
)
def test_what_each_type_may_do(kind: str, front: float | None, flank: float | None, shoots: float | None) -> None:
    """0.4 a-e: how far each charges a front and a flank, and how far it shoots; None: not at all (Bowmen spent)."""
    for place, away, reach in (((0, 6.5, 180), 4.0, front), ((7.75, 0, 270), 4.0, flank)):
        laid = table(target(), unit("A", kind, "red", *place, out_of_missiles=kind == "Bowmen"))
        charged = charge(laid, "A", "T")
        assert charged.distance == pytest.approx(away)
        assert (charged.reach if charged.answer is YES else None) == reach
    assert shot(table(target(), unit("A", kind, "red", 0, 6.5, 180)), "A", "T").reach == shoots


@pytest.mark.parametrize(
    ("bw", "measure"),
    [
        (4.0, "in"),
        (5.0, "in"),
        (6.0, "in"),
        (12.0, "cm"),
        (120.0, "mm"),
        (3.3, "in"),
    ],
)
def test_every_base_twice_as_wide_as_deep_serves(bw: float, measure: str) -> None:
    """0.5, 0.6: 4 to 6 inches, sabots of 12 by 6 cm, or any other size: depth, rates and ranges come from the base."""
    knights = unit("A", "Knights", "red", 0, 0, 0)
    laid = Table(units=(knights, unit("E", "Bowmen", "blue", 0, 9 * bw, 180)), bw=bw, measure=Measure(measure))
    across, up = (max(place) - min(place) for place in zip(*laid.base("A").corners, strict=True))
    assert (across, up) == pytest.approx((bw, bw / 2))
    assert (laid.bd, shot(laid, "E", "A").reach, charge(laid, "A", "E").reach) == (bw / 2, 2 * bw, 2 * bw)
    assert move(laid, "A", advance=0.9 * bw).answer is YES
    assert move(laid, "A", advance=1.1 * bw).answer is NO


# ---- sight and the edges of terrain ----------------------------------------------------------


@pytest.mark.parametrize(
    ("off", "answer"),
    [
        (0.0, YES),  # the front lies along the wall
        (0.1, YES),  # laid a little off it
        (0.5, NO),  # behind a wall as tall as a man, and not at it
    ],
)
def test_who_lines_a_tall_wall_sees_out_over_it(off: float, answer: Answer) -> None:
    """0.11d: linear terrain is lined as area terrain is; a wall one figure tall hides the field from whoever is not."""
    wall = block("W", "wall", -9, 5, 9, 5.5, 1.0)
    laid = table(target(), unit("A", "Bowmen", "red", 0, 6.75 + off, 180), terrain=(wall,))
    assert sight(laid, "A", "T").answer is answer


def test_a_wall_that_is_lined_still_hides_the_liner() -> None:
    """0.11c, d: the freedom is that of the unit at the wall; the other looks at a wall a figure tall."""
    wall = block("W", "wall", -9, 5, 9, 5.5, 1.0)
    laid = table(target(), unit("A", "Bowmen", "red", 0, 6.75, 180), terrain=(wall,))
    assert (sight(laid, "T", "A").answer, sight(laid, "T", "A").blockers) == (NO, ("W",))


@pytest.mark.parametrize(("kind", "height"), [("woods", 1.0), ("hill", 1.0), ("hill", 2.0)])
@pytest.mark.parametrize(("away", "answer"), [(2.0, YES), (3.5, NO)])
def test_a_hill_is_looked_out_of_as_a_wood_is(kind: str, height: float, away: float, answer: Answer) -> None:
    """0.11e: an inch behind the edge of a wood, or behind the crest of a hill or plateau, sight reaches a BD."""
    front = 1.25 + away
    ground = block("G", kind, -9, front - 1, 9, front + 6, height)
    laid = table(target(), unit("A", "Brigans", "red", 0, front + 1.25, 180), terrain=(ground,))
    assert sight(laid, "A", "T").answer is answer


def test_a_wood_that_is_left_and_entered_again_is_crossed_at_two_sides() -> None:
    """0.11e: half an inch out of one arm of a U, half an inch in the open, then through the other arm: 2 in all.

    Without that other arm the line is as short and crosses one side only.
    """
    brigans = unit("A", "Brigans", "red", 0, 4.5, 180)  # front at y = 3.25
    corners = [(-9, 2.75), (6, 2.75), (6, 2.25), (-9, 2.25), (-9, 1.75), (9, 1.75), (9, 6.5), (-9, 6.5)]
    bent = Terrain("W", TerrainKind.WOODS, outline(corners), 1.0)
    verdict = sight(table(target(), brigans, terrain=(bent,)), "A", "T")
    assert (verdict.answer, verdict.rule) == (NO, "0.11e")
    straight = block("W", "woods", -9, 2.75, 9, 6.5)
    assert sight(table(target(), brigans, terrain=(straight,)), "A", "T").answer is YES


@pytest.mark.parametrize(("y", "answer"), [(1.25, YES), (0.25, NO)])
def test_a_wall_under_the_base_is_not_between(y: float, answer: Answer) -> None:
    """0.10, 0.10e: the front lies along an edge of it either way, but one behind it shields from nobody ahead."""
    wall = block("W", "wall", -4, y, 4, y + 1, height=0.5)
    laid = table(target(), unit("A", "Bowmen", "red", 0, 9, 180), terrain=(wall,))
    assert defends(laid, "T", "A").answer is answer


@pytest.mark.parametrize(
    ("corner", "whole", "half"),
    [
        (0.6, YES, YES),  # the line past it ends 1.2 left of the middle: 3.7 of the front in view
        (-0.3, NO, YES),  # 0.6 right of the middle: 1.9
        (-0.8, NO, NO),  # 1.6 right of the middle: 0.9
    ],
)
def test_more_than_half_of_a_bd_is_enough_at_a_table_that_plays_so(corner: float, whole: Answer, half: Answer) -> None:
    """0.11a, A5: a BD is 2.5, its half 1.25, of a front as of a flank; the other reading is told where it differs.

    The eye at (0, 11.25) is 10 above the front, a wood's corner 5 below it: shadows on the front are twice as far out.
    """
    wood = block("W", "woods", -9, 5.25, -corner, 6.25)
    verdict = sight(table(target(), unit("A", "Bowmen", "red", 0, 12.5, 180), terrain=(wood,)), "A", "T")
    assert verdict.answer is whole
    assert [other.answer for other in verdict.readings if (other.id, other.name) == ("A5", "half")] == (
        [half] if half is not whole else []
    )


@pytest.mark.parametrize(("deep", "answer"), [(0.0, NO), (0.1, NO), (0.5, YES)])
def test_only_terrain_that_holds_a_unit_is_looked_out_of_across_one_side(deep: float, answer: Answer) -> None:
    """0.11e, G2: a wood 1 deep before the front, 2 inches to the target: touching it goes in one side and out another.

    With half an inch of the base in the wood the line starts inside and crosses the far side only: 2 inches of 2.5.
    """
    front = 1.25 + 2.0
    wood = block("W", "woods", -9, front - 1 + deep, 9, front + deep)
    laid = table(target(), unit("A", "Brigans", "red", 0, front + 1.25, 180), terrain=(wood,))
    assert sight(laid, "A", "T").answer is answer


# ---- shooting --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "done", "answer", "rule"),
    [
        ("Bowmen", {}, YES, None),
        ("Bowmen", {"has_moved": True}, NO, "1.1"),
        ("Brigans", {}, YES, None),
        ("Brigans", {"has_moved": True}, YES, None),
        ("Brigans", {"has_retreated": True}, NO, "2.4c"),
        ("Bowmen", {"has_retreated": True}, NO, "2.4c"),
    ],
)
def test_bowmen_shoot_before_the_move_brigans_after_it_too(
    kind: str, done: dict[str, bool], answer: Answer, rule: str | None
) -> None:
    """1.1, 2.6, 2.4c: phase 1 is over once a unit moves; phase 2 is the move itself; who retreats does not shoot."""
    verdict = shot(table(target(), unit("A", kind, "red", 0, 6, 180, **done)), "A", "T")
    assert verdict.answer is answer
    assert rule in (None, verdict.rule)
    assert all(other.answer is not answer for other in verdict.readings)


# ---- moves -----------------------------------------------------------------------------------


def test_units_move_one_after_another() -> None:
    """2.1: a friend 1 inch ahead bars the way until it has moved itself; then there is room."""
    before = table(unit("A", "Freemen", "red", 0, 0, 0), unit("F", "Freemen", "red", 0, 3.5, 0))
    assert move(before, "A", advance=2).answer is NO
    end = move(before, "F", advance=2.25).end
    assert end is not None
    after = before.with_unit(before.unit("F").at(end.x, end.y, end.facing))
    assert move(after, "A", advance=2).answer is YES  # its front then lies at 3.25, the friend's rear at 4.5


def test_a_declared_fast_move_keeps_off_however_short_it_is() -> None:
    """2.1, 2.3: 2 inches are within the plain Move; said to be Fast, they pass too near an enemy 1.5 beside."""
    laid = table(unit("A", "Knights", "red", 0, 0, 0), unit("E", "Freemen", "blue", 6.5, 1, 0))
    assert move(laid, "A", advance=2).answer is YES
    declared = move(laid, "A", advance=2, fast=True)
    assert (declared.answer, declared.rule) == (NO, "2.3")


# ---- charges ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(16.0, None), (None, 11.75), (16.0, 11.75)])
def test_an_edge_that_is_known_alone_stops_a_charge_too(width: float | None, height: float | None) -> None:
    """A25: 1.5 beside the flank, or 0.5 before the front, there is no room for a base 2.5 deep."""
    laid = table(unit("T", "Freemen", "blue", 12, 10, 0), width=width, height=height)
    beside = replace(laid, units=(*laid.units, unit("A", "Knights", "red", 17, 12.4, 235)))
    ahead = replace(laid, units=(*laid.units, unit("A", "Knights", "red", 12, 17, 180)))
    assert (charge(beside, "A", "T").answer is NO) is (width is not None)
    assert (charge(ahead, "A", "T").answer is NO) is (height is not None)
