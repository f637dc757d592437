"""The round in words: where one tap leads, who owes what, what is allowed and what comes later."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.realm_duties import ReopenTask, SettleTask
from fiefaid.campaign.chapters.realm_fortunes import LiftAllFortunes
from fiefaid.campaign.values import Expansion, Moment
from fiefaid.pages.realm_round import ONCE_BEGUN, is_there, round_now
from tests.pages.realms import campaign, with_realm


def test_one_tap_leads_to_the_next_phase() -> None:
    """Without the Crusades seven phases, with them eight; the last one leads to the next round."""
    plain, crusades = round_now(campaign(), None), round_now(campaign(Expansion.CRUSADES), None)
    assert (plain.at, len(plain.steps), plain.next_words) == (4, 7, "Next: Movement")
    assert (crusades.at, len(crusades.steps)) == (4, 8)
    assert plain.asks.now == Moment(3, "Movement")
    end = round_now(campaign(phase="End Round"), None)
    assert (end.next_words, end.asks.now) == ("Begin round 4: Hear Ye, Hear Ye", Moment(4, "Hear Ye, Hear Ye"))


def test_before_the_first_round_everything_may_be_written() -> None:
    """Nothing is owed and nothing comes later; one tap begins round 1."""
    now = round_now(replace(campaign(), moment=Moment()), "anjou")
    assert (now.title, now.at, now.lines, now.ahead, now.allows) == ("Before the first round", 0, (), (), (ONCE_BEGUN,))
    assert now.next_words == "Begin round 1: Hear Ye, Hear Ye"


def test_what_others_owe_is_told_apart() -> None:
    """In the Purchase Phase each buys; ransoms are owed by whose Lord is a captive. Mine are not others'."""
    now = round_now(campaign(), "anjou")
    assert [(line.who, line.says[:10], line.is_others) for line in now.lines] == [
        ("Bretagne", "Pay ransom", True),
        ("Anjou", "Buy troops", False),
        ("Bourgogne", "Buy troops", True),
        ("Bretagne", "Buy troops", True),
        ("Berry", "Buy troops", True),
    ]
    assert now.owed_words == "5 owed"
    assert now.others_words == "The others: 4 still owed"
    assert isinstance(now.lines[0].asks, SettleTask)


def test_what_is_done_stands_last_and_can_be_reopened() -> None:
    """A tick moves a line down; a tap on it takes the tick away."""
    now = round_now(with_realm(campaign(), settled=frozenset({("anjou", "purchases")})), "anjou")
    assert now.lines[-1].is_done
    assert now.lines[-1].asks == ReopenTask("anjou", "purchases")
    assert now.owed_words == "4 owed"


def test_a_tick_does_what_it_can() -> None:
    """At the end of a round the tick takes everything off the Bishoprics; afterwards nothing is owed."""
    (line,) = round_now(campaign(phase="End Round"), "anjou").lines
    assert line.asks == LiftAllFortunes()
    bare = with_realm(campaign(phase="End Round"), bishoprics={})
    assert round_now(bare, "anjou").lines == ()
    assert round_now(bare, "anjou").owed_words == "nothing owed"


def test_what_is_not_allowed_says_when_it_will_be() -> None:
    """Movement comes later in this round, a marriage in the next; what no expansion brings is not listed."""
    now = round_now(campaign(), None)
    ahead = {each.deed: each.when for each in now.ahead}
    assert ahead["Movement"] == "phase 5, Movement, later in this round"
    assert ahead["A marriage"] == "phase 1, Hear Ye, Hear Ye, in round 4"
    assert "A Call to Crusade" not in ahead
    assert "The purchase of troops" in now.allows


def test_where_somebody_else_was_quicker() -> None:
    """A tap has nothing left to do once the game is where it led."""
    asks = round_now(campaign(), None).asks
    assert not is_there(campaign(), asks)
    assert is_there(campaign(phase="Movement"), asks)
    assert not is_there(Campaign(), asks)
