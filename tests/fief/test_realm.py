"""The realm as a value: who is where, what stands where, who inherits, how many counters there are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors.realm import UnknownBishopric, UnknownFief, UnknownLord, UnknownVillage
from fiefaid.fief import changes
from fiefaid.fief.counters import Counters, counters_of
from fiefaid.fief.french import french
from fiefaid.fief.inheritance import heirs, may_bear, may_withdraw, protected_by
from fiefaid.fief.lords import Crown
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.fief.places import Building, Village, counter_of
from fiefaid.fief.realm import Post, Realm, Siege, pair
from fiefaid.fief.royalty import crown_of, has_guards, may_have_guards
from fiefaid.fief.standard import standard_bishoprics, standard_fiefs, standard_villages
from fiefaid.fief.titles import KING, POPE, QUEEN, QUEEN_REGENT
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Walls
from tests.fief.reign import BLAYE, SIGY, lord, realm

GUARDED = Troops.of(royal_knights=1, men_at_arms=2)


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        (Troop.MEN_AT_ARMS, Counters(13)),
        (Troop.KNIGHTS, Counters(8)),
        (Troop.ARCHERS, Counters(3)),
        (Troop.BOMBARDS, Counters(3)),
        (Troop.SIEGE_ENGINES, Counters(2)),
        (Building.MILL, Counters(15, for_all=True)),
        (Building.STRONGHOLD, Counters(12, for_all=True)),
        (Building.FORTIFIED_CITY, Counters(8, for_all=True)),
        (Troop.ROYAL_KNIGHTS, Counters(3, for_all=True)),
        (Troop.ROYAL_MEN_AT_ARMS, Counters(4, for_all=True)),
        (Troop.MERCENARIES, Counters(5, for_all=True)),
        ("deniers", None),
    ],
)
def test_counters_of_the_box(what: str, expected: Counters | None) -> None:
    """For each player, for all together, or as many as one likes."""
    assert counters_of(what) == expected


def test_what_stands_on_the_map_is_counted() -> None:
    """With Lords, in garrisons, in Villages; of one family only."""
    two = realm(
        lord("Guy", troops=Troops.of(knights=2)),
        lord("Odo", "blois", troops=Troops.of(knights=1)),
        garrisons={("bourg", "anjou"): Troops.of(knights=1, archers=2)},
    )
    assert [two.placed("anjou", what) for what in ("knights", "archers", "strongholds", "mills", "deniers")] == [
        3,
        2,
        1,
        0,
        0,
    ]
    assert [post for post, _ in two.posts("anjou")] == [Post("anjou", lord="guy"), Post("anjou", place="bourg")]


def test_a_village_counts_its_buildings() -> None:
    """Mills by number, walls by their counter."""
    village = changes.built(changes.built(Village("bourg", "Bourg"), Building.MILL), Building.FORTIFIED_CITY)
    assert [village.count_of(building) for building in Building] == [1, 0, 1]
    assert [counter_of(walls) for walls in Walls] == [None, Building.STRONGHOLD, Building.FORTIFIED_CITY]
    assert changes.razed(village, Building.FORTIFIED_CITY).walls is Walls.NONE


def test_whoever_dies_leaves_everything() -> None:
    """Titles are vacant, his troops stay, his marriage and his siege are over, his marker protects nothing."""
    here = realm(
        lord("Guy", "anjou", Marker.RENEGADE, place="bourg", spouse="anne", troops=GUARDED),
        lord("Anne", "blois", lady=True, spouse="guy"),
        titles={KING: "guy", BLAYE: "guy", SIGY: "anne"},
        sieges={"bourg": Siege("bourg", ("guy",))},
    )
    here = here.with_village("bourg", lambda village: replace(village, crusader="guy"))
    after = changes.died(here, "guy")
    assert (set(after.lords), set(after.dead), after.titles) == ({"anne"}, {"guy"}, {SIGY: "anne"})
    assert after.garrisons == {("bourg", "anjou"): GUARDED}
    assert (after.lords["anne"].spouse, after.sieges, after.villages["bourg"].crusader) == ("", {}, "")
    assert changes.died(after, "guy") == after


def test_troops_of_a_lord_who_stands_nowhere_go_back_to_his_family() -> None:
    """They are in nobody's garrison; the book still has them."""
    after = changes.died(realm(lord("Guy", troops=GUARDED)), "guy")
    assert after.placed("anjou", Troop.MEN_AT_ARMS) == 0


def test_what_happens_to_nobody_changes_nothing() -> None:
    """Whatever is asked of a Lord, a place or a title that is not there, the realm stays as it is."""
    here = realm(lord("Guy", place="bourg"))
    same = [
        changes.moved(here, "otto", "bourg"), changes.captured(here, "otto", "blois", ""),
        changes.freed(here, "otto", ""),
        changes.married(here, "guy", "otto"), changes.unmarried(here, "otto"), changes.entitled(here, KING, "otto"),
        changes.vacant(here, KING), changes.marked(here, "otto", Marker.RENEGADE), changes.renamed(here, "x", "Y"),
        changes.relieved(here, "bourg"), changes.joined(here, Post("anjou", lord="otto"), GUARDED),
        changes.parted(here, "anjou", "blois"), changes.moved(here, "guy", "bourg"),
    ]  # fmt: skip
    assert [after == here for after in same] == [True] * len(same)


