"""Rule 2.4d: turning to face an attacker, on positions worked out by hand."""

from __future__ import annotations

import math

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.bases import Side
from fiefaid.feudal.facing import face
from fiefaid.feudal.table import Unit
from fiefaid.feudal.verdicts import FacingVerdict, Pose
from tests.feudal.laid import block, table, target, unit
from tests.laws.tables import turned

YES, NO = Answer.YES, Answer.NO

RIGHT = unit("R", "Knights", "red", 3.75, 0, 270)
LEFT = unit("L", "Knights", "red", -3.75, 0, 90)
REAR = unit("B", "Serjeants", "red", 0, -2.5, 0)
FRONT = unit("F", "Knights", "red", 0, 2.5, 180)
"""Enemies with their fronts in the middle of each side of the target."""


def lies_at(pose: Pose | None, x: float, y: float, facing: float) -> bool:
    """Whether a pose is that one."""
    return pose is not None and (pose.x, pose.y, pose.facing) == pytest.approx((x, y, facing), abs=1e-9)


def faced(attacker: Unit, *others: Unit) -> FacingVerdict:
    """The answer for the target with those enemies and friends around."""
    return face(table(target(), attacker, *others), "T", attacker.id)


@pytest.mark.parametrize(
    ("attacker", "side", "turned", "moved"),
    [
        (RIGHT, Side.RIGHT_FLANK, 90, (2.5, 0, 270)),  # 1.25 inwards: BW/2 - BD/2
        (LEFT, Side.LEFT_FLANK, 270, (-2.5, 0, 90)),
        (REAR, Side.REAR, 180, (0, -2.5, 0)),  # the rear lies as far out as the front
    ],
)
def test_it_turns_and_the_attacker_closes_up(
    attacker: Unit, side: Side, turned: float, moved: tuple[float, float, float]
) -> None:
    """2.4d: by 90 degrees to a flank, by 180 to the rear; contact is kept."""
    verdict = faced(attacker)
    assert (verdict.answer, verdict.rule, verdict.side, verdict.relabel) == (YES, "2.4d", side, False)
    assert lies_at(verdict.end, 0, 0, turned)
    assert lies_at(verdict.attacker_end, *moved)
    assert verdict.shifted == ()


def test_not_while_an_enemy_holds_the_front() -> None:
    """2.4d: none on its front."""
    verdict = faced(RIGHT, FRONT)
    assert (verdict.answer, verdict.end) == (NO, None)
    assert verdict.sentence == "F is on T's front already"
    assert faced(FRONT).answer is NO


def test_an_enemy_whose_flank_lies_on_the_front_holds_it_too() -> None:
    """2.4d: the unit's own front is in contact, whichever way the enemy looks."""
    assert faced(RIGHT, unit("F", "Knights", "red", 0, 3.75, 90)).answer is NO


def test_only_an_attacker_in_contact_can_be_faced() -> None:
    """2.4d: melee contact means its front along a side."""
    assert faced(unit("R", "Knights", "red", 5, 0, 270)).answer is NO
    assert faced(unit("R", "Knights", "red", 5, 0, 0)).answer is NO
    assert "no side of T" in faced(unit("R", "Knights", "red", 5, 0, 270)).sentence


def test_the_other_enemies_in_contact_move_out_of_the_way() -> None:
    """2.4d: facing right, the rear comes to be a flank, 1.25 further out, and the left flank the rear, 1.25 nearer."""
    verdict = faced(RIGHT, REAR, LEFT)
    assert verdict.answer is YES
    poses = dict(verdict.shifted)
    assert lies_at(poses["B"], 0, -3.75, 0)
    assert lies_at(poses["L"], -2.5, 0, 90)
    about = faced(REAR, RIGHT)
    assert lies_at(dict(about.shifted)["R"], 3.75, 0, 270)  # an about face leaves the flanks where they are


def test_an_enemy_at_the_end_of_the_rear_slides_until_a_bd_touches() -> None:
    """2.4d: 2 to the side on the rear, 3 of contact; on a flank of 2.5 it may be 1.25 to the side at most."""
    verdict = faced(RIGHT, unit("B", "Serjeants", "red", -2, -2.5, 0))
    assert lies_at(dict(verdict.shifted)["B"], -1.25, -3.75, 0)


@pytest.mark.parametrize("facing", [0, 90, 180, 270, 33])
def test_all_of_it_turns_with_the_table(facing: float) -> None:
    """2.4d: the same attackers, laid about a unit that looks elsewhere, end as far out and as far along."""
    laid = table(target(), RIGHT, unit("B", "Serjeants", "red", -2, -2.5, 0))
    there = turned(laid, facing, 7, -3)
    here, found = face(laid, "T", "R"), face(there, "T", "R")
    for name, pose in (("T", found.end), ("R", found.attacker_end), *found.shifted):
        before = {"T": here.end, "R": here.attacker_end, **dict(here.shifted)}[name]
        assert before is not None
        assert pose is not None
        alone = turned(table(unit(name, "Knights", "red", before.x, before.y, before.facing)), facing, 7, -3).unit(name)
        assert (pose.x, pose.y) == pytest.approx((alone.x, alone.y), abs=1e-9)
        assert math.remainder(pose.facing - alone.facing, 360) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    "hindrance",
    [
        unit("W", "Freemen", "blue", 0, -3.0, 0),  # behind: the turned unit would reach 2.5 back
        unit("W", "Freemen", "red", 3.75, -5.0, 0),  # beside the attacker: no matter
    ],
)
def test_without_room_the_bases_stay_and_the_side_is_marked(hindrance: Unit) -> None:
    """2.4d: it faces all the same."""
    verdict = faced(RIGHT, hindrance)
    in_the_way = hindrance.player == "blue"
    assert (verdict.answer, verdict.relabel, verdict.side) == (YES, in_the_way, Side.RIGHT_FLANK)
    if in_the_way:
        assert lies_at(verdict.end, 0, 0, 0)
        assert lies_at(verdict.attacker_end, 3.75, 0, 270)
        assert "T's right flank is marked as the front" in verdict.why()


def test_closed_ground_and_the_table_edge_leave_no_room_either() -> None:
    """2.4d, 0.10b, A25."""
    wood = block("W", "woods", -9, -9, 9, -1.5)
    assert face(table(target(), RIGHT, terrain=(wood,)), "T", "R").relabel is True
    assert face(table(target(), RIGHT, terrain=(block("V", "village", -9, -9, 9, -1.5),)), "T", "R").relabel is False
    at_edge = [one.at(one.x + 10, one.y + 1.5, one.facing) for one in (target(), RIGHT)]
    assert face(table(*at_edge, width=20, height=20), "T", "R").relabel is True
    assert face(table(*at_edge), "T", "R").relabel is False
