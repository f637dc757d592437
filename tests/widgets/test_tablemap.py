"""The kernel's side of the map: what it shows, what it hears, and what it does not believe."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Terrain, TerrainKind
from fiefaid.pages.picture import marks, scene
from fiefaid.widgets.tablemap import SCRIPTS, TableMap

A = Unit("a", UnitType.KNIGHTS, "red", 10, 10, 0, "Knights 1")
T = Unit("t", UnitType.FREEMEN, "blue", 10, 20, 180, "Freemen 1")
TABLE = Table((A, T), 5, (Terrain("wood", TerrainKind.WOODS, Ellipse(30, 15, 6, 4), 1),), 48, 36)
MOVED = {"kind": "moved", "unit": "a", "x": 12.5, "y": 9, "facing": 45.0, "final": True, "revision": 1}
TAPPED = {"kind": "tapped", "unit": "t", "revision": 1}


class Page:
    """A map with somebody who listens to it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[Any] = []
        self.moves: list[tuple[str, float, float, float, bool]] = []
        self.taps: list[str | None] = []
        monkeypatch.setattr(TableMap, "send", lambda _map, content: self.sent.append(content))
        self.map = TableMap()
        self.map.show(scene(TABLE))
        self.map.on_moved(lambda *moved: self.moves.append(moved))
        self.map.on_tapped(self.taps.append)

    def hears(self, content: object) -> None:
        """A message from the browser."""
        self.map._handle_custom_msg(content, [])


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """A map that shows the table."""
    return Page(monkeypatch)


def test_a_table_is_shown_with_its_bases_and_marks(page: Page) -> None:
    """Ground, bases, places, marks and the pair in question travel to the page."""
    verdict = sight(TABLE, "a", "t")
    page.map.show(scene(TABLE), marks(TABLE, verdict), {"attacker": "a", "target": "t", "in_hand": "a"})
    assert page.map.ground["frame"] == [0, 0, 48, 36]
    assert [counter["label"] for counter in page.map.counters] == ["Knights 1", "Freemen 1"]
    assert page.map.poses == {"a": [10, 10, 0], "t": [10, 20, 180]}
    assert any(shape["names"].startswith("sight") for shape in page.map.marks)
    assert page.map.selected == {"attacker": "a", "target": "t", "in_hand": "a"}


def test_only_what_differs_travels(page: Page) -> None:
    """A base that moves sends its place, not the trees of the wood nor the signs on the bases."""
    changed: list[str] = []
    page.map.observe(lambda change: changed.append(change["name"]))
    page.map.show(scene(TABLE.with_unit(A.at(11, 10, 0))))
    assert changed == ["poses"]


def test_a_changed_base_travels(page: Page) -> None:
    """A base that comes into melee gets its swords, one that is taken away goes."""
    page.map.show(scene(Table((replace(A, in_melee_with=("t",)),), 5, TABLE.terrain, 48, 36)))
    (counter,) = page.map.counters
    assert any(shape["names"] == "melee" for shape in counter["shapes"])
    assert list(page.map.poses) == ["a"]


def test_a_hand_is_heard(page: Page) -> None:
    """Where a base was moved to is passed on, whether let go or not, and the report is answered by its number."""
    page.hears({**MOVED, "final": False})
    page.hears({**MOVED, "revision": 2})
    assert page.moves == [("a", 12.5, 9, 45.0, False), ("a", 12.5, 9, 45.0, True)]
    assert page.map.revision == 2
    assert page.sent == []


def test_a_tap_is_heard(page: Page) -> None:
    """A tap on a base names it, a cleared choice names nobody."""
    page.hears(TAPPED)
    page.hears({**TAPPED, "unit": None, "revision": 2})
    assert page.taps == ["t", None]
    assert page.map.revision == 2


