"""Initiative, agreement, the players' word, and what they put right by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.errors.campaigns import NothingChanged
from fiefaid.errors.skirmish import AgainstTheRules, DieMissing, NotThisPhase
from fiefaid.feudal.battle import Ending, Lost, Outcome, Phase
from fiefaid.feudal.battle.choices import Charge, EndBattle, EndPhase, PutRight, RollInitiative, RollMove, SayUphill
from fiefaid.feudal.battle.events import InitiativeRolled
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import Uphill
from fiefaid.feudal.verdicts import Pose
from tests.feudal.battle.playing import after, begun, events_of, only, start, unit, until

TWO = (unit("K", "Knights", "red", 0, 0, 0, hits=3), unit("F", "Freemen", "blue", 0, 9, 180))


def test_without_a_clear_attacker_the_sides_roll_off() -> None:
    """Initiative, H21: the higher face goes first, a tie is rolled again, and nobody has a bonus yet."""
    battle = begun(*TWO, is_attacker_clear=False)
    assert (battle.phase, battle.first, battle.phasing) == (Phase.INITIATIVE, "", "")
    with pytest.raises(AgainstTheRules, match=r"initiative-first.*both rolled 4"):
        after(battle, RollInitiative(4, 4))
    with pytest.raises(NotAFace):
        after(battle, RollInitiative(4, 7))
    battle = after(battle, RollInitiative(4, 5))
    assert (battle.phase, battle.first, battle.phasing, battle.turn) == (Phase.SHOOT, "blue", "blue", 1)


@pytest.mark.parametrize(
    ("options", "faces", "first"),
    [
        ({}, (2, 5), "red"),
        ({}, (2, 6), "blue"),
        ({"initiative_bonus": 4}, (2, 6), "red"),
        ({"initiative_bonus": 2}, (2, 5), "blue"),
        ({"initiative_routed": True}, (2, 6), "red"),
    ],
)
def test_the_roll_for_the_initiative(options: dict[str, Any], faces: tuple[int, int], first: str) -> None:
    """Initiative: 3 more for the holder, or 2, or 4; less for units lost (blue has lost one here)."""
    gone = (Lost(*unit("G", "Freemen", "blue", 20, 20, 180), 1, "3.4"),)
    battle = begun(*TWO, options=Options(initiative=True, **options), lost=gone)
    events, battle = events_of(until(battle, Phase.INITIATIVE), RollInitiative(*faces))
    assert only(events, InitiativeRolled)[0].first == first
    assert battle.first == battle.phasing == first


def test_both_dice_are_needed() -> None:
    """Initiative: each side throws."""
    battle = until(begun(*TWO, options=Options(initiative=True)), Phase.INITIATIVE)
    with pytest.raises(DieMissing):
        after(battle, RollInitiative(attacker=4))
    with pytest.raises(NotThisPhase, match="the roll for the initiative"):
        after(battle, EndPhase())


def test_players_may_end_it() -> None:
    """The scenario, or the hour, ends a battle: somebody holds the field, or nobody."""
    assert after(begun(*TWO), EndBattle("blue")).outcome == Outcome(Ending.AGREED, "blue")
    over = after(begun(*TWO), EndBattle())
    assert over.outcome == Outcome(Ending.AGREED, "")
    with pytest.raises(AgainstTheRules, match="green is no player"):
        after(begun(*TWO), EndBattle("green"))
    with pytest.raises(NotThisPhase, match="it is over"):
        after(over, EndPhase())


def test_the_players_word() -> None:
    """0.10a: of enemies only, and the last word counts."""
    battle = after(begun(*TWO), SayUphill("K", "F", is_uphill=True), SayUphill("K", "F", is_uphill=False))
    assert [said.is_uphill for said in battle.table.uphill] == [False]
    turned = after(battle, SayUphill("K", "F", is_uphill=True), SayUphill("F", "K", is_uphill=True))
    assert turned.table.uphill == (Uphill("F", "K", is_uphill=True),), "of two units one at most is uphill of the other"
    more = begun(*TWO, unit("L", "Knights", "red", 20, 0, 0))
    with pytest.raises(AgainstTheRules, match=r"0\.10a.*friends"):
        after(more, SayUphill("K", "L", is_uphill=True))


def test_a_unit_is_put_right() -> None:
    """What is given is changed, the rest stays; a new place may begin a melee or end it."""
    battle = after(begun(*TWO), PutRight(unit="K", hits=7, has_hit_marker=True, is_out_of_missiles=True, shots=2))
    unit_now = battle.fielded["K"]
    assert (unit_now.hits, unit_now.most_hits, unit_now.has_hit_marker, unit_now.shots) == (7, 7, True, 2)
    assert battle.table.unit("K").out_of_missiles
    battle = after(battle, PutRight(unit="K", hits=2))
    assert (battle.fielded["K"].hits, battle.fielded["K"].most_hits) == (2, 7)
    assert after(battle, PutRight(unit="K", most_hits=2)).fielded["K"].most_hits == 2
    touching = after(battle, PutRight(unit="K", pose=Pose(0, 6.5, 0)))
    assert touching.table.unit("F").in_melee_with == ("K",)
    assert not after(touching, PutRight(unit="K", pose=Pose(0, 0, 0))).table.unit("F").in_melee


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"hits": 15}, "off the table"),
        ({"hits": -1}, "off the table"),
        ({"most_hits": 2}, r"4\.1c"),
        ({"shots": -1}, "missile-supply"),
        ({"pose": Pose(0, 8, 0)}, r"2\.5.*overlap"),
    ],
)
def test_what_cannot_be(given: dict[str, Any], why: str) -> None:
    """Whatever is put right could be so."""
    with pytest.raises(AgainstTheRules, match=why):
        after(begun(*TWO), PutRight(unit="K", **given))


@pytest.mark.parametrize(
    "given", [{}, {"hits": 3, "has_hit_marker": False}, {"most_hits": 3}, {"pose": Pose(0, 0, 360)}]
)
def test_a_unit_that_is_right_is_not_put_right(given: dict[str, Any]) -> None:
    """Nothing given, or all of it as it is: no step, of which the log would have nothing to tell."""
    with pytest.raises(NothingChanged, match=r"K is like that already\. Change something first"):
        after(begun(*TWO), PutRight(unit="K", **given))


@pytest.mark.parametrize(
    ("pose", "why"),
    [
        (Pose(2, 10, 0), r"0\.50 in over the table's edge"),
        (Pose(10, 29, 0), r"0\.25 in over the table's edge"),
        (Pose(10, 28.85, 0), ""),
        (Pose(34, 10, 90), ""),
        (Pose(34, 10, 45), r"0\.65 in over the table's edge"),
        (Pose(-1e9, 10, 0), r"1e\+09 in away.*within 100000 in"),
    ],
)
def test_a_base_is_put_on_the_table(pose: Pose, why: str) -> None:
    """A25: all of it, as far as a tape can tell, of a table of 36 by 30 inches; the refusal says how far it is over."""
    units = unit("K", "Knights", "red", 10, 10, 0), unit("F", "Freemen", "blue", 10, 20, 180)
    begin = start(*units)
    battle = after(None, replace(begin, table=replace(begin.table, width=36.0, height=30.0)))
    put = PutRight(unit="K", pose=pose)
    if not why:
        assert (after(battle, put).table.unit("K").x, after(battle, put).table.unit("K").y) == (pose.x, pose.y)
        return
    with pytest.raises(AgainstTheRules, match=f"A25.*{why}"):
        after(battle, put)
    if abs(pose.x) < 100:
        assert after(after(None, begin), put).table.unit("K").x == pose.x, "of a table whose edges nobody said"


def test_whoever_is_tired_by_hand_moves_an_inch_less() -> None:
    """H28: what was rolled counts for a unit as it is."""
    options = Options(diced_movement=True, tired=True)
    battle = after(begun(*TWO, options=options, phase=Phase.MOVE), RollMove("K", 4), PutRight(unit="K", hits=11))
    assert (battle.table.goings["K"].move, battle.table.goings["K"].fast) == (3, 9)


def test_a_phase_may_end_with_nothing_done() -> None:
    """Nobody has to shoot, charge, strike or rally."""
    battle = after(until(begun(*TWO), Phase.MOVE), Charge("K", "F"))
    assert after(battle, EndPhase(), EndPhase(), EndPhase()).phasing == "blue"
