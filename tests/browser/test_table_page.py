"""The table page in a real browser, through the real launcher: by finger and by mouse, on a phone and on a tablet."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from fiefaid.files import read_table, write_table
from tests.browser.board import Map
from tests.browser.conftest import Device, OpenScreen, by_day_and_night
from tests.browser.hands import Fingers, Hand, Mouse
from tests.browser.test_platform import CUT_OFF, SIDEWAYS, SMALL_PRINT, TOO_SMALL
from tests.pages.desks import BOWMEN, FREEMEN, KNIGHTS, SERJEANTS, WOOD, table

TABLE = "/voila/render/table.ipynb"
DRAWERS = (
    "Lay by numbers",
    "Quick dispute",
    "Units",
    "Terrain",
    "Everyone at once",
    "Scale and readings",
    "Open, save, share",
)
NASTY = "<img src=x onerror=\"document.title='pwned'\">'\"&🐎"

DEVICES: list[Device] = ["phone", "tablet"]


class Desk:
    """The page before somebody who plays."""

    def __init__(self, page: Page, address: str = TABLE) -> None:
        self.page, self.map = page, Map(page)
        page.goto(address, wait_until="commit")
        expect(self.line).not_to_be_empty()

    @property
    def line(self) -> Locator:
        """The big line of the answer."""
        return self.page.locator(".ff-answer-line")

    def press(self, words: str) -> None:
        """Presses the button that is read out so."""
        self.page.get_by_role("button", name=words, exact=True).click()

    def open(self, drawer: str) -> None:
        """Opens a drawer and waits until its contents are there."""
        self.page.get_by_role("button", name=f"▸ {drawer}", exact=True).click()
        expect(self.page.get_by_role("button", name=f"▾ {drawer}", exact=True)).to_be_visible()

    def give(self, file: Path) -> None:
        """Hands a file to the page."""
        with self.page.expect_file_chooser() as chooser:
            self.press("Open a file of yours…")
        chooser.value.set_files(file)

    def lay(self, name: str, text: str, folder: Path) -> None:
        """Opens a table of the test's own."""
        file = folder / f"{name}.toml"
        file.write_text(text, encoding="utf-8")
        self.open("Open, save, share")
        self.give(file)
        expect(self.page.get_by_role("heading", level=1)).to_have_text(name)
        self.page.get_by_role("button", name="Open, save, share").click()
        self.page.evaluate("window.scrollTo(0, 0)")


def hand_of(page: Page, kind: str) -> Hand:
    """Fingers, or a mouse."""
    return Fingers(page) if kind == "finger" else Mouse(page)


@pytest.fixture
def small_table() -> str:
    """Two and two, Knights 1 five and a half inches before the front of Bowmen 1."""
    return write_table(table(KNIGHTS, BOWMEN, SERJEANTS, FREEMEN, name="Small", terrain=(WOOD,)))


@pytest.mark.parametrize("device", DEVICES)
def test_the_first_answer_is_in_sight_when_the_page_opens(screen: OpenScreen, device: Device) -> None:
    """Map, tabs and answer without scrolling; by day and by night what can be tapped is large enough; not sideways."""
    desk = Desk(screen(device))
    for _ in by_day_and_night(desk.page):
        expect(desk.map.svg).to_be_in_viewport()
        expect(desk.line).to_be_in_viewport(ratio=1)
        expect(desk.page.locator(".ff-answer-facts").first).to_be_in_viewport(ratio=1)
        assert desk.page.evaluate(SIDEWAYS) == 0
        assert desk.page.evaluate(TOO_SMALL) == []
        assert desk.page.evaluate(SMALL_PRINT) == []


@pytest.mark.parametrize(("device", "kind"), [("phone", "finger"), ("tablet", "finger"), ("tablet", "mouse")])
def test_a_small_table_is_played(
    screen: OpenScreen, device: Device, kind: str, small_table: str, tmp_path: Path
) -> None:
    """One visit: a base is dragged, a charge asked for, a base turned, a pair tapped, and one opened from the grid."""
    desk = Desk(screen(device))
    desk.lay("Small", small_table, tmp_path)
    hand = hand_of(desk.page, kind)
    a_dragged_base_changes_the_answer(desk, hand)
    desk.press("↶ Undo: Move Knights 1")
    a_charge_shows_where_it_ends(desk)
    a_base_is_turned_by_its_handle_and_by_buttons(desk, hand)
    taps_on_the_map_choose_the_pair(desk, hand)
    a_cell_of_the_grid_opens_on_the_map(desk)


