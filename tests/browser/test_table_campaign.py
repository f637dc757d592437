"""The Feudal table of a campaign in a real browser: two phones move its bases, a third one only looks on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chapters.tables import LayTable
from fiefaid.feudal.table import Table
from fiefaid.files import write_table
from fiefaid.session import Campaigns, Session
from tests.browser.conftest import Device, OpenScreen, by_day_and_night
from tests.browser.hands import Fingers, Mouse
from tests.browser.seats import campaigns_of
from tests.browser.test_home import AT_ONCE_MS, lag
from tests.browser.test_platform import CUT_OFF, DEAD_KERNEL, SIDEWAYS, SMALL_PRINT, TOO_SMALL
from tests.browser.test_recovery import CUT, is_back, says_that_it_lost_touch
from tests.browser.test_table_page import DRAWERS, NASTY, TABLE, Desk
from tests.browser.wire import Wire
from tests.launched import Launched, launched, until
from tests.pages.desks import BOWMEN, FREEMEN, KNIGHTS, SERJEANTS, WOOD, table

SMALL = table(KNIGHTS, BOWMEN, SERJEANTS, FREEMEN, name="Small", terrain=(WOOD,))
REACHED = re.compile(r"[?&]table=small\b")


@dataclass
class Around:
    """A campaign on a server, which Anjou's and Blois's phones find at a table."""

    server: Launched
    ada: Session

    @classmethod
    def on(cls, server: Launched, campaigns: Campaigns, *laid: Table) -> Around:
        """A campaign with two seats and these tables."""
        ada = campaigns.start("adas-secret", StartCampaign("The long war"), AddFamily("Anjou"), AddFamily("Blois"))
        ada.ask(TakeSeat("anjou"))
        campaigns.session(ada.code, "bens-secret").ask(TakeSeat("blois"))
        for each in laid:
            ada.ask(LayTable(each))
        return cls(server, ada)

    def page(self, seat: str, home: str = "") -> str:
        """The address of the table's page from a seat; an empty one looks on."""
        return f"{home or self.server.address}{TABLE}?campaign={self.ada.code}&seat={seat}"

    def place(self, unit: str) -> tuple[float, float]:
        """Where a base lies in the record."""
        self.ada.refresh()
        found = self.ada.campaign.laid("small").table.unit(unit)
        return found.x, found.y


@pytest.fixture
def around(server: Launched) -> Iterator[Around]:
    """A campaign with one small table."""
    with closing(campaigns_of(server.log.parent)) as campaigns:
        yield Around.on(server, campaigns, SMALL)


@pytest.fixture
def mine(screen: OpenScreen, around: Around) -> Desk:
    """Anjou's phone."""
    return Desk(screen("phone"), around.page("adas-secret"))


@pytest.fixture
def theirs(screen: OpenScreen, around: Around) -> Desk:
    """Blois's tablet."""
    return Desk(screen("tablet"), around.page("bens-secret"))


def latest(desk: Desk) -> Locator:
    """The latest news on a page."""
    return desk.page.get_by_text("Latest: ")


def drag(desk: Desk, unit: str, dx: float, dy: float) -> None:
    """Moves a base by so many inches to the right and up: by finger on a phone, by mouse on a tablet."""
    x, y = desk.map.middle(unit)
    inch = desk.map.scale()
    width = desk.page.viewport_size["width"] if desk.page.viewport_size else 0
    hand = Fingers(desk.page) if width < 500 else Mouse(desk.page)
    hand.drag((x, y), (x + dx * inch, y - dy * inch))


def move(desk: Desk, unit: str, dx: float, dy: float) -> None:
    """The same, and waits until it is written down."""
    drag(desk, unit, dx, dy)
    expect(latest(desk)).to_contain_text(f"{unit} moves")


def lies_at(desk: Desk, unit: str, x: float, y: float) -> None:
    """Waits until a base is drawn there."""
    until(lambda: desk.map.place(unit)[:2] == pytest.approx((x, y), abs=0.02))


@pytest.mark.alone
def test_two_phones_move_bases_at_once(around: Around, mine: Desk, theirs: Desk) -> None:
    """What one lets go lies there on the other at once; the other may take it back; different bases both survive."""
    both_see_the_same_bases_at_once(around, mine, theirs)
    the_other_phone_takes_it_back(around, mine, theirs)
    different_bases_at_once_both_survive(around, mine, theirs)


