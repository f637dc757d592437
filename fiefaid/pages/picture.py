"""A table as a picture: ground, edge, terrain and bases; `marks` adds what a verdict speaks of.

Picture and verdict come from one result: nothing that decides an answer is worked out here.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from fiefaid.feudal.table import Measure, Table
from fiefaid.feudal.terrain import Point
from fiefaid.pages.heraldry import counters
from fiefaid.pages.marks import marks
from fiefaid.pages.scenery import layer, name_of, scenery
from fiefaid.pages.shapes import Frame, Path, Role, Scene, Shape, line, polygon, text

__all__ = ["frame", "marks", "scene"]

GRID = {Measure.INCH: 6.0, Measure.CENTIMETRE: 15.0, Measure.MILLIMETRE: 150.0}
"""Between two lines of the grid; a sixth of it lies between two ticks of the edge."""

TICKS_PER_LINE = 6

EMPTY_IN_BW = 8.0, 6.0
"""Size of the picture of an empty table without edges, in base widths."""


def scene(table: Table) -> Scene:
    """The picture of a table: its ground, edge and terrain, and every base as a counter."""
    size = table.bw / 5
    shown = frame(table)
    pieces = sorted(table.terrain, key=layer)
    shapes = (
        *_ground(shown, GRID[table.measure]),
        *(shape for piece in pieces for shape in scenery(piece, size)),
        *(_edge(shown, GRID[table.measure], size) if shown.has_edge else ()),
        *(name_of(piece) for piece in pieces),
    )
    return Scene(table.name, shown, GRID[table.measure], table.measure, shapes, counters(table))


def frame(table: Table) -> Frame:
    """What the picture shows: the table up to its edges, or all that lies on it with room around."""
    left, bottom, right, top = _occupied(table)
    if table.width is not None:
        left, right = 0.0, table.width
    if table.height is not None:
        bottom, top = 0.0, table.height
    return Frame(left, bottom, right - left, top - bottom, table.width is not None and table.height is not None)


def _occupied(table: Table) -> tuple[float, float, float, float]:
    """The box about everything on the table, two base widths wider and out to the next line of the grid."""
    points = list(_corners(table))
    if not points:
        return 0.0, 0.0, EMPTY_IN_BW[0] * table.bw, EMPTY_IN_BW[1] * table.bw
    step, room = GRID[table.measure], 2 * table.bw
    xs, ys = [x for x, _ in points], [y for _, y in points]
    low = [math.floor((min(values) - room) / step) * step for values in (xs, ys)]
    high = [math.ceil((max(values) + room) / step) * step for values in (xs, ys)]
    return low[0], low[1], high[0], high[1]


def _corners(table: Table) -> Iterator[Point]:
    for base in table.bases.values():
        yield from base.corners
    for piece in table.terrain:
        left, bottom, right, top = piece.ground.bounds
        yield from ((left, bottom), (right, top))


def _ground(shown: Frame, step: float) -> Iterator[Shape]:
    yield polygon(Role.GROUND, _box(shown))
    across = [((x, shown.bottom), (x, shown.top)) for x in _between(shown.left, shown.right, step)]
    along = [((shown.left, y), (shown.right, y)) for y in _between(shown.bottom, shown.top, step)]
    yield line(Role.GRID, *across, *along)


def _edge(shown: Frame, step: float, size: float) -> Iterator[Shape]:
    """The edge of the table with a tape along each side, numbered from the lower left corner."""
    ticks: list[Path] = []
    for count, x in _ticks(shown.left, shown.right, step / TICKS_PER_LINE):
        long = size * (0.8 if count % TICKS_PER_LINE == 0 else 0.4)
        ticks += [((x, shown.bottom), (x, shown.bottom + long)), ((x, shown.top), (x, shown.top - long))]
    for count, y in _ticks(shown.bottom, shown.top, step / TICKS_PER_LINE):
        long = size * (0.8 if count % TICKS_PER_LINE == 0 else 0.4)
        ticks += [((shown.left, y), (shown.left + long, y)), ((shown.right, y), (shown.right - long, y))]
    yield line(Role.TICK, *ticks)
    yield polygon(Role.EDGE, _box(shown), label="edge of the table")
    for x in _between(shown.left, shown.right, step):
        yield text(Role.NUMBER, (x, shown.bottom), f"{x:g}", variety="across")
    for y in _between(shown.bottom, shown.top, step):
        yield text(Role.NUMBER, (shown.left, y), f"{y:g}", variety="up")


def _ticks(low: float, high: float, step: float) -> list[tuple[int, float]]:
    first = math.ceil(low / step)
    return [(count, count * step) for count in range(first, math.floor(high / step) + 1) if low < count * step < high]


def _between(low: float, high: float, step: float) -> list[float]:
    return [value for _, value in _ticks(low, high, step)]


def _box(shown: Frame) -> Path:
    return (shown.left, shown.bottom), (shown.right, shown.bottom), (shown.right, shown.top), (shown.left, shown.top)
