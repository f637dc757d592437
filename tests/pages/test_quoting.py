"""Words of players in markup and in sentences."""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.fighting import Fight
from fiefaid.campaign.values import Family
from fiefaid.fief.battle.choices import GiveBattle
from fiefaid.fief.hosts import Host
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.troops import Troops
from fiefaid.pages.quoting import quoted, set_apart, set_apart_in
from fiefaid.pages.tinctures import BARE, TINCTURES, paint

TURNED = "Bl\u202eois"


def test_a_name_is_text_in_markup() -> None:
    """Tags and quotes in a name are letters of it, and its direction ends with it."""
    assert quoted("<b>x</b></script>\"'") == "<bdi>&lt;b&gt;x&lt;/b&gt;&lt;/script&gt;&quot;&#x27;</bdi>"


def test_a_name_that_turns_its_line_turns_only_itself() -> None:
    """The rest of the sentence is outside the part that is set apart."""
    campaign = Campaign(name="War", families={"blois": Family("blois", TURNED)})
    assert set_apart(f"The seat of {TURNED} is taken", campaign) == f"The seat of \u2068{TURNED}\u2069 is taken"


def test_a_sentence_without_such_names_is_the_same() -> None:
    """Nothing is added where nothing turns."""
    campaign = Campaign(name="War", families={"anjou": Family("anjou", "Anjou")})
    assert set_apart("The seat of Anjou is taken", campaign) == "The seat of Anjou is taken"


def test_a_battle_turns_only_its_own_name() -> None:
    """Its name, its hosts and their Lords are typed too: in a campaign's sentences, and in those of a calculator."""
    armies = (Host(family=TURNED, troops=Troops.of(knights=1), lords=(FightingLord(id=f"Lord of {TURNED}"),)),)
    attack = GiveBattle(attackers=armies, defenders=(Host(family="Anjou", troops=Troops.of(knights=1)),))
    fight = Fight("ford", "The \u202eford").after(attack)
    assert set_apart_in("The \u202eford: roll 1", fight) == "\u2068The \u202eford\u2069: roll 1"
    assert set_apart_in(f"{TURNED} has lost", fight) == f"\u2068{TURNED}\u2069 has lost"
    campaign = Campaign(name="War", battles={"ford": fight})
    assert set_apart(f"Lord of {TURNED} falls", campaign).endswith("\u2069 falls")


def test_a_colour_that_is_not_listed_never_reaches_the_style() -> None:
    """What somebody typed for a colour is no part of the markup."""
    assert paint("Red ") == TINCTURES["red"]
    assert paint('red"><script>') == BARE
