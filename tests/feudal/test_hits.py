"""Rules 1.2 and 3.2: hits step by step, against the sheet read a second time."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import NobodyThere, NoMissiles, WrongSaves
from fiefaid.feudal.attacks import Attack
from fiefaid.feudal.bases import Side
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.hits import after_blow, after_hits, after_saves, after_shot, hits, save_throws, spelt
from fiefaid.feudal.options import Options
from fiefaid.inventory import inventory
from tests.feudal.by_the_sheet import TERRAIN, Asked, hits_by_the_sheet, throws_by_the_sheet
from tests.feudal.fielding import KINDS, attack, fielded

PLAIN = Options()
SAVES = Options(saving_rolls=True)
SHOOTERS = ["Bowmen", "Brigans", "Brigans with bows", "mounted Brigans", "skirmishing cavalry", "mercenary crossbows"]
ATTACKS = [("shooting", kind) for kind in SHOOTERS] + [("melee", kind) for kind in KINDS]
GROUND = [frozenset[str](), *(frozenset({kind}) for kind in TERRAIN), frozenset({"woods", "marsh"})]
TARGETS = ["Knights", "Serjeants", "Freemen", "Bowmen", "Brigans", "schiltron", "dismounted Knights"]
SIDES = [str(side.value) for side in Side]


def every_question(combat: str, attacker: str, *, saves: bool = False) -> Iterator[tuple[Attack, Asked]]:
    """Every target, roll, side, terrain and height for one attacker: as an attack, and in plain words."""
    for target, side, terrain, uphill in product(TARGETS, SIDES, GROUND, (False, True)):
        made = attack(combat, attacker, target, side=side, terrain=terrain, uphill=uphill)
        for roll in Dx.D6.faces:
            yield made, Asked(combat == "shooting", attacker, target, roll, side, terrain, uphill, saves=saves)


@pytest.mark.parametrize(("combat", "attacker"), ATTACKS)
def test_every_combination_is_as_the_sheet_says(combat: str, attacker: str) -> None:
    """Types, varieties, six rolls, four sides, every terrain and uphill: the hits of the sheet read a second time."""
    questions = every_question(combat, attacker)
    assert [
        asked for made, asked in questions if hits(made, asked.roll, PLAIN).number != hits_by_the_sheet(asked)
    ] == []


@pytest.mark.parametrize(("combat", "attacker"), [("shooting", "Brigans"), ("melee", "Knights")])
def test_every_combination_with_saving_rolls(combat: str, attacker: str) -> None:
    """With saves nothing is halved: the hits to be saved, and a throw for each halving that no doubling cancels."""
    for made, asked in every_question(combat, attacker, saves=True):
        assert hits(made, asked.roll, SAVES).number == hits_by_the_sheet(asked), asked
        assert save_throws(made, SAVES) == throws_by_the_sheet(asked), asked


@pytest.mark.parametrize(
    ("combat", "attacker", "person", "quality", "plus"),
    [
        ("shooting", "Bowmen", "Marshal of Bows", None, 1),
        ("shooting", "Bowmen", "Marshal of Bows", "shoot +1", 2),
        ("shooting", "Bowmen", "Knight Errant", None, 0),
        ("shooting", "Brigans", "Marshal of Bows", "shoot -1", -1),
        ("shooting", "Bowmen", None, "melee +1", 0),
        ("melee", "Knights", "Knight Errant", None, 1),
        ("melee", "Serjeants", "Knight Errant", "melee -1", 0),
        ("melee", "Freemen", "Knight Errant", "melee +1", 2),
        ("melee", "Bowmen", "Marshal of Bows", "shoot +1", 0),
        ("melee", "Freemen", "Constable", "Determined", 0),
    ],
)
def test_every_combination_of_options(
    combat: str, attacker: str, person: str | None, quality: str | None, plus: int
) -> None:
    """Personalities, qualities and fatigue add what the sheet says, alone and together, or nothing when off."""
    persons = [person] if person else []
    for tired, roll, side, target in product((False, True), Dx.D6.faces, SIDES, ("Freemen", "Serjeants")):
        unit = fielded(attacker, *persons, quality=quality, most_hits=11 if tired else 10)
        made = attack(combat, unit, target, side=side)
        on = Options(personalities=True, advantages=True, tired=True)
        asked = Asked(combat == "shooting", attacker, target, roll, side, plus=plus, is_tired=tired)
        assert hits(made, roll, on).number == hits_by_the_sheet(asked)
        bare = Asked(combat == "shooting", attacker, target, roll, side)
        assert hits(made, roll, PLAIN).number == hits_by_the_sheet(bare)


def test_brigans_take_two_from_a_shot() -> None:
    """1.2a: a 5 is 3 hits by Brigans and 5 by Bowmen."""
    assert [hits(attack("shooting", kind), 5, PLAIN).number for kind in ("Brigans", "Bowmen")] == [3, 5]


@pytest.mark.parametrize(
    ("kind", "shot", "blow"),
    [
        ("woods", 2, 2),
        ("camp", 2, 2),
        ("village", 2, 2),
        ("wall", 2, 2),
        ("marsh", 4, 2),
        ("ditch", 4, 2),
        ("riverbank", 4, 2),
        ("hill", 4, 4),
        ("road", 4, 4),
    ],
)
def test_the_two_lists_of_terrain_differ(kind: str, shot: int, blow: int) -> None:
    """1.2b, 3.2b: marsh, ditch and riverbank halve in melee only; a hill by itself never does."""
    assert hits(attack("shooting", "Bowmen", terrain=[kind]), 4, PLAIN).number == shot
    assert hits(attack("melee", "Freemen", terrain=[kind]), 4, PLAIN).number == blow


def test_uphill_helps_in_melee_only() -> None:
    """3.2b: half the hits of a blow from below, all of those of a shot."""
    assert hits(attack("melee", "Freemen", uphill=True), 4, PLAIN).number == 2
    assert hits(attack("shooting", "Bowmen", uphill=True), 4, PLAIN).number == 4


def test_uphill_in_a_village_is_one_halving() -> None:
    """3.2b: it is one step of the order, whichever of its cases holds (H3)."""
    assert hits(attack("melee", "Freemen", uphill=True, terrain=["village"]), 4, PLAIN).number == 2


def test_armour_halves_both() -> None:
    """1.2c, 3.2c: Serjeants take half of shots and blows."""
    assert hits(attack("shooting", "Bowmen", "Serjeants"), 4, PLAIN).number == 2
    assert hits(attack("melee", "Freemen", "Serjeants"), 4, PLAIN).number == 2


def test_a_schiltron_halves_blows_and_not_shots() -> None:
    """Scots Common Army: melee hits are halved, those of shooting are not."""
    assert hits(attack("shooting", "Bowmen", "schiltron"), 4, PLAIN).number == 4
    assert hits(attack("melee", "Freemen", "schiltron"), 4, PLAIN).number == 2


@pytest.mark.parametrize(
    ("side", "shot", "blow"), [("front", 3, 3), ("right_flank", 3, 6), ("left_flank", 3, 6), ("rear", 6, 6)]
)
def test_where_hits_double(side: str, shot: int, blow: int) -> None:
    """1.2d, 3.2d: a shot doubles from the rear arc only, a blow on the flanks too."""
    assert hits(attack("shooting", "Bowmen", side=side), 3, PLAIN).number == shot
    assert hits(attack("melee", "Freemen", side=side), 3, PLAIN).number == blow


@pytest.mark.parametrize(("combat", "attacker"), [("shooting", "Bowmen"), ("melee", "Freemen")])
def test_a_quarter_is_the_least(combat: str, attacker: str) -> None:
    """1.2e, 3.2e, 1.2f, 3.2f: Serjeants in a village take a quarter, quarters rounded up."""
    made = attack(combat, attacker, "Serjeants", terrain=["village"], uphill=True)
    assert [hits(made, roll, PLAIN).number for roll in Dx.D6.faces] == [1, 1, 1, 1, 2, 2]


@pytest.mark.parametrize(("combat", "attacker"), [("shooting", "Bowmen"), ("melee", "Freemen")])
def test_a_halving_and_the_doubling_cancel(combat: str, attacker: str) -> None:
    """1.2e, 3.2e: Serjeants from the rear take what was rolled, 5 and not 6; in a village besides half of it."""
    rear = attack(combat, attacker, "Serjeants", side="rear")
    assert [hits(rear, roll, PLAIN).number for roll in Dx.D6.faces] == [1, 2, 3, 4, 5, 6]
    assert hits(attack(combat, attacker, "Serjeants", side="rear", terrain=["camp"]), 5, PLAIN).number == 3


def test_fractions_are_rounded_up_once() -> None:
    """1.2f, 3.2f: half of 5 is 3."""
    assert hits(attack("shooting", "Bowmen", "Serjeants"), 5, PLAIN).number == 3
    assert hits(attack("melee", "Freemen", "Serjeants"), 5, PLAIN).number == 3


def test_knights_brigans_and_bowmen_in_melee() -> None:
    """3.2a: +2 for Knights, -2 for Brigans and Bowmen, nothing for the others."""
    kinds = ("Knights", "Serjeants", "Freemen", "Bowmen", "Brigans")
    assert [hits(attack("melee", kind), 3, PLAIN).number for kind in kinds] == [5, 3, 3, 1, 1]


def test_never_fewer_than_none() -> None:
    """A 1 less 2 is no hit, doubled or not (H1)."""
    told = hits(attack("melee", "Brigans", side="rear"), 1, PLAIN)
    assert told.number == 0
    assert "  3.2: never fewer than none: +1" in told.why()


def test_the_steps_stand_in_the_printed_order() -> None:
    """1.2: type, terrain, armour, doubling, stacking, rounding, each with its number and what is left over."""
    told = hits(attack("shooting", "Brigans", "Serjeants", side="rear", terrain=["woods"]), 5, PLAIN)
    assert told.why() == (
        "2 hits\n"
        "  1.2: D6 shows 5: +5\n"
        "  1.2a: Brigans shooting: -2\n"
        "  1.2b: defends woods, half: 1½: -2\n"
        "  1.2c: Serjeants in armour, half: ¾: -1\n"
        "  1.2d: from the rear, doubled: 1½: +1\n"
        "  1.2e: one halving and the doubling cancel: +0\n"
        "  1.2f: 1½ rounded up: +1"
    )


def test_the_steps_of_a_blow_stand_in_the_printed_order() -> None:
    """3.2: the same order under its own numbers."""
    told = hits(attack("melee", "Knights", "Serjeants", uphill=True), 3, PLAIN)
    assert [step.rule for step in told.steps] == ["3.2", "3.2a", "3.2b", "3.2c", "3.2e", "3.2f"]
    assert told.number == 2


def test_every_step_names_a_rule_of_the_list() -> None:
    """Whoever looks a step's number up in the list of rules finds it."""
    on = Options(personalities=True, advantages=True, tired=True)
    known = {rule.id.removeprefix("Feudal ") for rule in inventory()} | {
        rule.number.removeprefix("Feudal ") for rule in inventory()
    }
    everybody = ("Knight Errant", "Marshal of Bows", "Brabanter")
    for combat, kind in ATTACKS:
        for quality in ("melee +1", "shoot -1"):
            unit = fielded(kind, *everybody, quality=quality, most_hits=11)
            made = attack(combat, unit, "Serjeants", side="rear", terrain=["wall"])
            assert {step.rule for step in hits(made, 4, on, rolled_first=1).steps} <= known