def a_dragged_base_changes_the_answer(desk: Desk, hand: Hand) -> None:
    """Dragged out of their front, the Knights lose sight; undo lays them back and the answer with them."""
    expect(desk.line).to_have_text("Yes Knights 1 see the front of Bowmen 1")
    x, y = desk.map.middle("Knights 1")
    hand.drag((x, y), (x, y - 15 * desk.map.scale()))
    expect(desk.line).to_have_text("No Knights 1 cannot see Bowmen 1")
    assert desk.map.place("Knights 1")[1] == pytest.approx(25, abs=1)
    desk.press("↶ Undo: Move Knights 1")
    expect(desk.line).to_have_text("Yes Knights 1 see the front of Bowmen 1")
    assert desk.map.place("Knights 1") == (10, 10, 0)
    desk.press("↷ Redo: Move Knights 1")
    expect(desk.line).to_have_text("No Knights 1 cannot see Bowmen 1")


def a_base_is_turned_by_its_handle_and_by_buttons(desk: Desk, hand: Hand) -> None:
    """The handle drawn half round turns the Knights' backs; two presses of 90° turn them to the front again."""
    expect(desk.line).to_have_text("Yes Knights 1 see the front of Bowmen 1")
    desk.page.evaluate("window.scrollTo(0, 0)")
    knob, (x, y) = desk.map.knob(), desk.map.middle("Knights 1")
    hand.drag(knob, (2 * x - knob[0], 2 * y - knob[1]))
    expect(desk.line).to_have_text("No Knights 1 cannot see Bowmen 1")
    assert desk.map.place("Knights 1")[2] == pytest.approx(180, abs=5)
    desk.page.get_by_label("90°").check(force=True)
    desk.press("Turn right")
    desk.press("Turn right")
    expect(desk.line).to_have_text("Yes Knights 1 see the front of Bowmen 1")


def a_charge_shows_where_it_ends(desk: Desk) -> None:
    """The tab asks, the ghost stands before the front of the Bowmen, and the card tells the contact."""
    desk.page.get_by_label("Charges").check(force=True)
    expect(desk.line).to_have_text("Yes Knights 1 charge the front of Bowmen 1")
    expect(desk.page.get_by_text("front: 5 in of contact").first).to_be_visible()
    expect(desk.map.svg.locator(".ghost").first).to_be_visible()
    desk.page.get_by_label("Sees").check(force=True)
    expect(desk.map.svg.locator(".ghost")).to_have_count(0)


def taps_on_the_map_choose_the_pair(desk: Desk, hand: Hand) -> None:
    """A friend becomes the attacker, an enemy the target, and the lists say so."""
    desk.page.evaluate("window.scrollTo(0, 0)")
    hand.tap(desk.map.middle("Serjeants 1"))
    expect(desk.line).to_contain_text("Serjeants 1")
    hand.tap(desk.map.middle("Freemen 1"))
    expect(desk.line).to_contain_text("Freemen 1")
    expect(desk.page.get_by_label("Attacker", exact=True)).to_have_value("Serjeants 1")
    expect(desk.page.get_by_label("Target", exact=True)).to_have_value("Freemen 1")


def a_cell_of_the_grid_opens_on_the_map(desk: Desk) -> None:
    """Everyone at once: a tapped square asks its question, and the same answers can be read as a table."""
    desk.open("Everyone at once")
    squares = desk.page.locator(".ff-grid .dot")
    expect(squares).to_have_count(4)
    squares.first.scroll_into_view_if_needed()
    squares.first.click()
    expect(desk.line).to_contain_text("Knights 1")
    squares.nth(3).scroll_into_view_if_needed()
    squares.nth(3).click()
    expect(desk.line).to_contain_text("Serjeants 1")
    expect(desk.line).to_contain_text("Freemen 1")
    expect(desk.page.get_by_role("rowheader", name="Serjeants 1")).to_be_visible()


def test_files_are_opened_in_one_visit(phone: Page, tmp_path: Path) -> None:
    """A broken file tells every fault, a film is refused before it is sent, a shipped table is opened."""
    desk = Desk(phone)
    desk.open("Open, save, share")
    a_film_is_refused_before_it_is_sent(desk, tmp_path)
    a_broken_file_tells_every_fault(desk, tmp_path)
    a_shipped_table_is_opened(desk)


