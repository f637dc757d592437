"""Campaigns in a real browser: started by typing, as players do."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

HOME = "/voila/render/index.ipynb"
NASTY = "<b>x</b></script>\"' =1+1 \u202e\u05d0🐎"


class Hall:
    """The home page before somebody who plays."""

    def __init__(self, page: Page, address: str = HOME) -> None:
        self.page = page
        page.goto(address, wait_until="commit")
        expect(page.get_by_role("heading", level=1)).to_be_visible()

    def press(self, words: str) -> None:
        """Presses the first button of that name."""
        self.page.get_by_role("button", name=words, exact=True).first.click()

    def open(self, drawer: str) -> None:
        """Opens a drawer and waits until its contents are there."""
        self.page.get_by_role("button", name=drawer).click()
        expect(self.page.get_by_role("button", name=drawer)).to_have_text(f"▾ {drawer}")

    def start(self, name: str, families: Sequence[str]) -> None:
        """Types a campaign, each family with 7 deniers, and starts it."""
        self.open("Start a campaign")
        self.page.get_by_label("Name of the campaign").fill(name)
        for number, family in enumerate(families):
            self.page.get_by_label(f"Family {number + 1}").fill(family)
            self.page.get_by_label("Deniers").nth(number).fill("7")
        self.press("Start the campaign")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(name)

    def sit(self) -> None:
        """Takes the first free seat."""
        self.press("Sit here")
        expect(self.page.get_by_text("This phone sits for")).to_be_visible()

    @property
    def latest(self) -> Locator:
        """The latest news."""
        return self.page.get_by_text("Latest: ")

    @property
    def notice(self) -> Locator:
        """What was refused."""
        return self.page.get_by_role("alert")

    @property
    def campaign(self) -> str:
        """The address of the campaign, without this phone's seat."""
        return self.page.url.partition("&seat=")[0]

    @property
    def record(self) -> str:
        """The address of the record, from this phone's seat."""
        return self.page.url.replace("index.ipynb", "history.ipynb")
