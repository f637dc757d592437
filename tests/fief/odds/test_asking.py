"""The odds of battles: by hand, against every throw laid side by side, and against many thrown."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiefaid.errors.battles import BothAtBest
from fiefaid.fief.battle import Battle, Stage, choices
from fiefaid.fief.battle.choices import AgreeTruce, AimAt, KeepDice, PlaceMercenaries, Roll, Shoot, Surrender
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.hosts import Both
from fiefaid.fief.odds import next_hits, odds
from fiefaid.fief.policies import Calling, Policy
from fiefaid.fief.troops import Troop
from fiefaid.fief.walls import Ground, Walls
from tests.fief.armies import ATTACKERS, DEFENDERS, host, joined, lose, played
from tests.fief.odds.playing import as_told, enumerated, faces_asked, key_of, losses, result, same, thrown, without_dice

LEAST, KNIGHTS, ARCHERS, BEST = Policy
NONE, ALL, FOR_A_DIE = Calling
GUNTER = host("gunter", men_at_arms=2)
QUICK = BattleRules(stalemate_rolls=2)


def test_one_against_one_by_hand() -> None:
    """A Man at Arms and a Lord each: 5 of 6 faces kill; after three blank rolls of both it is a stalemate."""
    told = odds(joined(host("a", men_at_arms=1), host("b", men_at_arms=1)))
    again = 1 + Fraction(1, 36) + Fraction(1, 36**2)
    assert told.attackers_win == told.defenders_win == Fraction(5, 36) * again
    assert told.neither == Fraction(25, 36) * again + Fraction(1, 36**3)
    assert told.losses.attackers == {Troop.MEN_AT_ARMS: Fraction(30, 36) * again}
    assert told.lord_killed.attackers == Fraction(1, 2) * again  # two hits or three: one to spare
    assert told.lord_captured.attackers == Fraction(2, 6) * Fraction(1, 6) * again  # one hit, and none back


def test_a_roll_that_takes_nothing_back() -> None:
    """A Knight against a Man at Arms, until the first loss: hits of 1 and 2 do nothing to the Knight."""
    told = odds(joined(host("a", knights=1), host("b", men_at_arms=1), rules=BattleRules(stalemate_rolls=1)))
    assert told.attackers_win == Fraction(5, 6) * Fraction(5, 6)
    assert told.defenders_win == Fraction(1, 6) * Fraction(1, 6)
    assert told.neither == Fraction(5, 6) * Fraction(1, 6) + Fraction(1, 6) * Fraction(5, 6)


@pytest.mark.parametrize(("dice", "men"), [(1, 3), (2, 8), (3, 14)])
def test_hits_of_the_next_roll(dice: int, men: int) -> None:
    """A Knight dies of one, two and three dice in 1 of 6, 23 of 36 and 191 of 216 rolls."""
    chances = next_hits(joined(host("a", men_at_arms=men), host("b", men_at_arms=1)), ATTACKERS)
    deadly = {1: Fraction(1, 6), 2: Fraction(23, 36), 3: Fraction(191, 216)}
    assert sum(chances.values()) == 1
    assert sum(chance for hits, chance in chances.items() if hits >= 3) == deadly[dice]


def test_hits_of_a_shot_and_of_dice_that_lie() -> None:
    """Two Archers make 1 to 4; a 0 and a 2 with a Bombard and a guard 3 to 6; no die, no hit."""
    battle = joined(host("a", archers=2, bombards=1, royal_knights=2), host("b", men_at_arms=1))
    assert next_hits(battle, ATTACKERS) == {1: Fraction(1, 6), 2: Fraction(1, 3), 3: Fraction(1, 3), 4: Fraction(1, 6)}
    assert next_hits(battle, DEFENDERS) == {0: Fraction(1)}
    rolled = played(replace(battle, stage=Stage.MUSTER), Roll((0, 2), (0,)))
    assert next_hits(rolled, ATTACKERS) == {3: Fraction(1, 6), 4: Fraction(1, 3), 5: Fraction(1, 3), 6: Fraction(1, 6)}
    walled = joined(host("a", men_at_arms=3), host("b", men_at_arms=1), ground=Ground(walls=Walls.CITY))
    assert next_hits(walled, ATTACKERS) == {0: Fraction(1)}


TINY = BattleRules(faces=(0, 1, 3), stalemate_rolls=2)
STRONGHOLD = Ground(walls=Walls.STRONGHOLD)
SLAIN = replace(TINY, leaderless="slay")
OUTSIDE, INSIDE = host("a", men_at_arms=6), host("b", archers=1, men_at_arms=1)
TWO_LORDS, ARCHERS_ONLY = host("a", lords=2, knights=1, men_at_arms=3), host("b", archers=2)

SMALL: dict[str, Battle] = {
    "plain": joined(host("a", men_at_arms=3), host("b", men_at_arms=2), rules=QUICK),
    "knights": joined(host("a", men_at_arms=2, knights=1), host("b", lords=2, knights=1, men_at_arms=1), rules=TINY),
    "archers": joined(host("a", archers=2, men_at_arms=1), host("b", archers=1, knights=1), rules=QUICK),
    "guards": joined(host("a", royal_men_at_arms=1, knights=1), host("b", men_at_arms=3), rules=QUICK),
    "bombards": joined(host("a", men_at_arms=2, bombards=1), host("b", men_at_arms=2, bombards=2), rules=TINY),
    "fighters": joined(host("a", knights=1), host("b", lords=0, saracen_fighters=2), rules=QUICK),
    "slain": joined(host("a", men_at_arms=2), host("b", lords=0, men_at_arms=2), rules=SLAIN),
    "walls": joined(host("a", knights=2, archers=3), INSIDE, ground=STRONGHOLD, rules=TINY),
    "engines": joined(host("a", knights=1, siege_engines=1), INSIDE, ground=STRONGHOLD, rules=TINY),
    "mercenaries": joined(host("a", men_at_arms=4, hired=2), host("b", men_at_arms=2, hired=1), rules=TINY),
    "plague": joined(host("a", men_at_arms=4, hired=3), GUNTER, ground=Ground(is_plague=True), rules=TINY),
    "lone lord": joined(host("a", men_at_arms=2), host("b", hired=2), rules=TINY),
    "aimed": played(joined(OUTSIDE, INSIDE, ground=STRONGHOLD, rules=TINY), AimAt("a-1")),
    "one of two": played(joined(TWO_LORDS, ARCHERS_ONLY, ground=STRONGHOLD, rules=TINY), AimAt("a-2")),
    "in its middle": played(joined(host("a", men_at_arms=2), host("b", men_at_arms=2)), Roll((0,), (0,))),
}
PLANS = [
    (Both(LEAST, LEAST), Both(NONE, NONE)),
    (Both(KNIGHTS, ARCHERS), Both(ALL, FOR_A_DIE)),
    (Both(ARCHERS, KNIGHTS), Both(FOR_A_DIE, ALL)),
]


@pytest.mark.parametrize("plan", range(len(PLANS)))
@pytest.mark.parametrize("name", SMALL)
def test_small_battles_throw_by_throw(name: str, plan: int) -> None:
    """The odds are those of every possible throw laid side by side: winners, losses, Lords."""
    policies, callings = PLANS[plan]
    assert same(as_told(odds(SMALL[name], policies, callings)), enumerated(SMALL[name], policies, callings))


def test_half_way_through_a_roll() -> None:
    """With dice on the table, or losses still owed, the odds are those of what may yet come."""
    battle = joined(host("a", men_at_arms=3, bombards=1), host("b", knights=1, bombards=1), rules=QUICK)
    plan = (Both(LEAST, LEAST), Both(NONE, NONE))
    rolled = played(battle, Roll((0,), (1,)))
    owing = played(rolled, KeepDice(ATTACKERS), KeepDice(DEFENDERS))
    assert owing.owed == Both(1, None)
    for now in (rolled, played(rolled, KeepDice(DEFENDERS)), owing, played(owing, lose(ATTACKERS, "a", men_at_arms=1))):
        told, laid = as_told(odds(now)), enumerated(now, *plan)
        assert all(told[name] == laid[name] for name in ("attackers win", "defenders win", "neither"))


@settings(max_examples=15)
@given(st.integers(0, 4), st.integers(0, 2), st.integers(0, 2), st.integers(0, 1), st.sampled_from(list(Policy)))
def test_odds_add_up_and_agree_with_the_odds_after_each_roll(
    men: int, knights: int, archers: int, bombards: int, policy: Policy
) -> None:
    """They add up to one, and are the odds after each throw, weighed by its chance: also with best play."""
    attackers = host("a", men_at_arms=men + 1, knights=knights, archers=archers, bombards=bombards)
    battle = joined(attackers, host("b", men_at_arms=2, archers=1, knights=1))
    policies = Both(policy, KNIGHTS)
    told = odds(battle, policies)
    assert told.attackers_win + told.defenders_win + told.neither == 1
    after = [(chance, odds(now, policies)) for chance, now in thrown(battle)]
    assert sum(chance * own.attackers_win for chance, own in after) == told.attackers_win
    assert sum(chance * own.defenders_win for chance, own in after) == told.defenders_win


NO_CALLS = Both(NONE, NONE)


Prospects = tuple[Fraction, Fraction]
"""The chance to win, and that the enemy does not."""


def best_by_trying(battle: Battle, seen: dict[str, Prospects]) -> Prospects:
    """The attackers' prospects if they try every legal loss, the defenders keeping their Knights."""
    key = key_of(battle)
    if key not in seen:
        seen[key] = _tried(battle, seen)
    return seen[key]


