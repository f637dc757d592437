"""Who decides for a side, and to whom its captives fall."""

from __future__ import annotations

import pytest

from fiefaid.fief.battle import decides_losses
from fiefaid.fief.battle.choices import Roll
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.walls import Ground
from tests.fief.armies import ATTACKERS, DEFENDERS, host, joined, lose, played

WEAK, STRONG = host("weak", men_at_arms=2), host("strong", knights=3)


@pytest.mark.parametrize(
    ("options", "leader", "decides"),
    [({}, "", "weak"), ({"Losses chosen by": "strongest"}, "", "strong"), ({}, "strong", "strong")],
)
def test_who_chooses_the_losses_of_allies(options: dict[str, str], leader: str, decides: str) -> None:
    """Who attacked; or the strongest, where the table has it so; on a Crusade its Leader."""
    battle = joined(
        (WEAK, STRONG), host("enemy", men_at_arms=3), ground=Ground(leader=leader), rules=BattleRules.of(options)
    )
    assert decides_losses(battle, ATTACKERS) == decides
    assert decides_losses(battle, DEFENDERS) == "enemy"


def test_captives_fall_to_a_victor_with_a_lord() -> None:
    """The attacked has troops only; his ally with a Lord takes the captive."""
    battle = joined(host("a", men_at_arms=1), (host("c", lords=0, men_at_arms=4), host("d", men_at_arms=1)))
    battle = played(battle, Roll((0,), (1,)), lose(ATTACKERS, "a", men_at_arms=1))
    assert battle.outcome is not None
    assert (battle.outcome.captured, battle.outcome.captor) == (("a-1",), "d")
