"""The ledger page in a real browser: sealed bids on three phones, upkeep at once on two, closed purses, any screen."""

from __future__ import annotations

import re
from typing import Protocol, Self

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from fiefaid.campaign.values import Expansion, Rules
from tests.browser.conftest import Device, OpenScreen
from tests.browser.hall import NASTY, Hall
from tests.browser.seats import Seats, seats_at
from tests.browser.test_platform import CUT_OFF, SIDEWAYS, SMALL_PRINT, TOO_SMALL
from tests.launched import Launched

FAMILIES = ("Anjou", "Blois", "Valois")
DRAWERS = (
    "Income",
    "Buy",
    "Ransoms, plunder, gifts, deals",
    "Count the coins",
    "Everybody’s purses",
    "Over the rounds",
    "The book",
    "Export and import",
    "How purses begin",
)
SETTLED = 1_100
"""Milliseconds after which a phase that has just begun may be left again."""


class Ledger:
    """The ledger page before somebody who plays."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.heard: list[str] = []
        page.on("websocket", self._listen)
        page.goto(address, wait_until="commit")
        expect(page.get_by_role("heading", name="The ledger")).to_be_visible()
        expect(page.locator(".ff-drawers").first).to_be_visible()

    def _listen(self, socket: WebSocket) -> None:
        def received(payload: str | bytes) -> None:
            self.heard.append(payload.decode(errors="replace") if isinstance(payload, bytes) else payload)

        socket.on("framereceived", received)

    def was_told(self, words: str) -> bool:
        """Whether anything that came to this page says so, as a word of its own."""
        return any(re.search(rf"(?<![\w.-]){words}(?![\w-])", frame) for frame in self.heard)

    @property
    def purse(self) -> Locator:
        """My purse, large."""
        return self.page.locator(".ff-purse-card")

    @property
    def auction(self) -> Locator:
        """The auction."""
        return self.page.locator(".ff-ledger-auction")

    @property
    def notice(self) -> Locator:
        """What was refused."""
        return self.page.get_by_role("alert")

    def press(self, words: str) -> None:
        """Presses the first button of that name that is in sight."""
        self.page.get_by_role("button", name=words, exact=True).first.click()

    def drawer(self, words: str) -> None:
        """Opens a drawer."""
        self.page.get_by_role("button", name=f"▸ {words}", exact=True).click()
        expect(self.page.get_by_role("button", name=f"▾ {words}", exact=True)).to_be_visible()

    def step(self, title: str) -> Locator:
        """A step of the round."""
        return self.page.locator(".ff-step", has_text=title).first

    def bid(self, amount: int) -> None:
        """Types a bid and seals it."""
        self.page.locator(".ff-slip-field").fill(str(amount))
        self.press("Seal the bid")

    def go_on_to(self, phase: str) -> None:
        """Taps on until it is that phase."""
        bar = self.page.locator(".ff-realm-now")
        for _ in range(8):
            if phase in (bar.text_content() or ""):
                return
            before = bar.text_content() or ""
            self.page.locator(".ff-realm-next").click()
            expect(bar).not_to_have_text(before)
            self.page.wait_for_timeout(SETTLED)
        raise AssertionError(phase)

    def laid_out(self) -> Self:
        """Lays the counters of the box out."""
        self.drawer("How purses begin")
        self.press("Lay the counters out")
        expect(self.page.get_by_text("Every counter is laid out.")).to_be_visible()
        return self

    def give(self, count: int, what: str, source: str, target: str, reason: str = "") -> None:
        """Writes a transfer down; the drawer is open."""
        for label, value in (("From", source), ("To", target), ("Of what", what)):
            self.page.get_by_label(label, exact=True).last.select_option(value)
        self.page.get_by_label("How many").fill(str(count))
        self.page.get_by_label("Reason").fill(reason)
        self.press("Write it down")
        expect(self.page.get_by_label("How many")).to_have_value("")


def ledger_of(page: Page) -> str:
    """The address of the ledger, from the seat of that phone."""
    return page.url.replace("index.ipynb", "ledger.ipynb")


def come_in(page: Page, *families: str) -> Ledger:
    """Starts a campaign by typing, with the Tactics, sits down, and follows the link to the ledger."""
    hall = Hall(page)
    hall.start("The war of the lilies", families)
    hall.sit()
    hall.open("Rules in force")
    page.get_by_label("Tactics").check()
    hall.press("Play by these")
    expect(hall.latest).to_contain_text("Tactics")
    expect(page.get_by_role("link", name="To the ledger")).to_have_attribute("href", re.compile("seat="))
    return Ledger(page, ledger_of(page)).laid_out()


def join(page: Page, other: Ledger, family: str) -> Ledger:
    """Another phone that sits for another family of the same campaign."""
    Hall(page, other.page.url.partition("&seat=")[0].replace("ledger.ipynb", "index.ipynb"))
    page.locator(f"button[title='Sit here: {family}']").click()
    expect(page.get_by_text(f"This phone sits for {family}.")).to_be_visible()
    return Ledger(page, ledger_of(page))


class Lilies(Protocol):
    """Lays a campaign with the Tactics, at which the first families sit."""

    def __call__(self, *families: str, taken: int = 1) -> Seats:
        """The campaign."""
        ...


@pytest.fixture
def lilies(server: Launched) -> Lilies:
    """Lays campaigns beside the server."""

    def lay(*families: str, taken: int = 1) -> Seats:
        rules = Rules((Expansion.TACTICS,))
        return seats_at(server, "The war of the lilies", families or FAMILIES, taken=taken, rules=rules)

    return lay


@pytest.fixture
def ledger(phone: Page, lilies: Lilies) -> Ledger:
    """The ledger of two families before Anjou's phone, the counters laid out."""
    return Ledger(phone, lilies("Anjou", "Blois").at("ledger", "Anjou")).laid_out()


