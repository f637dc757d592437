"""Rules 2.1 to 2.6: moves and retreats, on positions worked out by hand."""

from __future__ import annotations

import math
from typing import Any

import pytest

from fiefaid.answers import Answer
from fiefaid.errors import NotANumber, OverlappingBases, UnknownUnit
from fiefaid.feudal.moves import move, retreat
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table, Unit
from fiefaid.feudal.terrain import Terrain, TerrainKind, outline
from fiefaid.feudal.verdicts import Pose
from tests.feudal.laid import block, table, unit

YES, NO, TOO_CLOSE = Answer.YES, Answer.NO, Answer.TOO_CLOSE


def mover(kind: str = "Knights", **state: Any) -> Unit:
    """Red's unit at the origin, facing up: front at y = 1.25, rear at y = -1.25."""
    return unit("A", kind, "red", 0, 0, 0, **state)


def alone(kind: str, **state: Any) -> Table:
    """That unit alone on the table."""
    return table(mover(kind, **state))


# ---- 2.1 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "rate", "fast_rate"),
    [
        ("Serjeants", 2.5, 5.0),
        ("Freemen", 2.5, 5.0),
        ("Bowmen", 2.5, 5.0),
        ("Brigans", 5.0, 7.5),
        ("Knights", 5.0, 10.0),
    ],
)
@pytest.mark.parametrize("fast", [False, True])
def test_each_class_moves_its_rate(kind: str, rate: float, fast_rate: float, *, fast: bool) -> None:
    """2.1, A1: any part of the Move, or of the Move and its Fast bonus together."""
    reach = fast_rate if fast else rate
    for over, answer in ((-0.5, YES), (-0.05, TOO_CLOSE), (0.0, TOO_CLOSE), (0.05, TOO_CLOSE), (0.2, NO)):
        verdict = move(alone(kind), "A", advance=reach + over, fast=fast)
        assert verdict.answer is answer
        assert verdict.rule == "2.1"
        assert verdict.margin == pytest.approx(-over)
        assert verdict.lean is (None if answer is not TOO_CLOSE else YES if over <= 0 else NO)
    assert f"{kind} move {reach:g} in" in move(alone(kind), "A", advance=1, fast=fast).why()


def test_a_move_goes_straight_ahead_and_ends_there() -> None:
    """2.1, A19: facing 90 and 3 inches is 3 to the right; the pose and the ground that is passed are told."""
    verdict = move(table(unit("A", "Knights", "red", 1, 2, 90)), "A", advance=3)
    assert verdict.end is not None
    assert (verdict.end.x, verdict.end.y, verdict.end.facing) == pytest.approx((4, 2, 90))
    xs, ys = zip(*verdict.swept, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((-0.25, 5.25, -0.5, 4.5))


def test_nobody_moves_backwards() -> None:
    """2.1, A19: back goes only a retreat, or a unit that makes room for a quarter turn."""
    verdict = move(alone("Knights"), "A", advance=-1)
    assert (verdict.answer, verdict.rule) == (NO, "2.1")


def test_lengths_are_in_the_unit_of_the_table() -> None:
    """0.5: on 12 by 6 cm sabots Knights move 12 cm, and the tolerance is 0.3175 cm."""
    laid = Table(units=(mover(),), bw=12.0, measure=table().measure.__class__("cm"))
    assert move(laid, "A", advance=11.5).answer is YES
    assert move(laid, "A", advance=11.8).answer is TOO_CLOSE
    assert "11.5 cm" in move(laid, "A", advance=11.5).sentence


# ---- 2.3 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("off", "answer", "lean"), [(3.0, YES, None), (2.5, TOO_CLOSE, YES), (2.4, TOO_CLOSE, NO), (2.0, NO, None)]
)
def test_a_fast_move_starts_a_bd_from_every_enemy(off: float, answer: Answer, lean: Answer | None) -> None:
    """2.3: an enemy behind the start counts."""
    laid = table(mover(), unit("E", "Freemen", "blue", 0, -2.5 - off, 0))
    verdict = move(laid, "A", advance=9, fast=True)
    assert (verdict.answer, verdict.lean, verdict.rule) == (answer, lean, "2.3" if answer is not YES else verdict.rule)
    assert verdict.blockers == (() if answer is YES else ("E",))


