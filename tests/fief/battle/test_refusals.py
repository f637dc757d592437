"""What a battle refuses, word for word: what, by which rule, why with the numbers, and what would be accepted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors import Refused
from fiefaid.fief.battle import Battle
from fiefaid.fief.battle.choices import (
    AgreeTruce,
    AimAt,
    BattleChoice,
    BesiegeInstead,
    LeaveBattle,
    PlaceMercenaries,
    Roll,
    RollAgain,
)
from fiefaid.fief.hosts import Both
from fiefaid.fief.walls import Ground, Walls
from tests.fief.armies import ATTACKERS, host, joined, lose, played

FIELD = joined(host("grady", men_at_arms=6, hired=2), host("gunter", knights=1, men_at_arms=2))
HIT = replace(played(FIELD, Roll((1, 0), (1,))), owed=Both(2, None))
WALLED = joined(host("grady", men_at_arms=5), host("gunter", archers=1), ground=Ground(walls=Walls.STRONGHOLD))


@pytest.mark.parametrize(
    ("battle", "choice", "sentence"),
    [
        (FIELD, Roll((1,), (1,)), "Roll refused (6.2): the attackers have 2 dice, and 1 came. Give 2."),
        (FIELD, Roll((1, 5), (1,)), "Roll refused: no side of the die shows 5. Give one of 0, 1, 2, 3."),
        (
            FIELD,
            PlaceMercenaries("grady", 3),
            "Mercenaries of grady refused (T 4.2): 3 of 2 on the Family Board. Place up to 2.",
        ),
        (
            FIELD,
            PlaceMercenaries("david", 1),
            "Refused: david is not in this battle. Name one of grady, gunter.",
        ),
        (
            FIELD,
            AgreeTruce(),
            "Truce refused (6.1): no roll has been made yet. Go on with the battle, or end it in another way.",
        ),
        (
            FIELD,
            BesiegeInstead(),
            "Siege refused (C1.4): no Crusade Leader attacks here. Go on with the battle, or end it in another way.",
        ),
        (
            FIELD,
            LeaveBattle("grady"),
            (
                "grady stays (6.1): this is the family that attacked or was attacked. "
                "Allies may go after a roll, until the next one."
            ),
        ),
        (
            FIELD,
            RollAgain(ATTACKERS, 0, 1),
            "Roll again refused (6.1): the battle waits for the next roll. Do that first, or undo a step.",
        ),
        (
            HIT,
            lose(ATTACKERS, "grady", men_at_arms=1),
            (
                "Losses refused (6.2): of 2 hits the attackers must take 2, and these take 1. "
                "Choose losses that take 2; a Knight takes 3 of one roll or none."
            ),
        ),
        (
            HIT,
            lose(ATTACKERS, "grady", knights=1),
            "Losses refused: grady has no knights, and 1 were named. Give none.",
        ),
        (
            HIT,
            lose(ATTACKERS, "grady", ("grady-1",), men_at_arms=2),
            (
                "Losses refused (6.2): none of the Lords of the attackers must fall, and 1 came. "
                "Name none: Lords are hit by what is to spare when all troops are dead."
            ),
        ),
        (
            WALLED,
            AimAt("gunter-1"),
            "Aimed shot refused (TA 1.2.1): gunter-1 cannot be aimed at. Aim at grady-1, or shoot at the troops.",
        ),
    ],
)
def test_a_refusal_is_a_whole_sentence(battle: Battle, choice: BattleChoice, sentence: str) -> None:
    """Each can be shown to a player as it stands."""
    with pytest.raises(Refused) as refused:
        played(battle, choice)
    assert str(refused.value) == sentence
