"""The scale of a table: its unit of length, the width of a base, its edges, and what a tape can tell."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.feudal.table import Measure, Table, Unit
from fiefaid.feudal.terrain import Ellipse, Outline, Point, Shape, Strip
from fiefaid.pages.numbers import read_number

MEASURES = {Measure.INCH: "inches", Measure.CENTIMETRE: "centimetres", Measure.MILLIMETRE: "millimetres"}

WIDEST_BASE_IN = 24.0
"""Inches: wider than any base that anybody makes. What is beyond it is a slip of the finger."""


def read_base_width(text: str, measure: Measure) -> float:
    """The width of a base as it was typed. Rule: Feudal 0.5. Errors: as `read_number`."""
    return read_number(text, "Base width", least=0.01, most=_scaled(WIDEST_BASE_IN, measure.per_inch))


def in_measure(table: Table, measure: Measure) -> Table:
    """The same table, read off a tape of another unit: every length is converted, and no answer changes."""
    if measure is table.measure:
        return table
    times = measure.per_inch / table.measure.per_inch
    return replace(
        table,
        measure=measure,
        bw=_scaled(table.bw, times),
        tolerance=_scaled(table.tolerance, times),
        width=None if table.width is None else _scaled(table.width, times),
        height=None if table.height is None else _scaled(table.height, times),
        units=tuple(_unit(unit, times) for unit in table.units),
        terrain=tuple(replace(piece, shape=scaled(piece.shape, times)) for piece in table.terrain),
    )


def scaled(shape: Shape, times: float) -> Shape:
    """A shape with every length multiplied, its place on the table as well."""
    match shape:
        case Outline(corners):
            return Outline(_points(corners, times))
        case Strip(line, width):
            return Strip(_points(line, times), _scaled(width, times))
        case Ellipse(x, y, width, height, turn):
            return Ellipse(_scaled(x, times), _scaled(y, times), _scaled(width, times), _scaled(height, times), turn)


def _unit(unit: Unit, times: float) -> Unit:
    bw = None if unit.bw is None else _scaled(unit.bw, times)
    return replace(unit, x=_scaled(unit.x, times), y=_scaled(unit.y, times), bw=bw)


def _points(points: tuple[Point, ...], times: float) -> tuple[Point, ...]:
    return tuple((_scaled(x, times), _scaled(y, times)) for x, y in points)


def _scaled(length: float, times: float) -> float:
    """A length converted, without the dust of binary fractions: 5 in is 12.7 cm."""
    return round(length * times, 9)
