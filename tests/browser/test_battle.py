"""The battle page in a real browser: Grady's battle from the realm to realm and book, two phones, a mistyped die."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.battlefield import Battlefield, as_file, take_in
from tests.browser.conftest import Device, OpenScreen
from tests.browser.seats import Seats, seats_in
from tests.browser.test_platform import CUT_OFF, SIDEWAYS, SMALL_PRINT, TOO_SMALL
from tests.campaign.fought import met
from tests.launched import Launched

VILLAGE = "Barony 1, Village 1"


def before_the_battle(page: Page, address: str) -> Battlefield:
    """A phone that sits there, at the armies that stand in the Village."""
    field = Battlefield(page, address)
    page.get_by_label("Where").select_option(VILLAGE)
    expect(page.get_by_text("12 Strength Points, 2 dice")).to_be_visible()
    return field


@pytest.fixture
def wars(server: Launched) -> Seats:
    """The wars of Grady and Gunter, both seated."""
    return seats_in(server, met(), taken=2)


@pytest.fixture
def field(phone: Page, server: Launched) -> Battlefield:
    """Grady's phone before the battle; nobody sits for Gunter."""
    return before_the_battle(phone, seats_in(server, met()).at("battle", "Grady"))


def test_gradys_battle_from_the_realm_to_the_realm_and_the_book(phone: Page, tmp_path: Path) -> None:
    """T 4.3 on a phone: 13 Strength Points with one Mercenary, 11 after two hits, 13 again with two more."""
    take_in(phone, as_file(met(), tmp_path))
    phone.get_by_role("button", name="Sit here").first.click()
    expect(phone.get_by_text("This phone sits for")).to_be_visible()
    phone.get_by_role("link", name="To battle").click()
    field = before_the_battle(phone, "")
    field.give_battle()
    assert "&battle=barony-1-village-1" in phone.url
    expect(field.strength("attackers")).to_have_text("12")
    field.place("Grady", 1)
    expect(field.strength("attackers")).to_have_text("13")
    expect(field.die("Attackers", 3)).to_be_visible()
    field.roll((1, 1, 1), (1, 1))
    expect(field.lit).to_have_text(["Losses, now"])
    field.lose("attackers")
    field.lose("defenders")
    expect(field.strength("attackers")).to_have_text("11")
    field.place("Grady", 2)
    field.roll((2, 2, 1), (0,))
    field.lose("defenders")
    expect(field.lit).to_have_text(["End, now"])
    field.tap("Write it into realm and book")
    expect(phone.get_by_text("It stands in realm and book")).to_be_visible()
    phone.get_by_role("link", name="Realm").click()
    phone.get_by_role("button", name=re.compile("^Next: ")).click()
    expect(phone.get_by_role("button", name=re.compile("^Next: |^Begin round"))).to_be_visible()
    phone.get_by_role("link", name="Record").click()
    expect(phone.get_by_text("Lord of Gunter dies: in the battle of Barony 1, Village 1")).to_be_visible()
    expect(phone.get_by_text("1 mercenary from Grady to the reserve pool")).to_be_visible()
    expect(phone.get_by_text("back on their Family Boards")).to_be_visible()
    phone.get_by_role("link", name="Campaign").click()
    expect(phone.get_by_text("4 mercenaries")).to_be_visible()


def test_a_reload_comes_back_to_the_battle_and_the_writing_is_taken_back(field: Battlefield, phone: Page) -> None:
    """The address knows the battle; one undo takes the whole writing back, and the next the surrender."""
    field.give_battle()
    phone.reload(wait_until="commit")
    expect(field.log).to_have_count(1)
    phone.get_by_role("button", name="Truce, surrender, siege").click()
    expect(phone.get_by_text("Truce refused (6.1): no roll has been made yet")).to_be_visible()
    field.tap("The defenders surrender")
    field.tap("Write it into realm and book")
    field.tap("Take the writing down back")
    expect(phone.get_by_role("button", name="Write it into realm and book")).to_be_visible()
    phone.wait_for_timeout(1_100)  # a button that has just come to mean something else is not pressed by a tremble
    field.tap("Undo the last step")
    expect(field.lit).to_have_text(["Mercenaries, now", "Roll, now"])


def test_a_calculator_without_a_campaign(phone: Page) -> None:
    """Armies by tapping, odds before the attack, the app's dice, and the end; nothing is asked of any campaign."""
    field = Battlefield(phone)
    field.muster("Attackers", knights=2, archers=2, bombards=1)
    field.muster("Defenders", men_at_arms=2)
    phone.get_by_role("button", name="Odds").click()
    expect(phone.get_by_text("The whole battle")).to_be_visible()
    expect(phone.locator('.ff-hits rect.bar:not([height="0"])').first).to_be_visible()
    field.give_battle()
    expect(field.lit).to_have_text(["Archers, now"])
    field.throw("Attackers", 3)
    field.tap("Roll")
    field.lose("defenders")
    expect(phone.get_by_role("heading", name="The attackers win: one side has no troops left.")).to_be_visible()
    field.tap("To the next battle")
    expect(phone.get_by_role("button", name="Give battle")).to_be_visible()


