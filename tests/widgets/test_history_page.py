"""The history page without a browser: read, looked at, taken back, mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.rounds import WriteNote
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.values import Customs
from fiefaid.places import DATA_VARIABLE
from fiefaid.session import Session
from fiefaid.widgets.eventlist import EventList
from fiefaid.widgets.history import HistoryPage
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


@pytest.fixture
def ada(around: Around) -> Session:
    """Anjou's phone in a campaign of two families with 7 deniers each; entries 3 and 5 are their opening balances."""
    return around.start("Anjou", "Blois")


def words(page: HistoryPage) -> str:
    """What can be read on the page, in one line."""
    return " ".join(text(page.root).partition("/*")[0].split())


def rows(page: HistoryPage) -> list[str]:
    """The sentences of the list."""
    return [row["says"] for row in event_list(page).rows]


def event_list(page: HistoryPage) -> EventList:
    """The list of entries."""
    return next(part for part in parts(page.root) if isinstance(part, EventList))


def tap(page: HistoryPage, seq: int) -> None:
    """Taps an entry."""
    event_list(page)._handle_custom_msg({"chosen": seq}, [])


def test_without_a_campaign_it_says_where_to_find_one(around: Around) -> None:
    """No form, no list, a sentence."""
    assert "Choose one on the first page" in words(around.history())


def test_every_entry_is_a_sentence_newest_first(around: Around, ada: Session) -> None:
    """From the beginning to the last seat."""
    page = around.history(ada.code, "ada")
    assert rows(page)[0] == "The seat of Anjou is taken"
    assert rows(page)[-1] == "War begins, with the base game"
    assert "6 entries" in words(page)


def test_the_list_is_narrowed(around: Around, ada: Session) -> None:
    """By family and by kind."""
    page = around.history(ada.code, "ada")
    choose(page.root, "What", "The book")
    assert rows(page) == [f"7 deniers from the game box to {name}: opening balance" for name in ("Blois", "Anjou")]
    choose(page.root, "Whose", "Blois")
    assert rows(page) == ["7 deniers from the game box to Blois: opening balance"]


def test_news_comes_in_at_the_top(around: Around, ada: Session) -> None:
    """What another phone wrote is there at the next look; what is open stays open."""
    page = around.history(ada.code, "ada")
    tap(page, 3)
    ada.ask(WriteNote("Rain"))
    page.look()
    assert rows(page)[0] == "Note: Rain"
    assert event_list(page).chosen == 3


def test_any_moment_can_be_looked_at(around: Around, ada: Session) -> None:
    """After entry 3 Blois is not there yet; step by step it joins; nothing was written meanwhile."""
    page = around.history(ada.code, "ada")
    tap(page, 3)
    press(page.root, "Look at this moment")
    assert "After entry 3 of 6" in words(page)
    assert "Blois" not in words(page)
    press(page.root, "Later ▸")
    assert "Blois empty" in words(page)
    with pytest.raises(StopIteration):
        button(page.root, "Take it back")
    press(page.root, "Now")
    assert "After entry" not in words(page)
    assert around.campaigns.session(ada.code).head == 6


def test_taking_back_and_doing_again(around: Around, ada: Session) -> None:
    """The entry is marked, and the other phones see it."""
    page = around.history(ada.code, "ada")
    tap(page, 5)
    press(page.root, "Take it back")
    assert rows(page)[0] == "Taken back: 7 deniers from the game box to Blois: opening balance"
    assert event_list(page).rows[2]["is_undone"]
    press(page.root, "Do it again")
    ada.refresh()
    assert ada.campaign.book.balance("blois", "deniers") == 7


def test_what_rests_on_an_entry_is_listed_before_it_goes(around: Around, ada: Session) -> None:
    """Anjou has given away what it opened with: both go, or neither."""
    ada.ask(MakeTransfer("deniers", 5, "anjou", "bank", "tax"))
    page = around.history(ada.code, "ada")
    tap(page, 3)
    press(page.root, "Take it back")
    assert "goes with it: 5 deniers from Anjou to the bank: tax" in words(page)
    assert len(rows(page)) == 7
    press(page.root, "Take back all 2")
    assert rows(page)[0].startswith("Taken back: 7 deniers")
    ada.refresh()
    assert ada.campaign.book.balance("anjou", "deniers") == 0


