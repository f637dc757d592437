"""The table page in a campaign, without a browser: two phones on one log, and a third that only looks on."""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path

import pytest

from fiefaid.campaign.chapters.founding import ArchiveCampaign
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chapters.tables import LayTable
from fiefaid.campaign.chapters.units import MoveUnit, UnitMoved
from fiefaid.campaign.laid import Pose
from fiefaid.errors import StoreError
from fiefaid.feudal.table import Table
from fiefaid.files import read_table, write_table
from fiefaid.places import DATA_VARIABLE
from fiefaid.session import Session
from fiefaid.widgets.fileentry import FileEntry
from fiefaid.widgets.keepsake import Keepsake
from fiefaid.widgets.panels.drawers import DRAWERS
from fiefaid.widgets.table import TablePage
from fiefaid.widgets.tables.shared import Shared
from fiefaid.widgets.whereabouts import Place, Whereabouts
from tests.pages.desks import BOWMEN, FREEMEN, KNIGHTS, WOOD, table
from tests.widgets.pressing import button, choose, field, html, parts, press, text
from tests.widgets.tables import NASTY, Around

pytestmark = pytest.mark.filterwarnings(
    "ignore:metadata .* was set from the constructor:DeprecationWarning"  # bqplot's scales, when they are imported
)


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def around() -> Around:
    """A log in memory."""
    return Around()


@pytest.fixture
def ada(around: Around) -> Session:
    """A campaign with a small table; Ada sits for Anjou, Ben for Blois."""
    session = around.start("Anjou", "Blois")
    session.ask(LayTable(table(name="Small", terrain=(WOOD,))))
    around.campaigns.session(session.code, "ben").ask(TakeSeat("blois"))
    return session


@pytest.fixture
def mine(around: Around, ada: Session) -> TablePage:
    """Ada's phone."""
    return around.table(ada.code, "ada")


@pytest.fixture
def theirs(around: Around, ada: Session) -> TablePage:
    """Ben's phone."""
    return around.table(ada.code, "ben")


def drag(page: TablePage, unit: str, x: float, y: float, facing: float = 0.0, *, final: bool = True) -> None:
    """What the map sends when a hand moves a base."""
    moved = {"kind": "moved", "unit": unit, "x": x, "y": y, "facing": facing, "final": final, "revision": 1}
    page.map._handle_custom_msg(moved, [])


def look(page: TablePage) -> None:
    """What a page does several times a second."""
    assert isinstance(page.keeper, Shared)
    page.keeper.look()


def tap(page: TablePage, unit: str) -> None:
    """What the map sends when a base is tapped."""
    page.map._handle_custom_msg({"kind": "tapped", "unit": unit, "revision": 1}, [])


def laid(session: Session, name: str = "small") -> Table:
    """A table as the record has it."""
    session.refresh()
    return session.campaign.laid(name).table


def place(page: TablePage, unit: str) -> list[float]:
    """Where a base lies on a page's map."""
    return [float(number) for number in page.map.poses[unit]]


def words(page: TablePage) -> str:
    """What can be read on a page, in one line."""
    return " ".join(text(page.root).partition("/*")[0].split())


def where(page: TablePage) -> Place:
    """The place in a page's address."""
    return Place.read(next(part for part in parts(page.root) if isinstance(part, Whereabouts)).query)


def newest(session: Session) -> str:
    """What the last entry says."""
    session.refresh()
    return session.lines()[-1].says


