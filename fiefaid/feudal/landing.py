"""Where a charger's front comes to lie along a side, and how much of it touches. Rule: Feudal 2.7c. Ruling: A17."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import Point as ShapelyPoint
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base, Edge, Side
from fiefaid.feudal.ground import closed_ground, closed_pieces, closed_to, crossing_ground, footprint
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.shadows import SLACK, Span, farthest, greatest_level
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Piece, Point, Terrain, convex_pieces
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
    corners: tuple[Point, ...]
    lowest: float
    highest: float
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


@remembered
def fit(table: Table, charger: str, target: str, edge: Edge, a26: str, within: float) -> Fit:
    """The best fit of a charger's front along a side.

    Rule: Feudal 2.7c. A front or rear must take at least a BD of the charger's front, as much as space allows; a flank
    always takes a BD. Room to spare is looked for up to half a BD, and up to `within` where that is more.
    """
    base = table.bases[charger]
    most = max(farthest(base.bd, table.tolerance), within)
    bars = _bars(table, charger, target, edge, most, a26)
    off = (base.bw + edge.length) / 2 - min(base.bd, edge.length) + SLACK

    def holds(level: float) -> bool:
        spans = _spans(bars, base, level, table.tolerance)
        return any(low <= off and high >= -off for low, high in _allowed(spans, off))

    margin = greatest_level(holds, most, table.tolerance) if bars else most
    contact, slides = best_place(_spans(bars, base, 0.0, table.tolerance), base, edge)
    blocking = [bar.label for bar in bars if margin < most and _forbidden(bar, base, 0.0, table.tolerance)]
    return Fit(contact, slides, margin, tuple(dict.fromkeys(blocking)))


def land(base: Base, side: Side, edge: Edge, placed: Fit) -> Landing:
    """The pose of a charger that has struck a side, with the least slide. Rule: Feudal 2.7c. Ruling: A17."""
    x, y = edge.at(edge.length / 2 + placed.slide, base.bd / 2)
    facing = math.degrees(math.atan2(-edge.normal[0], -edge.normal[1])) % 360
    return Landing(side, placed.contact, Pose(x, y, facing), placed.slides, doubled=side is not Side.FRONT)


def _bars(table: Table, charger: str, target: str, edge: Edge, reach: float, a26: str) -> list[Bar]:
    """What reaches, grown by `reach`, into the strip along the side that a charger's base could lie on."""
    base = table.bases[charger]
    far, high = base.bw + edge.length / 2 + reach, base.bd + reach
    bars = []
    for label, corners, half, number in _pieces_near(table, charger, target, edge, math.hypot(far, high), a26):
        local = [edge.local(corner) for corner in corners]
        along, heights = [t - edge.length / 2 for t, _ in local], [h for _, h in local]
        lowest, highest = min(heights), max(heights)
        if highest > -reach and lowest < high and max(along) > -far and min(along) < far:
            touches = _touches(table, target, corners, number)
            bar = Bar(label, tuple(zip(along, heights, strict=True)), lowest, highest, touches, half)
            if _forbidden(bar, base, reach, table.tolerance):
                bars.append(bar)
    return bars


def _touches(table: Table, target: str, corners: Piece, number: int | None) -> bool:
    """Whether a unit of that number, or else a piece of ground, touches the target."""
    if number is not None:
        return bool(table.obstacles.links[number, table.obstacles.index[target]] <= table.tolerance)
    return bool(shapely.dwithin(Polygon(corners), footprint(table.bases[target]), table.tolerance))


def _pieces_near(
    table: Table, charger: str, target: str, edge: Edge, far: float, a26: str
) -> Iterator[tuple[str, Piece, float, int | None]]:
    """Everything within reach of a side that a charger's base may not lie on.

    For each its corners, the half of the base that counts, and for a unit its number.
    """
    half, obstacles, middle = table.bases[charger].bw / 2, table.obstacles, edge.middle
    centres, radii = (column[: obstacles.unit_count] for column in obstacles.circles)
    for number in np.flatnonzero(np.abs(centres - complex(*middle)) < far + radii).tolist():
        unit = table.units[number]
        if unit.id not in (charger, target):
            yield unit.label, table.bases[unit.id].corners, half, number
    closed = closed_to(table, going_of(table, charger).closed)
    is_near = shapely.dwithin(np.array(list(closed.values()), dtype=object), ShapelyPoint(middle), far)
    near = {name for name, comes in zip(closed, is_near.tolist(), strict=True) if comes}
    for piece in table.terrain:
        for part, counts in closed_parts(table, piece, half, a26) if piece.id in near else ():
            yield piece.label, part, counts, None
    yield from (("the table edge", part, half, None) for part in beyond_edges(table))


@remembered
def closed_parts(table: Table, piece: Terrain, half: float, a26: str) -> tuple[tuple[Piece, float], ...]:
    """The ground of a piece of terrain to whom it is closed, with the half of a base that it bars.

    Rule: Feudal 0.10f. Ruling: A26. Of what lies beside a road only the base's centre line counts.
    """
    beside_road = None if a26 == "whole_base" else _beside_roads(table, half)
    if beside_road is None:
        return tuple((part, half) for part in closed_pieces(table, piece))
    ground = closed_ground(table, piece)
    cuts = ((shapely.intersection(ground, beside_road), 0.0), (shapely.difference(ground, beside_road), half))
    return tuple((part, bars) for cut, bars in cuts for part in convex_pieces(cut))


@remembered
def _beside_roads(table: Table, half: float) -> BaseGeometry | None:
    """All that a base which keeps to a road, bridge or ford may hang over; None where there are none."""
    crossing = crossing_ground(table)
    return None if crossing is None else crossing.buffer(half, join_style="mitre")


def beyond_edges(table: Table) -> Iterator[Piece]:
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
    if bar.highest <= low + SLACK or bar.lowest >= high - SLACK:
        return None
    along = _between(bar.corners, low, high)
    if not along:
        return None
    start, end = min(along) - grown - bar.half, max(along) + grown + bar.half
    return (start, end) if end - start > 2 * bar.half + SLACK or grown >= 0 else None


def _between(corners: Sequence[Point], low: float, high: float) -> list[float]:
    """How far along the side the corners lie of that part of a convex polygon that is between two heights."""
    along = []
    before_t, before_h = corners[-1]
    for t, h in corners:
        if low <= h <= high:
            along.append(t)
        along += [
            before_t + (height - before_h) / (h - before_h) * (t - before_t)
            for height in (low, high)
            if (before_h - height) * (h - height) < 0
        ]
        before_t, before_h = t, h
    return along


def _spans(bars: Sequence[Bar], base: Base, level: float, tolerance: float) -> list[Span]:
    """The offsets that bars forbid, by where they start."""
    return sorted(span for bar in bars if (span := _forbidden(bar, base, level, tolerance)))


def _allowed(spans: Sequence[Span], outermost: float) -> Iterator[Span]:
    """The offsets that are left up to `outermost` to either hand; two bars that just touch leave one between them."""
    reached = -outermost
    for start, end in spans:
        if start >= reached - SLACK:
            yield reached, max(start, reached)
        reached = max(reached, end)
    if reached <= outermost:
        yield reached, outermost


def best_place(spans: Sequence[Span], base: Base, edge: Edge) -> tuple[float, tuple[Span, ...]]:
    """The most contact that the allowed offsets give, and the ranges of offset that give it."""
    outermost = (base.bw + edge.length) / 2
    allowed = list(_allowed(spans, outermost))
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