def test_shooting_into_a_melee_changes_no_hit() -> None:
    """1.1c: the target's being in melee is no modifier."""
    fighting = fielded("Freemen", has_fought=True)
    assert hits(attack("shooting", "Bowmen", fighting), 4, PLAIN).number == 4


def test_knights_have_no_missiles() -> None:
    """1.1: a shot of a unit without missiles is refused."""
    with pytest.raises(NoMissiles):
        attack("shooting", "Knights")


@pytest.mark.parametrize(("dx", "roll"), [(Dx.D5, 1), (Dx.D5, 6), (Dx.D6, 0), (Dx.D6, 7)])
def test_a_face_that_the_die_has_not(dx: Dx, roll: int) -> None:
    """0.2: a D5 shows 2 to 5, a D6 1 to 6."""
    with pytest.raises(NotAFace):
        hits(attack("melee", "Knights"), roll, Options(dx=dx))


@pytest.mark.parametrize("dx", list(Dx))
def test_out_of_missiles_on_a_natural_five(dx: Dx) -> None:
    """1.4: only the 5 that the die shows counts, on either die, for Bowmen and Brigans, and it stays."""
    for kind in ("Bowmen", "Brigans"):
        out = [after_shot(fielded(kind), roll, Options(dx=dx)).is_out_of_missiles for roll in dx.faces]
        assert out == [roll == 5 for roll in dx.faces]
    spent = fielded("Bowmen", is_out_of_missiles=True)
    assert after_shot(spent, 2, PLAIN).is_out_of_missiles
    assert after_shot(spent, 2, PLAIN).has_shot


