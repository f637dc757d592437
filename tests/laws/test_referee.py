"""Shapely as an independent referee: densely sampled lines of sight must never contradict a firm answer."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from shapely import Polygon, union_all

from fiefaid.answers import Answer
from fiefaid.feudal.arcs import arc_of
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table, Unit, UnitType
from tests.laws.tables import tables

SAMPLES = 25
HAIR = 1e-3


def best_view(table: Table, attacker: str, target: str) -> float:
    """The least ground that obstacles take from any sampled BD-long stretch in the front arc; inf: none lies in it."""
    own, aim = table.bases[attacker], table.bases[target]
    edge = aim.edge(arc_of(aim, own.front_centre).side)
    others = [Polygon(base.corners) for unit, base in table.bases.items() if unit not in (attacker, target)]
    in_the_way = union_all([*others, *(piece.ground for piece in table.terrain if piece.obstructs)])
    best = math.inf
    for step in range(SAMPLES):
        start = (edge.length - aim.bd) * step / (SAMPLES - 1)
        ends = edge.at(start), edge.at(start + aim.bd)
        if all(beyond[1] >= beyond[0] for beyond in (own.beyond(end) for end in ends)) and all(
            own.local(end)[1] > 0 for end in ends
        ):
            best = min(best, Polygon([own.front_centre, *ends]).intersection(in_the_way).area)
    return best


@settings(max_examples=120, deadline=None)
@given(tables(most_units=12, most_terrain=4))
def test_sampled_lanes_never_contradict_a_firm_answer(table: Table) -> None:
    """A firm yes leaves some sampled stretch free; a firm no for want of a view leaves none."""
    attacker = table.units[0].id
    for target in (unit.id for unit in table.units[1:]):
        verdict = sight(table, attacker, target)
        if verdict.side is None:
            continue
        if verdict.answer is Answer.YES:
            assert best_view(table, attacker, target) < HAIR, verdict.why()
        elif verdict.answer is Answer.NO and verdict.rule in ("0.7", "0.11a", "0.11c"):
            assert best_view(table, attacker, target) > HAIR, verdict.why()


@pytest.mark.parametrize(("between", "is_free"), [((), True), ((6.0,), True), ((0.0,), False), ((-2.6, 2.6), False)])
def test_the_referee_can_say_both(between: tuple[float, ...], is_free: bool) -> None:
    """The referee finds the view past one base that stands aside, and none past bases in the way."""
    red = [Unit(f"R{x}", UnitType.FREEMEN, "red", x, 6, 0) for x in between]
    table = Table(
        (Unit("A", UnitType.BOWMEN, "red", 0, 12, 180), Unit("T", UnitType.FREEMEN, "blue", 0, 0, 0), *red), bw=5
    )
    assert (best_view(table, "A", "T") < HAIR) is is_free
