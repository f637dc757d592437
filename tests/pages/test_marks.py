"""Verdicts as marks: each field of a verdict is drawn where it lies, in the verdict's answer."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.charges import charge
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Point, Terrain, TerrainKind
from fiefaid.feudal.verdicts import (
    ArcVerdict,
    ChargeVerdict,
    ContactVerdict,
    DefenceVerdict,
    FacingVerdict,
    Landing,
    MoveVerdict,
    Pose,
    ProtectionVerdict,
    Segment,
    ShotVerdict,
    SightVerdict,
)
from fiefaid.pages.marks import marks
from fiefaid.pages.shapes import NEEDED, Kind, Path, Role, Shape

A = Unit("a", UnitType.KNIGHTS, "red", 10, 10, 0, "Knights 1")
T = Unit("t", UnitType.FREEMEN, "blue", 10, 20, 180, "Freemen 1")
B = Unit("b", UnitType.BOWMEN, "blue", 20, 20, 180, "Bowmen 1")
WOOD = Terrain("wood", TerrainKind.WOODS, Ellipse(10, 15, 6, 2), 1, "the copse")
TABLE = Table((A, T, B), 5, (WOOD,), 48, 36)
EYE: Point = (10.0, 11.25)
AIMED: Segment = ((11.25, 18.75), (8.75, 18.75))
SEEN = SightVerdict(
    answer=Answer.YES, rule="0.11", attacker="a", target="t", side=Side.FRONT, options=(Side.FRONT,), distance=7.5,
    aimed=AIMED, seen=(((12.5, 18.75), (7.5, 18.75)),),
)  # fmt: skip
LANDING = Landing(Side.FRONT, 5.0, Pose(10, 17.5, 0), ((-0.5, 0.5), (2.0, 2.0)), doubled=False)


def of_role(shapes: tuple[Shape, ...], role: Role) -> list[Shape]:
    """The shapes of one role."""
    return [shape for shape in shapes if shape.role is role]


def only(shapes: tuple[Shape, ...], role: Role) -> Shape:
    """The one shape of a role."""
    (shape,) = of_role(shapes, role)
    return shape


def rounded(path: Path) -> tuple[Point, ...]:
    """A path without the last digits of its reckoning."""
    return tuple((round(x, 6), round(y, 6)) for x, y in path)


def captions(shapes: tuple[Shape, ...]) -> list[str]:
    """The words on a picture."""
    return [shape.label for shape in of_role(shapes, Role.CAPTION)]


def test_the_triangle_runs_from_the_front_centre_point_to_the_stretch_aimed_at() -> None:
    """Its corners are those of the verdict, its tone the verdict's answer (0.11a)."""
    shown = marks(TABLE, SEEN)
    triangle = only(shown, Role.SIGHT)
    assert triangle.paths == ((EYE, *AIMED),)
    assert triangle.emphasis is Answer.YES
    assert only(shown, Role.STRETCH).paths == (AIMED,)
    assert only(shown, Role.SEEN).paths == SEEN.seen
    assert only(shown, Role.FRONT_POINT).paths == ((EYE,),)
    assert captions(shown) == ["7.5 in"]


def test_the_arc_lines_leave_the_corners_at_45_degrees_and_reach_the_attacker() -> None:
    """The lines of rule 0.7 that bound the side aimed at, long enough to see on which side the attacker stands."""
    target, attacker = of_role(marks(TABLE, SEEN), Role.ARC_LINE)
    assert {path[0] for path in map(rounded, target.paths)} == {(7.5, 18.75), (12.5, 18.75)}
    for (x1, y1), (x2, y2) in (*target.paths, *attacker.paths):
        assert abs(x2 - x1) == pytest.approx(abs(y2 - y1))
    assert min(math.dist(*path) for path in target.paths) >= math.dist((T.x, T.y), EYE)
    assert {path[0] for path in map(rounded, attacker.paths)} == {(7.5, 11.25), (12.5, 11.25)}


def test_both_arcs_are_drawn_where_the_side_is_too_close_to_call() -> None:
    """Three lines bound two neighbouring arcs; the one between them is drawn for both (A7)."""
    unsure = replace(SEEN, answer=Answer.TOO_CLOSE, side=None, options=(Side.FRONT, Side.RIGHT_FLANK), aimed=None)
    shown = marks(TABLE, unsure)
    assert len(of_role(shown, Role.ARC_LINE)[0].paths) == 4
    assert of_role(shown, Role.SIGHT) == []


