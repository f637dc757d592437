"""The hierarchy of Lords and the reason for every place; the printed example is scenarios/fief/realm-hierarchy.toml."""

from __future__ import annotations

from itertools import permutations

import pytest

from fiefaid.errors.realm import UnknownLord
from fiefaid.fief.hierarchy import family_rank, hierarchy
from fiefaid.fief.people import Lord
from fiefaid.fief.realm import Realm
from fiefaid.fief.titles import KING, QUEEN, QUEEN_REGENT, TEMPLAR_MASTER, TEUTONIC_MASTER, Rank
from fiefaid.fief.troops import Troops
from fiefaid.files.realms import load_realm
from fiefaid.places import scenarios_folder
from tests.fief.reign import BLAYE, CARDINAL, JERUSALEM, SIGY, TOURS, TRIPOLI, lord, realm

NAMES = ("Adam", "Berta", "Carl", "Dirk", "Emma", "Fulk", "Gerd", "Hugo", "Ivo", "Karl")


def of_ten() -> Realm:
    """One Lord in every class, all of different families."""
    titles = (KING, QUEEN, TEMPLAR_MASTER, TEUTONIC_MASTER, JERUSALEM, TRIPOLI, BLAYE, TOURS, SIGY, CARDINAL)
    lords = [lord(name, name.lower()) for name in NAMES]
    return realm(*lords, titles={title: one.id for title, one in zip(titles, lords, strict=True)})


def test_every_class_stands_before_the_next() -> None:
    """From the King down to whoever has no Fief Title, in whatever order they are named."""
    order = [name.lower() for name in NAMES]
    assert [place.lord for place in hierarchy(of_ten(), order[::-1])] == order
    assert [place.rank for place in hierarchy(of_ten(), order)] == list(Rank)


def test_a_queen_regent_is_as_high_as_a_king() -> None:
    """She stands before a Queen."""
    two = realm(lord("Anne", lady=True), lord("Ide", "blois", lady=True), titles={QUEEN: "ide", QUEEN_REGENT: "anne"})
    assert [place.lord for place in hierarchy(two, ["ide", "anne"])] == ["anne", "ide"]


def test_the_printed_example_in_every_order() -> None:
    """Arthur, Eleanor, Jeanne, François: however they are named, each with his reason."""
    four = load_realm(scenarios_folder() / "fief" / "realm-hierarchy.toml").realm
    for order in permutations(("eleanor", "arthur", "francois", "jeanne")):
        assert [place.lord for place in hierarchy(four, order)] == ["arthur", "eleanor", "jeanne", "francois"]
    assert [place.why for place in hierarchy(four, ("eleanor", "arthur", "francois", "jeanne"))] == [
        "Arthur is Teutonic Knights Grand Master",
        "Eleanor is Duchess of Blaye",
        "Jeanne d'Arc has no Fief Title; among equals by the army, 10 SP; then by the family: King or Queen Regent",
        "François has no Fief Title; among equals by the army, 10 SP; then by the family: no Fief Title",
    ]


def two(first: Lord, second: Lord, *others: Lord) -> Realm:
    """Two Lords without a title, and their kin."""
    return realm(first, second, *others)


def test_the_stronger_army_goes_first() -> None:
    """One Man at Arms more decides."""
    strong = two(lord("Guy", troops=Troops.of(men_at_arms=1)), lord("Odo", "blois", troops=Troops.of(bombards=3)))
    assert [place.lord for place in hierarchy(strong, ["odo", "guy"])] == ["guy", "odo"]


def test_what_the_rules_do_not_decide_is_asked() -> None:
    """Equal in all: both are marked as tied until the players have said it."""
    equal = two(lord("Guy"), lord("Odo", "blois"))
    open_ = hierarchy(equal, ["guy", "odo"])
    assert [(place.lord, place.tied_with) for place in open_] == [("guy", ("odo",)), ("odo", ("guy",))]
    said = hierarchy(equal, ["guy", "odo"], asked=["odo", "guy"])
    assert [(place.lord, place.tied_with) for place in said] == [("odo", ()), ("guy", ())]
    assert said[0].why.endswith("then by what the players say, between Guy and Odo")


def test_a_family_member_in_france_counts() -> None:
    """Also a captive one; he himself does not."""
    kin = realm(
        lord("Guy"), lord("Odo", "blois"), lord("Ide", "blois", lady=True, captor="anjou"), titles={SIGY: "ide"}
    )
    assert [place.lord for place in hierarchy(kin, ["guy", "odo"])] == ["odo", "guy"]
    assert (family_rank(kin, "odo"), family_rank(kin, "ide")) == (Rank.BARONY, Rank.NO_FIEF_TITLE)


def test_whoever_is_named_twice_stands_once() -> None:
    """And whoever is not in play is refused."""
    assert len(hierarchy(of_ten(), ["adam", "adam"])) == 1
    with pytest.raises(UnknownLord, match="'otto'"):
        hierarchy(of_ten(), ["otto"])
