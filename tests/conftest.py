"""What every test may use: a running server, and a browser if the machine has one."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import fiefaid
from fiefaid.kernels import LOG
from tests import leaving_out
from tests.launched import Launched, launched
from tests.leaving_out import leave_out
from tests.taking_turns import Turns

BROWSER_VARIABLE = "FIEFAID_CHROMIUM"
BROWSER_COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER_TESTS = Path(__file__).parent / "browser"

# No test is timed by the clock. In CI the examples are the same in every run, so that what is red there is red again.
settings.register_profile(
    "fiefaid", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("fiefaid")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launched]:
    """The launcher, serving the real pages for the whole run; nothing of ours may fail in a page meanwhile."""
    folder = tmp_path_factory.mktemp("server")
    with launched(folder) as running:
        yield running
    log = folder / "data" / LOG  # there as soon as a page was opened
    complaints = log.read_text(encoding="utf-8") if log.exists() else ""
    assert f'File "{Path(fiefaid.__file__).parent}' not in complaints, complaints


@pytest.fixture(scope="session")
def turns(tmp_path_factory: pytest.TempPathFactory) -> Turns:
    """Where the workers of this run take turns."""
    own = tmp_path_factory.getbasetemp()
    return Turns(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)


@pytest.fixture(autouse=True)
def turn(request: pytest.FixtureRequest, turns: Turns) -> Iterator[None]:
    """A test that looks at the clock has the machine to itself."""
    with turns.alone() if request.node.get_closest_marker("alone") else turns.among_others():
        yield


def find_browser() -> str | None:
    """The Chromium to test with: the one named, Playwright's own, or one of the system's."""
    named = os.environ.get(BROWSER_VARIABLE)
    if named:
        return named
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    system = [path for name in BROWSER_COMMANDS if (path := shutil.which(name))]
    return next((path for path in (own, *system) if _runs(path)), None)


def _runs(browser: str) -> bool:
    """Is it there, and not without the libraries that it needs? (Only Linux can lack those; Windows would open it.)"""
    if not Path(browser).exists():
        return False
    if sys.platform != "linux":
        return True
    return subprocess.run([browser, "--version"], capture_output=True, check=False, timeout=60).returncode == 0


def pytest_configure(config: pytest.Config) -> None:
    """What is left out is told."""
    config.pluginmanager.register(leaving_out)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without a browser its tests are left out, and the summary says so; in CI they stay, and fail."""
    in_browser = [item for item in items if is_in_browser(item)]
    browser = find_browser() if in_browser else None
    if browser:
        os.environ[BROWSER_VARIABLE] = browser
    elif os.environ.get("CI") != "true":
        leave_out(config, items, in_browser, f"tests in tests/browser, for want of a Chromium. {where_browsers_are()}")


def where_browsers_are() -> str:
    """Where a browser was looked for."""
    return f"Looked at ${BROWSER_VARIABLE}, Playwright's own and {', '.join(BROWSER_COMMANDS)}."


def is_in_browser(item: pytest.Item) -> bool:
    """Is it a test of the browser?"""
    return BROWSER_TESTS in item.path.parents


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """A test that is none of the browser's is set up as if no loop ran here."""
    with _without_the_browsers_loop(item):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """It is run so too."""
    with _without_the_browsers_loop(item):
        yield


@contextmanager
def _without_the_browsers_loop(item: pytest.Item) -> Iterator[None]:
    """Once a browser was opened, its loop runs in this thread for as long as the browser does.

    A page that another test builds would take that loop for its kernel's, and nobody could start one of his own.
    """
    loop = None if is_in_browser(item) else asyncio._get_running_loop()
    if loop is None:
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)
