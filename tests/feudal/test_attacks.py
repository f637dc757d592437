"""Who may strike, and what halves. Rules: Feudal 3.1, 1.2b, 3.2b."""

from __future__ import annotations

import pytest

from fiefaid.feudal.attacks import may_strike
from tests.feudal.fielding import attack, fielded


@pytest.mark.parametrize(
    ("phasing", "struck", "may"), [("red", False, True), ("red", True, False), ("blue", False, False)]
)
def test_melee_is_one_sided(phasing: str, *, struck: bool, may: bool) -> None:
    """3.1: a unit strikes in its own player's turn, and one target."""
    verdict = may_strike(fielded("Knights", player="red"), phasing, has_struck=struck)
    assert (bool(verdict), verdict.rule) == (may, "3.1")


def test_the_refusals_speak() -> None:
    """Each says why, with a verb that agrees."""
    unit = fielded("Knights", player="red")
    assert may_strike(unit, "red", has_struck=True).sentence == "Knights have struck one target this turn"
    assert may_strike(unit, "blue", has_struck=False).sentence == (
        "Knights inflict hits in the turn of red only, and this is the turn of blue"
    )


def test_halvings_stand_in_the_order_of_the_sheet() -> None:
    """3.2: terrain before armour; a rise that is also a village is one of them."""
    made = attack("melee", "Knights", "Serjeants", uphill=True, terrain=["village", "hill"])
    assert list(made.halvings()) == [("3.2b", "defends village, half"), ("3.2c", "Serjeants in armour, half")]
    assert list(attack("melee", "Knights", uphill=True).halvings()) == [("3.2b", "uphill, half")]
    assert list(attack("shooting", "Bowmen", uphill=True, terrain=["marsh"]).halvings()) == []
