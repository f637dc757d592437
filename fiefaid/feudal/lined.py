"""How much of a unit's front lines the edge of terrain. Rules: Feudal 0.10, 0.11d. Ruling: A12."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Edge
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.terrain import Point

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lined:
    """The part of a front that lies on an edge of terrain: its length in all, and the middle of its longest stretch."""

    length: float
    middle: Point

    def is_enough(self, bd: float, tolerance: float) -> bool:
        """Whether the unit lines that terrain: by a BD of its front, laid to within the tolerance. Ruling: A12."""
        return self.length >= bd - tolerance - HAIR


def lined(front: Edge, ground: BaseGeometry, tolerance: float) -> Lined:
    """The part of a front that lies within the tolerance of the edge of some ground, square across."""
    ends = ((0.0, tolerance), (front.length, tolerance), (front.length, -tolerance), (0.0, -tolerance))
    band = Polygon([front.at(*end) for end in ends]).buffer(HAIR, join_style="mitre")
    edges = shapely.get_parts(ground.boundary.intersection(band))
    spans = [_span(front, shapely.get_coordinates(edge).tolist()) for edge in edges]
    joined = _joined(span for span in spans if span[1] > span[0])
    longest = max(joined, key=lambda span: span[1] - span[0], default=(0.0, 0.0))
    return Lined(sum(high - low for low, high in joined), front.at(sum(longest) / 2))


def _span(front: Edge, points: Iterable[list[float]]) -> Span:
    along = [min(max(front.local((x, y))[0], 0.0), front.length) for x, y in points]
    return (min(along), max(along)) if along else (0.0, 0.0)


def _joined(spans: Iterable[Span]) -> list[Span]:
    """Spans with those that overlap made one."""
    joined: list[Span] = []
    for low, high in sorted(spans):
        if joined and low <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], high))
        else:
            joined.append((low, high))
    return joined
