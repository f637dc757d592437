"""The home page in a real browser: two phones at one campaign, who come, sit, quarrel, reload and see the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from fiefaid.files.campaigns import load_campaign
from tests.browser.conftest import Device, OpenScreen, by_day_and_night
from tests.browser.hall import HOME, NASTY, Hall
from tests.browser.seats import seats_at
from tests.browser.test_platform import CUT_OFF, SIDEWAYS, SMALL_PRINT, TOO_SMALL
from tests.launched import Launched

AT_ONCE_MS = 500

WATCH = """words => ({ at: new Promise((resolve) => {
  const look = () => document.body.innerText.includes(words) && (watch.disconnect(), resolve(Date.now()));
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
}) })"""
"""Tells when a text comes to stand on the page."""


def test_a_reload_comes_back_to_the_seat(phone: Page) -> None:
    """The address has campaign and seat as soon as the campaign is open; the browser knows the seat without it too."""
    hall = Hall(phone)
    hall.start("The long war", ["Anjou", "Blois"])
    hall.sit()
    assert "&seat=" in phone.url
    phone.reload(wait_until="commit")
    expect(phone.get_by_text("This phone sits for Anjou.")).to_be_visible()
    bare = hall.campaign
    phone.goto(bare, wait_until="commit")
    expect(phone.get_by_text("This phone sits for Anjou.")).to_be_visible()


def lag(watched: Sequence[Page], words: str, deed: Callable[[], None]) -> float:
    """Milliseconds from when a text stands on the first page to when it does on the second."""
    watches = [page.evaluate_handle(WATCH, words) for page in watched]
    deed()
    own, seen = (watch.evaluate("watch => watch.at") for watch in watches)
    return float(seen - own)


@pytest.mark.alone
def test_two_phones_see_the_same_at_once(screen: OpenScreen, server: Launched) -> None:
    """Each note of one stands on the other within half a second, and both say how fresh they are."""
    seats = seats_at(server, "The long war", ["Anjou", "Blois"])
    mine, theirs = Hall(screen("phone"), seats.at("index", "Anjou")), screen("tablet")
    other = Hall(theirs, seats.at("index", "Blois"))
    expect(theirs.get_by_role("button", name="Sit here")).to_be_visible()
    mine.open("Round and notes")
    lags = []
    for note in ("Rain over Blois", "Snow over Anjou", "Fog"):
        mine.page.get_by_label("Note").fill(note)
        write = partial(mine.press, "Write the note down")
        lags.append(lag((mine.page, other.page), f"Latest: Anjou: Note: {note}", write))
    assert max(lags) < AT_ONCE_MS, lags
    for page in (mine.page, theirs):
        expect(page.get_by_text("Last heard from the table")).to_be_in_viewport()


def test_a_conflict_keeps_the_form_and_shows_the_news(screen: OpenScreen, server: Launched) -> None:
    """Both go on to another round at once: one is refused, keeps what was typed, and is told what came before."""
    seats = seats_at(server, "The long war", ["Anjou", "Blois"], taken=0)
    mine, other = (Hall(screen(device), seats.at("index", "Anjou")) for device in ("phone", "tablet"))
    for hall, round_ in ((mine, "2"), (other, "3")):
        hall.open("Round and notes")
        hall.page.get_by_label("Round", exact=True).fill(round_)
    other.press("Go on to it")
    expect(mine.latest).to_contain_text("It is Round 3")
    mine.press("Go on to it")
    expect(mine.notice).to_contain_text("the round")
    expect(mine.page.get_by_label("Round", exact=True)).to_have_value("2")


def test_a_double_tap_counts_once(phone: Page, server: Launched) -> None:
    """Two clicks in one breath on a transfer write one."""
    hall = Hall(phone, seats_at(server, "The long war", ["Anjou", "Blois"], taken=0).at("index", "Anjou"))
    hall.open("Families and what they hold")
    phone.get_by_label("From").select_option("Anjou")
    phone.get_by_label("To", exact=True).select_option("Blois")
    phone.get_by_label("How many").fill("2")
    phone.get_by_role("button", name="Write the transfer down").dblclick()
    expect(phone.locator(".ff-purse-rows")).to_contain_text("5 deniers")
    expect(phone.locator(".ff-purse-rows")).to_contain_text("9 deniers")


@pytest.mark.parametrize("device", ["small phone", "tablet"])
def test_everything_fits_a_finger(screen: OpenScreen, server: Launched, device: Device) -> None:
    """With every drawer open, by day and night: nothing too small to tap, cut off or sideways, whatever the names."""
    hall = Hall(screen(device), seats_at(server, NASTY, [NASTY, "Blois"]).at("index", NASTY))
    for drawer in (
        "Families and what they hold",
        "Round and notes",
        "Rules in force",
        "Customs of the table",
        "Other devices",
        "Export and archive",
    ):
        hall.open(drawer)
    for _ in by_day_and_night(hall.page):
        assert hall.page.evaluate(SIDEWAYS) == 0
        assert hall.page.evaluate(TOO_SMALL) == []
        assert hall.page.evaluate(SMALL_PRINT) == []
        assert hall.page.evaluate(CUT_OFF) == []
    assert hall.page.locator("b", has_text="x").filter(has_text="x</b>").count() == 0


def test_a_campaign_goes_out_and_comes_in_as_a_file(phone: Page, tmp_path: Path) -> None:
    """Names come through page, file and page as they were; where the code is taken the file becomes a copy."""
    hall = Hall(phone)
    hall.start(NASTY, [NASTY, "Blois"])
    hall.open("Export and archive")
    with phone.expect_download() as download:
        hall.press("Export to a file")
    file = tmp_path / "war.jsonl"
    download.value.save_as(file)
    campaign = load_campaign(file).chronicle().campaign
    assert (campaign.name, [family.name for family in campaign.families.values()]) == (NASTY, [NASTY, "Blois"])
    original = hall.campaign
    hall.press("All campaigns")
    hall.open("Take in a file")
    with phone.expect_file_chooser() as chooser:
        hall.press("Take in a campaign…")
    chooser.value.set_files(file)
    expect(phone.get_by_role("heading", level=1)).to_have_text(NASTY)
    assert hall.campaign != original


def test_a_screen_that_only_looks_on(screen: OpenScreen, server: Launched) -> None:
    """A shared tablet follows the campaign, has no seat in its address and nothing to press but links."""
    seats = seats_at(server, "The long war", ["Anjou", "Blois"], taken=0)
    mine, tablet = Hall(screen("phone"), seats.at("index", "Anjou")), screen("tablet")
    shared = Hall(tablet, seats.at("index"))
    mine.sit()
    expect(shared.latest).to_have_text("Latest: The seat of Anjou is taken")
    assert tablet.url.endswith("&seat=")
    expect(tablet.get_by_role("button", name="Sit here")).to_have_count(0)
    expect(tablet.get_by_text("This screen only looks on")).to_be_visible()


def test_campaigns_lie_side_by_side(phone: Page) -> None:
    """Each is in the list by name, and a code leads to it."""
    hall = Hall(phone)
    for name in ("The first war", "The second war"):
        hall.start(name, ["Anjou"])
        code = hall.campaign.partition("campaign=")[2]
        hall.press("All campaigns")
    for name in ("The first war", "The second war"):
        expect(phone.locator(".ff-named", has_text=name).first).to_be_visible()
    phone.get_by_label("Campaign code").fill(code.lower())
    hall.press("Join")
    expect(phone.get_by_role("heading", level=1)).to_have_text("The second war")
    assert HOME in phone.url
