"""Points, how far from victory, and who has won."""

from __future__ import annotations

import pytest

from fiefaid.fief.realm import Realm, pair
from fiefaid.fief.titles import KING, POPE, Title
from fiefaid.fief.victory import points, standings, winners
from tests.fief.reign import BISHOP, BLAYE, SIGY, TOURS, TRIPOLI, lord, realm

FAMILIES = ("anjou", "blois", "valois")


def held(anjou: list[Title], blois: list[Title], *, allied: bool = False) -> Realm:
    """A realm in which Guy of Anjou and Odo of Blois hold these titles."""
    titles = {**dict.fromkeys(anjou, "guy"), **dict.fromkeys(blois, "odo")}
    alliances = frozenset({pair("anjou", "blois")}) if allied else frozenset()
    return realm(lord("Guy"), lord("Odo", "blois"), titles=titles, alliances=alliances)


def test_points_come_with_their_sources() -> None:
    """One line for each title that counts."""
    tally = points(held([KING, BLAYE, BISHOP, TRIPOLI], []), "anjou")
    assert tally.number == 3
    assert tally.why() == (
        "3 Victory Points\n  1.7: Guy, King: +1\n  C1.4.1: Guy, Count of Tripoli: +1\n  4.3: Guy, Duke of Blaye: +1"
    )


@pytest.mark.parametrize(
    ("anjou", "blois", "allied", "crusades", "won"),
    [
        ([KING, BLAYE, TOURS], [], False, True, [("anjou",)]),
        ([KING, BLAYE], [POPE, TOURS], False, True, []),
        ([KING, BLAYE], [POPE, TOURS], True, False, [("anjou", "blois")]),
        ([KING, BLAYE], [POPE, TOURS], True, True, []),
        ([KING, BLAYE], [POPE, TOURS, SIGY], True, True, [("anjou", "blois"), ("blois",)]),
        ([KING, BLAYE, SIGY], [], True, False, [("anjou",)]),
    ],
)
def test_three_alone_four_together_five_with_crusades(
    anjou: list[Title], blois: list[Title], allied: bool, crusades: bool, won: list[tuple[str, ...]]
) -> None:
    """A family wins with three; an alliance with four, or five where the Crusades are played."""
    after = winners(held(anjou, blois, allied=allied), FAMILIES, crusades=crusades)
    assert sorted(side.families for side in after) == won


def test_the_nearest_to_victory_comes_first() -> None:
    """An alliance that misses one stands before a family that misses three."""
    order = standings(held([KING, BLAYE], [POPE, TOURS], allied=True), FAMILIES, crusades=True)
    assert [(side.families, side.missing) for side in order] == [
        (("anjou", "blois"), 1), (("anjou",), 1), (("blois",), 1), (("valois",), 3),
    ]  # fmt: skip


def test_titles_of_a_captive_count() -> None:
    """Wherever their holder is."""
    away = realm(lord("Guy", captor="blois"), titles={KING: "guy"})
    assert points(away, "anjou").number == 1
