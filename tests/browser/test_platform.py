"""The platform in a real browser: pages load from nowhere else, fit a phone, and notice when their kernel is gone."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Device, OpenScreen, new_screen, put_away
from tests.browser.wire import Wire
from tests.launched import Launched, until

HOME = "/voila/render/index.ipynb"
SPECIMEN = "/voila/render/specimen.ipynb"
DEAD_KERNEL = ["Kernel connection (is disposed|disconnected)", "status of 500"]
"""JupyterLab's last words in a page that is left, and the answer to its farewell to a kernel that is gone."""

IN_TOUCH = "Last heard from the table"

TOO_SMALL = """() => [...document.querySelectorAll('button, a, input, select, textarea, summary, [role=tab]')]
  .filter((e) => e.checkVisibility() && e.type !== 'file')
  .map((e) => [e, e.matches('[type=checkbox], [type=radio]') ? e.closest('label') : e])
  .map(([e, target]) => [e, target.getBoundingClientRect()])
  .filter(([e, box]) => Math.min(box.width, box.height) < 43.99)
  .map(([e, box]) => `${e.tagName} ${e.textContent || e.value}: ${box.width} x ${box.height}`)"""

SMALL_PRINT = """() => [...document.querySelectorAll('input, select, textarea')]
  .filter((e) => !['checkbox', 'radio', 'file'].includes(e.type))
  .filter((e) => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 16)
  .map((e) => `${e.tagName} ${e.value}`)"""

SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

CUT_OFF = """() => [...document.querySelectorAll('.ff-page *')]
  .filter((e) => e.checkVisibility() && !e.closest('.ff-scroll, .ff-hidden, textarea, input, svg'))
  .filter((e) => e.children.length === 0 || e.matches('button, a, p, li, h1, h2, label'))
  .filter((e) => ['hidden', 'clip'].includes(getComputedStyle(e).overflowX) ||
                 ['hidden', 'clip'].includes(getComputedStyle(e).overflowY))
  .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
  .map((e) => `${e.tagName}.${e.className} ${e.textContent}`)"""

FOCUS_RING = """() => {
  const style = getComputedStyle(document.activeElement);
  return [document.activeElement.textContent, style.outlineStyle, parseFloat(style.outlineWidth)];
}"""


@pytest.fixture(scope="module")
def specimen(browser: Browser, specimen_server: Launched) -> Iterator[Page]:
    """One phone before the specimen page, for every test that only looks or taps."""
    trouble: list[str] = []
    page = new_screen(browser, "phone", specimen_server.address, trouble)
    _open(page, SPECIMEN)
    yield page
    put_away(page)
    assert trouble == []


@pytest.fixture
def doomed(screen: OpenScreen, specimen_server: Launched) -> Page:
    """A phone of its own before the specimen page, for a test that harms it."""
    page = screen("phone", specimen_server.address)
    _open(page, SPECIMEN)
    return page


@pytest.fixture
def wire(specimen_server: Launched) -> Iterator[Wire]:
    """A wire to the specimen's server that can be cut."""
    with Wire(specimen_server.address) as laid:
        yield laid


def _open(page: Page, address: str) -> None:
    """Opens a page and waits until its kernel answers."""
    page.goto(address, wait_until="commit")
    expect(page.get_by_text(IN_TOUCH)).to_be_visible()


def _tap(page: Page, count: int) -> None:
    """Taps the button, and waits until Python has counted so many."""
    page.get_by_role("button", name="Tap", exact=True).tap()
    expect(page.get_by_text(f"{count} taps")).to_be_visible()


def _kill_newest(server: Launched) -> None:
    """Ends the kernel of the page that was opened last, as a full memory would."""
    os.kill(max(server.kernels(), key=lambda kernel: kernel.create_time()).pid, signal.SIGKILL)


@pytest.mark.parametrize(("device", "scheme"), [("phone", "light"), ("tablet", "dark")])
def test_home_opens_and_leads_to_the_table(screen: OpenScreen, device: Device) -> None:
    """From the bare address to the home page, by day and by night, with the door to the table in sight."""
    page = screen(device)
    _open(page, "/")
    expect(page).to_have_url(HOME)
    expect(page.get_by_role("link", name="Open the table")).to_be_in_viewport()
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(TOO_SMALL) == []


