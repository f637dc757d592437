"""The home page without a browser: campaigns started, opened and shared by several phones."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.values import Customs, Trust
from fiefaid.errors import StoreError
from fiefaid.files.backups import backups
from fiefaid.files.campaigns import read_campaign, write_campaign
from fiefaid.places import DATA_VARIABLE
from fiefaid.session import Campaigns
from fiefaid.widgets import safekeeping
from fiefaid.widgets.fileentry import FileEntry
from fiefaid.widgets.fileexit import FileExit
from fiefaid.widgets.hall import echo
from fiefaid.widgets.home import HomePage
from fiefaid.widgets.safekeeping import FOLDER
from fiefaid.widgets.whereabouts import Place, Whereabouts
from tests.launched import until
from tests.widgets.pressing import button, choose, field, html, parts, press, text
from tests.widgets.tables import NASTY, Around


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def around() -> Around:
    """A table that nobody sits at yet."""
    return Around()


def where(page: HomePage) -> Place:
    """The place in the page's address."""
    whereabouts = next(part for part in parts(page.root) if isinstance(part, Whereabouts))
    return Place.read(whereabouts.query)


def words(page: HomePage) -> str:
    """What can be read on the page, in one line."""
    return " ".join(text(page.root).partition("/*")[0].split())


def start(page: HomePage, name: str, *families: str) -> None:
    """Types a campaign, each family with 7 deniers, and starts it."""
    press(page.root, "Start a campaign")
    field(page.root, "Name of the campaign").value = name
    for number, family in enumerate(families):
        field(page.root, f"Family {number + 1}").value = family
        field(page.root, "Deniers", number).value = "7"
    press(page.root, "Start the campaign")


def test_a_campaign_is_started_and_its_seat_taken(around: Around) -> None:
    """The address then has the code and the secret, and a page opened by it sits at the same seat."""
    page = around.home()
    start(page, "War", "Anjou", "Blois")
    press(page.root, "Sit here")
    assert "This phone sits for Anjou." in words(page)
    assert "Anjou 7 deniers" in words(page)
    again = around.home(where(page).code, where(page).secret)
    assert "This phone sits for Anjou." in words(again)


def test_a_second_tap_on_start_starts_nothing(around: Around) -> None:
    """The button is pressed twice before the page can change; one campaign is there."""
    page = around.home()
    press(page.root, "Start a campaign")
    field(page.root, "Name of the campaign").value = "War"
    pressed = button(page.root, "Start the campaign")
    pressed.click()
    pressed.click()
    assert len(around.campaigns.codes()) == 1


def test_a_refused_start_keeps_what_was_typed(around: Around) -> None:
    """The sentence says what was wrong; nothing is started, nothing is emptied."""
    page = around.home()
    press(page.root, "Start a campaign")
    field(page.root, "Name of the campaign").value = "War"
    field(page.root, "Family 1").value = "Anjou"
    field(page.root, "Deniers").value = "seven"
    press(page.root, "Start the campaign")
    assert "Deniers of Anjou refused: &#x27;seven&#x27;" in page.visit.notice.text
    assert field(page.root, "Deniers").value == "seven"
    assert around.campaigns.codes() == ()


def test_rules_half_typed_hold_up_nothing(around: Around) -> None:
    """While an option stands there twice, news still come in; agreeing is refused and everything typed stays."""
    ada = around.start("Anjou", "Blois")
    page = around.home(ada.code, "ada")
    press(page.root, "Rules in force")
    options = "Options and house rules, one a line"
    field(page.root, options).value = "Ransom: 3\nRansom: 5"
    around.campaigns.session(ada.code, "ben").ask(TakeSeat("blois"))
    page.look()
    assert "Latest: The seat of Blois is taken" in words(page)
    press(page.root, "Play by these")
    assert "Option refused: &#x27;Ransom&#x27; is taken" in page.visit.notice.text
    assert field(page.root, options).value == "Ransom: 3\nRansom: 5"


def test_a_purse_does_not_fall_into_two(around: Around) -> None:
    """Whoever writes Deniers gives deniers."""
    ada = around.start("Anjou", "Blois")
    page = around.home(ada.code, "ada")
    press(page.root, "Families and what they hold")
    choose(page.root, "From", "Anjou")
    choose(page.root, "To", "Blois")
    field(page.root, "How many").value, field(page.root, "Of what").value = "2", " Deniers"
    press(page.root, "Write the transfer down")
    assert "Blois 9 deniers" in words(page)


