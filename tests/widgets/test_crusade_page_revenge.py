"""The crusade page in its second round, without a browser: Saladin, the Plague, late comers, deaths, the way home."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.chapters.realm_elections import GiveTitle
from fiefaid.campaign.chapters.realm_fates import LayMarker
from fiefaid.campaign.chapters.realm_lords import Card, PlayLord
from fiefaid.campaign.chapters.realm_sieges import CaptureLord
from fiefaid.fief.battle.choices import Roll, Surrender
from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.asked import (
    Attack,
    BeginRevenge,
    Call,
    Choose,
    Join,
    KillSaladin,
    LayObjectives,
    Save,
    SetOrder,
    ShareOut,
    StandBy,
    TypeIn,
)
from fiefaid.fief.hosts import Side
from fiefaid.fief.people import OUTREMER, SALADIN, Marker
from fiefaid.fief.titles import TEMPLAR_MASTER, Title, TitleKind
from fiefaid.fief.troops import Troops
from fiefaid.widgets.crusade import CrusadePage
from fiefaid.widgets.crusade_parts.mishaps import MishapsPanel
from fiefaid.widgets.crusade_parts.plague import PlagueForm
from tests.fief.crusade.outremer import lose_saracens
from tests.widgets.crusades import CRUSADE, HEAR_YE, MOVEMENT, Court, deeds, main, tap, words
from tests.widgets.pressing import button, choose, field, press

A, D = Side.ATTACKERS, Side.DEFENDERS
CARDS = "Draw & Play Cards"


@pytest.fixture
def court() -> Court:
    """Otto holds the Caravan, King Raymond and Guy Chypre; the first round is over."""
    court = Court()
    court.reach(HEAR_YE)
    court.step(Call("pius"))
    court.reach(MOVEMENT)
    court.step(Join("otto"), Join("guy"), Join("raymond"))
    court.reach(CRUSADE)
    court.step(SetOrder(), LayObjectives(("caravan", "chypre", "jaffa")))
    court.step(Choose("raymond", 2), Choose("guy", 2), Choose("otto", 1))
    court.step(Attack())
    court.fight(Roll((2, 2), (0,)), lose_saracens(D, saracen_fighters=1))
    court.step(ShareOut((("otto", 6),)), Attack())
    court.fight(Surrender(D))
    return court


def panel(page: CrusadePage, title: str) -> object:
    """Opens a drawer."""
    press(page.root, title)
    page.visit.look()
    return page._panels[title]


def test_the_way_on_is_the_next_phase_until_saladin_comes(court: Court) -> None:
    """From the first round's Crusade Phase to that of the second, phase by phase, on one button."""
    page = court.phone("anjou")
    assert main(page) == "Next: End Round"
    assert "it comes in the round after this one" in words(page)
    court.reach(CRUSADE, 2)
    page.visit.look()
    assert main(page) == "Saladin comes"
    tap(page, "Saladin comes")
    assert main(page) == "Stand against Saladin at Caravan"
    assert "Saladin is here" in words(page)
    assert "Saladin marches with 4 Saracen Knights and 5 Fighters" in words(page)


def test_the_march_is_previewed(court: Court) -> None:
    """Stop by stop, as he would come if he lost nobody, with the chance of those who stand there."""
    page = court.phone("anjou")
    press(page.root, "Saladin’s march")
    said = words(page)
    assert "1. Caravan" in said
    assert "Saladin with 4 Knights and 5 Fighters: 23 SP, 3 dice" in said
    assert "Saladin with 4 Knights and 10 Fighters: 33 SP" in said
    assert "3. Jaffa nobody there" in said


def test_another_player_plays_a_secret_passage(court: Court) -> None:
    """Offered where there are walls, on the phones of those who are not there; Otto, who surrendered, is in prison."""
    court.reach(CRUSADE, 2)
    court.step(BeginRevenge())
    court.seat("anjou", "blois", "valois", "berry")
    berry, valois, blois = court.phone("berry"), court.phone("valois"), court.phone("blois")
    assert deeds(berry) == []
    tap(blois, "Stand against Saladin at Caravan")
    court.fight_from("blois", Surrender(D))
    assert "Saladin’s Prison" in words(blois)
    berry.visit.look()
    valois.visit.look()
    assert main(valois) == "Stand against Saladin at Chypre"
    assert "Valois plays a Secret Passage for Saladin" not in deeds(valois)
    tap(berry, "Berry plays a Secret Passage for Saladin")
    saladin = court.crusade.saladin
    assert saladin is not None
    assert saladin.by_passage
    assert deeds(berry) == []


def test_the_plague_is_typed_or_thrown(court: Court) -> None:
    """Half of each Objective's troops are filled in, the weakest first; a face is missing until every Lord has one."""
    court.reach(CARDS, 2)
    page = court.phone("anjou")
    form = panel(page, "The Plague in the Outremer")
    assert isinstance(form, PlagueForm)
    assert "Caravan: 1 of 3. Chypre: 5 of 10." in words(page)
    assert button(page.root, "The Plague strikes").disabled
    press(page.root, "Let the app throw")
    assert set(form._faces.counted.values()) <= set(range(1, 7))
    for lord in ("otto", "guy", "raymond"):
        form._faces._heard(None, {"counted": [lord, 6]}, None)
    press(page.root, "The Plague strikes")
    court.session.refresh()
    realm = court.session.campaign.realm
    assert realm.lord("otto").troops == Troops.of(knights=2)
    assert realm.lord("guy").troops.count + realm.lord("raymond").troops.count == 5
    assert "the Plague is there" in words(page)


