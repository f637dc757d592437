"""Small battles for the tests of the table page: red attacks up the table, blue defends."""

from __future__ import annotations

from typing import Any

from fiefaid.campaign.skirmishing import Skirmish
from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.warriors import Warriors
from fiefaid.pages.skirmish import begun, stepped

BOWS = Unit("Bows", UnitType.BOWMEN, "red", 8.0, 8.0, 0.0)
HORSE = Unit("Horse", UnitType.KNIGHTS, "red", 20.0, 8.0, 0.0)
LEVY = Unit("Levy", UnitType.FREEMEN, "blue", 8.0, 16.0, 180.0)
SPEARS = Unit("Spears", UnitType.SERJEANTS, "blue", 20.0, 16.0, 180.0)
RAIDERS = Unit("Raiders", UnitType.BRIGANS, "red", 30.0, 8.0, 0.0)


def ground(*units: Unit, **fields: Any) -> Table:
    """Four feet by three; without units it has Bows and Horse against Levy and Spears, each eight inches apart."""
    usual: dict[str, Any] = {"bw": 5.0, "width": 48.0, "height": 36.0}
    return Table(units=units or (BOWS, HORSE, LEVY, SPEARS), **(usual | fields))


def start(table: Table | None = None, options: Options | None = None, **changes: Any) -> StartBattle:
    """The beginning of a battle there; `known` says what a unit is beside its type."""
    laid = table or ground()
    known: dict[str, Fielded] = changes.pop("known", {})
    fielded = {unit.id: known.get(unit.id, Fielded(Warriors(unit.type), unit.player)) for unit in laid.units}
    usual: dict[str, Any] = {"attacker": "red", "defender": "blue"}
    return StartBattle(table=laid, fielded=fielded, options=options or Options(), **(usual | changes))


def fought(*steps: BattleChoice, **how: Any) -> Skirmish:
    """A battle after some steps."""
    battle = begun(start(**how))
    for step in steps:
        battle = stepped(battle, step)
    return battle
