"""Which losses the named policies take."""

from __future__ import annotations

import pytest

from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.policies import Policy, chosen
from fiefaid.fief.troops import Troops

RULES = BattleRules()
of = Troops.of
ARMY = of(men_at_arms=3, knights=2, archers=2, royal_men_at_arms=1, mercenaries=1)


@pytest.mark.parametrize(
    ("policy", "hits", "lost"),
    [
        (Policy.LEAST_STRENGTH, 1, of(mercenaries=1)),  # a Mercenary costs his keep
        (Policy.LEAST_STRENGTH, 3, of(knights=1)),  # one counter rather than three
        (Policy.KEEP_KNIGHTS, 3, of(mercenaries=1, men_at_arms=2)),
        (Policy.KEEP_KNIGHTS, 6, of(mercenaries=1, men_at_arms=3, archers=2)),  # guards after Archers
        (Policy.KEEP_ARCHERS, 8, of(knights=2, mercenaries=1, men_at_arms=1)),
        (Policy.KEEP_ARCHERS, 5, of(knights=1, mercenaries=1, men_at_arms=1)),
    ],
)
def test_what_a_policy_gives_up(policy: Policy, hits: int, lost: Troops) -> None:
    """Worked out by hand: each policy takes all hits that it must, and spares what it is called after."""
    assert chosen(policy, ARMY, hits, RULES) == lost


def test_a_policy_cannot_spare_what_is_forced() -> None:
    """Four hits on 2 Men at Arms and 3 Knights kill a Knight, whoever would keep him."""
    assert chosen(Policy.KEEP_KNIGHTS, of(men_at_arms=2, knights=3), 4, RULES) == of(men_at_arms=1, knights=1)


def test_the_last_guard_is_kept_as_long_as_others_die_for_it() -> None:
    """A guard is lost only when nothing else can take the hit."""
    assert chosen(Policy.LEAST_STRENGTH, of(royal_men_at_arms=1, archers=1), 1, RULES) == of(archers=1)


def test_least_strength_counts_what_a_fighter_is_worth() -> None:
    """Where a Fighter is worth 1 and falls to 2 hits, he is given up before two Men at Arms."""
    rules = BattleRules(fighter_strength=1)
    assert chosen(Policy.LEAST_STRENGTH, of(saracen_fighters=1, men_at_arms=2), 2, rules) == of(saracen_fighters=1)