def both_see_the_same_bases_at_once(around: Around, mine: Desk, theirs: Desk) -> None:
    """What one lets go lies there on the other within half a second, each time, and is one entry."""
    around.ada.refresh()
    head, lags = around.ada.head, []
    for unit, dx, dy in (("Knights 1", 1, 1), ("Bowmen 1", 1, 1), ("Serjeants 1", 4, -3)):
        deed = partial(drag, mine, unit, dx, dy)
        lags.append(lag((mine.page, theirs.page), f"Latest: Anjou: {unit} moves", deed))
    assert max(lags) < AT_ONCE_MS, lags
    x, y = around.place("Serjeants 1")
    assert (x, y) == pytest.approx((24, 7), abs=0.5)
    for desk in (mine, theirs):
        lies_at(desk, "Serjeants 1", x, y)
    assert around.ada.head == head + 3


def the_other_phone_takes_it_back(around: Around, mine: Desk, theirs: Desk) -> None:
    """The button names the deed and whose it was; done again from the first phone, it lies on both."""
    undo = theirs.page.get_by_role("button", name=re.compile(r"Undo: Serjeants 1 moves to .*\(Anjou\)"))
    expect(undo).to_be_visible()
    Mouse(theirs.page).tap(theirs.map.middle("Serjeants 1"))
    expect(theirs.line).to_contain_text("Serjeants 1")
    undo.click()
    for desk in (mine, theirs):
        lies_at(desk, "Serjeants 1", 20, 10)
    redo = mine.page.get_by_role("button", name=re.compile("Redo: Serjeants 1 moves"))
    expect(redo).to_be_enabled()
    redo.click()
    expect(latest(theirs)).to_contain_text("Done again")
    for desk in (mine, theirs):
        lies_at(desk, "Serjeants 1", *around.place("Serjeants 1"))
    assert around.place("Serjeants 1") == pytest.approx((24, 7), abs=0.5)


def different_bases_at_once_both_survive(around: Around, mine: Desk, theirs: Desk) -> None:
    """One is in the hand while the other is moved: neither is disturbed, both lie on both."""
    x, y = mine.map.middle("Serjeants 1")
    inch, fingers = mine.map.scale(), Fingers(mine.page)
    fingers.touch((x, y))
    fingers.slide((x + 3 * inch, y))
    move(theirs, "Freemen 1", -4, 4)
    expect(latest(mine)).to_contain_text("Blois: Freemen 1 moves")
    lies_at(mine, "Freemen 1", *around.place("Freemen 1"))
    fingers.slide((x + 6 * inch, y))
    assert mine.map.place("Serjeants 1")[0] == pytest.approx(30, abs=0.5)
    fingers.lift()
    expect(latest(theirs)).to_contain_text("Anjou: Serjeants 1 moves")
    for desk in (mine, theirs):
        lies_at(desk, "Serjeants 1", *around.place("Serjeants 1"))
        lies_at(desk, "Freemen 1", *around.place("Freemen 1"))
    assert around.place("Serjeants 1")[0] == pytest.approx(30, abs=0.5)


def test_the_same_base_at_once(around: Around, mine: Desk, theirs: Desk) -> None:
    """Moved under a finger that held it: refused with the news, a ghost where it was wanted; then insisted on."""
    x, y = mine.map.middle("Serjeants 1")
    inch, fingers = mine.map.scale(), Fingers(mine.page)
    fingers.touch((x, y))
    fingers.slide((x + 3 * inch, y))
    move(theirs, "Serjeants 1", -4, 8)
    expect(latest(mine)).to_contain_text("Blois: Serjeants 1 moves")
    fingers.slide((x + 6 * inch, y))
    fingers.lift()
    alert = mine.page.get_by_role("alert")
    expect(alert).to_contain_text("the place of Serjeants 1 was changed by somebody else")
    expect(alert).to_contain_text("Blois: Serjeants 1 moves to")
    lies_at(mine, "Serjeants 1", *around.place("Serjeants 1"))
    assert around.place("Serjeants 1") == pytest.approx((16, 18), abs=0.5)
    expect(mine.map.svg.locator(".ghost")).to_have_count(1)
    mine.press("Close")
    mine.press("Do it all the same")
    expect(latest(theirs)).to_contain_text("Anjou: Serjeants 1 moves")
    assert around.place("Serjeants 1") == pytest.approx((26, 10), abs=0.5)
    lies_at(theirs, "Serjeants 1", *around.place("Serjeants 1"))
    expect(mine.map.svg.locator(".ghost")).to_have_count(0)


