"""Two phones at one campaign when something breaks: the line, the kernel, the server, the phone itself.

Every page says within ten seconds that it has lost its table, comes back by itself, at the same seat, and has missed
nothing; what was tapped meanwhile counts once.
"""

from __future__ import annotations

import os
import re
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest
from playwright.sync_api import Page, expect

from fiefaid.places import CAMPAIGNS
from tests.browser.conftest import OpenScreen
from tests.browser.hall import Hall
from tests.browser.seats import seats_at
from tests.browser.test_platform import DEAD_KERNEL, IN_TOUCH
from tests.browser.wire import Wire
from tests.launched import Launched, launched, until

CUT = ["ERR_", "WebSocket", "Failed to load resource"]
"""What the console says of a line that is gone."""

FAMILIES = ("Anjou", "Blois")

SAID_WITHIN_MS = 10_000

LOST = re.compile("No connection to the table|Lost touch with the table")


@dataclass
class TwoPhones:
    """A phone that sits for Anjou at the server itself, and a tablet that sits for Blois at the end of a wire."""

    server: Launched
    wire: Wire
    mine: Hall
    theirs: Hall

    def note(self, hall: Hall, words: str) -> None:
        """Writes a note down."""
        hall.page.get_by_label("Note").fill(words)
        hall.press("Write the note down")


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launched]:
    """A server that nobody else uses, so that the newest kernel is the one of the page that was opened last."""
    with launched(tmp_path_factory.mktemp("recovery")) as running:
        yield running


@pytest.fixture
def wire(own_server: Launched) -> Iterator[Wire]:
    """A wire to it."""
    with Wire(own_server.address) as laid:
        yield laid


@pytest.fixture
def two(wire: Wire, screen: OpenScreen, own_server: Launched) -> TwoPhones:
    """Two phones at one campaign, each at its seat and with its notes open."""
    seats = seats_at(own_server, "The long war", FAMILIES, taken=2)
    mine = Hall(screen("phone", own_server.address), seats.at("index", "Anjou"))
    theirs = Hall(screen("tablet", wire.address), seats.at("index", "Blois", wire.address))
    for hall, family in ((mine, "Anjou"), (theirs, "Blois")):
        expect(hall.page.get_by_text(f"This phone sits for {family}.")).to_be_visible()
        hall.open("Round and notes")
    return TwoPhones(own_server, wire, mine, theirs)


def look_at(page: Page) -> None:
    """Somebody takes the phone in hand: it is looked at anew."""
    page.evaluate("window.dispatchEvent(new Event('focus'))")


def says_that_it_lost_touch(page: Page) -> None:
    """Within ten seconds."""
    expect(page.get_by_text(LOST)).to_be_visible(timeout=SAID_WITHIN_MS)


def is_back(page: Page) -> None:
    """It is in touch again, and says nothing else."""
    expect(page.get_by_text(LOST)).to_be_hidden()
    expect(page.get_by_text(IN_TOUCH)).to_be_in_viewport()


def entries(server: Launched, words: str) -> int:
    """How many entries of the log hold a word?"""
    file = server.log.parent / "data" / CAMPAIGNS
    with closing(sqlite3.connect(file)) as log:
        found = log.execute(
            "SELECT COUNT(*) FROM events WHERE kind = 'note-written' AND payload LIKE ?", [f"%{words}%"]
        )
        return int(found.fetchone()[0])


def test_a_phone_that_slept_has_missed_nothing(two: TwoPhones, expected_trouble: list[str]) -> None:
    """Its line was cut meanwhile: it says so, then shows what the others did; what was half typed is still there."""
    expected_trouble += CUT
    two.theirs.page.get_by_label("Note").fill("Half a sen")
    two.wire.cut()
    says_that_it_lost_touch(two.theirs.page)
    two.note(two.mine, "Rain over Blois")
    two.wire.mend()
    expect(two.theirs.latest).to_have_text("Latest: Anjou: Note: Rain over Blois")
    is_back(two.theirs.page)
    expect(two.theirs.page.get_by_label("Note")).to_have_value("Half a sen")


def test_a_tap_without_a_line_counts_once(two: TwoPhones, expected_trouble: list[str]) -> None:
    """Tapped twice in the dead zone, and once more when the page says that it is back: one entry for each sentence."""
    expected_trouble += CUT
    two.wire.cut()
    says_that_it_lost_touch(two.theirs.page)
    two.theirs.page.get_by_label("Note").fill("Snow")
    two.theirs.page.get_by_role("button", name="Write the note down").dblclick()
    two.wire.mend()
    expect(two.mine.latest).to_have_text("Latest: Blois: Note: Snow")
    is_back(two.theirs.page)
    two.note(two.theirs, "Thaw")
    expect(two.mine.latest).to_have_text("Latest: Blois: Note: Thaw")
    assert (entries(two.server, "Snow"), entries(two.server, "Thaw")) == (1, 1)


