"""The real pages of a long campaign and of a short one, in Chromium before the real launcher.

From the address to the first sight of the campaign, on a repeat visit: kernel, browser and all.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from benchmarks.store import tell, timed
from tests.conftest import find_browser
from tests.launched import launched

SIGHT = {"index": ".ff-purse-rows li", "history": ".ff-event"}
"""What stands on each page as soon as it shows the campaign."""

VISITS = 5


def in_a_browser(folder: Path, codes: Mapping[int, str]) -> None:
    """Percentiles for each page; `codes` has the campaigns in the data folder, by their number of entries."""
    browser = find_browser()
    with launched(folder) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser)
        phone = chromium.new_context(viewport={"width": 390, "height": 844}, base_url=server.address).new_page()
        for page in SIGHT:
            seen(phone, page, "")
            for size, code in codes.items():
                taken = [timed(partial(seen, phone, page, code)) for _ in range(VISITS)]
                tell(f"{page}.ipynb with {size:,} entries in sight", taken)
        chromium.close()


def seen(phone: Page, page: str, code: str) -> None:
    """Opens a page, and returns when its campaign, or without a code its first words, can be seen."""
    phone.goto(f"/voila/render/{page}.ipynb?campaign={code}", wait_until="commit")
    phone.locator(SIGHT[page] if code else ".ff-header").first.wait_for()
