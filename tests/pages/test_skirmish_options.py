"""The optional rules as switches."""

from __future__ import annotations

import pytest

from fiefaid.errors import FiefaidError
from fiefaid.feudal.options import OPTION_CHOICES, SWITCHES, Options
from fiefaid.pages.skirmish_options import in_force, rows, switched


def test_every_switch_is_shown_with_what_it_changes() -> None:
    """The die first, then all of the sheet; with no option on, each is at its default."""
    shown = rows(Options())
    assert [row.id for row in shown] == ["dx", *(switch.id for switch in SWITCHES)]
    assert all(row.changes and row.name for row in shown)
    assert all(row.chosen in dict(row.values) if row.values else row.chosen == "" for row in shown)


@pytest.mark.parametrize("option", OPTION_CHOICES)
def test_each_option_can_be_set_to_all_that_it_accepts(option: str) -> None:
    """By the words of its row, with what it needs on before."""
    needs = next((switch.needs for switch in SWITCHES if switch.id == option), "")
    options = switched(Options(), needs, "on") if needs else Options()
    for value in OPTION_CHOICES[option]:
        word = ("on" if value else "") if isinstance(value, bool) else str(value)
        assert getattr(switched(options, option, word), option) == value


def test_what_varies_a_rule_goes_off_with_it() -> None:
    """Force morale off: its variations are as if nobody had chosen them."""
    options = Options(force_morale=True, morale_small="halved", morale_losses=True, morale_rout="caught")
    assert switched(options, "force_morale", "") == Options()
    with pytest.raises(FiefaidError, match="Force morale"):
        switched(Options(), "morale_losses", "on")


def test_what_is_played_is_told() -> None:
    """Only what differs from the rules without options."""
    told = in_force(switched(Options(tired=True, force_morale=True, morale_rout="caught"), "dx", "D5"))
    assert told == ("D5, the average die", "Tired units", "Force morale", "What a rout costs: the slow are lost")
    assert in_force(Options()) == ()
