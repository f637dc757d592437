"""The settings of battles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fiefaid.errors.fief import NotASetting
from fiefaid.fief.battle_rules import BATTLE_SETTINGS, BattleRules


def test_the_defaults_of_the_settings_are_those_of_the_rules() -> None:
    """A battle without options is played by the defaults that the settings show."""
    assert BattleRules.of({}) == BattleRules()


def test_every_setting_says_where_its_default_comes_from() -> None:
    """No two settings share a name, each default is accepted, and each names its source."""
    assert len({setting.name for setting in BATTLE_SETTINGS}) == len(BATTLE_SETTINGS)
    for setting in BATTLE_SETTINGS:
        setting.of({})
        assert setting.source
        assert setting.decides


def test_every_option_reaches_the_rules() -> None:
    """Each value typed by a table is the one in force."""
    options = {
        "Battle die": "3,3,2,2,1,1",
        "Fighter strength": "1",
        "Fighter hits": "1",
        "Lord hits": "2",
        "d'Arc's dice": "0",
        "Stalemate": "5",
        "Losses chosen by": "Strongest",
        "Allies may leave": "no",
        "Gates open": "no",
        "Leaderless victors": "slay",
    }
    assert BattleRules.of(options) == BattleRules(
        faces=(1, 1, 2, 2, 3, 3),
        fighter_strength=1,
        fighter_hits=1,
        lord_hits=2,
        darc_dice=0,
        stalemate_rolls=5,
        losses_by="strongest",
        allies_may_leave=False,
        gates_open=False,
        leaderless="slay",
    )


def test_every_switch_of_the_register_is_a_setting() -> None:
    """What a ruling on battles says can be switched is a setting; only three others are not told there."""
    register = (Path(__file__).parents[2] / "RULINGS.md").read_text(encoding="utf-8")
    entries = re.findall(r"^### W\d+ ·.*?(?=^<a id=)", register, re.MULTILINE | re.DOTALL)
    switched = {name for entry in entries for name in re.findall(r"`([^`]+)`", entry.split("**Switch:**")[1])}
    names = {setting.name for setting in BATTLE_SETTINGS}
    assert entries
    assert switched <= names
    assert names - switched == {"Battle die", "Fighter strength", "d'Arc's dice"}


@pytest.mark.parametrize("typed", ["", "1", "0,0", "1,x", "1,10", "-1,2", ",".join("1" * 13)])
def test_no_such_die(typed: str) -> None:
    """A die with one side, without a hit, or with a face that is no digit is refused."""
    with pytest.raises(NotASetting, match="Battle die"):
        BattleRules.of({"Battle die": typed})
