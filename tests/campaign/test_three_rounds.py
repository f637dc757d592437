"""Three rounds of a realm without a Crusade, from the setup on. Every number was worked out by hand beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from fiefaid.campaign.audit import audit
from fiefaid.campaign.campaign import BANK, BOX, RESERVE, Campaign
from fiefaid.campaign.chapters.accounts import Counted
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import refusal
from fiefaid.campaign.undo import resting_on
from fiefaid.campaign.values import Moment
from fiefaid.fief.places import Building
from fiefaid.fief.realm import Post
from fiefaid.fief.rounds import Phase
from fiefaid.fief.titles import KING, POPE, QUEEN, Title, TitleKind
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.victory import points, standings
from fiefaid.fief.walls import Walls
from fiefaid.files.campaigns import load_campaign
from fiefaid.places import scenarios_folder
from tests.campaign.played import NOBODY, done

BLAYE, TOURS, LOCHES, MAZILLE, CLUNY = "duchy-1-1", "county-1-1", "county-1-2", "barony-1-1", "barony-1-2"
FIRST, SECOND, THIRD = 72, 101, 129
"""The last entry of each round."""

BARONY, BISHOP = Title(TitleKind.FIEF, "barony-1"), Title(TitleKind.BISHOP, "bishopric-1")


@cache
def whole() -> Chronicle:
    """The three rounds."""
    return load_campaign(scenarios_folder() / "campaigns" / "three-rounds.jsonl").chronicle()


def at(seq: int) -> Campaign:
    """The campaign when that entry had just been written."""
    return whole().at(seq).campaign


def deniers(campaign: Campaign) -> list[int]:
    """What Anjou, Blois and Valois have in their purses."""
    return [campaign.book.balance(family, "deniers") for family in ("anjou", "blois", "valois")]


def places(campaign: Campaign) -> dict[str, str]:
    """Where every Lord stands."""
    return {lord.id: lord.place for lord in campaign.realm.lords.values()}


def owners(campaign: Campaign) -> dict[str, str]:
    """Whose each Village is that is somebody's."""
    return {village.id: village.owner for village in campaign.realm.villages.values() if village.owner}


def placed(campaign: Campaign) -> dict[str, Mapping[Troop, int]]:
    """All troops of each family on the map."""
    return {
        family: dict(sum((troops for _, troops in campaign.realm.posts(family)), Troops()))
        for family in campaign.families
    }


def test_the_setup() -> None:
    """Three families with 5 Deniers, a Lord, a Knight, three Men at Arms and a Stronghold each."""
    begun = at(32)
    assert deniers(begun) == [5, 5, 5]
    assert [*placed(begun).values()] == [{Troop.MEN_AT_ARMS: 3, Troop.KNIGHTS: 1}] * 3
    assert owners(begun) == {BLAYE: "anjou", TOURS: "blois", MAZILLE: "valois"}


def test_after_the_first_round() -> None:
    """A King with his Guard, a Plague, a Mill, the battle of Tours: Philippe is a captive and Tours is of Valois.

    Deniers: each 5 + 1; Anjou buys a Mill (3), Blois two Men at Arms (2), Valois two Archers (4).
    """
    first = at(FIRST)
    assert first.moment == Moment(1, Phase.END)
    assert deniers(first) == [3, 4, 2]
    assert first.realm.titles == {KING: "arthur"}
    assert first.realm.lords["arthur"].troops == Troops.of(men_at_arms=1, royal_men_at_arms=2, royal_knights=1)
    assert placed(first)["blois"] == {}
    assert placed(first)["valois"] == {Troop.MEN_AT_ARMS: 2, Troop.KNIGHTS: 1, Troop.ARCHERS: 1}
    assert owners(first) == {BLAYE: "anjou", CLUNY: "anjou", TOURS: "valois", MAZILLE: "valois"}
    assert places(first) == {"arthur": BLAYE, "guy": CLUNY, "philippe": MAZILLE, "eleanor": LOCHES, "charles": TOURS}
    assert first.realm.lords["philippe"].captor == "valois"
    assert not any(see.fortunes for see in first.realm.bishoprics.values())


def test_after_the_second_round() -> None:
    """A marriage, a Bishop, a Pope; Philippe is ransomed; Valois hires all Mercenaries and loses Mazille.

    Deniers: Anjou 3 + 4 − 3; Blois 4 − 4; Valois 2 + 2 + 4 − 2 − 3.
    """
    second = at(SECOND)
    assert second.moment == Moment(2, Phase.END)
    assert deniers(second) == [4, 0, 3]
    assert second.realm.titles == {KING: "arthur", QUEEN: "eleanor", BISHOP: "guy", POPE: "charles"}
    assert second.realm.allies_of("blois") == ("anjou",)
    assert second.realm.lords["philippe"].captor == ""
    assert owners(second) == {BLAYE: "anjou", CLUNY: "anjou", MAZILLE: "anjou", TOURS: "valois"}
    assert [second.book.balance("anjou", what) for what in ("mills", "strongholds")] == [2, 2]
    assert second.book.balance("valois", "mercenaries") == 5


def test_after_the_third_round() -> None:
    """Guy is excommunicated; Anjou takes the Barony, builds its City, and loses the King: Guy inherits.

    Deniers: Anjou 4 + 7 − 4; Blois 0; Valois 3 + 1 − 4.
    """
    third = at(THIRD)
    assert deniers(third) == [7, 0, 0]
    assert third.realm.titles == {QUEEN: "eleanor", POPE: "charles", BARONY: "guy"}
    assert third.realm.alliances == frozenset()
    assert set(third.realm.dead) == {"arthur"}
    assert third.realm.villages[MAZILLE].walls is Walls.CITY
    assert third.realm.troops_at(Post("anjou", place=MAZILLE)) == Troops.of(men_at_arms=3, knights=1)
    assert third.realm.troops_at(Post("anjou", place=CLUNY)) == Troops.of(knights=1)
    assert [third.book.balance(RESERVE, "mercenaries"), third.book.balance("valois", "mercenaries")] == [1, 4]


def test_victory_is_far() -> None:
    """A Baron, a Pope, nothing: two points are missing to the first two, three to Blois."""
    realm = at(THIRD).realm
    assert [points(realm, family).number for family in ("anjou", "blois", "valois")] == [1, 0, 1]
    assert [side.missing for side in standings(realm, at(THIRD).families, crusades=True)] == [2, 2, 3]


def test_the_books_tally() -> None:
    """Fifteen Deniers came out of the box, 25 from the bank and 33 went to it; all that stands is in the book."""
    campaign = at(THIRD)
    assert audit(whole()) == ()
    assert [campaign.book.balance(holder, "deniers") for holder in (BOX, BANK)] == [-15, 8]
    assert {campaign.at_hand(family, what) for family in campaign.families for what in (*Troop, *Building)} == {0, 4}
    assert campaign.at_hand("valois", Troop.MERCENARIES) == 4


@pytest.mark.parametrize("seq", range(5, THIRD + 1, 3))
def test_any_entry_can_be_taken_back(seq: int) -> None:
    """With whatever rests on it; what is left could have been, but for purses that were counted since."""
    resting = tuple(entry.seq for entry in resting_on(whole(), seq))
    choice = Undo(seq, resting)
    assert refusal(whole(), choice, NOBODY) is None
    left = done(whole(), choice)
    assert [found for found in audit(left) if not isinstance(left.entry(found.seq).event, Counted)] == []
