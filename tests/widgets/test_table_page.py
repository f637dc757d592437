"""The table page without a browser: pressed, filled, dragged, and lied to."""

from __future__ import annotations

import json
import logging
import secrets
import subprocess
import sys
from base64 import b64decode
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from fiefaid.cli import main
from fiefaid.errors import FiefaidError
from fiefaid.feudal.terrain import Ellipse, Terrain, TerrainKind
from fiefaid.files import load_table, read_table, write_table
from fiefaid.pages import asking
from fiefaid.pages.asking import Question
from fiefaid.pages.table import opened
from fiefaid.places import DATA_VARIABLE, scenarios_folder
from fiefaid.widgets.fileentry import FileEntry
from fiefaid.widgets.guard import UNEXPECTED
from fiefaid.widgets.keepsake import Keepsake
from fiefaid.widgets.panels import drawers, shelf
from fiefaid.widgets.panels.drawers import DRAWERS
from fiefaid.widgets.table import TablePage, table_page
from tests.pages.desks import BOWMEN, FREEMEN, KNIGHTS, SERJEANTS, WOOD, table, view
from tests.widgets.pressing import button, choose, field, html, parts, press, text

pytestmark = pytest.mark.filterwarnings(
    "ignore:metadata .* was set from the constructor:DeprecationWarning"  # bqplot's scales, when they are imported
)

NASTY = '<img src=x onerror="alert(1)">\'&🐎'


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def page() -> TablePage:
    """The page on four units, Knights 1 asking whether they see Bowmen 1."""
    return TablePage(view(KNIGHTS, BOWMEN, SERJEANTS, FREEMEN, terrain=(WOOD,)))


def drag(page: TablePage, unit: str, x: float, y: float, facing: float = 0.0, *, final: bool = True) -> None:
    """What the map sends when a hand moves a base."""
    moved = {"kind": "moved", "unit": unit, "x": x, "y": y, "facing": facing, "final": final, "revision": 1}
    page.map._handle_custom_msg(moved, [])


def give_file(page: TablePage, name: str, content: bytes) -> None:
    """What the file button sends when a file is chosen."""
    entry = next(part for part in parts(page.root) if isinstance(part, FileEntry))
    entry._handle_custom_msg({"given": name}, [memoryview(content)])


def test_it_opens_on_a_shipped_table_with_the_first_answer_there() -> None:
    """Nothing has to be tapped before the first verdict can be read."""
    shown = text(table_page())
    assert any(word in shown for word in ("Yes", "No", "Too close to call"))
    assert "Rule" in shown


def test_the_answer_follows_a_drag(page: TablePage) -> None:
    """While a base is dragged behind the other side's back, the line turns to no; the history waits for its end."""
    assert "Yes Knights 1 see the front of Bowmen 1" in " ".join(text(page.root).split())
    drag(page, "Knights 1", 40, 3, 180, final=False)
    assert "Knights 1 cannot see Bowmen 1" in text(page.root)
    assert button(page.root, "↶ Undo").disabled
    drag(page, "Knights 1", 40, 3, 180)
    assert button(page.root, "↶ Undo").description == "↶ Undo: Move Knights 1"
    press(page.root, "↶ Undo")
    assert "Knights 1 see the front of Bowmen 1" in text(page.root)
    assert button(page.root, "↷ Redo").description == "↷ Redo: Move Knights 1"