def test_both_see_the_same_bases(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """A drag is one entry when it ends, none while it lasts; the other phone has it at its next look."""
    before = ada.head
    for step in range(1, 6):
        drag(mine, "Knights 1", 10 + step, 10, final=False)
    ada.refresh()
    assert ada.head == before + 1  # Ben sat down
    drag(mine, "Knights 1", 15, 10)
    assert newest(ada) == "Small: Knights 1 moves to x 15, y 10, facing 0°"
    assert ada.head == before + 2
    look(theirs)
    assert place(theirs, "Knights 1") == place(mine, "Knights 1") == [15, 10, 0]
    assert "Latest: Anjou: Knights 1 moves to x 15, y 10, facing 0°" in words(theirs)


def test_whose_page_it_is(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """The head names the campaign and the seat, and leads on from the same seat."""
    assert "War · you sit for Anjou" in words(mine)
    assert "War · you sit for Blois" in words(theirs)
    (head,) = (markup for markup in html(mine.root) if "<nav" in markup)
    assert f'href="index.ipynb?campaign={ada.code}&amp;seat=ada"' in head
    assert f'href="history.ipynb?campaign={ada.code}&amp;seat=ada"' in head


def test_different_bases_at_once_both_survive(mine: TablePage, theirs: TablePage) -> None:
    """Neither has seen the other's move; both count."""
    drag(mine, "Knights 1", 12, 9)
    drag(theirs, "Bowmen 1", 8, 25, 180)
    look(mine)
    for page in (mine, theirs):
        assert (place(page, "Knights 1"), place(page, "Bowmen 1")) == ([12, 9, 0], [8, 25, 180])
        assert page.notice.text == ""


def test_the_same_base_at_once(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """The later is refused with the news, its base a ghost where it was wanted; it may insist."""
    drag(theirs, "Freemen 1", 31, 21, 180)
    drag(theirs, "Knights 1", 14, 4)
    drag(mine, "Knights 1", 6, 6)
    assert "the place of Knights 1" in mine.notice.text
    assert "Blois: Knights 1 moves to x 14, y 4, facing 0°" in mine.notice.text
    assert "Freemen" not in mine.notice.text
    assert place(mine, "Knights 1") == [14, 4, 0]
    ghosts = [mark for mark in mine.map.marks if mark["label"] == "Knights 1 would stand here"]
    assert [ghost["paths"][0][0] for ghost in ghosts] == [[3.5, 7.25]]
    assert laid(ada).unit("Knights 1").x == 14
    press(mine.root, "Do it all the same")
    assert place(mine, "Knights 1") == [6, 6, 0]
    assert laid(ada).unit("Knights 1").x == 6
    with pytest.raises(StopIteration):
        button(mine.root, "Do it all the same")
    assert not [mark for mark in mine.map.marks if "would stand" in mark["label"]]


def test_a_refused_move_may_be_left(mine: TablePage, theirs: TablePage) -> None:
    """The ghost goes, the base stays where the other phone laid it."""
    drag(theirs, "Knights 1", 14, 4)
    drag(mine, "Knights 1", 6, 6)
    press(mine.root, "Leave it")
    assert not [mark for mark in mine.map.marks if "would stand" in mark["label"]]
    assert place(mine, "Knights 1") == [14, 4, 0]


def test_news_disturbs_no_drag(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """Another base moves under a finger's drag: it arrives, and the base in the hand stays in the hand."""
    drag(mine, "Knights 1", 20, 4, final=False)
    drag(theirs, "Bowmen 1", 8, 25, 180)
    look(mine)
    assert (place(mine, "Knights 1"), place(mine, "Bowmen 1")) == ([20, 4, 0], [8, 25, 180])
    drag(mine, "Knights 1", 21, 4)
    assert [(unit.x, unit.y) for unit in laid(ada).units[:2]] == [(21, 4), (8, 25)]


def test_a_base_moved_under_the_finger_is_not_moved_back_unseen(
    ada: Session, mine: TablePage, theirs: TablePage
) -> None:
    """The news came while the finger held the base: it counts as unseen, and the drag is refused with it."""
    drag(mine, "Knights 1", 20, 4, final=False)
    drag(theirs, "Knights 1", 14, 4)
    look(mine)
    assert place(mine, "Knights 1") == [20, 4, 0]
    drag(mine, "Knights 1", 21, 4)
    assert "Blois: Knights 1 moves to x 14, y 4" in mine.notice.text
    assert place(mine, "Knights 1") == [14, 4, 0]
    assert laid(ada).unit("Knights 1").x == 14


def test_a_base_taken_off_under_the_finger(mine: TablePage, theirs: TablePage) -> None:
    """It leaves the hand, and the hand's last word about it changes nothing."""
    drag(mine, "Knights 1", 20, 4, final=False)
    press(theirs.root, "Units")
    press(theirs.root, "Take it off")
    look(mine)
    assert "Knights 1" not in mine.map.poses
    drag(mine, "Knights 1", 21, 4)
    assert "Knights 1" not in mine.map.poses


def test_a_table_is_emptied_and_undone_in_one_tap(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """To lay one's own game: everybody leaves, the terrain stays; one undo brings all of them back."""
    before = laid(ada).units
    press(mine.root, "Units")
    press(mine.root, "Take everybody off")
    assert (laid(ada).units, len(laid(ada).terrain)) == ((), 1)
    look(theirs)
    assert theirs.map.poses == {}
    assert "No unit is on the table." in words(theirs)
    press(mine.root, "↶ Undo")
    assert sorted(laid(ada).units, key=str) == sorted(before, key=str)
    look(theirs)
    assert len(theirs.map.poses) == len(before)


def test_whoever_holds_what_is_gone_is_told_what_they_hold_now(mine: TablePage, theirs: TablePage) -> None:
    """The next nudge is for another base, so it never comes unawares; one's own taking off is no news."""
    press(theirs.root, "Units")
    press(theirs.root, "Take it off")
    assert theirs.notice.text == ""
    look(mine)
    assert "Knights 1 is no longer on this table. In hand now: " in mine.notice.text


def test_what_is_typed_stays_while_news_comes_in(mine: TablePage, theirs: TablePage) -> None:
    """Numbers for a base stand until they are laid; where it was moved meanwhile they are refused once, and kept."""
    press(mine.root, "Lay by numbers")
    field(mine.root, "Distance", 0).value = "7.25"
    choose(mine.root, "or towards", "Freemen 1")
    drag(theirs, "Bowmen 1", 8, 25, 180)
    look(mine)
    assert field(mine.root, "Distance", 0).value == "7.25"
    assert field(mine.root, "or towards").label == "Freemen 1"
    drag(theirs, "Knights 1", 14, 4)
    look(mine)
    assert (field(mine.root, "Distance", 0).value, field(mine.root, "Distance", 1).value) == ("7.25", "4")
    press(mine.root, "Lay it there")
    assert "Blois: Knights 1 moves to x 14, y 4" in mine.notice.text
    assert field(mine.root, "Distance", 0).value == "7.25"
    assert place(mine, "Knights 1") == [14, 4, 0]
    press(mine.root, "Lay it there")
    assert place(mine, "Knights 1") == [7.25, 4, 0]


def test_untouched_numbers_follow_the_base(mine: TablePage, theirs: TablePage) -> None:
    """Nobody typed: the tape says where the base lies now, and is laid in sight of it."""
    press(mine.root, "Lay by numbers")
    drag(theirs, "Knights 1", 14, 4)
    look(mine)
    assert (field(mine.root, "Distance", 0).value, field(mine.root, "Distance", 1).value) == ("14", "4")


def test_a_piece_of_terrain_changed_meanwhile(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """Typed for the wood while another made it larger: refused once with what was typed kept, then done."""
    for page in (mine, theirs):
        press(page.root, "Terrain")
    field(mine.root, "Middle: x").value = "9"
    field(theirs.root, "Wide").value = "12"
    press(theirs.root, "Lay it so")
    look(mine)
    assert field(mine.root, "Middle: x").value == "9"
    press(mine.root, "Lay it so")
    assert "Blois: Woods 1 (woods) is laid otherwise" in mine.notice.text
    press(mine.root, "Lay it so")
    (wood,) = laid(ada).terrain
    assert (wood.shape.x, wood.shape.width) == (9, 12)  # type: ignore[union-attr]


def test_the_selection_stays_while_news_comes_in(mine: TablePage, theirs: TablePage) -> None:
    """Who is asked about, and which question, is each phone's own."""
    tap(mine, "Freemen 1")
    drag(theirs, "Bowmen 1", 8, 25, 180)
    look(mine)
    assert mine.map.selected == {"attacker": "Knights 1", "target": "Freemen 1", "in_hand": "Freemen 1"}
    assert theirs.map.selected["target"] == "Bowmen 1"


def test_undo_by_the_other_phone(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """The buttons name the last deed on the table and whose it was; any phone takes it back or does it again."""
    drag(mine, "Knights 1", 12, 9)
    look(theirs)
    named = "Knights 1 moves to x 12, y 9, facing 0° (Anjou)"
    assert button(theirs.root, "↶ Undo").description == f"↶ Undo: {named}"
    tap(theirs, "Bowmen 1")
    press(theirs.root, "↶ Undo")
    assert place(theirs, "Knights 1") == [10, 10, 0]
    look(mine)
    tap(mine, "Bowmen 1")
    assert place(mine, "Knights 1") == [10, 10, 0]
    assert button(mine.root, "↷ Redo").description == f"↷ Redo: {named}"
    press(mine.root, "↷ Redo")
    assert laid(ada).unit("Knights 1").x == 12
    assert newest(ada) == "Done again: Small: Knights 1 moves to x 12, y 9, facing 0°"


def test_undo_is_of_this_table(ada: Session, mine: TablePage) -> None:
    """What happened elsewhere in the campaign meanwhile is not what the button takes back."""
    drag(mine, "Knights 1", 12, 9)
    ada.ask(LayTable(table(name="Other")))
    look(mine)
    press(mine.root, "↶ Undo")
    assert place(mine, "Knights 1") == [10, 10, 0]
    assert "other" in ada.campaign.tables


def test_a_thumb_on_its_way_to_undo_hits_what_it_saw(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """Another deed comes in under it: its own is taken back, not the other's."""
    drag(mine, "Knights 1", 12, 9)
    drag(theirs, "Bowmen 1", 8, 25, 180)
    look(mine)
    assert "Bowmen 1" in button(mine.root, "↶ Undo").description
    press(mine.root, "↶ Undo")
    assert [(unit.x, unit.y) for unit in laid(ada).units[:2]] == [(10, 10), (8, 25)]


def test_what_rests_on_it_is_listed_and_asked_about(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """A unit was added here; before it is taken back somebody moves it: both go, or neither."""
    press(mine.root, "Units")
    press(mine.root, "Add")
    added = laid(ada).units[-1]
    look(theirs)
    drag(theirs, added.id, 40, 30)
    press(mine.root, "↶ Undo")
    assert "goes with it" in words(mine)
    assert f"{added.id} moves to x 40, y 30" in words(mine)
    assert len(laid(ada).units) == 5
    press(mine.root, "Take back all 2")
    assert len(laid(ada).units) == 4
    assert "goes with it" not in words(mine)


def test_everything_that_is_changed_is_one_tap_of_the_record(ada: Session, mine: TablePage) -> None:
    """Nudges, turns, units, terrain, readings, scale: single entries, never the whole table anew."""
    for drawer in ("Units", "Terrain", "Scale and readings"):
        press(mine.root, drawer)

    def said(*taps: str) -> list[str]:
        before = ada.head
        for tap in taps:
            press(mine.root, tap)
        ada.refresh()
        return [line.says for line in ada.lines()[before:]]

    ada.refresh()
    assert said("Nudge up") == ["Small: Knights 1 moves to x 10, y 11, facing 0°"]
    assert said("Turn right") == ["Small: Knights 1 turns to face 5°"]
    field(mine.root, "Has shot this turn").value = True
    choose(mine.root, "Type", "Brigans")
    choose(mine.root, "In melee with", "add Bowmen 1")
    ada.refresh()
    assert [line.says for line in ada.lines()[-4:]] == [
        "Small: Knights 1 is now Knights of red, has shot",
        "Small: Knights 1 is now Brigans of red, has shot",
        "Small: Knights 1 is now Brigans of red, in melee with Bowmen 1, has shot",
        "Small: Bowmen 1 is now Bowmen of blue, in melee with Knights 1",
    ]
    assert said("Copy it")[0].startswith("Small: Brigans 1, Brigans of red, is put at")
    field(mine.root, "A tape cannot tell less than").value = "0.25"
    assert newest(ada) == "Small: a tape cannot tell less than 0.25 in"
    assert laid(ada).tolerance == 0.25
    field(mine.root, "Called", 1).value = "The old wood"
    assert newest(ada) == "Small: The old wood (woods) is laid otherwise"
    assert not [line for line in ada.lines() if "laid anew" in line.says]


def test_a_roll_is_written_down(
    around: Around, ada: Session, mine: TablePage, theirs: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too close to call: the die is an entry, both cards show it, a second one is refused, a move clears it."""
    monkeypatch.setattr(secrets, "randbelow", lambda faces: faces - 2)
    drag(mine, "Bowmen 1", 10 + 3.75 + 6, 10 + 1.25 + 6, 0)
    look(theirs)
    assert "Too close to call" in words(mine)
    press(mine.root, "Roll a die")
    assert newest(ada).startswith("Small: 5 rolled for Knights 1 and Bowmen 1 (sees): ")
    assert "Rolled 5:" in words(mine)
    before = ada.head
    press(theirs.root, "Roll a die")
    assert "5 rolled for Knights 1 and Bowmen 1" in theirs.notice.text
    assert "Rolled 5:" in words(theirs)
    ada.refresh()
    assert ada.head == before
    assert any("5 rolled for" in line.says for line in around.history(ada.code).lines)
    drag(mine, "Freemen 1", 31, 21, 180)
    assert "Rolled 5:" not in words(mine)


def test_an_onlooker_sees_and_asks_but_moves_nothing(around: Around, ada: Session, theirs: TablePage) -> None:
    """The map is locked, the page says why, what only changes is put away; the answer follows all the same."""
    page = around.table(ada.code, "stranger")
    assert "This phone only looks on" in words(page)
    assert page.map.locked
    for absent in ("Units", "Terrain", "Quick dispute", "Nudge up", "↶ Undo", "Tables of the campaign"):
        with pytest.raises(StopIteration):
            button(page.root, absent)
    tap(page, "Freemen 1")
    assert page.map.selected["target"] == "Freemen 1"
    drag(theirs, "Knights 1", 40, 3, 180)
    look(page)
    assert place(page, "Knights 1") == [40, 3, 180]


def test_a_shared_screen_only_looks_on(around: Around, ada: Session) -> None:
    """It has no secret; even while nobody sits it moves nothing."""
    page = around.table(ada.code, only_looks=True)
    assert "This screen only looks on" in words(page)
    assert where(page) == Place(ada.code, only_looks=True)


def test_forged_messages_of_an_onlooker_change_nothing(around: Around, ada: Session) -> None:
    """Every button can be pressed and every field set by whoever speaks to the kernel; the record refuses them all."""
    page = around.table(ada.code, "stranger")
    ada.refresh()
    head, before = ada.head, laid(ada)
    drag(page, "Knights 1", 20, 20)
    page.map.locked = False
    drag(page, "Knights 1", 20, 20)
    assert place(page, "Knights 1") == [10, 10, 0]
    for title in DRAWERS:
        page.drawers.toggle(title)
    pressed = [part for part in parts(page.root) if hasattr(part, "click")]
    for each in pressed:
        each.click()
    for each in [part for part in parts(page.root) if hasattr(part, "continuous_update") and hasattr(part, "value")]:
        each.value = "3"
    ada.refresh()
    assert (ada.head, laid(ada), list(ada.campaign.tables)) == (head, before, ["small"])


def test_a_keepsake_never_comes_into_a_campaign(mine: TablePage) -> None:
    """What this device left of a table of its own stays with it."""
    assert not [part for part in parts(mine.root) if isinstance(part, Keepsake)]


def test_the_table_in_the_address_is_opened_first(around: Around, ada: Session) -> None:
    """Else the first one; a name that no table has is no fault. Another is chosen from the list, into the address."""
    ada.ask(LayTable(table(BOWMEN, FREEMEN, name="Other")))
    assert "Other" in words(around.table(ada.code, "ada", "other"))
    page = around.table(ada.code, "ada", "no-such-table")
    assert page.view.table.name == "Small"
    choose(page.root, "Table", "Other")
    assert page.view.table == laid(ada, "other")
    assert where(page) == Place(ada.code, "ada", table="other")
    drag(page, "Bowmen 1", 8, 25, 180)
    assert laid(ada, "other").unit("Bowmen 1").x == 8
    assert laid(ada).unit("Bowmen 1").x == 10


def test_two_tables_of_one_name_are_told_apart(around: Around, ada: Session) -> None:
    """In the list by their ids."""
    ada.ask(LayTable(table(name="Small")))
    page = around.table(ada.code, "ada")
    assert field(page.root, "Table")._options_labels == ("Small (small)", "Small (small-2)")


def test_the_first_table_is_laid_from_what_is_on_the_page(around: Around) -> None:
    """Without a table the page is a sketch on this phone; laid for all, it is the same on every phone."""
    ada = around.start("Anjou", "Blois")
    page, other = around.table(ada.code, "ada"), around.table(ada.code, "ben")
    assert "No table lies in this campaign yet" in words(page)
    drag(page, "Knights 1", 15, 10)
    assert (ada.refresh(), dict(ada.campaign.tables)) == ((), {})
    assert button(page.root, "↶ Undo").description == "↶ Undo: Move Knights 1"
    press(page.root, "Lay it for all")
    assert place(page, "Knights 1") == [15, 10, 0]
    look(other)
    assert place(other, "Knights 1") == [15, 10, 0]
    ada.refresh()
    assert [where(page).table] == list(ada.campaign.tables)


def test_a_sketch_that_somebody_works_on_stays(around: Around) -> None:
    """Another phone lays the first table meanwhile: it is in the list, and nothing is taken away."""
    ada = around.start("Anjou", "Blois")
    page = around.table(ada.code, "ada")
    drag(page, "Knights 1", 15, 10)
    ada.ask(LayTable(table(name="Small")))
    look(page)
    assert place(page, "Knights 1") == [15, 10, 0]
    choose(page.root, "Table", "Small")
    assert place(page, "Knights 1") == [10, 10, 0]


def test_one_more_is_laid_and_named(ada: Session, mine: TablePage) -> None:
    """From a scenario or from what is on the page; undo takes it away again and comes back to the one before."""
    press(mine.root, "Tables of the campaign")
    choose(mine.root, "Lay one more", "Open field")
    field(mine.root, "Called").value = "Before the mill"
    press(mine.root, "Lay it")
    assert mine.view.table.name == "Before the mill"
    assert laid(ada, "before-the-mill") == mine.view.table
    press(mine.root, "↶ Undo")
    assert mine.view.table.name == "Small"
    choose(mine.root, "Lay one more", "What is on the page")
    field(mine.root, "Called").value = "Once more"
    press(mine.root, "Lay it")
    assert laid(ada, "once-more") == replace(laid(ada), name="Once more")


def test_a_file_is_laid_as_one_more(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """The table that everybody looks at is not swept away by a file, a pasted text or a dispute."""
    press(mine.root, "Open, save, share")
    entry = next(part for part in parts(mine.root) if isinstance(part, FileEntry))
    entry._handle_custom_msg({"given": "ford.toml"}, [memoryview(write_table(table(name="Ford")).encode())])
    assert mine.view.table.name == "Ford"
    press(mine.root, "Quick dispute")
    press(mine.root, "Lay it out")
    ada.refresh()
    assert len(ada.campaign.tables) == 3
    look(theirs)
    assert theirs.view.table.name == "Small"


def test_the_text_of_a_shared_table_reads_back(mine: TablePage) -> None:
    """Saving and copying go on as they do alone."""
    press(mine.root, "Open, save, share")
    drag(mine, "Knights 1", 12, 9)
    assert read_table(field(mine.root, "Text of this position").value) == mine.view.table


def test_a_table_is_cleared_away(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """Whoever looks at it comes to another one, or to a sketch where there is none, and nobody is stuck."""
    press(mine.root, "Tables of the campaign")
    press(mine.root, "Clear this table away")
    assert newest(ada) == "Small is cleared away"
    look(theirs)
    assert "No table lies in this campaign yet" in words(theirs)
    drag(theirs, "Knights 1", 12, 9)
    press(theirs.root, "↶ Undo")
    assert place(theirs, "Knights 1") == [10, 10, 0]


def test_a_campaign_in_the_archive_is_looked_at(ada: Session, mine: TablePage) -> None:
    """Nothing is moved in it, and the page says so."""
    ada.ask(ArchiveCampaign())
    look(mine)
    assert "War lies in the archive" in words(mine)
    assert mine.map.locked


def test_a_log_that_fails_keeps_the_deed(ada: Session, mine: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says so, the base springs back, and one tap tries the same once more."""
    assert isinstance(mine.keeper, Shared)
    assert mine.keeper.visit.session is not None
    log = mine.keeper.visit.session._log

    class Full(StoreError):
        """A disk that is full."""

    def full(*_: object, **__: object) -> None:
        raise Full("Not written: the disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(log, "append", full)
        drag(mine, "Knights 1", 12, 9)
    assert "the disk is full" in mine.notice.text
    assert place(mine, "Knights 1") == [10, 10, 0]
    press(mine.root, "Do it all the same")
    assert laid(ada).unit("Knights 1").x == 12


def test_an_unknown_campaign_leaves_a_page_to_work_with(around: Around) -> None:
    """The sentence says which code; the table on the page is one's own."""
    page = around.table("NOSUCH")
    assert "No campaign" in page.notice.text
    assert "Lay it for all" not in words(page)
    assert "Tables of the campaign" not in words(page)
    drag(page, "Knights 1", 12, 9)
    assert place(page, "Knights 1") == [12, 9, 0]


def test_names_are_text_wherever_they_stand(around: Around) -> None:
    """Markup in the name of campaign, family, table or unit is read, never obeyed."""
    ada = around.start("Anjou")
    ada.ask(LayTable(table(replace(KNIGHTS, name=NASTY), BOWMEN, name=NASTY)))
    other = around.campaigns.session(ada.code, "ada")
    other.ask(MoveUnit("table", "Knights 1", Pose(10, 10, 0), Pose(11, 10, 0)))
    page = around.table(ada.code, "ada")
    drag(page, "Knights 1", 12, 9)
    assert "<b>x" not in " ".join(html(page.root)[:-1])
    assert "</script>" not in " ".join(html(page.root)[:-1])


def test_what_both_did_is_what_the_record_says(ada: Session, mine: TablePage, theirs: TablePage) -> None:
    """The entries are those of single bases, by the families that moved them."""
    drag(mine, "Knights 1", 12, 9)
    drag(theirs, "Bowmen 1", 8, 25, 180)
    ada.refresh()
    recorded = [(entry.author, type(entry.event)) for entry in ada.chronicle.past[-2:]]
    assert recorded == [("anjou", UnitMoved), ("blois", UnitMoved)]


def test_a_sketch_asks_what_its_scenario_asks(around: Around) -> None:
    """As a page alone does: the pair that the table was opened with is the one in question."""
    page = around.table(around.start("Anjou").code, "ada")
    assert page.map.selected["target"] == "Bowmen 1"