def test_a_list_with_nothing_chosen_holds_up_nothing(around: Around) -> None:
    """No page sends that, but anybody can: news still come in, and a custom that nobody chose stays what it was."""
    ada = around.start("Anjou", "Blois")
    page = around.home(ada.code, "ada")
    press(page.root, "Customs of the table")
    field(page.root, "May free a lost seat").index = None
    around.campaigns.session(ada.code, "ben").ask(TakeSeat("blois"))
    page.look()
    assert "Latest: The seat of Blois is taken" in words(page)
    field(page.root, "Everybody may look into every purse").value = False
    press(page.root, "Agree on these")
    ada.refresh()
    assert ada.campaign.customs == Customs(purses_are_open=False)


def test_names_are_letters_wherever_they_stand(around: Around) -> None:
    """Markup in the name of a campaign, a family or a player is read, never obeyed."""
    page = around.home()
    start(page, NASTY, NASTY, "Blois")
    field_markup = " ".join(html(page.root)[:-1])
    assert "<b>x" not in field_markup
    assert "</script>" not in field_markup
    assert next(iter(page.visit.session.campaign.families.values())).name == NASTY  # type: ignore[union-attr]
    press(page.root, "All campaigns")
    page.door._looked_at = -10.0
    page.look()
    assert "<b>x" not in " ".join(html(page.root)[:-1])


def test_a_name_turns_no_refusal(around: Around) -> None:
    """A name that would turn the rest of its line backwards, numbers and all, is kept to itself in what is refused."""
    turned = "Anjou \u202eabc"
    page = around.home()
    start(page, "War", turned, "Blois")
    press(page.root, "Sit here")
    assert f"This phone sits for \u2068{turned}\u2069." in words(page)
    press(page.root, "Families and what they hold")
    choose(page.root, "From", turned)
    choose(page.root, "To", "Blois")
    field(page.root, "How many").value = "50"
    press(page.root, "Write the transfer down")
    assert f"\u2068{turned}\u2069 holds 7" in page.visit.notice.text


def test_two_phones_see_the_same(around: Around) -> None:
    """What one does, the other shows at its next look, and says who did it."""
    ada = around.start("Anjou", "Blois")
    mine, theirs = around.home(ada.code, "ada"), around.home(ada.code, "ben")
    press(theirs.root, "Sit here")
    mine.look()
    assert "Latest: The seat of Blois is taken" in words(mine)
    assert "Blois taken" in words(mine)


def test_two_thumbs_on_one_seat(around: Around) -> None:
    """One sits down; the other is told that the seat is held, and his button never frees it."""
    ada = around.start("Anjou", "Blois")
    first, second = around.home(ada.code, "ben"), around.home(ada.code, "cleo")
    pressed = button(second.root, "Sit here")
    press(first.root, "Sit here")
    second.look()
    pressed.click()
    assert "somebody holds the seat of Blois" in second.visit.notice.text
    first.look()
    assert "This phone sits for Blois." in words(first)


def test_a_conflict_keeps_the_form_and_shows_the_news(around: Around) -> None:
    """Two change the customs at once: the later one is refused with the news, keeps its ticks, and may insist."""
    ada = around.start("Anjou", "Blois")
    mine, theirs = around.home(ada.code, "ada"), around.home(ada.code, "ben")
    press(theirs.root, "Sit here")
    for page in (mine, theirs):
        press(page.root, "Customs of the table")
    mine.look()
    field(mine.root, "Everybody may look into every purse").value = False
    choose(theirs.root, "May free a lost seat", Trust.NOBODY.words)
    press(theirs.root, "Agree on these")
    press(mine.root, "Agree on these")
    assert "The table agrees" in mine.visit.notice.text
    assert field(mine.root, "Everybody may look into every purse").value is False
    press(mine.root, "Agree on these")
    assert mine.visit.session.campaign.customs.purses_are_open is False  # type: ignore[union-attr]


def test_what_is_typed_stays_while_news_comes_in(around: Around) -> None:
    """Another phone goes on to round 2 while a note is typed here."""
    ada = around.start("Anjou", "Blois")
    mine = around.home(ada.code, "ada")
    press(mine.root, "Round and notes")
    field(mine.root, "Note").value = "Rain"
    theirs = around.home(ada.code, "ada")
    press(theirs.root, "Round and notes")
    field(theirs.root, "Round").value = "2"
    press(theirs.root, "Go on to it")
    mine.look()
    assert (field(mine.root, "Round").value, field(mine.root, "Note").value) == ("2", "Rain")
    assert "Round 2" in words(mine)


def test_a_double_tap_counts_once(around: Around) -> None:
    """A transfer pressed twice by a trembling thumb is one transfer, and nobody is told that it was refused."""
    ada = around.start("Anjou", "Blois")
    page = around.home(ada.code, "ada")
    press(page.root, "Families and what they hold")
    choose(page.root, "From", "Anjou")
    choose(page.root, "To", "Blois")
    field(page.root, "How many").value = "2"
    pressed = button(page.root, "Write the transfer down")
    pressed.click()
    pressed.click()
    assert "Anjou 5 deniers" in words(page)
    assert page.visit.notice.text == ""


