"""The families that play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.families import MOST_FAMILIES, AddFamily, ChangeFamily, RemoveFamily
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.tell import tell
from fiefaid.campaign.values import Customs, Family
from fiefaid.errors import NameTaken, NothingChanged, OutOfDate, StillHolding, TextRefused, TooMany, UnknownFamily
from tests.campaign.played import MARIE, NASTY, NOBODY, all_done, begun, done, pay, seated

ANJOU = Family("anjou", "Anjou", "Marie", "azure")


def test_a_family_is_given_an_id_that_sounds_like_its_name() -> None:
    """Accents go, emoji have no sound, and nobody gets the id of another or of the bank."""
    chronicle = all_done(begun(), *(AddFamily(name) for name in ("Évreux", "🏰", "Bank", "ÉVREUX!", "Box & Co")))
    assert list(chronicle.campaign.families) == ["anjou", "blois", "evreux", "family", "bank-2", "evreux-2", "box-co"]


def test_long_names_that_begin_alike_have_ids_of_their_own() -> None:
    """The second is numbered."""
    chronicle = all_done(begun(), *(AddFamily(f"{'The House of the Golden Lion of the North'} {end}") for end in "ab"))
    assert list(chronicle.campaign.families)[2:] == [
        "the-house-of-the-golden-lion-o",
        "the-house-of-the-golden-lion-o-2",
    ]


def test_names_come_through_as_they_are() -> None:
    """Whatever a family or its player is called."""
    chronicle = all_done(begun(), *(AddFamily(name, player=name) for name in NASTY))
    assert [family.name for family in chronicle.campaign.families.values()][2:] == list(NASTY)
    assert [family.player for family in chronicle.campaign.families.values()][2:] == list(NASTY)


def test_two_phones_change_a_family_at_once() -> None:
    """The second is told what the family is by then, and nothing is overwritten unseen."""
    chronicle = done(begun(), ChangeFamily(ANJOU, replace(ANJOU, name="Anjou-Sicily")))
    assert chronicle.campaign.family("anjou").name == "Anjou-Sicily"
    refused = refusal(chronicle, ChangeFamily(ANJOU, replace(ANJOU, player="Ole")), NOBODY)
    assert isinstance(refused, OutOfDate)
    assert "now it is Anjou-Sicily, played by Marie" in str(refused)


def test_a_family_leaves_with_empty_hands() -> None:
    """As long as it holds anything, or anybody sits for it, or it is host, it stays; then it may go."""
    assert "it has 5 deniers." in str(refusal(begun(), RemoveFamily("anjou"), NOBODY))
    poor = done(begun(), pay(5))
    assert RemoveFamily("anjou") in choices(poor, NOBODY)
    assert "anjou" not in done(poor, RemoveFamily("anjou")).campaign.families
    assert "a seat that is held" in str(refusal(done(seated(), pay(5), seal=MARIE), RemoveFamily("anjou"), MARIE))
    host = done(poor, AgreeCustoms(Customs(), Customs(host="anjou")))
    assert isinstance(refusal(host, RemoveFamily("anjou"), NOBODY), StillHolding)


@pytest.mark.parametrize(
    ("choice", "cause"),
    [
        (AddFamily("ANJOU"), NameTaken),
        (AddFamily("The Bank"), NameTaken),
        (AddFamily("Valois", id="bank"), NameTaken),
        (AddFamily("Valois", id="Not An Id"), TextRefused),
        (AddFamily(""), TextRefused),
        (AddFamily("Valois", player="\ud800"), TextRefused),
        (AddFamily("Valois", player="x" * 201), TextRefused),
        (ChangeFamily(ANJOU, ANJOU), NothingChanged),
        (ChangeFamily(ANJOU, replace(ANJOU, name="Blois")), NameTaken),
        (ChangeFamily(replace(ANJOU, id="valois"), ANJOU), UnknownFamily),
        (RemoveFamily("valois"), UnknownFamily),
    ],
)
def test_what_is_refused(choice: Choice, cause: type[Exception]) -> None:
    """Names and ids that are taken, and families that do not play."""
    assert isinstance(refusal(begun(), choice, NOBODY), cause)


def test_there_is_an_end_to_families() -> None:
    """Twelve play; a thirteenth is refused."""
    full: Chronicle = all_done(begun(), *(AddFamily(f"House {number}") for number in range(MOST_FAMILIES - 2)))
    assert isinstance(refusal(full, AddFamily("One more"), NOBODY), TooMany)


def test_it_is_told_in_sentences() -> None:
    """Each of its events, with the names of the moment before."""
    chronicle = all_done(
        begun(), AddFamily("Valois"), ChangeFamily(ANJOU, replace(ANJOU, name="Sicily")), RemoveFamily("valois")
    )
    assert [line.says for line in tell(chronicle)[6:]] == [
        "Valois joins the game",
        "Anjou is now Sicily, played by Marie",
        "Valois leaves the game",
    ]
    assert [line.families for line in tell(chronicle)[6:]] == [("valois",), ("anjou",), ("valois",)]
