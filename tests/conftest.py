"""What every test may use: a running server, and a browser if the machine has one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import fiefaid
from fiefaid.kernels import LOG
from tests.launched import Launched, launched

BROWSER_VARIABLE = "FIEFAID_CHROMIUM"
BROWSER_COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER_TESTS = Path(__file__).parent / "browser"

left_out = pytest.StashKey[int]()

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
    return subprocess.run([browser, "--version"], capture_output=True, check=False, timeout=20).returncode == 0


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests of the browser come last: its loop runs on in this thread, and other tests start loops of their own.

    Without a browser they are left out, and the summary says so; in CI that is an error.
    """
    items.sort(key=lambda item: BROWSER_TESTS in item.path.parents)
    in_browser = [item for item in items if BROWSER_TESTS in item.path.parents]
    if not in_browser:
        return
    browser = find_browser()
    if browser:
        os.environ[BROWSER_VARIABLE] = browser
        return
    if os.environ.get("CI") == "true":
        raise pytest.UsageError(f"no Chromium for the browser tests: {_where()}")
    items[:] = [item for item in items if item not in in_browser]
    config.hook.pytest_deselected(items=in_browser)
    config.stash[left_out] = len(in_browser)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says in one line what was left out."""
    count = config.stash.get(left_out, 0)
    if count:
        terminalreporter.write_line(f"Left out: the {count} tests in tests/browser, for want of a Chromium. {_where()}")


def _where() -> str:
    return f"Looked at ${BROWSER_VARIABLE}, Playwright's own and {', '.join(BROWSER_COMMANDS)}."
