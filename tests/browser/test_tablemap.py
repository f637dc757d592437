"""The map in a real browser: bases under fingers, mouse and keys, by day and by night, on a phone and a tablet."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.board import Map, off
from tests.browser.conftest import Device, Scheme, has_failed, keep_in_sight, new_screen, put_away
from tests.browser.hands import Fingers, Hand, Mouse
from tests.launched import Launched

BENCH = "/voila/render/bench.ipynb"

COLOUR = "(element) => getComputedStyle(element).fill"
LATE_MS = 250
"""What the kernel takes for a report on Slow 1."""
SETTING_OUT = 12
"""Steps of a slow finger that a browser may still take for a tap."""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
SCROLLED = "() => document.scrollingElement.scrollTop"


Opened = Callable[[Device], Map]

STILL_FRAMES = 12
"""Frames in which nothing scrolls any more: a finger that was lifted in full swing leaves the page gliding on."""

AT_REST = """async (frames) => {
  document.documentElement.style.fontSize = '';
  document.activeElement.blur();
  for (let still = 0; still < frames; ) {
    window.scrollTo(0, 0);
    await new Promise(requestAnimationFrame);
    still = document.scrollingElement.scrollTop === 0 ? still + 1 : 0;
  }
  [...document.querySelectorAll('button')].find((button) => button.textContent === 'begin anew').click();
}"""


class Benches:
    """A bench on each device, loaded once and begun anew for each test: a load takes seconds."""

    def __init__(self, browser: Browser, server: Launched) -> None:
        self._browser, self._server = browser, server
        self.pages: dict[Device, Page] = {}
        self.trouble: list[str] = []

    def anew(self, device: Device, scheme: Scheme) -> Map:
        """The map as it is on a new visit."""
        if device not in self.pages:
            self.pages[device] = new_screen(self._browser, device, self._server.address, self.trouble)
            self.pages[device].goto(BENCH, wait_until="commit")
        page = self.pages[device]
        page.emulate_media(color_scheme=scheme)
        visits = page.locator(".visits").inner_text()
        page.mouse.move(0, 0)
        page.evaluate(AT_REST, STILL_FRAMES)
        expect(page.locator(".visits")).to_have_text(f"visit {int(visits.split()[1]) + 1}")
        board = Map(page)
        expect(board.said).to_have_text("nothing yet")
        expect(board.svg).to_have_count(1)
        expect(board.svg.locator(".words text").first).to_be_visible()
        return board


@pytest.fixture(scope="module")
def benches(browser: Browser, specimen_server: Launched) -> Iterator[Benches]:
    """The benches of this file, one for each kind of device."""
    kept = Benches(browser, specimen_server)
    yield kept
    for page in kept.pages.values():
        put_away(page)
    assert kept.trouble == []


@pytest.fixture
def opened(benches: Benches, scheme: Scheme, request: pytest.FixtureRequest) -> Iterator[Opened]:
    """Opens the bench on a device; one on which a test failed is not used again."""
    yield lambda device: benches.anew(device, scheme)
    if has_failed(request.node):
        keep_in_sight(list(benches.pages.values()), request.node.nodeid)
        while benches.pages:
            put_away(benches.pages.popitem()[1])


@pytest.fixture
def tablet_board(opened: Opened) -> Map:
    """The map on a tablet."""
    return opened("tablet")


@pytest.fixture
def phone_board(opened: Opened) -> Map:
    """The map on a phone."""
    return opened("phone")


@pytest.fixture(params=[("phone", Fingers), ("tablet", Mouse)], ids=["finger on a phone", "mouse on a tablet"])
def held(request: pytest.FixtureRequest, opened: Opened) -> tuple[Map, Hand]:
    """The map on each device, with the hand that people use there."""
    device, hand = request.param
    board = opened(device)
    return board, hand(board.page)


def test_a_base_is_dragged(held: tuple[Map, Hand]) -> None:
    """A base goes as far as the hand, at the scale of the map, and Python hears where it was let go."""
    board, hand = held
    start, inch = board.middle("k1"), board.scale()
    hand.drag(start, off(start, 60, -20))
    x, y, facing = board.place("k1")
    assert (x, y, facing) == pytest.approx((12 + 60 / inch, 12 + 20 / inch, 0), abs=0.02)
    assert board.wait_for("moved k1") == f"moved k1 to {x:.2f}, {y:.2f}, facing 0.0"
    assert board.middle("k1") == pytest.approx(off(start, 60, -20), abs=0.2)


def test_a_base_is_turned_by_its_handle(held: tuple[Map, Hand]) -> None:
    """A quarter of the way round the middle turns the base by 90°, about its middle."""
    board, hand = held
    middle = board.middle("k1")
    hand.tap(middle)
    board.wait_for("tapped k1")
    knob = board.knob()
    arm = math.dist(middle, knob)
    hand.drag(knob, off(middle, -arm, 0))
    assert board.wait_for("moved k1 to 12.00, 12.00") == "moved k1 to 12.00, 12.00, facing 90.0"
    assert board.place("k1") == pytest.approx((12, 12, 90), abs=0.5)


def test_two_taps_ask_and_show_the_answer(held: tuple[Map, Hand]) -> None:
    """Attacker, then target; the picture shows what the rules found, and the bases say their part."""
    board, hand = held
    hand.tap(board.middle("k1"))
    board.wait_for("tapped k1")
    hand.tap(board.middle("s1"))
    board.wait_for("tapped s1")
    expect(board.svg.locator(".sight")).to_be_attached()
    expect(board.svg.locator(".blocker")).to_be_attached()
    expect(board.base("k1")).to_have_attribute("aria-pressed", "true")
    expect(board.base("s1")).to_have_attribute("aria-label", "Serjeants 1, blue, at 12.0, 24.0, facing 180, target")
    assert "in the way: the copse" in board.words()


def test_a_finger_means_the_nearest_base_within_reach(phone_board: Map) -> None:
    """At eight pixels an inch a tap 20 px beside a base still means it, one 26 px away means the ground."""
    fingers, (x, y) = Fingers(phone_board.page), phone_board.middle("b1")
    edge = x + 2.5 * phone_board.scale()
    fingers.tap((edge + 26, y))
    fingers.tap(phone_board.middle("k1"))
    phone_board.wait_for("tapped k1")
    expect(phone_board.base("k1")).to_have_attribute("aria-pressed", "true")
    expect(phone_board.base("b1")).to_have_attribute("aria-pressed", "false")
    fingers.tap((edge + 20, y))
    phone_board.wait_for("tapped b1")


def test_the_page_scrolls_from_the_bare_table_and_not_from_a_base(phone_board: Map) -> None:
    """A finger that sets out from the ground scrolls the page; one that sets out from a base never does."""
    fingers = Fingers(phone_board.page)
    x, y = phone_board.middle("b1")
    fingers.drag((x, y), (x, y + 60))
    phone_board.wait_for("moved b1")
    assert phone_board.page.evaluate(SCROLLED) == 0
    x, y = phone_board.middle("held")
    fingers.drag((x, y - 90), (x, y - 220))
    phone_board.page.wait_for_function("() => document.scrollingElement.scrollTop > 40")


def test_fifty_drags_by_finger_all_arrive(phone_board: Map) -> None:
    """No drag is lost to the browser's own scrolling, wherever it leads."""
    fingers = Fingers(phone_board.page)
    for count in range(50):
        start = phone_board.middle("k1")
        turn = count * 2.4
        end = off(start, 22 * math.cos(turn), 22 * math.sin(turn))
        fingers.drag(start, end)
        assert phone_board.middle("k1") == pytest.approx(end, abs=0.5), count
    x, y, _ = phone_board.place("k1")
    phone_board.wait_for(f"moved k1 to {x:.2f}, {y:.2f}")


