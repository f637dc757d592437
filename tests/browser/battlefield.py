"""The battle page before a player: armies tapped together, dice typed, losses taken."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.serial import write
from fiefaid.files.campaigns import write_campaign
from fiefaid.store import Entry
from tests.browser.hall import HOME

BATTLE = "/voila/render/battle.ipynb"


def as_file(chronicle: Chronicle, folder: Path) -> Path:
    """A campaign as a file that a player might have been sent."""
    entries = []
    for entry in chronicle.past:
        kind, payload = write(entry.event)
        entries.append(Entry(entry.seq, kind, payload, entry.author, entry.at, entry.request))
    file = folder / "wars.jsonl"
    file.write_text(write_campaign("WARS22", chronicle.campaign.name, entries), encoding="utf-8")
    return file


def take_in(page: Page, file: Path) -> str:
    """Takes a campaign in, and gives its address."""
    page.goto(HOME, wait_until="commit")
    page.get_by_role("button", name="Take in a file").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Take in a campaign…").click()
    chooser.value.set_files(file)
    expect(page.get_by_text("Campaign code")).to_be_visible()
    return page.url.partition("&seat=")[0]


class Battlefield:
    """One screen at a battle; without an address the page is there, or on its way."""

    def __init__(self, page: Page, address: str = BATTLE) -> None:
        self.page = page
        if address:
            page.goto(address, wait_until="commit")
        expect(page.locator(".ff-ribbon")).to_be_visible()

    def tap(self, label: str, times: int = 1) -> None:
        """Taps a button of exactly that name."""
        for _ in range(times):
            self.page.get_by_role("button", name=label, exact=True).click()

    def muster(self, side: str, **counts: int) -> None:
        """Taps an army together, by the names of the kinds."""
        for name, count in counts.items():
            self.tap(f"{side}: one {name.replace('_', ' ').title().replace(' At ', ' at ')} more", count)

    def show_more(self, side: str) -> None:
        """Shows the kinds that are seldom asked for."""
        self.tap(f"{side}: more kinds")

    def give_battle(self) -> None:
        """Begins."""
        self.tap("Give battle")
        expect(self.log.first).to_be_visible()

    def throw(self, side: str, *faces: int) -> None:
        """Types the dice of a side as they lie."""
        for face in faces:
            self.tap(f"{side}: {face}")

    def roll(self, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
        """Types both sides' dice and rolls."""
        self.throw("Attackers", *attackers)
        self.throw("Defenders", *defenders)
        self.tap("Roll")

    def place(self, family: str, count: int) -> None:
        """Places Mercenaries between the rolls."""
        joins = self.page.get_by_role("button", name=f"Mercenaries of {family} (T 4.2): one ").last
        for _ in range(count):
            joins.click()
        self.tap("Place them")
        expect(self.page.get_by_text(f"{family} places {count} Mercenar").first).to_be_visible()

    def lose(self, side: str) -> None:
        """Takes the losses that are filled in."""
        button = self.page.get_by_role("button", name=f"The {side} lose these", exact=True)
        button.click()
        expect(button).to_be_hidden()

    def strength(self, side: str) -> Locator:
        """The Strength Points of a side."""
        return self.page.locator(f'.ff-side[data-tone="{side}"] .ff-strength b')

    def die(self, side: str, number: int) -> Locator:
        """One die of a side."""
        return self.page.get_by_role("button", name=f"{side}, die {number}:")

    @property
    def log(self) -> Locator:
        """The written log, the newest step first."""
        return self.page.locator(".ff-battle-log li")

    @property
    def lit(self) -> Locator:
        """The steps that are lit."""
        return self.page.locator('.ff-ribbon [aria-current="step"]')
