"""The optional rules: all off at first, each told about, each with its entries in the list of rules."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from fiefaid.errors import NotRecognised
from fiefaid.errors.skirmish import NeedsOption
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.options import NONE_ON, OPTION_CHOICES, SWITCHES, Options
from fiefaid.inventory import inventory


def test_every_option_is_off_at_first() -> None:
    """The sheet's own game is played where nobody chose."""
    plain = Options()
    assert {switch.id for switch in SWITCHES if getattr(plain, switch.id) is True} == set()
    assert plain.dx is Dx.D6
    assert {option.name: getattr(plain, option.name) for option in fields(plain)} == NONE_ON


def test_every_option_has_its_switch() -> None:
    """No option without a name and a word on what it changes; the die is no option."""
    assert [switch.id for switch in SWITCHES] == [option.name for option in fields(Options) if option.name != "dx"]
    assert all(switch.name and switch.changes for switch in SWITCHES)
    assert len({switch.name for switch in SWITCHES}) == len(SWITCHES)


def test_every_switch_names_rules_of_the_list() -> None:
    """What a switch rests on can be looked up, and is an option there."""
    options = {rule.id for rule in inventory() if rule.kind == "option"}
    assert {rule for switch in SWITCHES for rule in switch.rules} <= options


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.id)
def test_every_value_of_a_switch_is_accepted(switch: Any) -> None:
    """The default and every other value that a switch lists, with what it needs."""
    for value in OPTION_CHOICES[switch.id]:
        needed = {switch.needs: True} if switch.needs else {}
        chosen: dict[str, Any] = {switch.id: value, **needed}
        assert getattr(Options(**chosen), switch.id) == value


@pytest.mark.parametrize("switch", [switch for switch in SWITCHES if switch.needs], ids=lambda switch: switch.id)
def test_a_variation_needs_its_rule(switch: Any) -> None:
    """Declared movement without diced movement, or a bonus to a roll that nobody makes, is refused."""
    chosen: dict[str, Any] = {switch.id: OPTION_CHOICES[switch.id][-1]}
    with pytest.raises(NeedsOption):
        Options(**chosen)


@pytest.mark.parametrize(
    "wrong", [{"dx": "D8"}, {"initiative": True, "initiative_bonus": 5}, {"morale_small": "third"}, {"tired": "maybe"}]
)
def test_other_values_are_refused(wrong: dict[str, Any]) -> None:
    """Each choice has the values of the sheet and no other."""
    with pytest.raises(NotRecognised):
        Options(**wrong)