def test_three_phones_play_a_tied_auction(screen: OpenScreen, lilies: Lilies) -> None:
    """Two tie, one reloads between bid and opening, they bid again; no phone hears of a bid before it is opened."""
    seats = lilies(taken=3)
    mine, theirs, third = (Ledger(screen("phone"), seats.at("ledger", family)) for family in FAMILIES)
    mine.laid_out()
    for ledger, family in ((mine, "Anjou"), (theirs, "Blois")):
        ledger.drawer("Ransoms, plunder, gifts, deals")
        ledger.give(480, "deniers", "the bank", family)
    mine.go_on_to("Purchase")
    mine.press("Begin the auction")
    for ledger, amount in ((mine, 437), (theirs, 437), (third, 2)):
        ledger.bid(amount)
        expect(ledger.page.locator(".ff-slip-field")).to_be_hidden()
    theirs.page.reload(wait_until="commit")
    for ledger in (mine, theirs, third):
        expect(ledger.page.get_by_role("button", name="Open my bid")).to_be_visible()
        assert "437" not in ledger.page.inner_text("body")
        assert not ledger.was_told("437")
    for ledger in (mine, theirs, third):
        ledger.press("Open my bid")
    for ledger in (mine, theirs, third):
        expect(ledger.auction).to_contain_text("Anjou and Blois are tied at 437 and bid again, each at least 437")
        assert ledger.was_told("437")
    expect(third.page.locator(".ff-slip-field")).to_be_hidden()
    mine.bid(400)
    expect(mine.notice).to_contain_text("437")
    expect(mine.page.locator(".ff-slip-field")).to_have_value("400")
    mine.bid(438)
    theirs.bid(439)
    for ledger in (mine, theirs):
        ledger.press("Open my bid")
    for ledger in (mine, theirs, third):
        expect(ledger.auction).to_contain_text("Blois wins 5 Mercenaries for 439")
    expect(theirs.purse).to_contain_text("48 Deniers")
    expect(theirs.purse).to_contain_text("5 Mercenaries")
    expect(mine.purse).to_contain_text("487 Deniers")


def test_one_phone_goes_round(phone: Page) -> None:
    """Between two bidders stands a screen to hand the phone over by, and the slip of the next is blank."""
    ledger = come_in(phone, "Anjou", "Blois")
    ledger.go_on_to("Purchase")
    ledger.press("Begin the auction")
    ledger.bid(3)
    expect(phone.get_by_text("Hand the phone to Blois. Nobody else looks.")).to_be_visible()
    expect(phone.locator(".ff-slip-field")).to_be_hidden()
    ledger.press("I bid for Blois")
    expect(phone.locator(".ff-slip-field")).to_have_value("")
    ledger.bid(4)
    ledger.press("Open the 2 bids of this phone")
    expect(ledger.auction).to_contain_text("Blois wins 5 Mercenaries for 4")
    expect(ledger.step("Auction")).to_have_attribute("data-mark", "done")


