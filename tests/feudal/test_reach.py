"""Rules 2.1-2.5: the ground on which a unit may end, on positions worked out by hand; A at the origin, facing up."""

from __future__ import annotations

import math

import pytest
import shapely
from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.reach import Manner, Reach, legal_reach
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table, Unit
from fiefaid.feudal.terrain import Terrain
from tests.feudal.laid import block, table, unit


def laid(*others: Unit, kind: str = "Knights", terrain: tuple[Terrain, ...] = (), **state: object) -> Table:
    """Red's unit at the origin with others about it."""
    return table(unit("A", kind, "red", 0, 0, 0, **state), *others, terrain=terrain)


def ground(reach: Reach, manner: Manner, *, fast: bool = False) -> BaseGeometry:
    """What is reached in one manner."""
    parts = [part for part in reach.parts if (part.manner, part.is_fast) == (manner, fast)]
    areas = [Polygon(rings[0], rings[1:]) for part in parts for rings in part.grounds]
    return shapely.union_all([*areas, *(LineString(line) for part in parts for line in part.lines)])


@pytest.mark.parametrize(
    ("kind", "move", "fast"), [("Knights", 5.0, 10.0), ("Serjeants", 2.5, 5.0), ("Brigans", 5.0, 7.5)]
)
def test_alone_a_unit_reaches_a_circle_about_it(kind: str, move: float, fast: float) -> None:
    """2.1, 2.4: turned anywhere, as far as its Move; straight ahead a line; Brigans a circle with any facing."""
    reach = legal_reach(laid(kind=kind), "A")
    for length, is_fast in ((move, False), (fast, True)):
        assert ground(reach, Manner.START_TURN, fast=is_fast).area == pytest.approx(math.pi * length**2, rel=1e-3)
        ahead = ground(reach, Manner.AHEAD, fast=is_fast)
        assert (ahead.length, ahead.bounds[3]) == pytest.approx((length, length))
        assert ground(reach, Manner.END_TURN, fast=is_fast).length == pytest.approx(length)
        both = ground(reach, Manner.BOTH_TURNS, fast=is_fast).area
        assert both == pytest.approx(math.pi * length**2 if kind == "Brigans" else 0.0, rel=1e-3)


def test_a_friend_ahead_stops_the_front() -> None:
    """2.5: his rear at 4.75 leaves 3.5 straight ahead; to the side nothing is in the way."""
    reach = legal_reach(laid(unit("F", "Freemen", "red", 0, 6, 0)), "A")
    assert ground(reach, Manner.AHEAD).length == pytest.approx(3.5, abs=1e-6)
    around = ground(reach, Manner.START_TURN)
    assert around.contains(Point(0, 3.4))
    assert not around.contains(Point(0, 3.6))
    assert around.contains(Point(4.9, 0.0))


def test_a_fast_move_keeps_off_an_enemy_and_starts_off_him() -> None:
    """2.3: an enemy's front at 8.75: the centre no further than 5; and nobody Fast who has one within 2.5."""
    reach = legal_reach(laid(unit("E", "Freemen", "blue", 0, 10, 180)), "A")
    assert ground(reach, Manner.AHEAD, fast=True).length == pytest.approx(5.0, abs=0.02)
    near = legal_reach(laid(unit("E", "Freemen", "blue", 0, -4.5, 0)), "A")
    assert ground(near, Manner.AHEAD, fast=True).length == pytest.approx(0.0, abs=1e-5)
    assert ground(near, Manner.AHEAD).length == pytest.approx(5.0)


def test_closed_ground_and_the_edge_bound_it() -> None:
    """0.10b, A25: woods from 4 up the table, and the table's edge 4 to the right of the centre."""
    woods = (block("W", "woods", -30, 4, 30, 12),)
    reach = legal_reach(laid(terrain=woods), "A")
    assert ground(reach, Manner.START_TURN).bounds[3] == pytest.approx(2.75, abs=0.01)
    assert ground(legal_reach(laid(kind="Brigans", terrain=woods), "A"), Manner.AHEAD).length == pytest.approx(5.0)
    edge = table(unit("A", "Knights", "red", 16, 10, 0), width=20.0, height=30.0)
    assert ground(legal_reach(edge, "A"), Manner.START_TURN).bounds[2] == pytest.approx(18.75, abs=0.01)