def test_a_note_tapped_twice_is_one_note(around: Around, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second tap finds the form empty and is no fault; who presses it empty later is told."""
    ada = around.start("Anjou", "Blois")
    page = around.home(ada.code, "ada")
    press(page.root, "Round and notes")
    field(page.root, "Note").value = "Rain"
    press(page.root, "Write the note down")
    press(page.root, "Write the note down")
    assert page.visit.notice.text == ""
    monkeypatch.setattr(echo, "QUICK", 0.0)
    press(page.root, "Write the note down")
    assert "refused" in page.visit.notice.text


def test_a_family_tapped_twice_joins_and_leaves_once(around: Around) -> None:
    """Neither the name that is gone from the form nor the family that is gone from the game is asked about again."""
    ada = around.start("Anjou", "Blois")
    page = around.home(ada.code, "ada")
    press(page.root, "Families and what they hold")
    field(page.root, "Name").value = "Valois"
    press(page.root, "Write it down")
    press(page.root, "Write it down")
    assert page.visit.notice.text == ""
    choose(page.root, "Family", "Valois")
    press(page.root, "It leaves the game")
    press(page.root, "It leaves the game")
    assert page.visit.notice.text == ""


def test_a_very_full_purse_can_be_meant(around: Around) -> None:
    """A purse beyond what any game has in it is held back, and the page then has a box to say that it is meant."""
    page = around.home()
    press(page.root, "Start a campaign")
    field(page.root, "Name of the campaign").value = "War"
    field(page.root, "Family 1").value = "Anjou"
    field(page.root, "Deniers").value = "501"
    press(page.root, "Start the campaign")
    assert "held back: 501 deniers" in page.visit.notice.text
    field(page.root, "More than 500 is meant").value = True
    press(page.root, "Start the campaign")
    assert "Anjou 501 deniers" in words(page)


def test_a_screen_that_only_looks_has_no_secret(around: Around) -> None:
    """It offers nothing, its address has an empty seat, and it never takes one that the browser remembers."""
    ada = around.start("Anjou", "Blois")
    page = around.home(ada.code, only_looks=True)
    page.visit.whereabouts._handle_custom_msg({"seats": {ada.code: "ada"}}, [])
    assert where(page) == Place(ada.code, "", only_looks=True)
    assert "This screen only looks on" in words(page)
    with pytest.raises(StopIteration):
        button(page.root, "Sit here")
    with pytest.raises(StopIteration):
        button(page.root, "Families and what they hold")


def test_the_browser_remembers_a_seat(around: Around) -> None:
    """Whoever comes back without the address finds his seat; a secret that fits nothing changes nothing."""
    ada = around.start("Anjou", "Blois")
    page = around.home(ada.code)
    page.visit.whereabouts._handle_custom_msg({"seats": {ada.code: "ada", "other": 3}}, [])
    assert "This phone sits for Anjou." in words(page)
    assert where(page) == Place(ada.code, "ada")
    stranger = around.home(ada.code)
    stranger.visit.whereabouts._handle_custom_msg({"seats": {ada.code: "wrong"}}, [])
    assert "Pick your seat" in words(stranger)


def test_no_secret_and_no_seal_is_on_a_page(around: Around) -> None:
    """The page of one phone holds nothing by which another's seat could be taken."""
    ada = around.start("Anjou", "Blois", seat="adas-own-secret")
    page = around.home(ada.code, "bens-own-secret")
    states = str([part.get_state() for part in parts(page.root)])
    assert "adas-own-secret" not in states
    assert ada.chronicle.campaign.seats["anjou"] not in states


def test_a_file_goes_out_and_comes_in(around: Around) -> None:
    """What is exported is the whole campaign; taken in where its code is free it is the same, else a copy."""
    ada = around.start("Anjou", "Blois")
    page = around.home(ada.code, "ada")
    press(page.root, "Export and archive")
    sent: list[dict[str, str]] = []
    file_exit = next(part for part in parts(page.root) if isinstance(part, FileExit))
    file_exit.send = sent.append
    press(page.root, "Export to a file")
    assert read_campaign(sent[0]["text"]).head.code == ada.code
    here, there = around.home(), Around().home()
    for other in (here, there):
        take_in(other, sent[0]["text"])
    assert where(there).code == ada.code
    assert where(here).code != ada.code
    assert "Anjou 7 deniers" in words(here)


def test_seats_may_be_freed_on_the_way_in(around: Around) -> None:
    """Where the phones that held them are not there, nobody could play otherwise; the original keeps its seats."""
    ada = around.start("Anjou")
    page = around.home()
    press(page.root, "Take in a file")
    field(page.root, "Free every seat: other phones will play").value = True
    entry = next(part for part in parts(page.root) if isinstance(part, FileEntry))
    content = write_campaign(ada.code, "War", around.campaigns.entries(ada.code))
    entry._handle_custom_msg({"given": "war.jsonl"}, [memoryview(content.encode())])
    press(page.root, "Sit here")
    assert "This phone sits for Anjou." in words(page)
    ada.refresh()
    assert ada.family == "anjou"


def test_a_damaged_file_is_refused_whole(around: Around) -> None:
    """The sentence says so; nothing is kept of it."""
    ada = around.start("Anjou")
    whole = write_campaign(ada.code, "War", around.campaigns.entries(ada.code))
    other = Around()
    page = other.home()
    take_in(page, whole.replace('"count": 7', '"count": 8'))
    assert "checksum" in page.visit.notice.text
    assert other.campaigns.codes() == ()


def take_in(page: HomePage, content: str) -> None:
    """Gives a file to the page at the door."""
    press(page.root, "Take in a file")
    entry = next(part for part in parts(page.root) if isinstance(part, FileEntry))
    entry._handle_custom_msg({"given": "war.jsonl"}, [memoryview(content.encode())])


def test_closed_purses_are_not_exported(around: Around) -> None:
    """A file would tell what lies in all of them."""
    ada = around.start("Anjou", "Blois")
    page = around.home(ada.code, "ada")
    press(page.root, "Customs of the table")
    field(page.root, "Everybody may look into every purse").value = False
    press(page.root, "Agree on these")
    press(page.root, "Export and archive")
    press(page.root, "Export to a file")
    assert "Export refused: purses are closed" in page.visit.notice.text


def test_the_archive_takes_and_gives_back(around: Around) -> None:
    """An archived campaign stands in the archive, and can be taken out again."""
    ada = around.start("Anjou")
    page = around.home(ada.code, "ada")
    press(page.root, "Export and archive")
    press(page.root, "Put it into the archive")
    assert "in the archive" in words(page)
    press(page.root, "Take it out of the archive")
    assert "in the archive" not in words(page)


def test_a_wrong_code_is_told(around: Around) -> None:
    """The page stays at the door, and the code in its field."""
    page = around.home()
    field(page.root, "Campaign code").value = "nowhere"
    press(page.root, "Join")
    assert "No campaign &#x27;nowhere&#x27; is kept here" in page.visit.notice.text
    assert field(page.root, "Campaign code").value == "nowhere"


def test_an_address_of_a_campaign_that_is_gone_leads_to_the_door(around: Around) -> None:
    """The page says so once, and shows the campaigns that are there."""
    around.start("Anjou")
    page = around.home("GONE22")
    assert "No campaign &#x27;GONE22&#x27;" in page.visit.notice.text
    assert "War" in words(page)


def test_a_code_is_understood_however_it_is_typed(around: Around) -> None:
    """Small letters, spaces and dashes do not matter."""
    ada = around.start("Anjou")
    page = around.home()
    field(page.root, "Campaign code").value = f" {ada.code[:3].lower()}-{ada.code[3:].lower()} "
    press(page.root, "Join")
    assert where(page).code == ada.code


def test_a_log_that_fails_is_told_and_tried_again(around: Around) -> None:
    """The page says what is wrong for as long as it lasts, and then comes to its campaign by itself."""
    ada, broken = around.start("Anjou"), [True]

    def opened() -> Campaigns:
        if broken:
            raise StoreError("The disk is full. Make room.")
        return around.campaigns

    page = HomePage(opened, Place(ada.code, "ada"))
    page.look()
    assert "The disk is full." in words(page)
    broken.clear()
    page.look()
    assert "The disk is full." not in words(page)
    assert "This phone sits for Anjou." in words(page)


def test_a_copy_is_kept_by_itself(around: Around, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a campaign is open, a dated copy of it comes to lie in the data folder."""
    monkeypatch.setattr(safekeeping, "SETTLING", 0)
    ada = around.start("Anjou")
    around.home(ada.code, "ada")
    until(lambda: len(backups(data_folder / FOLDER, ada.code)) == 1)  # in a thread, where a loop is running


def test_the_first_copy_waits_until_the_page_is_there(
    around: Around, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a page that somebody waits for, nothing is copied at first; then it is, beside the page's work."""
    ada = around.start("Anjou")

    async def opened() -> None:
        around.home(ada.code, "ada")

    with ThreadPoolExecutor() as elsewhere:  # here a loop may be running already
        elsewhere.submit(asyncio.run, opened()).result()
        assert backups(data_folder / FOLDER, ada.code) == ()
        monkeypatch.setattr(safekeeping, "SETTLING", 0)
        elsewhere.submit(asyncio.run, opened()).result()
        assert len(backups(data_folder / FOLDER, ada.code)) == 1
