"""Rule 0.11: who sees whom, on positions worked out by hand."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer
from fiefaid.errors import OneUnitTwice, OverlappingBases, UnknownUnit
from fiefaid.feudal.bases import Side
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table, Unit
from tests.feudal.laid import block, table, target, unit

BOW = unit("A", "Bowmen", "red", 0, 14, 180)  # front centre at (0, 12.75), 11.5 from the target's front
YES, NO, TOO_CLOSE = Answer.YES, Answer.NO, Answer.TOO_CLOSE


def friend(name: str, x: float, y: float, facing: float = 0) -> Unit:
    """A red unit that may stand in the way."""
    return unit(name, "Freemen", "red", x, y, facing)


# 0.11b, A4: edges of B1 and B2 lie at -half and +half of the gap, level with one another and square to the line
@pytest.mark.parametrize(
    ("gap", "answer", "margin"),
    [
        (2.0, NO, -0.5),
        (2.3, NO, -0.2),
        (2.45, TOO_CLOSE, -0.05),
        (2.5, TOO_CLOSE, 0.0),
        (2.6, TOO_CLOSE, 0.1),
        (3.0, YES, 0.5),
    ],
)
def test_a_gap_must_be_more_than_a_bd(gap: float, answer: Answer, margin: float) -> None:
    """0.11b: the tape across the gap decides, and exactly a BD leans no."""
    verdict = sight(table(target(), BOW, friend("B1", -2.5 - gap / 2, 7), friend("B2", 2.5 + gap / 2, 7)), "A", "T")
    assert (verdict.answer, verdict.rule) == (answer, "0.11b")
    assert verdict.margin == pytest.approx(margin)
    assert verdict.gap is not None
    assert verdict.lean is (None if answer is not TOO_CLOSE else (YES if gap > 2.5 else NO))


def test_a_gap_too_narrow_for_certain_decides_where_the_view_is_too_close_to_call() -> None:
    """0.11b beside 0.11c: through 1.92, at 9 of 11.5, 2.45 of 2.5 are in view: grey; but 1.92 is no gap."""
    verdict = sight(table(target(), BOW, friend("B1", -3.46, 5), friend("B2", 3.46, 5)), "A", "T")
    assert (verdict.answer, verdict.rule) == (NO, "0.11b")
    assert verdict.margin == pytest.approx(-0.58)
    assert [part.answer for part in verdict.parts if part.rule == "0.11c"] == [TOO_CLOSE]


def test_one_obstruction_alone_makes_no_gap() -> None:
    """0.11b: with one side open the whole rest of the front is in view past a single base."""
    verdict = sight(table(target(), BOW, friend("B1", -3.2, 7)), "A", "T")
    assert verdict.answer is YES
    assert verdict.gap is None


def test_only_the_side_in_whose_arc_one_stands_may_be_aimed_at() -> None:
    """0.11a: the flank is hidden, the front lies open, and still there is no line of sight."""
    shooter = unit("A", "Bowmen", "red", 8.524, 4.717, 235)
    verdict = sight(table(target(), shooter, friend("O", 5.85, 0.1, 90)), "A", "T")
    assert (verdict.answer, verdict.side) == (NO, Side.RIGHT_FLANK)
    assert verdict.blockers == ("O",)


@pytest.mark.parametrize(
    ("height", "obstruction", "answer"),
    [(2.0, 9.5, YES), (2.0, 4.0, NO), (2.0, 7.0, TOO_CLOSE), (1.0, 9.5, NO), (3.0, 9.5, YES)],
)
def test_seeing_over_from_a_height(height: float, obstruction: float, answer: Answer) -> None:
    """0.11c, A10: from a hill a whole level taller one sees over what is nearer to oneself than to the target."""
    hill = block("H", "hill", -6, 12.75, 6, 19, height)
    verdict = sight(table(target(), BOW, friend("B", 0, obstruction), terrain=(hill,)), "A", "T")
    assert verdict.answer is answer


def test_the_low_unit_does_not_see_back_but_may_under_another_reading() -> None:
    """0.11c, A10: as written only the unit on the height looks over; the reciprocal reading is told."""
    hill = block("H", "hill", -6, 12.75, 6, 19, 2.0)
    verdict = sight(table(target(), BOW, friend("B", 0, 9.5), terrain=(hill,)), "T", "A")
    assert verdict.answer is NO
    assert ("A10", YES) in {(other.id, other.answer) for other in verdict.readings}


WOOD_EDGE = [
    # A's front centre this far inside the wood's edge, the whole line this long
    (0.0, 9.0, YES),  # lining the edge (0.11d)
    (0.1, 9.0, YES),  # lining it a little deep: contact is laid, not measured
    (1.0, 9.0, NO),  # 0.11e: the whole line is over a BD
    (1.0, 2.0, YES),  # 0.11e: a BD or less in all, across one side
    (1.0, 2.45, TOO_CLOSE),
]


@pytest.mark.parametrize(("inside", "line", "answer"), WOOD_EDGE)
def test_from_the_edge_of_a_wood_and_from_within(inside: float, line: float, answer: Answer) -> None:
    """0.11d, 0.11e: from the edge the view is open, from within it reaches a BD across one side."""
    front = 1.25 + line
    brigans = unit("A", "Brigans", "red", 0, front + 1.25, 180)
    wood = block("W", "woods", -6, front - inside, 6, front + 6)
    assert sight(table(target(), brigans, terrain=(wood,)), "A", "T").answer is answer


def test_a_line_through_two_sides_of_a_wood_is_blocked_however_short() -> None:
    """0.11e: a wood only half an inch deep across the line still blocks it."""
    wood = block("W", "woods", -9, 6, 9, 6.5)
    verdict = sight(table(target(), BOW, terrain=(wood,)), "A", "T")
    assert (verdict.answer, verdict.blockers) == (NO, ("W",))


@pytest.mark.parametrize(
    ("kind", "height", "answer"), [("wall", 0.5, YES), ("marsh", 0.0, YES), ("woods", 1.0, NO), ("hill", 1.0, NO)]
)
def test_only_what_is_a_figure_tall_obstructs(kind: str, height: float, answer: Answer) -> None:
    """0.11c: low walls and marsh never block, woods and hills do."""
    assert sight(table(target(), BOW, terrain=(block("X", kind, -9, 5, 9, 7, height),)), "A", "T").answer is answer


def test_a_shorter_obstruction_is_seen_past_when_a_bd_of_the_side_stays_in_view() -> None:
    """0.11a: past B's corner (-0.5, 2.75) the eye at (0, 12.75) sees x > -0.5 * 11.5 / 10 = -0.575 of the front."""
    verdict = sight(table(target(), BOW, friend("B", -3, 4)), "A", "T")
    assert verdict.answer is YES
    (start, end) = verdict.seen[0]
    assert sorted((start[0], end[0])) == pytest.approx([-0.575, 2.5], abs=1e-3)