@pytest.mark.parametrize(
    ("enemy", "moving", "answer"),
    [
        ((7.0, 4.5, 0.0), {"advance": 9.0}, NO),  # 2.0 off as it goes by, 2.83 at both ends
        ((8.0, 4.5, 0.0), {"advance": 9.0}, YES),  # 3.0 off as it goes by
        ((0.0, 12.0, 0.0), {"advance": 7.5}, NO),  # 2.0 ahead at the end
        ((0.0, 12.0, 0.0), {"advance": 6.5}, YES),  # 3.0 ahead at the end
        ((0.0, 12.0, 0.0), {"advance": 6.5, "end_turn": 90.0}, NO),  # turned it reaches 2.5 up: 1.75 left
        ((4.3, 0.0, 90.0), {"advance": 9.0, "start_turn": 180.0}, NO),  # 0.55 off where it stands
        ((0.0, -5.5, 0.0), {"advance": 0.0, "start_turn": 90.0}, NO),  # 3.0 before the turn, 1.75 after it
        ((0.0, -6.5, 0.0), {"advance": 9.0, "start_turn": 0.0}, YES),
    ],
)
def test_a_fast_move_keeps_a_bd_off_wherever_it_stands_or_passes(
    enemy: tuple[float, float, float], moving: dict[str, float], answer: Answer
) -> None:
    """2.3, A21: the start, after the turn, all along, the end, after the turn."""
    laid = table(mover(), unit("E", "Freemen", "blue", *enemy))
    verdict = move(laid, "A", fast=True, **moving)
    assert verdict.answer is answer, verdict.why()
    if answer is NO:
        assert (verdict.rule, verdict.blockers) == ("2.3", ("E",))


def test_the_nearest_enemy_is_named_and_all_that_are_too_near_block() -> None:
    """2.3: 1.5 from one, 1.0 from the other, 8 from a third."""
    enemies = [unit(name, "Freemen", "blue", x, 4, 0) for name, x in (("E1", 6.5), ("E2", -6.0), ("E3", 13.0))]
    verdict = move(table(mover(), *enemies), "A", advance=8, fast=True)
    assert "1 in from E2" in verdict.sentence
    assert verdict.blockers == ("E1", "E2")


def test_only_a_fast_move_and_only_enemies_keep_off() -> None:
    """2.3: an ordinary move may brush past an enemy, a fast one past a friend."""
    enemy = table(mover(), unit("E", "Freemen", "blue", 6, 3, 0))
    friend = table(mover(), unit("E", "Freemen", "red", 6, 3, 0))
    assert move(enemy, "A", advance=4).answer is YES
    assert move(enemy, "A", advance=4, fast=True).answer is NO
    assert move(friend, "A", advance=9, fast=True).answer is YES


# ---- 2.4 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["Knights", "Serjeants", "Freemen", "Bowmen"])
def test_all_but_brigans_turn_once(kind: str) -> None:
    """2.4a: at the start or at the end."""
    assert move(alone(kind), "A", advance=2, start_turn=45).answer is YES
    assert move(alone(kind), "A", advance=2, end_turn=-45).answer is YES
    verdict = move(alone(kind), "A", advance=2, start_turn=45, end_turn=45)
    assert (verdict.answer, verdict.rule) == (NO, "2.4a")


def test_brigans_turn_twice() -> None:
    """2.4b: once before and once after; the turn comes first, then the way."""
    verdict = move(alone("Brigans"), "A", advance=4, start_turn=90, end_turn=-45)
    assert verdict.answer is YES
    assert verdict.end is not None
    assert (verdict.end.x, verdict.end.y, verdict.end.facing) == pytest.approx((4, 0, 45))


