"""The history page in a real browser: the record read, looked at, taken back and mended by two phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from fiefaid.campaign.chapters.rounds import WriteNote
from tests.browser.conftest import Device, OpenScreen, by_day_and_night
from tests.browser.hall import NASTY, Hall
from tests.browser.seats import Seats, seats_at
from tests.browser.test_platform import CUT_OFF, SIDEWAYS, SMALL_PRINT, TOO_SMALL
from tests.launched import Launched

FAMILIES = ("Anjou", "Blois")


def sentence(page: Page, words: str) -> None:
    """Opens the newest entry that says so."""
    page.locator(".ff-event", has_text=words).first.click()


def newest(page: Page) -> str:
    """What the newest entry says."""
    return page.locator(".ff-event-says").first.inner_text()


def record_on(page: Page, seats: Seats) -> Page:
    """The record on a phone of the first family."""
    return Hall(page, seats.at("history", seats.families[0])).page


def test_two_phones_read_the_same_record(screen: OpenScreen, server: Launched) -> None:
    """What is taken back on one is struck through on the other; it is done again from there."""
    seats = seats_at(server, "The long war", FAMILIES, WriteNote("Rain"))
    mine, theirs = (record_on(screen(device), seats) for device in ("phone", "tablet"))
    sentence(mine, "Note: Rain")
    mine.get_by_role("button", name="Take it back").click()
    expect(theirs.locator(".ff-event-says").first).to_have_text("Taken back: Note: Rain")
    expect(theirs.locator(".ff-event[data-undone]")).to_have_count(1)
    sentence(theirs, "Note: Rain")
    theirs.locator(".ff-event[data-undone]").click()
    theirs.get_by_role("button", name="Do it again").click()
    expect(mine.locator(".ff-event-says").first).to_have_text("Done again: Note: Rain")
    expect(mine.locator(".ff-event[data-undone]")).to_have_count(0)


def test_any_moment_is_looked_at_and_nothing_changes(phone: Page, server: Launched) -> None:
    """After the first family joined, the second is not there; the way back is in sight."""
    page = record_on(phone, seats_at(server, "The long war", FAMILIES, taken=0))
    sentence(page, "7 deniers from the game box to Anjou")
    page.get_by_role("button", name="Look at this moment").click()
    expect(page.get_by_role("heading", level=2)).to_have_text("After entry 3 of 5")
    expect(page.locator(".ff-purse-rows")).not_to_contain_text("Blois")
    expect(page.get_by_role("button", name="Now")).to_be_in_viewport()
    page.get_by_role("button", name="Later").click()
    expect(page.locator(".ff-purse-rows")).to_contain_text("Blois")
    page.get_by_role("button", name="Now").click()
    expect(page.get_by_role("heading", level=2)).to_have_count(0)
    assert newest(page).startswith("7 deniers")


def test_a_refused_mending_keeps_what_was_typed(screen: OpenScreen, server: Launched) -> None:
    """Two correct the same amount: the later one sees the news, keeps its number and may insist."""
    seats = seats_at(server, "The long war", FAMILIES, taken=0)
    mine, theirs = (record_on(screen(device), seats) for device in ("phone", "tablet"))
    for page, count in ((mine, "9"), (theirs, "8")):
        sentence(page, "7 deniers from the game box to Anjou")
        expect(page.get_by_label("How many")).to_have_value("7")  # as the entry has it
        page.get_by_label("How many").fill(count)
    theirs.get_by_role("button", name="Correct the entry").click()
    expect(mine.locator(".ff-event-says").first).to_contain_text("→ 8 deniers")
    mine.get_by_role("button", name="Correct the entry").click()
    expect(mine.get_by_role("alert")).to_contain_text("8 deniers")
    expect(mine.get_by_label("How many")).to_have_value("9")
    mine.get_by_role("button", name="Correct the entry").click()
    expect(theirs.locator(".ff-event-says").first).to_contain_text("→ 9 deniers")


@pytest.mark.parametrize("device", ["small phone", "tablet"])
def test_the_record_fits_a_finger(screen: OpenScreen, server: Launched, device: Device) -> None:
    """With an entry open, by day and night: nothing too small to tap, cut off or sideways; names are letters only."""
    page = record_on(screen(device), seats_at(server, NASTY, [NASTY, "Blois"], taken=0))
    sentence(page, "7 deniers from the game box to")
    expect(page.get_by_role("button", name="Look at this moment")).to_be_in_viewport()
    for _ in by_day_and_night(page):
        assert page.evaluate(SIDEWAYS) == 0
        assert page.evaluate(TOO_SMALL) == []
        assert page.evaluate(SMALL_PRINT) == []
        assert page.evaluate(CUT_OFF) == []
    assert f"\u2068{NASTY}\u2069 joins the game" in page.locator(".ff-event-says").all_inner_texts()
    expect(page.get_by_text("Last heard from the table")).to_be_in_viewport()
