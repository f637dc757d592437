"""The log of a battle, what it has come to, and what its map shows."""

from __future__ import annotations

from fiefaid.feudal.battle import Intent
from fiefaid.feudal.battle.choices import (
    Charge,
    DeclareMove,
    EndBattle,
    EndPhase,
    Move,
    Rally,
    RollInitiative,
    RollMorale,
    RollMove,
    Shoot,
    Strike,
)
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality
from fiefaid.feudal.verdicts import Pose
from fiefaid.feudal.warriors import Warriors
from fiefaid.pages.picture import scene
from fiefaid.pages.shapes import Role, TokenKind
from fiefaid.pages.skirmish_log import has_dice, latest, log, summary, turns_of, without_dice
from fiefaid.pages.skirmish_marks import tokens, with_tokens
from fiefaid.pages.skirmish_moves import drop_shapes, dropped, intended, reach_shapes
from tests.pages.skirmishes import HORSE, LEVY, fought

SHOT = Shoot("Bows", "Levy", 5)


def test_every_step_is_a_line_with_its_turn_and_its_counts() -> None:
    """When it was, what happened, each step of the count; the last one alone for the bar."""
    battle = fought(SHOT, EndPhase())
    lines = log(battle)
    assert [line.number for line in lines] == [0, 1, 2]
    assert (lines[1].when, lines[1].has_dice) == ("Turn 1, red, Shoot", True)
    assert "5 hits (1.2)" in lines[1].says[0]
    assert lines[1].details == ("1.2: D6 shows 5: +5",)
    assert not lines[2].has_dice
    assert latest(battle) == " ".join(lines[2].says)


def test_dice_can_be_taken_out_of_every_step_that_has_some() -> None:
    """What is thrown anew is blank; all else of the step stays."""
    assert without_dice(Shoot("Bows", "Levy", 5, first=2, rolled_off=True)) == Shoot("Bows", "Levy", rolled_off=True)
    assert without_dice(Strike("a", "b", 3, saves=((4,),))) == Strike("a", "b")
    assert without_dice(RollInitiative(3, 4)) == RollInitiative()
    assert without_dice(RollMorale("red", (2,))) == RollMorale("red")
    assert without_dice(Rally("a", 3, 2)) == Rally("a")
    assert not has_dice(EndPhase())


def test_the_end_is_summed_up_for_both_sides() -> None:
    """Who holds the field, what each has left, what is hurt; each player's turn ends at a step of its own."""
    battle = fought(SHOT, EndBattle("red"))
    found = summary(battle)
    assert found.headline == "red holds the field in turn 1: the players ended it"
    assert dict(found.sides) == {
        "red": ("2 of 2 units left",),
        "blue": ("2 of 2 units left", "Levy with 5 hits"),
    }
    assert found.played == ""
    assert summary(fought(options=Options(tired=True))).played == "Played: Tired units."
    assert summary(fought()).headline == "Turn 1, red, Shoot: the battle goes on"
    ends = dict(turns_of(fought(*[EndPhase()] * 8)))
    assert ends == {"The beginning": 0, "Turn 1, red": 4, "Turn 1, blue": 8}


def test_tokens_tell_hits_markers_missiles_and_persons() -> None:
    """A red die for whoever passed ten; a Banner before a warrior, a warrior before a Priest."""
    options = Options(personalities=True)
    errant, priest = Person(Personality.KNIGHT_ERRANT), Person(Personality.PRIEST)
    worn = Fielded(Warriors(LEVY.type), "blue", (priest, errant), hits=6, most_hits=11, has_hit_marker=True)
    found = tokens(worn, options)
    assert [token.kind for token in found] == [TokenKind.HITS, TokenKind.MARKER, TokenKind.PERSON]
    assert (found[0].text, found[0].is_red, found[0].says) == ("6", True, "6 hits, has passed 10")
    assert [token.kind for token in tokens(Fielded(Warriors(LEVY.type), persons=(priest,)), options)] == [
        TokenKind.PRIEST
    ]
    assert tokens(Fielded(Warriors(LEVY.type), persons=(priest,)), Options()) == ()
    battle = fought(SHOT).battle
    shown = {counter.unit: len(counter.tokens) for counter in with_tokens(scene(battle.table), battle).counters}
    assert shown == {"Bows": 1, "Horse": 0, "Levy": 2, "Spears": 0}


