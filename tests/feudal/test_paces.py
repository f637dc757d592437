"""Moves, Turns, ranges and ground with options. Rules: Feudal 1.1a, 2.1, 2.4, 0.10; Diced Movement and others."""

from __future__ import annotations

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.feudal.bases import Base
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.options import Options
from fiefaid.feudal.paces import diced_move, enters, pace, phase_of_shot, reach_of_missiles, turns_of
from fiefaid.feudal.terrain import TerrainKind
from tests.feudal.fielding import KINDS, fielded, warriors

PLAIN = Options()
DICED = Options(diced_movement=True)
BASE = Base.of(0.0, 0.0, 0.0, 5.0)
WOODS, MARSH = TerrainKind.WOODS, TerrainKind.MARSH


@pytest.mark.parametrize(
    ("kind", "move", "fast", "diced_fast"),
    [
        ("Serjeants", 2.5, 5.0, 6),
        ("Freemen", 2.5, 5.0, 6),
        ("Bowmen", 2.5, 5.0, 6),
        ("dismounted Knights", 2.5, 5.0, 6),
        ("Brigans", 5.0, 7.5, 8),
        ("mounted Brigans", 5.0, 10.0, 10),
        ("Knights", 5.0, 10.0, 10),
        ("skirmishing cavalry", 5.0, 10.0, 10),
        ("cavalry", 5.0, 10.0, 10),
    ],
)
def test_moves_fixed_and_diced(kind: str, move: float, fast: float, diced_fast: float) -> None:
    """2.1: BD or BW with its bonus, at BW 5; Diced Movement: a roll of 4, and 2, 4 or 6 more Fast (H11)."""
    assert pace(fielded(kind), BASE, PLAIN, roll=4) == (move, fast)
    assert pace(fielded(kind), BASE, DICED, roll=4) == (4.0, diced_fast)
    assert pace(fielded(kind), BASE, DICED, roll=4, per_inch=2.54) == (4 * 2.54, diced_fast * 2.54)


def test_a_tired_unit_moves_an_inch_less_where_moves_are_rolled() -> None:
    """Tired Units: moves that are not rolled stay as they are."""
    tired = fielded("Knights", most_hits=11)
    assert pace(tired, BASE, Options(diced_movement=True, tired=True), roll=4) == (3.0, 9.0)
    assert pace(tired, BASE, Options(tired=True), roll=4) == (5.0, 10.0)
    told = diced_move(tired, 4, Options(diced_movement=True, tired=True))
    assert told.why() == "3 inches\n  OPT diced-class-3: D6 shows 4: +4\n  OPT tired: tired: -1"


def test_trained_units_move_by_their_own_die() -> None:
    """Trained Units: a D6 for everybody, a D5 for the trained."""
    on = Options(diced_movement=True, trained_units=True, dx=Dx.D5)
    assert diced_move(fielded("Knights"), 6, on).number == 6
    with pytest.raises(NotAFace):
        diced_move(fielded("Knights", is_trained=True), 6, on)


@pytest.mark.parametrize(
    ("kind", "reach", "diced", "phase"),
    [
        ("Bowmen", 10.0, 12.0, 1),
        ("mercenary crossbows", 10.0, 12.0, 1),
        ("Brigans", 5.0, 6.0, 2),
        ("Brigans with bows", 10.0, 12.0, 1),
        ("skirmishing cavalry", 5.0, 6.0, 2),
        ("Knights", None, None, None),
    ],
)
def test_ranges_and_phases(kind: str, reach: float | None, diced: float | None, phase: int | None) -> None:
    """1.1, 1.1a: 2 BW in phase 1, BW in phase 2; Diced Movement: 12 and 6 inches; Brigans with bows as Bowmen."""
    assert reach_of_missiles(warriors(kind), BASE, PLAIN) == reach
    assert reach_of_missiles(warriors(kind), BASE, DICED) == diced
    assert phase_of_shot(warriors(kind)) == phase


@pytest.mark.parametrize("kind", KINDS)
def test_the_marshal_of_horse_gives_knights_a_turn(kind: str) -> None:
    """2.4 a, b: one Turn, Brigans two; the Marshal's Knights one more where personalities are played."""
    led = fielded(kind, "Marshal of Horse")
    usual = 2 if "Brigans" in kind else 1
    rides = kind in ("Knights", "cavalry", "skirmishing cavalry", "mounted Serjeants")
    assert turns_of(led, PLAIN) == turns_of(fielded(kind), Options(personalities=True)) == usual
    assert turns_of(led, Options(personalities=True)) == usual + rides


@pytest.mark.parametrize(
    ("kind", "quality", "woods", "marsh"),
    [
        ("Brigans", None, True, True),
        ("Brigans with bows", None, True, True),
        ("mounted Brigans", None, False, True),
        ("Welsh Freemen", None, True, True),
        ("Freemen", None, False, False),
        ("Freemen", "enters woods", True, False),
        ("Bowmen", "enters woods", True, False),
        ("Knights", None, False, False),
        ("skirmishing cavalry", None, False, False),
    ],
)
def test_who_enters_woods_and_marsh(kind: str, quality: str | None, *, woods: bool, marsh: bool) -> None:
    """0.10b: Brigans; on horseback no woods; Welsh Freemen as Brigans; an advantage opens woods only."""
    on = Options(advantages=True)
    unit = fielded(kind, quality=quality)
    assert (enters(unit, WOODS, on), enters(unit, MARSH, on)) == (woods, marsh)
    assert not enters(unit, TerrainKind.LAKE, on)
    assert enters(unit, TerrainKind.HILL, on)


def test_an_advantage_counts_where_it_is_played() -> None:
    """Advantages: without the option the wood is closed."""
    assert not enters(fielded("Freemen", quality="enters woods"), WOODS, PLAIN)
