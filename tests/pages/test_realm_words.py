"""What the realm page calls things, and the panels that are only words: victory, elections, order, settings."""

from __future__ import annotations

import pytest

from fiefaid.campaign.values import Expansion, Rules
from fiefaid.errors.fief import NotASetting
from fiefaid.fief.titles import KING, Title, TitleKind
from fiefaid.pages.realm_elections import barred, callers, candidates
from fiefaid.pages.realm_order import order
from fiefaid.pages.realm_settings import SETTINGS, told, with_setting
from fiefaid.pages.realm_victory import sides, won
from fiefaid.pages.realm_words import french, with_french
from tests.pages.realms import campaign, with_realm


def test_french_stands_beside_english() -> None:
    """Case does not matter, and what is spelt alike is not said twice."""
    assert with_french("Stronghold") == "Stronghold · château"
    assert with_french("Archers") == "Archers"
    assert french("no word of the game") == ""


def test_victory_is_told_by_source() -> None:
    """Anjou and Bourgogne stand nearest with two points of four, each point with its title and rule."""
    first, *_ = sides(campaign())
    assert (first.name, first.points, first.needed) == ("Anjou", 2, 3)
    assert first.sources == (("1.7", "Foulques, King"), ("4.3", "Foulques, Baron of Blaye"))
    assert won(campaign()) == ""


def test_who_has_won_is_said() -> None:
    """A third point makes Anjou win alone."""
    pope = Title(TitleKind.POPE)
    now = with_realm(campaign(), titles={**campaign().realm.titles, pope: "foulques"})
    assert won(now) == "Anjou: victory with 3 of 3 points"


def test_candidates_and_those_who_may_not() -> None:
    """Who may stand comes first; a Renegade and captive may not vote, with the rule; only the Pope may call."""
    names = [name for name, _ in candidates(campaign(), KING)]
    assert names[0] == "Foulques of Anjou"
    assert set(names[-3:]) == {"✕ Jeanne of Anjou", "✕ Agnès of Bourgogne", "✕ Alain of Bretagne"}
    assert barred(campaign()) == (("C1.2.3", "Alain is a Renegade and may not vote"),)
    assert callers(campaign()) == (("C1.1.1", "Jean is Pope"),)


def test_the_order_of_lords_and_its_ties() -> None:
    """King, then the stronger army; two alike are asked about, and what the players say settles it."""
    now = order(campaign(), ["jean", "conan", "agnes", "foulques"], [])
    assert [place.name for place in now.places][:2] == ["Foulques", "Conan"]
    assert now.undecided == ()
    tie = with_realm(campaign(), titles={}, lords={name: campaign().realm.lords[name] for name in ("jean", "alain")})
    open_ = order(tie, ["jean", "alain"], [])
    assert [place.is_tied for place in open_.places] == [True, True]
    assert dict(open_.undecided) == {"Jean": "jean", "Alain": "alain"}
    settled = order(tie, ["jean", "alain", "gone"], ["alain", "jean"])
    assert [place.name for place in settled.places] == ["Alain", "Jean"]
    assert settled.undecided == ()


def test_a_setting_shows_its_default_and_where_it_comes_from() -> None:
    """Nothing that sources agree on is among them; a changed one counts, the default again is no option."""
    rules = Rules((Expansion.CRUSADES,), {"Ransom": "3 deniers"})
    assert told(rules, "income of a mill").played == "2"
    changed = with_setting(rules, "income of a mill", " 3 ")
    assert changed.options == {"Ransom": "3 deniers", "income of a mill": "3"}
    assert told(changed, "income of a mill").played == "3"
    assert with_setting(changed, "income of a mill", "2") == rules
    assert all(told(rules, name).source and told(rules, name).confidence for name in SETTINGS)
    with pytest.raises(NotASetting):
        with_setting(rules, "income of a mill", "many")
