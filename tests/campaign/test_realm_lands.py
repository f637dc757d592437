"""Villages and buildings: what stands on the map and what the book counts change together."""

from __future__ import annotations

import pytest

from fiefaid.campaign.campaign import BOX, MAP, SUPPLY
from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.families import RemoveFamily
from fiefaid.campaign.chapters.realm_lands import Build, ProtectPlace, Raze, TakeVillage
from fiefaid.campaign.chapters.realm_map import LayMap, NamePlace, PutVillage
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import refusal
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laying import standard_map
from fiefaid.campaign.tell import tell
from fiefaid.errors import NothingChanged, OutOfDate, RestsOnIt, StillHolding, TextRefused, UnknownFamily
from fiefaid.errors.realm import (
    CannotBe,
    MapRefused,
    NoCounterLeft,
    NotNow,
    NotThere,
    OnTheMap,
    UnknownBishopric,
    UnknownFief,
    UnknownVillage,
)
from fiefaid.fief.places import Bishopric, Building, Fief, FiefRank, Village
from fiefaid.fief.rounds import Phase
from fiefaid.fief.walls import Walls
from tests.campaign.played import NOBODY, all_done, begun, done
from tests.campaign.reigned import AWAY, HOME, SEAT, founded, in_phase

MILL, STRONGHOLD, CITY = Building.MILL, Building.STRONGHOLD, Building.FORTIFIED_CITY


def counts(chronicle: Chronicle, what: str) -> dict[str, int]:
    """Who has how many of a thing, the game box apart."""
    return {who: count for who, count in chronicle.campaign.book.holders(what).items() if who != BOX}


def test_the_map_of_the_box() -> None:
    """Eight Fiefs, 24 Villages, five Bishoprics; Duchies of four, Counties of three, Baronies of two."""
    realm = done(begun(), standard_map()).campaign.realm
    assert (len(realm.fiefs), len(realm.villages), len(realm.bishoprics)) == (8, 24, 5)
    sizes = sorted(len(realm.villages_in(fief)) for fief in realm.fiefs)
    assert sizes == [2, 2, 3, 3, 3, 3, 4, 4]


def test_a_city_takes_the_strongholds_place_and_its_counter_goes_back() -> None:
    """One City, no Stronghold; the Stronghold lies in the supply."""
    after = done(founded(), Build(HOME, CITY, is_sure=True))
    assert after.campaign.realm.villages[HOME].walls is Walls.CITY
    assert counts(after, STRONGHOLD) == {"blois": 1, SUPPLY: 1}
    assert counts(after, CITY) == {"anjou": 1}


def test_a_village_goes_with_its_buildings() -> None:
    """To another family, or to nobody: then they lie with the map."""
    after = all_done(founded(), Build(HOME, MILL, is_sure=True), TakeVillage(HOME, "anjou", "blois"))
    assert (counts(after, MILL), counts(after, STRONGHOLD)) == ({"blois": 1}, {"blois": 2})
    left = done(after, TakeVillage(HOME, "blois", ""))
    assert (counts(left, MILL), counts(left, STRONGHOLD)) == ({MAP: 1}, {"blois": 1, MAP: 1})
    assert [line.says for line in tell(left)[-2:]] == [
        "Duchy 1, Village 1 is of Blois",
        "Duchy 1, Village 1 is nobody's",
    ]


def test_what_was_bought_is_built_out_of_the_hand() -> None:
    """A Mill that the book has already is placed, and no second one is taken."""
    bought = done(founded(), OpenWith("anjou", "mills", 1))
    built = done(bought, Build(HOME, MILL, is_sure=True))
    assert (bought.campaign.at_hand("anjou", "mills"), built.campaign.at_hand("anjou", "mills")) == (1, 0)
    assert counts(built, MILL) == {"anjou": 1}


def test_what_stands_on_the_map_is_not_given_away_in_the_book() -> None:
    """The Stronghold of the family stands; it is taken off in the realm."""
    refused = refusal(founded(), MakeTransfer("strongholds", 1, "anjou", SUPPLY), NOBODY)
    assert isinstance(refused, OnTheMap)
    assert "of the 1 that Anjou has 1 stand on the map" in str(refused)
    assert (
        refusal(done(founded(), Raze(HOME, STRONGHOLD)), MakeTransfer("strongholds", 1, SUPPLY, "blois"), NOBODY)
        is None
    )


def test_fifteen_mills_and_no_more() -> None:
    """Counters run out for all together; a table with more writes it as a correction."""
    full = done(founded(), *(Build(HOME, MILL, is_sure=True) for _ in range(15)))
    buying = in_phase(full, Phase.PURCHASE)
    refused = refusal(buying, Build(SEAT, MILL), NOBODY)
    assert isinstance(refused, NoCounterLeft)
    assert "all players together have 15 mills" in str(refused)
    assert refusal(buying, Build(SEAT, MILL, is_sure=True), NOBODY) is None


