"""The shortest link between two shapes across a line: the tape that measures a gap. Rules: Feudal 0.11b, 2.5."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.chords import Floats, through
from fiefaid.feudal.terrain import Point

Sign = Literal[1, -1]
SIGNS: tuple[Sign, Sign] = (1, -1)

HAIR = 1e-7
"""Lengths below it are what rounding leaves: no tape shows them, in inches or in millimetres."""


Tape = tuple[float, float, float, float]
"""A link as u1, v1 on the near half and u2, v2 on the far half; both v count away from the line between them."""


@dataclass(frozen=True, slots=True)
class Link:
    """A straight link from one shape to another; `crosses_at` is how far along the line it crosses."""

    length: float
    start: Point
    end: Point
    crosses_at: float


@dataclass(frozen=True, slots=True)
class _Line:
    """The segment that a link has to cross, as a frame: u along it from its start, v to the left of it."""

    start: Point
    along: Point
    length: float
    turn: Floats
    shift: Floats

    @staticmethod
    def between(start: Point, end: Point) -> _Line:
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy)
        ax, ay = (dx / length, dy / length) if length else (0.0, 0.0)
        turn = np.array([[ax, -ay], [ay, ax]])
        return _Line(start, (ax, ay), length, turn, np.array(start) @ turn)

    def local(self, points: Floats) -> Floats:
        turned: Floats = points @ self.turn - self.shift
        return turned

    def point(self, u: float, v: float) -> Point:
        ax, ay = self.along
        return self.start[0] + u * ax - v * ay, self.start[1] + u * ay + v * ax


def crossing_link(
    first: BaseGeometry, second: BaseGeometry, start: Point, end: Point, *, within: float = math.inf
) -> Link | None:
    """The shortest link between two shapes on opposite sides of a line that crosses it between `start` and `end`.

    Rules: Feudal 0.11b, 2.5. Ruling: A4. None where they do not lie on opposite sides or no link crosses. Where the
    shortest link of all passes behind the start or beyond the end, it is the shortest of those that do cross. A shape
    that reaches over the line is on the side of what lies beside the segment; where that is both sides, each half
    counts on its own. Links of `within` and longer need not be found.

    >>> left, right = shapely.box(-3, 1, -1, 2), shapely.box(2, 1, 4, 2)
    >>> crossing_link(left, right, (0.0, 0.0), (0.0, 5.0)).length
    3.0
    """
    line = _Line.between(start, end)
    if line.length <= HAIR:
        return None
    one, other = _Outline(first, line), _Outline(second, line)
    seconds = other.sides if one.sides else ()
    links = [_link_from(one, other, line, side, within) for side in one.sides if -side in seconds]
    return min((link for link in links if link), key=lambda link: link.length, default=None)


def crossing_range(first: BaseGeometry, second: BaseGeometry, start: Point, end: Point) -> tuple[float, float]:
    """Between which distances from `start` the links from one shape to another can cross a line at all."""
    line = _Line.between(start, end)
    one, other = _Outline(first, line), _Outline(second, line)
    spans = [_range(one.half(side), other.half(_across(side))) for side in one.sides if -side in other.sides]
    return min(low for low, _ in spans), max(high for _, high in spans)


def _range(near: Floats, far: Floats) -> tuple[float, float]:
    """The extremes lie at links from corner to corner."""
    u1, v1 = np.vstack([near[:, :2], near[:, 2:]]).T[:, :, None]
    u2, v2 = np.vstack([far[:, :2], far[:, 2:]]).T[:, None, :]
    crosses_at = _crossings(u1, v1, u2, v2)
    return float(crosses_at.min()), float(crosses_at.max())


def _crossings(u1: Floats, v1: Floats, u2: Floats, v2: Floats) -> Floats:
    """Where links cross the line; one that lies along it crosses in its middle."""
    across = v1 + v2
    return np.where(across > 0, (u1 * v2 + u2 * v1) / np.where(across > 0, across, 1.0), (u1 + u2) / 2)


def sides_of(shape: BaseGeometry, start: Point, end: Point) -> tuple[Sign, ...]:
    """On which sides of a line a shape lies: 1 left, -1 right, both or neither, as `crossing_link` counts it."""
    return _Outline(shape, _Line.between(start, end)).sides


class _Outline:
    """A shape beside a line: its edges, on which sides of the line it lies, and the halves there."""

    def __init__(self, shape: BaseGeometry, line: _Line) -> None:
        self.shape, self._line = shape, line

    @cached_property
    def sides(self) -> tuple[Sign, ...]:
        """On which sides it counts: where it reaches over the line, where something lies beside the segment."""
        v = self._line.local(shapely.get_coordinates(self.shape))[:, 1].tolist()
        left, right = max(v) > HAIR, min(v) < -HAIR
        if left and right:
            left, right = (_is_beside(self.half(side), self._line.length) for side in SIGNS)
        return tuple(side for there, side in zip((left, right), SIGNS, strict=True) if there)

    @cached_property
    def edges(self) -> Floats:
        """Every edge as a row u1, v1, u2, v2."""
        rings = shapely.get_rings(shapely.get_parts(self.shape))
        corners, ring = shapely.get_coordinates(rings, return_index=True)
        local = self._line.local(corners)
        edges: Floats = np.hstack([local[:-1], local[1:]])[ring[:-1] == ring[1:]]
        return edges

    @cached_property
    def _halves(self) -> dict[Sign, Floats]:
        return {}

    def half(self, side: Sign) -> Floats:
        """The parts of its edges on one side of the line, turned so that v counts away from it."""
        if side not in self._halves:
            self._halves[side] = _half(self.edges, side)
        return self._halves[side]


def _across(side: Sign) -> Sign:
    return -1 if side > 0 else 1


def _is_beside(half: Floats, length: float) -> bool:
    ahead, short = np.maximum(half[:, 0], half[:, 2]) > HAIR, np.minimum(half[:, 0], half[:, 2]) < length - HAIR
    return bool((ahead & short).any())


def _link_from(first: _Outline, second: _Outline, line: _Line, side: Sign, within: float) -> Link | None:
    """The shortest crossing link from the first shape on that side to the second on the other.

    Usually it is the shortest link of all. Where that passes the segment by, the edges are looked at.
    """
    ends = shapely.get_coordinates(shapely.shortest_line(first.shape, second.shape))
    (u1, v1), (u2, v2) = line.local(ends).tolist()
    v1, v2 = side * v1, -side * v2
    if v1 < -HAIR or v2 < -HAIR or v1 + v2 <= HAIR:
        return _shortest_crossing(first, second, line, side, within)
    crosses_at = (u1 * v2 + u2 * v1) / (v1 + v2)
    if not -HAIR <= crosses_at <= line.length + HAIR:
        return _shortest_crossing(first, second, line, side, within, missed_at=crosses_at)
    (x1, y1), (x2, y2) = ends.tolist()
    return Link(math.hypot(x2 - x1, y2 - y1), (x1, y1), (x2, y2), crosses_at)


def _shortest_crossing(
    first: _Outline, second: _Outline, line: _Line, side: Sign, within: float, missed_at: float | None = None
) -> Link | None:
    """The shortest link that crosses: straight from an edge to an edge, or through one end of the segment.

    Between two convex shapes the length is convex in where the link touches them. So between two edges the best
    crossing link is either the best of all or one that just crosses, through the start or the end; and where the
    shortest of all misses the segment (`missed_at`) between two that lie each on its own side, it is the one through
    the end that it misses.
    """
    ends = [at for at in (0.0, line.length) if _least_through(first.shape, second.shape, line, at) < within]
    near, far = first.half(side), second.half(_across(side))
    if _is_past(near, far, line.length):
        return None
    if missed_at is not None and _is_convex(near) and _is_convex(far):
        ends = [at for at in ends if at == (0.0 if missed_at < 0 else line.length)]
        found = []
    else:
        found = _straight(near, far, line.length)
    found += _through(near, far, ends)
    if not found:
        return None
    u1, v1, u2, v2 = min(found, key=_length)
    crosses_at = (u1 * v2 + u2 * v1) / (v1 + v2) if v1 + v2 > 0 else (u1 + u2) / 2
    return Link(math.hypot(u1 - u2, v1 + v2), line.point(u1, side * v1), line.point(u2, -side * v2), crosses_at)


def _is_convex(edges: Floats) -> bool:
    """Whether edges are those of one convex shape, none of it cut away."""
    starts, ends = edges[:, :2], edges[:, 2:]
    if np.abs(ends[np.arange(len(ends)) - 1] - starts).max() > HAIR:
        return False
    steps = ends - starts
    before = steps[np.arange(len(steps)) - 1]
    turns = before[:, 0] * steps[:, 1] - before[:, 1] * steps[:, 0]
    return bool(turns.min() >= -HAIR or turns.max() <= HAIR)


def _through(near: Floats, far: Floats, ends: list[float]) -> list[Tape]:
    """The shortest links through some points of the line."""
    if not ends:
        return []
    links = through(np.array([near] * len(ends)), np.array([far] * len(ends)), np.array(ends))
    return [
        (u1, v1, u2, v2)
        for u1, v1, u2, v2 in zip(*(column.tolist() for column in links), strict=True)
        if not math.isnan(u1)
    ]


def _least_through(first: BaseGeometry, second: BaseGeometry, line: _Line, at: float) -> float:
    """What a link through a point of the line cannot be shorter than: the ways to the one shape and to the other."""
    point = shapely.Point(line.point(at, 0.0))
    return float(shapely.distance(point, first) + shapely.distance(point, second))


def _length(link: Tape) -> float:
    u1, v1, u2, v2 = link
    return math.hypot(u1 - u2, v1 + v2)


def _is_past(near: Floats, far: Floats, length: float) -> bool:
    """Whether both halves lie behind the start or both beyond the end, so that no link crosses."""
    along = np.vstack([near, far])[:, [0, 2]]
    return bool(along.max() < 0 or along.min() > length)


def _half(edges: Floats, side: Sign) -> Floats:
    """The parts of the edges on one side of the line, turned so that v counts away from it."""
    kept: Floats = edges * np.array([1, side, 1, side]) + 0.0  # no -0.0: seen from the line it would lie behind
    if kept[:, 1].min() > HAIR:
        return kept
    kept = kept[np.maximum(kept[:, 1], kept[:, 3]) > HAIR]
    for own, other in (((0, 1), (2, 3)), ((2, 3), (0, 1))):
        over = kept[:, own[1]] < 0
        u, v = kept[over][:, own].T
        to_u, to_v = kept[over][:, other].T
        kept[over, own[0]] = u + (to_u - u) * v / (v - to_v)
        kept[over, own[1]] = 0.0
    return kept


def _straight(near: Floats, far: Floats, length: float) -> list[Tape]:
    """The shortest link that crosses from a corner of one half straight to an edge of the other, if there is one."""
    links = [_feet(near, far), _feet(far, near)[:, [2, 3, 0, 1]]]
    u1, v1, u2, v2 = np.vstack(links).T
    crosses_at = _crossings(u1, v1, u2, v2)
    crossing = np.flatnonzero((crosses_at >= -HAIR) & (crosses_at <= length + HAIR))
    if not crossing.size:
        return []
    best = crossing[np.argmin(np.hypot(u1 - u2, v1 + v2)[crossing])]
    return [(float(u1[best]), float(v1[best]), float(u2[best]), float(v2[best]))]


def _feet(corners_of: Floats, edges: Floats) -> Floats:
    """From every corner of one half the nearest point on every edge of the other, as rows u1, v1, u2, v2."""
    corners = np.vstack([corners_of[:, :2], corners_of[:, 2:]])[:, None, :]
    mirrored = edges * np.array([1.0, -1.0, 1.0, -1.0])
    start, step = mirrored[:, :2], mirrored[:, 2:] - mirrored[:, :2]
    squared = np.maximum((step**2).sum(axis=1), np.finfo(float).tiny)
    share = np.clip(((corners - start) * step).sum(axis=2) / squared, 0.0, 1.0)
    feet = (start + share[:, :, None] * step) * np.array([1.0, -1.0])
    return np.concatenate([np.broadcast_to(corners, feet.shape), feet], axis=2).reshape(-1, 4)