def test_a_wrong_toll_is_refused_before_it_is_asked(court: Court) -> None:
    """Too few dead are told by the rule, while they are counted."""
    court.reach(CARDS, 2)
    page = court.phone("anjou")
    form = panel(page, "The Plague in the Outremer")
    assert isinstance(form, PlagueForm)
    for lord in ("otto", "guy", "raymond"):
        form._faces._heard(None, {"counted": [lord, 6]}, None)
    form._lost._heard(None, {"counted": ["1/blois/men at arms", 0]}, None)
    assert "Name 1 that are there" in words(page)


def test_a_templar_follows(court: Court) -> None:
    """He must where there is a Grand Master, and is named; he goes to a space of his choice."""
    court.do(PlayLord("blois", Card("Bernard"), place="tours", id="bernard", is_sure=True))
    court.do(LayMarker("bernard", Marker.TEMPLAR, is_sure=True))
    court.do(GiveTitle(TEMPLAR_MASTER, "bernard", is_sure=True))
    court.reach(MOVEMENT, 2)
    page = court.phone("anjou")
    assert "Bernard must follow, in the Movement Phase." in words(page)
    panel(page, "Templars and Teutonic Knights follow")
    choose(page.root, "Lord", "Bernard of Blois, who must")
    choose(page.root, "Objective", "3. Jaffa")
    press(page.root, "Follow to the Outremer")
    assert court.crusade.places["bernard"] == 3


def test_a_death_is_with_whom_it_concerns(court: Court) -> None:
    """Assassins are told in a drawer; the dead Lord's own player says what becomes of him."""
    court.seat("anjou", "blois", "valois", "berry")
    anjou, valois = court.phone("anjou"), court.phone("valois")
    mishaps = panel(valois, "Assassins, prison, pardon")
    assert isinstance(mishaps, MishapsPanel)
    choose(valois.root, "Victim", "Otto of Blois")
    press(valois.root, "He is assassinated")
    court.session.refresh()
    assert "otto" not in court.session.campaign.realm.lords
    said = words(anjou)
    assert "Troops without a Lord of Blois" in said


def test_a_title_is_given_and_everybody_comes_home(court: Court) -> None:
    """Saladin is assassinated; the Leader gives the Title away on his own phone; each brings his own home."""
    court.reach(CRUSADE, 2)
    court.step(BeginRevenge(), KillSaladin())
    court.step(*([StandBy()] if court.crusade.stage is Stage.LAST else []))
    court.seat("anjou", "blois", "valois", "berry")
    anjou, blois, valois = (court.phone(family) for family in ("anjou", "blois", "valois"))
    assert "Waiting for Valois" in words(anjou)
    assert "Your turn Valois" in words(valois)
    choose(valois.root, "To", "Guy of Anjou")
    press(valois.root, "Give him the Title")
    court.session.refresh()
    assert court.session.campaign.realm.titles[Title(TitleKind.CRUSADE_STATE, "chypre")] == "guy"
    anjou.visit.look()
    assert deeds(anjou) == [f"Guy goes home, to {place}" for place in ("Bourg", "Mazille", "Blaye")]
    tap(anjou, "Guy goes home, to Blaye")
    assert main(blois) == ""
    tap(blois, "Otto goes home, to Tours")
    assert main(valois).startswith("Raymond goes home")
    tap(valois, main(valois))
    assert "No Crusade" in words(anjou)
    assert court.crusade.ended_in == 2


def test_a_captive_is_ransomed_in_a_later_round(court: Court) -> None:
    """For so many Deniers to the bank, typed as digits; what is no number is refused, and stays."""
    court.do(CaptureLord("otto", SALADIN, OUTREMER, is_sure=True))
    page = court.phone("blois")
    assert "Saladin’s Prison" in words(page)
    panel(page, "Assassins, prison, pardon")
    choose(page.root, "Captive", "Otto of Blois")
    field(page.root, "Ransom in Deniers").value = "four"
    assert "four" in words(page)
    field(page.root, "Ransom in Deniers").value = "4"
    press(page.root, "He comes home")
    court.session.refresh()
    assert court.session.campaign.realm.lord("otto").place == "tours"
    assert court.session.campaign.book.balance("blois", "deniers") == 6 - 4


def test_the_pope_pardons_a_renegade(court: Court) -> None:
    """The marker comes off."""
    court.do(LayMarker("jeanne", Marker.RENEGADE, is_sure=True))
    page = court.phone("berry")
    panel(page, "Assassins, prison, pardon")
    choose(page.root, "Renegade", "Jeanne of Valois")
    press(page.root, "The Pope pardons him")
    court.session.refresh()
    assert not court.session.campaign.realm.lord("jeanne").markers


def test_a_second_tap_sends_no_second_assassin(court: Court) -> None:
    """The form has forgotten its victim, whom the Physician may yet save."""
    court.know("physician")
    court.step(TypeIn(replace(court.crusade, physician="raymond")))
    page = court.phone("valois")
    panel(page, "Assassins, prison, pardon")
    choose(page.root, "Victim", "Otto of Blois")
    kill = button(page.root, "He is assassinated")
    kill.click()
    court.step(Save("otto"))
    page.visit.look()
    kill.click()
    assert not court.state.dying()
    assert field(page.root, "Victim").value == ""


def test_the_physician_helps_at_home() -> None:
    """Against the Plague in his Village, whoever's troops they are; another player reads whose word it is."""
    court = Court()
    court.step(TypeIn(replace(court.crusade, physician="raymond")))
    court.seat("valois", "blois")
    mine, other = court.phone("valois"), court.phone("blois")
    for page in (mine, other):
        panel(page, "The Arab Physician at home")
        choose(page.root, "Whom he helps", "1 man at arms and 2 knights, Otto")
    assert "in Tours" in words(mine)
    assert "Valois" in words(other)
    assert button(other.root, "He helps").disabled
    press(mine.root, "He helps")
    assert "spares the troops of Otto" in words(other)
