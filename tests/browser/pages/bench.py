"""The map alone with a small table, for tests to pull at."""

from __future__ import annotations

import time
from dataclasses import replace

import ipywidgets as w
from traitlets import link

from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Terrain, TerrainKind
from fiefaid.pages.picture import marks, scene
from fiefaid.widgets.pulse import Pulse
from fiefaid.widgets.tablemap import Selected, TableMap

TABLE = Table(
    (
        Unit("k1", UnitType.KNIGHTS, "red", 12, 12, 0, "Knights 1"),
        Unit("s1", UnitType.SERJEANTS, "blue", 12, 24, 180, "Serjeants 1"),
        Unit("b1", UnitType.BOWMEN, "blue", 30, 27, 180, '<img src=x onerror="window.ran=1"> 🏰'),
        Unit("held", UnitType.FREEMEN, "red", 40, 6, 0, "Held 1"),
        Unit("slow", UnitType.BRIGANS, "red", 24, 6, 0, "Slow 1"),
    ),
    5,
    (Terrain("wood", TerrainKind.WOODS, Ellipse(12, 18, 8, 3), 1, "the copse"),),
    48,
    36,
    name="Bench",
)
DAWDLE = 0.25
"""Seconds that the kernel takes over a report on Slow 1: its answers are late."""


class Bench:
    """A table without a page around it: Held 1 may not be moved, everything else may."""

    def __init__(self) -> None:
        self.table, self.pair = TABLE, Selected(attacker=None, target=None, in_hand=None)
        self.map, self.said = TableMap(), w.Label("nothing yet")
        self.map.on_moved(self.moved)
        self.map.on_tapped(self.tapped)
        self.show()

    def show(self) -> None:
        """Shows the table and what the attacker sees of the target."""
        attacker, target = self.pair["attacker"], self.pair["target"]
        shown = marks(self.table, sight(self.table, attacker, target)) if attacker and target else ()
        self.map.show(scene(self.table), shown, self.pair)

    def moved(self, unit: str, x: float, y: float, facing: float, final: bool) -> None:
        """Lays a base where the hand put it."""
        if unit == "slow":
            time.sleep(DAWDLE)
        if unit != "held":
            self.table = self.table.with_unit(self.table.unit(unit).at(x, y, facing))
        self.pair["in_hand"] = unit
        self.show()
        self.said.value = f"{'moved' if final else 'moving'} {unit} to {x:.2f}, {y:.2f}, facing {facing:.1f}"

    def tapped(self, unit: str | None) -> None:
        """The first tap chooses the attacker, the next the target; a cleared choice clears both."""
        if unit is None:
            self.pair = Selected(attacker=None, target=None, in_hand=None)
        elif self.pair["attacker"] is None:
            self.pair |= Selected(attacker=unit, in_hand=unit)
        else:
            self.pair |= Selected(target=unit, in_hand=unit)
        self.show()
        self.said.value = f"tapped {unit}"

    def crowd(self, _button: object) -> None:
        """Takes a base away and puts another one down."""
        units = [unit for unit in self.table.units if unit.id != "held"]
        new = Unit("new", UnitType.KNIGHTS, "blue", 40, 30, 90, "Newcomers")
        self.table = replace(self.table, units=(*units, new))
        self.show()
        self.said.value = "changed about"


def bench_page() -> w.VBox:
    """The map, its switches, and what the kernel heard last; a button brings all of it anew, as on a new visit."""
    stage, visits, anew = w.VBox(), w.Label("visit 0"), w.Button(description="begin anew")

    def begin(_button: object = None) -> None:
        stage.children = _parts(Bench())
        visits.value = f"visit {int(visits.value.split()[1]) + 1}"

    begin()
    anew.on_click(begin)
    visits.add_class("visits")
    page = w.VBox([stage, w.HBox([anew, visits]), Pulse(), w.HTML('<div style="height:1400px">Room to scroll</div>')])
    page.add_class("ff-page")
    return page


def _parts(bench: Bench) -> list[w.Widget]:
    switches = []
    for name in ("snap", "five_degrees", "locked"):
        switch = w.ToggleButton(description=name, tooltip=name)
        link((switch, "value"), (bench.map, name))
        switches.append(switch)
    bench.said.add_class("said")
    change = w.Button(description="change about")
    change.on_click(bench.crowd)
    return [bench.map, bench.said, w.HBox([*switches, change])]
