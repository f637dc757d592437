"""Pictures as SVG text, compared with those in `tests/golden`; `FIEFAID_GOLDEN=write` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from fiefaid.feudal.charges import charge
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Measure, Table, Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Strip, Terrain, TerrainKind, outline
from fiefaid.pages.picture import marks, scene
from fiefaid.pages.shapes import Role, Shape, arc, circles, line, point, polygon
from fiefaid.pages.svg import describe, path_data, svg

GOLDEN = Path(__file__).parents[1] / "golden"
SVG = "{http://www.w3.org/2000/svg}"

KNIGHTS = Unit("k1", UnitType.KNIGHTS, "red", 12, 8, 15, "Knights 1")
SERJEANTS = Unit("s1", UnitType.SERJEANTS, "blue", 15, 16, 190, "Serjeants 1")
BOWMEN = Unit("b1", UnitType.BOWMEN, "red", 24, 7, 0, "Bowmen 1")
BRIGANS = Unit("r1", UnitType.BRIGANS, "blue", 25, 16.5, 180, "Brigans 1")
GROUND = (
    Terrain("wood", TerrainKind.WOODS, outline([(19, 9.5), (28, 9.5), (29, 13), (20, 13)]), 1, "the copse"),
    Terrain("hill", TerrainKind.HILL, Ellipse(6, 17, 9, 7, 20), 2, "Gallows hill"),
    Terrain("river", TerrainKind.RIVER, Strip(((0, 3), (14, 4), (32, 2)), 1.6), 0, "the Avon"),
    Terrain("bridge", TerrainKind.BRIDGE, Strip(((14, 2.6), (14, 5.4)), 2), 0, "the bridge"),
)
TABLE = Table((KNIGHTS, SERJEANTS, BOWMEN, BRIGANS), 5, GROUND, 32, 24, name="Two quarrels")


def pictures() -> dict[str, str]:
    """The pictures kept as golden files."""
    shown = scene(TABLE)
    bare = Table((Unit("f1", UnitType.FREEMEN, "Abbey", 30, 40, 90),), 12, measure=Measure.CENTIMETRE)
    return {
        "charge.svg": svg(shown, marks(TABLE, charge(TABLE, "k1", "s1"))),
        "blocked-shot.svg": svg(shown, marks(TABLE, shot(TABLE, "b1", "r1")), title="Bowmen 1 cannot shoot Brigans 1"),
        "no-edges.svg": svg(scene(bare)),
    }


@pytest.mark.parametrize("name", ["charge.svg", "blocked-shot.svg", "no-edges.svg"])
def test_pictures_are_as_they_were(name: str) -> None:
    """The same table and verdict give the same text, letter for letter."""
    drawn, kept = pictures()[name], GOLDEN / name
    if os.environ.get("FIEFAID_GOLDEN") == "write":
        kept.write_text(drawn, encoding="utf-8")
    assert drawn == kept.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["charge.svg", "blocked-shot.svg", "no-edges.svg"])
def test_pictures_say_what_they_show(name: str) -> None:
    """A picture is well formed, an image by role, with a title and a description."""
    root = ET.fromstring(pictures()[name])  # noqa: S314  our own text
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title") is not None
    assert (root.findtext(f"{SVG}desc") or "").count("facing") == len(root.findall(f"{SVG}g[@class='counter']"))


def test_an_inch_is_an_inch_both_ways() -> None:
    """The box of the picture and its size in pixels have the same proportions."""
    root = ET.fromstring(svg(scene(TABLE)))  # noqa: S314  our own text
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    assert int(root.get("width") or 0) / width == pytest.approx(int(root.get("height") or 0) / height, rel=1e-3)


@pytest.mark.parametrize("name", ['<img src=x onerror="alert(1)">', "Ødegård & ‘sons’", "]]> \x00\x1b ☠️", "🏰" * 30])
def test_names_stay_words(name: str) -> None:
    """Markup, quotes, control characters and emoji in names are shown as text, and the picture stays well formed."""
    table = Table((Unit("k1", UnitType.KNIGHTS, name, 10, 10, 0, name),), 5, (), 48, 36, name=name)
    root = ET.fromstring(svg(scene(table)))  # noqa: S314  our own text
    assert {element.tag for element in root.iter()} <= {
        f"{SVG}{tag}" for tag in ("svg", "title", "desc", "style", "clipPath", "g", "path", "text")
    }
    printed = "".join(letter for letter in name if letter.isprintable())
    assert root.findtext(f"{SVG}title") == printed


def test_what_stands_in_the_way_is_named_on_the_picture() -> None:
    """The blocker of the verdict is written on the picture."""
    verdict = sight(TABLE, "b1", "r1")
    assert "wood" in verdict.blockers
    assert ">in the way: the copse</text>" in svg(scene(TABLE), marks(TABLE, verdict))


def test_a_description_tells_the_table_in_words() -> None:
    """Every base with its place, all terrain by name; nothing is said to be nothing."""
    words = describe(scene(TABLE))
    assert words.startswith("Knights 1 (Knights, red) at 12, 8, facing 15; ")
    assert words.endswith("Terrain: Gallows hill, 2 high, the copse, the Avon, the bridge")
    assert describe(scene(Table((), 5))) == "Nothing."


@pytest.mark.parametrize(
    ("shape", "data"),
    [
        (polygon(Role.BASE, ((0, 0), (1, 0), (0, 1.5))), "M0 0L1 0L0 -1.5Z"),
        (line(Role.GRID, ((0, 0), (1, 1)), ((2, 0), (2, 1))), "M0 0L1 -1M2 0L2 -1"),
        (circles(Role.DETAIL, ((1, 2), 0.5)), "M0.5 -2a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0"),
        (arc(Role.RANGE, (0, 0), (0, 1), (1, 0)), "M0 -1A1 1 0 0 1 1 0"),
        (arc(Role.RANGE, (0, 0), (1, 0), (0, 1)), "M1 0A1 1 0 1 1 0 -1"),
        (point(Role.FRONT_POINT, (3, 4)), "M3 -4h0"),
    ],
)
def test_each_kind_has_its_outline(shape: Shape, data: str) -> None:
    """Up the table is up the picture, and an arc goes clockwise, by the large way round if that is longer."""
    assert path_data(shape) == data