def test_a_five_by_modifier_is_no_natural_five() -> None:
    """1.4: crossbows that roll a 4 make 5 hits and have missiles left; with a 5 they are out."""
    crossbows = fielded("mercenary crossbows")
    assert hits(attack("shooting", crossbows), 4, PLAIN).number == 5
    assert not after_shot(crossbows, 4, PLAIN).is_out_of_missiles
    assert after_shot(crossbows, 5, PLAIN).is_out_of_missiles


def test_missile_supply_is_three_shots_whatever_they_roll() -> None:
    """Missile Supply: a 5 ends nothing, the third shot does."""
    unit, out = fielded("Bowmen"), []
    for roll in (5, 5, 2):
        unit = after_shot(unit, roll, Options(missile_supply=True))
        out.append(unit.is_out_of_missiles)
    assert out == [False, False, True]


def test_a_brabanters_second_roll_stands() -> None:
    """Brabanter: the second roll counts though it is worse, and the steps tell the first; in melee and shooting."""
    on = Options(personalities=True)
    told = hits(attack("melee", fielded("Freemen", "Brabanter")), 1, on, rolled_first=4)
    assert told.number == 1
    assert "  OPT brabanter-stands: rolled again after 4: +0" in told.why()
    shot = hits(attack("shooting", fielded("Bowmen", "Brabanter")), 6, on, rolled_first=2)
    assert shot.number == 6