def _tried(battle: Battle, seen: dict[str, Prospects]) -> Prospects:
    if battle.outcome:
        return Fraction(battle.outcome.winner is ATTACKERS), Fraction(battle.outcome.winner is not DEFENDERS)
    if battle.stage is Stage.LOSSES and battle.owed.defenders is not None:
        settled = losses(battle, DEFENDERS, KNIGHTS)
        return best_by_trying(played(battle, settled), seen)
    if battle.stage is Stage.LOSSES:
        return max(best_by_trying(played(battle, choice), seen) for choice in choices(battle))
    after = [(chance, best_by_trying(now, seen)) for chance, now in thrown(battle)]
    won, held = (sum((chance * own[of] for chance, own in after), Fraction(0)) for of in (0, 1))
    return won, held


def test_best_play_is_the_best_of_all() -> None:
    """Trying every legal loss after every throw finds no better chance to win, nor with the same one to hold out."""
    battle = joined(
        host("a", knights=1, royal_men_at_arms=1, men_at_arms=2), host("b", knights=1, men_at_arms=1),
        rules=BattleRules(stalemate_rolls=1),
    )  # fmt: skip
    told = odds(battle, Both(BEST, KNIGHTS))
    assert (told.attackers_win, 1 - told.defenders_win) == best_by_trying(battle, {})
    assert all(told.attackers_win >= odds(battle, Both(policy, KNIGHTS)).attackers_win for policy in Policy)


