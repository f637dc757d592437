"""Terrain put on the table, shifted, turned, sized, retyped and taken off. Rule: Feudal 0.10."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace

from fiefaid.errors import DuplicateId, NotRecognised, OutOfDate
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import AREA, USUAL_HEIGHT, Ellipse, Outline, Point, Shape, Strip, Terrain, TerrainKind
from fiefaid.pages.numbers import read_number, spell_number
from fiefaid.pages.placing import outwards
from fiefaid.pages.refusals import PointsRefused
from fiefaid.pages.table import TableView, changed

_AREA_IN, _LINEAR_IN = (9.0, 7.0), (8.0, 1.5)
"""Width and depth of fresh terrain in inches: within the 6-12 and the 6-12 by 1-3 of rule 0.10."""

_BUILT = frozenset({TerrainKind.CAMP, TerrainKind.VILLAGE})
"""Area terrain with straight sides."""


def piece(table: Table, terrain_id: str) -> Terrain:
    """The piece of terrain of that id. Errors: NotRecognised."""
    for found in table.terrain:
        if found.id == terrain_id:
            return found
    raise NotRecognised("Terrain", terrain_id, [other.id for other in table.terrain])


def need_in_sight(now: Terrain, seen: Terrain | None) -> None:
    """Refuse numbers that were typed for a piece before somebody else laid it otherwise. Errors: OutOfDate."""
    if seen is not None and seen.id == now.id and seen.shape != now.shape:
        x, y = middle(now.shape)
        raise OutOfDate(now.label, f"about x {spell_number(x)}, y {spell_number(y)}")


def laid(view: TableView, kind: TerrainKind) -> TableView:
    """With one more piece of terrain, in the middle of the table or as near to it as there is room."""
    table = view.history.now.table
    fresh = Terrain(_fresh_name(table, kind), kind, _usual_shape(table, kind), USUAL_HEIGHT.get(kind, 0.0))
    return _with(view, f"Add {fresh.label}", (*table.terrain, _where_free(table, fresh)))


def copied(view: TableView, terrain_id: str) -> TableView:
    """With one more piece like that one, beside it where there is room. Errors: NotRecognised."""
    table = view.history.now.table
    old = piece(table, terrain_id)
    copy = replace(old, id=_fresh_name(table, old.kind), name="")
    return _with(view, f"Copy {old.label}", (*table.terrain, _where_free(table, copy)))


def removed(view: TableView, terrain_id: str) -> TableView:
    """Without that piece. Errors: NotRecognised."""
    table = view.history.now.table
    gone = piece(table, terrain_id)
    return _with(view, f"Take {gone.label} off", tuple(other for other in table.terrain if other.id != terrain_id))


def retyped(view: TableView, terrain_id: str, kind: TerrainKind) -> TableView:
    """With that piece of another kind, and as tall as that kind usually is. Errors: NotRecognised."""
    return _changed(
        view, terrain_id, f"Make it {kind}", lambda old: replace(old, kind=kind, height=USUAL_HEIGHT.get(kind, 0.0))
    )


def raised(view: TableView, terrain_id: str, height: float) -> TableView:
    """With that piece that many figure heights tall. Rule: Feudal 0.11c. Errors: NotRecognised."""
    return _changed(view, terrain_id, f"Height {spell_number(height)}", lambda old: replace(old, height=height))


def renamed(view: TableView, terrain_id: str, name: str) -> TableView:
    """With that piece called otherwise. Errors: NotRecognised, DuplicateId."""
    called = " ".join(name.split())
    if called in {other.label for other in view.table.terrain if other.id != terrain_id}:
        raise DuplicateId("pieces of terrain", called)
    return _changed(
        view, terrain_id, f"Call it {called}", lambda old: replace(old, name="" if called == old.id else called)
    )


def reshaped(view: TableView, terrain_id: str, shape: Shape) -> TableView:
    """With that piece of another shape. Errors: NotRecognised, PointsRefused."""
    after = replace(piece(view.table, terrain_id), shape=shape)
    if not after.ground.is_valid or after.ground.is_empty:
        raise PointsRefused(spell_points(points_of(shape)), least_points(shape))
    return _changed(view, terrain_id, "Reshape", lambda _old: after)


def shifted(shape: Shape, dx: float, dy: float) -> Shape:
    """The shape somewhere else."""
    if isinstance(shape, Ellipse):
        return replace(shape, x=round(shape.x + dx, 6), y=round(shape.y + dy, 6))
    return with_points(shape, [(round(x + dx, 6), round(y + dy, 6)) for x, y in points_of(shape)])


def rotated(shape: Shape, degrees: float) -> Shape:
    """The shape turned clockwise about its middle."""
    if isinstance(shape, Ellipse):
        return replace(shape, turn=(shape.turn + degrees) % 360)
    (mx, my), angle = middle(shape), math.radians(degrees)
    sin, cos = math.sin(angle), math.cos(angle)
    spun = [(mx + (x - mx) * cos + (y - my) * sin, my + (y - my) * cos - (x - mx) * sin) for x, y in points_of(shape)]
    return with_points(shape, [(round(x, 6), round(y, 6)) for x, y in spun])


def middle(shape: Shape) -> Point:
    """The middle of a shape: half-way between its farthest points."""
    if isinstance(shape, Ellipse):
        return shape.x, shape.y
    xs, ys = zip(*points_of(shape), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def points_of(shape: Shape) -> tuple[Point, ...]:
    """The corners of an outline, or the points of a strip's line; an ellipse has none."""
    match shape:
        case Outline(corners):
            return corners
        case Strip(line, _):
            return line
        case Ellipse():
            return ()


