"""Tables drawn by Hypothesis: any that a file may hold, however odd as a position."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st

from fiefaid.feudal.readings import CHOICES, Readings
from fiefaid.feudal.table import Measure, Table, Unit, UnitType, Uphill
from fiefaid.feudal.terrain import Ellipse, Outline, Point, Shape, Strip, Terrain, TerrainKind
from fiefaid.files.fields import FARTHEST, LONGEST_NAME

numbers = st.floats(-FARTHEST, FARTHEST) | st.integers(-60, 60).map(float)
lengths = st.floats(0.001, FARTHEST) | st.integers(1, 60).map(float)
lines = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=12).filter(str.strip)
texts = st.text(max_size=min(30, LONGEST_NAME))


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    """An outline whose sides do not cross, an ellipse or a strip."""
    x, y = draw(st.integers(-50, 50)), draw(st.integers(-50, 50))
    match draw(st.sampled_from(["outline", "ellipse", "strip"])):
        case "outline":
            return Outline(draw(stars(x, y)))
        case "ellipse":
            return Ellipse(x, y, draw(lengths), draw(lengths), draw(numbers))
        case _:
            step = draw(st.floats(0.5, 20))
            line = ((float(x), float(y)), (x + step, float(y)), (x + step, y + draw(st.floats(0.5, 20))))
            return Strip(line, draw(st.floats(0.1, 5)))


@st.composite
def stars(draw: st.DrawFn, x: float, y: float) -> tuple[Point, ...]:
    """Corners round a middle, near and far from it: convex or not, but never crossing."""
    reach = draw(st.lists(st.floats(1, 12), min_size=3, max_size=9))
    turn = 2 * math.pi / len(reach)
    return tuple((x + far * math.cos(i * turn), y + far * math.sin(i * turn)) for i, far in enumerate(reach))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table with units, terrain, readings and answers about uphill."""
    ids = draw(st.lists(lines, max_size=5, unique=True))
    mixed = draw(st.booleans())
    chosen: dict[str, Any] = {entry: draw(st.sampled_from(values)) for entry, values in CHOICES.items()}
    bw = draw(lengths)
    return Table(
        units=tuple(draw(units(name, ids, mixed=mixed)) for name in ids),
        bw=bw,
        terrain=tuple(draw(terrain(name)) for name in draw(st.lists(lines, max_size=3, unique=True))),
        width=draw(st.none() | lengths),
        height=draw(st.none() | lengths),
        measure=draw(st.sampled_from(Measure)),
        tolerance=draw(st.just(math.nan) | st.floats(0, bw / 5)) if bw > 20 else bw / 10,
        readings=Readings(**chosen | {"a6": "mixed" if mixed else "one_size"}),
        uphill=tuple(Uphill(one, other, draw(st.booleans())) for one, other in pairwise(ids)),
        name=draw(texts),
        notes=draw(texts),
    )


@st.composite
def units(draw: st.DrawFn, name: str, ids: list[str], *, mixed: bool) -> Unit:
    """A unit of that id on a table with units of those ids."""
    others = [other for other in ids if other != name]
    return Unit(
        id=name,
        type=draw(st.sampled_from(UnitType)),
        player=draw(lines),
        x=draw(numbers),
        y=draw(numbers),
        facing=draw(numbers),
        name=draw(texts),
        in_melee_with=tuple(draw(st.lists(st.sampled_from(others), unique=True))) if others else (),
        has_shot=draw(st.booleans()),
        has_moved=draw(st.booleans()),
        has_retreated=draw(st.booleans()),
        out_of_missiles=draw(st.booleans()),
        bw=draw(st.none() | lengths) if mixed else None,
    )


@st.composite
def terrain(draw: st.DrawFn, name: str) -> Terrain:
    """A piece of terrain of that id."""
    kind = draw(st.sampled_from(TerrainKind))
    return Terrain(name, kind, draw(shapes()), draw(st.floats(0, 9)), draw(texts))