def test_building_is_for_the_purchase_phase() -> None:
    """Elsewhere it is refused with the time, or written as a correction."""
    income = in_phase(founded(), Phase.INCOME)
    refused = refusal(income, Build(AWAY, STRONGHOLD), NOBODY)
    assert isinstance(refused, NotNow)
    assert "belongs in phase 4, Purchase" in str(refused)
    assert refusal(income, Build(AWAY, STRONGHOLD, is_sure=True), NOBODY) is None
    assert refusal(in_phase(founded(), Phase.PURCHASE), Build(AWAY, STRONGHOLD), NOBODY) is None


def test_undoing_a_village_takes_along_what_rests_on_it() -> None:
    """A Mill that was built for its owner could not have been without him."""
    after = all_done(founded(), TakeVillage(AWAY, "", "anjou"), Build(AWAY, MILL, is_sure=True))
    taken = next(entry.seq for entry in after.past if getattr(entry.event, "village", "") == AWAY)
    refused = refusal(after, Undo(taken), NOBODY)
    assert isinstance(refused, RestsOnIt)
    undone = done(after, Undo(taken, refused.resting))
    assert undone.campaign.realm == founded().campaign.realm
    assert undone.campaign.book == founded().campaign.book


def test_a_family_with_land_does_not_leave() -> None:
    """Lords, Villages and troops keep it in the game."""
    refused = refusal(founded(), RemoveFamily("blois"), NOBODY)
    assert isinstance(refused, StillHolding)
    assert "Philippe, County 1, Village 1" in str(refused)


def test_places_are_named_and_put() -> None:
    """Villages, Fiefs and Bishoprics; whoever looked at an old name is told."""
    named = all_done(
        founded(), NamePlace(HOME, "Duchy 1, Village 1", "Blaye"), NamePlace("duchy-1", "Duchy 1", "Blaye")
    )
    put = done(named, PutVillage(HOME, "duchy-1", "bishopric-2"))
    assert put.campaign.realm.villages[HOME].name == put.campaign.realm.fiefs["duchy-1"].name == "Blaye"
    assert put.campaign.realm.villages[HOME].bishopric == "bishopric-2"
    assert isinstance(refusal(put, NamePlace(HOME, "Duchy 1, Village 1", "Bourg"), NOBODY), OutOfDate)
    assert tell(put)[-1].says == "Blaye lies in Blaye and Bishopric 2"


SMALL = (Fief("sigy", "Sigy", FiefRank.BARONY),)


@pytest.mark.parametrize(
    ("choice", "cause"),
    [
        (LayMap(SMALL, (), (Village("sigy", "Sigy", "sigy"),)), MapRefused),
        (LayMap(SMALL, (), (Village("bourg", "Bourg", "nowhere"),)), MapRefused),
        (LayMap(SMALL, (), (Village("bourg", "Bourg", "sigy", "nowhere"),)), MapRefused),
        (LayMap(SMALL, (), (Village("bourg", "Bourg", "sigy", owner="anjou"),)), MapRefused),
        (LayMap(SMALL, (Bishopric("Sée", "Sée"),), ()), TextRefused),
        (LayMap(SMALL, (Bishopric("see", ""),), ()), TextRefused),
    ],
)
def test_a_map_that_does_not_hang_together_is_refused(choice: Choice, cause: type[Exception]) -> None:
    """Ids twice, Villages of nowhere, Villages that are somebody's already, names that nobody can read."""
    assert isinstance(refusal(begun(), choice, NOBODY), cause)


@pytest.mark.parametrize(
    ("choice", "cause"),
    [
        (standard_map(), MapRefused),
        (LayMap(SMALL, (), ()), MapRefused),
        (NamePlace("nowhere", "", "Sigy"), CannotBe),
        (NamePlace(HOME, "Duchy 1, Village 1", "\0"), TextRefused),
        (PutVillage(HOME, "nowhere", ""), UnknownFief),
        (PutVillage(HOME, "duchy-1", "nowhere"), UnknownBishopric),
        (PutVillage(HOME, "duchy-1", ""), NothingChanged),
        (TakeVillage(HOME, "blois", "anjou"), OutOfDate),
        (TakeVillage(HOME, "anjou", "anjou"), NothingChanged),
        (TakeVillage(HOME, "anjou", "valois"), UnknownFamily),
        (TakeVillage("nowhere", "", "anjou"), UnknownVillage),
        (Build(HOME, STRONGHOLD, is_sure=True), CannotBe),
        (Raze(HOME, CITY), NotThere),
        (Raze(HOME, MILL), NotThere),
        (ProtectPlace(HOME, ""), NothingChanged),
    ],
)
def test_what_could_not_be_is_refused(choice: Choice, cause: type[Exception]) -> None:
    """Whoever is sure."""
    assert isinstance(refusal(founded(), choice, NOBODY), cause)


def test_no_two_places_share_an_id() -> None:
    """Every id of the realm is given once."""
    twice = LayMap((Fief("anjou-1", "Anjou", FiefRank.BARONY),), (Bishopric("anjou-1", "See"),), ())
    assert isinstance(refusal(begun(), twice, NOBODY), MapRefused)
