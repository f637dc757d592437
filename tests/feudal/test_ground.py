"""Rules 0.10b, 0.10d, 0.10f: which ground is closed to whom, and what a crossing opens."""

from __future__ import annotations

import pytest

from fiefaid.feudal.ground import closed_to, crossing_ground, footprint, may_enter
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.terrain import IMPASSABLE, ROUGH, TerrainKind
from tests.feudal.laid import block, table, target

CLOSED_TO_ALL = {"lake", "river", "cliff"}
CLOSED_BUT_TO_BRIGANS = {"woods", "marsh"}


@pytest.mark.parametrize("kind", list(TerrainKind))
@pytest.mark.parametrize("unit_type", list(UnitType))
def test_nobody_enters_water_and_cliffs_and_only_brigans_woods_and_marsh(
    unit_type: UnitType, kind: TerrainKind
) -> None:
    """0.10b, 0.10d, for every type and kind."""
    is_closed = kind in CLOSED_TO_ALL or (kind in CLOSED_BUT_TO_BRIGANS and unit_type != "Brigans")
    assert may_enter(unit_type, kind) is not is_closed


def test_a_crossing_is_taken_out_of_the_ground_that_it_leads_over() -> None:
    """A river 20 by 2 with a bridge 2 wide over it: 40 less 4; the wood beside it stays whole."""
    river, bridge = block("R", "river", -10, 0, 10, 2), block("B", "bridge", -1, -1, 1, 3)
    laid = table(target(), terrain=(river, bridge, block("W", "woods", 4, 5, 8, 9)))
    closed = closed_to(laid, ROUGH | IMPASSABLE)
    assert {name: ground.area for name, ground in closed.items()} == pytest.approx({"R": 36.0, "W": 16.0})
    assert set(closed_to(laid, IMPASSABLE)) == {"R"}


def test_without_a_crossing_there_is_no_ground_of_crossings() -> None:
    """A wood is none; a road and a ford together are one ground."""
    assert crossing_ground(table(terrain=(block("W", "woods", 0, 0, 4, 4),))) is None
    both = crossing_ground(table(terrain=(block("R", "road", 0, 0, 4, 1), block("F", "ford", 3, 0, 6, 1))))
    assert both is not None
    assert both.area == pytest.approx(6.0)


def test_a_footprint_is_bw_by_bd() -> None:
    """0.6: 5 by 2.5."""
    assert footprint(table(target()).base("T")).area == pytest.approx(12.5)
