"""Odds that would take too long are refused in words, and those that nobody waits for are given up."""

from __future__ import annotations

import pytest

from fiefaid.errors.battles import OddsNotWanted, OddsTooLong
from fiefaid.fief.hosts import Both
from fiefaid.fief.odds import odds, patience
from fiefaid.fief.policies import Policy
from tests.fief.armies import host, joined

ARMIES = host("a", men_at_arms=8, knights=4, archers=5), host("b", men_at_arms=8, knights=4, archers=5)
BEST = Both(Policy.BEST_PLAY, Policy.LEAST_STRENGTH)


def test_armies_too_large_for_best_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond so many standings best play is refused, and a policy is named that is told sooner."""
    monkeypatch.setattr(patience, "MOST", 1_500)
    with pytest.raises(OddsTooLong, match="Choose another policy than best play: that is told far sooner"):
        odds(joined(*ARMIES), BEST)


def test_armies_too_large_for_any_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no policy is best play, fewer troops are asked for."""
    monkeypatch.setattr(patience, "MOST", 100)
    with pytest.raises(OddsTooLong, match="Ask again with fewer troops"):
        odds(joined(*ARMIES))


def test_what_nobody_waits_for_is_given_up() -> None:
    """Whoever has turned to something else is not worked for: the work stops at the next standing."""
    asked = 0

    def is_wanted() -> bool:
        nonlocal asked
        asked += 1
        return asked < 5

    with pytest.raises(OddsNotWanted):
        odds(joined(*ARMIES), BEST, is_wanted=is_wanted)
    assert asked == 5


def test_the_largest_armies_end_in_words() -> None:
    """30 of every kind a side are refused with a sentence, not by the depth of the work."""
    kinds = {"men_at_arms": 30, "knights": 30, "archers": 30, "royal_knights": 30, "royal_men_at_arms": 30}
    counted = iter(range(3_000))
    with pytest.raises(OddsNotWanted):
        odds(joined(host("a", **kinds), host("b", **kinds)), BEST, is_wanted=lambda: next(counted, None) is not None)
