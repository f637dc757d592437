"""The realm page in a real browser: two phones that write down one realm, quarrel, reload and see the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Device, OpenScreen
from tests.browser.hall import NASTY, Hall
from tests.browser.seats import Seats, seats_at
from tests.browser.test_platform import CUT_OFF, SIDEWAYS, SMALL_PRINT, TOO_SMALL
from tests.launched import Launched

FAMILIES = ("Anjou", "Blois", "Valois", "Berry")
LORD_DEEDS = ("Move", "Troops", "Titles", "Marriage", "Captivity", "Markers", "Name", "Death")
DRAWERS = ("Set the realm up", "Elections", "Victory points", "Order of Lords", "Numbers that may be set")


class Court:
    """The realm page before somebody who plays."""

    def __init__(self, page: Page, address: str = "") -> None:
        self.page = page
        if address:
            page.goto(address, wait_until="commit")
        expect(page.get_by_role("heading", name="The realm")).to_be_visible()
        expect(page.locator(".ff-realm-section").first).to_be_visible()

    @property
    def board(self) -> Locator:
        """The cards."""
        return self.page.locator(".ff-realm-board")

    @property
    def sheet(self) -> Locator:
        """What is open."""
        return self.page.locator(".ff-opened")

    @property
    def notice(self) -> Locator:
        """What was refused."""
        return self.page.get_by_role("alert")

    @property
    def next(self) -> Locator:
        """The one tap that leads on."""
        return self.page.locator(".ff-realm-next")

    def press(self, words: str) -> None:
        """Presses the first button of that name that is in sight."""
        self.page.get_by_role("button", name=words, exact=True).first.click()

    def drawer(self, words: str) -> None:
        """Opens a drawer."""
        self.page.get_by_role("button", name=words).click()
        expect(self.page.get_by_role("button", name=words)).to_have_text(f"▾ {words}")

    def unfold(self, section: str) -> Locator:
        """Unfolds a family, or the map."""
        fold = self.page.locator(".ff-realm-section", has=self.page.get_by_role("heading", name=section, exact=True))
        if fold.get_attribute("open") is None:
            fold.locator("summary").click()
        return fold

    def more(self, family: str) -> None:
        """Opens the form for a new Lord of a family."""
        self.unfold(family).get_by_role("button", name="Add a Lord · alliances").click()
        expect(self.sheet.get_by_text(family, exact=True)).to_be_visible()
        expect(self.sheet.get_by_label("Name")).to_be_visible()

    def open(self, card: str, deed: str) -> None:
        """Opens one of the forms of a card."""
        self.page.locator(f"[data-id='{card}']").first.click()
        self.sheet.get_by_role("button", name=deed, exact=True).click()

    def write(self, words: str = "Write it down") -> None:
        """Presses the one button of the open form."""
        self.sheet.get_by_role("button", name=words, exact=True).click()

    def add(self, family: str, lord: str) -> None:
        """Brings a Lord into play."""
        self.more(family)
        self.sheet.get_by_label("Name").fill(lord)
        self.write()
        expect(self.board.get_by_text(lord, exact=True)).to_have_count(1)

    def told(self) -> list[str]:
        """Everything on its board, folded or not, section by section."""
        sections = self.page.locator(".ff-realm-section")
        return sorted(str(sections.nth(number).text_content()) for number in range(sections.count()))


def realm_of(hall: Hall) -> str:
    """The address of the realm, from the seat of that phone."""
    return hall.page.url.replace("index.ipynb", "realm.ipynb")


def come_in(page: Page, *families: str) -> Court:
    """Starts a campaign by typing, sits down, and goes to its realm by the link on the first page."""
    hall = Hall(page)
    hall.start("The war of the lilies", families)
    hall.sit()
    page.get_by_role("link", name="To the realm").click()
    return Court(page)


def join(page: Page, court: Court, family: str) -> Court:
    """Another phone that sits for another family of the same campaign."""
    hall = Hall(page, court.page.url.partition("&seat=")[0].replace("realm.ipynb", "index.ipynb"))
    page.locator(f"button[title='Sit here: {family}']").click()
    expect(page.get_by_text(f"This phone sits for {family}.")).to_be_visible()
    return Court(page, realm_of(hall))


@pytest.fixture
def lilies(server: Launched) -> Seats:
    """A campaign of four families, two of which sit."""
    return seats_at(server, "The war of the lilies", FAMILIES, taken=2)


@pytest.fixture
def court(phone: Page, lilies: Seats) -> Court:
    """The realm before Anjou's phone."""
    return Court(phone, lilies.at("realm", "Anjou"))


