"""Text on disk ⇄ values: TOML tables, GeoJSON, books of cases. All faults of a file are told at once."""

from __future__ import annotations

from fiefaid.files.geojson import read_geojson, write_geojson
from fiefaid.files.tables import Scenario, check_position, load_scenario, load_table, read_scenario, read_table
from fiefaid.files.texts import decoded, text_of
from fiefaid.files.writing import rewrite_table, save_table, write_table

__all__ = [
    "Scenario",
    "check_position",
    "decoded",
    "load_scenario",
    "load_table",
    "read_geojson",
    "read_scenario",
    "read_table",
    "rewrite_table",
    "save_table",
    "text_of",
    "write_geojson",
    "write_table",
]
