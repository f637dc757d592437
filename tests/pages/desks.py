"""Small tables for the tests of the table page."""

from __future__ import annotations

from typing import Any

from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Outline, Strip, Terrain, TerrainKind
from fiefaid.pages.table import TableView, opened

KNIGHTS = Unit("Knights 1", UnitType.KNIGHTS, "red", 10.0, 10.0, 0.0)
BOWMEN = Unit("Bowmen 1", UnitType.BOWMEN, "blue", 10.0, 18.0, 180.0)
SERJEANTS = Unit("Serjeants 1", UnitType.SERJEANTS, "red", 20.0, 10.0, 0.0)
FREEMEN = Unit("Freemen 1", UnitType.FREEMEN, "blue", 30.0, 20.0, 180.0)

WOOD = Terrain("Woods 1", TerrainKind.WOODS, Ellipse(24.0, 30.0, 9.0, 7.0), 1.0)
VILLAGE = Terrain("Village 1", TerrainKind.VILLAGE, Outline(((40.0, 4.0), (46.0, 4.0), (46.0, 9.0), (40.0, 9.0))), 1.0)
WALL = Terrain("Wall 1", TerrainKind.WALL, Strip(((2.0, 30.0), (10.0, 30.0)), 1.0), 0.5)


def table(*units: Unit, **fields: Any) -> Table:
    """A table of 48 by 36 inches; without units it has the four of this module."""
    usual: dict[str, Any] = {"bw": 5.0, "width": 48.0, "height": 36.0}
    return Table(units=units or (KNIGHTS, BOWMEN, SERJEANTS, FREEMEN), **(usual | fields))


def view(*units: Unit, **fields: Any) -> TableView:
    """The page on such a table, Knights 1 attacking Bowmen 1 if they are there."""
    laid = table(*units, **fields)
    ids = {unit.id for unit in laid.units}
    attacker, target = (unit.id if unit.id in ids else "" for unit in (KNIGHTS, BOWMEN))
    return opened(laid, attacker=attacker, target=target)
