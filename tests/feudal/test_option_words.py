"""What a rule without a number is called before players."""

from __future__ import annotations

import pytest

from fiefaid.feudal.option_words import by_name
from fiefaid.feudal.options import SWITCHES


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("King routs (OPT morale-rout).", "King routs (option: Force morale)."),
        ("Move refused (OPT diced-class-3): roll.", "Move refused (option: Diced movement): roll."),
        ("(OPT banner-stays) and (2.7c)", "(option: Personalities) and (2.7c)"),
        ("3.2 D6 shows 4", "3.2 D6 shows 4"),
    ],
)
def test_an_optional_rule_has_the_name_of_its_switch(text: str, said: str) -> None:
    """Numbers of the sheet stay as they are."""
    assert by_name(text) == said


def test_every_rule_of_a_switch_is_known() -> None:
    """Whatever a switch lists is called as the switch is."""
    rules = [(rule, switch.name) for switch in SWITCHES for rule in switch.rules if " OPT " in rule]
    assert len(rules) > 20
    assert [by_name(rule) for rule, _ in rules] == [f"Feudal option: {name}" for _, name in rules]