def test_numbers_stay_in_their_form(around: Around, mine: Desk, theirs: Desk) -> None:
    """Half typed when the base is moved: they stay, are refused once with the news, and lay the base then."""
    mine.open("Lay by numbers")
    distance = mine.page.get_by_label("Distance").first
    distance.press_sequentially("7")
    distance.fill("7.5")
    move(theirs, "Knights 1", 4, -3)
    expect(latest(mine)).to_contain_text("Blois: Knights 1 moves")
    expect(distance).to_have_value("7.5")
    mine.page.get_by_role("button", name="Lay it there").first.click()
    expect(mine.page.get_by_role("alert")).to_contain_text("Blois: Knights 1 moves")
    expect(distance).to_have_value("7.5")
    assert around.place("Knights 1")[0] == pytest.approx(14, abs=0.5)
    mine.page.get_by_role("button", name="Lay it there").first.click()
    expect(latest(theirs)).to_contain_text("Anjou: Knights 1 moves to x 7.5")
    lies_at(theirs, "Knights 1", *around.place("Knights 1"))


def test_a_reload_returns_to_the_same_table_and_seat(around: Around, mine: Desk) -> None:
    """The table that was chosen is in the address, beside campaign and seat."""
    around.ada.ask(LayTable(table(BOWMEN, FREEMEN, name="Other")))
    mine.page.get_by_label("Table", exact=True).select_option("Other")
    expect(mine.page.get_by_role("heading", level=1)).to_have_text("Other")
    expect(mine.page).to_have_url(re.compile(r"&table=other$"))
    mine.page.reload(wait_until="commit")
    expect(mine.page.get_by_role("heading", level=1)).to_have_text("Other")
    expect(mine.page.get_by_text("you sit for Anjou")).to_be_visible()
    mine.page.get_by_role("link", name="Record").click()
    expect(mine.page.locator(".ff-event-says").first).to_have_text("Other is laid, with 2 units")


def test_the_first_table_is_laid_for_all(screen: OpenScreen, server: Launched, tmp_path: Path) -> None:
    """From the first page of the campaign by its link; what one lays out for himself all see when he says so."""
    with closing(campaigns_of(server.log.parent)) as campaigns:
        around = Around.on(server, campaigns)
        mine = Desk(screen("phone"), around.page("adas-secret"))
        theirs = Desk(screen("tablet"), around.page("bens-secret"))
        expect(mine.page.get_by_text("No table lies in this campaign yet")).to_be_visible()
        mine.lay("Small", write_table(SMALL), tmp_path)
        mine.press("Lay it for all")
        expect(theirs.page.get_by_role("heading", level=1)).to_have_text("Small")
        expect(mine.page).to_have_url(REACHED)
        move(theirs, "Serjeants 1", 4, -3)
        lies_at(mine, "Serjeants 1", *around.place("Serjeants 1"))
        assert around.place("Serjeants 1") == pytest.approx((24, 7), abs=0.5)


def test_an_onlooker_cannot_move(screen: OpenScreen, around: Around, theirs: Desk) -> None:
    """The bases stay under his finger, the page says why; he sees what others do, and asks what he likes."""
    looks = Desk(screen("phone"), around.page(""))
    expect(looks.page.get_by_text("only looks on")).to_be_visible()
    drag(looks, "Serjeants 1", 4, -3)
    assert looks.map.place("Serjeants 1") == (20, 10, 0)
    Fingers(looks.page).tap(looks.map.middle("Freemen 1"))
    expect(looks.line).to_contain_text("Freemen 1")
    move(theirs, "Knights 1", 4, -3)
    lies_at(looks, "Knights 1", *around.place("Knights 1"))
    assert around.place("Serjeants 1") == (20, 10)
    expect(looks.page.get_by_role("button", name="Nudge up")).to_have_count(0)