def a_film_is_refused_before_it_is_sent(desk: Desk, folder: Path) -> None:
    """Twelve megabytes would cut the page off from its kernel: it is named, and the page works on."""
    film = folder / "film.toml"
    film.write_bytes(b"x" * 12_000_000)
    desk.give(film)
    expect(desk.page.get_by_role("alert")).to_contain_text("film.toml could not be read: it is larger than")
    desk.press("Close")
    desk.press("Nudge up")
    expect(desk.page.get_by_role("button", name="↶ Undo: Nudge")).to_be_enabled()


def a_broken_file_tells_every_fault(desk: Desk, folder: Path) -> None:
    """All of them in sight at once, as text; the table stays; the same file, mended, is taken."""
    before = desk.line.inner_text()
    file = folder / "mine.toml"
    whole = write_table(table(FREEMEN, KNIGHTS, name="Mended"))
    file.write_text(whole.replace("bw = 5", 'bw = "five"').replace("Knights", "Knigts", 1), encoding="utf-8")
    desk.give(file)
    alert = desk.page.get_by_role("alert")
    expect(alert).to_contain_text("mine.toml was not used")
    expect(alert).to_contain_text("bw: 'five' refused")
    expect(alert.get_by_role("listitem").first).to_be_in_viewport()
    assert desk.line.inner_text() == before
    file.write_text(whole, encoding="utf-8")
    desk.give(file)
    expect(desk.page.get_by_role("heading", level=1)).to_have_text("Mended")
    expect(alert).to_have_count(0)


def a_shipped_table_is_opened(desk: Desk) -> None:
    """From the list, with its own pair in question."""
    desk.page.get_by_label("Shipped tables").select_option("Straddled corner")
    desk.press("Open")
    expect(desk.page.get_by_role("heading", level=1)).not_to_have_text("Mended")
    expect(desk.page.get_by_role("button", name="↶ Undo: Open straddled-corner")).to_be_enabled()


def test_names_are_text_everywhere(phone: Page, tmp_path: Path) -> None:
    """Markup, quotes and emoji in every name of a table: shown as they are, run nowhere, with every drawer open."""
    desk = Desk(phone)
    units = (replace(KNIGHTS, name=NASTY), replace(BOWMEN, id=NASTY), replace(FREEMEN, player=NASTY))
    laid = table(*units, notes=NASTY, terrain=(replace(WOOD, id=NASTY, name=NASTY),))
    desk.lay("nasty", write_table(replace(laid, name="nasty")), tmp_path)
    for drawer in DRAWERS:
        desk.open(drawer)
    desk.press("▸ Why, step by step")
    expect(desk.line).to_contain_text(NASTY)
    expect(phone.get_by_role("columnheader", name=NASTY).first).to_be_visible()
    assert phone.locator("img").count() == 0
    assert phone.title() != "pwned"


def test_a_position_is_handed_out_and_reproduces_itself(phone: Page, tmp_path: Path) -> None:
    """The download is the text in the box, and the text is the table that is on the page."""
    desk = Desk(phone)
    desk.press("Nudge up")
    desk.open("Open, save, share")
    with phone.expect_download() as handed_out:
        phone.get_by_role("link", name="Download table.toml").click()
    handed_out.value.save_as(tmp_path / "table.toml")
    text = (tmp_path / "table.toml").read_text(encoding="utf-8")
    assert handed_out.value.suggested_filename == "table.toml"
    assert phone.get_by_label("Text of this position").input_value() == text
    evreux = read_table(text).unit("evreux")
    assert (evreux.x, evreux.y, evreux.facing) == desk.map.place("evreux")


def test_a_reload_loses_nothing(phone: Page) -> None:
    """A phone that drops the page in the middle of an argument finds the table as it was, pair and question too."""
    desk = Desk(phone)
    desk.press("Nudge up")
    desk.press("Swap attacker and target")
    phone.wait_for_function(
        "() => (localStorage.getItem('fiefaid-table') ?? '').includes('\"attacker\":\"gloucester\"')"
    )
    line = desk.line.inner_text()
    assert "Knights of Gloucester cannot shoot" in line
    phone.reload(wait_until="commit")
    expect(phone.get_by_role("button", name="↶ Undo: Bring back the table left here")).to_be_enabled()
    expect(desk.line).to_have_text(line.replace("\n", " "))
    assert desk.map.place("evreux")[1] == 13