def test_two_phones_tap_upkeep_at_once(screen: OpenScreen, lilies: Lilies) -> None:
    """Both taps are on their way before either page has changed: one entry, one payment, on both."""
    mine = Ledger(screen("phone"), lilies().at("ledger", "Anjou")).laid_out()
    other = Ledger(screen("tablet"), mine.page.url)
    mine.drawer("Ransoms, plunder, gifts, deals")
    mine.give(3, "mercenaries", "the reserve pool", "Anjou", "hired before")
    mine.go_on_to("Purchase")
    for ledger in (mine, other):
        expect(ledger.page.get_by_role("button", name="Keep 3 for 3 deniers")).to_be_visible()
    for ledger in (mine, other):
        ledger.page.get_by_role("button", name="Keep 3 for 3 deniers").evaluate("button => { button.click(); }")
    for ledger in (mine, other):
        expect(ledger.purse).to_contain_text("4 Deniers")
        expect(ledger.step("Upkeep")).to_have_attribute("data-mark", "done")
        expect(ledger.step("Upkeep")).to_contain_text("3 of 3 Mercenaries kept, 3 deniers paid")
        expect(ledger.page.locator(".ff-ledger-due")).to_be_hidden()
    other.drawer("The book")
    other.page.get_by_label("Search").fill("upkeep")
    other.page.get_by_label("Search").press("Enter")
    expect(other.page.locator(".ff-event")).to_have_count(1)


def test_closed_purses_are_in_no_message(screen: OpenScreen, lilies: Lilies) -> None:
    """With every drawer open, nothing that comes to the other phone tells what lies in a closed purse."""
    seats = lilies()
    hall = Hall(screen("phone"), seats.at("index", "Anjou"))
    hall.open("Customs of the table")
    hall.page.get_by_label("Everybody may look into every purse").uncheck()
    hall.press("Agree on these")
    expect(hall.latest).to_contain_text("purses are closed")
    mine = Ledger(hall.page, seats.at("ledger", "Anjou")).laid_out()
    theirs = join(screen("tablet"), mine, "Blois")
    for drawer in DRAWERS:
        theirs.drawer(drawer)
    mine.drawer("Ransoms, plunder, gifts, deals")
    mine.give(473, "deniers", "the bank", "Anjou", "crowngold")
    mine.give(6, "knights", "the supply", "Anjou", "ironriders")
    expect(mine.purse).to_contain_text("480 Deniers")
    expect(theirs.page.get_by_text("Latest: ")).to_contain_text("closed purse of Anjou")
    for secret in ("473", "480", "crowngold", "ironriders"):
        assert mine.was_told(secret)
        assert not theirs.was_told(secret)
    expect(theirs.page.locator(".ff-ledger-purses")).to_contain_text("Anjouclosed")


def test_incomes_purchases_and_a_refusal_that_keeps_its_basket(ledger: Ledger, phone: Page) -> None:
    """Incomes of both by one tap; a basket that is too dear stays as it is; the purse follows, and undo too."""
    ledger.go_on_to("Collect Income")
    ledger.step("Income").click()
    expect(phone.get_by_role("button", name="▾ Income")).to_be_in_viewport()
    phone.get_by_label("Anjou", exact=True).fill("3")
    phone.get_by_label("Blois", exact=True).fill("2")
    phone.get_by_label("Blois", exact=True).press("Enter")
    expect(phone.get_by_text("Together 5 from the bank.")).to_be_visible()
    ledger.press("Book these incomes")
    expect(ledger.purse).to_contain_text("10 Deniers")
    ledger.drawer("Ransoms, plunder, gifts, deals")
    ledger.give(5, "mercenaries", "the reserve pool", "the supply", "not played")
    ledger.go_on_to("Purchase")
    ledger.drawer("Buy")
    for _ in range(4):
        ledger.press("One more: Knights")
    expect(phone.get_by_text("Together 12 deniers; the purse holds 10: 2 short.")).to_be_visible()
    ledger.press("Buy these")
    expect(ledger.notice).to_contain_text("2 short")
    expect(phone.get_by_label("Knights", exact=True)).to_have_value("4")
    ledger.press("One less: Knights")
    expect(phone.get_by_text("Together 9 deniers of 10: 1 left.")).to_be_visible()
    ledger.press("Buy these")
    expect(ledger.purse).to_contain_text("1 Denier")
    expect(ledger.purse).to_contain_text("3 knights")
    phone.get_by_role("button", name="Undo: Anjou buys 3 knights for 9").click()
    expect(ledger.purse).to_contain_text("10 Deniers")


