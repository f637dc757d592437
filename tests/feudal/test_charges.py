"""Rule 2.7: who may charge whom, and where the charge ends, on positions worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.bases import Side
from fiefaid.feudal.charges import charge
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Unit
from fiefaid.feudal.verdicts import Pose
from tests.feudal.laid import block, table, target, unit

YES, NO, TOO_CLOSE = Answer.YES, Answer.NO, Answer.TOO_CLOSE


def knights(x: float, y: float, facing: float, **state: Any) -> Unit:
    """Red Knights."""
    return unit("A", "Knights", "red", x, y, facing, **state)


def lands(found: Pose | None, x: float, y: float, facing: float) -> bool:
    """Whether a pose is that one."""
    return found is not None and (found.x, found.y, found.facing) == pytest.approx((x, y, facing), abs=1e-6)


@pytest.mark.parametrize(("kind", "reach"), [("Knights", 10.0), ("Serjeants", 5.0), ("Freemen", 5.0), ("Brigans", 7.5)])
def test_a_charge_reaches_a_fast_move(kind: str, reach: float) -> None:
    """2.1, 2.7c, A1: Move and Fast bonus together; exactly that far is grey and leans yes."""
    side_on = kind == "Brigans"  # they charge only a flank or the rear (2.7a)
    for off, answer in ((-0.25, YES), (0.0, TOO_CLOSE), (0.25, NO)):
        away = reach + off
        place = (3.75 + away, 0, 270) if side_on else (0, 2.5 + away, 180)
        verdict = charge(table(target(), unit("A", kind, "red", *place)), "A", "T")
        assert verdict.answer is answer
        assert verdict.distance == pytest.approx(away)
        assert verdict.reach == reach
        assert verdict.lean is (YES if answer is TOO_CLOSE else None)


def test_a_front_charge_lands_square_on_the_whole_front() -> None:
    """2.7c: 5 inches of contact, centred, facing the target."""
    verdict = charge(table(target(), knights(1.3, 9, 180)), "A", "T")
    assert verdict.landing is not None
    assert (verdict.landing.side, verdict.landing.contact, verdict.landing.doubled) == (Side.FRONT, 5.0, False)
    assert lands(verdict.landing.pose, 0, 2.5, 180)
    assert verdict.landing.slides == ((0.0, 0.0),)


def test_a_flank_charge_has_a_bd_of_contact_wherever_it_slides() -> None:
    """2.7c, A17: 2.5 inches of contact for any offset up to 1.25; the least slide is taken."""
    verdict = charge(table(target(), knights(9, 0.4, 270)), "A", "T")
    assert verdict.landing is not None
    assert (verdict.landing.side, verdict.landing.contact, verdict.landing.doubled) == (Side.RIGHT_FLANK, 2.5, True)
    assert lands(verdict.landing.pose, 3.75, 0, 270)
    assert verdict.landing.slides[0] == pytest.approx((-1.25, 1.25))


def test_a_rear_charge_doubles() -> None:
    """3.2d: the rear is struck with the whole front."""
    verdict = charge(table(target(), knights(0, -7, 0)), "A", "T")
    assert verdict.landing is not None
    assert (verdict.landing.side, verdict.landing.contact, verdict.landing.doubled) == (Side.REAR, 5.0, True)
    assert lands(verdict.landing.pose, 0, -2.5, 0)


@pytest.mark.parametrize(
    ("blocker_edge", "answer", "contact"),
    [
        (-1.0, YES, 3.5),  # T's front is free from -1.0: the base slides right by 1.5
        (-0.3, YES, 2.8),
        (0.0, TOO_CLOSE, 2.5),
        (0.4, NO, 2.1),
    ],
)
def test_a_partly_blocked_front_is_struck_where_there_is_room(
    blocker_edge: float, answer: Answer, contact: float
) -> None:
    """2.7c: a base half a BD deep before the front bars it left of that edge; at least a BD must fit."""
    woods = block("W", "marsh", -6, 1.6, blocker_edge, 2.8, 0.0)  # low: it bars the way and hides nothing
    verdict = charge(table(target(), knights(2, 8, 180), terrain=(woods,)), "A", "T")
    assert verdict.answer is answer
    if answer is YES:
        assert verdict.landing is not None
        assert verdict.landing.contact == pytest.approx(contact)
        assert lands(verdict.landing.pose, 5 - contact, 2.5, 180)


@pytest.mark.parametrize(
    ("charger", "rule", "sentence"),
    [
        (unit("A", "Brigans", "red", 0, 7, 180), "2.7a", "Brigans such as A charge only a flank or the rear"),
        (unit("A", "Brigans", "red", 8, 0, 270, has_shot=True), "2.7a", "A shot this turn: Brigans then do not charge"),
        (unit("A", "Bowmen", "red", 0, 7, 180), "2.7b", "A has missiles left: Bowmen charge without"),
        (
            unit("A", "Bowmen", "red", 0, 7, 180, out_of_missiles=True, has_shot=True),
            "1.1b",
            "A shot this turn and may not move",
        ),
        (knights(0, 7, 180, in_melee_with=("T",)), "2.4c", "A is in melee already"),
    ],
)
def test_a_status_that_forbids_is_an_exact_no(charger: Unit, rule: str, sentence: str) -> None:
    """2.7a, 2.7b, 1.1b: what a unit is and has done is known, so there is no margin."""
    verdict = charge(table(target(), charger), "A", "T")
    assert (verdict.answer, verdict.rule, verdict.margin, verdict.sentence) == (NO, rule, None, sentence)


def test_bowmen_without_missiles_charge() -> None:
    """2.7b: only then."""
    assert charge(table(target(), unit("A", "Bowmen", "red", 0, 7, 180, out_of_missiles=True)), "A", "T").answer is YES


def test_each_side_takes_one_charger() -> None:
    """2.7d: the front is taken by F, so only the flank is left."""
    front = unit("F", "Knights", "red", 2.5, 2.5, 180, in_melee_with=("T",))
    taken = charge(table(target(in_melee_with=("F",)), front, knights(-2, 9, 180)), "A", "T")
    assert (taken.answer, taken.rule, taken.sentence) == (NO, "2.7d", "F is on T's front already")
    assert charge(table(target(in_melee_with=("F",)), front, knights(-9, 0, 90)), "A", "T").answer is YES


def test_a_protected_flank_is_not_charged() -> None:
    """2.7e, 0.11g: a friend an inch and a half beside it protects the flank from the charge too."""
    laid = table(target(), unit("V", "Serjeants", "blue", 6.5, 0, 0), knights(7.985, 4.27, 232))
    assert (charge(laid, "A", "T").answer, charge(laid, "A", "T").rule) == (NO, "0.11g")


@pytest.mark.parametrize(("apart", "answer"), [(2.0, YES), (2.5, TOO_CLOSE), (3.2, NO)])
def test_a_target_beside_the_charger_is_struck_within_a_bd(apart: float, answer: Answer) -> None:
    """2.7: in the charger's flank arc, from flank to flank; no line of sight is measured."""
    verdict = charge(table(unit("T", "Freemen", "blue", 5 + apart, 0, 0), knights(0, 0, 0)), "A", "T")
    assert (verdict.answer, verdict.mode, verdict.side) == (answer, "flank_arc", Side.LEFT_FLANK)
    assert verdict.distance == pytest.approx(apart)