def test_distance_is_measured_to_the_part_in_view() -> None:
    """A3: the tape ends at the nearest point that is seen, not at the nearest of the side.

    From (2.4, 12.75) B's corner (1.1, 3.85) hides x > 2.4 - 1.3 * 11.5 / 8.9 = 0.720: hypot(1.680, 11.5), not 11.5.
    """
    shooter = unit("A", "Bowmen", "red", 2.4, 14, 180)
    verdict = sight(table(target(), shooter, friend("B", 3.6, 2.6)), "A", "T")
    assert verdict.answer is YES
    assert verdict.distance == pytest.approx(11.622, abs=1e-3)


@pytest.mark.parametrize(
    ("a3", "distance"),
    [("nearest", 5.618), ("middle", 6.374), ("side_centre", 7.267), ("edge_to_edge", 5.480)],
)
def test_each_reading_of_the_distance(a3: str, distance: float) -> None:
    """A3: to the nearest point, to the middle of the stretch, to the centre of the side, between the nearest edges.

    From (5.5, 6) to (2.5, 1.25) hypot(3, 4.75); to (1.25, 1.25) hypot(4.25, 4.75); to (0, 1.25) hypot(5.5, 4.75).
    The corner (2.5, 1.25) lies (3 + 4.75) / sqrt 2 ahead of the front edge and 1.24 along it, which is on the edge.
    """
    shooter = unit("A", "Bowmen", "red", 6.384, 6.884, 225)
    laid = table(target(), shooter, readings=Readings(a3=a3))  # type: ignore[arg-type]
    verdict = sight(laid, "A", "T")
    assert verdict.distance == pytest.approx(distance, abs=0.01)


def test_no_verdict_depends_on_the_question_before() -> None:
    """Every question is pure: asking another pair in between changes nothing."""
    laid = table(target(), BOW, friend("B1", -4, 7), friend("B2", 4, 7))
    first = sight(laid, "A", "T")
    sight(laid, "T", "B1")
    assert sight(laid, "A", "T") == first


@pytest.mark.parametrize(
    ("attacker", "other", "error"), [("X", "T", UnknownUnit), ("A", "X", UnknownUnit), ("A", "A", OneUnitTwice)]
)
def test_impossible_questions_are_refused(attacker: str, other: str, error: type[Exception]) -> None:
    """A unit that is not there, or the same one twice, is an error and not a no."""
    with pytest.raises(error):
        sight(table(target(), BOW), attacker, other)


def test_bases_on_top_of_one_another_are_refused_beyond_the_tolerance() -> None:
    """An overlap of an inch cannot be judged; one of a twentieth is a contact laid too deep."""
    with pytest.raises(OverlappingBases, match=r"overlap by 1\.00 in"):
        sight(table(target(), unit("A", "Knights", "red", 0, 1.5, 180)), "A", "T")
    assert sight(table(target(), unit("A", "Knights", "red", 0, 2.45, 180)), "A", "T").answer is YES


def test_the_reasons_name_rule_numbers_and_the_obstruction() -> None:
    """The sentence of a no says how much is in view, how much is needed and what is in the way."""
    verdict = sight(table(target(), BOW, friend("B", 0, 7)), "A", "T")
    assert verdict.rule == "0.11c"
    assert verdict.sentence == "0 in of T's front is in view, 2.5 in needed; in the way: B"
    assert verdict.why().startswith("0.11c: no (margin -")


@pytest.mark.parametrize("entry", ["a4", "a5", "a8", "a9", "a10", "a11", "a13"])
def test_a_table_may_switch_every_reading_of_sight(entry: str) -> None:
    """The default switches give the default answer, and the answer tells which readings would differ."""
    laid: Table = table(target(), BOW)
    assert getattr(laid.readings, entry) == getattr(Readings(), entry)
    assert sight(laid, "A", "T").answer is YES


@pytest.mark.parametrize("bw", [1e-300, 1e-9, 0.05])
def test_bases_far_smaller_than_the_tolerance_are_answered_all_the_same(bw: float) -> None:
    """0.00: where all is within the tolerance nothing breaks; nothing is a firm yes either."""
    tiny = Table(units=(target(), unit("A", "Bowmen", "red", 9, 9, 180), unit("B", "Freemen", "red", 4, 5, 0)), bw=bw)
    assert sight(tiny, "A", "T").answer is not YES
