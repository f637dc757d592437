"""Battles that begin, are taken in, or could not be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fiefaid.errors.skirmish import AgainstTheRules, CannotBegin, NotUnderWay, UnderWay
from fiefaid.feudal.battle import Lost, Phase, apply, decide
from fiefaid.feudal.battle.choices import EndPhase, Rally, StartBattle, TransferPersonality
from fiefaid.feudal.battle.events import PhaseEnded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality
from tests.feudal.battle.playing import after, begun, start, unit

TWO = (unit("K", "Knights", "red", 0, 0, 0), unit("F", "Freemen", "blue", 0, 9, 180))


def test_a_battle_begins_with_the_attacker() -> None:
    """Sequence: the attacker shoots first; forces are as large as they are."""
    battle = begun(*TWO)
    assert (battle.turn, battle.first, battle.phasing, battle.phase) == (1, "red", "red", Phase.SHOOT)
    assert battle.began == {"red": 1, "blue": 1}
    assert set(battle.table.goings) == {"K", "F"}


def test_a_battle_is_taken_in() -> None:
    """At any turn and phase, with hits, markers and missiles as they are, and units lost before."""
    lost = (Lost(*unit("G", "Freemen", "blue", 9, 9, 180), 2, "3.4"),)
    wounded = unit("K", "Knights", "red", 0, 0, 0, hits=8, has_hit_marker=True)
    spent = unit("B", "Bowmen", "blue", 0, 9, 180, is_out_of_missiles=True, hits=3)
    battle = begun(wounded, spent, turn=4, first="red", phasing="blue", phase=Phase.RALLY, lost=lost)
    assert (battle.turn, battle.phasing, battle.phase) == (4, "blue", Phase.RALLY)
    assert battle.table.unit("B").out_of_missiles
    assert battle.began == {"red": 1, "blue": 2}
    battle = after(battle, Rally("B"), EndPhase())
    assert (battle.turn, battle.phasing, battle.fielded["B"].hits) == (5, "red", 1)
    assert battle.fielded["K"].has_hit_marker


def test_a_melee_that_is_taken_in_is_fought() -> None:
    """Whoever touches is in melee from the beginning, whatever the table said of them (G11, H6)."""
    battle = begun(TWO[0], unit("F", "Freemen", "blue", 0, 2.5, 180))
    assert battle.table.unit("K").in_melee_with == ("F",)
    assert (battle.fielded["K"].has_fought, battle.fielded["F"].has_fought) == (True, False)


@pytest.mark.parametrize("phase", [Phase.SHOOT, Phase.MOVE])
def test_a_unit_that_was_shot_at_is_taken_in_until_the_phase_ends(phase: Phase) -> None:
    """1.5: with 15 hits or more it stands to the end of phase 1 or 2, and then it is removed."""
    battle = begun(TWO[0], unit("F", "Freemen", "blue", 0, 9, 180, hits=16), phase=phase)
    assert battle.units_of("blue") == ("F",)
    assert after(battle, EndPhase()).lost[0].rule == "1.5"


def test_a_phase_in_which_something_moved_is_taken_in_so() -> None:
    """Personalities go over at the start of the Move only: not where a unit has moved, or shot a javelin."""
    knights = unit("K", "Knights", "red", 0, 0, 0, "Constable")
    friend, foe = unit("L", "Knights", "red", 8, 0, 0), unit("F", "Freemen", "blue", 0, 29, 180)
    go = TransferPersonality("K", "L", Personality.CONSTABLE)
    how = {"phase": Phase.MOVE, "options": Options(personalities=True), "began": {"red": 3}}
    assert after(begun(knights, friend, foe, **how), go).fielded["L"].persons
    for has_done in ({"has_moved": True}, {"has_shot": True}):
        thrower = unit("G", "Brigans", "red", 20, 0, 0, **has_done)
        with pytest.raises(AgainstTheRules, match="transfer-time"):
            decide(begun(knights, friend, thrower, foe, **how), go)


def test_one_force_may_say_how_many_it_began_with() -> None:
    """Force morale counts the other's units then: those here and those lost."""
    assert begun(*TWO, began={"red": 6}).began == {"red": 6, "blue": 1}


