"""What a family takes in. The expected sums were worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors.fief import NotASetting
from fiefaid.fief.people import Lord
from fiefaid.fief.places import Bishopric, Fortune, Village
from fiefaid.fief.realm import Realm
from fiefaid.fief.titles import KING, POPE, Title, TitleKind
from fiefaid.fief.treasury import (
    INCOME_SETTINGS,
    Estate,
    Mills,
    estate_in,
    income,
    may_tithe,
    mill_owners,
    ransom_hint,
    tithes_in,
)


@pytest.mark.parametrize(
    ("estate", "deniers"),
    [
        (Estate(), 0),
        (Estate(3), 3),
        (Estate(3, Mills(2)), 3 + 4),
        (Estate(2, Mills(2, in_harvest=1)), 2 + 4 + 1),
        (Estate(2, Mills(2, in_weather=2, in_harvest=1)), 2 + 4 + 2 + 1),
        (Estate(1, tithed=Mills(3, in_harvest=1), taxes=2), 1 + 6 + 1 + 2),
        (Estate(5, villages_of_all=20), 5 + 20),
        (Estate(5, villages_of_all=0), 5),
    ],
)
def test_an_income_is_the_sum_of_its_parts(estate: Estate, deniers: int) -> None:
    """A Village 1, a Mill 2 and 1 more for each good card, tithes and taxes, and Jerusalem."""
    assert income(estate).number == deniers


def test_jerusalem_counts_the_villages_of_all_players() -> None:
    """Five of one's own and fifteen of the others: twenty more, with the rule beside it."""
    assert income(Estate(5, villages_of_all=20)).why().splitlines() == [
        "25 deniers",
        "  3.0: Village, 5 of 1 each: +5",
        "  C1.4.1: Village of all players, for Jerusalem, 20 of 1 each: +20",
    ]


def realm() -> Realm:
    """Six Villages of three families in two Bishoprics, with five Mills; a Good Harvest and Good Weather in Sigy."""
    villages = (
        Village("a", "A", bishopric="sigy", owner="anjou", mills=2),
        Village("b", "B", bishopric="sigy", owner="blois", mills=1),
        Village("c", "C", bishopric="tournai", owner="anjou", mills=1),
        Village("d", "D", bishopric="tournai", owner="champagne", mills=1),
        Village("e", "E", bishopric="tournai", owner="blois"),
        Village("f", "F", bishopric="tournai"),
    )
    sees = (
        Bishopric("sigy", "Sigy", frozenset({Fortune.GOOD_HARVEST, Fortune.GOOD_WEATHER})),
        Bishopric("tournai", "Tournai", frozenset({Fortune.PLAGUE})),
    )
    return Realm(
        villages={village.id: village for village in villages},
        bishoprics={see.id: see for see in sees},
        lords={"guy": Lord("guy", "Guy", "blois")},
        titles={Title(TitleKind.CRUSADE_STATE, "jerusalem"): "guy"},
    )


def test_the_map_says_what_an_income_is_made_of() -> None:
    """Anjou has two Villages and three Mills, two of them under two good cards; Blois holds Jerusalem: five in all."""
    assert estate_in(realm(), "anjou") == Estate(2, Mills(3, 2, 2))
    assert income(estate_in(realm(), "anjou")).number == 2 + 3 * 2 + 2 + 2
    assert estate_in(realm(), "blois") == Estate(2, Mills(1, 1, 1), villages_of_all=5)
    assert income(estate_in(realm(), "blois")).number == 2 + 2 + 1 + 1 + 5
    assert income(estate_in(realm(), "valois")).number == 0


def test_what_is_tithed_is_what_is_collected() -> None:
    """Champagne's Bishop tithes Sigy: its Mills pay Champagne and nobody else; no denier is made or lost by it."""
    families = ("anjou", "blois", "champagne")
    before = {family: income(estate_in(realm(), family)).number for family in families}
    after = {family: income(estate_in(realm(), family, {"sigy": "champagne"})).number for family in families}
    assert (before["anjou"] - after["anjou"], before["blois"] - after["blois"]) == (8, 4)
    assert sum(after.values()) == sum(before.values())


def test_of_two_who_tithe_the_bishop_collects() -> None:
    """Blois' Bishop takes Sigy, Champagne's Pope all the rest; whoever levies nothing takes nothing."""
    bishop = Title(TitleKind.BISHOP, "sigy")
    assert tithes_in(realm(), {}) == {}
    assert tithes_in(realm(), {bishop: "blois"}) == {"sigy": "blois"}
    assert tithes_in(realm(), {bishop: "blois", POPE: "champagne"}) == {
        "sigy": "blois", "tournai": "champagne", "": "champagne"
    }  # fmt: skip
    assert mill_owners(realm(), bishop) == {"anjou", "blois"}
    assert mill_owners(realm(), POPE) == {"anjou", "blois", "champagne"}


def test_only_clergy_that_is_there_tithes() -> None:
    """A Cardinal's reach is printed nowhere, a King is no cleric, and an empty see levies nothing."""
    bishop = Title(TitleKind.BISHOP, "sigy")
    seated = replace(realm(), titles={bishop: "guy", Title(TitleKind.CARDINAL, "1"): "guy", KING: "guy"})
    assert bool(may_tithe(seated, bishop))
    for title in (POPE, KING, Title(TitleKind.CARDINAL, "1"), Title(TitleKind.BISHOP, "tournai")):
        assert not may_tithe(seated, title)


def test_a_table_sets_its_own_rates() -> None:
    """A Mill of three; a rate that is no number is refused by name."""
    assert income(Estate(mills=Mills(2)), {"income of a mill": "3"}).number == 6
    with pytest.raises(NotASetting, match="income of a mill cannot be 'much'"):
        income(Estate(mills=Mills(2)), {"income of a mill": "much"})


def test_a_ransom_is_only_hinted_at() -> None:
    """Two, and two for each Title, from the sister game: the setting says how little that is worth."""
    assert ransom_hint(2).number == 6
    weak = {setting.name for setting in INCOME_SETTINGS if "sister game" in setting.source}
    assert weak == {"ransom", "ransom for a title"}
