"""A campaign as it is started."""

from __future__ import annotations

import pytest

from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import decide
from fiefaid.campaign.values import Expansion, Rules
from fiefaid.errors import NameTaken, NotACount
from fiefaid.pages.starting import FamilyTyped, options_typed, rules_of, start


def test_families_come_with_what_they_hold() -> None:
    """Every line makes a family, and its deniers an opening balance; nothing is opened with nothing."""
    asked = start("War", Rules(), [FamilyTyped("Anjou", "Ada", "red", "7"), FamilyTyped("Blois")])
    assert asked == (
        StartCampaign("War", Rules()),
        AddFamily("Anjou", "Ada", "red", "anjou"),
        OpenWith("anjou", "deniers", 7),
        AddFamily("Blois", "", "", "blois"),
    )


def test_names_that_sound_alike_have_ids_of_their_own() -> None:
    """What is opened goes to the family of the same line, and the whole tap is accepted."""
    asked = start("War", Rules(), [FamilyTyped("Évreux", deniers="1"), FamilyTyped("Evreux!", deniers="2")])
    assert [each.holder for each in asked if isinstance(each, OpenWith)] == ["evreux", "evreux-2"]
    assert len(decide(Chronicle(), asked, "")) == len(asked)


def test_blank_lines_are_no_families_but_half_filled_ones_are() -> None:
    """A colour alone is nothing; a player without a family name is told, not dropped."""
    assert FamilyTyped(colour="red").is_blank
    assert start("War", Rules(), [FamilyTyped(colour="red")]) == (StartCampaign("War", Rules()),)
    assert AddFamily("", "Ada", "", "family") in start("War", Rules(), [FamilyTyped(player="Ada")])


def test_deniers_that_are_no_number_refuse_the_whole_tap() -> None:
    """The family is named, so that its line is found."""
    with pytest.raises(NotACount, match="Deniers of Anjou refused: 'many'"):
        start("War", Rules(), [FamilyTyped("Anjou", deniers="many")])


def test_options_are_read_back_as_they_were_typed() -> None:
    """A line is a name and a value, or a name that is on."""
    rules = rules_of(["Tactics", "Crusades"], "Ransom: 3 deniers\n\nNight battles\n")
    assert rules == Rules((Expansion.TACTICS, Expansion.CRUSADES), {"Ransom": "3 deniers", "Night battles": "on"})
    assert rules_of(rules.expansions, options_typed(rules)) == rules


def test_an_option_named_twice_is_refused() -> None:
    """Neither line is silently lost to the other."""
    with pytest.raises(NameTaken, match="Option refused: 'Ransom' is taken"):
        rules_of([], "Ransom: 3\nRansom: 5")
