"""How purses stood round by round, carried on with the record."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiefaid.campaign import standings
from fiefaid.campaign.apply import apply
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import MakeTransfer, Transferred
from fiefaid.campaign.chapters.record import Correct, Undo
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.standings import Standings
from fiefaid.campaign.values import Moment
from tests.campaign.played import MARIE, Game, done, pay, seated


def two_rounds() -> Chronicle:
    """Before the first round, a round in which Anjou gets three, and one in which it pays two."""
    table = done(seated(), ReachMoment(Moment(), Moment(1, "Income")), seal=MARIE)
    table = done(table, pay(3, "bank", "anjou"), seal=MARIE)
    table = done(table, ReachMoment(Moment(1, "Income"), Moment(2, "Income")), seal=MARIE)
    return done(table, MakeTransfer("deniers", 2, "anjou", "blois"), seal=MARIE)


def test_purses_round_by_round() -> None:
    """What each had when a round ended, and has now; before the first round is round 0; closed purses are left out."""
    stood = Standings().after(two_rounds())
    assert stood.by_round("deniers") == {
        0: {"anjou": 5, "blois": 5},
        1: {"anjou": 8, "blois": 5},
        2: {"anjou": 6, "blois": 7},
    }
    assert stood.by_round("mercenaries")[2] == {"anjou": 0, "blois": 0}
    assert stood.by_round("deniers", frozenset({"blois"}))[2] == {"anjou": 6}
    assert Standings().by_round("deniers") == {}


def test_only_what_is_new_is_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """One more payment is one entry; of what is taken back, the round that it was in and those after it."""
    read = list[Event]()

    def counted(campaign: Campaign, event: Event) -> Campaign:
        read.append(event)
        return apply(campaign, event)

    table = two_rounds()
    stood = Standings().after(table)
    monkeypatch.setattr(standings, "apply", counted)
    more = done(table, pay(1), seal=MARIE)
    stood = stood.after(more)
    assert read == [more.past[-1].event]
    read.clear()
    stood.after(more)
    assert read == []
    back = stood.after(done(more, Undo(more.head), seal=MARIE))
    assert [type(event).__name__ for event in read] == ["MomentReached", "Transferred", "Undone"]
    assert back.by_round("deniers")[2] == {"anjou": 6, "blois": 7}


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 9))
def test_carried_on_is_read_anew(seed: int, every: int) -> None:
    """Whatever random phones take back, do again and correct, in whatever order the rounds are said to be."""
    game, stood = Game(Random(seed)), Standings()  # noqa: S311  (a game, not a secret)
    for step in range(60):
        game.step()
        if step % every == 0:
            stood = stood.after(game.chronicle)
            assert stood == Standings().after(game.chronicle)


def test_a_correction_of_an_older_round_is_seen() -> None:
    """Four in place of three: both rounds have one more."""
    table = two_rounds()
    stood = Standings().after(table)
    seq = next(entry.seq for entry in table.past if entry.event.moment == "Round 1, Income")
    was = table.entry(seq).event
    assert isinstance(was, Transferred)
    now = Transferred(was.what, 4, was.source, was.target, was.reason, moment=was.moment)
    mended = stood.after(done(table, Correct(seq, was, now), seal=MARIE))
    assert [each["anjou"] for each in mended.by_round("deniers").values()] == [5, 9, 7]
