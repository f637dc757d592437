"""A phone and a tablet in front of the real server.

    def test_verdict_changes(phone: Page) -> None:
        phone.goto("/voila/render/table.ipynb", wait_until="commit")
        ...

Every test fails on a request that leaves this machine, an error of the page or an error on the console. A test that
provokes one says so with `expected_trouble.append(r"ERR_CONNECTION")`. For night, and for two screens at once:

    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_two(screen: OpenScreen) -> None:
        mine, theirs = screen("phone"), screen("tablet")
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Literal, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

from tests.conftest import BROWSER_VARIABLE, where_browsers_are
from tests.launched import Launched, launched

Device = Literal["phone", "small phone", "tablet"]
Scheme = Literal["light", "dark"]

SIZES: dict[Device, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "small phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 1024, "height": 768}, "has_touch": True},
}


class OpenScreen(Protocol):
    """Opens one more screen: before the real pages, or before another server."""

    def __call__(self, device: Device, home: str | None = None) -> Page:
        """The screen."""
        ...


ARTIFACTS = Path(__file__).parents[2] / "test-artifacts"
PATIENT_MS = 60_000
"""How long a condition is waited for: a page is there in two seconds, but not on a machine that does much else."""

failed = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, for the whole run."""
    path = os.environ.get(BROWSER_VARIABLE)
    assert path, f"no Chromium for the browser tests. {where_browsers_are()}"
    expect.set_options(timeout=PATIENT_MS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path)
        yield chromium
        chromium.close()


@pytest.fixture
def scheme() -> Scheme:
    """Day or night; parametrize to have both."""
    return "light"


@pytest.fixture
def expected_trouble() -> list[str]:
    """Patterns of the trouble that a test provokes on purpose."""
    return []


class Drawer:
    """Devices that were before the real pages already: they have the scripts, and remember nothing else.

    To unpack a new one for each test costs a second, and another for what it has to be sent.
    """

    def __init__(self, browser: Browser, home: str) -> None:
        self._browser, self._home = browser, home
        self._lying: dict[Device, list[BrowserContext]] = {device: [] for device in SIZES}

    def take(self, device: Device, scheme: Scheme, trouble: list[str]) -> Page:
        """A screen of a device that nobody holds; it remembers nobody."""
        if not self._lying[device]:
            return new_screen(self._browser, device, self._home, trouble, color_scheme=scheme)
        context = self._lying[device].pop()
        page = context.new_page()
        context.new_cdp_session(page).send("Storage.clearDataForOrigin", {"origin": self._home, "storageTypes": "all"})
        page.emulate_media(color_scheme=scheme)
        _watch(page, self._home, trouble)
        return page

    def put_back(self, device: Device, page: Page) -> None:
        """Closes the screen as a player does, and keeps the device."""
        with suppress(Error), page.expect_event("close"):  # a test may have closed it
            page.close(run_before_unload=True)
        self._lying[device].append(page.context)


@pytest.fixture(scope="session")
def drawer(browser: Browser, server: Launched) -> Drawer:
    """The devices before the real pages, for the whole run."""
    return Drawer(browser, server.address)


@pytest.fixture
def screen(
    browser: Browser, drawer: Drawer, scheme: Scheme, expected_trouble: list[str], request: pytest.FixtureRequest
) -> Iterator[OpenScreen]:
    """Opens as many screens as a test wants, each a device of its own."""
    pages: list[Page] = []
    away: list[Callable[[], None]] = []
    trouble: list[str] = []

    def open_screen(device: Device, home: str | None = None) -> Page:
        if home is None:
            page = drawer.take(device, scheme, trouble)
            away.append(partial(drawer.put_back, device, page))
        else:
            page = new_screen(browser, device, home, trouble, color_scheme=scheme)
            away.append(partial(put_away, page))
        pages.append(page)
        return page

    yield open_screen
    if has_failed(request.node):
        keep_in_sight(pages, request.node.nodeid)
    for put in away:
        put()
    allowed = [re.compile(pattern) for pattern in expected_trouble]
    assert [line for line in trouble if not any(pattern.search(line) for pattern in allowed)] == []


def new_screen(browser: Browser, device: Device, home: str, trouble: list[str], **options: Any) -> Page:
    """A device of its own before `home`; what goes wrong on it is added to `trouble`."""
    context = browser.new_context(**SIZES[device], base_url=home, **options)
    context.set_default_timeout(PATIENT_MS)
    page = context.new_page()
    _watch(page, home, trouble)
    return page


def put_away(page: Page) -> None:
    """Closes a screen as a player does, so that its kernel is told."""
    with suppress(Error):  # a test may have closed it
        page.close(run_before_unload=True)
    page.context.close()


def by_day_and_night(page: Page) -> Iterator[Scheme]:
    """The same page in both dresses, one after the other, without loading it again."""
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        yield scheme


@pytest.fixture
def phone(screen: OpenScreen) -> Page:
    """390 × 844, by finger."""
    return screen("phone")


@pytest.fixture
def tablet(screen: OpenScreen) -> Page:
    """1024 × 768, by finger or mouse."""
    return screen("tablet")


@pytest.fixture(scope="session")
def specimen_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launched]:
    """The launcher, serving the specimen page of `pages/`."""
    script = Path(__file__).parents[1] / "serve_pages.py"
    pages = Path(__file__).parent / "pages"
    command = (sys.executable, str(script), str(pages))
    with launched(tmp_path_factory.mktemp("specimen"), command=command) as running:
        yield running


def _watch(page: Page, address: str, trouble: list[str]) -> None:
    """Notes what must not happen: a request to elsewhere, an uncaught error, an error on the console."""
    home = urlsplit(address).netloc

    def request(url: str) -> None:
        if urlsplit(url).scheme in ("http", "https", "ws", "wss") and urlsplit(url).netloc != home:
            trouble.append(f"request to elsewhere: {url}")

    page.on("request", lambda sent: request(sent.url))
    page.on("websocket", lambda socket: request(socket.url))
    page.on("pageerror", lambda error: trouble.append(f"page error: {error}"))
    page.on("console", lambda line: trouble.append(f"console: {line.text}") if line.type == "error" else None)


def keep_in_sight(pages: list[Page], name: str) -> None:
    """Keeps what the screens of a failed test showed."""
    ARTIFACTS.mkdir(exist_ok=True)
    plain = re.sub(r"[^\w.-]+", "-", name)
    for number, page in enumerate(page for page in pages if not page.is_closed()):
        page.screenshot(path=ARTIFACTS / f"{plain}-{number}.png")


def has_failed(test: pytest.Item) -> bool:
    """Has it, as its fixtures may ask when it is over?"""
    return test.stash.get(failed, False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tells the fixtures of a test whether it failed."""
    report = yield
    if report.when == "call":
        item.stash[failed] = report.failed
    return report
