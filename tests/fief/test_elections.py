"""Who may vote, stand, hold a title, marry, call a Crusade."""

from __future__ import annotations

import pytest

from fiefaid.answers import Verdict
from fiefaid.errors.realm import UnknownLord
from fiefaid.fief.changes import died
from fiefaid.fief.elections import may_call_crusade, may_hold, may_marry, may_stand, may_vote
from fiefaid.fief.people import Lord, Marker
from fiefaid.fief.titles import KING, POPE, QUEEN, TEMPLAR_MASTER, TEUTONIC_MASTER, Title
from tests.fief.reign import BISHOP, BLAYE, CARDINAL, lord, realm


def said(verdict: Verdict) -> tuple[bool, str]:
    """The answer and its rule."""
    return bool(verdict), verdict.rule


@pytest.mark.parametrize(
    ("voter", "rule"),
    [
        (lord("Guy", "anjou", Marker.ON_CRUSADE), "C1.2.2"),
        (lord("Guy", "anjou", Marker.RENEGADE), "C1.2.3"),
        (lord("Guy", "anjou", Marker.EXCOMMUNICATED), "1.7.1"),
        (lord("Guy", captor="blois"), "6.2.4"),
    ],
)
def test_who_neither_votes_nor_stands(voter: Lord, rule: str) -> None:
    """Crusaders, Renegades, the excommunicated and captives, each by its rule."""
    assert said(may_vote(realm(voter), "guy")) == (False, rule)
    assert said(may_stand(realm(voter), "guy", KING)) == (False, rule)


def test_everybody_else_does() -> None:
    """A free Lord votes and stands."""
    assert may_vote(realm(lord("Guy")), "guy")
    assert may_stand(realm(lord("Guy")), "guy", KING)


def test_the_dead_are_asked_for_in_vain() -> None:
    """A dead Lord is no voter at all: the question is refused, with his name."""
    after = died(realm(lord("Guy"), lord("Odo")), "guy")
    with pytest.raises(UnknownLord, match="Guy is dead"):
        may_vote(after, "guy")


@pytest.mark.parametrize(
    ("one", "title", "expected"),
    [
        (lord("Anne", lady=True), KING, (False, "1.7")),
        (lord("Guy"), QUEEN, (False, "1.7")),
        (lord("Guy"), TEMPLAR_MASTER, (False, "C2.2.1")),
        (lord("Guy", "anjou", Marker.TEMPLAR), TEMPLAR_MASTER, (True, "1.3")),
        (lord("Guy", "anjou", Marker.TEMPLAR), TEUTONIC_MASTER, (False, "C2.2.2")),
        (lord("Anne", lady=True), BISHOP, (False, "1.4")),
        (lord("Guy", spouse="anne"), POPE, (False, "1.4")),
        (lord("Guy", "anjou", Marker.RENEGADE), CARDINAL, (False, "C1.2.3")),
        (lord("Guy"), CARDINAL, (True, "1.4")),
        (lord("Anne", lady=True), BLAYE, (True, "1.3")),
    ],
)
def test_who_may_hold_what(one: Lord, title: Title, expected: tuple[bool, str]) -> None:
    """Crowns by sex, the Church for unmarried Lords of good name, Masters of their own order, Fiefs for everybody."""
    assert said(may_hold(realm(one), one.id, title)) == expected


def test_who_may_marry() -> None:
    """A Lord and a Lady of two families, both free, neither of the Church; also on Crusade (C1.2.2)."""
    guy, anne = lord("Guy", "anjou", Marker.ON_CRUSADE), lord("Anne", "blois", lady=True)
    assert may_marry(realm(guy, anne), "guy", "anne")
    assert not may_marry(realm(guy, lord("Odo", "blois")), "guy", "odo")
    assert not may_marry(realm(guy, lord("Anne", "anjou", lady=True)), "guy", "anne")
    assert (
        "Guy is married to Ide"
        in may_marry(realm(lord("Guy", spouse="ide"), anne, lord("Ide", "blois", lady=True)), "guy", "anne").why()
    )
    assert not may_marry(realm(guy, anne, titles={BISHOP: "guy"}), "guy", "anne")


def test_a_cardinal_calls_a_crusade_only_where_there_is_no_pope() -> None:
    """The Pope may; a Cardinal may where nobody is Pope; nobody else ever."""
    three = (lord("Guy"), lord("Odo"), lord("Hugo"))
    with_pope = realm(*three, titles={POPE: "guy", CARDINAL: "odo"})
    assert [bool(may_call_crusade(with_pope, name)) for name in ("guy", "odo", "hugo")] == [True, False, False]
    without = realm(*three, titles={CARDINAL: "odo"})
    assert [bool(may_call_crusade(without, name)) for name in ("guy", "odo", "hugo")] == [False, True, False]
    assert "Guy is Pope, and only he may" in may_call_crusade(with_pope, "odo").sentence


def test_a_captive_pope_has_no_power() -> None:
    """And while he is Pope, no Cardinal may either."""
    held = realm(lord("Guy", captor="blois"), lord("Odo"), titles={POPE: "guy", CARDINAL: "odo"})
    assert not may_call_crusade(held, "guy")
    assert not may_call_crusade(held, "odo")
