"""What the forms of the realm page offer, ask for, and foresee."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.chapters.realm_elections import Elect, GiveTitle, LoseTitle
from fiefaid.campaign.chapters.realm_fates import LayMarker, LoseLord, TakeMarker
from fiefaid.campaign.chapters.realm_fortunes import LayFortune, LiftFortune
from fiefaid.campaign.chapters.realm_lands import Build, Raze, TakeVillage
from fiefaid.campaign.chapters.realm_lords import MoveLord
from fiefaid.campaign.chapters.realm_titles import Way
from fiefaid.campaign.values import Expansion, Moment
from fiefaid.errors import NothingChanged
from fiefaid.errors.realm import NotNow
from fiefaid.fief.guards import GUARD_OF
from fiefaid.fief.people import OUTREMER, SALADIN, Marker
from fiefaid.fief.places import Building, Fortune
from fiefaid.fief.realm import Post
from fiefaid.fief.titles import KING, QUEEN, TEMPLAR_MASTER, Title, TitleKind
from fiefaid.fief.troops import Troop, Troops
from fiefaid.pages import realm_choices as offers
from fiefaid.pages.realm_foresight import as_correction, consequences, may_be_corrected
from tests.pages.realms import BLAYE, FOULQUES, JEAN, JEANNE, campaign, realm, with_realm


def test_where_a_lord_can_be() -> None:
    """Every Village with its owner; the Outremer only with the Crusades."""
    assert offers.places(campaign()) == (
        ("not on the map", ""),
        ("Blaye (of Anjou)", "blaye"),
        ("Sigy (of Anjou)", "sigy"),
    )
    assert offers.places(campaign(Expansion.CRUSADES))[-1] == ("the Outremer", OUTREMER)


def test_nobody_wins_a_title_on_crusade_in_a_game_without() -> None:
    """That way to a title is offered only where Crusades are played; an election never is."""
    assert ("Won on Crusade", Way.WON.value) in offers.ways(campaign(Expansion.CRUSADES))
    assert Way.WON.value not in [value for _, value in offers.ways(campaign())]
    assert offers.ways(campaign())[-1][1] == Way.WRITTEN.value


def test_who_can_hold_a_captive() -> None:
    """Every other family, and Saladin with the Crusades."""
    assert [value for _, value in offers.captors(campaign(), FOULQUES)] == ["bourgogne", "bretagne", "berry"]
    assert offers.captors(campaign(Expansion.CRUSADES), FOULQUES)[-1][1] == SALADIN


def test_titles_of_an_expansion_are_offered_with_it() -> None:
    """Grand Masters and Crusade States only where they are played; the next Cardinal has the next number."""
    plain, crusades = offers.all_titles(campaign()), offers.all_titles(campaign(Expansion.CRUSADES, Expansion.TEMPLARS))
    assert TEMPLAR_MASTER not in plain
    assert TEMPLAR_MASTER in crusades
    assert sum(title.kind is TitleKind.CRUSADE_STATE for title in crusades) == 5
    assert Title(TitleKind.CARDINAL, "1") in plain


def test_what_no_rule_allows_stands_last_and_is_marked() -> None:
    """A Lady is offered the King's crown with the mark of a no; Jean, who is Pope, marries nobody by the rules."""
    titles = [words for words, _ in offers.titles_for(campaign(), JEANNE)]
    assert "✕ Give: King · roi (now Foulques)" in titles
    assert "Give: Queen · reine" in titles
    assert all(words.startswith("✕") for words in titles[[words[0] for words in titles].index("✕") :])
    assert {words for words, _ in offers.spouses(campaign(), JEAN)} == {"✕ Jeanne of Anjou"}
    assert [words for words, _ in offers.spouses(campaign(), JEANNE)] == [
        "Alain of Bretagne",
        "Conan of Bretagne",
        "✕ Jean of Berry",
    ]