def test_a_turn_of_a_full_circle_is_none() -> None:
    """2.4: no turn is longer than 180 degrees to the nearer hand; 360 leaves a unit as it was."""
    assert move(alone("Knights"), "A", advance=2, start_turn=360, end_turn=90).answer is YES
    end = move(alone("Knights"), "A", advance=0, start_turn=270).end
    assert end == Pose(0, 0, 270)


def test_corners_sweep_over_neighbours_in_an_about_face() -> None:
    """2.4: neighbours at 0.2 to either hand, even touching, bar no turn of 180 degrees."""
    for off in (5.2, 5.0):
        laid = table(mover("Serjeants"), *(unit(f"F{x}", "Freemen", "red", x, 0, 0) for x in (off, -off)))
        verdict = move(laid, "A", advance=0, start_turn=180)
        assert (verdict.answer, verdict.rule) == (YES, "2.4")


@pytest.mark.parametrize(("behind", "answer"), [(1.5, YES), (1.25, TOO_CLOSE), (1.2, TOO_CLOSE), (0.7, NO)])
def test_a_quarter_turn_must_end_clear(behind: float, answer: Answer) -> None:
    """2.4: turned by 90 degrees a base reaches 2.5 back, 1.25 further than before."""
    laid = table(mover("Serjeants"), unit("F", "Freemen", "red", 0, -2.5 - behind, 0))
    verdict = move(laid, "A", advance=0, start_turn=90)
    assert verdict.answer is answer
    if answer is not YES:
        assert verdict.rule == "2.4"
        assert verdict.margin == pytest.approx(behind - 1.25)
        assert verdict.blockers == ("F",)


def test_the_rule_that_is_broken_is_the_turn_or_the_way() -> None:
    """2.4 where the last turn ends on a friend, 2.5 where the way does."""
    laid = table(mover(), unit("F", "Freemen", "red", 0, 5.5, 0))
    assert move(laid, "A", advance=2, end_turn=90).rule == "2.4"
    assert move(laid, "A", advance=4, end_turn=180).rule == "2.5"
    beside = table(mover(), unit("F", "Freemen", "red", 6, 0, 90))
    assert move(beside, "A", advance=4.5, start_turn=90).rule == "2.5"


def test_a_unit_may_back_off_to_turn() -> None:
    """2.4: with a friend on its front, 1.25 back is enough for a quarter turn; it all counts as its Move."""
    laid = table(mover(), unit("F", "Freemen", "red", 0, 2.5, 0))
    assert move(laid, "A", advance=2, start_turn=90).answer is NO
    assert "has room for the quarter turn 1.25 in further back" in move(laid, "A", advance=2, start_turn=90).why()
    verdict = move(laid, "A", advance=2, start_turn=90, back=1.25)
    assert verdict.answer is YES, verdict.why()
    assert verdict.end is not None
    assert (verdict.end.x, verdict.end.y, verdict.end.facing) == pytest.approx((2, -1.25, 90))
    assert move(laid, "A", advance=0, start_turn=-90, back=1.25).answer is YES
    assert move(laid, "A", advance=3.7, start_turn=90, back=1.25).answer is TOO_CLOSE  # 4.95 of 5
    assert move(laid, "A", advance=4, start_turn=90, back=1.25).rule == "2.1"


@pytest.mark.parametrize(("back", "turn", "answer"), [(1.25, 90, YES), (2.0, 90, NO), (0.5, 90, NO), (1.25, 45, NO)])
def test_it_backs_off_just_enough_and_only_for_a_quarter_turn(back: float, turn: float, answer: Answer) -> None:
    """2.4: no further than the turn needs, not less, and for no other turn."""
    laid = table(mover(), unit("F", "Freemen", "red", 0, 2.5, 0))
    assert move(laid, "A", advance=0, start_turn=turn, back=back).answer is answer


