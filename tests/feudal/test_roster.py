"""A force on paper tells what each unit does, by the numbers of the sheet."""

from __future__ import annotations

import pytest

from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.paces import Pace
from fiefaid.feudal.roster import Ability, Enrolled, ability, players
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.warriors import Quality, Variety, Warriors

FIVE_INCH_BASES = [
    # type, Move and Fast in all (2.1), range (1.1a), melee (3.2a), shooting (1.2a), hits (1.5)
    (Warriors(UnitType.KNIGHTS), (5, 10), None, 2, 0, 15),
    (Warriors(UnitType.SERJEANTS), (2.5, 5), None, 0, 0, 15),
    (Warriors(UnitType.FREEMEN), (2.5, 5), None, 0, 0, 15),
    (Warriors(UnitType.BOWMEN), (2.5, 5), 10, -2, 0, 15),
    (Warriors(UnitType.BRIGANS), (5, 7.5), 5, -2, -2, 15),
    (Warriors(UnitType.BRIGANS, Variety.MOUNTED_BRIGANS), (5, 10), 5, -2, -2, 15),
    (Warriors(UnitType.BRIGANS, Variety.BRIGANS_WITH_BOWS), (5, 7.5), 10, -2, -2, 15),
    (Warriors(UnitType.KNIGHTS, Variety.SKIRMISHING_CAVALRY), (5, 10), 5, 0, -2, 15),
    (Warriors(UnitType.BOWMEN, Variety.CROSSBOWS), (2.5, 5), 10, -2, 1, 15),
]


@pytest.mark.parametrize(("warriors", "pace", "reach", "melee", "shooting", "hits"), FIVE_INCH_BASES)
def test_a_unit_does_what_the_sheet_gives_its_kind(
    warriors: Warriors, pace: tuple[float, float], reach: float | None, melee: int, shooting: int, hits: int
) -> None:
    """On bases 5 inches wide and 2.5 deep, each kind moves, shoots and strikes by the sheet's numbers."""
    assert ability(Fielded(warriors), 5, Options()) == Ability(Pace(*pace), reach, melee, shooting, hits)


def test_a_quality_counts_only_where_it_is_played() -> None:
    """Determined Bowmen who shoot better: 18 hits and +1 with the option, the usual numbers without it."""
    determined = Fielded(Warriors(UnitType.BOWMEN, quality=Quality.DETERMINED))
    marksmen = Fielded(Warriors(UnitType.BOWMEN, quality=Quality.SHOOT_PLUS_1))
    played = Options(advantages=True)
    assert (ability(determined, 5, played).hits, ability(determined, 5, Options()).hits) == (18, 15)
    assert (ability(marksmen, 5, played).shooting, ability(marksmen, 5, Options()).shooting) == (1, 0)


def test_diced_movement_changes_the_ranges() -> None:
    """Where movement is diced, bows reach 12 inches and javelins 6, in centimetres too."""
    diced = Options(diced_movement=True)
    assert ability(Fielded(Warriors(UnitType.BOWMEN)), 12, diced, per_inch=2.54).reach == pytest.approx(30.48)
    assert ability(Fielded(Warriors(UnitType.BRIGANS)), 5, diced).reach == 6


def test_the_players_of_a_roster_stand_in_its_order() -> None:
    """Each player is named once."""
    units = [Enrolled("", Fielded(Warriors(UnitType.KNIGHTS), player)) for player in ("Blois", "Anjou", "Blois")]
    assert players(units) == ("Blois", "Anjou")
