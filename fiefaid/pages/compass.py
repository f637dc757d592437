"""Lines laid out with square and compass: the 45° lines of the arcs, the ring of a range, lengths in words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from fiefaid.answers import spell
from fiefaid.feudal.bases import Base, Edge, Side
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point
from fiefaid.pages.shapes import Path, Role, Shape, arc, line, text


def arc_lines(base: Base, sides: Iterable[Side], length: float, about: str) -> Iterator[Shape]:
    """The 45° lines that bound some arcs of a base. Rule: Feudal 0.7."""
    rays = [ray for side in sides for ray in _rays(base.edge(side), max(length, base.bw))]
    if rays:
        yield line(Role.ARC_LINE, *dict.fromkeys(rays), variety="target", about=about)


def front_arc(base: Base, length: float, about: str) -> Shape:
    """The two lines of a base's own front arc. Rule: Feudal 0.7."""
    return line(Role.ARC_LINE, *_rays(base.edge(Side.FRONT), length), variety="attacker", about=about)


def _rays(edge: Edge, length: float) -> tuple[Path, Path]:
    """The lines at 45° from both ends of a side, away from the base."""
    far = length * math.sqrt(0.5)
    return (edge.start, edge.at(-far, far)), (edge.end, edge.at(edge.length + far, far))


def reach_ring(table: Table, who: str, reach: float | None) -> Iterator[Shape]:
    """The ring of a range about the front centre point, as far as the front arc goes. Rules: Feudal 0.7, 1.1a, 2.7."""
    if reach is None or who not in table.bases:
        return
    base = table.base(who)
    label = f"reach {length_words(reach, table)}"
    yield arc(Role.RANGE, base.front_centre, *_on_arc_lines(base, reach), label=label, about=who)
    yield text(Role.CAPTION, base.edge(Side.FRONT).at(base.bw / 2, reach), label, about=who)


def _on_arc_lines(base: Base, reach: float) -> tuple[Point, Point]:
    """Where a ring about the front centre point meets the lines of the front arc, or the front if it is small."""
    half = base.bw / 2
    ahead = max((math.sqrt(max(2 * reach * reach - half * half, 0.0)) - half) / 2, 0.0)
    aside = math.sqrt(max(reach * reach - ahead * ahead, 0.0))
    front = base.edge(Side.FRONT)
    return front.at(half - aside, ahead), front.at(half + aside, ahead)


def length_words(length: float, table: Table) -> str:
    """A length with its unit, also where a table gives whole numbers."""
    return spell(float(length), table.measure.value)