# ---- 2.5 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("advance", "answer"), [(2.0, YES), (2.45, TOO_CLOSE), (2.5, TOO_CLOSE), (2.6, TOO_CLOSE), (3.0, NO)]
)
def test_a_move_ends_clear_of_a_friend(advance: float, answer: Answer) -> None:
    """2.5: a friend's rear 2.5 ahead; touching it exactly is too close to call and leans yes."""
    verdict = move(table(mover(), unit("F", "Freemen", "red", 0, 5, 0)), "A", advance=advance)
    assert verdict.answer is answer
    if answer is not YES:
        assert (verdict.rule, verdict.blockers) == ("2.5", ("F",))
        assert verdict.margin == pytest.approx(2.5 - advance)
        assert verdict.lean is {TOO_CLOSE: YES if advance <= 2.5 else NO, NO: None}[answer]


@pytest.mark.parametrize(("x", "answer"), [(5.5, YES), (5.05, YES), (5.0, YES), (4.95, TOO_CLOSE), (4.7, NO)])
def test_a_base_may_brush_past_but_not_run_into_what_stands_beside_its_way(x: float, answer: Answer) -> None:
    """2.5: no interpenetration on the way; a touch is none."""
    laid = table(mover(), unit("F", "Freemen", "red", x, 4, 0))
    assert move(laid, "A", advance=9.5, fast=True).answer is answer


@pytest.mark.parametrize("advance", [0.5, 2.0, 2.3])
def test_a_unit_steps_out_of_its_battle_line(advance: float) -> None:
    """2.5: friends pushed against both its flanks were laid there; sliding along them is no matter of a tolerance."""
    line = (mover("Freemen"), unit("L", "Freemen", "red", -5, 0, 0), unit("R", "Freemen", "red", 5.0, 0, 0))
    assert move(table(*line), "A", advance=advance).answer is YES
    laid_deep = (line[0], unit("L", "Freemen", "red", -4.92, 0, 0), line[2])  # 0.08 deep: still contact
    assert move(table(*laid_deep), "A", advance=advance).answer is YES


@pytest.mark.parametrize(
    ("kind", "player", "advance", "answer", "rule"),
    [
        ("Brigans", "red", 6.5, YES, "2.5"),  # its rear ends at 5.25, the other's front is at 4.45
        ("Brigans", "red", 5.75, TOO_CLOSE, "2.5"),  # 0.05 clear
        ("Brigans", "red", 4.8, NO, "2.5"),  # ends 0.9 deep on it
        ("Brigans", "blue", 6.5, NO, "2.5"),
        ("Freemen", "red", 6.5, NO, "2.5"),
    ],
)
def test_brigans_pass_through_friendly_brigans_and_end_clear(
    kind: str, player: str, advance: float, answer: Answer, rule: str
) -> None:
    """2.5: and nobody else passes through anybody."""
    laid = table(mover("Brigans"), unit("G", kind, player, 0, 3.2, 0))
    fast = player == "red"
    verdict = move(laid, "A", advance=advance, fast=fast)
    if player == "blue":
        verdict = move(laid, "A", advance=4.9)
    assert (verdict.answer, verdict.rule) == (answer, rule)


@pytest.mark.parametrize(("gap", "answer"), [(2.0, NO), (2.5, TOO_CLOSE), (3.0, YES), (4.4, YES)])
def test_a_base_hangs_over_woods_as_it_passes_a_gap_over_a_bd(gap: float, answer: Answer) -> None:
    """2.5, A20, G9: Knights pass between two woods 2 deep and end beyond them."""
    woods = (block("W1", "woods", -9, 3, -gap / 2, 5), block("W2", "woods", gap / 2, 3, 9, 5))
    verdict = move(table(mover(), terrain=woods), "A", advance=8, fast=True)
    assert verdict.answer is answer, verdict.why()
    if answer is not YES:
        assert verdict.rule == "2.5"
        assert verdict.margin == pytest.approx(gap - 2.5)
        assert verdict.blockers == ("W1", "W2")


