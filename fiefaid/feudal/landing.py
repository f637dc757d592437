"""Where a charger's front comes to lie along a side, and how much of it touches. Rule: Feudal 2.7c. Ruling: A17."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import shapely
from shapely import Point as ShapelyPoint
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base, Edge, Side
from fiefaid.feudal.ground import closed_to, crossing_ground
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.separation import depth_of_overlap
from fiefaid.feudal.shadows import SLACK, Span, clipped, farthest, greatest_level
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Piece, convex_pieces
from fiefaid.feudal.verdicts import Landing, Pose

EDGE_DEPTH_IN_BW = 4.0
"""How thick the ground beyond a table's edge is drawn: more than any base can reach into it."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Something that a charger's base may not lie on, in the frame of the side struck.

    `corners` are (distance along the side from its middle, height over it). `is_registered`: it touches the target,
    so its distance is laid and not measured. `half` is how much of the base counts on either side of its centre line:
    half its front, or nothing where the base keeps to a road, bridge or ford (A26).
    """

    label: str
    corners: tuple[tuple[float, float], ...]
    is_registered: bool
    half: float


@dataclass(frozen=True, slots=True)
class Fit:
    """The best place for a charger along a side: contact, the offsets that give it, margin, what bars the rest."""

    contact: float
    slides: tuple[Span, ...]
    margin: float
    barred_by: tuple[str, ...]

    @property
    def slide(self) -> float:
        """The least offset among the best (A17)."""
        return min((max(min(0.0, high), low) for low, high in self.slides), key=abs)


def fit(table: Table, charger: str, target: str, edge: Edge, readings: Readings) -> Fit:
    """The best fit of a charger's front along a side.

    Rule: Feudal 2.7c. A front or rear must take at least a BD of the charger's front, as much as space allows; a flank
    always takes a BD.
    """
    base = table.bases[charger]
    reach = farthest(base.bd, table.tolerance)
    bars = _bars(table, charger, target, edge, reach, readings)
    need = min(base.bd, edge.length)
    contact, slides = _best(bars, base, edge, 0.0, table.tolerance)

    def holds(level: float) -> bool:
        return _best(bars, base, edge, level, table.tolerance)[0] >= need - SLACK

    margin = greatest_level(holds, reach, table.tolerance)
    blocking = [bar.label for bar in bars if _forbidden(bar, base, 0.0, table.tolerance)]
    return Fit(contact, slides, margin, tuple(dict.fromkeys(blocking)))


def land(base: Base, side: Side, edge: Edge, placed: Fit) -> Landing:
    """The pose of a charger that has struck a side, with the least slide. Rule: Feudal 2.7c. Ruling: A17."""
    x, y = edge.at(edge.length / 2 + placed.slide, base.bd / 2)
    facing = math.degrees(math.atan2(-edge.normal[0], -edge.normal[1])) % 360
    return Landing(side, placed.contact, Pose(x, y, facing), placed.slides, doubled=side is not Side.FRONT)


def _bars(table: Table, charger: str, target: str, edge: Edge, reach: float, readings: Readings) -> list[Bar]:
    aim, bars = table.bases[target], []
    for label, corners, half in _pieces_near(table, charger, target, edge, reach, readings):
        local = [edge.local(corner) for corner in corners]
        if max(h for _, h in local) > -reach:
            touches = depth_of_overlap(corners, aim.corners) > -table.tolerance
            bars.append(Bar(label, tuple((t - edge.length / 2, h) for t, h in local), touches, half))
    return bars


def _pieces_near(
    table: Table, charger: str, target: str, edge: Edge, reach: float, readings: Readings
) -> Iterator[tuple[str, Piece, float]]:
    """Everything near that a charger's base may not lie on, with the half of the base that counts."""
    base, middle = table.bases[charger], edge.middle
    half = base.bw / 2
    far = 2 * base.bw + edge.length + reach
    for unit in table.units:
        other = table.bases[unit.id]
        if unit.id not in (charger, target) and math.dist((other.x, other.y), middle) < far + other.bw:
            yield unit.label, other.corners, half
    closed = closed_to(table, table.unit(charger).type)
    for piece in table.terrain:
        if piece.id in closed and shapely.dwithin(closed[piece.id], ShapelyPoint(middle), far):
            for ground, counts in _by_road(table, closed[piece.id], half, readings):
                yield from ((piece.label, part, counts) for part in convex_pieces(ground))
    yield from (("the table edge", part, half) for part in _beyond_edges(table))