def test_something_between_flank_and_target_is_told_as_another_reading() -> None:
    """A14: by default no line is needed beside; who wants one says no."""
    between = block("X", "marsh", 2.9, -0.2, 3.3, 0.2, 1.0)
    low_target = unit("T", "Brigans", "blue", 7, 0, 0)
    laid = table(low_target, unit("A", "Brigans", "red", 0, 0, 0), terrain=(between,))
    verdict = charge(laid, "A", "T")
    if verdict.answer is not NO:
        assert ("A14", NO) in {(other.id, other.answer) for other in verdict.readings}


def test_straight_behind_there_is_no_charge() -> None:
    """2.7: neither in the front arc nor in a flank arc."""
    assert charge(table(unit("T", "Freemen", "blue", 0, -8, 0), knights(0, 0, 0)), "A", "T").answer is NO


@pytest.mark.parametrize(
    ("gap", "answer", "others"),
    [(5.5, YES, set()), (5.0, TOO_CLOSE, {"A15", "A20"}), (3.5, NO, {"A15", "A20"}), (2.0, NO, set())],
)
def test_a_charge_keeps_the_gaps_of_a_move(gap: float, answer: Answer, others: set[str]) -> None:
    """2.5, A15: between two units on the way in more than a BW is needed; the other readings ask a BD or nothing."""
    posts = [unit(name, "Freemen", "red", side * (gap / 2 + 2.5), 6, 0) for name, side in (("L", -1), ("R", 1))]
    verdict = charge(table(target(), knights(0, 11, 180), *posts), "A", "T")
    assert verdict.answer is answer
    assert {other.id for other in verdict.readings if other.answer is YES} >= others


