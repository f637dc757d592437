"""What comes before a move: personalities, aims, rolls."""

from __future__ import annotations

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import AgainstTheRules, DieMissing, OptionIsOff, TooCloseToCall
from fiefaid.feudal.battle import Battle, Intent, Phase
from fiefaid.feudal.battle.choices import (
    DeclareMove,
    Move,
    RollMove,
    Shoot,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality
from tests.feudal.battle.playing import Laid, after, begun, unit, until

ERRANT, PRIEST = Personality.KNIGHT_ERRANT, Personality.PRIEST


def together(*units: Laid, options: Options | None = None) -> Battle:
    """Red's phase 2, with an enemy far off and friends enough for personalities."""
    friends = [unit(f"R{number}", "Freemen", "red", 60, 20 * number, 0) for number in range(6)]
    enemy = unit("Z", "Freemen", "blue", 30, 40, 180)
    return until(begun(*units, *friends, enemy, options=options or Options(personalities=True)), Phase.MOVE)


def test_a_personality_goes_over_to_a_unit_near_by() -> None:
    """Personalities: at the start of the own Move, within 6 inches base to base; then his effect is with that unit."""
    near = unit("B", "Knights", "red", 0, 8.2, 0)
    battle = together(unit("A", "Knights", "red", 0, 0, 0, "Knight Errant"), near)
    battle = after(battle, TransferPersonality("A", "B", ERRANT))
    assert battle.fielded["A"].persons == ()
    assert battle.fielded["B"].persons == (Person(ERRANT),)
    with pytest.raises(AgainstTheRules, match="came to B in this phase"):
        after(battle, TransferPersonality("B", "A", ERRANT))


def test_a_transfer_that_is_too_far() -> None:
    """Personalities, A24: 6.3 inches are too far, 6.05 too close to call."""
    battle = together(unit("A", "Knights", "red", 0, 0, 0, "Knight Errant"), unit("B", "Knights", "red", 0, 8.8, 0))
    with pytest.raises(AgainstTheRules, match=r"Personalities.*6\.3"):
        after(battle, TransferPersonality("A", "B", ERRANT))
    grey = together(unit("A", "Knights", "red", 0, 0, 0, "Knight Errant"), unit("B", "Knights", "red", 0, 8.55, 0))
    with pytest.raises(TooCloseToCall):
        after(grey, TransferPersonality("A", "B", ERRANT))
    assert after(grey, TransferPersonality("A", "B", ERRANT, rolled_off=True)).fielded["B"].persons


def test_when_nobody_goes_over() -> None:
    """Personalities: not after anything was moved, not out of a melee, not with a Banner, a Marshal only to his arm."""
    units = (
        unit("A", "Knights", "red", 0, 0, 0, "Knight Errant"),
        unit("B", "Knights", "red", 6, 0, 0, "Constable", banner=True),
        unit("C", "Freemen", "red", 12, 0, 0),
    )
    battle = together(*units, options=Options(personalities=True))
    with pytest.raises(AgainstTheRules, match=r"transfer-time.*moved"):
        after(battle, Move("C", start_turn=180), TransferPersonality("A", "C", ERRANT))
    with pytest.raises(AgainstTheRules, match="banner-stays"):
        after(battle, TransferPersonality("B", "C", Personality.CONSTABLE))
    with pytest.raises(AgainstTheRules, match="no Christian Priest"):
        after(battle, TransferPersonality("A", "C", PRIEST))
    with pytest.raises(AgainstTheRules, match="OPT personalities"):
        after(together(*units, options=Options()), TransferPersonality("A", "C", ERRANT))
    led = together(unit("A", "Knights", "red", 0, 0, 0, "Marshal of Horse"), unit("C", "Freemen", "red", 6, 0, 0))
    with pytest.raises(AgainstTheRules, match="marshal-of-horse"):
        after(led, TransferPersonality("A", "C", Personality.MARSHAL_OF_HORSE))


def test_nobody_goes_out_of_a_melee() -> None:
    """Personalities: unless his unit is in melee; into one he may."""
    foe = unit("E", "Freemen", "blue", 0, 2.5, 180)
    battle = together(
        unit("A", "Knights", "red", 0, 0, 0, "Knight Errant"), unit("B", "Knights", "red", 6, 0, 0, "Constable"), foe
    )
    with pytest.raises(AgainstTheRules, match="in melee"):
        after(battle, TransferPersonality("A", "B", ERRANT))
    assert len(after(battle, TransferPersonality("B", "A", Personality.CONSTABLE)).fielded["A"].persons) == 2


def test_a_personality_is_an_upgrade_of_his_unit() -> None:
    """Personalities: a Knight Errant who comes over adds his hit to the blow of his new unit, and to no other."""
    battle = together(
        unit("A", "Knights", "red", 8, 0, 0, "Knight Errant"),
        unit("B", "Knights", "red", 0, 0, 0),
        unit("E", "Freemen", "blue", 0, 2.5, 180),
    )
    plain = until(battle, Phase.MELEE)
    assert after(plain, Strike("B", "E", 3)).fielded["E"].hits == 5
    led = until(after(battle, TransferPersonality("A", "B", ERRANT)), Phase.MELEE)
    assert after(led, Strike("B", "E", 3)).fielded["E"].hits == 6


def test_a_shot_of_javelins_is_no_start_any_more() -> None:
    """Personalities: phase 2 has begun when javelins have been thrown."""
    battle = together(
        unit("A", "Knights", "red", 0, 0, 0, "Knight Errant"),
        unit("B", "Brigans", "red", 6, 0, 0),
        unit("E", "Freemen", "blue", 6, 6, 180),
    )
    with pytest.raises(AgainstTheRules, match="transfer-time"):
        after(battle, Shoot("B", "E", 4), TransferPersonality("A", "B", ERRANT))


# ---- rolls and aims --------------------------------------------------------------------------

DICED, DECLARED = Options(diced_movement=True), Options(diced_movement=True, declared_movement=True)


def test_a_move_is_rolled_once() -> None:
    """Diced movement: one roll for a unit and turn, with the die that was picked, and for a unit that can move."""
    battle = together(unit("A", "Knights", "red", 0, 0, 0), options=DICED)
    with pytest.raises(DieMissing, match="diced-class-3"):
        after(battle, RollMove("A"))
    with pytest.raises(NotAFace):
        after(battle, RollMove("A", 7))
    battle = after(battle, RollMove("A", 4))
    assert battle.rolled == {"A": 4}
    with pytest.raises(AgainstTheRules, match="rolled 4"):
        after(battle, RollMove("A", 4))
    with pytest.raises(AgainstTheRules, match=r"2\.1"):
        after(after(battle, Move("R0", start_turn=180)), RollMove("R0", 4))
    with pytest.raises(OptionIsOff, match="Diced movement is off"):
        after(together(unit("A", "Knights", "red", 0, 0, 0)), RollMove("A", 4))


def test_an_aim_is_stated_before_the_roll() -> None:
    """Declared movement: name the unit, state its aim, roll; in this order."""
    battle = together(unit("A", "Knights", "red", 0, 0, 0), options=DECLARED)
    aim = Intent("up to the hill", is_fast=True)
    with pytest.raises(AgainstTheRules, match=r"declared-intent.*no aim"):
        after(battle, RollMove("A", 4))
    battle = after(battle, DeclareMove("A", aim))
    assert battle.intents == {"A": aim}
    battle = after(battle, RollMove("A", 4))
    with pytest.raises(AgainstTheRules, match=r"declared-intent.*rolled already"):
        after(battle, DeclareMove("A", aim))
    with pytest.raises(OptionIsOff, match="Declared movement"):
        after(together(unit("A", "Knights", "red", 0, 0, 0), options=DICED), DeclareMove("A", aim))
