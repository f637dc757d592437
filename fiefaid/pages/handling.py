"""Bases moved by hand: dragged and let go, nudged, turned, laid by numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from fiefaid.errors import NotANumber, OutOfDate
from fiefaid.feudal.separation import depth_of_overlap
from fiefaid.feudal.table import Measure, Table, Unit
from fiefaid.pages.numbers import LONGEST, spell_number
from fiefaid.pages.refusals import NobodyToAsk, OffTheTable, OutOfReach
from fiefaid.pages.snapping import snapped_facing, snapped_to_contact
from fiefaid.pages.table import TableView, unit_changed

NUDGES: Mapping[Measure, tuple[float, float]] = {
    Measure.INCH: (0.1, 1.0),
    Measure.CENTIMETRE: (0.1, 1.0),
    Measure.MILLIMETRE: (1.0, 10.0),
}
"""The small and the large nudge of each unit of length."""

TURNS = (1.0, 5.0, 45.0, 90.0, 180.0)
"""Degrees of the turn buttons; a turn is free up to 180° (2.4)."""

LONGEST_TABLE_IN = 240.0
"""Inches from x 0 or y 0 that a base may be laid at where no edge is known: no table is longer than 20 feet."""

DECIMALS = 2
"""What a finger's position is kept to: the page shows what the table holds."""


def lifted(view: TableView, unit_id: str, x: float, y: float, facing: float) -> TableView:
    """While a base is dragged: no change yet. Errors: UnknownUnit, NotANumber, OutOfReach."""
    laid = _laid(view, unit_id, x, y, facing)
    return replace(view, in_hand=unit_id, lifted=view.history.now.table.with_unit(laid))


def let_go(
    view: TableView, unit_id: str, x: float, y: float, facing: float, *, to_contact: bool = False, to_step: bool = False
) -> TableView:
    """After a base was dragged or turned by hand, snapped if wanted. Errors: UnknownUnit, NotANumber, OutOfReach."""
    before, laid = view.history.now.table.unit(unit_id), _laid(view, unit_id, x, y, facing)
    if to_step and laid.facing != before.facing:
        laid = replace(laid, facing=snapped_facing(laid.facing))
    if to_contact and laid != before:
        laid = snapped_to_contact(view.history.now.table.with_unit(laid), unit_id)
    deed = "Turn" if (laid.x, laid.y) == (before.x, before.y) else "Move"
    return unit_changed(replace(view, in_hand=unit_id), f"{deed} {laid.label}", laid)


def nudged(view: TableView, dx: float, dy: float) -> TableView:
    """With the base in hand shifted. Errors: NobodyToAsk."""
    unit = unit_in_hand(view)
    moved = unit.at(round(unit.x + dx, 6), round(unit.y + dy, 6), unit.facing)
    step = spell_number(math.hypot(dx, dy))
    return unit_changed(view, f"Nudge {unit.label} {step} {view.table.measure}", moved)


def turned(view: TableView, degrees: float) -> TableView:
    """With the base in hand turned clockwise about its middle. Rule: Feudal 2.4. Errors: NobodyToAsk."""
    unit = unit_in_hand(view)
    way = "left" if degrees < 0 else "right"
    after = unit.at(unit.x, unit.y, round(unit.facing + degrees, 6))
    return unit_changed(view, f"Turn {unit.label} {spell_number(abs(degrees))}° {way}", after)


def laid_by_numbers(view: TableView, unit: Unit) -> TableView:
    """With a unit where numbers have put it; to turn it is fine anywhere. Errors: UnknownUnit, OffTheTable."""
    before = view.table.unit(unit.id)
    if (unit.x, unit.y) != (before.x, before.y):
        _check_on_table(view.table.with_unit(unit), unit)
    return unit_changed(view, f"Lay {unit.label} by numbers", unit)


def need_in_sight(unit: Unit, seen: Unit | None) -> None:
    """Refuse numbers that were typed for a base before somebody else moved it. Errors: OutOfDate."""
    if seen is not None and seen.id == unit.id and (seen.x, seen.y, seen.facing) != (unit.x, unit.y, unit.facing):
        x, y, facing = (spell_number(number) for number in (unit.x, unit.y, unit.facing))
        raise OutOfDate(f"the place of {unit.label}", f"x {x}, y {y}, facing {facing}°")


def unit_in_hand(view: TableView) -> Unit:
    """The unit whose base the nudge and turn buttons move. Errors: NobodyToAsk."""
    if view.in_hand is None:
        raise NobodyToAsk
    return view.table.unit(view.in_hand)


def _check_on_table(table: Table, unit: Unit) -> None:
    """Errors: OffTheTable, where no part of the unit's base is on the table."""
    reach = LONGEST_TABLE_IN * table.measure.per_inch
    left, right = (-reach, reach) if table.width is None else (0.0, table.width)
    near, far = (-reach, reach) if table.height is None else (0.0, table.height)
    top = ((left, near), (right, near), (right, far), (left, far))
    if depth_of_overlap(table.base(unit.id).corners, top) <= 0:
        raise OffTheTable(unit.label, (unit.x, unit.y), (left, right), (near, far), table.measure.value)


def _laid(view: TableView, unit_id: str, x: float, y: float, facing: float) -> Unit:
    """The unit as a hand laid it, to the decimals that the page shows; what the hand did not change stays exact."""
    unit = view.history.now.table.unit(unit_id)
    return unit.at(
        _tidy(f"{unit.label}: x", x, unit.x),
        _tidy(f"{unit.label}: y", y, unit.y),
        _tidy(f"{unit.label}: facing", facing, unit.facing),
    )


def _tidy(what: str, given: float, before: float) -> float:
    if not math.isfinite(given):
        raise NotANumber(what, given)
    if abs(given) > LONGEST:
        raise OutOfReach(what, given, -LONGEST, LONGEST)
    return before if abs(given - before) < 1e-9 else round(given, DECIMALS)
