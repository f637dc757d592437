"""Forces laid out before turn 1. Rules: Feudal 0.10b, 0.10d, 2.5."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.errors.deploying import NoEdges, NoRoomToDeploy
from fiefaid.feudal.deploying import deploy, is_free, zones
from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.table import Table, Unit, UnitType
from tests.feudal.laid import block, table, unit

TYPES = st.lists(st.sampled_from(list(UnitType)), min_size=1, max_size=7)


def force(*types: str | UnitType, player: str = "red") -> list[Unit]:
    """Units that lie nowhere yet."""
    return [unit(f"{player} {number}", str(kind), player, 0, 0, 0) for number, kind in enumerate(types)]


def field(**settings: Any) -> Table:
    """An empty table of four feet by three."""
    return table(width=48.0, height=36.0, **settings)


def test_six_units_stand_in_one_row_at_the_front_line_of_their_zone() -> None:
    """Attackers look up the table from its near edge: a quarter of 36 in is 9, so their fronts lie on y = 9.

    Six bases with five gaps of 1.25 are 36.25 wide: the first middle is 24 - 36.25 / 2 + 2.5.
    """
    near, far = zones(field())
    laid = deploy(field(), force(*["Serjeants"] * 6), near)
    assert {one.y for one in laid} == {7.75}
    assert [one.x for one in laid] == [8.375 + 6.25 * number for number in range(6)]
    assert {one.facing for one in laid} == {0.0}
    assert {(one.y, one.facing) for one in deploy(field(), force(*["Serjeants"] * 6), far)} == {(28.25, 180.0)}


def test_the_zones_lie_at_opposite_edges_and_do_not_meet() -> None:
    """A quarter of the table each; on a table that is hardly deep enough, half each at most."""
    near, far = zones(field())
    assert (near.low, near.high, far.low, far.high) == (0.0, 9.0, 27.0, 36.0)
    shallow = zones(table(width=48.0, height=12.0))
    assert (shallow[0].high, shallow[1].low) == (6.0, 6.0)


def test_a_second_row_takes_those_for_whom_the_first_has_no_room() -> None:
    """On 22 inches three bases of 5 with gaps of 1.25 make a row; five stand in two, and nobody on another."""
    narrow = table(width=22.0, height=36.0)
    laid = deploy(narrow, force(*["Freemen"] * 5), zones(narrow)[0])
    assert [one.y for one in laid] == [7.75] * 3 + [4.0] * 2
    assert overlaps(table(*laid)) == ()


def test_nobody_is_laid_into_a_lake_and_only_brigans_into_woods() -> None:
    """A wood across the middle of the zone: Knights stand beside it, Brigans in it. A lake keeps both off."""
    woods, lake = block("W", "woods", 20, 3, 28, 9), block("L", "lake", 20, 3, 28, 9)
    wooded, wet = field(terrain=(woods,)), field(terrain=(lake,))
    (brigans,) = deploy(wooded, force("Brigans"), zones(wooded)[0])
    assert (brigans.x, brigans.y) == (24.0, 7.75)
    for ground, kind in ((wooded, "Knights"), (wet, "Brigans")):
        (laid,) = deploy(ground, force(kind), zones(ground)[0])
        assert not 20 - 2.5 < laid.x < 28 + 2.5 or laid.y + 1.25 < 3


def test_whoever_stands_in_the_zone_already_keeps_his_place() -> None:
    """A base is laid beside one that lies there."""
    there = unit("E", "Bowmen", "blue", 24, 7.75, 180)
    (laid,) = deploy(table(there, width=48.0, height=36.0), force("Knights"), zones(field())[0])
    assert abs(laid.x - 24) >= 5 or abs(laid.y - 7.75) >= 2.5


def test_a_zone_without_room_and_a_table_without_edges_are_refused() -> None:
    """What does not fit is named, with how deep the zone is."""
    full = field(terrain=(block("L", "lake", 0, 0, 48, 9),))
    with pytest.raises(NoRoomToDeploy, match="red 0 would find no free ground in a zone 9 in deep"):
        deploy(full, force("Knights"), zones(full)[0])
    with pytest.raises(NoEdges, match="edges of this table are not known"):
        zones(table())


@given(TYPES, TYPES)
def test_both_forces_lie_clear_in_their_zones(attackers: list[UnitType], defenders: list[UnitType]) -> None:
    """Any two forces: every base wholly in its zone, on ground that it may enter, and none on another."""
    ground = field(terrain=(block("W", "woods", 10, 0, 20, 7), block("C", "cliff", 30, 29, 34, 34)))
    near, far = zones(ground)
    laid = table(*deploy(ground, force(*attackers), near), *deploy(ground, force(*defenders, player="blue"), far))
    assert overlaps(laid) == ()
    for one in laid.units:
        zone = near if one.player == "red" else far
        others = tuple(other for other in laid.units if other.id != one.id)
        assert is_free(table(*others, terrain=ground.terrain), one, zone)