def test_the_answer_to_a_report_carries_the_true_place(page: Page) -> None:
    """What the listener shows and the number of the report reach the page together."""
    page.map.on_moved(lambda *_moved: page.map.show(scene(TABLE.with_unit(A.at(12, 9, 45)))))
    page.hears(MOVED)
    assert (page.map.poses["a"], page.map.revision) == ([12, 9, 45], 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"unit": "nobody"}, {"unit": 7}, {"unit": None}, {"x": math.nan}, {"x": math.inf}, {"y": -math.inf},
        {"x": "12"}, {"x": None}, {"x": True}, {"facing": math.nan}, {"facing": [0]}, {"final": 1}, {"final": "yes"},
        {"x": 53.01}, {"x": -5.01}, {"y": 1e300}, {"y": -5.01}, {"kind": "removed"}, {"kind": None},
        {"revision": -1}, {"revision": 1.5}, {"revision": True}, {"revision": 2**53}, {"revision": None},
        {"extra": "<script>"},
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_true_is_refused(page: Page, wrong: dict[str, Any]) -> None:
    """Unknown units, wrong kinds of value, no number, off the table: nobody hears of it, and the page is told so."""
    page.hears({**MOVED, **wrong})
    assert (page.moves, page.taps) == ([], [])
    assert page.map.revision == 0
    assert page.map.poses["a"] == [10, 10, 0]
    assert page.sent == [{"kind": "refused"}]


@pytest.mark.parametrize(
    "message",
    [None, [], "moved", 7, {}, {"kind": "moved"}, {**TAPPED, "unit": "nobody"}, {**TAPPED, "unit": 3}],
    ids=str,
)
def test_anything_else_is_refused(page: Page, message: object) -> None:
    """A visitor may send anything."""
    page.hears(message)
    assert (page.moves, page.taps, page.sent) == ([], [], [{"kind": "refused"}])


def test_a_base_may_hang_over_the_edge(page: Page) -> None:
    """Within a base width of the edge a place is passed on: whether it is allowed is a question for the rules."""
    page.hears({**MOVED, "x": -5, "y": 41})
    assert page.moves == [("a", -5, 41, 45.0, True)]


def test_a_locked_map_is_tapped_but_not_moved(page: Page) -> None:
    """A forged move of a locked table is refused too."""
    page.map.locked = True
    page.hears(MOVED)
    page.hears(TAPPED)
    assert (page.moves, page.taps) == ([], ["t"])


def test_some_bases_may_stay_where_they_are(page: Page) -> None:
    """Of the units that stay a move is refused, and a tap heard; others are moved."""
    page.map.staying = ["a"]
    page.hears(MOVED)
    page.hears(TAPPED)
    assert (page.moves, page.taps) == ([], ["t"])
    page.map.staying = ["t"]
    page.hears(MOVED)
    assert len(page.moves) == 1


def test_nothing_is_heard_before_something_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty map knows no units."""
    empty = Page(monkeypatch)
    empty.map._shown = None
    empty.hears(MOVED)
    empty.hears(TAPPED)
    assert (empty.moves, empty.taps) == ([], [])


def test_a_forged_trait_changes_nothing(page: Page) -> None:
    """Whatever a page claims of the map's state, the kernel keeps its own."""
    forged = {"poses": {"a": [0, 0, 0]}, "locked": True, "revision": 9}
    page.map._handle_msg({"content": {"data": {"method": "update", "state": forged}}, "buffers": []})
    assert (page.map.poses["a"], page.map.locked, page.map.revision) == ([10, 10, 0], False, 0)


def test_a_listener_that_fails_leaves_the_page_answered(page: Page) -> None:
    """A report is dealt with even if what it led to failed: the page must not wait for ever."""

    def fails(*_moved: object) -> None:
        raise ValueError

    page.map.on_moved(fails)
    page.hears(MOVED)
    assert page.map.revision == 1


def test_the_page_gets_one_module_that_loads_nothing() -> None:
    """The joined scripts have one door and no import; nothing that people write is ever read as markup."""
    module = TableMap._esm
    assert module.count("export default") == 1
    assert re.findall(r"https?://[^\s\"']+", module) == ["http://www.w3.org/2000/svg"]
    assert re.findall(r"\bimport\b\s*[({*]|innerHTML|insertAdjacentHTML|\beval\b", module) == []
    assert SCRIPTS[-1] == "map"


def test_every_script_has_its_place() -> None:
    """No file of the module is forgotten in the order."""
    names = [entry.name for entry in files("fiefaid.widgets.tablemap").iterdir()]
    assert {name.removesuffix(".js") for name in names if name.endswith(".js")} == set(SCRIPTS)
