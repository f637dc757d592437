"""A battle step by step: what is decided, what is refused, and what follows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors.battles import (
    MayNotAim,
    MayNotEnd,
    MayNotPart,
    MayNotPlace,
    NoBattle,
    NoDice,
    NoRollAgain,
    NotAFace,
    NotInBattle,
    NotNow,
    NoTroops,
    WrongDice,
)
from fiefaid.fief.battle import Battle, Ending, Stage, choices, throws
from fiefaid.fief.battle.choices import (
    AgreeTruce,
    AimAt,
    BesiegeInstead,
    ChangeSides,
    KeepDice,
    LeaveBattle,
    PlaceMercenaries,
    Roll,
    RollAgain,
    Shoot,
    StopAttack,
    Surrender,
    TakeLosses,
)
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.hosts import Both
from fiefaid.fief.losses import Loss
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Ground, Walls
from tests.fief.armies import ATTACKERS, DEFENDERS, host, joined, lose, played

of = Troops.of
GUNTER = host("gunter", men_at_arms=6)


def dice_asked(battle: Battle) -> list[int]:
    """How many dice each side has to throw now."""
    return [throw.count for throw in throws(battle)]


def test_grady_calls_his_mercenaries() -> None:
    """T 4.3: 12 and one Mercenary are 13 and three dice; after two losses 11 and two; with two more 13 and three."""
    battle = joined(host("grady", knights=2, men_at_arms=5, hired=5), GUNTER)
    assert dice_asked(battle) == [2, 2]
    battle = played(battle, PlaceMercenaries("grady", 1))
    assert dice_asked(battle) == [3, 2]
    battle = played(battle, Roll((1, 0, 0), (1, 1)))
    battle = played(
        battle, lose(ATTACKERS, "grady", mercenaries=1, men_at_arms=1), lose(DEFENDERS, "gunter", men_at_arms=1)
    )
    assert dice_asked(battle) == [2, 1]
    battle = played(battle, PlaceMercenaries("grady", 2))
    assert dice_asked(battle) == [3, 1]
    grady = battle.host("grady")
    assert grady is not None
    assert grady.hired == 2
    assert battle.losses["grady"].troops == of(mercenaries=1, men_at_arms=1)


def test_kirsten_adds_a_hit_to_each_roll_while_a_guard_lives() -> None:
    """TA 3: two blanks make one hit; when the last Guard is dead, none."""
    battle = joined(host("kirsten", royal_men_at_arms=1, men_at_arms=9), host("gunter", men_at_arms=9))
    battle = played(battle, Roll((0, 0), (1, 0)))
    assert battle.owed == Both(1, 1)
    battle = played(battle, lose(ATTACKERS, "kirsten", royal_men_at_arms=1), lose(DEFENDERS, "gunter", men_at_arms=1))
    battle = played(battle, Roll((0, 0), (1, 0)))
    assert battle.owed == Both(1, None)


def test_archers_shoot_once_and_both_at_once() -> None:
    """TA 1.1: David's three and Kirsten's two shoot together, then the battle goes on without another shot."""
    battle = joined(host("david", archers=3), host("kirsten", archers=2, men_at_arms=5))
    assert battle.stage is Stage.SHOT
    battle = played(battle, Shoot(2, 1))
    assert battle.owed == Both(2, 4)
    battle = played(battle, lose(ATTACKERS, "david", archers=2), lose(DEFENDERS, "kirsten", men_at_arms=4))
    assert battle.stage is Stage.MUSTER
    assert dice_asked(battle) == [1, 1]
    assert battle.rolls == 0


def test_a_shot_without_archers_is_passed_over() -> None:
    """Without a shot the battle begins with the roll; begun in its middle it has none either."""
    assert joined(host("a", men_at_arms=3), GUNTER).stage is Stage.MUSTER
    assert joined(host("a", archers=3), GUNTER, is_begun=True).stage is Stage.MUSTER


def test_the_shot_takes_the_dice_that_there_are() -> None:
    """A side without enough Archers has no die, and one that has must throw it."""
    battle = joined(host("a", archers=1), host("b", men_at_arms=3), ground=Ground(walls=Walls.NONE))
    with pytest.raises(WrongDice, match="the defenders have no dice, and 1 came"):
        played(battle, Shoot(1, 1))
    with pytest.raises(WrongDice, match="the attackers have one die, and 0 came"):
        played(battle, Shoot(None, None))
    with pytest.raises(NotAFace):
        played(battle, Shoot(6, None))


WALLED = Ground(walls=Walls.STRONGHOLD)


def test_an_aimed_shot_kills_on_a_six_only() -> None:
    """TA 1.2.1: a 5 does nothing; a 6 kills the last Lord, and the battle is over before any roll."""
    aimed = played(joined(host("a", men_at_arms=9), host("b", archers=3), ground=WALLED), AimAt("a-1"))
    missed = played(aimed, Shoot(None, 5))
    assert (missed.stage, missed.rolls) == (Stage.MUSTER, 0)
    hit = played(aimed, Shoot(None, 6))
    assert hit.outcome is not None
    assert hit.outcome.ending is Ending.NO_LORD
    assert hit.outcome.winner is None
    assert hit.losses["a"].lords == ("a-1",)
    assert hit.troops(ATTACKERS) == of(men_at_arms=9)


def test_with_another_lord_the_battle_goes_on() -> None:
    """A second Lord takes over; the attackers' own Archers shot at the same time."""
    battle = joined(host("a", lords=2, men_at_arms=9, archers=2), host("b", archers=3), ground=WALLED)
    battle = played(battle, AimAt("a-2"), Shoot(3, 6), lose(DEFENDERS, "b", archers=3))
    assert [lord.id for lord in battle.lords(ATTACKERS)] == ["a-1"]
    assert battle.outcome is not None
    assert battle.outcome.ending is Ending.WIPED_OUT
    assert battle.outcome.captured == ("b-1",)