def test_bombards_re_roll_and_the_app_rolls(phone: Page) -> None:
    """TA 2: one die is tapped and its new face typed; the dice of a roll may come from the app."""
    field = Battlefield(phone)
    field.muster("Attackers", knights=4, bombards=1)
    field.muster("Defenders", knights=4)
    field.give_battle()
    field.tap("Let the app roll")
    expect(field.lit).to_have_text(["Re-rolls, now"])
    field.die("Attackers", 1).click()
    field.throw("Attackers", 3)
    expect(field.log.first).to_contain_text("A Bombard of the attackers re-rolls a")
    expect(field.lit).to_have_text(["Losses, now"])


def test_a_battle_is_taken_in_at_its_middle(phone: Page) -> None:
    """The archers have shot already: it begins with the roll."""
    field = Battlefield(phone)
    field.muster("Attackers", archers=3)
    field.muster("Defenders", archers=2)
    phone.get_by_label("The archers have shot already").check()
    field.give_battle()
    expect(field.lit).to_have_text(["Mercenaries, now", "Roll, now"])


def test_a_mistyped_die_is_corrected(field: Battlefield, phone: Page) -> None:
    """A 1 that was a 3: what falls with it is asked first, and what still fits stands."""
    field.give_battle()
    field.roll((1, 1), (1, 1))
    field.lose("attackers")
    field.lose("defenders")
    expect(field.strength("defenders")).to_have_text("6")
    phone.get_by_label("Change a step").select_option(index=1)
    form = phone.locator(".ff-card", has_text="What happened")
    form.get_by_role("button", name="Attackers, die 1: 1").click()
    form.get_by_role("button", name="Attackers: 3", exact=True).click()
    field.tap("Correct the dice")
    expect(phone.get_by_text("this later step does not fit any more")).to_be_visible()
    field.tap("Correct them, and take these back")
    expect(field.log.nth(-2)).to_contain_text("Hits: 4 by the attackers, 2 by the defenders")
    field.lose("defenders")
    expect(field.strength("defenders")).to_have_text("4")
    expect(field.strength("attackers")).to_have_text("10")


def test_two_phones_one_battle(screen: OpenScreen, wars: Seats) -> None:
    """Each side throws on its own phone, at once: both throws are kept, and each may only take its own losses."""
    mine, theirs = screen("phone"), screen("small phone")
    field, other = before_the_battle(mine, wars.at("battle", "Grady")), Battlefield(theirs, wars.at("battle", "Gunter"))
    field.give_battle()
    theirs.get_by_label("Battle", exact=True).select_option(index=1)
    expect(other.log).to_have_count(1)
    other.throw("Defenders", 2)
    field.throw("Attackers", 1, 2)
    field.tap("Roll")
    expect(theirs.get_by_text("These lie covered until the other side has thrown")).to_be_visible()
    expect(other.die("Attackers", 1)).to_have_text("")
    expect(other.die("Defenders", 1)).to_have_text("2")
    other.throw("Defenders", 0)
    other.tap("Roll")
    for each in (field, other):
        expect(each.log.first).to_contain_text("Roll 1: attackers 1, 2; defenders 2, 0")
    expect(theirs.get_by_role("button", name="The attackers lose these")).to_be_hidden()
    expect(mine.get_by_role("button", name="The defenders lose these")).to_be_hidden()
    mine.wait_for_timeout(1_100)  # hits that have just come in are looked at first
    field.lose("attackers")
    other.lose("defenders")
    expect(field.lit).to_have_text(["Mercenaries, now", "Roll, now"])


def test_news_leaves_what_is_being_typed(screen: OpenScreen, wars: Seats) -> None:
    """A die that is typed stays when the other phone offers a truce of an earlier roll, or throws."""
    field = before_the_battle(screen("phone"), wars.at("battle", "Grady"))
    field.give_battle()
    field.throw("Attackers", 2)
    other = Battlefield(screen("phone"), wars.at("battle", "Gunter") + "&battle=barony-1-village-1")
    expect(other.log).to_have_count(1)
    other.throw("Defenders", 1, 1)
    other.tap("Roll")
    expect(field.page.get_by_text("These lie covered until the other side has thrown")).to_be_visible()
    expect(field.die("Attackers", 1)).to_have_text("2")


@pytest.mark.parametrize(
    ("device", "size", "scheme"),
    [("small phone", "100%", "light"), ("small phone", "200%", "dark"), ("tablet", "100%", "dark")],
)
def test_everything_fits_a_finger(screen: OpenScreen, device: Device, size: str) -> None:
    """At every step: nothing too small to tap, cut off or sideways, by day and by night, also with large text."""
    page = screen(device)
    field = Battlefield(page)
    page.add_style_tag(content=f"html {{ font-size: {size}; }}")
    field.show_more("Attackers")
    field.muster("Attackers", knights=3, archers=1, bombards=1)
    field.muster("Defenders", men_at_arms=9, archers=2)
    page.get_by_role("button", name="Odds").click()
    expect(page.get_by_text("The whole battle")).to_be_visible()
    assert_fits(page)
    field.give_battle()
    field.throw("Attackers", 1)
    field.throw("Defenders", 1)
    field.tap("Roll")
    assert_fits(page)
    field.lose("attackers")
    field.lose("defenders")
    page.get_by_role("button", name="Truce, surrender, siege").click()
    page.get_by_label("Change a step").select_option(index=1)
    page.locator("summary").first.click()
    assert_fits(page)


def assert_fits(page: Page) -> None:
    """Nothing on the page offends a thumb."""
    page.wait_for_timeout(300)
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(TOO_SMALL) == []
    assert page.evaluate(SMALL_PRINT) == []
    assert page.evaluate(CUT_OFF) == []