def test_a_step_of_a_drag_asks_one_question_once(page: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is on screen while a finger moves is worked out; the rest when it is lifted."""
    asked: list[Question] = []

    def counted(question: Question, phrase: asking.Phrase) -> asking.Phrase:
        def ask(*pair: Any) -> Any:
            asked.append(question)
            return phrase.ask(*pair)

        return replace(phrase, ask=ask)

    phrases = {question: counted(question, phrase) for question, phrase in asking.PHRASES.items()}
    monkeypatch.setattr(asking, "PHRASES", phrases)
    drag(page, "Knights 1", 11, 10, final=False)
    assert asked == [Question.SEES]
    asked.clear()
    drag(page, "Knights 1", 11, 10)
    assert sorted(asked) == sorted(Question)


def test_taps_choose_the_pair(page: TablePage) -> None:
    """An enemy becomes the target, and the lists and the map say so."""
    page.map._handle_custom_msg({"kind": "tapped", "unit": "Freemen 1", "revision": 1}, [])
    assert field(page.root, "Target").label == "Freemen 1"
    assert page.map.selected == {"attacker": "Knights 1", "target": "Freemen 1", "in_hand": "Freemen 1"}


def test_each_tab_bears_the_answer_to_its_question(page: TablePage) -> None:
    """A sign for every answer, so that one look tells all three."""
    tabs = next(part for part in parts(page.root) if getattr(part, "_options_labels", ("",))[0].startswith("Sees"))
    assert tabs._options_labels == ("Sees ✓", "Shoots ✕", "Charges ✓")
    tabs.index = 2
    assert "Knights 1 charge the front of Bowmen 1" in text(page.root)


def test_swap_asks_from_the_other_end(page: TablePage) -> None:
    """One button, the other way about."""
    press(page.root, "Swap")
    assert "Bowmen 1 see the front of Knights 1" in text(page.root)


def test_thumbs_nudge_and_turn(page: TablePage) -> None:
    """By the step and the angle that are chosen; what stands in the panel is what the table holds."""
    choose(page.root, "Nudge by", "0.1 in")
    for way in ("left", "up", "up", "right", "right"):
        press(page.root, f"Nudge {way}")
    choose(page.root, "Turn by", "45°")
    press(page.root, "Turn left")
    unit = page.view.table.unit("Knights 1")
    assert (unit.x, unit.y, unit.facing) == (10.1, 10.2, 315)
    assert "x 10.1 in, y 10.2 in · facing 315°" in text(page.root)


def test_the_map_pulls_a_base_as_it_will_be_laid(page: TablePage) -> None:
    """The two ticks say the same to the map, which shows the pull, and to the page, which lays the base."""
    drag(page, "Knights 1", 10.1, 15.2)
    assert page.view.table.unit("Knights 1").y == pytest.approx(15.5)
    field(page.root, "Snap to contact").value = False
    field(page.root, "Snap to 5°").value = True
    assert (page.map.snap, page.map.five_degrees) == (False, True)
    drag(page, "Knights 1", 10.1, 15.2, 43)
    unit = page.view.table.unit("Knights 1")
    assert (unit.y, unit.facing) == (15.2, 45)


def test_a_refused_choice_is_shown_as_it_stands(page: TablePage) -> None:
    """What a list shows after a refusal is what the table holds, not what was asked for."""
    press(page.root, "Units")
    choose(page.root, "Type", "Brigans")
    assert (field(page.root, "Type").label, page.view.table.unit("Knights 1").type) == ("Brigans", "Brigans")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("fiefaid.widgets.table.answered", asking_for_trouble)
        choose(page.root, "Type", "Bowmen")
    assert (field(page.root, "Type").label, page.view.table.unit("Knights 1").type) == ("Brigans", "Brigans")


def asking_for_trouble(*_: object) -> Any:
    """Fails as nobody foresaw."""
    raise ZeroDivisionError


def test_a_roll_is_thrown_once_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too close to call: the button throws a die at the edge, the card keeps what it decided, and a move clears it."""
    monkeypatch.setattr(secrets, "randbelow", lambda faces: faces - 2)
    grey = TablePage(
        opened(table(KNIGHTS, BOWMEN.at(10 + 3.75 + 6, 10 + 1.25 + 6, 0)), attacker="Knights 1", target="Bowmen 1")
    )
    assert "Too close to call" in text(grey.root)
    press(grey.root, "Roll a die")
    assert "Rolled 5:" in text(grey.root)
    with pytest.raises(StopIteration):
        button(grey.root, "Roll a die")
    press(grey.root, "Nudge right")
    assert "Rolled 5:" not in text(grey.root)


def test_why_opens_and_stays_open(page: TablePage) -> None:
    """The steps are there at a tap, and dragging on does not shut them."""
    assert "in Bowmen 1's front, " not in text(page.root)
    press(page.root, "Why, step by step")
    assert "Knights 1 are in Bowmen 1's front, " in text(page.root)
    drag(page, "Knights 1", 11, 10)
    assert "Knights 1 are in Bowmen 1's front, " in text(page.root)
    press(page.root, "Why, step by step")
    assert "in Bowmen 1's front, " not in text(page.root)


def test_numbers_lay_a_base_and_bad_ones_are_told(page: TablePage) -> None:
    """A comma is refused with a sentence and changes nothing; a point is read."""
    press(page.root, "Lay by numbers")
    field(page.root, "Distance", 0).value = "12,5"
    press(page.root, "Lay it there")
    assert "'12,5' has a comma" in page.notice.text.replace("&#x27;", "'")
    assert page.view.table == view(KNIGHTS, BOWMEN, SERJEANTS, FREEMEN, terrain=(WOOD,)).table
    field(page.root, "Distance", 0).value = "12.5"
    press(page.root, "Lay it there")
    assert (page.view.table.unit("Knights 1").x, page.notice.text) == (12.5, "")
    assert button(page.root, "↶ Undo").description == "↶ Undo: Lay Knights 1 by numbers"


def test_what_was_typed_of_one_unit_is_not_kept_for_another(page: TablePage) -> None:
    """Knights 1 and Serjeants 1 face alike; a bearing typed for the one is not laid on the other."""
    press(page.root, "Lay by numbers")
    press(page.root, "Units")
    field(page.root, "Degrees").value, field(page.root, "So far off").value = "77", "3"
    field(page.root, "Fights for").value = " "
    choose(page.root, "In hand", "Serjeants 1")
    assert (field(page.root, "Degrees").value, field(page.root, "So far off").value) == ("0", "")
    assert field(page.root, "Fights for").value == "red"
    press(page.root, "Turn it so")
    assert page.view.table.unit("Serjeants 1") == SERJEANTS


def test_what_was_typed_of_one_piece_is_not_kept_for_another() -> None:
    """Two woods alike: the turn and the width typed for the one are gone when the other is chosen."""
    page = TablePage(view(terrain=(WOOD, replace(WOOD, id="Woods 2"))))
    press(page.root, "Terrain")
    field(page.root, "Wide").value, field(page.root, "Turn by, degrees").value = "12", "30"
    choose(page.root, "Piece", "Woods 1")
    assert (field(page.root, "Wide").value, field(page.root, "Turn by, degrees").value) == ("9", "0")


def test_towards_a_unit_and_off_its_corner(page: TablePage) -> None:
    """Knights 1 turned to Freemen 1, then laid 3 in ahead of their front left corner."""
    press(page.root, "Lay by numbers")
    choose(page.root, "or towards", "Freemen 1")
    press(page.root, "Turn it so")
    assert page.view.table.unit("Knights 1").facing == pytest.approx(63.43, abs=0.01)
    field(page.root, "So far off").value = "3"
    choose(page.root, "Going", "straight ahead")
    choose(page.root, "of", "Freemen 1")
    next(
        part for part in reversed(list(parts(page.root))) if getattr(part, "description", "") == "Lay it there"
    ).click()
    front = page.view.table.base("Knights 1").front_centre
    assert front == pytest.approx((32.5, 18.75 - 3))


def test_a_quick_dispute_is_laid_out(page: TablePage) -> None:
    """Two bases and a wood between: the answer is there, and undo brings the old table."""
    press(page.root, "Quick dispute")
    field(page.root, "Front centre to that side").value = "12"
    choose(page.root, "Between 1", "woods")
    field(page.root, "Wide").value = "14"
    press(page.root, "Lay it out")
    assert "Knights (attacker) cannot see Bowmen (target)" in text(page.root)
    press(page.root, "↶ Undo")
    assert "Knights 1 see the front of Bowmen 1" in text(page.root)


@pytest.mark.parametrize(("drawer", "deed"), [("Quick dispute", "Lay it out"), ("Scale and readings", "Scale and")])
def test_no_base_is_wider_than_two_feet(page: TablePage, drawer: str, deed: str) -> None:
    """A slip of the finger is refused alike in a dispute and in the scale of the table."""
    before = page.view
    press(page.root, drawer)
    field(page.root, "Base width (BW)").value = "99999"
    told = page.notice.text
    press(page.root, deed)
    assert "Base width refused: 99999 is not between 0.01 and 24" in told + page.notice.text
    assert page.view == before


def test_no_number_lays_a_base_off_the_table(page: TablePage) -> None:
    """By tape and off another base alike."""
    before = page.view
    press(page.root, "Lay by numbers")
    field(page.root, "Distance", 0).value = field(page.root, "So far off").value = "99999"
    for lay in [part for part in parts(page.root) if getattr(part, "description", "") == "Lay it there"]:
        lay.click()
        assert "the whole base would lie off the table" in page.notice.text
    assert page.view == before


def test_units_are_edited_by_thumb(page: TablePage) -> None:
    """Added, retyped, renamed, set in melee, marked, and taken off again."""
    press(page.root, "Units")
    press(page.root, "Add")
    assert page.view.in_hand == "Knights 2"
    choose(page.root, "Type", "Brigans")
    field(page.root, "Called").value = "Ribauds"
    choose(page.root, "In melee with", "add Bowmen 1")
    field(page.root, "Has shot this turn").value = True
    unit = page.view.table.unit("Knights 2")
    assert (unit.type, unit.name, unit.in_melee_with, unit.has_shot) == ("Brigans", "Ribauds", ("Bowmen 1",), True)
    assert field(page.root, "In melee with").label == "Bowmen 1"
    press(page.root, "Take it off")
    assert [unit.id for unit in page.view.table.units] == ["Knights 1", "Bowmen 1", "Serjeants 1", "Freemen 1"]


def test_terrain_is_edited_by_thumb(page: TablePage) -> None:
    """A wood moved into the way takes sight away; made a marsh it gives it back."""
    press(page.root, "Terrain")
    field(page.root, "Middle: x").value, field(page.root, "Middle: y").value = "10", "14"
    field(page.root, "Wide").value, field(page.root, "Deep").value = "12", "3"
    press(page.root, "Lay it so")
    assert "Knights 1 cannot see Bowmen 1" in text(page.root)
    choose(page.root, "Kind", "Marsh")
    assert "Knights 1 see the front of Bowmen 1" in text(page.root)
    press(page.root, "Copy it")
    assert len(page.view.table.terrain) == 2
    assert field(page.root, "Piece").value == page.view.table.terrain[-1].id == "Marsh 1"
    press(page.root, "Take it off")
    assert [piece.id for piece in page.view.table.terrain] == ["Woods 1"]


def test_a_turn_is_laid_once(page: TablePage) -> None:
    """After it the entry stands at nought again: the next press, for another width, turns no further."""
    press(page.root, "Terrain")
    field(page.root, "Turn by, degrees").value = "30"
    press(page.root, "Lay it so")
    assert field(page.root, "Turn by, degrees").value == "0"
    field(page.root, "Wide").value = "12"
    press(page.root, "Lay it so")
    assert page.view.table.terrain[0].shape == Ellipse(24, 30, 12, 7, 30)


def test_corners_of_a_village_are_typed(page: TablePage) -> None:
    """A fresh village shows its corners; other corners make another outline."""
    press(page.root, "Terrain")
    choose(page.root, "A piece of", "Village")
    press(page.root, "Add")
    assert field(page.root, "Piece").value == "Village 1"
    corners = field(page.root, "Corners: x y; x y; …")
    assert corners.value == "19.5 14.5; 28.5 14.5; 28.5 21.5; 19.5 21.5"
    corners.value = "20 14; 28 14; 24 21"
    field(page.root, "Middle: y").value = "17.5"
    press(page.root, "Lay it so")
    assert page.view.table.terrain[-1].ground.area == pytest.approx(28)


def test_readings_and_scale_are_switched(page: TablePage) -> None:
    """One reading at a time, named in words; the tape in centimetres; and everything as usual again."""
    press(page.root, "Scale and readings")
    choose(page.root, "A5 How much of a BD must be in view? (0.11a)", "any part of it")
    assert field(page.root, "A5 How much of a BD must be in view? (0.11a)").label == "any part of it"
    assert "Switched: A5: any part of it" in text(page.root)
    choose(page.root, "Measured in", "centimetres")
    assert field(page.root, "Base width (BW)").value == "12.7"
    field(page.root, "Base width (BW)").value = "0"
    assert "Base width refused" in page.notice.text
    press(page.root, "Read everything as usual")
    assert page.view.table.readings.a5 == "whole"


def test_everyone_at_once_opens_a_cell_on_the_map(page: TablePage) -> None:
    """A tap on a square asks its question; the same answers stand in a table beside it."""
    press(page.root, "Everyone at once")
    chart = next(part for part in parts(page.root) if type(part).__name__ == "Figure")
    cells = chart.marks[0]
    cells._handle_custom_msgs(cells, {"event": "element_click", "data": {"index": 3}})
    assert page.view.pair == ("Serjeants 1", "Freemen 1")
    assert any('<th scope="row">Serjeants 1</th>' in markup for markup in html(page.root))
    for forged in ({"index": 99}, {"index": -5}, {"index": "3"}, {}, None, "tap"):
        cells._handle_custom_msgs(cells, {"event": "element_click", "data": forged})
        assert page.view.pair == ("Serjeants 1", "Freemen 1")


def test_uphill_is_asked_once_for_a_pair() -> None:
    """By a hill the page asks; the answer is kept with the position."""
    hill = Terrain("Hill 1", TerrainKind.HILL, Ellipse(10, 18, 10, 8), 1.0)
    page = TablePage(view(KNIGHTS, BOWMEN, terrain=(hill,)))
    assert "Does Bowmen 1 stand uphill of Knights 1? It is asked once" in text(page.root)
    press(page.root, "Yes")
    assert "Does Bowmen 1 stand uphill of Knights 1? You said yes." in text(page.root)
    assert page.view.table.uphill[0].is_uphill
    with pytest.raises(StopIteration):
        button(page.root, "Yes")
    press(page.root, "No")
    assert not page.view.table.uphill[0].is_uphill


def test_shipped_tables_open_and_undo_brings_the_old_one_back(page: TablePage) -> None:
    """Choosing another table loses nothing."""
    press(page.root, "Open, save, share")
    choose(page.root, "Shipped tables", "Straddled corner")
    press(page.root, "Open")
    assert page.view.table == load_table(scenarios_folder() / "feudal" / "straddled-corner.toml")
    press(page.root, "↶ Undo")
    assert page.view.table.unit("Knights 1") == KNIGHTS


def test_a_broken_file_tells_every_fault_and_changes_nothing(page: TablePage) -> None:
    """All faults at once, as text; the table stays as it is; a file that is whole is opened."""
    press(page.root, "Open, save, share")
    before = page.view
    name = json.dumps(NASTY, ensure_ascii=False)
    faults = f'bw = "wide"\n[[units]]\nid = {name}\ntype = "Knigts"\n'
    broken = f'schema = "feudal-table/1"\nmeasure = "in"\n{faults}'
    give_file(page, "broken.toml", broken.encode())
    assert page.view == before
    assert page.notice.text.count("<li>") >= 4
    assert "<img" not in page.notice.text
    give_file(page, "photo.jpg", b"\xff\xd8\xff\xe0")
    assert "is not UTF-8 text" in page.notice.text
    assert page.view == before
    field(page.root, "Or paste a position here").value = broken
    press(page.root, "Open the pasted text")
    assert (page.view, page.notice.text.count("<li>") >= 4) == (before, True)
    give_file(page, "whole.toml", write_table(table(FREEMEN, KNIGHTS)).encode())
    assert (len(page.view.table.units), page.notice.text) == (2, "")
    field(page.root, "Or paste a position here").value = write_table(table(KNIGHTS, BOWMEN, FREEMEN))
    press(page.root, "Open the pasted text")
    assert (len(page.view.table.units), page.view.history.last_done) == (3, "Open a pasted text")


def test_a_file_that_is_too_large_is_named(page: TablePage) -> None:
    """The page refuses it before it is sent, and says so."""
    press(page.root, "Open, save, share")
    entry = next(part for part in parts(page.root) if isinstance(part, FileEntry))
    entry._handle_custom_msg({"too_large": "film.mp4"}, [])
    assert "film.mp4 could not be read: it is larger than" in page.notice.text


def test_tables_are_kept_and_never_overwritten_unasked(page: TablePage, data_folder: Path) -> None:
    """Kept under a name, listed, opened again; a second one of that name asks first."""
    press(page.root, "Open, save, share")
    field(page.root, "Keep this table as").value = "Ford at dusk"
    press(page.root, "Keep it")
    kept = data_folder / "tables" / "Ford at dusk.toml"
    assert read_table(kept.read_text(encoding="utf-8")).units == page.view.table.units
    press(page.root, "Nudge up")
    field(page.root, "Keep this table as").value = "Ford at dusk"
    press(page.root, "Keep it")
    assert "is kept already" in page.notice.text
    assert read_table(kept.read_text(encoding="utf-8")).unit("Knights 1").y == 10
    field(page.root, "Replace it if it is there").value = True
    press(page.root, "Keep it")
    assert read_table(kept.read_text(encoding="utf-8")).unit("Knights 1").y == 11


@pytest.mark.parametrize("name", ["../../evil", "", "...", "/etc/passwd", "a" * 500])
def test_no_name_leaves_the_data_folder(page: TablePage, data_folder: Path, name: str) -> None:
    """Whatever is typed, files lie in the folder for tables or nowhere."""
    press(page.root, "Open, save, share")
    field(page.root, "Keep this table as").value = name
    press(page.root, "Keep it")
    assert all(file.parent == data_folder / "tables" for file in data_folder.rglob("*.toml"))


def test_the_copied_text_reproduces_the_dispute(
    page: TablePage, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The text in the box, put to `fiefaid ask` with the command beside it, gives the answer on the card."""
    drag(page, "Knights 1", 12.3, 9.7, 11)
    press(page.root, "Open, save, share")
    copied = field(page.root, "Text of this position").value
    download = next(markup for markup in html(page.root) if "download=" in markup)
    assert b64decode(download.split("base64,")[1].split('"')[0]).decode() == copied
    (tmp_path / "table.toml").write_text(copied, encoding="utf-8")
    assert main(["ask", str(tmp_path / "table.toml"), "Knights 1", "Bowmen 1", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)["line_of_sight"]
    assert page.view.table == read_table(copied)
    assert f"# Rule {answer['rule']}: " in copied
    assert (answer["verdict"], "# Yes: Knights 1 see the front of Bowmen 1" in copied) == ("yes", True)


def test_a_table_left_on_the_phone_comes_back(page: TablePage) -> None:
    """What the browser kept is laid out again with its pair and question; undo shows what the page opened on."""
    left = {"table": write_table(table(KNIGHTS.at(3, 3, 90), BOWMEN)), "attacker": "Bowmen 1", "target": "Knights 1"}
    keepsake = next(part for part in parts(page.root) if isinstance(part, Keepsake))
    keepsake._handle_custom_msg({"found": {**left, "question": "shoots"}}, [])
    assert (page.view.pair, page.view.question) == (("Bowmen 1", "Knights 1"), Question.SHOOTS)
    assert button(page.root, "↶ Undo").description == "↶ Undo: Bring back the table left here"
    press(page.root, "Nudge up")
    assert read_table(keepsake.kept["table"]) == page.view.table


@pytest.mark.parametrize(
    "found",
    [
        None,
        "x",
        {"table": 5},
        {"table": "not toml [", "attacker": "", "target": "", "question": "sees"},
        {"table": "", "attacker": "", "target": "", "question": "flies"},
        {"table": "x" * 2_000_000, "attacker": "", "target": "", "question": "sees"},
    ],
)
def test_a_forged_keepsake_changes_nothing(page: TablePage, found: object) -> None:
    """Anybody can write into a browser's store: what cannot be read is left alone, without a word."""
    before = page.view
    keepsake = next(part for part in parts(page.root) if isinstance(part, Keepsake))
    keepsake._handle_custom_msg({"found": found}, [])
    assert (page.view, page.notice.text) == (before, "")


def test_names_are_text_wherever_they_stand() -> None:
    """A name of markup, quotes and emoji is shown in every part of the page, and is markup in none."""
    units = (replace(KNIGHTS, name=NASTY), replace(BOWMEN, player=NASTY), replace(FREEMEN, in_melee_with=()))
    page = TablePage(view(*units, name=NASTY, notes=NASTY, terrain=(replace(WOOD, name=NASTY),)))
    for title in DRAWERS:
        press(page.root, title)
    press(page.root, "Why, step by step")
    drag(page, "Knights 1", 11, 11)
    give_file(page, NASTY, b"x")
    assert [markup for markup in html(page.root) if "<img" in markup or 'onerror="' in markup] == []
    assert NASTY in text(page.root)


def test_whatever_goes_wrong_is_a_sentence(
    page: TablePage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A fault of ours changes nothing, is told in plain words, and goes to the log; the page works on."""
    before = page.view

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched, caplog.at_level(logging.ERROR):
        patched.setattr("fiefaid.widgets.table.answered", fails)
        drag(page, "Knights 1", 20, 20)
    assert page.view == before
    assert UNEXPECTED.split(":")[0] in page.notice.text
    assert "ZeroDivisionError" in caplog.text
    drag(page, "Knights 1", 20, 20)
    assert (page.view.table.unit("Knights 1").x, page.notice.text) == (20, "")


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "moved", "unit": "Ghosts", "x": 1.0, "y": 1.0, "facing": 0.0, "final": True, "revision": 1},
        {
            "kind": "moved",
            "unit": "Knights 1",
            "x": float("nan"),
            "y": 1.0,
            "facing": 0.0,
            "final": True,
            "revision": 1,
        },
        {"kind": "moved", "unit": "Knights 1", "x": 1e300, "y": 1.0, "facing": 0.0, "final": True, "revision": 1},
        {"kind": "tapped", "unit": "Ghosts", "revision": 1},
        {"kind": "tapped"},
        "x",
        None,
    ],
)
def test_forged_messages_change_nothing(page: TablePage, message: object) -> None:
    """Every message can be forged; what cannot be true is dropped or refused."""
    before = page.view
    page.map._handle_custom_msg(message, [])
    assert page.view == before


def test_a_press_on_a_blocked_button_changes_nothing(page: TablePage) -> None:
    """A visitor can press what is disabled: undo without a past is harmless."""
    before = page.view
    button(page.root, "↶ Undo").click()
    button(page.root, "↷ Redo").click()
    assert page.view == before


def test_a_hundred_deeds_make_no_new_widget(page: TablePage) -> None:
    """Parts are built once: with every drawer open, dragging, nudging, editing and undoing add not one."""
    for title in DRAWERS:
        press(page.root, title)
    press(page.root, "Everyone at once")
    before = set(_instances)
    for step in range(25):
        drag(page, "Knights 1", 8 + step % 7, 6 + step % 5, final=bool(step % 2))
        press(page.root, "Turn left")
        press(page.root, "Copy it" if step % 5 == 0 else "Swap")
        press(page.root, "↶ Undo")
    assert set(_instances) == before


def test_a_drawer_is_built_when_it_is_opened(page: TablePage) -> None:
    """What nobody opens costs nothing; what was opened is shut and opened again without being built anew."""
    count = len(_instances)
    press(page.root, "Units")
    opened_count = len(_instances)
    assert opened_count > count
    press(page.root, "Units")
    press(page.root, "Units")
    assert len(_instances) == opened_count


def test_a_drawer_that_cannot_be_built_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as a chart whose library is missing: a sentence, and the rest of the page works."""

    def missing(_do: object) -> None:
        raise ModuleNotFoundError("bqplot")

    monkeypatch.setitem(drawers.DRAWERS, "Everyone at once", missing)
    page = TablePage(view())
    press(page.root, "Everyone at once")
    assert "fault of fiefaid" in page.notice.text
    press(page.root, "Nudge up")
    assert page.notice.text == ""


def test_no_chart_library_before_a_chart() -> None:
    """Bqplot brings pandas: neither is in a kernel until the grid is opened."""
    script = (
        "import sys; from fiefaid.widgets.table import table_page; table_page();"
        "print([name for name in ('bqplot', 'pandas') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


def test_a_table_alone_opens_no_database() -> None:
    """What only a campaign needs is not in the kernel of a page without one: memory, and time at the start."""
    script = (
        "import sys; from fiefaid.widgets.table import table_page; table_page();"
        "print([name for name in ('sqlalchemy', 'fiefaid.session', 'fiefaid.store') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


def test_without_shipped_tables_the_page_still_opens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A bare table and a sentence, never an empty screen: also where the only table is broken."""
    monkeypatch.setattr("fiefaid.widgets.panels.shelf.scenarios_folder", lambda: tmp_path)
    assert "No answer yet" in text(table_page())
    (tmp_path / "feudal").mkdir()
    (tmp_path / "feudal" / "broken.toml").write_text("[", encoding="utf-8")
    assert "No answer yet" in text(table_page())


def test_refusals_of_the_shelf_are_of_one_family() -> None:
    """Whatever a panel refuses is told as it stands."""
    assert all(
        issubclass(each, FiefaidError) for each in (shelf.FileIsThere, shelf.NameOfFileRefused, shelf.FolderRefused)
    )
