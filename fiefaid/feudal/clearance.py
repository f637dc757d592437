"""How far a base, or the line that it follows, stands clear of some ground, or how deep it lies on it."""

from __future__ import annotations

from collections.abc import Sequence

import shapely
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.links import HAIR
from fiefaid.feudal.separation import depth_of_overlap
from fiefaid.feudal.terrain import Point, convex_pieces

SEGMENT_ENDS = 2


def clearance(corners: Sequence[Point], ground: BaseGeometry) -> float:
    """The distance of a convex shape from some ground; negative: the push that parts the two.

    Two corners are a line. Where the ground is not convex the push is that from its deepest piece, at most the whole.
    """
    apart = float(shapely.distance(shape_of(corners), ground))
    deep = 0.0 if apart > 0 else _depth(corners, ground)
    return -deep if deep > HAIR else apart


def _depth(corners: Sequence[Point], ground: BaseGeometry) -> float:
    """How far a convex shape must be pushed to leave some ground; 0 where it touches or stands clear."""
    pieces = (piece for part in shapely.get_parts(ground) for piece in convex_pieces(part))
    return max((depth_of_overlap(piece, corners) for piece in pieces), default=0.0)


def shape_of(corners: Sequence[Point]) -> BaseGeometry:
    """A line or a polygon by its corners."""
    return LineString(corners) if len(corners) == SEGMENT_ENDS else Polygon(corners)
