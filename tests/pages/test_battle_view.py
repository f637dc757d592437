"""A battle in words: which step is lit, how many dice and why, what it waits for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.fighting import Fight, battle_after
from fiefaid.fief.battle import PEACE, Stage
from fiefaid.fief.battle.choices import AimAt, GiveBattle, Shoot
from fiefaid.fief.hosts import Both, Host, Side
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Ground, Walls
from fiefaid.pages.battle_view import Light, dice_counted, dice_words, die_of, distinct, lights, side_view, waits_for
from tests.campaign.fought import BATTLE, FIRST_ROLL, A, D, fought, joined, on

AT_WALLS = GiveBattle(
    attackers=(Host(family="a", troops=Troops.of(knights=4, archers=3), lords=(FightingLord(id="Guy"),)),),
    defenders=(Host(family="d", troops=Troops.of(archers=2, royal_knights=1), lords=(FightingLord(id="Hugues"),)),),
    ground=Ground(walls=Walls.CITY),
)


@pytest.mark.parametrize("stage", Stage)
def test_something_is_lit_at_every_stage(stage: Stage) -> None:
    """What comes before it is done, what comes after is still to come."""
    shown = [light for _, light in lights(stage)]
    assert Light.NOW in shown
    assert shown == sorted(shown, key=[Light.DONE, Light.NOW, Light.LATER].index)


def test_losses_to_the_shot_come_before_the_roll() -> None:
    """TA 1.1: nothing was rolled yet, so those steps are still to come."""
    shown = dict(lights(Stage.LOSSES, has_rolled=False))
    assert (shown["Archers"], shown["Roll"], shown["Losses"]) == (Light.DONE, Light.LATER, Light.NOW)


def test_a_side_says_why_it_has_its_dice() -> None:
    """Every line names its rule and what it adds; losses stand beside what is left."""
    fight = on(on(on(joined(), FIRST_ROLL[0]), FIRST_ROLL[1]), FIRST_ROLL[2]).campaign.fight(BATTLE)
    view = side_view(fight.battle, A, str.title)
    assert view.strength == 11
    assert any(line.startswith("6.2 · ") for line in view.why)
    assert [(counter.label, counter.count, counter.lost) for counter in view.hosts[0].counters] == [
        ("Men at Arms", 4, 1),
        ("Knights", 2, 0),
        ("Mercenaries", 0, 1),
    ]


def test_walls_take_dice_and_archers_and_say_so() -> None:
    """TA 1.2, 6.4: three Archers before a city have a die without a bonus; two dice are lost."""
    battle = battle_after(PEACE, AT_WALLS)
    assert dice_words(battle, A) == "One die for 3 Archers (TA 1.2)"
    assert dice_words(battle, D) == "One die for 2 Archers, and 1 hit more for the Archers beyond 1 (TA 1.1)"
    assert side_view(battle, A, str.title).dice == 1
    assert any("6.4" in line for line in side_view(battle, A, str.title).why)


def test_an_aimed_shot_has_another_die() -> None:
    """TA 1.2.1: six sides, and six kills."""
    battle = battle_after(battle_after(PEACE, AT_WALLS), AimAt("Guy"))
    assert dice_words(battle, D) == "One die with six sides: 6 kills Guy (TA 1.2.1)"
    assert distinct(die_of(battle, D)) == (1, 2, 3, 4, 5, 6)
    assert distinct(die_of(battle, A)) == (0, 1, 2, 3)


def test_a_lord_keeps_his_name_when_he_is_aimed_at_and_dead() -> None:
    """Players read names, never what the campaign calls him by; one Archer is one Archer."""
    guy = FightingLord(id="lord-7", name="Guy")
    attack = GiveBattle(
        attackers=(Host(family="a", troops=Troops.of(knights=4, archers=1), lords=(guy,)),),
        defenders=AT_WALLS.defenders,
        ground=AT_WALLS.ground,
    )
    aimed = battle_after(battle_after(PEACE, attack), AimAt("lord-7"))
    assert "6 kills Guy" in dice_words(aimed, D)
    assert dice_words(aimed, A) == "No die: 1 Archer, and 3 are needed (TA 1.2)"
    shot = battle_after(aimed, Shoot(None, 6))
    assert side_view(shot, A, str.title).hosts[0].lords == ("Guy †",)


def test_guards_are_said_with_the_dice() -> None:
    """TA 3: one hit more, once."""
    battle = battle_after(PEACE, replace(AT_WALLS, is_begun=True))
    assert dice_words(battle, D).endswith("and 1 hit more for the Royal Guards (TA 3)")
    assert side_view(battle, D, str.title).why[-1].endswith(": +1 hit")


def test_it_says_what_it_waits_for() -> None:
    """A roll, the other side's dice, losses, nothing any more."""
    fight = joined().campaign.fight(BATTLE)
    assert waits_for(fight, str.title).startswith("Roll 1")
    laid = replace(fight, laid=Both((1, 1), None))
    assert waits_for(laid, str.title) == "The dice of the attackers lie. The defenders have yet to throw."
    rolled = on(on(joined(), FIRST_ROLL[0]), FIRST_ROLL[1]).campaign.fight(BATTLE)
    assert waits_for(rolled, str.title) == "Hits are taken (6.2): the attackers take 2, the defenders take 3."
    over: Fight = fought().campaign.fight(BATTLE)
    assert waits_for(over, str.title) == "The attackers win: one side has no troops left."


def test_dice_are_counted_in_words() -> None:
    """As one says it."""
    assert [dice_counted(count) for count in (0, 1, 3, 4)] == ["No die", "One die", "Three dice", "4 dice"]


def test_both_sides_are_shown_alike() -> None:
    """Nothing but the side differs in what is told."""
    battle = battle_after(PEACE, AT_WALLS)
    assert [side_view(battle, side, str).side for side in Side] == list(Side)