def test_a_cut_line_heals_with_the_bases_where_they_are(
    screen: OpenScreen, around: Around, theirs: Desk, expected_trouble: list[str]
) -> None:
    """The page says so in time; meanwhile a base moves elsewhere, and lies there when the line is back."""
    expected_trouble += CUT
    with Wire(around.server.address) as wire:
        mine = Desk(screen("phone", wire.address), around.page("adas-secret", wire.address))
        move(mine, "Serjeants 1", 4, -3)
        lies_at(theirs, "Serjeants 1", *around.place("Serjeants 1"))
        wire.cut()
        says_that_it_lost_touch(mine.page)
        move(theirs, "Freemen 1", -4, 4)
        expect(latest(theirs)).to_contain_text("Blois: Freemen 1 moves")
        wire.mend()
        is_back(mine.page)
        lies_at(mine, "Freemen 1", *around.place("Freemen 1"))
        lies_at(mine, "Serjeants 1", *around.place("Serjeants 1"))
        move(mine, "Knights 1", 4, -3)
        lies_at(theirs, "Knights 1", *around.place("Knights 1"))


def test_a_killed_server_comes_back_with_every_base(
    screen: OpenScreen, tmp_path: Path, expected_trouble: list[str]
) -> None:
    """Both pages say that they lost it, load themselves anew at the same table and seat, and go on."""
    expected_trouble += [*DEAD_KERNEL, *CUT]
    with closing(campaigns_of(tmp_path)) as campaigns:
        with launched(tmp_path) as first:
            around = Around.on(first, campaigns, SMALL)
            mine = Desk(screen("phone", first.address), around.page("adas-secret"))
            theirs = Desk(screen("tablet", first.address), around.page("bens-secret"))
            move(mine, "Serjeants 1", 4, -3)
            lies_at(theirs, "Serjeants 1", *around.place("Serjeants 1"))
            kernels = first.kernels()
            first.process.kill()
            for desk in (mine, theirs):
                says_that_it_lost_touch(desk.page)
            until(lambda: not any(kernel.is_running() for kernel in kernels))
        with launched(tmp_path, "--port", str(urlsplit(first.address).port)):
            for desk, seat in ((mine, "Anjou"), (theirs, "Blois")):
                is_back(desk.page)
                expect(desk.page.get_by_text(f"you sit for {seat}")).to_be_visible()
                expect(desk.map.svg).to_be_visible()
                lies_at(desk, "Serjeants 1", *around.place("Serjeants 1"))
            move(theirs, "Freemen 1", -4, 4)
            lies_at(mine, "Freemen 1", *around.place("Freemen 1"))
            assert around.place("Freemen 1") == pytest.approx((26, 24), abs=0.5)


@pytest.mark.parametrize("device", ["small phone", "tablet"])
def test_everything_fits_a_finger(screen: OpenScreen, server: Launched, device: Device) -> None:
    """With every drawer open and a refusal in sight, by day and by night: nothing too small, cut off or sideways."""
    units = (replace(KNIGHTS, name=NASTY), replace(BOWMEN, player=NASTY), FREEMEN)
    with closing(campaigns_of(server.log.parent)) as campaigns:
        around = Around.on(server, campaigns, table(*units, name="Small"), table(*units, name=NASTY))
        desk = Desk(screen(device), around.page("adas-secret"))
        expect(desk.line).to_be_in_viewport(ratio=0.5)  # of a name that takes four lines
        desk.press("Nudge up")
        expect(latest(desk)).to_contain_text(NASTY)
        for drawer in ("Tables of the campaign", *DRAWERS):
            desk.open(drawer)
        for _ in by_day_and_night(desk.page):
            assert desk.page.evaluate(SIDEWAYS) == 0
            assert desk.page.evaluate(TOO_SMALL) == []
            assert desk.page.evaluate(SMALL_PRINT) == []
            assert [cut for cut in desk.page.evaluate(CUT_OFF) if ".unseen" not in cut] == []
        assert desk.page.locator("img").count() == 0
        expect(desk.page.get_by_text("Last heard from the table")).to_be_in_viewport()