def test_a_bridge_leads_over_a_river() -> None:
    """0.10f, A26: a river from 2 up the table stops the front there; over a bridge 2 wide it goes on, not beside it."""
    river, bridge = block("R", "river", -30, 2, 30, 4), block("B", "bridge", -1, 1, 1, 5)
    dry = legal_reach(laid(terrain=(river,)), "A", fast=False)
    assert ground(dry, Manner.AHEAD).length == pytest.approx(0.75, abs=0.01)
    over = legal_reach(laid(terrain=(river, bridge)), "A", fast=False)
    assert ground(over, Manner.AHEAD).length == pytest.approx(5.0, abs=0.15)
    around = ground(over, Manner.START_TURN)
    assert around.contains(Point(0.0, 4.0))
    assert not around.contains(Point(3.0, 3.0))


def test_a_gap_beside_closed_ground_lets_a_base_through() -> None:
    """2.5, A20: 3.5 inches between a wood and a friend, who is 2.6 to the left; under another reading it is shut."""
    wood, friend = (block("W", "woods", 0.9, 2, 12, 3),), unit("F", "Freemen", "red", -5.1, 2.5, 0)
    through = legal_reach(laid(friend, terrain=wood), "A", fast=False)
    assert ground(through, Manner.AHEAD).length == pytest.approx(5.0, abs=0.15)
    shut = legal_reach(
        laid(friend, terrain=wood).reading(Readings(a20="no_overhang")),
        "A",
        fast=False,
    )
    assert ground(shut, Manner.AHEAD).length == pytest.approx(0.75, abs=0.01)


def test_brigans_pass_through_brigans_and_end_clear_of_them() -> None:
    """2.5: friends from 2.25 to 4.75 ahead: straight on the centre ends before 1, or (Fast) beyond 6."""
    reach = legal_reach(laid(unit("F", "Brigans", "red", 0, 3.5, 0), kind="Brigans"), "A")
    ahead = ground(reach, Manner.AHEAD, fast=True)
    spans = sorted((part.bounds[1], part.bounds[3]) for part in shapely.get_parts(ahead))
    assert spans == [pytest.approx((0.0, 1.0), abs=0.01), pytest.approx((6.0, 7.5), abs=0.01)]
    assert not ground(reach, Manner.START_TURN).contains(Point(0.1, 3.5))
    assert not ground(reach, Manner.BOTH_TURNS).contains(Point(0.1, 3.5))
    assert ground(reach, Manner.START_TURN).contains(Point(4.5, 0.3))


def test_who_must_goes_back_to_turn() -> None:
    """2.4: a friend on the front; 1.25 back, then 3.75 to either hand of the Move of 5."""
    reach = legal_reach(laid(unit("F", "Freemen", "red", 0, 2.5, 0)), "A", fast=False)
    back = ground(reach, Manner.BACK)
    assert back.bounds == pytest.approx((-3.75, -1.25, 3.75, -1.25), abs=1e-6)
    assert {part.manner for part in legal_reach(laid(), "A").parts} == {
        Manner.AHEAD,
        Manner.START_TURN,
        Manner.END_TURN,
    }


def test_in_melee_only_a_retreat_is_left() -> None:
    """2.4c: Knights from Freemen on their front: 2.5 to 5 straight back; Freemen from Knights nowhere."""
    foe = unit("E", "Freemen", "blue", 0, 2.5, 180)
    reach = legal_reach(laid(foe, in_melee_with=("E",)), "A")
    assert reach.refused is not None
    assert [part.manner for part in reach.parts] == [Manner.RETREAT]
    assert ground(reach, Manner.RETREAT).bounds == pytest.approx((0, -5, 0, -2.5), abs=1e-6)
    slow = legal_reach(laid(unit("E", "Knights", "blue", 0, 2.5, 180), kind="Freemen", in_melee_with=("E",)), "A")
    assert slow.parts == ()