def test_a_list_of_what_rests_is_gone_with_its_entry(around: Around, ada: Session) -> None:
    """The button that takes all back is never there for another entry than the one that is open."""
    ada.ask(MakeTransfer("deniers", 5, "anjou", "bank"))
    page = around.history(ada.code, "ada")
    tap(page, 3)
    press(page.root, "Take it back")
    tap(page, 5)
    with pytest.raises(StopIteration):
        button(page.root, "Take back all")


def test_one_amount_is_mended(around: Around, ada: Session) -> None:
    """What followed stays as it is, and the sentence tells what counts now."""
    page = around.history(ada.code, "ada")
    tap(page, 3)
    field(page.root, "How many").value = "9"
    press(page.root, "Correct the entry")
    assert rows(page)[0].endswith("→ 9 deniers from the game box to Anjou: opening balance")
    assert event_list(page).rows[4]["about"] == "corrected"


def test_two_mend_the_same_entry(around: Around, ada: Session) -> None:
    """The later one is refused with the news and keeps what was typed; a second tap is made in sight of it."""
    mine, theirs = around.history(ada.code, "ada"), around.history(ada.code, "ada")
    for page, count in ((mine, "9"), (theirs, "8")):
        tap(page, 3)
        field(page.root, "How many").value = count
    press(theirs.root, "Correct the entry")
    press(mine.root, "Correct the entry")
    assert "Corrected:" in mine.visit.notice.text
    assert field(mine.root, "How many").value == "9"
    press(mine.root, "Correct the entry")
    theirs.look()
    assert rows(theirs)[0].endswith("→ 9 deniers from the game box to Anjou: opening balance")
    assert field(theirs.root, "How many").value == "9"


def test_an_onlooker_may_forge_and_changes_nothing(around: Around, ada: Session) -> None:
    """A button that is hidden can still be pressed over the wire: the log refuses it."""
    page = around.history(ada.code, only_looks=True)
    tap(page, 3)
    for words_on_it in ("Take it back", "Do it again"):
        next(part for part in parts(page.root) if getattr(part, "description", "") == words_on_it).click()
        assert "only looks on" in page.visit.notice.text
    assert around.campaigns.session(ada.code).head == 6


@pytest.mark.parametrize("message", [{"chosen": 0}, {"chosen": -1}, {"chosen": 99}, {"chosen": "3"}, None, "3"])
def test_an_entry_that_is_not_there_opens_nothing(around: Around, ada: Session, message: object) -> None:
    """Whatever number a visitor sends."""
    page = around.history(ada.code, "ada")
    event_list(page)._handle_custom_msg(message, [])
    with pytest.raises(StopIteration):
        button(page.root, "Look at this moment")


def test_a_closed_purse_is_closed_to_this_page(around: Around, ada: Session) -> None:
    """As soon as purses are closed, the other phone's page holds no amount of Anjou's, old lines and past included."""
    ben = around.campaigns.session(ada.code, "ben")
    ben.ask(TakeSeat("blois"))
    page = around.history(ada.code, "ben")
    tap(page, 3)
    assert "7 deniers from the game box to Anjou: opening balance" in rows(page)
    ada.ask(AgreeCustoms(Customs(), Customs(purses_are_open=False)))
    page.look()
    press(page.root, "Look at this moment")
    assert [row for row in rows(page) if "to Anjou" in row] == []
    assert "7 deniers" not in words(page)
    assert all("to Anjou" not in str(part.get_state()) for part in parts(page.root))


def test_notes_are_letters_wherever_they_stand(around: Around, ada: Session) -> None:
    """Markup in a note is read in the list and in what is open, never obeyed."""
    ada.ask(WriteNote(NASTY))
    page = around.history(ada.code, "ada")
    tap(page, 7)
    assert rows(page)[0] == f"Note: {NASTY}"
    assert "<b>x" not in " ".join(html(page.root)[:-1])


def test_a_long_record_is_shown_by_the_screenful(around: Around, ada: Session) -> None:
    """Forty lines at once, and the rest when it is asked for."""
    for number in range(50):
        ada.ask(WriteNote(f"Note {number}"))
    page = around.history(ada.code, "ada")
    assert len(rows(page)) == 40
    press(page.root, "Show earlier ones (16 more)")
    assert len(rows(page)) == 56
