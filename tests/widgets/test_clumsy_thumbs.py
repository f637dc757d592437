"""Many thumbs on the pages of one campaign, pressing and typing whatever is in sight."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import ipywidgets
import pytest

from fiefaid.campaign.audit import audit
from fiefaid.campaign.chapters.accounts import Counted
from fiefaid.places import DATA_VARIABLE
from fiefaid.widgets.eventlist import EventList
from fiefaid.widgets.guard import UNEXPECTED
from fiefaid.widgets.history import HistoryPage
from fiefaid.widgets.home import HomePage
from tests.campaign.played import NASTY
from tests.widgets.pressing import visible
from tests.widgets.tables import Around

TYPED = (*NASTY, "", "0", "1", "2", "7", "-1", "1.5", "999999999999", "١", "x" * 3_000)

Page = HomePage | HistoryPage


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of the test's own."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))


def touched(page: Page, random: Random, *kinds: type[Any]) -> list[Any]:
    """One of the widgets of these kinds that a thumb can reach; the door of the house stays shut."""
    found = [part for part in visible(page.root) if isinstance(part, kinds) and part.description != "All campaigns"]
    return [random.choice(found)] if found else []


def press(page: Page, random: Random) -> None:
    """Presses a button, sometimes twice."""
    for button in touched(page, random, ipywidgets.Button):
        for _ in range(random.choice((1, 1, 1, 2))):
            button.click()


def fill(page: Page, random: Random) -> None:
    """Types something into a line."""
    for field in touched(page, random, ipywidgets.Text, ipywidgets.Textarea):
        field.value = random.choice(TYPED)


def tick(page: Page, random: Random) -> None:
    """Ticks a box, or takes the tick away."""
    for box in touched(page, random, ipywidgets.Checkbox):
        box.value = not box.value


def choose(page: Page, random: Random) -> None:
    """Chooses from a list."""
    for field in touched(page, random, ipywidgets.Dropdown):
        field.index = random.randrange(len(field.options)) if field.options else None


def open_an_entry(page: Page, random: Random) -> None:
    """Taps an entry of the record."""
    for events in [part for part in visible(page.root) if isinstance(part, EventList) and part.rows]:
        events._handle_custom_msg({"chosen": random.choice(events.rows)["seq"]}, [])


DEEDS: tuple[Callable[[Page, Random], None], ...] = (*(press,) * 5, *(fill,) * 2, tick, choose, open_an_entry)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_no_page_stumbles(seed: int) -> None:
    """No deed fails unforeseen, all pages come to the same campaign, and it adds up."""
    random, around = Random(seed), Around()  # noqa: S311  thumbs keep no secret
    code = around.start("Anjou", "Blois", "Champagne").code
    pages: list[Page] = [
        *(around.home(code, secret) for secret in ("ada", "ben")),
        *(around.history(code, secret) for secret in ("ada", "cleo")),
        around.home(code, only_looks=True),
        around.history(code, only_looks=True),
    ]
    for _ in range(80):
        random.choice(DEEDS)(random.choice(pages), random)
        for page in random.choice((pages, [])):
            page.look()
        assert not [page for page in pages if escape(UNEXPECTED) in page.visit.notice.text]
    for page in pages:
        page.look()
    sessions = [page.visit.session for page in pages if page.visit.session]
    assert len({session.head for session in sessions}) == 1
    chronicle = sessions[0].chronicle
    miscounted = {entry.seq for entry in chronicle.past if isinstance(entry.event, Counted)}
    assert [finding for finding in audit(chronicle) if finding.seq not in miscounted] == []