def test_best_play_throws_nothing_away_that_it_need_not() -> None:
    """Where either wins as surely, an ordinary Knight falls rather than a Royal one, who is a guard as well."""
    battle = joined(host("a", knights=1, royal_knights=1), host("b", men_at_arms=1))
    told, least = odds(battle, Both(BEST, LEAST)), odds(battle)
    assert told.attackers_win == least.attackers_win
    assert told.losses.attackers[Troop.ROYAL_KNIGHTS] == least.losses.attackers[Troop.ROYAL_KNIGHTS]
    assert told.losses.attackers[Troop.KNIGHTS] > told.losses.attackers[Troop.ROYAL_KNIGHTS]


def test_best_play_of_the_defenders() -> None:
    """The defenders' best play is the attackers' with the sides changed."""
    first, second = host("a", knights=2, men_at_arms=3), host("b", royal_knights=1, men_at_arms=4)
    one = odds(joined(first, second), Both(BEST, LEAST))
    other = odds(joined(second, first), Both(LEAST, BEST))
    assert (one.attackers_win, one.defenders_win) == (other.defenders_win, other.attackers_win)
    assert one.losses.attackers == other.losses.defenders


def test_best_play_of_both_is_refused() -> None:
    """Each would have to know what the other does."""
    with pytest.raises(BothAtBest, match="one side against a policy of the other"):
        odds(joined(host("a", men_at_arms=1), host("b", men_at_arms=1)), Both(BEST, BEST))