def test_a_file_out_and_in(ledger: Ledger, phone: Page) -> None:
    """The book is saved as a CSV; another is looked at, and booked by one tap."""
    ledger.drawer("Export and import")
    with phone.expect_download() as saved:
        ledger.press("CSV")
    assert saved.value.suggested_filename.endswith(".csv")
    assert "deniers,7,the game box,Anjou" in saved.value.path().read_text(encoding="utf-8")
    for name, content in (
        ("bad.csv", b"what,count,from,to\ndeniers,-1,Anjou,Blois\ndeniers,1,Nobody,Blois\n"),
        ("good.csv", b"what,count,from,to\ndeniers,2,Anjou,Blois\n"),
    ):
        phone.locator("input[type=file]").set_input_files({"name": name, "mimeType": "text/csv", "buffer": content})
        if name == "bad.csv":
            expect(ledger.notice.locator("li")).to_have_count(2)
    expect(phone.get_by_text("Anjou, deniers: 7 → 5")).to_be_visible()
    ledger.press("Book 1 payment")
    expect(ledger.purse).to_contain_text("5 Deniers")


def test_a_screen_that_only_looks_on(screen: OpenScreen, lilies: Lilies) -> None:
    """A shared tablet follows the purses and has nothing to press that changes them."""
    seats = lilies()
    mine = Ledger(screen("phone"), seats.at("ledger", "Anjou")).laid_out()
    shared = Ledger(screen("tablet"), seats.at("ledger"))
    shared.drawer("Everybody’s purses")
    mine.drawer("Ransoms, plunder, gifts, deals")
    mine.give(2, "deniers", "the bank", "Blois")
    expect(shared.page.locator(".ff-ledger-purses")).to_contain_text("9 Deniers")
    expect(shared.page.locator(".ff-realm-next")).to_be_hidden()
    expect(shared.page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(shared.purse).to_be_hidden()


@pytest.mark.parametrize(
    ("device", "size", "scheme"),
    [("small phone", "100%", "dark"), ("small phone", "200%", "light"), ("tablet", "100%", "light")],
)
def test_everything_fits_a_finger(screen: OpenScreen, lilies: Lilies, device: Device, size: str) -> None:
    """With every drawer open, upkeep due and bids made: nothing too small to tap, cut off or sideways."""
    ledger = Ledger(screen(device), lilies(NASTY, "Blois").at("ledger", NASTY)).laid_out()
    page = ledger.page
    page.evaluate("(size) => (document.documentElement.style.fontSize = size)", size)
    ledger.drawer("Ransoms, plunder, gifts, deals")
    ledger.give(2, "mercenaries", "the reserve pool", NASTY)
    ledger.go_on_to("Purchase")
    expect(page.get_by_role("button", name="Keep 2 for 2 deniers")).to_be_visible()
    for drawer in DRAWERS:
        if drawer not in ("Ransoms, plunder, gifts, deals", "How purses begin"):
            ledger.drawer(drawer)
    expect(page.locator(".ff-curves .line").first).to_be_attached()
    fits(page)
    page.get_by_role("button", name="Keep 2 for 2 deniers").click()
    ledger.press("Begin the auction")
    expect(page.locator(".ff-slip-field")).to_be_visible()
    fits(page)
    ledger.bid(1)
    expect(page.get_by_text("Hand the phone to Blois. Nobody else looks.")).to_be_visible()
    fits(page)


def fits(page: Page) -> None:
    """Nothing is too small to tap, in small print, cut off or wider than the screen."""
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate(SMALL_PRINT) == []
    assert page.evaluate(CUT_OFF) == []