@pytest.fixture
def two(screen: OpenScreen, lilies: Seats) -> tuple[Court, Court]:
    """The realm before Anjou's phone and Blois's tablet."""
    return Court(screen("phone"), lilies.at("realm", "Anjou")), Court(screen("tablet"), lilies.at("realm", "Blois"))


def test_two_phones_fill_in_a_realm_of_four_families(screen: OpenScreen) -> None:
    """Every entry of both is there on both, whoever was first; each has its own family on top."""
    mine = come_in(screen("phone"), *FAMILIES)
    theirs = join(screen("phone"), mine, "Blois")
    mine.drawer("Set the realm up")
    mine.press("Lay the map of the box")
    expect(theirs.page.get_by_role("heading", name="The map")).to_be_visible()
    for number, (own, others) in enumerate((("Anjou", "Blois"), ("Valois", "Berry"))):
        for court, family in ((mine, own), (theirs, others)):
            court.more(family)
        for round_ in range(2):
            for court, family in ((mine, own), (theirs, others)):
                court.sheet.get_by_label("Name").fill(f"{family} {number}{round_}")
            for court in (mine, theirs):
                court.write()
                expect(court.sheet.get_by_label("Name")).to_have_value("")
    for court in (mine, theirs):
        for family, number in (("Anjou", 0), ("Blois", 0), ("Valois", 1), ("Berry", 1)):
            for round_ in range(2):
                expect(court.board.get_by_text(f"{family} {number}{round_}", exact=True)).to_have_count(1)
    assert mine.told() == theirs.told()
    expect(mine.board.get_by_role("heading", level=2).first).to_have_text("Anjou")
    expect(theirs.board.get_by_role("heading", level=2).first).to_have_text("Blois")


def test_two_phones_tap_next_phase_at_once(two: tuple[Court, Court]) -> None:
    """Both taps are on their way before either page has changed: one phase, on both."""
    mine, theirs = two
    for court in (mine, theirs):
        expect(court.next).to_have_text("Begin round 1: Hear Ye, Hear Ye")
    for court in (mine, theirs):
        court.next.evaluate("button => { button.click(); }")
    for court in (mine, theirs):
        expect(court.next).to_have_text("Next: Draw & Play Cards")
        expect(court.page.locator(".ff-realm-now")).to_contain_text("Hear Ye, Hear Ye")
    mine.page.reload(wait_until="commit")
    expect(mine.page.locator(".ff-realm-now")).to_contain_text("Round 1 · 1/7")


def test_a_conflict_keeps_what_was_chosen(two: tuple[Court, Court]) -> None:
    """Both move one Lord: one is refused, told what came before, and keeps its choice."""
    mine, theirs = two
    mine.drawer("Set the realm up")
    mine.press("Lay the map of the box")
    mine.add("Anjou", "Hugo")
    theirs.unfold("Anjou")
    for court, place in ((mine, "Duchy 1, Village 1"), (theirs, "Duchy 1, Village 2")):
        court.open("lord:hugo", "Move")
        court.sheet.get_by_label("Goes to").select_option(place)
    mine.write()
    expect(mine.board).to_contain_text("In Duchy 1, Village 1")
    expect(theirs.board).to_contain_text("In Duchy 1, Village 1")
    theirs.write()
    expect(theirs.notice).to_contain_text("the place of Hugo")
    expect(theirs.sheet.get_by_label("Goes to").locator("option:checked")).to_have_text("Duchy 1, Village 2")
    theirs.write()
    expect(mine.board).to_contain_text("In Duchy 1, Village 2")


def test_troops_by_thumb_undo_and_a_correction(court: Court) -> None:
    """Plus and minus, one tap to write, one to take back; out of its phase the button says that it corrects."""
    court.drawer("Set the realm up")
    court.press("Lay the map of the box")
    court.add("Anjou", "Hugo")
    court.open("lord:hugo", "Troops")
    for _ in range(3):
        court.sheet.get_by_role("button", name="One more: Knights").click()
    court.sheet.get_by_role("button", name="One less: Knights").click()
    expect(court.sheet.get_by_label("Knights", exact=True)).to_have_value("2")
    court.write()
    expect(court.board).to_contain_text("2 knights")
    court.page.get_by_role("button", name="Undo: 2 knights of Anjou with Hugo").click()
    expect(court.board).not_to_contain_text("2 knights")
    expect(court.page.get_by_role("button", name="Redo: 2 knights of Anjou with Hugo")).to_be_visible()
    court.next.click()
    expect(court.next).to_have_text("Next: Draw & Play Cards")
    court.sheet.get_by_role("button", name="Move", exact=True).click()
    court.sheet.get_by_label("Goes to").select_option("Duchy 1, Village 1")
    expect(court.sheet.get_by_text("Movement belongs in phase 5, Movement")).to_be_visible()
    court.write("Write it as a correction")
    expect(court.board).to_contain_text("In Duchy 1, Village 1")