def test_what_is_typed_after_a_lost_answer_is_not_held_back(two: TwoPhones, expected_trouble: list[str]) -> None:
    """The line is cut while the answer to a letter is on its way: what is typed later is what is written."""
    expected_trouble += CUT
    two.wire.hold_answers()
    two.theirs.page.get_by_label("Note").fill("Half a sen")
    says_that_it_lost_touch(two.theirs.page)
    two.wire.cut()
    two.wire.mend()
    is_back(two.theirs.page)
    two.note(two.theirs, "Hail")
    expect(two.mine.latest).to_have_text("Latest: Blois: Note: Hail")


def test_a_line_that_only_looks_alive_is_noticed(two: TwoPhones, expected_trouble: list[str]) -> None:
    """Nothing is cut, and nothing comes through: the page says so, and goes on when it does."""
    expected_trouble += CUT
    two.wire.hold()
    says_that_it_lost_touch(two.theirs.page)
    two.note(two.mine, "Fog over Anjou")
    two.wire.mend()
    expect(two.theirs.latest).to_have_text("Latest: Anjou: Note: Fog over Anjou")
    is_back(two.theirs.page)


def test_a_frozen_page_wakes_up_to_the_news(two: TwoPhones, expected_trouble: list[str]) -> None:
    """A phone that sleeps runs no timer and loses its line; taken in hand again it is in touch, and up to date."""
    expected_trouble += CUT
    devtools = two.theirs.page.context.new_cdp_session(two.theirs.page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    two.wire.cut()
    two.note(two.mine, "Thunder")
    expect(two.mine.latest).to_have_text("Latest: Anjou: Note: Thunder")
    two.wire.mend()
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    look_at(two.theirs.page)
    expect(two.theirs.latest).to_have_text("Latest: Anjou: Note: Thunder")
    is_back(two.theirs.page)


@pytest.mark.parametrize("page", ["index", "history"])
def test_a_killed_kernel_is_replaced_at_the_same_seat(
    screen: OpenScreen, own_server: Launched, page: str, expected_trouble: list[str]
) -> None:
    """The page loads itself anew and stands where it stood: the home page sits for Blois, the record is complete."""
    expected_trouble += [*DEAD_KERNEL, *CUT]
    seats = seats_at(own_server, "The long war", FAMILIES, taken=2)
    where = seats.at(page, "Blois")
    mine = Hall(screen("phone", own_server.address), seats.at("index", "Anjou"))
    theirs = Hall(screen("tablet", own_server.address), where)
    expect(theirs.page.get_by_text(IN_TOUCH)).to_be_visible()
    with theirs.page.expect_navigation(wait_until="commit", timeout=30_000):
        os.kill(max(own_server.kernels(), key=psutil.Process.create_time).pid, signal.SIGKILL)
    assert theirs.page.url == where
    seat_or_line = "This phone sits for Blois." if page == "index" else "The seat of Blois is taken"
    expect(theirs.page.get_by_text(seat_or_line).first).to_be_visible()
    mine.open("Round and notes")
    mine.page.get_by_label("Note").fill("Hail")
    mine.press("Write the note down")
    expect(theirs.page.get_by_text("Note: Hail").first).to_be_visible()


def test_a_killed_server_comes_back_and_so_do_all_pages(
    screen: OpenScreen, tmp_path: Path, expected_trouble: list[str]
) -> None:
    """The machine's power went: home page and record say so, come back by themselves, and go on at the same seats."""
    expected_trouble += [*DEAD_KERNEL, *CUT]
    with launched(tmp_path) as first:
        seats = seats_at(first, "The long war", FAMILIES, taken=2)
        mine = Hall(screen("phone", first.address), seats.at("index", "Anjou"))
        theirs = Hall(screen("tablet", first.address), seats.at("history", "Blois"))
        expect(theirs.page.locator(".ff-event")).to_have_count(7)
        kernels = first.kernels()
        first.process.kill()
        for hall in (mine, theirs):
            says_that_it_lost_touch(hall.page)
        until(lambda: not any(kernel.is_running() for kernel in kernels))
    with launched(tmp_path, "--port", str(urlsplit(first.address).port)):
        for hall in (mine, theirs):
            is_back(hall.page)
        expect(mine.page.get_by_text("This phone sits for Anjou.")).to_be_visible()
        mine.open("Round and notes")
        mine.page.get_by_label("Note").fill("Dawn")
        mine.press("Write the note down")
        expect(theirs.page.locator(".ff-event-says").first).to_have_text("Note: Dawn")
        expect(theirs.page.locator(".ff-event")).to_have_count(8)


def test_the_pulse_is_always_in_sight(phone: Page, server: Launched) -> None:
    """However far down one reads, on both pages it can be seen when the table was last heard."""
    seats = seats_at(server, "The long war", FAMILIES)
    for which in ("index", "history"):
        page = Hall(phone, seats.at(which, "Anjou")).page
        expect(page.get_by_text(IN_TOUCH)).to_be_visible()
        page.mouse.wheel(0, 100_000)
        page.locator("footer, .ff-page").last.evaluate("page => page.scrollIntoView(false)")
        expect(page.get_by_text(IN_TOUCH)).to_be_in_viewport()
