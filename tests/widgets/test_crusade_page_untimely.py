"""The crusade page out of phase: what a table has done all the same is written as a correction, and read before."""

from __future__ import annotations

import pytest

from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.asked import Call, Join
from fiefaid.widgets.crusade import CrusadePage
from fiefaid.widgets.realm_parts import settling
from fiefaid.widgets.realm_parts.form import CORRECT, JUST_CORRECTS
from tests.widgets.crusades import CRUSADE, HEAR_YE, MOVEMENT, Court, words
from tests.widgets.pressing import button, choose, press

DRAWER = "Out of its phase"


@pytest.fixture(autouse=True)
def _settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """No waiting: a button that has just changed may be pressed at once."""
    monkeypatch.setattr(settling, "SETTLES", 0.0)


def opened(court: Court, seat: str) -> CrusadePage:
    """The page with its drawer open."""
    page = court.phone(seat)
    press(page.root, DRAWER)
    return page


def test_a_call_out_of_phase_one_is_a_correction() -> None:
    """The reason and what comes of it stand above the button, which says that it corrects; no one-tap button has it."""
    court = Court()
    court.reach(MOVEMENT)
    court.seat("anjou", "berry")
    other, page = opened(court, "anjou"), opened(court, "berry")
    assert "Pius calls" not in words(other)
    choose(page.root, "Step", "Pius calls a Crusade")
    said = words(page)
    assert "belongs in phase 1" in said
    assert "What comes of it: Pius calls a Crusade" in said
    assert button(page.root, CORRECT)
    press(page.root, CORRECT)
    assert court.crusade.stage is Stage.CALLED
    assert "A Crusade is called" in words(other)


def test_a_second_tap_out_of_phase_does_nothing() -> None:
    """The form is empty after the first."""
    court = Court()
    court.reach(MOVEMENT)
    page = opened(court, "anjou")
    choose(page.root, "Step", "Pius calls a Crusade")
    found = button(page.root, CORRECT)
    found.click()
    court.session.refresh()
    head = court.session.head
    found.click()
    court.session.refresh()
    assert court.session.head == head


def test_a_lord_joins_after_movement_as_a_correction() -> None:
    """The form for joining does so too; the Pope joins in no phase, and has no such button."""
    court = Court()
    court.reach(HEAR_YE)
    court.step(Call("pius"))
    court.reach(MOVEMENT)
    court.step(Join("otto"))
    court.reach(CRUSADE)
    page = court.phone("anjou")
    press(page.root, "Join with other troops")
    choose(page.root, "Lord", "Pius of Berry")
    assert "Pius is Pope" in words(page)
    assert button(page.root, "Join the Crusade").disabled
    choose(page.root, "Lord", "Guy of Anjou")
    assert "belongs in phase 5" in words(page)
    press(page.root, CORRECT)
    assert court.crusade.joined == 2


def test_a_form_that_news_turns_into_a_correction_asks_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thumb on its way to the plain button does not correct: it is told, and taps again."""
    monkeypatch.setattr(settling, "SETTLES", 60.0)
    court = Court()
    court.reach(HEAR_YE)
    court.step(Call("pius"))
    court.reach(MOVEMENT)
    court.step(Join("otto"))
    page = court.phone("anjou")
    press(page.root, "Join with other troops")
    choose(page.root, "Lord", "Guy of Anjou")
    court.reach(CRUSADE)
    page.visit.look()
    press(page.root, CORRECT)
    assert JUST_CORRECTS in page.visit.notice.text
    assert court.crusade.joined == 1
