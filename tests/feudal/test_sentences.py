"""The sentences of the rules: every verb agrees with the name before it, whatever the players call their units."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fiefaid.feudal
from fiefaid.feudal.charges import charge
from fiefaid.feudal.moves import move, retreat
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.table import Unit, UnitType
from tests.feudal.laid import table

MODULES = sorted(Path(fiefaid.feudal.__file__).parent.glob("*.py"))
BARE = re.compile(r"\{(attacker|target|unit|by|against|first|point_of|of)\} (\w+s|was)\b(?<!such as)|\{\w+\}'s")
"""A name with a verb for one only, or with an 's that the name may not take."""


def labelled(own: str, enemy: str, kind: str, **state: object) -> tuple[Unit, Unit]:
    """An attacker and its target, 4.25 inches ahead of it, by the names that players gave."""
    attacker = Unit("A", UnitType(kind), "red", 0, 6.75, 180, own, **state)  # type: ignore[arg-type]
    return Unit("T", UnitType.FREEMEN, "blue", 0, 0, 0, enemy), attacker


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_sentence_fixes_the_number_of_a_name(path: Path) -> None:
    """Sentences are written `{unit:has}` and `{unit:'s}`, so that names of many and of one read right."""
    lines = path.read_text(encoding="utf-8").splitlines()
    told = [line.strip() for line in lines if '"' in line and not line.strip().startswith('"""')]
    singular = ("one side of {by} is", "% of {unit} is", "none is on")
    assert [line for line in told if BARE.search(line) and not any(part in line for part in singular)] == []


@pytest.mark.parametrize(
    ("kind", "state", "one", "many"),
    [
        ("Brigans", {"in_melee_with": ("T",)}, "Unit 80 is in melee", "Brigans 2 are in melee"),
        ("Brigans", {"has_shot": True}, "Unit 80 has shot this turn", "Brigans 2 have shot this turn"),
        ("Brigans", {"out_of_missiles": True}, "Unit 80 is out of missiles", "Brigans 2 are out of missiles"),
        ("Bowmen", {"has_moved": True}, "Unit 80 has moved, and Bowmen shoot in", "Brigans 2 have moved, and Bowmen"),
        ("Brigans", {"has_retreated": True}, "Unit 80 retreated this turn", "Brigans 2 retreated this turn"),
        ("Knights", {}, "Knights such as Unit 80 do not shoot", "Knights such as Brigans 2 do not shoot"),
    ],
)
def test_who_may_not_shoot(kind: str, state: dict[str, object], one: str, many: str) -> None:
    """1.1, 1.4, 2.4c: the reason against a shot, of one and of many."""
    for own, sentence in (("Unit 80", one), ("Brigans 2", many)):
        assert shot(table(*labelled(own, "Levy", kind, **state)), "A", "T").sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("own", "enemy", "sentence"),
    [
        ("Unit 80", "Levy", "Levy's front is 4.25 in away; Unit 80 charges 10 in"),
        ("Knights 2", "Archers", "Archers' front is 4.25 in away; Knights 2 charge 10 in"),
    ],
)
def test_a_charge(own: str, enemy: str, sentence: str) -> None:
    """2.7c: how far it is, and how far who charges."""
    parts = charge(table(*labelled(own, enemy, "Knights")), "A", "T").parts
    assert sentence in [part.sentence for part in parts]


@pytest.mark.parametrize(
    ("own", "moves", "none"),
    [
        ("Unit 80", "Unit 80 moves 1 in; Knights move 5 in", "Unit 80 is in no melee to retreat from"),
        ("Knights 2", "Knights 2 move 1 in; Knights move 5 in", "Knights 2 are in no melee to retreat from"),
    ],
)
def test_a_move_and_a_retreat(own: str, moves: str, none: str) -> None:
    """2.1, 2.4c: how far who moves, and who has nothing to retreat from."""
    laid = table(*labelled(own, "Levy", "Knights"))
    assert moves in [part.sentence for part in move(laid, "A", advance=1).parts]
    assert none in [part.sentence for part in retreat(laid, "A", 3).parts]
