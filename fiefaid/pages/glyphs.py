"""The signs on a base, as outlines in a box of one by one about (0, 0), the front of the base upwards.

A sign is a tuple of parts; a part is one shape, whose inner rings are holes.
"""

from __future__ import annotations

import math

from fiefaid.feudal.table import UnitType
from fiefaid.feudal.terrain import Point
from fiefaid.pages.shapes import Path

Part = tuple[Path, ...]
Sign = tuple[Part, ...]


def _mirrored(half: Path) -> Path:
    """A ring from its right half, given from top to bottom."""
    return half + tuple((-x, y) for x, y in reversed(half) if x)


def _bar(start: Point, end: Point, width: float) -> Path:
    """A straight bar between two points."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1)
    nx, ny = (y2 - y1) / length * width / 2, (x1 - x2) / length * width / 2
    return (x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)


def _along_circle(centre: Point, radius: float, first: float, last: float, steps: int) -> Path:
    """Points of a circle from one bearing to another, in degrees clockwise from up."""
    angles = [math.radians(first + (last - first) * step / steps) for step in range(steps + 1)]
    return tuple((centre[0] + radius * math.sin(angle), centre[1] + radius * math.cos(angle)) for angle in angles)


def _shifted(part: Part, dx: float) -> Part:
    return tuple(tuple((x + dx, y) for x, y in ring) for ring in part)


def _turned(part: Part, degrees: float) -> Part:
    """A part turned clockwise about (0, 0)."""
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return tuple(tuple((x * cos + y * sin, y * cos - x * sin) for x, y in ring) for ring in part)


_HORSE_HEAD: Path = (
    (0.02, 0.5), (0.1, 0.37), (0.25, 0.27), (0.36, 0.08), (0.41, -0.2), (0.4, -0.5), (-0.26, -0.5), (-0.22, -0.33),
    (-0.08, -0.16), (-0.01, 0.0), (-0.15, -0.03), (-0.24, -0.15), (-0.36, -0.19), (-0.45, -0.09), (-0.42, 0.05),
    (-0.3, 0.2), (-0.2, 0.35), (-0.1, 0.4),
)  # fmt: skip
_HORSE_EYE: Path = ((-0.2, 0.17), (-0.13, 0.22), (-0.08, 0.17), (-0.14, 0.14))
_SHIELD = _mirrored(((0.42, 0.48), (0.42, 0.12), (0.36, -0.12), (0.22, -0.34), (0.0, -0.5)))
_CROSS = _mirrored(
    ((0.07, 0.4), (0.07, 0.2), (0.32, 0.2), (0.32, 0.06), (0.07, 0.06), (0.07, -0.3), (0.0, -0.38))
)  # fmt: skip
_SPEAR: Part = (
    _mirrored(((0.0, 0.5), (0.12, 0.24), (0.04, 0.08), (0.04, -0.5))),
)  # fmt: skip
_BOW: Path = _along_circle((0, -0.32), 0.62, -62, 62, 12) + _along_circle((0, -0.32), 0.51, 58, -58, 12)
_STRING = _bar((-0.5, -0.06), (0.5, -0.06), 0.045)
_ARROW = _mirrored(
    ((0.0, 0.5), (0.13, 0.28), (0.04, 0.3), (0.04, -0.32), (0.12, -0.42), (0.12, -0.5), (0.0, -0.42))
)  # fmt: skip
_HAFT = _bar((-0.14, -0.5), (-0.14, 0.5), 0.1)
_BLADE: Path = (
    (-0.09, 0.42), (0.1, 0.34), (0.3, 0.48), (0.4, 0.32), (0.43, 0.16), (0.4, 0.0), (0.3, -0.14), (0.1, 0.0),
    (-0.09, -0.04),
)  # fmt: skip
_SWORD: Part = (
    _mirrored(((0.0, 0.56), (0.06, 0.44), (0.06, -0.24), (0.2, -0.24), (0.2, -0.33), (0.05, -0.33), (0.05, -0.52))),
)  # fmt: skip

SIGNS: dict[UnitType, Sign] = {
    UnitType.KNIGHTS: ((_HORSE_HEAD, _HORSE_EYE),),
    UnitType.SERJEANTS: ((_SHIELD, _CROSS),),
    UnitType.FREEMEN: (_shifted(_SPEAR, -0.3), _SPEAR, _shifted(_SPEAR, 0.3)),
    UnitType.BOWMEN: ((_BOW,), (_STRING,), (_ARROW,)),
    UnitType.BRIGANS: ((_HAFT,), (_BLADE,)),
}
"""The sign of each type: horse, shield, spears, bow, axe."""

MELEE: Sign = (_turned(_SWORD, 42), _turned(_SWORD, -42))
"""Crossed swords: the unit is in melee."""

BADGES: dict[str, Sign] = {
    "roundel": ((_along_circle((0, 0), 0.5, 0, 345, 23),),),
    "lozenge": ((((0.0, 0.6), (0.5, 0.0), (0.0, -0.6), (-0.5, 0.0)),),),
    "billet": ((((0.42, 0.42), (0.42, -0.42), (-0.42, -0.42), (-0.42, 0.42)),),),
    "pile": ((((0.0, 0.52), (0.54, -0.42), (-0.54, -0.42)),),),
    "cross": ((_bar((0, -0.55), (0, 0.55), 0.3),), (_bar((-0.55, 0), (0.55, 0), 0.3),)),
    "mullet": ((tuple(
        point
        for step in range(5)
        for point in (*_along_circle((0, 0), 0.6, 72 * step, 72 * step, 1)[:1],
                      *_along_circle((0, 0), 0.25, 72 * step + 36, 72 * step + 36, 1)[:1])
    ),),),
}  # fmt: skip
"""The signs that tell players apart without colour."""

BADGE_LETTERS = {"roundel": "●", "lozenge": "◆", "billet": "■", "pile": "▲", "cross": "✚", "mullet": "★"}
"""The same signs in a line of text."""


def placed(sign: Sign, at: Point, size: float) -> Sign:
    """A sign in its place and size."""
    return tuple(tuple(tuple((at[0] + x * size, at[1] + y * size) for x, y in ring) for ring in part) for part in sign)