def test_troops_are_offered_where_they_can_stand() -> None:
    """Archers with Tactics only, Royal Guards with a crown only; what stands there all the same can be changed."""
    king, subject = Post("anjou", lord="foulques"), Post("bretagne", lord="conan")
    plain = frozenset({Troop.MEN_AT_ARMS, Troop.KNIGHTS, Troop.SIEGE_ENGINES})
    assert offers.troops_of(campaign(), king) == plain
    tactics = campaign(Expansion.TACTICS)
    assert offers.troops_of(tactics, subject) == plain | {Troop.ARCHERS, Troop.BOMBARDS}
    assert offers.troops_of(tactics, king) - offers.troops_of(tactics, subject) == set(GUARD_OF.values())
    left = with_realm(campaign(), garrisons={("sigy", "anjou"): Troops.of(archers=2)})
    assert offers.troops_of(left, Post("anjou", place="sigy")) == plain | {Troop.ARCHERS}


def test_a_title_is_given_or_taken_in_sight_of_its_holder() -> None:
    """His own title is taken away, any other is given, and the choice says who held it when it was looked at."""
    holders = offers.holders_of(campaign())
    words = [words for words, _ in offers.titles_for(campaign(), FOULQUES)]
    assert words[:2] == ["Take away: King · roi", "Take away: Barony of Blaye"]
    assert offers.title_wish("foulques", "king", Way.WRITTEN, holders) == LoseTitle(KING, "foulques")
    given = offers.title_wish("jean", BLAYE.key, Way.GRANTED, holders)
    assert given == GiveTitle(BLAYE, "jean", "foulques", Way.GRANTED)
    assert offers.title_wish("jean", "emperor", Way.GRANTED, holders) is None


def test_markers_fortunes_and_works_go_both_ways() -> None:
    """What lies there is taken off, what does not is laid; what stands is torn down, what may be is built."""
    alain, see = realm().lords["alain"], realm().bishoprics["see"]
    assert offers.marker_wish(alain, "renegade", alain.markers) == TakeMarker("alain", Marker.RENEGADE)
    assert offers.marker_wish(alain, "excommunicated", alain.markers) == LayMarker("alain", Marker.EXCOMMUNICATED)
    assert offers.fortune_wish("see", "plague", see.fortunes) == LiftFortune("see", Fortune.PLAGUE)
    assert offers.fortune_wish("see", "famine", see.fortunes) == LayFortune("see", Fortune.FAMINE)
    works = dict(offers.works_for(realm().villages["sigy"]))
    assert "Build a Fortified City · cité" in works
    assert "Build a Stronghold · château" not in works
    assert offers.work_wish("sigy", works["Tear the Stronghold · château down"]) == Raze("sigy", Building.STRONGHOLD)
    assert offers.work_wish("sigy", works["Build a Mill · moulin"]) == Build("sigy", Building.MILL)


def test_consequences_are_told_before() -> None:
    """A new King: the crown of the last one's Queen ends, and the new King's wife becomes Queen."""
    now = replace(campaign(), moment=Moment())
    now = replace(now, realm=replace(now.realm, titles={QUEEN: "jeanne"}))
    assert consequences(now, Elect(KING, "foulques")) == (
        "Jeanne is Queen no more: a new King is elected",
        "Foulques is King (elected)",
        "Agnès is Queen (by marriage)",
    )


def test_a_death_tells_who_inherits() -> None:
    """The Fief title goes to the heir, the crown is vacant, the alliance by marriage ends."""
    said = consequences(campaign(), LoseLord("foulques", "jeanne"))
    assert said[0].startswith("Jeanne is Baroness of Blaye (inherited), after Foulques")
    assert "Anjou and Bourgogne are allies no more" in said
    assert said[-1] == "Foulques dies"


def test_what_a_phase_forbids_may_be_a_correction() -> None:
    """Only what can be overruled is; a choice that changes nothing stays refused."""
    move = MoveLord("jean", "sigy", "blaye")
    with pytest.raises(NotNow) as refused:
        consequences(campaign(), move)
    assert may_be_corrected(refused.value, move)
    assert consequences(campaign(), as_correction(move))[-1] == "Jean goes to Blaye"
    assert not may_be_corrected(NothingChanged("it is so"), move)
    assert not may_be_corrected(refused.value, TakeVillage("sigy", "anjou", ""))
    assert not may_be_corrected(None, move)


def test_whoever_asks_sees_the_same_consequences() -> None:
    """What would come of a choice does not depend on seats: rights are told when it is asked for."""
    seated = replace(campaign(), seats={"anjou": "held"})
    wish = LiftFortune("see", Fortune.PLAGUE)
    assert consequences(seated, wish) == consequences(campaign(), wish)