def test_the_aim_may_be_changed_until_the_shot() -> None:
    """Aimed at nobody, the Archers roll the battle die again, with a hit for each Archer beyond the first."""
    battle = joined(host("a", men_at_arms=9), host("b", archers=3), ground=WALLED)
    battle = played(battle, AimAt("a-1"), AimAt(""), Shoot(None, 1))
    assert battle.owed == Both(3, None)


def test_who_may_not_be_aimed_at() -> None:
    """Nobody in the open, no stranger, and no Lord who came by Secret Passage."""
    attackers = host("a", men_at_arms=9)
    crept = replace(attackers, lords=(replace(attackers.lords[0], by_secret_passage=True),))
    with pytest.raises(MayNotAim, match=r"a-1 cannot be aimed at\. Shoot at the troops"):
        played(joined(crept, host("b", archers=3), ground=WALLED), AimAt("a-1"))
    with pytest.raises(MayNotAim, match="Aim at a-1, or shoot"):
        played(joined(attackers, host("b", archers=3), ground=WALLED), AimAt("b-1"))
    with pytest.raises(MayNotAim):
        played(joined(attackers, host("b", archers=3)), AimAt("a-1"))


def test_bombards_re_roll_own_dice() -> None:
    """TA 2: one re-roll for each Bombard, also twice of one die; then the hits count."""
    battle = joined(host("a", men_at_arms=6, bombards=2), host("b", men_at_arms=6, bombards=1))
    battle = played(battle, Roll((0, 2), (3, 3)), RollAgain(ATTACKERS, 0, 0), RollAgain(ATTACKERS, 0, 3))
    with pytest.raises(NoRollAgain, match="the attackers have no re-roll left"):
        played(battle, RollAgain(ATTACKERS, 0, 3))
    with pytest.raises(NoRollAgain, match="there is no die 3 among 2"):
        played(battle, RollAgain(DEFENDERS, 2, 3))
    with pytest.raises(NotAFace):
        played(battle, RollAgain(DEFENDERS, 1, 4))
    assert battle.stage is Stage.DICE
    assert played(battle, KeepDice(DEFENDERS)).owed == Both(6, 5)


def test_re_rolls_are_back_with_the_next_roll() -> None:
    """Each battle roll has its own re-rolls."""
    battle = joined(host("a", men_at_arms=6, bombards=1), host("b", men_at_arms=6))
    for _ in range(2):
        battle = played(battle, Roll((0, 0), (0, 0)[: dice_asked(battle)[1]]), RollAgain(ATTACKERS, 0, 1))
        battle = played(battle, lose(DEFENDERS, "b", men_at_arms=1))
    assert battle.rolls == 2


