"""A battle on the table of a campaign in a real browser: two phones, one a side, on a table that is shipped."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from fiefaid.campaign.chapters.tables import LayTable
from fiefaid.files import load_scenario
from fiefaid.places import scenarios_folder
from tests.browser.board import Map
from tests.browser.conftest import OpenScreen, by_day_and_night
from tests.browser.hands import Fingers
from tests.browser.seats import seats_at
from tests.browser.test_platform import SIDEWAYS, SMALL_PRINT, TOO_SMALL
from tests.launched import Launched

PHASES = ("on to Move", "on to Melee", "on to Rally")


class Side:
    """A phone that plays one side of the battle."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.map, self.fingers = page, Map(page), Fingers(page)
        page.goto(address, wait_until="commit")
        expect(page.locator(".ff-answer-line")).not_to_be_empty()

    @property
    def bar(self) -> str:
        """Where the bar says that the battle is."""
        return self.page.locator(".ff-bar-turn").inner_text()

    def press(self, words: str) -> None:
        """Presses the button that is read out so."""
        self.page.get_by_role("button", name=words, exact=True).click()

    def done(self, words: str) -> None:
        """Presses the one big button, which says what comes next."""
        self.press(f"Done: {words}")

    def tap(self, unit: str) -> None:
        """Taps a base with a finger; the map is in sight."""
        self.page.evaluate("window.scrollTo(0, 0)")
        self.fingers.tap(self.map.middle(unit))

    def told(self, words: str) -> None:
        """Waits until what happened last says so."""
        expect(self.page.locator(".ff-latest-step")).to_contain_text(words)

    def drag(self, unit: str, dx: float, dy: float) -> None:
        """Drags a base by so many inches to the right and up."""
        self.page.evaluate("window.scrollTo(0, 0)")
        (x, y), inch = self.map.middle(unit), self.map.scale()
        self.fingers.drag((x, y), (x + dx * inch, y - dy * inch))


def test_two_phones_play_three_turns_of_a_shipped_table(screen: OpenScreen, server: Launched) -> None:
    """Begun on one phone; shot, moved, charged, struck and rallied, each side in its own turn; undone, and ended."""
    table = load_scenario(scenarios_folder() / "feudal" / "open-field.toml").table
    seats = seats_at(server, "The open field", ["Duke", "Earl"], LayTable(table), taken=2)
    duke, earl = (Side(screen("phone"), seats.at("table", family)) for family in ("Duke", "Earl"))
    begins(duke, earl)
    the_first_turn(duke, earl)
    looks_right(duke.page)
    the_second_turn(duke, earl)
    the_third_turn_is_ended(duke, earl)


def begins(duke: Side, earl: Side) -> None:
    """Each side is given to its family; the bar is on both phones, and the big button on one."""
    duke.page.get_by_role("button", name="▸ Begin").click()
    for player in ("Duke", "Earl"):
        duke.page.get_by_label(f"{player} is played by").select_option(player)
    duke.press("Begin the battle")
    for side in (duke, earl):
        expect(side.page.locator(".ff-bar-turn")).to_have_text("Turn 1 Duke")
    expect(earl.page.get_by_role("button", name=re.compile("^Done"))).to_be_hidden()


def the_first_turn(duke: Side, earl: Side) -> None:
    """A shot with a typed die, a drag beyond reach and the offer, a charge that lands, a blow by the app's die."""
    duke.tap("evreux")
    duke.tap("gloucester")
    duke.press("The die: 4")
    duke.press("Write it down")
    for side in (duke, earl):
        side.told("Archers of Évreux shoot Knights of Gloucester in the front: 4 hits")
    expect(earl.page.get_by_label(re.compile("Knights of Gloucester.*4 hits, hit marker"))).to_be_visible()
    duke.done(PHASES[0])
    duke.drag("caen", 0, 7)
    expect(duke.page.get_by_text("Move refused")).to_be_visible()
    duke.press("Lay it at the nearest legal place")
    duke.told("Serjeants of Caen move")
    duke.tap("household")
    duke.tap("lincoln")
    duke.press("Charge")
    duke.told("in melee")
    duke.done(PHASES[1])
    duke.tap("household")
    duke.tap("lincoln")
    duke.press("Let the app roll")
    duke.told("(3.2)")
    duke.done(PHASES[2])
    duke.done("Earl shoots")


def looks_right(page: Page) -> None:
    """The map and the big button are in sight; by day and night nothing is too small, and nothing runs sideways."""
    page.evaluate("window.scrollTo(0, 0)")
    for _ in by_day_and_night(page):
        expect(page.locator(".fiefaid-picture").first).to_be_in_viewport(ratio=1)
        expect(page.locator(".ff-bar-turn")).to_be_in_viewport(ratio=1)
        assert page.evaluate(SIDEWAYS) == 0
        assert page.evaluate(TOO_SMALL) == []
        assert page.evaluate(SMALL_PRINT) == []


def the_second_turn(duke: Side, earl: Side) -> None:
    """The other phone plays on; a step is taken back with one thumb, and both see it."""
    earl.tap("welsh")
    earl.tap("caen")
    earl.press("Let the app roll")
    duke.told("Bowmen of Gwent shoot")
    earl.press("Undo the last step")
    expect(duke.page.locator(".ff-latest-step")).not_to_contain_text("Bowmen of Gwent")
    for words in (*PHASES, "turn 2"):
        earl.done(words)
    for side, words in ((duke, "Earl shoots"), (earl, "turn 3")):
        for each in (*PHASES, words):
            side.done(each)


def the_third_turn_is_ended(duke: Side, earl: Side) -> None:
    """It is turn 3 on both; a unit that rested rallies; the field is the Earl's by agreement, and one looks back."""
    for side in (duke, earl):
        expect(side.page.locator(".ff-bar-turn")).to_have_text("Turn 3 Duke")
    for words in (*PHASES, "Earl shoots"):
        duke.done(words)
    for words in PHASES:
        earl.done(words)
    earl.tap("gloucester")
    earl.page.get_by_role("button", name="Rally", exact=True).click()
    duke.told("rallied")
    duke.page.get_by_role("button", name="▸ The whole battle").click()
    duke.page.get_by_label("Who holds the field").select_option("Earl")
    duke.press("End the battle")
    for side in (duke, earl):
        side.told("Earl holds the field")
    duke.press("‹ Step back")
    expect(duke.page.locator(".ff-note", has_text="rallied")).to_be_visible()