def test_a_finger_means_straight_ahead_or_a_turn_towards() -> None:
    """Nearly ahead is ahead; aside is a turn there; a facing that the hand changed is meant."""
    table = fought().battle.table
    assert intended(table, "Horse", Pose(20.4, 11, 0)) == Pose(20.0, 11.0, 0.0)
    aside = intended(table, "Horse", Pose(23.0, 11.0, 0.0))
    assert (aside.x, aside.y, round(aside.facing)) == (23.0, 11.0, 45)
    assert intended(table, "Horse", Pose(23.0, 11.0, 90.0)) == Pose(23.0, 11.0, 90.0)


def test_a_drop_is_a_step_or_is_refused_with_the_nearest_place() -> None:
    """Within reach it is a move; beyond, the rule and a place that is legal, both drawn."""
    battle = fought(EndPhase()).battle
    assert dropped(battle, "Horse", 20.0, 11.0, 0.0).step is not None
    beyond = dropped(battle, "Horse", 20.0, 14.0, 0.0)
    assert beyond.step is None
    assert beyond.why.startswith("Move refused (2.3): ")
    assert beyond.instead is not None
    assert beyond.pose is not None
    assert beyond.pose.y < 14
    roles = [shape.role for shape in drop_shapes(battle.table, "Horse", beyond)]
    assert roles == [Role.GHOST, Role.GHOST_FRONT] * 2
    assert {shape.role for shape in reach_shapes(battle, "Horse")} == {Role.REACH, Role.REACH_LINE}


def test_before_its_roll_a_unit_has_no_reach_and_no_other_place() -> None:
    """With diced movement: what is the matter is the roll that is missing, not the place."""
    diced = Options(diced_movement=True)
    battle = fought(EndPhase(), options=diced).battle
    drop = dropped(battle, "Horse", 20, 11, 0)
    assert drop.why.startswith("Move refused (option: Diced movement)")
    assert (drop.step, drop.instead, drop.is_sought) == (None, None, False)
    assert reach_shapes(battle, "Horse") == ()
    rolled = fought(EndPhase(), RollMove("Horse", 4), options=diced).battle
    assert reach_shapes(rolled, "Horse")
    far = dropped(rolled, "Horse", 20, 30, 0)
    assert (far.is_sought, far.instead is None) == (True, False)


def test_a_base_in_melee_is_drawn_back_to_retreat() -> None:
    """Less than a BD is refused, and the least that is legal is offered."""
    battle = fought(EndPhase(), Charge("Horse", "Spears"), *[EndPhase()] * 8).battle
    horse = battle.table.unit("Horse")
    back = dropped(battle, "Horse", horse.x, horse.y - 3.0, 0.0)
    assert back.step is not None
    little = dropped(battle, "Horse", horse.x, horse.y - 1.0, 0.0)
    assert (little.step, little.pose) == (None, Pose(HORSE.x, horse.y - 2.5, 0.0))
    assert little.why.startswith("Retreat refused (2.4c)")


def test_what_was_declared_bounds_the_drop() -> None:
    """Not declared Fast, the offer is within the Move that was rolled; before the roll nothing moves."""
    options = Options(diced_movement=True, declared_movement=True)
    steps = EndPhase(), DeclareMove("Horse", Intent("ahead")), RollMove("Horse", 3)
    beyond = dropped(fought(*steps, options=options).battle, "Horse", 20.0, 12.0, 0.0)
    assert (beyond.step, beyond.instead) == (None, Move("Horse", advance=3.0))
    early = dropped(fought(EndPhase(), options=options).battle, "Horse", 20.0, 10.0, 0.0)
    assert early.step is None
    assert "Horse has not rolled for its move" in early.why