def test_a_pinch_zooms_about_the_fingers(phone_board: Map) -> None:
    """Twice the distance, twice the size, and what lay between the fingers stays there; the browser does not zoom."""
    fingers, before = Fingers(phone_board.page), phone_board.scale()
    middle = phone_board.middle("s1")
    fingers.pinch(middle, 60, 120)
    expect(phone_board.svg).to_have_class(re.compile("zoomed"))
    assert phone_board.scale() == pytest.approx(2 * before, rel=0.01)
    assert phone_board.middle("s1") == pytest.approx(middle, abs=2)
    assert phone_board.page.evaluate("() => visualViewport.scale") == 1


def test_a_zoomed_map_is_dragged_about_and_shown_whole_again(phone_board: Map) -> None:
    """One finger moves a zoomed table; a double tap on the ground, or the button, brings all of it back."""
    page, fingers = phone_board.page, Fingers(phone_board.page)
    whole, before = phone_board.scale(), phone_board.middle("k1")
    page.get_by_role("button", name="Zoom in").tap()
    page.get_by_role("button", name="Zoom in").tap()
    expect(phone_board.svg).to_have_class(re.compile("zoomed"))
    box = phone_board.svg.bounding_box()
    assert box is not None
    ground = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    held = phone_board.middle("s1")
    fingers.drag(ground, off(ground, 40, 25))
    assert phone_board.middle("s1") == pytest.approx(off(held, 40, 25), abs=1)
    page.get_by_role("button", name="Show the whole table").tap()
    expect(phone_board.svg).not_to_have_class(re.compile("zoomed"))
    fingers.tap(ground)
    fingers.tap(ground)
    expect(phone_board.svg).to_have_class(re.compile("zoomed"))
    fingers.tap(ground)
    fingers.tap(ground)
    expect(phone_board.svg).not_to_have_class(re.compile("zoomed"))
    assert phone_board.scale() == pytest.approx(whole)
    assert phone_board.middle("k1") == pytest.approx(before)
    expect(phone_board.said).to_have_text("nothing yet")