def deep_woods(gap: float) -> tuple[Terrain, Terrain]:
    """Two woods 6 deep before the mover, that far apart."""
    return block("W1", "woods", -9, 3, -gap / 2, 9), block("W2", "woods", gap / 2, 3, 9, 9)


@pytest.mark.parametrize(("gap", "advance", "answer"), [(3.0, 2.0, YES), (3.0, 4.5, YES), (2.0, 4.5, NO)])
def test_it_may_stop_in_a_gap_too_deep_for_one_move(gap: float, advance: float, answer: Answer) -> None:
    """2.5, A20, 0.10: area terrain is 6 deep; half-way through or only just in, the base lies on either wood."""
    verdict = move(table(mover(), terrain=deep_woods(gap)), "A", advance=advance)
    assert verdict.answer is answer, verdict.why()


def test_what_stopped_in_a_gap_goes_on_or_back() -> None:
    """2.5: it was not laid into the wood by mistake; the gap that let it in lets it out, ahead and turned about."""
    inside = table(unit("A", "Knights", "red", 0, 5, 0), terrain=deep_woods(3.0))
    for turn in (0.0, 180.0):
        verdict = move(inside, "A", advance=4.5, start_turn=turn)
        assert verdict.answer is YES, verdict.why()


@pytest.mark.parametrize(("turn", "answer"), [(20.0, NO), (90.0, YES)])
def test_a_base_that_turns_ends_clear_even_in_a_gap(turn: float, answer: Answer) -> None:
    """2.4: by 20 degrees it would lie on both woods; by 90 it is 2.5 across, 0.25 clear of either."""
    verdict = move(table(mover(), terrain=deep_woods(3.0)), "A", advance=4.8, end_turn=turn)
    assert verdict.answer is answer, verdict.why()


def test_no_base_stops_on_units_whatever_the_gap() -> None:
    """2.5, A20 bd_for_all: between two friends 4 apart and 2.5 deep a base may pass, but not stop on them."""
    friends = (unit("F1", "Freemen", "red", -4.5, 5, 0), unit("F2", "Freemen", "red", 4.5, 5, 0))
    laid = table(mover(), *friends, readings=Readings(a20="bd_for_all"))
    assert move(laid, "A", advance=9, fast=True).answer is YES
    assert move(laid, "A", advance=5).answer is NO


def test_an_overhanging_base_keeps_its_middle_off_the_trees() -> None:
    """G9: past a gap of 3 between two woods, an arm of one of them lies right across the way."""
    hook = outline([(-9, 3), (-1.5, 3), (-1.5, 5), (0.5, 5), (0.5, 6), (-9, 6)])
    woods = (Terrain("W1", TerrainKind.WOODS, hook, 1.0), block("W2", "woods", 1.5, 3, 9, 5))
    verdict = move(table(mover(), terrain=woods), "A", advance=9.5, fast=True)
    assert (verdict.answer, verdict.blockers) == (NO, ("W1", "W2")) or verdict.rule == "0.10b", verdict.why()


def test_a_gap_wider_than_the_base_allows_no_overhang() -> None:
    """G9: 6 inches between the woods, and the base runs 0.75 into one of them beside that gap."""
    woods = (block("W1", "woods", -9, 3, -4.25, 5), block("W2", "woods", 1.75, 3, 9, 5))
    verdict = move(table(mover(), terrain=woods), "A", advance=8, fast=True)
    assert (verdict.answer, verdict.rule, verdict.blockers) == (NO, "0.10b", ("W2",))


def test_the_other_reading_of_a_gap_is_told() -> None:
    """A20: two friends 3.6 apart stop Knights; where a BD is enough between units they pass."""
    laid = table(mover(), unit("F1", "Freemen", "red", -4.3, 4.5, 0), unit("F2", "Freemen", "red", 4.3, 4.5, 0))
    verdict = move(laid, "A", advance=9, fast=True)
    assert verdict.answer is NO
    assert [(other.id, other.answer) for other in verdict.readings] == [("A20", YES)]