def test_where_nothing_is_seen_the_side_looked_for_is_shown() -> None:
    """A no without a stretch still shows what was asked: a triangle to the whole side."""
    unseen = replace(SEEN, answer=Answer.NO, aimed=None, seen=(), distance=None)
    triangle = only(marks(TABLE, unseen), Role.SIGHT)
    assert (triangle.variety, triangle.emphasis) == ("sought", Answer.NO)
    assert set(rounded(triangle.paths[0])) == {EYE, (12.5, 18.75), (7.5, 18.75)}


def test_what_stands_in_the_way_is_outlined_and_named() -> None:
    """Units by their base, terrain by its exact ground, both by the name that the answer uses; always as a no."""
    shown = marks(TABLE, replace(SEEN, blockers=("b", "wood", "gone")))
    unit, wood = of_role(shown, Role.BLOCKER)
    assert unit.paths == (tuple(TABLE.base("b").corners),)
    assert len(wood.paths[0]) == len(WOOD.ground.exterior.coords) - 1
    assert {shape.emphasis for shape in (unit, wood)} == {Answer.NO}
    named = [shape.label for shape in of_role(shown, Role.CAPTION) if shape.variety == NEEDED]
    assert named == ["in the way: Bowmen 1", "in the way: the copse"]


def test_a_narrow_gap_is_drawn_as_a_length_between_two_bars() -> None:
    """The two points of the verdict, with their distance in the table's unit (0.11b)."""
    shown = marks(TABLE, replace(SEEN, gap=((9.0, 15.0), (11.0, 15.0))))
    gap = only(shown, Role.GAP)
    assert gap.paths[0] == ((9.0, 15.0), (11.0, 15.0))
    assert [rounded(bar)[0][0] for bar in gap.paths[1:]] == [9.0, 11.0]
    assert captions(shown)[1] == "gap 2 in"


def test_the_range_ring_ends_on_the_lines_of_the_front_arc() -> None:
    """Clockwise about the front centre point; its ends lie on the 45° lines from the corners (0.7, 1.1a)."""
    shown = marks(TABLE, ShotVerdict(answer=Answer.YES, rule="1.1", sight=SEEN, reach=10))
    ring = only(shown, Role.RANGE)
    ((centre, start, end),) = ring.paths
    assert (ring.kind, centre) == (Kind.ARC, EYE)
    assert math.dist(centre, start) == pytest.approx(10)
    assert start[1] - 11.25 == pytest.approx(7.5 - start[0])
    assert end[1] - 11.25 == pytest.approx(end[0] - 12.5)
    assert "reach 10 in" in captions(shown)


def test_a_range_that_ends_on_the_front_is_half_a_ring() -> None:
    """Javelins on a base of BW 5: the ring of 2.5 meets the corners of the front."""
    shown = marks(TABLE, ShotVerdict(answer=Answer.YES, rule="1.1", sight=SEEN, reach=2.5))
    assert rounded(only(shown, Role.RANGE).paths[0]) == (EYE, (7.5, 11.25), (12.5, 11.25))


def test_a_charge_shows_where_it_ends() -> None:
    """The ghost lies in the landing pose, its front marked; the slides beside the target, the contact on its side."""
    charged = ChargeVerdict(answer=Answer.YES, rule="2.7", sight=SEEN, reach=10.0, landings=(LANDING,))
    shown = marks(TABLE, charged)
    assert only(shown, Role.GHOST).paths == (tuple(Base.of(10, 17.5, 0, 5).corners),)
    assert rounded(only(shown, Role.GHOST_FRONT).paths[0]) == ((7.5, 18.75), (12.5, 18.75))
    assert rounded(only(shown, Role.SLIDE).paths[0]) == ((10.5, 17.5), (9.5, 17.5))
    assert set(rounded(only(shown, Role.CONTACT).paths[0])) == {(7.5, 18.75), (12.5, 18.75)}
    assert rounded(only(shown, Role.PATH).paths[0]) == (EYE, (10, 18.75))
    assert "front: 5 in contact" in captions(shown)


def test_a_charge_that_may_end_on_either_side_shows_both_ghosts() -> None:
    """One ghost for each landing, in the tone of the answer."""
    flank = replace(LANDING, side=Side.LEFT_FLANK, pose=Pose(13.75, 20, 270), contact=2.5)
    unsure = ChargeVerdict(answer=Answer.TOO_CLOSE, rule="2.7", sight=SEEN, landings=(LANDING, flank))
    ghosts = of_role(marks(TABLE, unsure), Role.GHOST)
    assert [ghost.emphasis for ghost in ghosts] == [Answer.TOO_CLOSE] * 2


def test_a_charge_from_the_flank_arc_needs_no_line_of_sight() -> None:
    """Where the verdict holds no sight, the units asked about say whose ghost it is (2.7, A14)."""
    beside = ChargeVerdict(answer=Answer.YES, rule="2.7", mode="flank_arc", landings=(LANDING,))
    shown = marks(TABLE, beside, "a", "t")
    assert only(shown, Role.GHOST).about == "a"
    assert of_role(shown, Role.SIGHT) == []