def test_a_tap_reaches_python_and_comes_back(specimen: Page) -> None:
    """A finger's tap runs Python and shows what it made of it."""
    _tap(specimen, 1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_fits_a_finger(specimen: Page, scheme: Literal["light", "dark"]) -> None:
    """Everything to tap is 44 px, no field is so small that a phone zooms, nothing scrolls sideways."""
    specimen.emulate_media(color_scheme=scheme)
    assert specimen.evaluate(TOO_SMALL) == []
    assert specimen.evaluate(SMALL_PRINT) == []
    assert specimen.evaluate(SIDEWAYS) == 0


@pytest.mark.parametrize("width", [360, 390, 1024])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_the_theme_bears_large_text(specimen: Page, width: int, size: str) -> None:
    """On every screen, also with text of twice its size, nothing is cut off and nothing scrolls sideways."""
    specimen.set_viewport_size({"width": width, "height": 740})
    specimen.evaluate("size => { document.documentElement.style.fontSize = size }", size)
    assert specimen.evaluate(SIDEWAYS) == 0
    assert specimen.evaluate(CUT_OFF) == []
    assert specimen.evaluate(TOO_SMALL) == []


def test_focus_can_be_seen(specimen: Page) -> None:
    """The key that moves the focus shows where it went."""
    specimen.get_by_role("button", name="Tap", exact=True).focus()
    specimen.keyboard.press("Tab")
    assert specimen.evaluate(FOCUS_RING) == ["Second", "solid", 3]


def test_a_script_in_a_name_does_not_run(doomed: Page, expected_trouble: list[str]) -> None:
    """Should markup ever reach a page unescaped, its event handlers still do not run."""
    expected_trouble += ["Content Security Policy", "Failed to load resource"]
    doomed.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.ran = true\">')")
    until(lambda: bool(doomed.evaluate("document.querySelector('img[src=x]').complete")))
    assert doomed.evaluate("window.ran") is None


def test_a_closed_tab_leaves_no_kernel(screen: OpenScreen, specimen_server: Launched) -> None:
    """Closing the tab ends its kernel."""
    before = specimen_server.kernels()
    page = screen("phone", specimen_server.address)
    _open(page, SPECIMEN)
    started = set(specimen_server.kernels()) - set(before)
    assert started
    page.close(run_before_unload=True)
    until(lambda: not started & set(specimen_server.kernels()))


def test_a_dead_kernel_is_noticed_and_replaced(
    doomed: Page, specimen_server: Launched, expected_trouble: list[str]
) -> None:
    """When a kernel dies the page loads itself anew, although the server says that all is well."""
    expected_trouble += DEAD_KERNEL
    _tap(doomed, 1)
    with doomed.expect_navigation(wait_until="commit", timeout=30_000):
        _kill_newest(specimen_server)
    expect(doomed.get_by_text("0 taps")).to_be_visible()
    _tap(doomed, 1)


def test_a_page_that_cannot_be_saved_stops_trying(
    doomed: Page, specimen_server: Launched, expected_trouble: list[str]
) -> None:
    """After three reloads in two minutes the page leaves the fourth to the player."""
    expected_trouble += DEAD_KERNEL
    doomed.evaluate("sessionStorage.setItem('fiefaid-reloads', JSON.stringify([1, 2, 3].map(() => Date.now())))")
    _kill_newest(specimen_server)
    expect(doomed.get_by_text("could not get it back by itself")).to_be_visible()
    with doomed.expect_navigation(wait_until="commit"):
        doomed.get_by_role("button", name="Load the page again").tap()
    expect(doomed.get_by_text("0 taps")).to_be_visible()


def test_a_cut_line_heals_without_losing_the_page(screen: OpenScreen, wire: Wire, expected_trouble: list[str]) -> None:
    """While the line is cut the page says so; when it is back the page goes on with the same kernel."""
    expected_trouble += ["ERR_", "WebSocket"]
    phone = screen("phone", wire.address)
    _open(phone, SPECIMEN)
    _tap(phone, 1)
    wire.cut()
    expect(phone.get_by_text("No connection to the table")).to_be_visible()
    wire.mend()
    expect(phone.get_by_role("status")).to_be_hidden()
    _tap(phone, 2)