# ---- 0.10 and the table's edge -----------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["woods", "marsh", "lake", "river", "cliff"])
@pytest.mark.parametrize("unit_type", ["Knights", "Serjeants", "Freemen", "Bowmen", "Brigans"])
def test_closed_ground_stops_a_move(unit_type: str, kind: str) -> None:
    """0.10b, 0.10d: only Brigans enter woods and marsh, nobody water or cliffs."""
    laid = table(mover(unit_type), terrain=(block("G", kind, -5, 2, 5, 8),))
    verdict = move(laid, "A", advance=2)
    is_open = unit_type == "Brigans" and kind in ("woods", "marsh")
    assert verdict.answer is (YES if is_open else NO)
    if not is_open:
        assert (verdict.rule, verdict.blockers) == ("0.10b" if kind in ("woods", "marsh") else "0.10d", ("G",))
        assert verdict.margin == pytest.approx(-1.25)


@pytest.mark.parametrize("kind", ["hill", "camp", "village", "wall", "ditch", "riverbank", "road"])
def test_open_ground_stops_nobody(kind: str) -> None:
    """0.10: the rest is open to all."""
    laid = table(mover(), terrain=(block("G", kind, -5, 2, 5, 8),))
    assert move(laid, "A", advance=4).answer is YES


def river_and_bridge(bridge_x: float = 0.0, width: float = 2.0, kind: str = "bridge") -> Table:
    """Knights before a river 2 wide, from y = 2 to 4, with a bridge over it."""
    bridge = block("B", kind, bridge_x - width / 2, 1.5, bridge_x + width / 2, 4.5, height=0)
    return table(mover(), terrain=(block("R", "river", -15, 2, 15, 4, height=0), bridge))


@pytest.mark.parametrize("kind", ["bridge", "ford", "road"])
@pytest.mark.parametrize(
    ("bridge_x", "answer"), [(0.0, YES), (0.5, YES), (0.95, TOO_CLOSE), (1.0, TOO_CLOSE), (1.1, TOO_CLOSE), (1.5, NO)]
)
def test_the_centre_line_keeps_to_the_bridge(kind: str, bridge_x: float, answer: Answer) -> None:
    """0.10f, A26: a bridge 2 wide; the middle of a base 5 wide is on it or off it."""
    laid = river_and_bridge(bridge_x, kind=kind)
    verdict = move(laid, "A", advance=7, fast=True)
    assert verdict.answer is answer, verdict.why()
    if answer is not YES:
        assert verdict.margin == pytest.approx(1 - bridge_x)
        assert verdict.rule == "0.10f"


@pytest.mark.parametrize("kind", ["village", "wall", "hill"])
def test_what_is_no_crossing_opens_no_river(kind: str) -> None:
    """0.10f: a road, bridge or ford; not a wall across the water."""
    verdict = move(river_and_bridge(kind=kind), "A", advance=7, fast=True)
    assert (verdict.answer, verdict.rule) == (NO, "0.10d")


def test_a_base_may_stop_on_the_bridge_but_not_turn_off_it() -> None:
    """0.10f, A26: half-way over it is on the road; turned by a quarter, 2.5 of centre line lie across a bridge of 2."""
    assert move(river_and_bridge(), "A", advance=3).answer is YES
    assert move(river_and_bridge(width=3), "A", advance=3, end_turn=90).answer is YES  # 2.5 across a bridge of 3
    assert move(river_and_bridge(), "A", advance=3, end_turn=90).answer is NO


def test_under_the_other_reading_the_whole_base_keeps_to_the_bridge() -> None:
    """A26 whole_base: a bridge 2 wide carries no base of 5, one of 6 does; the answer tells of it."""
    narrow, wide = river_and_bridge(), river_and_bridge(width=6)
    assert [(other.id, other.answer) for other in move(narrow, "A", advance=7, fast=True).readings] == [("A26", NO)]
    strict = Readings(a26="whole_base")
    assert move(narrow.reading(strict), "A", advance=7, fast=True).answer is NO
    assert move(wide.reading(strict), "A", advance=7, fast=True).answer is YES
    assert move(wide, "A", advance=7, fast=True).readings == ()


