"""Every question of the table asks how a unit goes, not what type it is. Rules: Feudal 0.10, 1.1, 2.1-2.7; options."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.bases import Base
from fiefaid.feudal.charges import charge
from fiefaid.feudal.matrix import matrix
from fiefaid.feudal.moves import move, retreat
from fiefaid.feudal.options import Options
from fiefaid.feudal.paces import going, going_of
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import IMPASSABLE, ROUGH
from tests.feudal.fielding import fielded
from tests.feudal.laid import BW, block, table, unit

YES, NO = Answer.YES, Answer.NO
EVERYTHING = Options(
    personalities=True,
    advantages=True,
    brigans_with_bows=True,
    mounted_brigans=True,
    skirmishing_cavalry=True,
)
DICED = replace(EVERYTHING, diced_movement=True)
BASE = Base.of(0.0, 0.0, 0.0, BW)


def laid(
    kind: str,
    *others: Unit,
    persons: tuple[str, ...] = (),
    quality: str | None = None,
    roll: int | None = None,
    **state: object,
) -> Table:
    """Red's unit A of that kind at the origin, facing up, in a battle with every option; blue's as usual."""
    who = fielded(kind, *persons, quality=quality)
    mover = replace(unit("A", who.warriors.type, "red", 0, 0, 0), **state)  # type: ignore[arg-type]
    goes = going(who, BASE, DICED if roll else EVERYTHING, roll=roll)
    return replace(table(mover, *others), goings={"A": goes})


@pytest.mark.parametrize("unit_type", list(UnitType))
def test_without_a_battle_a_unit_goes_as_its_type_does(unit_type: UnitType) -> None:
    """2.1, 2.4, 0.10b: the usual unit, on the base that it has."""
    goes = going_of(table(unit("A", unit_type, "red", 0, 0, 0)), "A")
    assert (goes.label, goes.turns) == (unit_type.value, 2 if unit_type is UnitType.BRIGANS else 1)
    assert goes.closed == (IMPASSABLE if unit_type is UnitType.BRIGANS else ROUGH | IMPASSABLE)
    assert goes.missiles == {UnitType.BOWMEN: "bows", UnitType.BRIGANS: "javelins"}.get(unit_type)


@pytest.mark.parametrize(
    ("kind", "roll", "move_as_far", "fast_as_far"),
    [
        ("mounted Brigans", None, 5.0, 10.0),
        ("Brigans", None, 5.0, 7.5),
        ("Knights", 4, 4.0, 10.0),
        ("Serjeants", 4, 4.0, 6.0),
        ("mounted Brigans", 4, 4.0, 10.0),
    ],
)
@pytest.mark.parametrize("fast", [False, True])
def test_a_move_is_as_long_as_the_going(
    kind: str, roll: int | None, move_as_far: float, fast_as_far: float, *, fast: bool
) -> None:
    """2.1, A28; Diced Movement: the roll, and the bonus in inches."""
    reach = fast_as_far if fast else move_as_far
    assert move(laid(kind, roll=roll), "A", advance=reach - 0.2, fast=fast).answer is YES
    far = move(laid(kind, roll=roll), "A", advance=reach + 0.2, fast=fast)
    assert (far.answer, far.rule) == (NO, "2.1")
    assert f"{kind} move {reach:g} in" in far.sentence


def test_a_charge_reaches_as_far_as_the_roll() -> None:
    """2.7c, Diced Movement: Knights that rolled 3 charge 9 inches; target 9.5 off."""
    enemy = unit("T", "Freemen", "blue", 0, 12, 180)
    assert charge(laid("Knights", enemy, roll=3), "A", "T").rule == "2.7c"
    assert charge(laid("Knights", enemy, roll=4), "A", "T").answer is YES
    assert charge(laid("Knights", enemy, roll=3), "A", "T").answer is NO


def test_a_marshal_gives_knights_a_turn_at_the_end() -> None:
    """Marshal of Horse: once before and once after the move; without him once."""
    led = move(laid("Knights", persons=("Marshal of Horse",)), "A", advance=3.0, start_turn=40.0, end_turn=-30.0)
    assert led.answer is YES
    assert "at the end by its Marshal of Horse" in led.why()
    assert move(laid("Knights"), "A", advance=3.0, start_turn=40.0, end_turn=-30.0).rule == "2.4a"


@pytest.mark.parametrize(
    ("kind", "quality", "woods", "marsh"),
    [
        ("Brigans", None, YES, YES),
        ("mounted Brigans", None, NO, YES),
        ("Welsh Freemen", None, YES, YES),
        ("Freemen", "enters woods", YES, NO),
        ("Freemen", None, NO, NO),
    ],
)
def test_a_move_enters_what_the_going_enters(kind: str, quality: str | None, woods: Answer, marsh: Answer) -> None:
    """0.10b, Mounted Brigans, Welsh Freemen, Advantages: 2 inches ahead into a piece from 2 to 12 up the table."""
    for ground, answer in (("woods", woods), ("marsh", marsh)):
        board = replace(laid(kind, quality=quality), terrain=(block("W", ground, -9, 2, 9, 12),))
        assert move(board, "A", advance=2).answer is answer


@pytest.mark.parametrize(
    ("kind", "distance", "answer"),
    [
        ("Brigans with bows", 9.0, YES),
        ("Brigans", 9.0, NO),
        ("skirmishing cavalry", 4.0, YES),
        ("skirmishing cavalry", 6.0, NO),
        ("Knights", 4.0, NO),
    ],
)
def test_a_shot_reaches_as_far_as_the_missiles(kind: str, distance: float, answer: Answer) -> None:
    """1.1a, H5: 2 BW with bows, BW with javelins, and Knights have none."""
    assert shot(laid(kind, unit("T", "Freemen", "blue", 0, 2.5 + distance, 180)), "A", "T").answer is answer


@pytest.mark.parametrize(
    ("kind", "answer"), [("Brigans with bows", NO), ("Brigans", YES), ("skirmishing cavalry", YES)]
)
def test_who_shoots_with_bows_does_not_move_as_well(kind: str, answer: Answer) -> None:
    """1.1b, 2.6, G18: bows in phase 1 and then no move, nor a shot after one; javelins before or after it."""
    assert move(laid(kind, has_shot=True), "A", advance=2).answer is answer
    after = shot(laid(kind, unit("T", "Freemen", "blue", 0, 6, 180), has_moved=True), "A", "T")
    assert after.answer is answer


@pytest.mark.parametrize(
    ("kind", "rule"), [("Brigans with bows", "1.1b"), ("Brigans", "2.7a"), ("skirmishing cavalry", "2.7a")]
)
def test_who_has_shot_does_not_charge(kind: str, rule: str) -> None:
    """1.1b, 2.7a, G18: bows because it is a move, javelins because it is a charge."""
    enemy = unit("T", "Freemen", "blue", 0, 6, 0)
    verdict = charge(laid(kind, enemy, has_shot=True), "A", "T")
    assert (verdict.answer, verdict.rule) == (NO, rule)
    assert charge(laid(kind, enemy), "A", "T").answer is YES


def test_cavalry_retreats_from_foot_and_mounted_brigans_stay_brigans() -> None:
    """2.4c: by class of movement; cavalry is of Knights', mounted Brigans of Brigans' (A28)."""
    foe = unit("T", "Brigans", "blue", 0, 2.5, 180)
    assert retreat(laid("skirmishing cavalry", foe, in_melee_with=("T",)), "A", 3).answer is YES
    assert retreat(laid("mounted Brigans", foe, in_melee_with=("T",)), "A", 3).answer is NO


def test_the_matrix_asks_the_going_too() -> None:
    """1.1a, 2.7c: Brigans with bows shoot 9 inches, and Knights that rolled 2 do not charge 9."""
    enemy = unit("T", "Freemen", "blue", 0, 11.5, 180)
    shots = {cell.attacker: cell.shot.answer for cell in matrix(laid("Brigans with bows", enemy))}
    charges = {cell.attacker: cell.charge.answer for cell in matrix(laid("Knights", enemy, roll=2))}
    assert shots["A"] is YES
    assert charges["A"] is NO