def test_the_wheel_zooms_about_the_pointer_and_then_scrolls(tablet_board: Map) -> None:
    """Forwards comes closer to what lies under the pointer; backwards from the whole table scrolls the page."""
    page, before = tablet_board.page, tablet_board.scale()
    middle = tablet_board.middle("b1")
    page.mouse.move(*middle)
    page.mouse.wheel(0, -400)
    expect(tablet_board.svg).to_have_class(re.compile("zoomed"))
    assert tablet_board.scale() > 1.5 * before
    assert tablet_board.middle("b1") == pytest.approx(middle, abs=2)
    page.mouse.wheel(0, 4000)
    expect(tablet_board.svg).not_to_have_class(re.compile("zoomed"))
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => document.scrollingElement.scrollTop > 100")


def test_everything_can_be_done_by_keys(tablet_board: Map) -> None:
    """Tab reaches the bases in their order; arrows move, brackets turn, Enter chooses, Escape clears."""
    page = tablet_board.page
    tablet_board.base("k1").focus()
    page.keyboard.press("Tab")
    expect(tablet_board.base("s1")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    for key, heard in {
        "ArrowRight": "12.10, 12.00, facing 0.0",
        "Shift+ArrowUp": "12.10, 13.00, facing 0.0",
        "]": "12.10, 13.00, facing 1.0",
        "}": "12.10, 13.00, facing 6.0",
        "[": "12.10, 13.00, facing 5.0",
        "{": "12.10, 13.00, facing 0.0",
    }.items():
        page.keyboard.press(key)
        tablet_board.wait_for(f"moved k1 to {heard}")
    expect(tablet_board.base("k1")).to_have_attribute("aria-label", "Knights 1, red, at 12.1, 13.0, facing 0")
    expect(page.locator(".fiefaid-map [role=status]")).to_have_text("Knights 1, red, at 12.1, 13.0, facing 0")
    page.keyboard.press("Enter")
    tablet_board.wait_for("tapped k1")
    page.keyboard.press("Escape")
    tablet_board.wait_for("tapped None")


def test_a_held_key_is_one_move(tablet_board: Map) -> None:
    """While an arrow is held the base goes on; Python hears of the end when the key is let go."""
    page = tablet_board.page
    tablet_board.base("k1").focus()
    for _ in range(5):
        page.keyboard.down("ArrowRight")
    tablet_board.wait_for("moving k1 to")
    page.keyboard.up("ArrowRight")
    tablet_board.wait_for("moved k1 to 12.50, 12.00")


def test_the_focus_of_keys_can_be_seen_and_that_of_fingers_is_not(tablet_board: Map) -> None:
    """A ring in the colour of focus for whoever uses keys; a tap leaves none."""
    page = tablet_board.page
    tablet_board.base("held").focus()
    page.keyboard.press("Tab")
    expect(tablet_board.base("slow").locator(".ring")).to_have_css("stroke-width", "11px")
    Fingers(page).tap(tablet_board.middle("k1"))
    tablet_board.wait_for("tapped k1")
    expect(tablet_board.base("k1")).to_be_focused()
    expect(tablet_board.base("k1").locator(".ring")).to_have_css("stroke-width", "9px")


def test_names_are_words(tablet_board: Map) -> None:
    """A unit called <img onerror=…> is called that: no such element, no such script."""
    board = tablet_board
    expect(board.base("b1")).to_have_attribute(
        "aria-label", re.compile(r'^<img src=x onerror="window\.ran=1"> 🏰, Bowmen')
    )
    assert board.svg.locator("img").count() == 0
    assert board.page.evaluate("() => window.ran") is None
    assert '◆ <img src=x onerror="win…' in board.words()


def test_a_late_answer_never_moves_a_base_from_under_the_finger(phone_board: Map) -> None:
    """While the kernel is a quarter of a second behind, the base stays with the finger and where it was let go."""
    fingers, (x, y) = Fingers(phone_board.page), phone_board.middle("slow")
    fingers.touch((x, y))
    for step in range(1, 41):
        fingers.slide((x - 2 * step, y - 2 * step))
        phone_board.page.wait_for_timeout(25)
        if step < SETTING_OUT:
            continue
        assert phone_board.middle("slow") == pytest.approx((x - 2 * step, y - 2 * step), abs=0.3), step
    fingers.lift()
    there = phone_board.place("slow")
    phone_board.wait_for(f"moved slow to {there[0]:.2f}, {there[1]:.2f}")
    assert phone_board.place("slow") == there


@pytest.mark.alone
def test_reports_do_not_pile_up(tablet_board: Map) -> None:
    """A kernel that is behind gets the newest position, not all 60: it is done in less than a third of the time."""
    page, start = tablet_board.page, tablet_board.middle("slow")
    page.mouse.move(*start)
    page.mouse.down()
    for step in range(60):
        page.mouse.move(start[0] + step, start[1] - step)
        page.wait_for_timeout(10)
    page.mouse.up()
    expect(tablet_board.said).to_have_text(re.compile("^moved slow"), timeout=1500)


def test_a_refused_move_goes_back(held: tuple[Map, Hand]) -> None:
    """Where Python keeps a base in its place, it is shown there again."""
    board, hand = held
    start = board.middle("held")
    hand.drag(start, off(start, -30, -40))
    board.wait_for("moved held")
    expect(board.base("held")).to_have_attribute("transform", "translate(40 -6) rotate(0)")


def test_a_base_stays_on_the_table(tablet_board: Map) -> None:
    """Dragged past the edge, the middle of a base stops at it."""
    start = tablet_board.middle("held")
    Mouse(tablet_board.page).drag(start, off(start, 500, 300))
    tablet_board.wait_for("moved held to 48.00, 0.00")


def switch(board: Map, name: str) -> None:
    """Presses a switch of the bench and waits until the kernel has it."""
    button = board.page.get_by_role("button", name=name)
    button.click()
    expect(button).to_have_class(re.compile("mod-active"))


def test_a_base_is_drawn_to_its_neighbour(tablet_board: Map) -> None:
    """With snap on, a front that comes near another lies flush against it, corner to corner, already in the hand."""
    switch(tablet_board, "snap")
    page, inch, start = tablet_board.page, tablet_board.scale(), tablet_board.middle("k1")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 0.4 * inch, start[1] - 9.2 * inch, steps=10)
    assert tablet_board.place("k1") == pytest.approx((12, 21.5, 0))
    page.mouse.up()
    tablet_board.wait_for("moved k1 to 12.00, 21.50, facing 0.0")