def test_the_arc_of_a_point_is_drawn_by_the_lines_about_it() -> None:
    """The lines that bound the arc, and the point that lies in it (0.7)."""
    shown = marks(TABLE, ArcVerdict(answer=Answer.YES, rule="0.7", side=Side.FRONT), "t", "a")
    assert only(shown, Role.ARC_LINE).about == "t"
    assert only(shown, Role.FRONT_POINT).paths == ((EYE,),)


def test_a_protected_flank_shows_its_protectors() -> None:
    """The flank as a line, whoever protects it outlined and named (0.11g)."""
    kept = ProtectionVerdict(answer=Answer.YES, rule="0.11g", side=Side.LEFT_FLANK, protectors=("b",))
    shown = marks(TABLE, kept, "t")
    assert {x for x, _ in rounded(only(shown, Role.FLANK).paths[0])} == {12.5}
    assert only(shown, Role.PROTECTOR).about == "b"
    assert captions(shown) == ["protects: Bowmen 1"]


def test_a_move_shows_the_ground_passed_over_and_where_it_ends() -> None:
    """The swept ground, the pose at the end, and what stands in the way (2.5)."""
    swept = ((7.5, 8.75), (12.5, 8.75), (12.5, 16), (7.5, 16))
    stopped = MoveVerdict(answer=Answer.NO, rule="2.5", end=Pose(10, 14.75, 0), swept=swept, blockers=("wood",))
    shown = marks(TABLE, stopped, "a")
    assert only(shown, Role.SWEPT).paths == (swept,)
    assert only(shown, Role.GHOST).emphasis is Answer.NO
    assert only(shown, Role.BLOCKER).about == "wood"


def test_facing_an_attacker_shows_where_all_bases_go() -> None:
    """The unit that turns, the attacker it faces, and whoever has to make room (2.4d)."""
    faced = FacingVerdict(
        answer=Answer.YES, rule="2.4d", end=Pose(10, 20, 0), attacker_end=Pose(10, 22.5, 180),
        shifted=(("b", Pose(14, 20, 270)),),
    )  # fmt: skip
    assert [ghost.about for ghost in of_role(marks(TABLE, faced, "t", "a"), Role.GHOST)] == ["t", "a", "b"]


def test_contact_is_drawn_along_the_side_struck() -> None:
    """As much of the side as the front lies along (3.1)."""
    table = TABLE.with_unit(replace(A, x=12.0, y=17.5))
    shown = marks(table, ContactVerdict(answer=Answer.YES, rule="3.1", side=Side.FRONT, contact=3.0), "a", "t")
    assert set(rounded(only(shown, Role.CONTACT).paths[0])) == {(12.5, 18.75), (9.5, 18.75)}


def test_defended_terrain_is_outlined() -> None:
    """The terrain that counts is named (0.10)."""
    shown = marks(TABLE, DefenceVerdict(answer=Answer.YES, rule="0.10", terrain=("wood",)), "a", "t")
    assert captions(shown) == ["defended: the copse"]


def test_a_verdict_without_a_picture_shows_its_parts() -> None:
    """What rests on sight is drawn by its sight, each mark once."""
    whole = Verdict(answer=Answer.YES, rule="1.1", parts=(SEEN, SEEN))
    assert marks(TABLE, whole) == marks(TABLE, SEEN)
    assert marks(TABLE, Verdict(answer=Answer.NO, rule="1.1")) == ()


def test_units_that_are_gone_leave_no_marks() -> None:
    """A verdict about a unit that has been taken off the table draws nothing and fails nothing."""
    assert marks(replace(TABLE, units=(T, B)), SEEN) == ()


def test_picture_and_verdict_name_the_same_blocker() -> None:
    """What the rules say is in the way is what the picture marks."""
    between = Unit("w", UnitType.SERJEANTS, "blue", 10, 15, 0, "Serjeants 1")
    table = Table((A, T, between), 5, (), 48, 36)
    verdict = sight(table, "a", "t")
    assert verdict.answer is Answer.NO
    assert [shape.about for shape in of_role(marks(table, verdict), Role.BLOCKER)] == list(verdict.blockers) == ["w"]


def test_the_ghost_stands_where_the_rules_say() -> None:
    """The ghost is the landing of the verdict, to the last digit."""
    table = Table((A, T), 5, (), 48, 36)
    verdict = charge(table, "a", "t")
    assert verdict.landing is not None
    pose = verdict.landing.pose
    assert only(marks(table, verdict), Role.GHOST).paths == (tuple(Base.of(pose.x, pose.y, pose.facing, 5).corners),)
