"""A table as GeoJSON, for programs that draw maps, and the same table read back.

Every feature carries in its properties all that a table file says of it; its geometry is what other programs draw. The
coordinates are the table's own (x right, y up, in its unit of length), not degrees of the globe. A feature without a
geometry holds the table's name, size and readings.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any

from shapely import Polygon, get_coordinates
from shapely.errors import ShapelyError
from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from fiefaid.errors import MISSING, Fault, FileFaults, Unreadable
from fiefaid.errors.spelling import as_written
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point
from fiefaid.files.plain import Plain, plain
from fiefaid.files.syntax import read_json
from fiefaid.files.tables import scenario_of

ROLES = {"unit": "units", "terrain": "terrain", "uphill": "uphill"}
"""The roles of features, beside `table`, and the list of a table file that each belongs to."""

MOVED = 0.01
"""How far a drawn corner may lie from where the properties put it: other programs round coordinates."""


def write_geojson(table: Table) -> str:
    """The table as a GeoJSON text: polygons closed, outer rings anticlockwise, holes clockwise."""
    return json.dumps(_collection(table), ensure_ascii=False, indent=1) + "\n"


def read_geojson(text: str, name: str = "This table") -> Table:
    """The table in a GeoJSON text that `write_geojson` made. Errors: Unreadable, FileFaults.

    A base or piece of terrain that was moved in another program, so that drawing and properties disagree, is a fault.
    """
    features = _features(text, name)
    whole = _gathered(features, name)
    try:
        table = scenario_of(whole, name).table
    except FileFaults as refused:
        raise FileFaults(name, [_in_features(fault, features) for fault in refused.faults]) from None
    faults = list(_moved(features, table))
    if faults:
        raise FileFaults(name, faults)
    return table


def _collection(table: Table) -> Plain:
    whole = plain(table)
    lists = {part: whole.pop(part, []) for part in ROLES.values()}
    features = [_feature("table", whole, None)]
    for role, part in ROLES.items():
        grounds = _grounds(table, role)
        features += [_feature(role, entries, next(grounds, None)) for entries in lists[part]]
    return {"type": "FeatureCollection", "features": features}


def _feature(role: str, entries: Plain, ground: BaseGeometry | None) -> Plain:
    geometry = None if ground is None else orient(ground).__geo_interface__
    return {"type": "Feature", "properties": {"role": role} | entries, "geometry": geometry}


def _grounds(table: Table, role: str) -> Iterator[BaseGeometry]:
    match role:
        case "unit":
            return (Polygon(base.corners) for base in table.bases.values())
        case "terrain":
            return (piece.ground for piece in table.terrain)
        case _:
            return iter(())


def _features(text: str, name: str) -> list[Plain]:
    whole = read_json(text, name, "Give a GeoJSON file made by fiefaid.")
    features = whole.get("features") if isinstance(whole, dict) else None
    if not isinstance(features, list) or not all(isinstance(feature, dict) for feature in features):
        raise Unreadable(name, "it is not a GeoJSON FeatureCollection", "Give a GeoJSON file made by fiefaid.")
    return features


def _gathered(features: list[Plain], name: str) -> Plain:
    """The plain data of a table file out of the properties. Errors: FileFaults."""
    whole: Plain = {part: [] for part in ROLES.values()}
    faults = []
    for place, feature in enumerate(features):
        properties = feature.get("properties")
        entries = dict(properties) if isinstance(properties, dict) else {}
        role = entries.pop("role", MISSING)
        if role == "table":
            whole |= entries
        elif isinstance(role, str) and role in ROLES:
            whole[ROLES[role]].append(entries)
        else:
            accepted = f"give one of table, {', '.join(ROLES)}"
            faults.append(Fault(f"features[{place}].properties.role", role, accepted))
    if faults:
        raise FileFaults(name, faults)
    return whole


def _in_features(fault: Fault, features: list[Plain]) -> Fault:
    """A fault of a table told where it stands among the features."""
    places: dict[str, list[int]] = {}
    for place, feature in enumerate(features):
        places.setdefault(feature["properties"]["role"], []).append(place)

    def there(found: re.Match[str]) -> str:
        role = next(role for role, part in ROLES.items() if part == found[1])
        return f"features[{places[role][int(found[2])]}].properties"

    listed = rf"\b({'|'.join(ROLES.values())})\[(\d+)\]"
    path = re.sub(listed, there, fault.path)
    if path == fault.path and places.get("table"):
        path = f"features[{places['table'][-1]}].properties.{path}"
    return Fault(path, fault.value, re.sub(listed, there, fault.accepted))


def _moved(features: list[Plain], table: Table) -> Iterator[Fault]:
    """The features that are drawn elsewhere than their properties say."""
    for role in ("unit", "terrain"):
        drawn = [(at, feature) for at, feature in enumerate(features) if feature["properties"]["role"] == role]
        for (place, feature), ground in zip(drawn, _grounds(table, role), strict=True):
            if not _same_ground(feature.get("geometry"), ground):
                name = feature["properties"]["id"]
                accepted = (
                    f"{as_written(name)} is drawn elsewhere than its properties say: change x, y, facing or shape there"
                )
                yield Fault(f"features[{place}].geometry", feature.get("geometry"), accepted)


def _same_ground(geometry: Any, ground: BaseGeometry) -> bool:
    try:
        corners = get_coordinates(shape(geometry))
    except (ShapelyError, AttributeError, KeyError, TypeError, ValueError):
        return False
    wanted = get_coordinates(orient(ground))
    return len(corners) == len(wanted) and all(map(_near, corners.tolist(), wanted.tolist()))


def _near(one: Point, other: Point) -> bool:
    return math.dist(one, other) <= MOVED
