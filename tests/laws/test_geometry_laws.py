"""Laws of the spatial rules that hold on every table."""

from __future__ import annotations

import math
from collections.abc import Callable

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.bases import Side
from fiefaid.feudal.charges import charge
from fiefaid.feudal.flanks import protected
from fiefaid.feudal.melee import strikes
from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.shadows import FINENESS, SHARE
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import ChargeVerdict, ShotVerdict, SightVerdict
from tests.laws.tables import mirrored, pair_of, stands_apart, tables, turned

Answered = SightVerdict | ShotVerdict | ChargeVerdict
QUESTIONS: dict[str, Callable[[Table, str, str], Answered]] = {"sight": sight, "shot": shot, "charge": charge}
MIRROR = {Side.LEFT_FLANK: Side.RIGHT_FLANK, Side.RIGHT_FLANK: Side.LEFT_FLANK}
ON_THE_EDGE = 1e-6
"""A margin this near to the tolerance may fall either way by rounding alone."""


def is_on_the_edge(table: Table, verdict: Verdict) -> bool:
    """Whether any measurement of a verdict lies as near to the tolerance as rounding can tell."""
    margins = [verdict.margin, *(part.margin for part in verdict.parts)]
    margins += [inner.margin for part in verdict.parts for inner in part.parts]
    return any(
        margin is not None and abs(abs(margin) - limit) < ON_THE_EDGE
        for margin in margins
        for limit in (table.tolerance, 0.0)
    )


def same_length(one: float | None, other: float | None) -> bool:
    """Whether two margins are the same to the fineness in which they are told."""
    if one is None or other is None:
        return one is other
    return math.isclose(one, other, rel_tol=1.1 * SHARE, abs_tol=1.1 * FINENESS)


@settings(max_examples=150, deadline=None)
@given(tables(), st.sampled_from(sorted(QUESTIONS)), st.integers(0, 359), st.integers(-9, 9), st.integers(-9, 9))
def test_every_answer_turns_with_the_table(table: Table, name: str, degrees: int, dx: int, dy: int) -> None:
    """Turn and shift everything: the answer, its rule, its margin, the side and the landing turn with it."""
    ask = QUESTIONS[name]
    attacker, target = pair_of(table)
    here, there = ask(table, attacker, target), ask(turned(table, degrees, dx, dy), attacker, target)
    assume(not is_on_the_edge(table, here))
    assert (there.answer, there.rule, there.side) == (here.answer, here.rule, here.side)
    assert same_length(there.margin, here.margin)
    assert [reading.id for reading in there.readings] == [reading.id for reading in here.readings]


@settings(max_examples=100, deadline=None)
@given(tables(), st.sampled_from(sorted(QUESTIONS)))
def test_a_mirror_exchanges_left_and_right_and_nothing_else(table: Table, name: str) -> None:
    """Mirror everything: the same answer, with the left flank for the right."""
    ask = QUESTIONS[name]
    attacker, target = pair_of(table)
    here, there = ask(table, attacker, target), ask(mirrored(table), attacker, target)
    assume(not is_on_the_edge(table, here))
    assert (there.answer, there.rule) == (here.answer, here.rule)
    assert there.side == (here.side and MIRROR.get(here.side, here.side))
    assert same_length(there.margin, here.margin)


@settings(max_examples=300, deadline=None)
@given(tables(), st.sampled_from(sorted(QUESTIONS)), st.data())
def test_a_firm_answer_stays_while_a_unit_moves_by_less_than_its_margin(
    table: Table, name: str, data: st.DataObject
) -> None:
    """Move any one unit by less than the margin: a firm answer does not turn into the other firm one."""
    ask = QUESTIONS[name]
    attacker, target = pair_of(table)
    here = ask(table, attacker, target)
    assume(here.answer is not Answer.TOO_CLOSE and here.margin is not None)
    assert here.margin is not None
    step = 0.98 * abs(here.margin) * data.draw(st.floats(0.05, 1))
    angle = math.radians(data.draw(st.integers(0, 359)))
    unit = data.draw(st.sampled_from(table.units))
    moved = unit.at(unit.x + step * math.cos(angle), unit.y + step * math.sin(angle), unit.facing)
    assume(stands_apart(table, moved))
    there = ask(table.with_unit(moved), attacker, target)
    opposite = Answer.NO if here.answer is Answer.YES else Answer.YES
    assert there.answer is not opposite, f"{here.why()}\n{moved}\n{there.why()}"


@settings(max_examples=100, deadline=None)
@given(tables(), st.sampled_from([Side.LEFT_FLANK, Side.RIGHT_FLANK]))
def test_protection_turns_and_mirrors(table: Table, side: Side) -> None:
    """A protected flank is protected wherever the table lies, and the other one in the mirror."""
    target = table.units[0].id
    here = protected(table, target, side)
    assume(not is_on_the_edge(table, here))
    assert protected(turned(table, 37, 3, -2), target, side).answer is here.answer
    assert protected(mirrored(table), target, MIRROR[side]).answer is here.answer


@settings(max_examples=200, deadline=None)
@given(tables())
def test_a_charge_that_lands_is_melee_on_the_side_that_was_charged(table: Table) -> None:
    """A27: laid where the charge ends, the charger strikes that side, with that contact, doubled or not as was told."""
    attacker, target = pair_of(table)
    for landing in charge(table, attacker, target).landings:
        laid = table.with_unit(table.unit(attacker).at(landing.pose.x, landing.pose.y, landing.pose.facing))
        struck = strikes(laid, attacker, target)
        assert struck.answer is Answer.YES, struck.why()
        assert (struck.side, struck.doubled) == (landing.side, landing.doubled)
        assert math.isclose(struck.contact, landing.contact, abs_tol=1e-6)
        assert not overlaps(laid)
