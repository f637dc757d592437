"""What a unit suffers: hits, markers, removal. Rules: Feudal 1.3, 1.5, 3.3, 3.4, 4.2; Tired Units."""

from __future__ import annotations

import pytest

from fiefaid.feudal.dice import Dx
from fiefaid.feudal.fielded import (
    Removal,
    is_destroyed,
    removal_by_shot,
    removal_in_melee,
    removed_at,
    survivors,
    without_markers,
)
from fiefaid.feudal.options import Options
from tests.feudal.fielding import fielded

PLAIN = Options()


@pytest.mark.parametrize(("had", "gone"), [(14, False), (15, True), (16, True)])
def test_fifteen_hits_remove(*, had: int, gone: bool) -> None:
    """1.5, 3.4: 15 hits or more."""
    assert is_destroyed(fielded("Knights", hits=had), PLAIN) is gone


@pytest.mark.parametrize(
    ("quality", "limit"), [("Determined", 18), ("Unenthusiastic", 12), ("melee +1", 15), (None, 15)]
)
def test_quality_shifts_the_limit(quality: str | None, limit: int) -> None:
    """Advantages: 18 and 12 where the table plays with them, else 15 for everybody."""
    unit = fielded("Freemen", quality=quality)
    assert removed_at(unit, Options(advantages=True)) == limit
    assert removed_at(unit, PLAIN) == 15


def test_a_personality_goes_with_his_unit() -> None:
    """Personalities: the Constable of a unit with 15 hits is gone, the Knight Errant of one with 14 is not."""
    units = [fielded("Knights", "Constable", banner=True, hits=15), fielded("Serjeants", "Knight Errant", hits=14)]
    left = survivors(units, Options(personalities=True))
    assert [str(person.kind) for unit in left for person in unit.persons] == ["Knight Errant"]
    assert survivors(units, Options(personalities=True, advantages=True)) == left


@pytest.mark.parametrize(
    ("kind", "when"),
    [
        ("Bowmen", Removal.END_OF_SHOOT),
        ("mercenary crossbows", Removal.END_OF_SHOOT),
        ("Brigans with bows", Removal.END_OF_SHOOT),
        ("Brigans", Removal.END_OF_MOVE),
        ("mounted Brigans", Removal.END_OF_MOVE),
        ("skirmishing cavalry", Removal.END_OF_MOVE),
    ],
)
def test_when_the_shot_are_removed(kind: str, when: Removal) -> None:
    """1.5: at the end of the phase in which was shot, 1 for bows and 2 for javelins."""
    assert removal_by_shot(fielded(kind)) is when


def test_the_beaten_are_removed_at_once() -> None:
    """3.4: not at the end of a phase."""
    assert removal_in_melee() is Removal.AT_ONCE


def test_only_the_phasing_players_markers_come_off() -> None:
    """4.2: the other player's stay on."""
    units = [fielded("Knights", player=player, has_hit_marker=True) for player in ("red", "blue", "red")]
    assert [unit.has_hit_marker for unit in without_markers(units, "red")] == [False, True, False]


def test_hits_add_up_and_the_most_is_kept() -> None:
    """1.3, 3.3, 4.1c: a marker with the first hit, and what it once had is remembered."""
    unit = fielded("Knights", hits=3).hit(0)
    assert (unit.hits, unit.has_hit_marker) == (3, False)
    unit = unit.hit(8)
    assert (unit.hits, unit.most_hits, unit.has_hit_marker, unit.has_passed_ten) == (11, 11, True, True)
    assert unit.hit(0).has_hit_marker


@pytest.mark.parametrize(("most", "tired"), [(10, False), (11, True)])
def test_tired_is_who_passed_ten(*, most: int, tired: bool) -> None:
    """Tired Units: 11 hits once, though fewer now; nobody without the option."""
    unit = fielded("Knights", hits=5, most_hits=most)
    assert unit.is_tired(Options(tired=True)) is tired
    assert not unit.is_tired(PLAIN)


def test_who_rolls_what() -> None:
    """0.2: one kind of die for all; Trained Units: a D6, the trained a D5 (H7)."""
    plain, trained = fielded("Freemen"), fielded("Freemen", is_trained=True)
    for dx in Dx:
        assert [unit.die(Options(dx=dx)) for unit in (plain, trained)] == [dx, dx]
        on = Options(dx=dx, trained_units=True)
        assert [unit.die(on) for unit in (plain, trained)] == [Dx.D6, Dx.D5]
