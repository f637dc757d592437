"""What lies in a drawer is filled before it is seen: whoever is quick never ticks a form that is still empty."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import ipywidgets
import pytest

from fiefaid.places import DATA_VARIABLE
from fiefaid.widgets.crusade import CrusadePage
from fiefaid.widgets.home import HomePage
from fiefaid.widgets.ledger import LedgerPage
from fiefaid.widgets.parts import Drawer, column
from fiefaid.widgets.realm import RealmPage
from fiefaid.widgets.table import TablePage
from fiefaid.widgets.whereabouts import Place
from tests.pages.desks import view
from tests.widgets.crusades import Court
from tests.widgets.pressing import button, visible

pytestmark = pytest.mark.filterwarnings(
    "ignore:metadata .* was set from the constructor:DeprecationWarning"  # bqplot's scales, when they are imported
)


def in_campaign(page: type[Any]) -> Callable[[], Any]:
    """A page of a campaign before somebody who sits for Anjou."""

    def opened() -> Any:
        court = Court()
        court.seat("anjou")
        made = page(lambda: court.campaigns, Place(court.session.code, "anjou"))
        made.visit.look()
        return made

    return opened


PAGES: dict[str, Callable[[], Any]] = {
    "home": in_campaign(HomePage),
    "realm": in_campaign(RealmPage),
    "ledger": in_campaign(LedgerPage),
    "crusade": in_campaign(CrusadePage),
    "table": lambda: TablePage(view()),
}


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of the test's own."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))


def filled(body: Any) -> dict[str, Any]:
    """What stands in every field of a drawer that is in sight."""
    fields = (part for part in visible(body) if hasattr(part, "value") and not isinstance(part, ipywidgets.HTML))
    return {part.model_id: part.value for part in fields}


def drawers(root: Any) -> dict[str, Any]:
    """The shut drawers of a page in sight by their titles: the column of each, its button first."""
    found = [part for part in visible(root) if "ff-drawer" in getattr(part, "_dom_classes", ())]
    return {part.children[0].description.lstrip("▸▾ "): part for part in found}


@pytest.mark.parametrize("page", PAGES)
def test_a_drawer_is_seen_when_it_is_filled(page: str) -> None:
    """At its first opening and after: from the moment its contents are in sight nothing in them changes by itself."""
    root = PAGES[page]().root
    titles = list(drawers(root))
    assert len(titles) > 2
    for title in titles * 2:
        seen: list[dict[str, Any]] = []
        body = drawers(root)[title].children[1]

        def look(_change: object, body: Any = body, seen: list[dict[str, Any]] = seen) -> None:
            if body.children and body.layout.display is None:
                seen.append(filled(body))

        body.observe(look, "children")
        body.layout.observe(look, "display")
        button(root, title).click()
        body.unobserve(look, "children")
        body.layout.unobserve(look, "display")
        assert seen, title
        assert seen[0] == filled(body), title
        button(root, title).click()
        assert not filled(body)


def test_a_drawer_says_that_it_is_open_when_its_contents_are_there() -> None:
    """Whoever waits for the sign finds what he waits for, even if nothing more comes down the line."""
    made = Drawer("Units", column, lambda: None)
    title, body = made.root.children
    there: list[bool] = []
    title.observe(lambda _change: there.append(bool(body.children)), "description")
    made.toggle()
    assert there == [True]


def test_what_fails_to_fill_a_drawer_leaves_it_open() -> None:
    """The page can tell what went wrong, and the drawer can be shut again."""
    made = Drawer("Units", column, lambda: None)
    with pytest.raises(ZeroDivisionError), made.toggled():
        raise ZeroDivisionError
    assert made.is_open
    assert made.root.children[1].layout.display is None
