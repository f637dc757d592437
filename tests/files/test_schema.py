"""The JSON Schema beside the scenarios says what the reader accepts."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # it ships no types, and types-jsonschema is one more to install
import pytest

from fiefaid.errors import FileFaults
from fiefaid.files.schema import json_schema, schema_text
from fiefaid.files.tables import scenario_of

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FILES = sorted((SCENARIOS / "feudal").glob("*.toml"))
MINIMAL = {"schema": "feudal-table/1", "measure": "in", "bw": 5}
UNIT = {"id": "k", "type": "Knights", "player": "red", "x": 1, "y": 2, "facing": 3}


def test_the_exported_schema_is_up_to_date() -> None:
    """scenarios/feudal-table.schema.json is what `python -m fiefaid.files` prints."""
    assert (SCENARIOS / "feudal-table.schema.json").read_text(encoding="utf-8") == schema_text()


def test_the_schema_is_a_schema() -> None:
    """Any validator of JSON Schema understands it."""
    jsonschema.Draft202012Validator.check_schema(json_schema())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_schema_accepts_every_scenario(path: Path) -> None:
    """An editor that knows the schema marks none of our files red."""
    jsonschema.validate(tomllib.loads(path.read_text(encoding="utf-8")), json_schema())


@pytest.mark.parametrize(
    "raw",
    [
        {},
        MINIMAL | {"bw": "5"},
        MINIMAL | {"bw": 0},
        MINIMAL | {"measure": "ell"},
        MINIMAL | {"colour": "red"},
        MINIMAL | {"units": [UNIT | {"type": "Horse"}]},
        MINIMAL | {"units": [{"id": "k"}]},
        MINIMAL | {"readings": {"A4": "wide"}},
        MINIMAL | {"terrain": [{"id": "w", "kind": "woods"}]},
    ],
    ids=json.dumps,
)
def test_the_schema_refuses_what_the_reader_refuses(raw: dict[str, Any]) -> None:
    """Schema and reader agree on what is wrong within an entry."""
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(raw, json_schema())
    with pytest.raises(FileFaults):
        scenario_of(raw, "raw")