def broken(**how: Any) -> StartBattle:
    """The start of a battle that has a fault."""
    return replace(start(*TWO), **how)


@pytest.mark.parametrize(
    ("start_battle", "why"),
    [
        (broken(defender="red"), "two players"),
        (broken(defender="green"), "F is of neither player"),
        (start(TWO[0]), "blue has no unit"),
        (broken(first="green"), "green is no player"),
        (broken(phasing="green"), "green is no player"),
        (broken(turn=0), "no turn 0"),
        (broken(phase=Phase.OVER), "nobody says how it ended"),
        (broken(fielded={"K": TWO[0][1]}), "F is not both"),
        (broken(fielded={"K": TWO[1][1], "F": TWO[1][1]}), "K is not the same"),
        (broken(flavour={"red": 3}), "3 points for red"),
        (broken(phase=Phase.INITIATIVE), "nobody rolls for the initiative in turn 1"),
        (broken(phase=Phase.INITIATIVE, turn=2), "nobody rolls for the initiative in turn 2"),
        (broken(is_attacker_clear=False, turn=2), "Shoot of turn 2 comes after the roll-off"),
        (broken(is_attacker_clear=False, phase=Phase.MELEE), "Melee of turn 1 comes after the roll-off"),
        (broken(struck=("Q",)), "Q has struck or rallied and is not on the table.*one of K, F"),
        (broken(began={"green": 6}), "green is no player"),
        (broken(began={"blue": 0}), "blue has 1 units with those lost, of 0"),
        (broken(lost=(Lost(*TWO[1], 1, "3.4"),)), "F is on the table and lost"),
        (broken(lost=(Lost(*unit("G", "Freemen", "green", 0, 0, 0), 1, "3.4"),)), "G is of neither player"),
        (broken(lost=(Lost(*unit("G", "Freemen", "blue", 0, 0, 0), 2, "3.4"),)), "G is lost in turn 2"),
        (broken(lost=(Lost(*unit("G", "Freemen", "blue", 0, 0, 0), 1, "3.4"),) * 2), "G is lost twice"),
        (start(unit("K", "Knights", "red", 0, 0, 0, shots=-1), TWO[1]), "-1 shots of K"),
        (start(TWO[0], unit("F", "Freemen", "blue", 0, 9, 180, hits=16), phase=Phase.MELEE), "F with 16 hits"),
        (start(unit("K", "Knights", "red", 0, 0, 0, hits=15), TWO[1]), "K with 15 hits"),
        (start(TWO[0], unit("F", "Freemen", "blue", 0, 2.0, 180)), r"2\.5.*overlap"),
        (
            start(unit("K", "Knights", "red", 0, 0, 0, "Constable"), TWO[1], options=Options(personalities=True)),
            "one-per-three-units",
        ),
        (
            start(
                unit("K", "Knights", "red", 0, 0, 0, "Marshal of Bows"),
                TWO[1],
                options=Options(personalities=True),
                began={"red": 3},
            ),
            "marshal-of-bows",
        ),
        (
            start(
                unit("K", "Knights", "red", 0, 0, 0, quality="enters woods"), TWO[1], options=Options(advantages=True)
            ),
            "enter-woods",
        ),
    ],
)
def test_what_cannot_begin(start_battle: StartBattle, why: str) -> None:
    """Whatever is wrong is said with its rule, and what would be accepted."""
    with pytest.raises(CannotBegin, match=why):
        decide(None, start_battle)


def test_a_battle_begins_once_and_first() -> None:
    """No step before the start, no second start; and events want a battle."""
    with pytest.raises(NotUnderWay):
        decide(None, EndPhase())
    with pytest.raises(NotUnderWay):
        apply(None, PhaseEnded(EndPhase()))
    with pytest.raises(UnderWay):
        decide(begun(*TWO), start(*TWO))
