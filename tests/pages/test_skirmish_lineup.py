"""What each unit is for a battle: variety, quality, personalities, and what it has suffered already."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality
from fiefaid.feudal.warriors import Quality, Variety
from fiefaid.pages import skirmish_lineup as pages
from fiefaid.pages.refusals import NotFielded
from tests.pages.skirmishes import BOWS, HORSE, RAIDERS, ground

KNOWN = pages.lineup(ground(), {})
ERRANT = Person(Personality.KNIGHT_ERRANT)


def test_units_are_the_usual_of_their_type_as_the_table_marks_them() -> None:
    """Out of missiles on the table is out of missiles in the battle; what is known of a unit stays known."""
    spent = pages.lineup(ground(replace(BOWS, out_of_missiles=True), HORSE), {})
    assert (spent["Bows"].is_out_of_missiles, spent["Horse"].is_out_of_missiles) == (True, False)
    known = pages.suffered(KNOWN, "Horse", 4)
    assert pages.lineup(ground(), known)["Horse"].hits == 4


def test_a_variety_needs_its_option() -> None:
    """Brigans ride only where the table plays it."""
    known = pages.lineup(ground(RAIDERS), {})
    with pytest.raises(NotFielded, match="mounted Brigans"):
        pages.of_variety(known, "Raiders", Variety.MOUNTED_BRIGANS, Options())
    now = pages.of_variety(known, "Raiders", Variety.MOUNTED_BRIGANS, Options(mounted_brigans=True))
    assert pages.about(now["Raiders"]) == "mounted Brigans"
    assert Variety.BRIGANS_WITH_BOWS in pages.varieties(known["Raiders"])


def test_no_unit_has_more_than_plus_two() -> None:
    """Knights with +2 in melee cannot have one more; two of a force are raised at most."""
    with pytest.raises(NotFielded, match="OPT advantages-limits"):
        pages.of_quality(KNOWN, "Horse", Quality.MELEE_PLUS_1)
    raised = pages.of_quality(KNOWN, "Horse", Quality.DETERMINED)
    assert pages.about(raised["Horse"]) == "Determined"
    assert pages.of_quality(raised, "Horse", None)["Horse"] == KNOWN["Horse"]


def test_one_personality_for_three_units_banners_counted() -> None:
    """Two units have none; three have one, without a Banner; a Marshal of Bows joins Bowmen only."""
    with pytest.raises(NotFielded, match="0 at most"):
        pages.joined(KNOWN, "Horse", ERRANT)
    three = pages.lineup(ground(BOWS, HORSE, RAIDERS), {})
    now = pages.joined(three, "Horse", ERRANT)
    assert pages.persons_left(now, "red").startswith("1 of 1 personalities")
    assert pages.parted(now, "Horse", 0)["Horse"] == three["Horse"]
    with pytest.raises(NotFielded, match="2 personalities, Banners counted"):
        pages.joined(three, "Horse", Person(Personality.KNIGHT_ERRANT, has_banner=True))
    with pytest.raises(NotFielded, match="Marshal of Bows"):
        pages.joined(three, "Horse", Person(Personality.MARSHAL_OF_BOWS))


def test_a_unit_is_taken_in_as_it_stands() -> None:
    """Hits, a red die, a marker, no missiles: all of it in one line."""
    known = pages.passed_ten(pages.suffered(KNOWN, "Bows", 6), "Bows", True)
    known = pages.spent(pages.marked(known, "Bows", True), "Bows", True)
    bows = pages.trained(known, "Bows", True)["Bows"]
    assert (bows.hits, bows.most_hits, bows.has_hit_marker) == (6, 11, True)
    assert pages.about(bows) == "trained, 6 hits, out of missiles"
    assert not pages.passed_ten(known, "Bows", False)["Bows"].has_passed_ten
