"""A table as a file: TOML text or plain data ⇄ Table. Every fault of a file is told at once.

Plain data is what JSON and TOML have in common: dicts, lists, texts, numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from fiefaid.errors import FileFaults, OverlappingBases
from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table, Unit, Uphill
from fiefaid.feudal.terrain import USUAL_HEIGHT, Ellipse, Outline, Shape, Strip, Terrain
from fiefaid.files.crosschecks import crosschecks
from fiefaid.files.expectations import Question
from fiefaid.files.faults import faults_of
from fiefaid.files.schema import TableFile, TerrainPart, UnitPart
from fiefaid.files.syntax import read_toml
from fiefaid.files.texts import text_of, told_name


@dataclass(frozen=True, slots=True)
class Scenario:
    """A table with questions of it whose answers were worked out by hand."""

    table: Table
    questions: tuple[Question, ...]


def load_table(path: str | Path) -> Table:
    """The table in a TOML file. Errors: Unreadable, FileFaults."""
    return load_scenario(path).table


def read_table(text: str, name: str = "This table") -> Table:
    """The table in a TOML text. Errors: Unreadable, FileFaults."""
    return read_scenario(text, name).table


def load_scenario(path: str | Path) -> Scenario:
    """The table in a TOML file with its questions. Errors: Unreadable, FileFaults."""
    return read_scenario(text_of(path), told_name(path))


def read_scenario(text: str, name: str = "This table") -> Scenario:
    """The table in a TOML text with its questions. Errors: Unreadable, FileFaults."""
    return scenario_of(read_toml(text, name), name)


def scenario_of(raw: dict[str, Any], name: str) -> Scenario:
    """The table and questions in plain data. Errors: FileFaults."""
    faults = []
    try:
        file = TableFile.model_validate(raw)
    except ValidationError as wrong:
        faults = faults_of(wrong, TableFile, raw)
    faults += crosschecks(raw)
    if faults:
        raise FileFaults(name, faults)
    return Scenario(table_of(file), file.questions)


def check_position(table: Table) -> None:
    """Refuse a table on which two bases share ground (2.5). Errors: OverlappingBases."""
    for worst in overlaps(table)[:1]:
        first, second = table.unit(worst.first).label, table.unit(worst.second).label
        raise OverlappingBases(first, second, worst.depth, table.measure.value)


def table_of(file: TableFile) -> Table:
    """The table in a file without faults."""
    return Table(
        units=tuple(map(_unit, file.units)),
        bw=file.bw,
        terrain=tuple(map(_terrain, file.terrain)),
        width=file.width,
        height=file.height,
        measure=file.measure,
        tolerance=float("nan") if file.tolerance is None else file.tolerance,
        readings=Readings(**file.readings.model_dump()),
        uphill=tuple(Uphill(pair.unit, pair.against, pair.is_uphill) for pair in file.uphill),
        name=file.name,
        notes=file.notes,
    )


def _unit(part: UnitPart) -> Unit:
    return Unit(**{entry: getattr(part, entry) for entry in UnitPart.model_fields})


def _terrain(part: TerrainPart) -> Terrain:
    height = USUAL_HEIGHT.get(part.kind, 0.0) if part.height is None else part.height
    return Terrain(part.id, part.kind, _shape(part), height, part.name)


def _shape(part: TerrainPart) -> Shape:
    if part.ellipse:
        return Ellipse(**part.ellipse.model_dump())
    return Strip(part.strip.line, part.strip.width) if part.strip else Outline(part.polygon or ())
