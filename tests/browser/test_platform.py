"""The platform in a real browser: pages load from nowhere else, fit a phone, and notice when their kernel is gone."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Device, OpenScreen
from tests.browser.wire import Wire
from tests.launched import Launched, until

HOME = "/voila/render/index.ipynb"
SPECIMEN = "/voila/render/specimen.ipynb"
IN_TOUCH = "Last heard from the table"

TOO_SMALL = """() => [...document.querySelectorAll('button, a, input, select, textarea, summary, [role=tab]')]
  .filter((e) => e.checkVisibility() && e.type !== 'file')
  .map((e) => [e, e.matches('[type=checkbox], [type=radio]') ? e.closest('label') : e])
  .map(([e, target]) => [e, target.getBoundingClientRect()])
  .filter(([e, box]) => Math.min(box.width, box.height) < 43.99)
  .map(([e, box]) => `${e.tagName} ${e.textContent || e.value}: ${box.width} x ${box.height}`)"""

SMALL_PRINT = """() => [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')]
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


@pytest.fixture
def specimen(screen: OpenScreen, specimen_server: Launched) -> Page:
    """The specimen page on a phone, ready."""
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_home_opens_and_leads_to_the_table(screen: OpenScreen, device: Device) -> None:
    """From the bare address to the home page, by day and by night, with the door to the table in sight."""
    page = screen(device)
    _open(page, "/")
    expect(page).to_have_url(HOME)
    expect(page.get_by_role("link", name="Open the table")).to_be_in_viewport()
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(TOO_SMALL) == []


def test_a_closed_tab_leaves_no_kernel(screen: OpenScreen, specimen_server: Launched) -> None:
    """Closing the tab ends its kernel."""
    before = len(specimen_server.kernels())
    page = screen("phone", specimen_server.address)
    _open(page, SPECIMEN)
    assert len(specimen_server.kernels()) == before + 1
    page.close(run_before_unload=True)
    until(lambda: len(specimen_server.kernels()) == before)


def test_a_tap_reaches_python_and_comes_back(specimen: Page) -> None:
    """A finger's tap runs Python and shows what it made of it."""
    specimen.get_by_role("button", name="Tap", exact=True).tap()
    expect(specimen.get_by_text("1 taps")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_fits_a_finger(specimen: Page) -> None:
    """Everything to tap is 44 px, no field is so small that a phone zooms, nothing scrolls sideways."""
    assert specimen.evaluate(TOO_SMALL) == []
    assert specimen.evaluate(SMALL_PRINT) == []
    assert specimen.evaluate(SIDEWAYS) == 0


@pytest.mark.parametrize("size", ["100%", "200%"])
def test_the_theme_fits_a_small_phone_with_large_text(screen: OpenScreen, specimen_server: Launched, size: str) -> None:
    """At 360 px, and with text of twice its size, nothing is cut off and nothing scrolls sideways."""
    page = screen("small phone", specimen_server.address)
    _open(page, SPECIMEN)
    page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(TOO_SMALL) == []


def test_focus_can_be_seen(specimen: Page) -> None:
    """The key that moves the focus shows where it went."""
    specimen.get_by_role("button", name="Tap", exact=True).focus()
    specimen.keyboard.press("Tab")
    assert specimen.evaluate(FOCUS_RING) == ["Second", "solid", 3]


def test_a_script_in_a_name_does_not_run(specimen: Page, expected_trouble: list[str]) -> None:
    """Should markup ever reach a page unescaped, its event handlers still do not run."""
    expected_trouble += ["Content Security Policy", "Failed to load resource"]
    specimen.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.ran = true\">')")
    until(lambda: specimen.evaluate("document.querySelector('img[src=x]').complete"))
    assert specimen.evaluate("window.ran") is None


def test_a_dead_kernel_is_noticed_and_replaced(specimen: Page, specimen_server: Launched) -> None:
    """When a kernel dies the page says so and loads itself anew, although the server says that all is well."""
    specimen.get_by_role("button", name="Tap", exact=True).tap()
    expect(specimen.get_by_text("1 taps")).to_be_visible()
    newest = max(specimen_server.kernels(), key=lambda kernel: kernel.create_time())
    with specimen.expect_navigation(wait_until="commit", timeout=30_000):
        os.kill(newest.pid, signal.SIGKILL)
    expect(specimen.get_by_text("0 taps")).to_be_visible()
    specimen.get_by_role("button", name="Tap", exact=True).tap()
    expect(specimen.get_by_text("1 taps")).to_be_visible()


def test_a_cut_line_heals_without_losing_the_page(screen: OpenScreen, wire: Wire, expected_trouble: list[str]) -> None:
    """While the line is cut the page says so; when it is back the page goes on with the same kernel."""
    expected_trouble += ["ERR_", "WebSocket"]
    phone = screen("phone", wire.address)
    _open(phone, SPECIMEN)
    phone.get_by_role("button", name="Tap", exact=True).tap()
    expect(phone.get_by_text("1 taps")).to_be_visible()
    wire.cut()
    expect(phone.get_by_text("No connection to the table")).to_be_visible()
    wire.mend()
    expect(phone.get_by_text("No connection to the table")).to_be_hidden()
    phone.get_by_role("button", name="Tap", exact=True).tap()
    expect(phone.get_by_text("2 taps")).to_be_visible()


def test_a_page_that_cannot_be_saved_stops_trying(specimen: Page, specimen_server: Launched) -> None:
    """After three reloads in two minutes the page leaves the fourth to the player."""
    specimen.evaluate("sessionStorage.setItem('fiefaid-reloads', JSON.stringify([1, 2, 3].map(() => Date.now())))")
    newest = max(specimen_server.kernels(), key=lambda kernel: kernel.create_time())
    os.kill(newest.pid, signal.SIGKILL)
    expect(specimen.get_by_text("could not get it back by itself")).to_be_visible()
    specimen.get_by_role("button", name="Load the page again").tap()
    expect(specimen.get_by_text("0 taps")).to_be_visible()