def test_a_base_askew_is_laid_square_and_stays_so(tablet_board: Map) -> None:
    """A base turned by 5° is squared by its neighbour, at every step along it, and is askew again when drawn away."""
    page = tablet_board.page
    tablet_board.base("k1").focus()
    page.keyboard.press("}")
    tablet_board.wait_for("moved k1 to 12.00, 12.00, facing 5.0")
    switch(tablet_board, "snap")
    inch, start = tablet_board.scale(), tablet_board.middle("k1")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] - 9.3 * inch, steps=5)
    for step in range(4):
        page.mouse.move(start[0] + (0.7 + step / 4) * inch, start[1] - 9.3 * inch)
        assert tablet_board.place("k1")[1:] == pytest.approx((21.5, 0)), step
    page.mouse.move(start[0], start[1], steps=5)
    assert tablet_board.place("k1") == pytest.approx((12, 12, 5))
    page.mouse.up()
    tablet_board.wait_for("moved k1 to 12.00, 12.00, facing 5.0")


def test_turns_go_in_steps(tablet_board: Map) -> None:
    """With five_degrees on, the handle and the keys turn by 5°."""
    switch(tablet_board, "five_degrees")
    mouse, middle = Mouse(tablet_board.page), tablet_board.middle("b1")
    mouse.tap(middle)
    tablet_board.wait_for("tapped b1")
    knob = tablet_board.knob()
    mouse.drag(knob, off(knob, 14, 0))
    heard = tablet_board.wait_for("moved b1 to 30.00, 27.00, facing")
    assert float(heard.split()[-1]) % 5 == 0
    assert heard.split()[-1] != "180.0"
    tablet_board.page.keyboard.press("]")
    turned = float(heard.split()[-1]) + 5
    tablet_board.wait_for(f"moved b1 to 30.00, 27.00, facing {turned:.1f}")