def test_mercenaries_who_never_came_are_not_lost() -> None:
    """With a reserve that is not called nothing changes; called, its losses are told."""
    plain = odds(joined(host("a", men_at_arms=4), host("b", men_at_arms=5)))
    battle = joined(host("a", men_at_arms=4, hired=3), host("b", men_at_arms=5))
    held, called = odds(battle), odds(battle, callings=Both(ALL, NONE))
    assert held.attackers_win == plain.attackers_win < called.attackers_win
    assert held.losses.attackers[Troop.MERCENARIES] == 0
    assert called.attackers_win == odds(played(battle, PlaceMercenaries("a", 3))).attackers_win
    assert called.losses.attackers[Troop.MERCENARIES] > 0


def test_allies_are_as_good_as_one_host() -> None:
    """Three families with as much together as one have the odds of that one."""
    one = host("a", lords=3, men_at_arms=4, archers=2, knights=1)
    three = (host("a", men_at_arms=4), host("b", archers=2), host("c", knights=1))
    foe = host("d", knights=2, archers=1)
    assert odds(joined(one, foe)) == odds(joined(three, foe))


def test_of_a_battle_that_is_over_nothing_is_open() -> None:
    """After a truce neither has won; after a surrender the Lord is captured for sure."""
    start = played(joined(host("a", men_at_arms=2), host("b", men_at_arms=2)), Roll((0,), (0,)))
    assert odds(played(start, AgreeTruce())).neither == 1
    beaten = odds(played(start, Surrender(DEFENDERS)))
    assert beaten.attackers_win == beaten.lord_captured.defenders == 1
    assert beaten.lord_captured.attackers == 0


def test_many_battles_thrown_come_near_the_odds() -> None:
    """400 battles of two whole armies, thrown with a fixed seed, agree with the odds within four deviations."""
    battle = joined(
        host("a", men_at_arms=4, archers=2, knights=2, royal_knights=1, bombards=2, hired=2),
        host("b", men_at_arms=5, archers=3, knights=2, bombards=1),
    )
    policies, callings = Both(KNIGHTS, ARCHERS), Both(FOR_A_DIE, NONE)
    told, wins = as_told(odds(battle, policies, callings)), Counter[str]()
    dice = random.Random(1429)  # noqa: S311  # a seed, so that the same battles are thrown each time
    for _ in range(400):
        now = battle
        while not now.outcome:
            choice = without_dice(now, policies, callings)
            if choice is None:
                asked, made = faces_asked(now)
                choice = made(tuple(dice.choice(faces) for faces in asked))
            now = played(now, choice)
        wins.update(name for name, value in result(now, now.outcome).items() if value and name in NAMES)
    for name in NAMES:
        deviation = (float(told[name]) * float(1 - told[name]) / 400) ** 0.5
        assert abs(wins[name] / 400 - float(told[name])) <= 4 * deviation


NAMES = ("attackers win", "defenders win", "neither", "attackers killed", "defenders captured")


def test_a_shot_with_both_dice() -> None:
    """The odds before the shot are those after each of its 36 throws, weighed."""
    battle = joined(host("a", archers=2, men_at_arms=2), host("b", archers=2, men_at_arms=2))
    weighed = sum(
        (odds(played(battle, Shoot(first, second))).attackers_win for first in QUICK.faces for second in QUICK.faces),
        Fraction(0),
    )
    assert odds(battle).attackers_win == weighed / 36