@pytest.mark.parametrize(("kind", "answer"), [("Knights", NO), ("Brigans", YES)])
def test_closed_ground_on_the_way_in_bars_a_charge(kind: str, answer: Answer) -> None:
    """0.10b: a marsh between is crossed by Brigans only."""
    marsh = block("M", "marsh", 5, -4, 6, 4, 0.0)
    assert charge(table(target(), unit("A", kind, "red", 9, 0, 270), terrain=(marsh,)), "A", "T").answer is answer


def test_knights_reach_a_unit_that_lines_the_wood_but_none_inside() -> None:
    """0.10b: the base ends before the wood, or cannot end at all."""
    lining = table(
        unit("T", "Brigans", "blue", 0, 0, 0), knights(0, 8, 180), terrain=(block("W", "woods", -5, -6, 5, 1.25),)
    )
    inside = table(
        unit("T", "Brigans", "blue", 0, 0, 0), knights(0, 6.25, 180), terrain=(block("W", "woods", -5, -4, 5, 4),)
    )
    assert charge(lining, "A", "T").answer is YES
    assert charge(inside, "A", "T").answer is NO


def test_a_bridge_opens_a_river_to_a_charge() -> None:
    """0.10f, A26: by the centre line of the base; who wants the whole base on it says no."""
    river = block("R", "river", -20, 4.5, 20, 6.5, 0.0)
    bridge = block("B", "bridge", -1.5, 4, 1.5, 7, 0.0)
    charger = knights(0, 11, 180)
    assert charge(table(target(), charger, terrain=(river,)), "A", "T").rule == "0.10d"
    assert charge(table(target(), charger, terrain=(river, bridge)), "A", "T").answer is YES


def test_a_turn_may_come_first() -> None:
    """2.2, A16: sight is taken after the Turn; who wants it before says no."""
    laid = table(target(), knights(0, 8, 90))
    assert charge(laid, "A", "T").answer is NO
    turned = charge(laid, "A", "T", turn=90)
    assert turned.answer is YES
    assert ("A16", NO) in {(other.id, other.answer) for other in turned.readings}
    strict = table(target(), knights(0, 8, 90), readings=Readings(a16="before_turn"))
    assert charge(strict, "A", "T", turn=90).answer is NO


def test_on_the_line_between_two_arcs_the_charge_stands_and_the_side_is_rolled_off() -> None:
    """0.00, A7: both branches are told, each with its own landing."""
    verdict = charge(table(target(), knights(5.384, 4.134, 225)), "A", "T")
    assert (verdict.answer, verdict.side, verdict.landing) == (YES, None, None)
    assert {landing.side for landing in verdict.landings} == {Side.FRONT, Side.RIGHT_FLANK}


def test_where_the_side_decides_the_whole_charge_is_too_close_to_call() -> None:
    """0.00: with the flank protected, front means yes and flank means no."""
    laid = table(target(), unit("V", "Serjeants", "blue", 6.5, -0.5, 0), knights(5.384, 4.134, 225))
    verdict = charge(laid, "A", "T")
    assert (verdict.answer, verdict.rule) == (TOO_CLOSE, "0.7")
    assert set(verdict.either) == {"A is in T's front: yes", "A is in T's right flank: no"}


def test_the_stand_off_of_fast_moves_does_not_bind_a_charge() -> None:
    """2.3: another enemy 1.4 inches beside the charger does not hold it."""
    laid = table(target(), knights(0, 9.5, 180), unit("E", "Freemen", "blue", 6.4, 9.5, 0))
    assert charge(laid, "A", "T").answer is YES


@pytest.mark.parametrize(("room", "answer"), [(2.0, NO), (2.5, TOO_CLOSE), (3.0, YES)])
def test_the_landing_stays_on_the_table(room: float, answer: Answer) -> None:
    """A25: the table ends so far beside the right flank, and a base is 2.5 deep."""
    laid = table(unit("T", "Freemen", "blue", 12, 10, 0), knights(17, 13, 235), width=14.5 + room, height=30)
    verdict = charge(laid, "A", "T")
    assert (verdict.answer, verdict.side) == (answer, Side.RIGHT_FLANK)
