"""Moves of a battle: how far which unit goes, charges that land, retreats, turns to an attacker."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fiefaid.errors.skirmish import AgainstTheRules, NotSettled, RollFirst, TooCloseToCall
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Battle, Phase
from fiefaid.feudal.battle.choices import Charge, FaceAttacker, Move, Retreat, RollMove, Shoot
from fiefaid.feudal.battle.events import AttackerFaced, UnitCharged
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import Measure
from tests.feudal.battle.playing import after, begun, events_of, only, start, unit, until
from tests.feudal.laid import block

FAR = unit("Z", "Freemen", "blue", 40, 40, 180)


def moving(
    kind: str, *persons: str, terrain: tuple[Any, ...] = (), options: Options | None = None, **state: Any
) -> Battle:
    """A unit alone at the origin, facing up the table, in its phase 2; two friends and an enemy are far off."""
    friends = [unit(f"R{number}", "Freemen", "red", 40, -10 * number, 0) for number in range(2)]
    units = [unit("A", kind, "red", 0, 0, 0, *persons, **state), *friends, FAR]
    return until(begun(*units, terrain=terrain, options=options), Phase.MOVE)


def goes(battle: Battle, most: float, *, fast: bool) -> None:
    """That a unit moves so far, and no inch more."""
    assert after(battle, Move("A", advance=most - 0.2, fast=fast)).table.unit("A").y == pytest.approx(most - 0.2)
    with pytest.raises(AgainstTheRules, match=r"2\.1"):
        after(battle, Move("A", advance=most + 0.2, fast=fast))


@pytest.mark.parametrize(
    ("kind", "move", "fast"),
    [
        ("Serjeants", 2.5, 5.0),
        ("Freemen", 2.5, 5.0),
        ("Bowmen", 2.5, 5.0),
        ("Brigans", 5.0, 7.5),
        ("Knights", 5.0, 10.0),
        ("mounted Brigans", 5.0, 10.0),
        ("skirmishing cavalry", 5.0, 10.0),
        ("cavalry", 5.0, 10.0),
        ("dismounted Knights", 2.5, 5.0),
    ],
)
def test_how_far_each_goes(kind: str, move: float, fast: float) -> None:
    """2.1, A1; Alternative Troop Types, A28: by class, and with the Fast bonus."""
    battle = moving(kind)
    goes(battle, move, fast=False)
    goes(battle, fast, fast=True)


@pytest.mark.parametrize(
    ("kind", "bonus", "rule"),
    [("Freemen", 2, "diced-class-1"), ("Brigans", 4, "diced-class-2"), ("Knights", 6, "diced-class-3")],
)
def test_diced_movement(kind: str, bonus: int, rule: str) -> None:
    """Diced movement: Dx inches, and 2, 4 or 6 more with Fast; no step before the roll."""
    battle = moving(kind, options=Options(diced_movement=True))
    with pytest.raises(RollFirst, match=rule):
        after(battle, Move("A", advance=1.0))
    assert after(battle, Move("A", start_turn=90)).table.unit("A").has_moved, "a turn has no length"
    battle = after(battle, RollMove("A", 3))
    goes(battle, 3.0, fast=False)
    goes(battle, 3.0 + bonus, fast=True)


def test_a_tired_unit_moves_an_inch_less() -> None:
    """Tired units: 1 from the Dx of the move."""
    options = Options(diced_movement=True, tired=True)
    goes(after(moving("Knights", options=options, hits=11), RollMove("A", 3)), 2.0, fast=False)


def test_a_roll_is_for_one_turn() -> None:
    """Diced movement: it is rolled anew for each move."""
    battle = after(moving("Knights", options=Options(diced_movement=True)), RollMove("A", 6))
    battle = until(battle, Phase.MOVE, "red")
    with pytest.raises(RollFirst):
        after(battle, Move("A", advance=1.0))


@pytest.mark.parametrize(("kind", "reach"), [("Brigans", 6.0), ("Bowmen", 12.0)])
@pytest.mark.parametrize("measure", [Measure.INCH, Measure.CENTIMETRE])
def test_diced_movement_changes_how_far_missiles_reach(kind: str, reach: float, measure: Measure) -> None:
    """Diced movement: javelins 6 inches, bows 12; a table in centimetres counts them as such."""
    phase = Phase.SHOOT if kind == "Bowmen" else Phase.MOVE
    for inches in (reach - 0.3, reach + 0.3):
        target = unit("T", "Freemen", "blue", 0, inches * measure.per_inch + 2.5, 180)
        begin = start(unit("A", kind, "red", 0, 0, 0), target, options=Options(diced_movement=True))
        battle = after(None, replace(begin, table=replace(begin.table, measure=measure, tolerance=0.1)))
        battle = battle if phase is Phase.SHOOT else until(battle, phase)
        if inches < reach:
            assert after(battle, Shoot("A", "T", 4)).fielded["A"].has_shot
        else:
            with pytest.raises(AgainstTheRules, match=r"1\.1a"):
                after(battle, Shoot("A", "T", 4))


def test_marshal_of_horse() -> None:
    """Marshal of Horse: his Knights turn at the end of a move too; without him, or on foot, they do not."""
    turns = Move("A", start_turn=45, advance=2.0, end_turn=-45)
    led = moving("Knights", "Marshal of Horse", options=Options(personalities=True))
    assert after(led, turns).table.unit("A").facing == pytest.approx(0)
    for battle in (moving("Knights", "Marshal of Horse"), moving("Knights", options=Options(personalities=True))):
        with pytest.raises(AgainstTheRules, match=r"2\.4a"):
            after(battle, turns)


@pytest.mark.parametrize(
    ("kind", "terrain", "quality", "enters"),
    [
        ("Freemen", "woods", None, False),
        ("Freemen", "woods", "enters woods", True),
        ("Freemen", "marsh", "enters woods", False),
        ("Bowmen", "woods", "enters woods", True),
        ("Welsh Freemen", "woods", None, True),
        ("Welsh Freemen", "marsh", None, True),
        ("Brigans", "woods", None, True),
        ("Brigans", "marsh", None, True),
        ("mounted Brigans", "woods", None, False),
        ("Brigans with bows", "woods", None, True),
    ],
)
def test_who_enters_woods_and_marsh(kind: str, terrain: str, quality: str | None, *, enters: bool) -> None:
    """0.10b; Advantages; Welsh Freemen; Mounted Brigans."""
    ground = block("ground", terrain, -8, 1.5, 8, 20)
    battle = moving(kind, terrain=(ground,), quality=quality, options=Options(advantages=True))
    step = Move("A", advance=2.0)
    if enters:
        assert after(battle, step).table.unit("A").y == pytest.approx(2.0)
    else:
        with pytest.raises(AgainstTheRules, match=r"0\.10b|2\.5"):
            after(battle, step)


def test_a_unit_moves_once() -> None:
    """2.1: whoever has moved moves no more this turn."""
    battle = after(moving("Knights"), Move("A", advance=1.0))
    with pytest.raises(AgainstTheRules, match=r"2\.1.*moved this turn"):
        after(battle, Move("A", advance=1.0))


@pytest.mark.parametrize("order", [{}, {"fast": True}, {"advance": -0.0, "end_turn": 0.0}])
def test_a_move_of_nothing_is_none(order: dict[str, Any]) -> None:
    """H28: without distance and Turn a unit rests, and rallies; an about-face is a move."""
    battle = moving("Knights", hits=3)
    with pytest.raises(AgainstTheRules, match=r"2\.1.*neither go nor turn"):
        after(battle, Move("A", **order))
    assert after(battle, Move("A", start_turn=180.0)).fielded["A"].has_moved


def test_a_move_that_is_too_close_to_call() -> None:
    """0.00: an eighth of an inch over the Move is rolled off."""
    battle = moving("Freemen")
    with pytest.raises(TooCloseToCall, match=r"2\.1"):
        after(battle, Move("A", advance=2.55))
    assert after(battle, Move("A", advance=2.55, rolled_off=True)).table.unit("A").y == pytest.approx(2.55)


# ---- charges ---------------------------------------------------------------------------------


def test_a_charge_lands_exactly() -> None:
    """2.7c: on a front the charger lands in the middle with a whole BW; on a flank it may slide (A17)."""
    battle = begun(unit("A", "Knights", "red", 1, 0, 0), unit("T", "Freemen", "blue", 0, 9, 180))
    events, battle = events_of(until(battle, Phase.MOVE), Charge("A", "T"))
    came = only(events, UnitCharged)[0]
    assert (came.side, came.contact) == (Side.FRONT, 5.0)
    assert (came.pose.x, came.pose.y) == pytest.approx((0, 6.5))


def test_a_charge_may_slide_where_contact_stays() -> None:
    """A17: on a flank any place with a BD of contact is as good, one with less is not."""
    battle = until(begun(unit("A", "Knights", "red", 0, 0, 0), unit("T", "Freemen", "blue", 0, 9, 90)), Phase.MOVE)
    assert after(battle, Charge("A", "T", slide=1.0)).table.unit("T").in_melee_with == ("A",)
    with pytest.raises(AgainstTheRules, match=r"2\.7c.*less contact"):
        after(battle, Charge("A", "T", slide=4.0))


def test_a_slide_is_as_players_read_it() -> None:
    """A17: the last place as it is shown, with two decimals, is a place; beyond it is none."""
    flank = begun(unit("A", "Knights", "red", -8, 12, 90), unit("T", "Freemen", "blue", 0, 12, 180))
    battle = until(flank, Phase.MOVE)
    assert after(battle, Charge("A", "T", slide=-1.254)).table.unit("A").y == pytest.approx(10.75)
    with pytest.raises(AgainstTheRules, match=r"Slide it -1\.25 to 1\.25"):
        after(battle, Charge("A", "T", slide=1.26))
    front = until(begun(unit("A", "Knights", "red", 3, 0, 0), unit("T", "Freemen", "blue", 0, 8, 180)), Phase.MOVE)
    with pytest.raises(AgainstTheRules, match=r"Slide it 0\.00 to 0\.00"):
        after(front, Charge("A", "T", slide=1.0))


def test_a_charge_whose_side_is_rolled_off() -> None:
    """0.7: from the line between front and flank the dice say which; the charge lands there."""
    battle = begun(unit("A", "Knights", "red", 6.384, 5.134, 225), unit("T", "Freemen", "blue", 0, 0, 0))
    battle = until(battle, Phase.MOVE)
    with pytest.raises((NotSettled, TooCloseToCall)):
        after(battle, Charge("A", "T"))
    for side, facing in ((Side.FRONT, 180), (Side.RIGHT_FLANK, 270)):
        settled = after(battle, Charge("A", "T", rolled_off=True, side=side))
        assert settled.table.unit("A").facing == pytest.approx(facing)
    with pytest.raises(NotSettled, match=r"0\.7"):
        after(battle, Charge("A", "T", rolled_off=True))


@pytest.mark.parametrize(
    ("kind", "state", "rule"),
    [
        ("Bowmen", {}, r"2\.7b"),
        ("Brigans", {}, r"2\.7a"),
        ("Knights", {"has_moved": True}, r"2\.1"),
    ],
)
def test_who_does_not_charge_a_front(kind: str, state: dict[str, Any], rule: str) -> None:
    """2.7a, b: Brigans never, Bowmen with missiles left, nobody who has moved."""
    battle = begun(unit("A", kind, "red", 0, 0, 0), unit("T", "Freemen", "blue", 0, 5, 180))
    battle = until(battle, Phase.MOVE)
    if state:
        battle = after(battle, Move("A", start_turn=180))
    with pytest.raises(AgainstTheRules, match=rule):
        after(battle, Charge("A", "T"))


def test_bowmen_who_are_out_of_missiles_charge() -> None:
    """2.7b."""
    spent = unit("A", "Bowmen", "red", 0, 0, 0, is_out_of_missiles=True)
    battle = until(begun(spent, unit("T", "Freemen", "blue", 0, 5, 180)), Phase.MOVE)
    assert after(battle, Charge("A", "T")).table.unit("A").in_melee


def test_diced_charges_go_as_far_as_the_roll() -> None:
    """Diced movement: a charge reaches the Fast Move that was rolled."""
    units = (unit("A", "Knights", "red", 0, 0, 0), unit("T", "Freemen", "blue", 0, 10.5, 180))
    battle = until(begun(*units, options=Options(diced_movement=True)), Phase.MOVE)
    with pytest.raises(RollFirst):
        after(battle, Charge("A", "T"))
    with pytest.raises(AgainstTheRules, match=r"2\.7c"):
        after(battle, RollMove("A", 1), Charge("A", "T"))
    assert after(battle, RollMove("A", 3), Charge("A", "T")).table.unit("A").in_melee


# ---- retreats, turns to an attacker ----------------------------------------------------------


def test_a_retreat() -> None:
    """2.4c: from one slower enemy on the front, at least a BD; and no shot after it."""
    units = (unit("A", "Brigans", "red", 0, 0, 0), unit("T", "Freemen", "blue", 0, 2.5, 180))
    battle = until(begun(*units), Phase.MOVE)
    for distance in (2.0, 5.5):
        with pytest.raises(AgainstTheRules, match=r"2\.4c"):
            after(battle, Retreat("A", distance))
    gone = after(battle, Retreat("A", 4.0))
    assert (gone.table.unit("A").y, gone.table.unit("A").in_melee) == (-4.0, False)
    with pytest.raises(AgainstTheRules, match=r"2\.4c"):
        after(gone, Shoot("A", "T", 4))


def test_nobody_retreats_from_a_faster_enemy() -> None:
    """2.4c: Freemen stay in melee with Knights."""
    units = (unit("A", "Freemen", "red", 0, 0, 0), unit("T", "Knights", "blue", 0, 2.5, 180))
    with pytest.raises(AgainstTheRules, match=r"2\.4c.*not slower"):
        after(until(begun(*units), Phase.MOVE), Retreat("A", 2.5))


def test_a_unit_faces_its_attacker_once() -> None:
    """2.4d: it turns, the attacker is shifted and stays in contact; that was its move."""
    units = (unit("A", "Freemen", "red", 0, 0, 0), unit("T", "Knights", "blue", 3.75, 0, 270))
    battle = until(begun(*units), Phase.MOVE)
    events, battle = events_of(battle, FaceAttacker("A", "T"))
    assert {name for name, _ in only(events, AttackerFaced)[0].poses} == {"A", "T"}
    assert battle.table.unit("A").facing == pytest.approx(90)
    assert battle.table.unit("T").x == pytest.approx(2.5)
    assert battle.table.unit("A").in_melee_with == ("T",)
    with pytest.raises(AgainstTheRules, match=r"2\.1"):
        after(battle, FaceAttacker("A", "T"))


def test_a_marked_front_is_one_too() -> None:
    """2.4d: with an enemy on a front that was marked nobody else is faced; when that melee is over the mark is gone."""
    wall = [unit("X", "Serjeants", "red", 0, 3, 180), unit("Y", "Serjeants", "red", 0, -3, 0)]
    foes = [unit("E", "Knights", "blue", 3.75, 0, 270), unit("F", "Knights", "blue", -3.75, 0, 90)]
    battle = until(begun(unit("A", "Freemen", "red", 0, 0, 0), *wall, *foes), Phase.MOVE)
    battle = after(battle, FaceAttacker("A", "E"))
    battle = until(battle, Phase.MOVE, "red")
    with pytest.raises(AgainstTheRules, match=r"2\.4d.*E is on the front"):
        after(battle, FaceAttacker("A", "F"))
    battle = until(battle, Phase.MOVE, "blue")
    left = after(battle, Retreat("E", 3.0))
    assert left.marked_fronts == {"A": Side.RIGHT_FLANK}, "F is still there"
    assert after(left, Retreat("F", 3.0)).marked_fronts == {}


def test_a_roll_off_lays_no_base_on_another() -> None:
    """2.5: what was rolled off may end close to a friend, within the tolerance, but not on top of him."""
    friend = unit("B", "Serjeants", "red", 5.088, -1.864, 37.139)
    battle = until(begun(unit("A", "Serjeants", "red", 0, 0, 180), friend, FAR), Phase.MOVE)
    step = Move("A", advance=1.25, rolled_off=True)
    with pytest.raises(AgainstTheRules, match=r"2\.5.*A would lie on B"):
        after(battle, step)


@pytest.mark.parametrize("kind", ["Bowmen", "Brigans", "Knights"])
def test_contact_is_made_by_a_charge(kind: str) -> None:
    """2.7: no turn on the spot and no roll-off brings a unit into melee, which 2.7a and b forbid to some."""
    behind = begun(unit("A", kind, "red", 0, 0, 180), unit("E", "Freemen", "blue", 0, 2.6, 0))
    battle = until(behind, Phase.MOVE)
    assert not battle.table.unit("A").in_melee, "back to back, no front touches"
    with pytest.raises(AgainstTheRules, match=r"2\.7\): A would come into contact with E"):
        after(battle, Move("A", start_turn=180))
    before = until(begun(unit("A", kind, "red", 0, 0, 0), unit("E", "Freemen", "blue", 0, 4.9, 180)), Phase.MOVE)
    with pytest.raises(AgainstTheRules, match=r"2\.7\)"):
        after(before, Move("A", advance=2.4, rolled_off=True))
    assert after(before, Move("A", advance=2.2, rolled_off=True)).table.unit("A").in_melee_with == ()


def test_a_retreat_ends_in_no_other_melee() -> None:
    """2.4c, 2.7: back out of one melee, but not onto the front of another enemy."""
    units = (unit("A", "Knights", "red", 0, 0, 0), unit("E", "Freemen", "blue", 0, 2.5, 180))
    battle = until(begun(*units, unit("F", "Freemen", "blue", 0, -6.5, 0)), Phase.MOVE)
    with pytest.raises(AgainstTheRules, match=r"2\.7\): A would come into contact with F"):
        after(battle, Retreat("A", 3.9, rolled_off=True))
    assert after(battle, Retreat("A", 3.0)).table.unit("A").in_melee_with == ()


def test_a_charge_further_than_a_usual_one_waits_for_its_roll() -> None:
    """Diced movement: 11 inches are beyond the usual Fast Move of Knights, and within 6 and 6."""
    units = (unit("A", "Knights", "red", 0, 0, 0), unit("E", "Freemen", "blue", 0, 13.5, 180))
    battle = until(begun(*units, options=Options(diced_movement=True)), Phase.MOVE)
    with pytest.raises(RollFirst, match="diced-class-3"):
        after(battle, Charge("A", "E"))
    assert after(battle, RollMove("A", 6), Charge("A", "E")).table.unit("A").in_melee
    with pytest.raises(AgainstTheRules, match=r"2\.7c"):
        after(battle, RollMove("A", 4), Charge("A", "E"))


@pytest.mark.parametrize("length", [1e9, -1e17, 1e308])
def test_no_base_goes_to_the_moon(length: float) -> None:
    """2.1: a slip of the finger is refused like any length that is too long."""
    touching = until(begun(unit("A", "Knights", "red", 0, 0, 0), unit("E", "Freemen", "blue", 0, 2.5, 180)), Phase.MOVE)
    for battle, step in (
        (moving("Knights"), Move("A", advance=length)),
        (moving("Knights"), Move("A", start_turn=90, back=length)),
        (touching, Retreat("A", length)),
    ):
        with pytest.raises(AgainstTheRules, match=r"2\.1\): A would go"):
            after(battle, step)