def test_what_was_laid_against_a_wood_may_leave_it() -> None:
    """0.10b: Knights that line a wood move along it and away from it."""
    laid = table(mover(), terrain=(block("W", "woods", -9, -9, -2.5, 9), block("V", "woods", -9, -9, 9, -1.25)))
    assert move(laid, "A", advance=4).answer is YES


@pytest.mark.parametrize(("advance", "answer"), [(3.0, YES), (3.75, YES), (3.8, TOO_CLOSE), (4.2, NO)])
def test_the_edge_of_the_table_stops_a_move(advance: float, answer: Answer) -> None:
    """A25: from y = 5 with the front at 6.25 on a table 10 deep there are 3.75 left; its very edge is still table."""
    laid = table(unit("A", "Knights", "red", 10, 5, 0), width=20, height=10)
    verdict = move(laid, "A", advance=advance)
    assert verdict.answer is answer
    if answer is not YES:
        assert verdict.rule == "A25"
        assert verdict.margin == pytest.approx(3.75 - advance)
    assert move(table(unit("A", "Knights", "red", 10, 5, 0)), "A", advance=advance).answer is YES


def test_a_unit_laid_at_the_edge_may_leave_it() -> None:
    """A25: its rear on the edge is where it was set up; turning its flank over the edge is another matter."""
    laid = table(unit("A", "Knights", "red", 10, 1.25, 0), width=20, height=10)
    assert move(laid, "A", advance=4).answer is YES
    assert move(laid, "A", advance=0, end_turn=90).answer is NO


# ---- who may move at all ------------------------------------------------------------------------------


def test_a_unit_in_melee_does_not_move() -> None:
    """2.4c, 2.4d: it retreats or it faces."""
    laid = table(mover(in_melee_with=("E",)), unit("E", "Serjeants", "blue", 0, 2.5, 180, in_melee_with=("A",)))
    verdict = move(laid, "A", advance=0, start_turn=180)
    assert (verdict.answer, verdict.rule) == (NO, "2.4c")
    assert "E" in verdict.sentence


@pytest.mark.parametrize(("kind", "answer"), [("Bowmen", NO), ("Brigans", YES)])
def test_bowmen_that_shot_stay_and_brigans_that_shot_move(kind: str, answer: Answer) -> None:
    """1.1b, 2.6: a turn is movement too."""
    laid = alone(kind, has_shot=True)
    assert move(laid, "A", advance=1).answer is answer
    assert move(laid, "A", advance=0, start_turn=90).answer is answer


def test_a_unit_that_goes_nowhere_is_no_trouble() -> None:
    """2.1: any part of the total, so none as well."""
    assert move(alone("Knights"), "A", advance=0).answer is YES


@pytest.mark.parametrize("name", ["advance", "start_turn", "end_turn", "back"])
@pytest.mark.parametrize("wrong", [math.nan, math.inf])
def test_a_number_that_is_none_is_refused(name: str, wrong: float) -> None:
    """The question is refused, not answered."""
    questions: dict[str, Any] = {"advance": 1.0, name: wrong}
    with pytest.raises(NotANumber):
        move(alone("Knights"), "A", **questions)
    with pytest.raises(NotANumber):
        retreat(alone("Knights"), "A", wrong)


def test_bases_on_top_of_one_another_and_unknown_units_are_refused() -> None:
    """A position that cannot be laid is not judged."""
    laid = table(mover(), unit("F", "Freemen", "red", 0, 2, 0))
    with pytest.raises(OverlappingBases):
        move(laid, "A", advance=1)
    with pytest.raises(OverlappingBases):
        retreat(laid, "A", 3)
    with pytest.raises(UnknownUnit):
        move(laid, "X", advance=1)


