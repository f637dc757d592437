"""The numbers of a battle that no sheet prints."""

from __future__ import annotations

import pytest

from fiefaid.errors.fief import NotASetting
from fiefaid.pages.battle_numbers import NUMBERS, facts, with_number


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_has_a_source_and_a_confidence(name: str) -> None:
    """And a default that is accepted."""
    told = dict(facts(name, {}))
    assert told["Played"] == told["Default"]
    assert told["Source"]
    assert told["Confidence"]
    assert with_number({}, name, told["Default"]) == {}


def test_a_number_is_an_option_only_where_it_differs() -> None:
    """Set to the default again, it is none any more; the others stay."""
    options = with_number({"Lord hits": "2"}, "Battle die", " 1,1,2,2,3,3 ")
    assert options == {"Lord hits": "2", "Battle die": "1,1,2,2,3,3"}
    assert dict(facts("Battle die", options))["Played"] == "1,1,2,2,3,3"
    assert with_number(options, "Battle die", "0,1,1,2,2,3") == {"Lord hits": "2"}


def test_nonsense_is_refused() -> None:
    """With what would be accepted."""
    with pytest.raises(NotASetting):
        with_number({}, "Stalemate", "never")
