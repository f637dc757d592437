"""Losses as a page asks for them: bounds, forced ones, what is missing."""

from __future__ import annotations

from fiefaid.campaign.fighting import battle_after
from fiefaid.fief.battle import PEACE, Battle, refusal
from fiefaid.fief.battle.choices import GiveBattle, Roll, TakeLosses
from fiefaid.fief.hosts import Host, Side
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.troops import Troops
from fiefaid.pages.battle_losses import asked_of, is_forced, losses, reckoned, rows

A, D = Side.ATTACKERS, Side.DEFENDERS


def rolled(defenders: tuple[Host, ...], attackers_dice: tuple[int, ...]) -> Battle:
    """Three dice against somebody who rolls nothing but blanks."""
    attackers = (Host(family="a", troops=Troops.of(knights=4), lords=(FightingLord(id="l"),)),)
    battle = battle_after(PEACE, GiveBattle(attackers=attackers, defenders=defenders, is_begun=True))
    dice = 1 if sum(host.troops.count for host in defenders) < 7 else 2
    return battle_after(battle, Roll(attackers_dice, (0,) * dice))


def test_forced_losses_are_filled_in_and_cannot_be_changed() -> None:
    """Three hits on seven Men at Arms: three of them, and nothing to choose."""
    battle = rolled((Host(family="d", troops=Troops.of(men_at_arms=4)),), (1, 1, 1))
    draft = asked_of(battle, D)
    assert draft is not None
    made = rows(battle, draft, 0)
    assert is_forced(made)
    assert [(row.label, row.count) for row in made] == [("Men at Arms", 3)]
    assert reckoned(battle, draft).is_right
    assert refusal(battle, TakeLosses(D, losses(draft))) is None


def test_a_wrong_count_says_what_is_missing() -> None:
    """Of three hits two are taken: the sentence says so, and the losses may not be taken."""
    battle = rolled((Host(family="d", troops=Troops.of(men_at_arms=2, archers=2)),), (1, 1, 1))
    draft = asked_of(battle, D)
    assert draft is not None
    assert reckoned(battle, draft).is_right
    short = draft.counting(0, "archers", 0)
    found = reckoned(battle, short)
    assert not found.is_right
    assert found.says.startswith("Takes ")
    assert refusal(battle, TakeLosses(D, losses(short))) is not None


def test_allies_share_the_losses_of_their_side() -> None:
    """What one ally does not give the other must: neither row is forced, and both together take all hits."""
    hosts = (Host(family="d", troops=Troops.of(men_at_arms=2)), Host(family="e", troops=Troops.of(men_at_arms=2)))
    battle = rolled(hosts, (1, 1, 0))
    draft = asked_of(battle, D)
    assert draft is not None
    assert [(row.least, row.most) for number in (0, 1) for row in rows(battle, draft, number)] == [(0, 2), (0, 2)]
    other = draft.counting(0, "men at arms", 0).counting(1, "men at arms", 2)
    assert refusal(battle, TakeLosses(D, losses(other))) is None


def test_lords_fall_to_hits_to_spare() -> None:
    """6.2: all Lords when there are hits for all, else they are to be named."""
    lords = (FightingLord(id="x"), FightingLord(id="y"))
    battle = rolled((Host(family="d", troops=Troops.of(men_at_arms=2), lords=lords),), (1, 1, 1))
    draft = asked_of(battle, D)
    assert draft is not None
    found = reckoned(battle, draft)
    assert (found.lords, found.lords_must) == (0, 1)
    named = draft.counting(0, "lord:x", 1)
    assert reckoned(battle, named).is_right
    assert refusal(battle, TakeLosses(D, losses(named))) is None


def test_who_owes_nothing_is_asked_nothing() -> None:
    """Blanks cost nobody anything."""
    battle = rolled((Host(family="d", troops=Troops.of(men_at_arms=4)),), (1, 1, 1))
    assert asked_of(battle, A) is None


def test_a_knight_out_of_reach_is_no_row() -> None:
    """Two hits take no Knight, so it is not offered."""
    battle = rolled((Host(family="d", troops=Troops.of(men_at_arms=2, knights=1)),), (1, 1, 0))
    draft = asked_of(battle, D)
    assert draft is not None
    assert [row.label for row in rows(battle, draft, 0)] == ["Men at Arms"]