def test_a_count_is_judged_while_it_is_typed(court: Court) -> None:
    """More men at arms than there are counters: the button says so before the field is left, so before any tap."""
    court.add("Anjou", "Hugo")
    court.open("lord:hugo", "Troops")
    court.sheet.get_by_label("Men at arms", exact=True).press_sequentially("14")
    expect(court.sheet.get_by_text("Anjou has 13 men at arms and no more")).to_be_visible()
    expect(court.sheet.get_by_role("button", name="Write it as a correction", exact=True)).to_be_visible()
    expect(court.sheet.get_by_label("Men at arms", exact=True)).to_be_focused()


def test_names_are_text_whatever_they_are(phone: Page, server: Launched) -> None:
    """Markup, emoji and a name from right to left stand as they were typed, and the page goes on after a reload."""
    court = Court(phone, seats_at(server, NASTY, [NASTY, "Blois"]).at("realm", NASTY))
    court.page.get_by_role("button", name="Add a Lord · alliances").first.click()
    for name in (NASTY, "🐎👑", "<img src=x onerror=alert(1)>"):
        court.sheet.get_by_label("Name").fill(name)
        court.write()
        expect(court.board.get_by_text(name, exact=True).last).to_be_visible()
    assert court.page.locator("img").count() == 0
    assert court.page.locator("b", has_text="x").filter(has_text="x</b>").count() == 0
    assert court.page.evaluate(SIDEWAYS) == 0
    court.page.reload(wait_until="commit")
    expect(court.board.get_by_text("🐎👑", exact=True)).to_be_visible()


def test_a_reload_comes_back_to_the_seat(phone: Page) -> None:
    """My family is on top and open again, the round where it was; the link leads back to the campaign."""
    court = come_in(phone, "Blois", "Anjou")
    court.add("Blois", "Hugo")
    court.next.click()
    expect(court.page.locator(".ff-realm-now")).to_contain_text("Round 1")
    court.page.reload(wait_until="commit")
    expect(court.page.get_by_role("button", name="Hugo")).to_be_visible()
    expect(court.page.locator(".ff-realm-now")).to_contain_text("Round 1")
    court.page.get_by_role("link", name="Campaign").click()
    expect(court.page.get_by_text("This phone sits for Blois.")).to_be_visible()


def test_a_screen_that_only_looks_on(screen: OpenScreen, court: Court, lilies: Seats) -> None:
    """A shared tablet follows the realm and has nothing to press that changes it."""
    mine, shared = court, Court(screen("tablet"), lilies.at("realm"))
    mine.add("Anjou", "Hugo")
    shared.unfold("Anjou")
    expect(shared.board.get_by_text("Hugo", exact=True)).to_be_visible()
    expect(shared.next).to_be_hidden()
    expect(shared.page.get_by_role("button", name="Hugo")).to_have_count(0)
    expect(shared.page.get_by_role("button", name="Undo")).to_have_count(0)


@pytest.mark.parametrize(
    ("device", "size", "scheme"),
    [("small phone", "100%", "dark"), ("small phone", "200%", "light"), ("tablet", "100%", "light")],
)
def test_everything_fits_a_finger(screen: OpenScreen, server: Launched, device: Device, size: str) -> None:
    """With every drawer and each form open: nothing too small to tap, cut off or sideways, whatever the names."""
    court = Court(screen(device), seats_at(server, NASTY, [NASTY, "Blois"]).at("realm", NASTY))
    court.page.evaluate("(size) => (document.documentElement.style.fontSize = size)", size)
    court.drawer(DRAWERS[0])
    court.press("Lay the map of the box")
    for drawer in DRAWERS[1:]:
        court.drawer(drawer)
    court.unfold("The map")
    court.page.get_by_role("button", name="Add a Lord · alliances").first.click()
    court.sheet.get_by_label("Name").fill(NASTY)
    court.write()
    court.page.locator("[data-id^='lord:']").click()
    for deed in LORD_DEEDS:
        court.sheet.get_by_role("button", name=deed, exact=True).click()
        expect(court.sheet.get_by_role("button", name=deed, exact=True)).to_have_attribute("title", f"{deed}: open")
        fits(court.page)


def fits(page: Page) -> None:
    """Nothing is too small to tap, in small print, cut off or wider than the screen."""
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate(SMALL_PRINT) == []
    assert page.evaluate(CUT_OFF) == []
