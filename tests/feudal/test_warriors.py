"""Types, varieties and qualities. Rules: Feudal 0.4, 0.8, 0.9, 1.2a, 3.2a; Alternative Troop Types."""

from __future__ import annotations

import pytest

from fiefaid.errors import NotRecognised
from fiefaid.feudal.kinds import Missiles
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.warriors import TRAITS, Quality, Variety, Warriors
from fiefaid.inventory import inventory
from tests.feudal.by_the_sheet import change_of
from tests.feudal.fielding import KINDS, warriors


@pytest.mark.parametrize("kind", KINDS)
def test_changes_are_those_of_the_sheet(kind: str) -> None:
    """1.2a, 3.2a and what the varieties say of themselves."""
    unit = warriors(kind)
    assert unit.melee == change_of(kind, shot=False)
    if unit.missiles:
        assert unit.shooting == change_of(kind, shot=True)
    else:
        assert unit.shooting == 0


@pytest.mark.parametrize(
    ("kind", "missiles"),
    [
        ("Knights", None),
        ("Serjeants", None),
        ("Freemen", None),
        ("cavalry", None),
        ("Bowmen", "bows"),
        ("mercenary crossbows", "bows"),
        ("Brigans", "javelins"),
        ("mounted Brigans", "javelins"),
        ("Brigans with bows", "bows"),
        ("skirmishing cavalry", "javelins"),
    ],
)
def test_who_shoots_with_what(kind: str, missiles: str | None) -> None:
    """0.8, 0.9, 1.1: Bowmen and Brigans, and the varieties; crossbows are bows."""
    assert warriors(kind).missiles == (Missiles(missiles) if missiles else None)


@pytest.mark.parametrize(
    ("kind", "shots", "blows"),
    [
        ("Serjeants", True, True),
        ("dismounted Knights", True, True),
        ("schiltron", False, True),
        ("Knights", False, False),
        ("mounted Serjeants", False, False),
        ("Freemen", False, False),
    ],
)
def test_who_is_armoured(kind: str, *, shots: bool, blows: bool) -> None:
    """1.2c, 3.2c: Serjeants, and Knights who dismounted; mounted Serjeants are Knights."""
    assert (warriors(kind).is_armoured_against_shots, warriors(kind).is_armoured_in_melee) == (shots, blows)


def test_cavalry_moves_as_knights() -> None:
    """Alternative Troop Types, Force Matrix: class 3; Knights on foot are class 1."""
    moves = {kind: warriors(kind).move_class for kind in KINDS}
    assert {kind for kind, move in moves.items() if move == 3} == {
        "Knights",
        "skirmishing cavalry",
        "cavalry",
        "mounted Serjeants",
    }
    assert {kind for kind, move in moves.items() if move == 2} == {"Brigans", "Brigans with bows", "mounted Brigans"}


def test_a_variety_belongs_to_its_type() -> None:
    """Crossbows are Bowmen; Knights with crossbows are refused."""
    with pytest.raises(NotRecognised, match="mounted Serjeants"):
        Warriors(UnitType.KNIGHTS, Variety.CROSSBOWS)


def test_every_variety_rests_on_a_rule() -> None:
    """Each has its entry in the list of rules."""
    assert set(TRAITS) == set(Variety)
    assert {f"Feudal {trait.rule}" for trait in TRAITS.values()} <= {rule.id for rule in inventory()}


def test_advantages_and_disadvantages() -> None:
    """Four raise and three lower their unit."""
    assert [quality.is_advantage for quality in Quality] == [True] * 4 + [False] * 3
    assert {
        str(quality): (quality.melee, quality.shooting) for quality in Quality if quality.melee or quality.shooting
    } == {
        "melee +1": (1, 0),
        "shoot +1": (0, 1),
        "melee -1": (-1, 0),
        "shoot -1": (0, -1),
    }