def test_too_close_to_call_is_rolled_off_on_the_page(phone: Page, tmp_path: Path) -> None:
    """The either/or with its faces, one roll, and it stands until a base moves."""
    desk = Desk(phone)
    corner = BOWMEN.at(10 + 3.75 + 6, 10 + 1.25 + 6, 0)
    desk.lay("Corner", write_table(table(KNIGHTS, corner, name="Corner")), tmp_path)
    expect(desk.line).to_contain_text("Too close to call")
    expect(phone.locator(".ff-either li")).to_have_count(2)
    phone.get_by_role("button", name="Roll a die").click()
    expect(phone.get_by_text("It stands until a base moves.")).to_be_visible()
    expect(phone.get_by_role("button", name="Roll a die")).to_be_hidden()
    desk.press("Nudge right")
    expect(phone.get_by_text("It stands until a base moves.")).to_be_hidden()


@pytest.mark.parametrize(("device", "size"), [("small phone", "100%"), ("phone", "200%"), ("tablet", "200%")])
def test_nothing_is_cut_off_with_everything_open(screen: OpenScreen, device: Device, size: str) -> None:
    """At 360 px, and with text twice its size: no sideways scrolling, nothing cut, nothing too small to tap."""
    desk = Desk(screen(device))
    desk.press("▸ Why, step by step")
    for drawer in DRAWERS:
        desk.open(drawer)
    desk.page.get_by_label("Between 1").select_option("woods")
    expect(desk.page.locator(".ff-grid .dot").first).to_be_attached()
    desk.page.evaluate("(size) => (document.documentElement.style.fontSize = size)", size)
    assert desk.page.evaluate(SIDEWAYS) == 0
    square = desk.page.locator(".ff-grid .dot").first.bounding_box()
    assert square is not None
    assert min(square["width"], square["height"]) >= 44
    assert [cut for cut in desk.page.evaluate(CUT_OFF) if ".unseen" not in cut] == []
    assert desk.page.evaluate(TOO_SMALL) == []


def test_the_map_stays_in_sight_while_a_thumb_nudges(phone: Page) -> None:
    """Scrolled to the nudge buttons, map and tabs are still there; typing sends them away for the keyboard."""
    desk = Desk(phone)
    desk.page.get_by_role("button", name="Nudge down").scroll_into_view_if_needed()
    phone.get_by_role("button", name="Lay by numbers").scroll_into_view_if_needed()
    expect(desk.map.svg).to_be_in_viewport(ratio=0.9)
    desk.open("Lay by numbers")
    phone.get_by_label("Distance").first.focus()
    expect(desk.map.svg).not_to_be_in_viewport()


def test_a_button_tapped_after_typing_is_pressed(phone: Page) -> None:
    """What stood where the map comes back is tapped, and not the map that comes back over it, also without motion."""
    phone.emulate_media(reduced_motion="reduce")
    desk = Desk(phone)
    desk.open("Lay by numbers")
    far, lay = phone.get_by_label("Distance").first, phone.get_by_role("button", name="Lay it there").first
    far.scroll_into_view_if_needed()
    far.fill("20")
    phone.evaluate("(lay) => window.scrollBy(0, lay.getBoundingClientRect().top - 150)", lay.element_handle())
    lay.tap()
    expect(phone.get_by_text("middle at x 20 in")).to_be_visible()
    expect(desk.map.svg).to_be_in_viewport(ratio=0.9)


def test_the_page_can_be_played_from_the_keyboard(tablet: Page) -> None:
    """A tab is focused with a ring to see, and chosen with the space bar; an answer is announced."""
    desk = Desk(tablet)
    tablet.get_by_label("Charges").focus()
    tablet.keyboard.press("Tab")
    tablet.keyboard.press("Shift+Tab")
    ring = tablet.get_by_label("Charges").evaluate("(input) => getComputedStyle(input.closest('label')).outlineStyle")
    assert ring == "solid"
    tablet.keyboard.press("Space")
    expect(desk.line).to_contain_text("charge")
    expect(tablet.get_by_role("status").filter(has_text="charge")).to_have_count(1)


def test_the_store_of_the_browser_is_not_trusted(phone: Page, expected_trouble: list[str]) -> None:
    """Rubbish left in it changes nothing and troubles nobody."""
    desk = Desk(phone)
    for rubbish in ("{", json.dumps({"table": "x", "attacker": 1}), json.dumps({"table": "]["})):
        phone.evaluate("(text) => localStorage.setItem('fiefaid-table', text)", rubbish)
        phone.reload(wait_until="commit")
        expect(desk.line).to_contain_text("Archers of Évreux")
        expect(phone.get_by_role("alert")).to_have_count(0)
    assert expected_trouble == []
