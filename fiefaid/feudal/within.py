"""Whether a unit stands within area terrain. Rule: Feudal 0.10. Ruling: A23."""

from __future__ import annotations

import math

import shapely
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base
from fiefaid.feudal.clearance import clearance
from fiefaid.feudal.findings import Finding, measured
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Terrain


def within(table: Table, unit_id: str, piece: Terrain, rule: str) -> Finding:
    """Whether a unit's base lies within a piece of area terrain: the whole of it, more than half, or any of it.

    Rule: Feudal 0.10. Ruling: A23. A base pushed up to the edge from inside is within: that contact is laid.
    """
    base = table.base(unit_id)
    match table.readings.a23:
        case "whole":
            return _whole(base, piece, rule, table.tolerance)
        case "half":
            return _half(base, piece, rule)
        case "any":
            deep = -clearance(base.corners, piece.ground)
            says = "{unit:lies} {measured} " + ("deep in" if deep > 0 else "outside") + " {by}"
            return measured(rule, says, deep, length=abs(deep), strict=True, by=piece.label)


def _whole(base: Base, piece: Terrain, rule: str, tolerance: float) -> Finding:
    sticks_out = _sticking_out(base, piece.ground, tolerance)
    if sticks_out > HAIR:
        says = "{unit:sticks} out of {by} by {measured}"
        return measured(rule, says, -sticks_out, length=sticks_out, by=piece.label)
    inside = float(footprint(base).distance(piece.ground.boundary))
    says = "{unit:is} wholly within {by}, {measured} from its edge"
    return measured(rule, says, max(inside, tolerance), length=inside, by=piece.label)


def _half(base: Base, piece: Terrain, rule: str) -> Finding:
    """By how far the base has crossed the edge beyond its half: no shift by less changes that."""
    area = base.bw * base.bd
    share = float(footprint(base).intersection(piece.ground).area) / area
    margin = (share - 0.5) * area / math.hypot(base.bw, base.bd)
    says = "{percent} % of {unit} is within {by}"
    return measured(rule, says, margin, length=abs(margin), strict=True, by=piece.label, percent=round(100 * share))


def _sticking_out(base: Base, ground: BaseGeometry, step: float) -> float:
    """How far the outermost point of a base lies outside some ground."""
    outside = footprint(base).difference(ground)
    if outside.is_empty:
        return 0.0
    points = shapely.points(shapely.get_coordinates(shapely.segmentize(outside, step)))
    return float(shapely.distance(points, ground).max())
