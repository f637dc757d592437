"""A table as GeoJSON: other programs can read it, and it comes back the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from shapely.geometry import shape

from fiefaid.errors import FileFaults, Unreadable
from fiefaid.feudal.table import Table
from fiefaid.files import load_table, read_geojson, write_geojson
from tests.files.drawn import tables

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios" / "feudal").glob("*.toml"))
RIVER = next(path for path in SCENARIOS if path.stem == "river")


def written(table: Table) -> dict[str, Any]:
    """The GeoJSON of a table, taken apart."""
    whole: dict[str, Any] = json.loads(write_geojson(table))
    return whole


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(tables())
def test_table_to_geojson_and_back(table: Table) -> None:
    """Table → GeoJSON → Table is the identity."""
    assert read_geojson(write_geojson(table)) == table


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_scenario_survives(path: Path) -> None:
    """So do the tables that come with fiefaid."""
    table = load_table(path)
    assert read_geojson(write_geojson(table)) == table


def test_a_feature_for_everything() -> None:
    """One feature for the table itself, one for each unit and piece of terrain, with all that a file says of it."""
    table = load_table(RIVER)
    features = written(table)["features"]
    roles = [feature["properties"]["role"] for feature in features]
    assert roles == ["table"] + ["unit"] * len(table.units) + ["terrain"] * len(table.terrain)
    assert features[0]["geometry"] is None
    assert features[0]["properties"]["bw"] == 5
    assert features[1]["properties"] | {"name": "The vanguard", "x": 11.5, "facing": 0} == features[1]["properties"]


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_rings_are_closed_and_right_handed(path: Path) -> None:
    """RFC 7946: a ring ends where it began, the outer one runs anticlockwise."""
    drawn = [feature for feature in written(load_table(path))["features"] if feature["geometry"]]
    for feature in drawn:
        ground = shape(feature["geometry"])
        assert feature["geometry"]["coordinates"][0][0] == feature["geometry"]["coordinates"][0][-1]
        assert ground.exterior.is_ccw
        assert all(not hole.is_ccw for hole in ground.interiors)


def test_names_intact() -> None:
    """Letters outside ASCII stand in the file as themselves."""
    assert "Vézelay" in write_geojson(load_table(RIVER.with_stem("village")))


def test_a_base_moved_elsewhere_is_not_overlooked() -> None:
    """Dragged in another program, a base would come back unmoved: that is told instead."""
    whole = written(load_table(RIVER))
    whole["features"][1]["geometry"]["coordinates"][0][0][0] += 1
    with pytest.raises(FileFaults, match=r"features\[1\]\.geometry.*'vanguard' is drawn elsewhere"):
        read_geojson(json.dumps(whole))


def test_rounded_coordinates_are_the_same_place() -> None:
    """A program that rounds to three decimals has moved nothing."""
    whole = written(load_table(RIVER.with_stem("straddled-corner")))
    for feature in whole["features"][1:]:
        rings = feature["geometry"]["coordinates"]
        feature["geometry"]["coordinates"] = [[[round(x, 3), round(y, 3)] for x, y in ring] for ring in rings]
    assert read_geojson(json.dumps(whole)) == load_table(RIVER.with_stem("straddled-corner"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "it is not JSON: line 1, character 2: a name in double quotes is missing"),
        ("", "a value is missing"),
        ('{"a": 1,\n "b" 2}', "line 2, character 6: a colon is missing"),
        ('{"a": [1 2]}', "a comma or a closing bracket is missing"),
        ('{"a": "b', "a text has no closing quote"),
        ('{"a": "b\nc"}', "a text goes on over the end of its line"),
        ('{"a": "\\q"}', "a backslash in a text is written twice"),
        ("{} {}", "something follows after its end"),
        ("9" * 10_000, "a number in it has thousands of digits"),
        ("[" * 100_000, "it is not JSON: its brackets are nested too deeply"),
        ("[]", "not a GeoJSON FeatureCollection"),
        ('{"type": "FeatureCollection", "features": 3}', "not a GeoJSON FeatureCollection"),
        ('{"type": "FeatureCollection", "features": [3]}', "not a GeoJSON FeatureCollection"),
    ],
)
def test_what_is_no_geojson(text: str, why: str) -> None:
    """Another file gives a sentence."""
    with pytest.raises(Unreadable, match=why):
        read_geojson(text)


@pytest.mark.parametrize("properties", [None, {}, {"role": "dragon"}, {"role": ["unit"]}])
def test_a_feature_of_another_program(properties: object) -> None:
    """A feature that is none of ours is told with its place and what is accepted."""
    whole = {"features": [{"properties": properties, "geometry": None}]}
    with pytest.raises(FileFaults, match=r"features\[0\]\.properties\.role.*give one of table, unit, terrain, uphill"):
        read_geojson(json.dumps(whole))


def test_faults_in_properties_are_those_of_a_table() -> None:
    """Properties are checked as strictly as a file, and a fault is told where it stands."""
    whole = written(load_table(RIVER))
    whole["features"][1]["properties"]["x"] = "11,5"
    with pytest.raises(FileFaults, match=r"features\[1\]\.properties\.x: '11,5' refused"):
        read_geojson(json.dumps(whole))
