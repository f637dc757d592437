"""A phone that sits for Gunter and lies about a battle: no dice, losses or Mercenaries of Grady's come from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress

import pytest

from fiefaid.campaign.chapters.battle_events import BeginBattle, LayDice
from fiefaid.campaign.fighting import Fight
from fiefaid.fief.hosts import Side
from fiefaid.places import CAMPAIGNS
from fiefaid.session import Campaigns, Session
from tests.campaign.fought import BATTLE, FIELD, NAME, attack_of
from tests.forger import Forger
from tests.launched import Launched
from tests.tab import HOME, Tab
from tests.widgets.test_battle_page import Wars

PAGE = HOME.replace("index", "battle")
COVERED = (3, 2)
"""What Grady has thrown, and nobody else may know yet."""


NONSENSE: tuple[object, ...] = (
    {}, [], None, 7, {"side": "nobody", "key": 1, "faces": []}, {"column": True, "tick": "x"},
)  # fmt: skip


@pytest.fixture
def grady(server: Launched) -> Iterator[Session]:
    """Grady's view of a battle in which his dice lie covered."""
    (folder := server.log.parent / "data").mkdir(exist_ok=True)
    campaigns = Campaigns.at(folder / CAMPAIGNS)
    session = Wars(campaigns).session("ada")
    session.ask(BeginBattle(NAME, attack_of(session.chronicle), FIELD))
    session.ask(LayDice(BATTLE, Side.ATTACKERS, COVERED, session.campaign.fight(BATTLE).battle))
    yield session
    campaigns.close()


@pytest.fixture
def liar(server: Launched, grady: Session) -> Iterator[Forger]:
    """Somebody behind the battle page of Gunter's seat."""
    forger = Forger(Tab(server, page=f"{PAGE}?campaign={grady.code}&seat=ben&battle={BATTLE}"))
    yield forger
    forger.leave()


def as_it_is(grady: Session) -> Fight:
    """The battle, as it is now."""
    grady.refresh()
    return grady.campaign.fight(BATTLE)


def test_hidden_buttons_and_other_sides_dice_do_nothing(liar: Forger, grady: Session) -> None:
    """Pressed over the line: the enemy's losses, surrender and Mercenaries, and dice in his name."""
    before = as_it_is(grady)
    liar.tell("dicetray", {"side": "attackers", "key": "", "faces": [0, 0]})
    for deed in ("The attackers lose these", "Place them", "Let the app roll", "The attackers keep their dice"):
        with suppress(LookupError):
            liar.put(deed, disabled=False)
            liar.press(deed)
        after = as_it_is(grady)
        assert after.battle.armies == before.battle.armies
        assert after.battle.faces.attackers in ((), COVERED)


def test_covered_dice_are_nowhere_on_the_other_page(liar: Forger) -> None:
    """Neither shown nor kept: nothing that the page's kernel gives away has them."""
    liar.press("▸ Odds")
    told = json.dumps(liar.states())
    assert "3, 2" not in told
    assert "[3,2]" not in told.replace(" ", "")


@pytest.mark.parametrize("widget", ["DiceTray", "Counters"])
def test_messages_that_no_page_sends_are_dropped(liar: Forger, grady: Session, widget: str) -> None:
    """Whatever a widget of the page is told, it does nothing, and the page lives on."""
    before = as_it_is(grady)
    for nonsense in NONSENSE:
        liar.tell(widget, nonsense)
    assert as_it_is(grady) == before
    liar.press("▸ Truce, surrender, siege")
    liar.press("The defenders surrender")
    assert as_it_is(grady).battle.is_over
