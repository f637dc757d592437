"""A table as plain data (dicts, lists, texts, numbers), spelt as in a file. Entries at their default are left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fiefaid.feudal.readings import CHOICES
from fiefaid.feudal.table import TOLERANCE_IN, Table, Unit
from fiefaid.feudal.terrain import Ellipse, Outline, Strip, Terrain
from fiefaid.files.schema import FORM

Plain = dict[str, Any]


def plain(table: Table) -> Plain:
    """A table as plain data, spelt as in a file."""
    usual_tolerance = TOLERANCE_IN * table.measure.per_inch
    whole = {
        "schema": FORM,
        "name": table.name,
        "notes": table.notes,
        "measure": table.measure.value,
        "bw": table.bw,
        "width": table.width,
        "height": table.height,
        "tolerance": None if table.tolerance == usual_tolerance else table.tolerance,
        "readings": _readings(table),
        "units": [_unit(unit) for unit in table.units],
        "terrain": [_terrain(piece) for piece in table.terrain],
        "uphill": [{"unit": pair.unit, "against": pair.against, "is_uphill": pair.is_uphill} for pair in table.uphill],
    }
    return said(whole)


def _readings(table: Table) -> Plain:
    chosen = {entry: getattr(table.readings, entry) for entry in CHOICES}
    return {entry.upper(): value for entry, value in chosen.items() if value != CHOICES[entry][0]}


def _unit(unit: Unit) -> Plain:
    whose = {"id": unit.id, "type": unit.type.value, "player": unit.player}
    place = {"x": unit.x, "y": unit.y, "facing": unit.facing}
    status = {"in_melee_with": list(unit.in_melee_with), "has_shot": unit.has_shot}
    moves = {"has_moved": unit.has_moved, "has_retreated": unit.has_retreated}
    rest = {"out_of_missiles": unit.out_of_missiles, "bw": unit.bw}
    return said(whose | place | {"name": unit.name} | status | moves | rest)


def _terrain(piece: Terrain) -> Plain:
    named = said({"id": piece.id, "kind": piece.kind.value, "name": piece.name})
    return named | {"height": _number(piece.height)} | _shape(piece)


def _shape(piece: Terrain) -> Plain:
    match piece.shape:
        case Outline(corners):
            return {"polygon": _points(corners)}
        case Ellipse(x, y, width, height, turn):
            lengths = {"x": x, "y": y, "width": width, "height": height, "turn": turn}
            return {"ellipse": {name: _number(length) for name, length in lengths.items()}}
        case Strip(line, width):
            return {"strip": {"line": _points(line), "width": _number(width)}}


def _points(points: Iterable[tuple[float, float]]) -> list[list[int | float]]:
    return [[_number(x), _number(y)] for x, y in points]


def said(entries: Plain) -> Plain:
    """The entries that differ from saying nothing; a coordinate of 0 says something."""
    kept = {name: value for name, value in entries.items() if value not in (None, "", [], {}) and value is not False}
    return {name: _number(value) if isinstance(value, (int, float)) else value for name, value in kept.items()}


def _number(value: float) -> int | float:
    """A number as a person writes it: 5, not 5.0."""
    return value if isinstance(value, bool) or value != int(value) else int(value)