def test_nobody_else_rolls_again() -> None:
    """Brabanter: a second roll without him, or at a table without personalities, is refused."""
    with pytest.raises(NobodyThere):
        hits(attack("melee", fielded("Freemen", "Constable")), 6, Options(personalities=True), rolled_first=1)
    with pytest.raises(NobodyThere):
        hits(attack("melee", fielded("Freemen", "Brabanter")), 6, PLAIN, rolled_first=1)


def test_trained_units_roll_their_own_die() -> None:
    """Trained Units: everybody a D6, so that a 6 can be; trained units a D5, so that it cannot."""
    on = Options(trained_units=True, dx=Dx.D5)
    assert hits(attack("melee", "Freemen"), 6, on).number == 6
    with pytest.raises(NotAFace):
        hits(attack("melee", fielded("Freemen", is_trained=True)), 6, on)
    with pytest.raises(NotAFace):
        hits(attack("melee", "Freemen"), 6, Options(dx=Dx.D5))


def test_saves_throw_one_die_for_each_hit() -> None:
    """Savings Rolls: 4 or more saves; with two halvings the failures are thrown once more."""
    made = attack("melee", "Knights", "Serjeants", terrain=["wall"])
    to_save = hits(made, 4, SAVES)
    assert (to_save.number, save_throws(made, SAVES)) == (6, 2)
    told = after_saves(to_save, [(1, 2, 3, 4, 5, 6), (3, 4, 1)])
    assert told.number == 2
    assert told.why().endswith("  OPT saves: 3 of 6 saved: -3\n  OPT saves-second-halving: 1 of 3 saved: -1")


def test_without_the_option_nothing_is_saved() -> None:
    """Savings Rolls are an option: else hits are halved and nothing is thrown."""
    made = attack("melee", "Knights", "Serjeants")
    assert (hits(made, 4, PLAIN).number, save_throws(made, PLAIN)) == (3, 0)
    assert (hits(made, 4, SAVES).number, save_throws(made, SAVES)) == (6, 1)


def test_wrong_saves_are_refused() -> None:
    """A throw has one D6 for each hit."""
    to_save = hits(attack("melee", "Knights", "Serjeants"), 1, SAVES)
    with pytest.raises(WrongSaves):
        after_saves(to_save, [(4, 4)])
    with pytest.raises(NotAFace):
        after_saves(to_save, [(4, 4, 7)])


def test_hits_leave_a_marker() -> None:
    """1.3, 3.3: a unit that was hit is marked; one that took no hit is not."""
    for combat, attacker in (("shooting", "Brigans"), ("melee", "Brigans")):
        made = attack(combat, attacker)
        assert after_hits(made, hits(made, 4, PLAIN)).has_hit_marker
        assert after_hits(made, hits(made, 4, PLAIN)).hits == 2
        assert not after_hits(made, hits(made, 2, PLAIN)).has_hit_marker


def test_a_blow_is_fighting() -> None:
    """3.1, 4.1a: whoever struck has fought this turn."""
    assert after_blow(fielded("Knights")).has_fought


@pytest.mark.parametrize(
    ("number", "words"), [(Fraction(5), "5"), (Fraction(5, 2), "2½"), (Fraction(1, 4), "¼"), (Fraction(0), "0")]
)
def test_quarters_are_spelt(number: Fraction, words: str) -> None:
    """As a player writes them."""
    assert spelt(number) == words
