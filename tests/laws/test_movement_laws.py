"""Laws of moves and facings that hold on every table."""

from __future__ import annotations

import math
from dataclasses import dataclass

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.bases import Side
from fiefaid.feudal.facing import face
from fiefaid.feudal.melee import strikes
from fiefaid.feudal.moves import move
from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.rates import fast_rate
from fiefaid.feudal.table import Table, UnitType
from fiefaid.feudal.verdicts import MoveVerdict
from tests.laws.tables import mirrored, pair_of, stands_apart, tables, turned

ON_THE_EDGE = 1e-6
"""A margin this near to a limit may fall either way by rounding alone."""


@dataclass(frozen=True)
class Order:
    """A move as a player orders it."""

    advance: float
    start_turn: float
    end_turn: float
    fast: bool

    def given_to(self, table: Table, unit: str, *, mirror: bool = False) -> MoveVerdict:
        """The answer for a unit; in the mirror it turns to the other hand."""
        hand = -1 if mirror else 1
        return move(
            table,
            unit,
            advance=self.advance,
            start_turn=hand * self.start_turn,
            end_turn=hand * self.end_turn,
            fast=self.fast,
        )


TURNS = st.sampled_from([0, 0, 0, 90, -90, 180]) | st.integers(-179, 179)
ORDERS = st.builds(Order, st.integers(0, 100).map(lambda tenth: tenth / 10), TURNS, TURNS, st.booleans())


def is_on_the_edge(table: Table, verdict: Verdict) -> bool:
    """Whether any measurement lies as near to the tolerance, or to nothing, as rounding can tell."""
    margins = [part.margin for part in (verdict, *verdict.parts) if part.margin is not None]
    return any(abs(abs(margin) - limit) < ON_THE_EDGE for margin in margins for limit in (table.tolerance, 0.0))


def sensible(table: Table, unit: str, order: Order) -> Order:
    """The order with as many turns as the unit has, and within its reach: else nearly every answer is no."""
    reach = fast_rate(table.unit(unit).type, table.base(unit)) if order.fast else table.bw / 2
    end_turn = order.end_turn if table.unit(unit).type is UnitType.BRIGANS or not order.start_turn else 0
    return Order(min(order.advance, reach - 0.2), order.start_turn, end_turn, order.fast)


def same(here: MoveVerdict, there: MoveVerdict) -> bool:
    """Whether two answers are alike in all but where they lie.

    The rule of a firm no is that of the first offence; of a yes, two conditions may have the same least margin.
    """
    alike = (here.answer, here.lean, set(here.blockers)) == (there.answer, there.lean, set(there.blockers))
    alike = alike and (here.answer is not Answer.NO or here.rule == there.rule)
    if here.margin is None or there.margin is None:
        return alike and here.margin is there.margin
    return alike and math.isclose(here.margin, there.margin, abs_tol=1e-6)


@settings(max_examples=100, deadline=None)
@given(tables(most_terrain=4, size=16), ORDERS, st.integers(0, 359), st.integers(-9, 9))
def test_a_move_turns_and_mirrors_with_the_table(table: Table, order: Order, degrees: int, shift: int) -> None:
    """Turn, shift or mirror everything: the same answer, rule and margin, blocked by the same things."""
    unit = table.units[0].id
    order = sensible(table, unit, order)
    here = order.given_to(table, unit)
    assume(not is_on_the_edge(table, here))
    there = order.given_to(turned(table, degrees, shift, -shift), unit)
    assert same(here, there), f"{here.why()}\n{there.why()}"
    assert same(here, order.given_to(mirrored(table), unit, mirror=True))


@settings(max_examples=150, deadline=None)
@given(tables(most_units=6, most_terrain=3, size=14), ORDERS, st.data())
def test_a_firm_answer_stays_while_a_unit_is_shifted_by_less_than_its_margin(
    table: Table, order: Order, data: st.DataObject
) -> None:
    """Shift any one unit by less than the margin: yes does not turn into no, nor no into yes."""
    unit = table.units[0].id
    order = sensible(table, unit, order)
    here = order.given_to(table, unit)
    assume(here.answer is not Answer.TOO_CLOSE and here.margin is not None)
    step = 0.98 * abs(here.margin or 0) * data.draw(st.floats(0.05, 1))
    angle = math.radians(data.draw(st.integers(0, 359)))
    other = data.draw(st.sampled_from(table.units))
    shifted = other.at(other.x + step * math.cos(angle), other.y + step * math.sin(angle), other.facing)
    assume(stands_apart(table, shifted))
    there = order.given_to(table.with_unit(shifted), unit)
    opposite = Answer.NO if here.answer is Answer.YES else Answer.YES
    assert there.answer is not opposite, f"{here.why()}\n{shifted}\n{there.why()}"


@settings(max_examples=60, deadline=None)
@given(tables(most_terrain=2, size=14), ORDERS)
def test_a_legal_move_can_be_laid_on_the_table(table: Table, order: Order) -> None:
    """After a move that is legal no two bases overlap, and a Fast Move ends a BD from every enemy."""
    unit = table.units[0]
    verdict = sensible(table, unit.id, order).given_to(table, unit.id)
    assume(verdict.answer is Answer.YES)
    assert verdict.end is not None
    laid = table.with_unit(unit.at(verdict.end.x, verdict.end.y, verdict.end.facing))
    assert not overlaps(laid)


@settings(max_examples=25, deadline=None)
@given(tables(size=16))
def test_an_about_face_is_always_legal(table: Table) -> None:
    """2.4: whatever stands around."""
    for unit in table.units:
        assert move(table, unit.id, advance=0, start_turn=180).answer is Answer.YES


@settings(max_examples=100, deadline=None)
@given(
    tables(most_terrain=0, size=40),
    st.sampled_from([Side.RIGHT_FLANK, Side.REAR, Side.LEFT_FLANK]),
    st.integers(-12, 12),
)
def test_after_a_facing_the_two_fronts_meet(table: Table, side: Side, tenths: int) -> None:
    """2.4d: struck on a flank or the rear, a unit turns; then each strikes the other's front, and nothing overlaps."""
    attacker, target = pair_of(table)
    edge = table.base(target).edge(side)
    x, y = edge.at(edge.length / 2 + tenths / 10, table.bd / 2)
    facing = math.degrees(math.atan2(-edge.normal[0], -edge.normal[1]))
    alone = Table(units=(table.unit(attacker).at(x, y, facing), table.unit(target)), bw=table.bw)
    verdict = face(alone, target, attacker)
    assert verdict.answer is Answer.YES, verdict.why()
    assert verdict.side is side
    assert verdict.end is not None
    assert verdict.attacker_end is not None
    laid = alone.with_unit(alone.unit(target).at(verdict.end.x, verdict.end.y, verdict.end.facing))
    pose = verdict.attacker_end
    laid = laid.with_unit(alone.unit(attacker).at(pose.x, pose.y, pose.facing))
    assert not overlaps(laid)
    for one, other in ((attacker, target), (target, attacker)):
        struck = strikes(laid, one, other)
        assert (struck.answer, struck.side) == (Answer.YES, Side.FRONT), struck.why()
