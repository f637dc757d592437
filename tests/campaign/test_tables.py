"""Feudal tables in a campaign: two phones see the same bases, and neither undoes the other's move unseen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.chapters.scenery import PlaceTerrain, RemoveTerrain, SayUphill
from fiefaid.campaign.chapters.tables import ChangeGround, ClearTable, LayTable, RollOff
from fiefaid.campaign.chapters.units import AddUnit, ChangeUnit, MoveUnit, RemoveUnit
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import refusal
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laid import LaidTable, Pose, Rolled, Status
from fiefaid.campaign.tell import tell
from fiefaid.errors import (
    DuplicateId,
    MixedBases,
    NotACount,
    NotANumber,
    NothingChanged,
    NotOnTable,
    NotSeated,
    OneUnitTwice,
    OutOfDate,
    TextRefused,
    UnknownTable,
)
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Terrain, TerrainKind
from tests.campaign.played import JEAN, MARIE, NASTY, OLE, all_done, done, seated, small_table

FORD = "the-ford"
KNIGHTS, BOWMEN, BRIGANS = (Pose(10, 10, 0), Pose(10, 20, 180), Pose(20, 20, 180))
BY_MARIE = MoveUnit(FORD, "knights", KNIGHTS, Pose(10, 14, 0))
BY_JEAN = MoveUnit(FORD, "brigans", BRIGANS, Pose(22, 22, 180))
HILL = Terrain("hill", TerrainKind.HILL, Ellipse(30, 30, 9, 6, 30), 1, "The tor")


def laid() -> Chronicle:
    """Marie and Jean at the small table: entry 9."""
    return done(seated(), LayTable(small_table()), seal=MARIE)


def the_ford(chronicle: Chronicle) -> LaidTable:
    """The table as it lies."""
    return chronicle.campaign.laid(FORD)


def test_a_table_is_laid_and_asked_of() -> None:
    """What lies in the campaign is the very table, ready for a question of the rules."""
    table = the_ford(laid()).table
    assert table == small_table()
    assert sight(table, "knights", "bowmen").answer.value == "yes"


def test_moves_of_different_bases_at_once_both_survive() -> None:
    """Both saw the table before either moved; both moves stand."""
    table = the_ford(done(done(laid(), BY_MARIE, seal=MARIE), BY_JEAN, seal=JEAN)).table
    assert (table.unit("knights").y, table.unit("brigans").x) == (14, 22)


def test_the_same_base_is_moved_by_who_saw_where_it_lay() -> None:
    """The second mover is told where it lies by now; having seen that, his move stands."""
    chronicle = done(laid(), BY_MARIE, seal=MARIE)
    blind = MoveUnit(FORD, "knights", KNIGHTS, Pose(1, 1, 0))
    refused = refusal(chronicle, blind, JEAN)
    assert isinstance(refused, OutOfDate)
    assert "the place of Sir Guy was changed" in str(refused)
    assert "now it is x 10, y 14, facing 0°" in str(refused)
    assert refusal(chronicle, replace(blind, was=Pose(10, 14, 0)), JEAN) is None


def test_a_move_and_a_change_of_the_same_unit_both_survive() -> None:
    """One phone moves a base while another writes down that it has shot."""
    was = Status.of(small_table().unit("bowmen"))
    shot = ChangeUnit(FORD, "bowmen", was, replace(was, has_shot=True))
    chronicle = done(done(laid(), MoveUnit(FORD, "bowmen", BOWMEN, Pose(11, 20, 170)), seal=JEAN), shot, seal=MARIE)
    unit = the_ford(chronicle).table.unit("bowmen")
    assert (unit.x, unit.facing, unit.has_shot) == (11, 170, True)
    assert isinstance(refusal(chronicle, replace(shot, to=replace(was, name="Longbows")), JEAN), OutOfDate)


def test_who_is_taken_off_is_remembered_by_nobody() -> None:
    """No unit is in melee with it any more, and nobody stands uphill of it."""
    was = Status.of(small_table().unit("bowmen"))
    fights = ChangeUnit(FORD, "bowmen", was, replace(was, in_melee_with=("knights",)))
    fought = all_done(laid(), fights, SayUphill(FORD, "knights", "bowmen", True), seal=MARIE)
    assert len(the_ford(fought).table.uphill) == 1
    table = the_ford(done(fought, RemoveUnit(FORD, small_table().unit("knights")), seal=MARIE)).table
    assert (table.unit("bowmen").in_melee_with, table.uphill) == ((), ())


def test_a_roll_holds_as_long_as_the_bases_lie_as_they_did() -> None:
    """Rolled off, then moved: the question is open again."""
    rolled = done(laid(), RollOff(FORD, Rolled("sees", "knights", "bowmen", 4, "no")), seal=MARIE)
    assert the_ford(rolled).rolls == (Rolled("sees", "knights", "bowmen", 4, "no"),)
    assert the_ford(done(rolled, BY_JEAN, seal=JEAN)).rolls == ()


def test_a_question_is_rolled_off_once() -> None:
    """The second die over it is refused with the first, and so is one that was thrown before a base moved."""
    roll = Rolled("sees", "knights", "bowmen", 4, "no")
    rolled = done(laid(), RollOff(FORD, roll, was=small_table()), seal=MARIE)
    assert "a 4: no" in str(refusal(rolled, RollOff(FORD, replace(roll, face=1)), JEAN))
    assert refusal(rolled, RollOff(FORD, replace(roll, question="charges")), JEAN) is None
    moved = done(laid(), BY_JEAN, seal=JEAN)
    assert isinstance(refusal(moved, RollOff(FORD, roll, was=small_table()), MARIE), OutOfDate)


def test_what_is_otherwise_about_a_table_is_said() -> None:
    """Its scale, what a tape can tell, how a wording is read: each by what it is now."""
    before = small_table()
    now = replace(before, bw=4, tolerance=0.25, readings=replace(before.readings, a23="half"), notes="Rain")
    told = tell(done(laid(), ChangeGround(FORD, before, now), seal=MARIE))[-1].says
    assert told == ("The ford: bases 4 in wide, a tape cannot tell less than 0.25 in, A23 read as half, other notes")


def test_a_base_that_stays_where_it_was_turns() -> None:
    """The record says which of the two it did."""
    turned = done(laid(), MoveUnit(FORD, "knights", KNIGHTS, Pose(10, 10, 45.5)), seal=MARIE)
    assert tell(turned)[-1].says == "The ford: Sir Guy turns to face 45.5°"


def test_a_table_is_laid_anew_only_in_sight_of_the_old_one() -> None:
    """Somebody opens another scenario on it while a base is moved: refused, with the news."""
    other = replace(small_table(), name="The mill", units=())
    anew = LayTable(other, FORD, was=small_table())
    assert the_ford(done(laid(), anew, seal=JEAN)).table == other
    assert isinstance(refusal(done(laid(), BY_MARIE, seal=MARIE), anew, JEAN), OutOfDate)


def test_two_tables_of_one_name_lie_side_by_side() -> None:
    """Laid without an id, a table never takes the place of another."""
    assert list(done(laid(), LayTable(small_table()), seal=JEAN).campaign.tables) == [FORD, "the-ford-2"]


@pytest.mark.parametrize("name", NASTY)
def test_names_come_through_as_they_are(name: str) -> None:
    """Of tables, units and players."""
    unit = Unit(name, UnitType.KNIGHTS, name, 30, 30, 0, name)
    chronicle = all_done(laid(), AddUnit(FORD, unit), LayTable(replace(small_table(), name=name)), seal=MARIE)
    assert the_ford(chronicle).table.unit(name) == unit
    assert [table.label for table in chronicle.campaign.tables.values()] == ["The ford", name]


@pytest.mark.parametrize(
    ("choice", "cause"),
    [
        (MoveUnit("nowhere", "knights", KNIGHTS, BOWMEN), UnknownTable),
        (MoveUnit(FORD, "nobody", KNIGHTS, BOWMEN), NotOnTable),
        (MoveUnit(FORD, "knights", KNIGHTS, Pose(float("nan"), 0, 0)), NotANumber),
        (MoveUnit(FORD, "knights", KNIGHTS, Pose(0, 1e9, 0)), NotANumber),
        (MoveUnit(FORD, "knights", KNIGHTS, KNIGHTS), NothingChanged),
        (AddUnit(FORD, Unit("knights", UnitType.KNIGHTS, "red", 1, 1, 0)), DuplicateId),
        (AddUnit(FORD, Unit("k", UnitType.KNIGHTS, "red", 1, 1, 0, bw=4)), MixedBases),
        (AddUnit(FORD, Unit("k", UnitType.KNIGHTS, "red", 1, 1, 0, in_melee_with=("nobody",))), NotOnTable),
        (AddUnit(FORD, Unit("k", UnitType.KNIGHTS, "red", 1, 1, 0, in_melee_with=("k",))), OneUnitTwice),
        (AddUnit(FORD, Unit("", UnitType.KNIGHTS, "red", 1, 1, 0)), TextRefused),
        (RemoveUnit(FORD, Unit("knights", UnitType.KNIGHTS, "red", 1, 1, 0)), OutOfDate),
        (PlaceTerrain(FORD, HILL, HILL), OutOfDate),
        (RemoveTerrain(FORD, HILL), NotOnTable),
        (SayUphill(FORD, "knights", "knights", True), OneUnitTwice),
        (SayUphill(FORD, "knights", "nobody", True), NotOnTable),
        (RollOff(FORD, Rolled("sees", "knights", "bowmen", 7, "no")), NotACount),
        (RollOff(FORD, Rolled("sees", "knights", "nobody", 1, "no")), NotOnTable),
        (ClearTable("nowhere"), UnknownTable),
        (ChangeGround(FORD, replace(small_table(), bw=4), small_table()), OutOfDate),
        (LayTable(replace(small_table(), name="\0")), TextRefused),
    ],
)
def test_what_is_refused(choice: Choice, cause: type[Exception]) -> None:
    """What is not there, what was not seen, what no table has room for; and an onlooker moves nothing."""
    assert isinstance(refusal(laid(), choice, MARIE), cause)
    assert isinstance(refusal(laid(), choice, OLE), NotSeated)


def test_it_is_told_in_sentences() -> None:
    """Each of its events, in the names that players use."""
    was = Status.of(small_table().unit("bowmen"))
    ground = the_ford(laid()).ground
    chronicle = all_done(
        laid(),
        BY_MARIE,
        ChangeUnit(FORD, "bowmen", was, replace(was, has_shot=True, in_melee_with=("knights",))),
        AddUnit(FORD, Unit("serjeants", UnitType.SERJEANTS, "red", 30, 10, 12.345)),
        RemoveUnit(FORD, small_table().unit("brigans")),
        PlaceTerrain(FORD, None, HILL),
        RemoveTerrain(FORD, HILL),
        SayUphill(FORD, "knights", "bowmen", False),
        RollOff(FORD, Rolled("charges", "knights", "bowmen", 2, "yes")),
        ChangeGround(FORD, ground, replace(ground, name="The old ford", width=48)),
        ClearTable(FORD),
        seal=MARIE,
    )
    assert [line.says for line in tell(chronicle)[8:]] == [
        "The ford is laid, with 3 units",
        "The ford: Sir Guy moves to x 10, y 14, facing 0°",
        "The ford: bowmen is now Bowmen of blue, in melee with Sir Guy, has shot",
        "The ford: serjeants, Serjeants of red, is put at x 30, y 10, facing 12.35°",
        "The ford: brigans is taken off",
        "The ford: The tor (hill) is laid",
        "The ford: The tor is taken off",
        "The ford: Sir Guy does not stand uphill of bowmen",
        "The ford: 2 rolled for Sir Guy and bowmen (charges): yes",
        "The ford: now called The old ford, 48 wide and unknown how deep",
        "The old ford is cleared away",
    ]