def test_a_locked_table_is_only_asked(held: tuple[Map, Hand]) -> None:
    """Bases of a locked table stay where they are, and can still be tapped."""
    board, hand = held
    switch(board, "locked")
    start = board.middle("k1")
    hand.drag(start, off(start, 30, 0))
    hand.tap(start)
    board.wait_for("tapped k1")
    assert board.place("k1") == (12, 12, 0)


def test_bases_come_and_go(tablet_board: Map) -> None:
    """A base that is taken away is gone, a new one can be dragged at once, on a tablet by finger too."""
    board = tablet_board
    board.page.get_by_role("button", name="change about").click()
    expect(board.base("held")).to_have_count(0)
    start = board.middle("new")
    Fingers(board.page).drag(start, off(start, -20, 10))
    board.wait_for("moved new")


@pytest.mark.parametrize("size", ["100%", "200%"])
def test_words_grow_with_the_readers_text(opened: Opened, size: str) -> None:
    """Names are never under 11 px, twice as large for whoever asks for 200 %, and the page does not scroll sideways."""
    board = opened("small phone")
    board.page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
    Fingers(board.page).tap(board.middle("k1"))
    board.wait_for("tapped k1")
    board.page.wait_for_function("() => document.querySelector('.words text.attacker')")
    least = 11 if size == "100%" else 22
    assert {words: letters for words, letters in board.words().items() if words[0] in "●◆" and letters < least} == {}
    assert board.page.evaluate(SIDEWAYS) == 0


@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_words_hide_no_base(opened: Opened, device: Device) -> None:
    """Whatever is written stands clear of the bases, and no two words lie upon one another."""
    overlaps = opened(device).svg.evaluate(
        """(svg) => {
          const boxes = (names) => [...svg.querySelectorAll(names)].filter((one) => one.checkVisibility())
            .map((one) => [one.textContent, one.getBoundingClientRect()]);
          const words = boxes('.words text'), bases = boxes('.base');
          const across = (a, b) => a.left + 2 < b.right && b.left + 2 < a.right;
          const meet = (a, b) => across(a, b) && a.top + 4 < b.bottom && b.top + 4 < a.bottom;
          return words.flatMap(([word, box], n) => [...bases, ...words.slice(n + 1)]
            .filter(([, other]) => meet(box, other)).map(([other]) => word + ' / ' + other));
        }"""
    )
    assert overlaps == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_day_and_night(phone_board: Map, scheme: str) -> None:
    """The ground is light by day and dark by night; nothing scrolls sideways, and the answer has room below."""
    colour: Any = phone_board.svg.locator(".ground").evaluate(COLOUR)
    red, green, blue = map(int, re.findall(r"\d+", colour))
    assert (red + green + blue > 3 * 128) is (scheme == "light")
    box = phone_board.svg.bounding_box()
    assert box is not None
    assert box["height"] < 0.65 * 844
    assert phone_board.page.evaluate(SIDEWAYS) == 0


def test_a_second_finger_lays_down_what_the_first_one_holds(phone_board: Map) -> None:
    """A pinch that begins with a drag ends the drag where it is; the base does not run off with the zoom."""
    fingers, (x, y) = Fingers(phone_board.page), phone_board.middle("k1")
    fingers.touch((x, y))
    fingers.slide((x + 30, y))
    there = phone_board.place("k1")
    fingers.touch((x + 30, y), (x + 120, y))
    fingers.slide((x + 10, y), (x + 150, y))
    fingers.lift()
    phone_board.wait_for("moved k1")
    expect(phone_board.svg).to_have_class(re.compile("zoomed"))
    assert phone_board.place("k1") == there