# ---- 2.4c -------------------------------------------------------------------------------------------


def melee(own: str = "Knights", enemy: str = "Serjeants", *more: Unit, **settings: Any) -> Table:
    """A unit whose front is in contact with an enemy's."""
    foes = ("E", *(other.id for other in more if other.player == "blue"))
    front = unit("E", enemy, "blue", 0, 2.5, 180, in_melee_with=("A",))
    return table(mover(own, in_melee_with=foes), front, *more, **settings)


@pytest.mark.parametrize(
    ("distance", "answer", "margin"),
    [
        (1.5, NO, -1.0),
        (2.4, TOO_CLOSE, -0.1),
        (2.5, TOO_CLOSE, 0.0),
        (3.0, YES, 0.5),
        (5.0, TOO_CLOSE, 0.0),
        (5.5, NO, -0.5),
    ],
)
def test_a_retreat_is_from_a_bd_to_the_move(distance: float, answer: Answer, margin: float) -> None:
    """2.4c, A22: Knights go 2.5 to 5 straight back, facing as before."""
    verdict = retreat(melee(), "A", distance)
    assert (verdict.answer, verdict.rule) == (answer, "2.4c")
    assert verdict.margin == pytest.approx(margin)
    assert verdict.end == Pose(0, -distance, 0)


@pytest.mark.parametrize(
    ("own", "enemy", "answer"),
    [
        ("Knights", "Serjeants", YES),
        ("Knights", "Brigans", YES),
        ("Knights", "Knights", NO),
        ("Brigans", "Bowmen", YES),
        ("Brigans", "Brigans", NO),
        ("Brigans", "Knights", NO),
        ("Freemen", "Serjeants", NO),
    ],
)
def test_only_the_faster_class_leaves_a_melee(own: str, enemy: str, answer: Answer) -> None:
    """2.4c: the enemy must be of a slower class."""
    verdict = retreat(melee(own, enemy), "A", 3)
    assert (verdict.answer, verdict.rule) == (answer, "2.4c")


def test_who_is_in_no_melee_or_held_elsewhere_does_not_retreat() -> None:
    """2.4c: front contact, and with one enemy."""
    assert "no melee" in retreat(alone("Knights"), "A", 3).sentence
    flank = unit("E", "Serjeants", "blue", 3.75, 0, 270, in_melee_with=("A",))
    assert "none is on A's front" in retreat(table(mover(in_melee_with=("E",)), flank), "A", 3).sentence
    second = unit("E2", "Freemen", "blue", 3.75, 0, 270, in_melee_with=("A",))
    assert "E, E2" in retreat(melee("Knights", "Serjeants", second), "A", 3).sentence


def test_the_other_readings_of_a_retreat_are_told() -> None:
    """A22: up to a Fast Move; or from the one enemy on the front, whoever else touches."""
    long = retreat(melee(), "A", 7)
    assert (long.answer, [(other.name, other.answer) for other in long.readings]) == (NO, [("up to fast", YES)])
    second = unit("E2", "Freemen", "blue", 3.75, 0, 270, in_melee_with=("A",))
    held = retreat(melee("Knights", "Serjeants", second), "A", 3)
    assert (held.answer, [(other.name, other.answer) for other in held.readings]) == (NO, [("one on front", YES)])


@pytest.mark.parametrize(("room", "answer"), [(2.0, NO), (3.0, TOO_CLOSE), (3.5, YES)])
def test_a_retreat_needs_the_way_behind(room: float, answer: Answer) -> None:
    """2.4c, 2.5: a friend behind, or closed ground, or the edge of the table."""
    behind = -1.25 - room
    friend = unit("F", "Freemen", "red", 0, behind - 1.25, 0)
    assert retreat(melee("Knights", "Serjeants", friend), "A", 3).answer is answer
    lake = block("L", "lake", -9, behind - 3, 9, behind)
    assert retreat(melee("Knights", "Serjeants", terrain=(lake,)), "A", 3).answer is answer