def test_a_lord_is_asked_for_by_his_id() -> None:
    """And so is every place; what is not there is refused with what is."""
    here = realm(lord("Guy", place="bourg"))
    assert here.lords_in("bourg") == here.lords_of("anjou") == (here.lord("guy"),)
    for ask, cause in (
        (here.lord, UnknownLord),
        (here.village, UnknownVillage),
        (here.fief, UnknownFief),
        (here.bishopric, UnknownBishopric),
    ):
        with pytest.raises(cause, match="'otto'"):
            ask("otto")


def test_the_map_of_the_box_is_whole() -> None:
    """Each Fief has its Villages: 24 in eight, and five Bishoprics for the five faces of a die."""
    fiefs, villages = standard_fiefs(), standard_villages()
    counts = {fief.id: sum(village.fief == fief.id for village in villages) for fief in fiefs}
    assert [counts[fief.id] for fief in fiefs] == [fief.rank.village_count for fief in fiefs]
    assert (len(fiefs), len(villages), len(standard_bishoprics())) == (8, 24, 5)
    assert len({village.id for village in villages}) == 24


def test_heirs_are_the_family_wherever_it_is() -> None:
    """On Crusade, captive, Lady or Lord; nobody of another family."""
    four = realm(
        lord("Guy"),
        lord("Anne", lady=True, captor="blois"),
        lord("Odo", "anjou", place=OUTREMER),
        lord("Hugo", "blois"),
    )
    assert [heir.id for heir in heirs(four, "guy")] == ["anne", "odo"]
    assert heirs(four, "hugo") == ()


def test_a_crusaders_walls_are_those_of_his_own_fief() -> None:
    """Held by his family, with walls; a Lord without a Fief title has none."""
    two = realm(lord("Guy"), lord("Odo"), titles={SIGY: "guy"})
    assert (protected_by(two, "guy"), protected_by(two, "odo")) == (("bourg",), ())
    lost = two.with_village("bourg", lambda village: replace(village, owner="blois"))
    assert protected_by(lost, "guy") == ()


def test_who_bears_an_on_crusade_marker() -> None:
    """Not the Pope, not a Lady without a title; d'Arc may (C1.2.1 and the example of C1.3.1)."""
    four = realm(
        lord("Guy"), lord("Anne", lady=True), lord("Ide", lady=True), lord("Jeanne", lady=True, is_darc=True),
        titles={POPE: "guy", SIGY: "anne"},
    )  # fmt: skip
    may = {name: bool(may_bear(four, name, Marker.ON_CRUSADE)) for name in four.lords}
    assert may == {"guy": False, "anne": True, "ide": False, "jeanne": True}


def test_only_the_pope_pardons_a_renegade() -> None:
    """Not where there is none, not while he is a captive; other markers come off freely."""
    renegade = lord("Odo", "blois", Marker.RENEGADE)
    for pope, expected in ((lord("Guy"), True), (lord("Guy", captor="blois"), False)):
        assert bool(may_withdraw(realm(renegade, pope, titles={POPE: "guy"}), "odo", Marker.RENEGADE)) is expected
    assert not may_withdraw(realm(renegade), "odo", Marker.RENEGADE)
    assert may_withdraw(realm(renegade), "odo", Marker.EXCOMMUNICATED)


def test_whose_guards_are_whose() -> None:
    """The King's, the Queen's, a Queen Regent's; nobody else has any."""
    here = realm(lord("Guy", troops=GUARDED), lord("Anne", lady=True), lord("Odo"), titles={KING: "guy", QUEEN: "anne"})
    assert [crown_of(here, name) for name in here.lords] == [Crown.KING, Crown.QUEEN, None]
    assert crown_of(realm(lord("Anne", lady=True), titles={QUEEN_REGENT: "anne"}), "anne") is Crown.QUEEN
    assert [has_guards(here, name) for name in here.lords] == [True, False, False]


@pytest.mark.parametrize(
    ("who", "more", "expected"),
    [
        ("guy", Troops.of(knights=1, men_at_arms=2), True),
        ("guy", Troops.of(knights=2), False),
        ("guy", Troops.of(men_at_arms=3), False),
        ("anne", Troops.of(knights=1, men_at_arms=2), True),
        ("anne", Troops.of(knights=2), False),
        ("odo", Troops.of(knights=1), False),
    ],
)
def test_how_many_guards(who: str, more: Troops, expected: bool) -> None:
    """A King two Knights and two Men at Arms in all, of which he has a Knight; a Queen one and two (TA 3)."""
    here = realm(lord("Guy", troops=GUARDED), lord("Anne", lady=True), lord("Odo"), titles={KING: "guy", QUEEN: "anne"})
    assert bool(may_have_guards(here, who, more)) is expected


def test_allies_and_a_realm_in_play() -> None:
    """Pairs have one order; an empty realm is not in play."""
    assert pair("blois", "anjou") == pair("anjou", "blois") == ("anjou", "blois")
    assert changes.allied(Realm(), "blois", "anjou").allies_of("anjou") == ("blois",)
    assert (Realm().is_in_play, realm(lord("Guy")).is_in_play) == (False, True)


def test_french_words() -> None:
    """As a second label: sergents, châteaux, écus; nothing for what has none."""
    assert [french(word) for word in (Troop.MEN_AT_ARMS, "strongholds", "deniers", "cake")] == [
        "sergents", "châteaux", "écus", "",
    ]  # fmt: skip
