"""Rule 4: rallying, its two variations, and who helps."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import NobodyThere
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.options import Options
from fiefaid.feudal.rally import after_rally, floor, may_rally, rally, rally_chances
from tests.feudal.fielding import fielded

PLAIN = Options()
ROLL = Options(rally_roll=True)
VARIATION = Options(rally_variation=True)
PERSONS = Options(personalities=True)


@pytest.mark.parametrize("shot", [False, True])
@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("fought", [False, True])
@pytest.mark.parametrize("marked", [False, True])
def test_every_state_as_the_sheet_says(*, shot: bool, moved: bool, fought: bool, marked: bool) -> None:
    """4.1: idle rallies 1, unmarked besides 2; with the rally roll idle and unmarked 1 or 2; helped by two persons."""
    for constable, banner, rolled in product((False, True), (False, True), (None, 3, 4)):
        persons = ["Constable"] if constable or banner else []
        kind = "Constable" if constable else "Knight Errant"
        state: dict[str, Any] = {"has_shot": shot, "has_moved": moved, "has_fought": fought, "has_hit_marker": marked}
        unit = fielded("Knights", *(kind for _ in persons), banner=banner, hits=4, **state)
        idle = not shot and not fought and (constable or not moved)
        unmarked = banner or not marked
        expected = idle * (1 + unmarked) if rolled is None else idle * unmarked * (1 + (rolled >= 4))
        options = Options(personalities=True, rally_roll=rolled is not None)
        assert rally(unit, options, roll=rolled).number == expected


def test_one_hit_for_rest_and_one_without_a_marker() -> None:
    """4.1a, 4.1b: 2 hits for an idle unmarked unit, 1 with a marker, none for one that did anything."""
    assert rally(fielded("Freemen", hits=4), PLAIN).number == 2
    assert rally(fielded("Freemen", hits=4, has_hit_marker=True), PLAIN).number == 1
    deeds: list[dict[str, Any]] = [{"has_shot": True}, {"has_moved": True}, {"has_fought": True}]
    for deed in deeds:
        assert rally(fielded("Freemen", hits=4, **deed), PLAIN).number == 0
        assert may_rally(fielded("Freemen", **deed), PLAIN).rule == "4.1a"


@pytest.mark.parametrize(("most", "had", "rallied"), [(11, 6, 1), (11, 5, 0), (11, 7, 2), (10, 6, 2), (10, 1, 1)])
def test_who_passed_ten_keeps_five(most: int, had: int, rallied: int) -> None:
    """4.1c: passed means 11 once; such a unit goes down to 5 and no further, a unit that had just 10 does (H2)."""
    assert rally(fielded("Freemen", hits=had, most_hits=most), PLAIN).number == rallied


def test_the_floor_is_a_step() -> None:
    """4.1c: the answer says why it is not 2."""
    told = rally(fielded("Freemen", hits=5, most_hits=11), PLAIN)
    assert told.why() == (
        "0 hits rallied\n"
        "  4.1a: no shot, move or melee: +1\n"
        "  4.1b: no hit marker: +1\n"
        "  4.1c: never below 5 hits again: -2"
    )


@pytest.mark.parametrize(
    ("most", "had", "plain", "varied"), [(5, 5, 2, 0), (6, 6, 2, 1), (4, 4, 2, 2), (9, 5, 2, 0), (6, 4, 2, 0)]
)
def test_the_rally_variation(most: int, had: int, plain: int, varied: int) -> None:
    """Rally Variation: from 5 hits on a unit keeps 5; without it only one that passed 10 does."""
    unit = fielded("Freemen", hits=had, most_hits=most)
    assert (rally(unit, PLAIN).number, rally(unit, VARIATION).number) == (plain, varied)
    assert floor(unit, VARIATION)[1] == (5 if most >= 5 else 0)


@pytest.mark.parametrize(("rolled", "rallied"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_the_rally_roll(rolled: int, rallied: int) -> None:
    """Rallying: 1 hit on 3 or less, 2 on 4 or more, in place of the automatic rally."""
    unit = fielded("Freemen", hits=4)
    assert rally(unit, ROLL, roll=rolled).number == rallied
    assert rally(unit, PLAIN, roll=rolled).number == 2


def test_the_rally_roll_is_for_the_unmarked() -> None:
    """Rallying: with a hit marker a unit does not roll, where else it would rally 1."""
    marked = fielded("Freemen", hits=4, has_hit_marker=True)
    assert rally(marked, ROLL, roll=6).number == 0
    assert may_rally(marked, ROLL).rule == "OPT rally-roll"
    assert may_rally(marked, PLAIN)
    assert rally(marked, PLAIN).number == 1


def test_chances_of_the_rally_roll() -> None:
    """Rallying: one hit or two, even on either die; without the option two for certain."""
    unit = fielded("Freemen", hits=4)
    for dx in Dx:
        assert rally_chances(unit, Options(rally_roll=True, dx=dx)) == {1: Fraction(1, 2), 2: Fraction(1, 2)}
    assert rally_chances(unit, PLAIN) == {2: 1}


def test_a_constable_lets_his_unit_move() -> None:
    """Constable: his unit rallies although it moved, not although it fought; without the option it does not."""
    unit = fielded("Knights", "Constable", hits=4, has_moved=True)
    assert (rally(unit, PERSONS).number, rally(unit, PLAIN).number) == (2, 0)
    assert not may_rally(fielded("Knights", "Constable", has_moved=True, has_fought=True), PERSONS)


def test_a_banner_is_stronger_than_a_marker() -> None:
    """Banner: the second hit of 4.1b in spite of the marker; without a Banner, or without the option, just one."""
    unit = fielded("Knights", "Knight Errant", banner=True, hits=4, has_hit_marker=True)
    assert (rally(unit, PERSONS).number, rally(unit, PLAIN).number) == (2, 1)
    assert "OPT banner-rally" in rally(unit, PERSONS).why()
    assert rally(fielded("Knights", "Knight Errant", hits=4, has_hit_marker=True), PERSONS).number == 1


def test_a_priest_prays_once() -> None:
    """Christian Priest: his Dx is added to what rest gives, and then he is gone; without the option he does nothing."""
    unit = fielded("Knights", "Christian Priest", "Constable", hits=9)
    told = rally(unit, PERSONS, priest=5)
    assert told.number == 7
    after = after_rally(unit, told, priest_prayed=True)
    assert (after.hits, [str(person.kind) for person in after.persons]) == (2, ["Constable"])
    for unit_now, options in ((after, PERSONS), (unit, PLAIN)):
        assert rally(unit_now, options).number == 2
        with pytest.raises(NobodyThere):
            rally(unit_now, options, priest=5)


def test_a_priest_keeps_to_the_rally_rules() -> None:
    """Christian Priest: not for a unit that fought, nor below 5 for one that passed 10, nor more than it has."""
    assert rally(fielded("Knights", "Christian Priest", hits=9, has_fought=True), PERSONS, priest=5).number == 0
    assert rally(fielded("Knights", "Christian Priest", hits=9, most_hits=11), PERSONS, priest=6).number == 4
    assert rally(fielded("Knights", "Christian Priest", hits=3), PERSONS, priest=6).number == 3


def test_what_was_rallied_is_off() -> None:
    """4.1: fewer hits than before; the most that it had is not forgotten, and the Priest who did not pray stays."""
    unit = fielded("Knights", "Christian Priest", hits=12)
    after = after_rally(unit, rally(unit, PERSONS))
    assert (after.hits, after.most_hits, len(after.persons)) == (10, 12, 1)


def test_a_face_that_the_die_has_not() -> None:
    """0.2: the rally roll and the Priest's are Dx."""
    with pytest.raises(NotAFace):
        rally(fielded("Freemen"), Options(rally_roll=True, dx=Dx.D5), roll=6)
    with pytest.raises(NotAFace):
        rally(fielded("Freemen"), PERSONS, priest=7)
