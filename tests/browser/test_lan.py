"""Joining with a phone: by the QR code, by hand, and again after the server was away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from fiefaid.lan.addresses import addresses
from tests.browser.conftest import Device, OpenScreen
from tests.browser.test_platform import HOME, IN_TOUCH, SIDEWAYS, SMALL_PRINT, TOO_SMALL
from tests.launched import Launched, launched
from tests.test_lan import Table

TABLE = "/voila/render/table.ipynb"
FORM = "Join code, eight letters"


def as_phones_see_it(server: Launched) -> Table:
    """The table by the address that phones use; by the loopback one on a machine without a network."""
    port = urlsplit(server.address).port
    return Table(replace(server, address=f"http://{next(iter(addresses()), '127.0.0.1')}:{port}"))


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A server that phones may join, for the whole of this file."""
    with launched(tmp_path_factory.mktemp("lan"), "--lan") as running:
        yield as_phones_see_it(running)


def link(table: Table, to: str = "") -> str:
    """The address in a QR code of that table."""
    return table.invitation.link(table.server.address, to)


def test_a_phone_joins_by_the_square(screen: OpenScreen, table: Table) -> None:
    """Following the QR code opens the first page; the code is in no address bar, and no script finds the badge."""
    phone = screen("phone", table.server.address)
    phone.goto(link(table), wait_until="commit")
    expect(phone.get_by_text(IN_TOUCH)).to_be_visible()
    expect(phone).to_have_url(HOME)
    assert phone.evaluate("document.referrer") == ""
    assert "joined" not in phone.evaluate("document.cookie")
    assert phone.evaluate("history.length") <= 2  # the empty page, and this one


def test_the_square_may_lead_to_a_page(screen: OpenScreen, table: Table) -> None:
    """A QR code for the Feudal table opens the table, with what its address is to carry and without the code."""
    phone = screen("phone", table.server.address)
    phone.goto(link(table, "table.ipynb?from=square"), wait_until="commit")
    expect(phone.get_by_text(IN_TOUCH)).to_be_visible()
    expect(phone).to_have_url(f"{TABLE}?from=square")


@pytest.mark.parametrize(("device", "scheme"), [("small phone", "light"), ("tablet", "dark")])
def test_the_code_is_typed_by_hand(
    screen: OpenScreen, table: Table, device: Device, expected_trouble: list[str]
) -> None:
    """A slip is told in a sentence and costs nothing; the right code in small letters leads to the page wanted."""
    expected_trouble += ["403"]
    page = screen(device, table.server.address)
    page.goto(f"{TABLE}?from=hand", wait_until="commit")
    expect(page.get_by_label(FORM)).to_be_focused()
    page.get_by_label(FORM).fill("bbbb bbbb")
    page.get_by_role("button", name="Join").tap()
    expect(page.get_by_role("alert")).to_contain_text("That is not the code of this table.")
    page.get_by_label(FORM).fill(table.code.replace("-", " ").lower())
    page.keyboard.press("Enter")
    expect(page.get_by_text(IN_TOUCH)).to_be_visible()
    expect(page).to_have_url(f"{TABLE}?from=hand")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_the_form_fits_a_finger(screen: OpenScreen, table: Table, size: str, expected_trouble: list[str]) -> None:
    """On the smallest phone, by day and by night, with text of twice its size: nothing too small, nothing sideways."""
    expected_trouble += ["403"]
    phone = screen("small phone", table.server.address)
    phone.goto("/login?code=BBBBBBBB", wait_until="commit")
    phone.evaluate("size => { document.documentElement.style.fontSize = size }", size)
    expect(phone.get_by_role("alert")).to_be_visible()
    assert phone.evaluate(SIDEWAYS) == 0
    assert phone.evaluate(TOO_SMALL) == []
    assert phone.evaluate(SMALL_PRINT) == []
    table.say(table.code)  # else a wait would be held against the next test


def test_a_phone_comes_back_by_itself(screen: OpenScreen, tmp_path: Path, expected_trouble: list[str]) -> None:
    """After a restart the page is back at once, still joined; after a new code it stands before the form."""
    expected_trouble += ["ERR_", "WebSocket", "Failed to load resource", "Kernel connection is disposed"]
    with launched(tmp_path, "--lan") as server:
        first = as_phones_see_it(server)
        phone = screen("phone", first.server.address)
        phone.goto(link(first, "table.ipynb?from=square"), wait_until="commit")
        expect(phone.get_by_text(IN_TOUCH)).to_be_visible()
    _misses_the_table(phone)
    port = str(urlsplit(server.address).port)
    with launched(tmp_path, "--lan", "--port", port):
        _comes_back(phone)
        expect(phone).to_have_url(f"{TABLE}?from=square")
    _misses_the_table(phone)
    with launched(tmp_path, "--lan", "--port", port, "--new-code") as server:
        expect(phone.get_by_label(FORM)).to_be_visible()
        phone.get_by_label(FORM).fill(as_phones_see_it(server).code)
        phone.get_by_role("button", name="Join").tap()
        _comes_back(phone)
        expect(phone).to_have_url(f"{TABLE}?from=square")


def _misses_the_table(phone: Page) -> None:
    """The page, looked at again, notices that nobody answers."""
    phone.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(phone.get_by_text("No connection to the table")).to_be_visible()


def _comes_back(phone: Page) -> None:
    """The page is there again and its kernel answers."""
    expect(phone.get_by_text("No connection to the table")).to_be_hidden()
    expect(phone.get_by_text(IN_TOUCH)).to_be_visible()
