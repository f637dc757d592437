"""The crusade page in a real browser: four phones that play one Crusade, from the Call to the way home."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from fiefaid.fief.battle.choices import Surrender
from fiefaid.fief.hosts import Side
from fiefaid.places import CAMPAIGNS
from fiefaid.session import Campaigns
from tests.browser.battlefield import Battlefield
from tests.browser.conftest import OpenScreen
from tests.browser.test_platform import CUT_OFF, SIDEWAYS, SMALL_PRINT, TOO_SMALL
from tests.launched import Launched
from tests.widgets.crusades import CRUSADE, HEAR_YE, Court

FAMILIES = ("anjou", "blois", "valois", "berry")
PAGE = "/voila/render/crusade.ipynb"


class Outremer:
    """The crusade page on one phone."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.goto(address, wait_until="commit")
        expect(page.get_by_role("heading", name="The Outremer", exact=True)).to_be_visible(timeout=60_000)

    @property
    def main(self) -> Locator:
        """The one large button."""
        return self.page.locator(".ff-deed-main")

    def tap(self, says: str) -> None:
        """Taps a step, once it has settled."""
        self.page.locator(".ff-deed", has_text=says).first.click()

    @property
    def battle(self) -> Locator:
        """The way to the battle that is fought now."""
        return self.page.get_by_role("link", name="To the battle")

    def stop(self, number: int) -> Locator:
        """A space of the track."""
        return self.page.locator(".ff-stop").nth(number - 1)

    def drawer(self, title: str) -> None:
        """Opens a drawer."""
        self.page.get_by_role("button", name=title).click()
        expect(self.page.get_by_role("button", name=title)).to_have_text(f"▾ {title}")

    def waits(self, says: str) -> None:
        """Waits until this is what the Crusade waits for."""
        expect(self.page.locator(".ff-next")).to_contain_text(says)


def seated(screen: OpenScreen, court: Court) -> dict[str, Outremer]:
    """A phone for each family, at the crusade page of the court's campaign."""
    court.seat(*FAMILIES)
    address = f"{PAGE}?campaign={court.session.code}&seat="
    return {family: Outremer(screen("phone"), f"{address}{family}") for family in FAMILIES}


def fits(page: Page) -> None:
    """Nothing is too small to tap, in small print, cut off or wider than the screen."""
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate(SMALL_PRINT) == []
    assert page.evaluate(CUT_OFF) == []


def invade(phones: dict[str, Outremer], court: Court) -> None:
    """Called, joined, settled, drawn from the box and chosen: each step on the phone of whom it concerns."""
    anjou, blois, valois, berry = (phones[family] for family in FAMILIES)
    expect(anjou.main).to_have_count(0)
    berry.tap("Pius calls a Crusade")
    anjou.waits("A Crusade is called")
    court.reach("Movement")
    anjou.tap("Guy joins")
    blois.tap("Otto joins")
    valois.waits("2 of at most 6 Lords have joined")
    fits(valois.page)
    court.reach(CRUSADE)
    valois.tap("Settle the hierarchy")
    for counter in ("Caravan", "Chypre"):
        berry.page.get_by_label(counter, exact=True).check()
    berry.page.get_by_role("button", name="Lay those that are ticked").click()
    blois.waits("Waiting for Anjou")
    expect(blois.page.locator(".ff-deed")).to_have_count(0)
    anjou.tap("2. Chypre")
    blois.tap("1. Caravan")
    expect(valois.stop(2)).to_contain_text("Guy of Anjou Leader")


def plunder(blois: Outremer) -> None:
    """Otto takes the Caravan on the battle page, comes back, and has its Deniers."""
    blois.tap("Attack Caravan")
    blois.battle.click()
    field = Battlefield.__new__(Battlefield)
    field.page = blois.page
    field.roll((2, 2), (0,))
    field.lose("defenders")
    field.tap("Write it into realm and book")
    expect(blois.page.get_by_text("It stands in realm and book")).to_be_visible()
    blois.page.get_by_role("link", name="Back to the Crusade").click()
    blois.page.get_by_role("button", name="Share them out").click()
    expect(blois.stop(1)).to_contain_text("conquered")


def revenge(phones: dict[str, Outremer], court: Court) -> None:
    """Saladin takes the Caravan and Otto, and is assassinated before Chypre."""
    anjou, blois, valois, berry = (phones[family] for family in FAMILIES)
    court.reach(CRUSADE, 2)
    valois.tap("Saladin comes")
    expect(blois.stop(1)).to_contain_text("Saladin is here")
    anjou.drawer("Saladin’s march")
    expect(anjou.page.get_by_text("Saladin with 4 Knights and 5 Fighters: 23 SP, 3 dice")).to_be_visible()
    blois.tap("Stand against Saladin at Caravan")
    expect(blois.battle).to_be_visible()
    court.fight_from("blois", Surrender(Side.DEFENDERS))
    expect(valois.page.locator(".ff-prison")).to_contain_text("Otto")
    expect(berry.page.locator(".ff-deed", has_text="Berry plays a Secret Passage for Saladin")).to_be_visible()
    valois.drawer("Assassins, prison, pardon")
    valois.page.get_by_label("Victim").select_option("Saladin himself")
    valois.page.get_by_role("button", name="He is assassinated").click()
    anjou.waits("The end of the Crusade")


def go_home(anjou: Outremer) -> None:
    """The Title is given away, Guy comes home, and the last step is taken back and done again."""
    anjou.page.get_by_label("To", exact=True).select_option("Guy of Anjou")
    anjou.page.get_by_role("button", name="Give him the Title").click()
    anjou.tap("Guy goes home, to Blaye")
    anjou.waits("No Crusade")
    anjou.page.get_by_role("button", name="Undo: Guy is back from the Crusade").click()
    anjou.waits("The end of the Crusade")
    anjou.page.get_by_role("button", name="Redo: Guy is back from the Crusade").click()
    anjou.waits("No Crusade")


def test_four_phones_play_one_crusade(screen: OpenScreen, server: Launched) -> None:
    """From the Call to the way home: every decision on the phone of whoever makes it, all of it told on the others."""
    court = Court(Campaigns.at(server.log.parent / "data" / CAMPAIGNS))
    court.reach(HEAR_YE)
    phones = seated(screen, court)
    invade(phones, court)
    plunder(phones["blois"])
    phones["anjou"].tap("Attack Chypre")
    expect(phones["anjou"].battle).to_be_visible()
    court.fight(Surrender(Side.DEFENDERS))
    phones["valois"].waits("Saladin comes in the Crusade Phase of the second round")
    revenge(phones, court)
    go_home(phones["anjou"])
    for phone in phones.values():
        phone.waits("No Crusade")
        fits(phone.page)
    alone = phones["valois"].page
    alone.goto(PAGE, wait_until="commit")
    expect(alone.get_by_text("It needs a campaign with the Crusades expansion")).to_be_visible()
    record = phones["berry"].page
    record.get_by_role("link", name="Record", exact=True).click()
    expect(record.get_by_text("All Saracen attacks are over, for Saladin is assassinated")).to_be_visible()
    expect(record.get_by_text("The Crusade is over", exact=True)).to_be_visible()