def _by_road(
    table: Table, closed: BaseGeometry, half: float, readings: Readings
) -> Iterator[tuple[BaseGeometry, float]]:
    """Closed ground, apart where a base on a road may hang over it. Rule: Feudal 0.10f. Ruling: A26."""
    crossing = crossing_ground(table)
    if crossing is None or readings.a26 == "whole_base":
        yield closed, half
        return
    beside_road = crossing.buffer(half, join_style="mitre")
    yield closed.intersection(beside_road), 0.0
    yield closed.difference(beside_road), half


def _beyond_edges(table: Table) -> Iterator[Piece]:
    """The ground beyond the table's edges, as far as they are known. Ruling: A25."""
    deep = EDGE_DEPTH_IN_BW * table.bw
    left, right = _extent(table.width, [unit.x for unit in table.units], deep)
    low, high = _extent(table.height, [unit.y for unit in table.units], deep)
    if table.width is not None:
        yield _rectangle(left, low, 0.0, high)
        yield _rectangle(table.width, low, right, high)
    if table.height is not None:
        yield _rectangle(left, low, right, 0.0)
        yield _rectangle(left, table.height, right, high)


def _extent(edge: float | None, places: Iterable[float], deep: float) -> Span:
    """From where to where the ground beyond an edge is drawn: past the table and past every unit."""
    reached = (0.0, edge or 0.0, *places)
    return min(reached) - deep, max(reached) + deep


def _rectangle(left: float, low: float, right: float, high: float) -> Piece:
    return (left, low), (right, low), (right, high), (left, high)


def _forbidden(bar: Bar, base: Base, level: float, tolerance: float) -> Span | None:
    """The offsets at which a base would lie on a bar that has grown by `level`."""
    grown = 0.0 if bar.is_registered and level > 0 else level
    low = max(tolerance, -grown) if bar.is_registered else -grown
    high = base.bd + grown
    if max(h for _, h in bar.corners) <= low + SLACK or min(h for _, h in bar.corners) >= high - SLACK:
        return None
    inside = clipped(clipped(bar.corners, low, keep_above=True), high, keep_above=False)
    if not inside:
        return None
    along = [t for t, _ in inside]
    start, end = min(along) - grown - bar.half, max(along) + grown + bar.half
    return (start, end) if end - start > 2 * bar.half + SLACK or grown >= 0 else None


def _best(
    bars: Sequence[Bar], base: Base, edge: Edge, level: float, tolerance: float
) -> tuple[float, tuple[Span, ...]]:
    """The most contact that the allowed offsets give, and the ranges of offset that give it."""
    outermost = (base.bw + edge.length) / 2
    spans = sorted(span for bar in bars if (span := _forbidden(bar, base, level, tolerance)))
    allowed, reached = [], -outermost
    for start, end in spans:
        if start >= reached - SLACK:
            allowed.append((reached, max(start, reached)))
        reached = max(reached, end)
    if reached <= outermost:
        allowed.append((reached, outermost))
    best = max((_contact(base, edge, _least(span)) for span in allowed), default=0.0)
    plateau = abs(base.bw - edge.length) / 2 if best >= min(base.bw, edge.length) - SLACK else outermost - best
    slides = [
        (max(low, -plateau), min(high, plateau))
        for low, high in allowed
        if _contact(base, edge, _least((low, high))) >= best - SLACK
    ]
    return best, tuple(slides)


def _least(span: Span) -> float:
    return max(min(0.0, span[1]), span[0])


def _contact(base: Base, edge: Edge, slide: float) -> float:
    return max(min(base.bw, edge.length, (base.bw + edge.length) / 2 - abs(slide)), 0.0)
