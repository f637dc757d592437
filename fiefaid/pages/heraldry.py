"""A unit as a counter: the field in its player's tincture, the front, the sign of its type, the badge of its player.

Players differ by colour, by the hatching that engravers give each tincture and by a badge; types by their sign: nothing
on a counter is told by colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Point
from fiefaid.pages.glyphs import BADGES, MELEE, SIGNS, Sign, placed
from fiefaid.pages.shapes import Counter, Path, Role, Shape, circles, line, polygon

TINCTURES = ("gules", "azure", "or", "purpure", "vert", "sable")
"""Red, blue, gold, purple, green, black: the fields in the order in which players are given them."""

_BY_NAME = {
    "red": "gules",
    "blue": "azure",
    "gold": "or",
    "yellow": "or",
    "purple": "purpure",
    "green": "vert",
    "black": "sable",
}

_BAND, _CHEVRON = 0.17, 0.3
"""Depth of the front's band and of the chevron that points at the front centre point, in base depths."""

_HATCHES_PER_DEPTH = 6

SHORT_LETTERS = 10
"""Letters of a short label: as many as stand beside a base on a phone."""

_TYPES = frozenset(type_.value.casefold() for type_ in UnitType)
_TELLING = 4
"""Letters from which a word may be a name, and no article."""


def tinctures(players: Sequence[str]) -> dict[str, str]:
    """The tincture of every player: the one that it is named after, otherwise the first that is free."""
    named = {player: _BY_NAME[player.lower()] for player in players if player.lower() in _BY_NAME}
    free = [tincture for tincture in TINCTURES if tincture not in named.values()] or list(TINCTURES)
    others = [player for player in dict.fromkeys(players) if player not in named]
    return named | {player: free[count % len(free)] for count, player in enumerate(others)}


def badge_of(tincture: str) -> str:
    """The badge that goes with a tincture."""
    return list(BADGES)[TINCTURES.index(tincture)]


def counters(table: Table) -> tuple[Counter, ...]:
    """Every unit of a table as a counter, in the order of the table."""
    fields = tinctures([unit.player for unit in table.units])
    return tuple(_counter(table, unit, fields[unit.player]) for unit in table.units)


def _counter(table: Table, unit: Unit, tincture: str) -> Counter:
    base = table.base(unit.id)
    return Counter(
        unit=unit.id,
        label=unit.label,
        short=short_label(unit.label),
        type=unit.type.value,
        player=unit.player,
        tincture=tincture,
        badge=badge_of(tincture),
        x=unit.x,
        y=unit.y,
        facing=unit.facing % 360,
        bw=base.bw,
        bd=base.bd,
        shapes=counter_shapes(unit.type, tincture, base.bw, in_melee=unit.in_melee),
    )


def short_label(label: str) -> str:
    """A label for where there is little room: `Kn2` for `Knights 2`, `Senlis` for `Serjeants of Senlis`.

    A type tells nobody apart, and is drawn on the base anyway: `Mortimer's` for `Mortimer's knights`.
    """
    *first, last = label.split() or [label]
    if first and last.isdecimal():
        return first[0][:2] + last[:3]
    if last.casefold() in _TYPES:
        last = max((word for word in first if len(word) >= _TELLING), key=len, default=last)
    return last[:SHORT_LETTERS]


@lru_cache(maxsize=256)
def counter_shapes(type_: UnitType, tincture: str, bw: float, *, in_melee: bool = False) -> tuple[Shape, ...]:
    """What is drawn on a base of that width, in its own coordinates. The band and the chevron mark the front (0.7)."""
    bd = bw / 2
    field = (-bw / 2, -bd / 2, bw / 2, bd / 2)
    mid = -_BAND * bd / 2
    swords = _sign(Role.MELEE, MELEE, (0.355 * bw, mid), 0.6 * bd) if in_melee else ()
    return (
        polygon(Role.BASE, _box(*field), variety=tincture),
        hatching(tincture, field, bd / _HATCHES_PER_DEPTH),
        polygon(Role.FRONT, _box(-bw / 2, bd / 2 - _BAND * bd, bw / 2, bd / 2), variety=tincture),
        polygon(Role.CHEVRON, _chevron(bd), variety=tincture),
        *_sign(Role.SIGN, SIGNS[type_], (0, mid - 0.1 * bd), 0.58 * bd, tincture),
        *_sign(Role.BADGE, BADGES[badge_of(tincture)], (-0.355 * bw, mid), 0.34 * bd, tincture),
        *swords,
    )


def _sign(role: Role, sign: Sign, at: Point, size: float, variety: str = "") -> tuple[Shape, ...]:
    return tuple(polygon(role, *part, variety=variety) for part in placed(sign, at, size))


def _box(left: float, bottom: float, right: float, top: float) -> Path:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _chevron(bd: float) -> Path:
    deep = bd / 2 - _CHEVRON * bd
    return (0.0, bd / 2), (_CHEVRON * bd, deep), (-_CHEVRON * bd, deep)


def hatching(tincture: str, field: tuple[float, float, float, float], gap: float) -> Shape:
    """The engraver's hatching of a tincture on a field (left, bottom, right, top), with that gap between its lines.

    Upright for gules, level for azure, points for or, slanting for vert and purpure, crossed for sable.
    """
    match tincture:
        case "gules":
            lines = _upright(field, gap)
        case "azure":
            lines = _level(field, gap)
        case "vert":
            lines = _slanting(field, gap, -1)
        case "purpure":
            lines = _slanting(field, gap, 1)
        case "sable":
            lines = _upright(field, gap) + _level(field, gap)
        case _:
            return circles(Role.HATCH, *((point, gap / 9) for point in _points(field, gap)), variety=tincture)
    return line(Role.HATCH, *lines, variety=tincture)


def _steps(first: float, last: float, gap: float) -> list[float]:
    """Even steps strictly between two ends."""
    count = round((last - first) / gap)
    return [first + (last - first) * step / count for step in range(1, count)]


def _upright(field: tuple[float, float, float, float], gap: float) -> tuple[Path, ...]:
    left, bottom, right, top = field
    return tuple(((x, bottom), (x, top)) for x in _steps(left, right, gap))


def _level(field: tuple[float, float, float, float], gap: float) -> tuple[Path, ...]:
    left, bottom, right, top = field
    return tuple(((left, y), (right, y)) for y in _steps(bottom, top, gap))


def _points(field: tuple[float, float, float, float], gap: float) -> list[Point]:
    left, bottom, right, top = field
    rows = enumerate(_steps(bottom, top, gap))
    return [(x + gap / 2 * (row % 2), y) for row, y in rows for x in _steps(left, right, gap)[:-1]]


def _slanting(field: tuple[float, float, float, float], gap: float, rise: int) -> tuple[Path, ...]:
    """Lines at 45° across a field: up to the right for a rise of 1, down to the right for -1."""
    left, bottom, right, top = field
    lines = []
    for start in _steps(left - (top - bottom), right, gap * math.sqrt(2)):
        low, high = max(start, left), min(start + top - bottom, right)
        ends = (low, bottom + low - start), (high, bottom + high - start)
        lines.append(tuple((x, y if rise > 0 else top + bottom - y) for x, y in ends))
    return tuple(lines)
