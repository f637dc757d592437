"""The Arab Physician at home, in words."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.healing import PreventDeath, SpareTroops
from fiefaid.fief.crusade.state import Cause
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troops
from fiefaid.pages.crusade_physician import help_for, is_at_home, to_help, with_whom
from tests.fief.crusade.outremer import realm
from tests.fief.reign import lord
from tests.pages.crusading import away, quiet


def home() -> Campaign:
    """Guy is at Tours with the Physician and two knights; so are Otto and a garrison; Ann is elsewhere."""
    lords = (
        lord("Guy", place="tours", troops=Troops.of(knights=2)),
        lord("Otto", "blois", place="tours"),
        lord("Ann", place="bourg", troops=Troops.of(knights=1)),
    )
    there = realm(*lords, garrisons={("tours", "blois"): Troops.of(men_at_arms=4)})
    now = quiet("Draw & Play Cards")
    return replace(now, realm=there, crusade=replace(now.crusade, physician="guy"))


def test_whoever_is_in_his_village_may_be_helped() -> None:
    """Its Lords, their troops and its garrison, whoever's they are; nobody elsewhere."""
    assert with_whom(home()) == "He is with Guy of Anjou, in Tours: he may help whoever is there (C1.4.2)."
    assert [words for words, _ in to_help(home())] == [
        "Guy of Anjou",
        "Otto of Blois",
        "2 knights, Guy",
        "4 men at arms, the garrison of Blois in Tours",
    ]


def test_help_is_for_a_lord_or_for_troops() -> None:
    """Against the Plague or an assassin; who is not there has no name to be helped by."""
    names = dict(to_help(home()))
    assert help_for(home(), names["Otto of Blois"], "ASSASSINATION") == PreventDeath("otto", Cause.ASSASSINATION)
    troops = help_for(home(), names["2 knights, Guy"], "PLAGUE")
    assert troops == SpareTroops(Post("anjou", lord="guy"), Cause.PLAGUE)
    assert help_for(home(), "lord ann", "PLAGUE") is None


def test_in_the_outremer_he_is_not_at_home() -> None:
    """Nor where nobody has him."""
    assert is_at_home(home())
    assert not is_at_home(away(physician="guy"))
    assert not is_at_home(quiet())
    assert (with_whom(quiet()), to_help(quiet())) == ("", ())