def test_mercenaries_come_only_where_they_may() -> None:
    """T 4.2: not without a Lord of theirs, not in an Uprising, not more than there are."""
    leader, helper = host("a", men_at_arms=3), host("b", lords=0, men_at_arms=3, hired=2)
    with pytest.raises(MayNotPlace, match="no Lord of that family fights here"):
        played(joined((leader, helper), GUNTER), PlaceMercenaries("b", 1))
    with pytest.raises(MayNotPlace, match="this is an Uprising"):
        played(
            joined(host("a", men_at_arms=3, hired=2), GUNTER, ground=Ground(is_uprising=True)), PlaceMercenaries("a", 1)
        )
    battle = joined(host("a", men_at_arms=3, hired=2), GUNTER)
    with pytest.raises(MayNotPlace, match="3 of 2 on the Family Board"):
        played(battle, PlaceMercenaries("a", 3))
    with pytest.raises(MayNotPlace, match="0 of 2"):
        played(battle, PlaceMercenaries("a", 0))
    with pytest.raises(NotInBattle, match="Name one of a, gunter"):
        played(battle, PlaceMercenaries("z", 1))


@pytest.mark.parametrize(("placed", "lost"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_plague_takes_half_of_several(placed: int, lost: int) -> None:
    """T 4.2: of those placed together half die, rounded down; also if they are put down one by one before a roll."""
    battle = joined(host("a", men_at_arms=3, hired=5), GUNTER, ground=Ground(is_plague=True))
    at_once = played(battle, PlaceMercenaries("a", placed))
    one_by_one = played(battle, *[PlaceMercenaries("a", 1)] * placed)
    for after in (at_once, one_by_one):
        assert after.troops(ATTACKERS)[Troop.MERCENARIES] == placed - lost
        assert sum(loss.troops[Troop.MERCENARIES] for loss in after.fallen) == lost


def test_those_of_another_roll_are_another_placing() -> None:
    """One before each of two rolls in a Plague Bishopric: none is lost."""
    battle = joined(host("a", men_at_arms=3, hired=5), GUNTER, ground=Ground(is_plague=True))
    battle = played(battle, PlaceMercenaries("a", 1), Roll((0,), (0, 0)), PlaceMercenaries("a", 1))
    assert battle.troops(ATTACKERS)[Troop.MERCENARIES] == 2


def test_three_quiet_rolls_are_a_stalemate() -> None:
    """Three rolls running without a loss end it; a loss between them starts the count anew."""
    quiet = Roll((0,), (0,))
    battle = joined(host("a", men_at_arms=3), host("b", men_at_arms=3))
    battle = played(battle, quiet, quiet, Roll((1,), (0,)), lose(DEFENDERS, "b", men_at_arms=1), quiet, quiet)
    assert battle.outcome is None
    battle = played(battle, quiet)
    assert battle.outcome is not None
    assert battle.outcome.ending is Ending.STALEMATE


def test_hits_that_kill_nothing_are_quiet_too() -> None:
    """Two hits on Knights alone are no loss: the table that stops after one such roll stops here."""
    battle = joined(host("a", men_at_arms=3), host("b", knights=1), rules=BattleRules(stalemate_rolls=1))
    battle = played(battle, Roll((2,), (0,)), TakeLosses(DEFENDERS, ()))
    assert battle.outcome is not None
    assert battle.outcome.ending is Ending.STALEMATE


def test_the_beaten_lords_are_captured_and_their_machines_removed() -> None:
    """The last troops fall to exactly as many hits: the Lord is captured by the victor, the Bombard leaves the map."""
    battle = joined(host("a", men_at_arms=6), host("b", men_at_arms=1, bombards=1))
    battle = played(battle, Roll((1, 0), (0,)), KeepDice(DEFENDERS), lose(DEFENDERS, "b", men_at_arms=1))
    outcome = battle.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winner) == (Ending.WIPED_OUT, ATTACKERS)
    assert (outcome.captured, outcome.captor) == (("b-1",), "a")
    assert outcome.removed == (Loss(family="b", troops=of(bombards=1)),)
    assert battle.troops(DEFENDERS) == Troops()


def test_hits_to_spare_kill_lords() -> None:
    """Three hits on one Man at Arms and two Lords kill both; with two hits one is killed and one captured."""
    start = joined(host("a", men_at_arms=6), host("b", lords=2, men_at_arms=1))
    both = played(start, Roll((3, 0), (0,)), lose(DEFENDERS, "b", ("b-1", "b-2"), men_at_arms=1))
    assert both.outcome is not None
    assert both.outcome.captured == ()
    one = played(start, Roll((2, 0), (0,)), lose(DEFENDERS, "b", ("b-2",), men_at_arms=1))
    assert one.outcome is not None
    assert one.outcome.captured == ("b-1",)


def test_both_sides_may_be_wiped_out() -> None:
    """Both lose their last man in one roll: nobody wins and no Lord is captured."""
    battle = joined(host("a", men_at_arms=1), host("b", men_at_arms=1))
    battle = played(battle, Roll((1,), (1,)), lose(ATTACKERS, "a", men_at_arms=1), lose(DEFENDERS, "b", men_at_arms=1))
    assert battle.outcome is not None
    assert (battle.outcome.ending, battle.outcome.winner) == (Ending.BOTH_WIPED_OUT, None)
    assert battle.outcome.captured == ()


@pytest.mark.parametrize(("leaderless", "slain"), [("free", ()), ("slay", ("a-1",))])
def test_leaderless_victors_take_no_captives(leaderless: str, slain: tuple[str, ...]) -> None:
    """Troops without a Lord who win let the Lord go, or slay him where the table has it so."""
    rules = BattleRules.of({"Leaderless victors": leaderless})
    battle = joined(host("a", men_at_arms=1), host("b", lords=0, men_at_arms=6), rules=rules)
    battle = played(battle, Roll((0,), (1,)), lose(ATTACKERS, "a", men_at_arms=1))
    assert battle.outcome is not None
    assert (battle.outcome.winner, battle.outcome.captured) == (DEFENDERS, ())
    assert battle.outcome.slain == slain


def test_a_lord_alone_is_taken_without_a_fight() -> None:
    """An army meets a Lord without troops: he is captured before any shot or roll."""
    battle = joined(host("a", archers=2), host("b"))
    assert battle.outcome is not None
    assert battle.outcome.ending is Ending.TAKEN
    assert (battle.outcome.captured, battle.outcome.captor) == (("b-1",), "a")


def test_a_lord_alone_may_call_his_mercenaries_first() -> None:
    """With Mercenaries on his board he is not taken yet: he places some, or surrenders."""
    battle = joined(host("a", men_at_arms=2), host("b", hired=2))
    assert battle.stage is Stage.MUSTER
    with pytest.raises(NoTroops, match="the defenders have no troops"):
        played(battle, Roll((1,), (1,)))
    assert dice_asked(battle) == []
    assert dice_asked(played(battle, PlaceMercenaries("b", 2))) == [1, 1]
    assert played(battle, Surrender(DEFENDERS)).is_over


def test_attacks_that_are_none() -> None:
    """Without a Lord, of Lords alone, on nobody, or of a family or Lord on both sides."""
    with pytest.raises(NoBattle, match="the attackers have no Lord"):
        joined(host("a", lords=0, men_at_arms=3), GUNTER)
    with pytest.raises(NoBattle, match="the attackers have no troops"):
        joined(host("a"), host("b"))
    with pytest.raises(NoBattle, match="nobody defends"):
        joined(host("a", men_at_arms=3), host("b", lords=0))
    with pytest.raises(NoBattle, match="gunter is there 2 times"):
        joined((host("gunter", men_at_arms=3),), GUNTER)
    with pytest.raises(NoBattle, match="gunter-1 is there 2 times"):
        joined(replace(GUNTER, family="other"), GUNTER)


def test_surrender_removes_the_troops() -> None:
    """Who gives up loses his troops and his Lords are captured."""
    battle = played(joined(host("a", men_at_arms=3), host("b", knights=2, bombards=1)), Surrender(DEFENDERS))
    assert battle.outcome is not None
    assert battle.outcome.removed == (Loss(family="b", troops=of(knights=2, bombards=1)),)
    assert battle.outcome.captured == ("b-1",)


def test_a_truce_takes_a_roll() -> None:
    """No truce before the first roll; after it nobody wins and everybody keeps what he has."""
    battle = joined(host("a", men_at_arms=3), host("b", men_at_arms=3))
    with pytest.raises(MayNotEnd, match=r"Truce refused .*: no roll has been made yet"):
        played(battle, AgreeTruce())
    battle = played(battle, Roll((0,), (0,)), AgreeTruce())
    assert battle.outcome is not None
    assert (battle.outcome.ending, battle.outcome.winner) == (Ending.TRUCE, None)


def test_attackers_stop_before_walls_only() -> None:
    """In the open nobody stops alone; at walls the attackers may after a roll, or when they have no die."""
    with pytest.raises(MayNotEnd, match="the enemy is not behind walls"):
        played(joined(host("a", men_at_arms=3), GUNTER), StopAttack())
    with pytest.raises(MayNotEnd, match="the attackers have a die to roll"):
        played(joined(host("a", men_at_arms=7), GUNTER, ground=WALLED), StopAttack())
    weak = joined(host("a", men_at_arms=5), GUNTER, ground=WALLED)
    with pytest.raises(NoDice, match="the attackers have no die to roll"):
        played(weak, Roll((), (1, 1)))
    assert dice_asked(weak) == []
    stopped = played(weak, StopAttack()).outcome
    assert stopped is not None
    assert stopped.ending is Ending.STOPPED


def test_the_crusade_leader_may_besiege_after_any_roll() -> None:
    """C1.4: the Leader's attack may become a siege; without a Leader, or in the open, it may not."""
    crusade = Ground(walls=Walls.CITY, leader="a")
    battle = joined(host("a", knights=4), host("saracens", lords=0, saracen_fighters=6), ground=crusade)
    with pytest.raises(MayNotEnd, match="no roll has been made yet"):
        played(battle, BesiegeInstead())
    battle = played(battle, Roll((0,), (0, 0)), BesiegeInstead())
    assert battle.outcome is not None
    assert battle.outcome.ending is Ending.SIEGE
    walls = replace(crusade, leader="")
    with pytest.raises(MayNotEnd, match="no Crusade Leader attacks here"):
        played(joined(host("a", knights=1), GUNTER, ground=walls), BesiegeInstead())


def allied() -> Battle:
    """A host of two players before a Stronghold that two players hold, after a quiet roll."""
    attackers = (host("a", men_at_arms=8), host("b", men_at_arms=2))
    defenders = (host("c", men_at_arms=2), host("d", men_at_arms=2))
    return played(joined(attackers, defenders, ground=WALLED), Roll((0,), (0,)))


def test_allies_go_after_a_roll_and_do_not_come_back() -> None:
    """An ally leaves with what he has; the principals stay; before a roll nobody goes."""
    battle = played(allied(), LeaveBattle("b"))
    assert [gone.family for gone in battle.gone] == ["b"]
    with pytest.raises(NotInBattle):
        played(battle, ChangeSides("b"))
    with pytest.raises(MayNotPart, match="this is the family that attacked or was attacked"):
        played(battle, LeaveBattle("a"))
    fresh = joined((host("a", men_at_arms=8), host("b", men_at_arms=2)), GUNTER)
    with pytest.raises(MayNotPart, match="no roll has been made yet"):
        played(fresh, LeaveBattle("b"))
    with pytest.raises(MayNotPart, match="allies fight to the end"):
        played(replace(allied(), rules=BattleRules(allies_may_leave=False)), LeaveBattle("b"))


def test_an_ally_inside_opens_the_gates() -> None:
    """A defender's ally goes over: the attackers lose no die at the walls any more, unless the table says otherwise."""
    battle = played(allied(), ChangeSides("d"))
    assert [host.family for host in battle.army(ATTACKERS)] == ["a", "b", "d"]
    assert dice_asked(battle) == [3, 1]
    shut = played(replace(allied(), rules=BattleRules(gates_open=False)), ChangeSides("d"))
    assert dice_asked(shut) == [2, 1]


def test_an_attacking_ally_who_goes_over_opens_nothing() -> None:
    """An attacker's ally joins the defenders behind their walls."""
    battle = played(allied(), ChangeSides("b"))
    assert dice_asked(battle) == [1, 2]


def test_the_last_attacking_lord_leaves() -> None:
    """If the ally who leaves has the only Lord, the attack is over: troops without a Lord do not attack."""
    battle = joined((host("a", lords=0, men_at_arms=8), host("b", men_at_arms=2)), GUNTER)
    battle = played(battle, Roll((0, 0), (0, 0)), LeaveBattle("b"))
    assert battle.outcome is not None
    assert battle.outcome.ending is Ending.NO_LORD


def test_each_step_has_its_time() -> None:
    """What the battle does not wait for is refused with what it waits for."""
    battle = joined(host("a", men_at_arms=3), host("b", men_at_arms=3))
    with pytest.raises(NotNow, match="the battle waits for the next roll"):
        played(battle, TakeLosses(ATTACKERS, ()))
    rolled = played(battle, Roll((1,), (0,)))
    with pytest.raises(NotNow, match=r"Roll refused .*: the battle waits for losses"):
        played(rolled, Roll((1,), (0,)))
    with pytest.raises(
        NotNow, match=r"Losses of the attackers refused .*: the battle waits for losses of the defenders"
    ):
        played(rolled, TakeLosses(ATTACKERS, ()))
    with pytest.raises(WrongDice, match="the attackers have one die, and 2 came"):
        played(battle, Roll((1, 1), (0,)))
    assert choices(played(battle, Surrender(ATTACKERS))) == ()
