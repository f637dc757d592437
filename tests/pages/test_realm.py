"""The realm as its page lists it: words and marks."""

from __future__ import annotations

from fiefaid.campaign.values import Expansion
from fiefaid.pages.realm import MAP, Section, called, sections
from fiefaid.pages.realm_people import Card
from tests.pages.realms import campaign


def card(found: tuple[Section, ...], name: str) -> Card:
    """The first card of that id."""
    return next(card for section in found for group in section.groups for card in group.cards if card.id == name)


def test_my_family_comes_first_and_the_map_last() -> None:
    """Of four families the own one leads and is open; the others keep their order; the map closes."""
    found = sections(campaign(), "bretagne")
    assert [section.id for section in found] == ["bretagne", "anjou", "bourgogne", "berry", MAP]
    assert [section.id for section in found if section.is_own] == ["bretagne"]


def test_an_onlooker_has_no_family() -> None:
    """Without a seat the families stand as they joined, all folded."""
    found = sections(campaign(), None)
    assert [section.id for section in found] == ["anjou", "bourgogne", "bretagne", "berry", MAP]
    assert not any(section.is_own for section in found)


def test_a_family_says_how_near_it_is_to_victory() -> None:
    """King and one Barony are 2 of the 3 points that a family needs alone, and of the 4 that allies need together."""
    (anjou, *_) = sections(campaign(), "anjou")
    assert anjou.about == "2 of 3 points · allied with Bourgogne (together 2 of 4)"


def test_a_lord_is_told_by_title_place_spouse_and_army() -> None:
    """Foulques is King and Baron, in Blaye, married, with 1 Knight, 5 Men at Arms and himself: 9 SP."""
    found = card(sections(campaign(), "anjou"), "lord:foulques")
    assert found.lines == ("King, Baron of Blaye", "In Blaye · married to Agnès · 9\u00a0SP")
    assert found.chips == ((5, "men at arms"), (1, "knight"))


def test_what_befell_a_lord_is_a_word_and_a_sign() -> None:
    """Captive, Renegade, besieged and Lady are badges with words; the grave ones bear a sign beside their colour."""
    found = sections(campaign(), "anjou")
    assert [(badge.words, badge.tone) for badge in card(found, "lord:alain").badges] == [
        ("captive of Anjou", "no"),
        ("Renegade", "no"),
    ]
    assert [(badge.words, badge.tone) for badge in card(found, "lord:jean").badges] == [("besieged", "no")]
    assert [badge.words for badge in card(found, "lord:jeanne").badges] == ["Lady", "d’Arc"]


def test_a_village_says_what_stands_in_it() -> None:
    """Mills and walls with their French names, who is there, the garrison, the siege."""
    found = sections(campaign(), "anjou")
    blaye, sigy = card(found, "village:blaye"), card(found, "village:sigy")
    assert [(badge.words, badge.french) for badge in blaye.badges] == [
        ("2 Mills", "moulins"),
        ("Fortified City", "cité"),
    ]
    assert [badge.words for badge in sigy.badges] == ["Stronghold", "besieged"]
    assert sigy.chips == ((1, "man at arms of Anjou"),)
    assert sigy.lines == ("Barony of Blaye", "Here: Agnès, Conan, Jean")


def test_the_map_lists_bishoprics_sieges_and_fiefs() -> None:
    """What lies on a Bishopric is good or bad by its sign; a whole Fief of one family says so."""
    found = sections(campaign(), "anjou")
    see = card(found, "see:see")
    assert [(badge.words, badge.tone, badge.french) for badge in see.badges] == [
        ("Plague", "no", "peste"),
        ("Good harvest", "yes", "bonne récolte"),
    ]
    assert see.lines == ("Bishop: nobody",)
    fief = card(found, "fief:blaye-fief")
    assert (fief.name, fief.lines) == ("Barony of Blaye", ("Title: Foulques of Anjou",))
    assert [badge.words for badge in fief.badges] == ["all Villages of Anjou"]
    assert [group.title for group in found[-1].groups] == ["Bishoprics", "Sieges", "Barony of Blaye"]


def test_what_is_open_is_called_by_name() -> None:
    """Whatever a visitor names that is not there is nothing."""
    now = campaign(Expansion.CRUSADES)
    assert called(now, "lord", "jean") == "Jean of Berry"
    assert called(now, "fief", "blaye-fief") == "Barony of Blaye"
    assert [called(now, kind, "nobody") for kind in ("lord", "village", "fief", "see", "family", "horse")] == [""] * 6