def with_points(shape: Shape, points: Iterable[Point]) -> Shape:
    """The shape with other corners, or along another line."""
    match shape:
        case Outline():
            return Outline(tuple(points))
        case Strip():
            return replace(shape, line=tuple(points))
        case Ellipse():
            return shape


def least_points(shape: Shape) -> int:
    """How many points a shape takes."""
    return 3 if isinstance(shape, Outline) else 2


def read_points(text: str, shape: Shape) -> tuple[Point, ...]:
    """Points as written, such as `3 4; 10 4; 10 9.5`. Errors: PointsRefused, and those of `read_number`."""
    written = [point.split() for point in text.split(";") if point.strip()]
    if len(written) < least_points(shape) or any(len(point) != 2 for point in written):
        raise PointsRefused(text, least_points(shape))
    points = tuple((read_number(x, "A corner's x"), read_number(y, "A corner's y")) for x, y in written)
    if len(set(points)) < least_points(shape):
        raise PointsRefused(text, least_points(shape))
    return points


def spell_points(points: Iterable[Point]) -> str:
    """Points as `read_points` reads them."""
    return "; ".join(f"{spell_number(x)} {spell_number(y)}" for x, y in points)


def _changed(view: TableView, terrain_id: str, deed: str, change: Callable[[Terrain], Terrain]) -> TableView:
    table = view.history.now.table
    old = piece(table, terrain_id)
    new = change(old)
    if new == old:
        return view
    return _with(
        view,
        f"{old.label}: {deed[0].lower()}{deed[1:]}",
        tuple(new if other is old else other for other in table.terrain),
    )


def _with(view: TableView, label: str, terrain: tuple[Terrain, ...]) -> TableView:
    return changed(view, label, replace(view.history.now.table, terrain=terrain))


def _fresh_name(table: Table, kind: TerrainKind) -> str:
    taken = {other.id for other in table.terrain} | {other.label for other in table.terrain}
    number = 1
    while f"{kind.value.capitalize()} {number}" in taken:
        number += 1
    return f"{kind.value.capitalize()} {number}"


def _where_free(table: Table, fresh: Terrain) -> Terrain:
    """The piece at the nearest place clear of all others; without any, at the nearest that hides none of them."""
    places = [replace(fresh, shape=shifted(fresh.shape, *by)) for by in outwards((0.0, 0.0), table.bd)]
    taken = {middle(other.shape) for other in table.terrain}
    free = [place for place in places if middle(place.shape) not in taken]
    return next((place for place in free if _lies_clear(table, place)), free[0] if free else fresh)


def _lies_clear(table: Table, fresh: Terrain) -> bool:
    """Whether a piece lies on the table, as far as its edges are known, and on no other piece."""
    x, y = middle(fresh.shape)
    if not (_within(x, x, table.width) and _within(y, y, table.height)):
        return False  # told by its middle alone, before its ground is worked out
    left, bottom, right, top = fresh.ground.bounds
    on_table = _within(left, right, table.width) and _within(bottom, top, table.height)
    return on_table and not any(fresh.ground.intersects(other.ground) for other in table.terrain)


def _within(low: float, high: float, size: float | None) -> bool:
    return size is None or 0 <= low <= high <= size


def _usual_shape(table: Table, kind: TerrainKind) -> Shape:
    inch = table.measure.per_inch
    x, y = _middle_of(table)
    wide, deep = (size * inch for size in (_AREA_IN if kind in AREA else _LINEAR_IN))
    if kind not in AREA:
        return Strip(((x - wide / 2, y), (x + wide / 2, y)), deep)
    if kind in _BUILT:
        return Outline(
            (
                (x - wide / 2, y - deep / 2),
                (x + wide / 2, y - deep / 2),
                (x + wide / 2, y + deep / 2),
                (x - wide / 2, y + deep / 2),
            )
        )
    return Ellipse(x, y, wide, deep)


def _middle_of(table: Table) -> Point:
    if table.width is not None and table.height is not None:
        return table.width / 2, table.height / 2
    xs, ys = [unit.x for unit in table.units] or [0.0], [unit.y for unit in table.units] or [0.0]
    return sum(xs) / len(xs), sum(ys) / len(ys)
