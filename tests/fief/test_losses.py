"""Which losses hits may and must make."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.errors.battles import HitsNotTaken, NotInBattle, TooManyLost, WrongLords
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.hosts import Host
from fiefaid.fief.losses import (
    Loss,
    bounds,
    check_losses,
    hits_of,
    legal_army_losses,
    legal_losses,
    lords_who_fall,
    most_taken,
)
from fiefaid.fief.troops import Troop, Troops
from tests.fief.armies import host

RULES = BattleRules()
of = Troops.of
FIGHTING: list[Troop] = [kind for kind in Troop if kind not in (Troop.BOMBARDS, Troop.SIEGE_ENGINES)]
ARMIES = st.dictionaries(st.sampled_from(FIGHTING), st.integers(1, 4), max_size=4).map(Troops)


def legal(troops: Troops, hits: int) -> list[Troops]:
    """Every legal loss, as a list."""
    return list(legal_losses(troops, hits, RULES))


def test_knights_and_men_at_arms_of_the_published_example() -> None:
    """2 Men at Arms and 3 Knights under 4 hits lose one of each: two Knights would take 6, two Men at Arms only 2."""
    assert legal(of(men_at_arms=2, knights=3), 4) == [of(men_at_arms=1, knights=1)]


@pytest.mark.parametrize(
    ("hits", "troops", "dead", "left"),
    [
        (1, of(men_at_arms=1), 0, 2),
        (2, of(men_at_arms=1), 0, 2),
        (3, of(knights=1), 0, 2),  # 3 beats 1: the Knight, not the Man at Arms
        (4, of(men_at_arms=1, knights=1), 0, 2),
        (5, of(men_at_arms=1, knights=1), 1, 1),
        (6, of(men_at_arms=1, knights=1), 2, 0),
        (9, of(men_at_arms=1, knights=1), 2, 0),
    ],
)
def test_a_man_at_arms_a_knight_and_two_lords(hits: int, troops: Troops, dead: int, left: int) -> None:
    """From the published table: what must be lost is forced, and each hit to spare kills a Lord."""
    army = (host("gunter", lords=2, men_at_arms=1, knights=1),)
    assert legal(army[0].troops, hits) == [troops]
    assert lords_who_fall(army, hits, RULES) == dead
    assert len(army[0].lords) - dead == left


def test_fifteen_points_under_five_hits() -> None:
    """Of 15 points under 5 hits, 2 Men at Arms and a Knight may be chosen, as the attacker of the example did."""
    army = of(men_at_arms=6, knights=3)
    assert of(men_at_arms=2, knights=1) in legal(army, 5)
    assert of(men_at_arms=5) in legal(army, 5)
    assert all(hits_of(lost, RULES) == 5 for lost in legal(army, 5))


def test_hits_below_three_do_nothing_to_knights() -> None:
    """Two hits on Knights alone are lost."""
    assert legal(of(knights=2), 2) == [Troops()]


def test_fighters_take_two_hits_or_as_many_as_the_table_says() -> None:
    """Three hits kill one Saracen Fighter, or three of them where one hit kills."""
    fighters = of(saracen_fighters=5)
    assert legal(fighters, 3) == [of(saracen_fighters=1)]
    assert list(legal_losses(fighters, 3, BattleRules(fighter_hits=1))) == [of(saracen_fighters=3)]


def test_machines_take_no_hits() -> None:
    """Bombards and Siege Engines neither take hits nor shield a Lord from them."""
    army = (host("gunter", bombards=2, siege_engines=1, men_at_arms=1),)
    assert legal(army[0].troops, 3) == [of(men_at_arms=1)]
    assert lords_who_fall(army, 2, RULES) == 1


def test_what_is_forced_is_told() -> None:
    """Of 2 Men at Arms, 1 Archer and 2 Knights under 5 hits one Knight is forced, and two of the three others."""
    told = bounds(of(men_at_arms=2, archers=1, knights=2), 5, RULES)
    assert told == {Troop.MEN_AT_ARMS: (1, 2), Troop.KNIGHTS: (1, 1), Troop.ARCHERS: (0, 1)}


def test_allies_share_the_hits_in_every_way() -> None:
    """Two hits on two families of one Man at Arms and one Archer each: one of either, or both of one family's."""
    army = (host("a", men_at_arms=1), host("b", archers=2))
    shared = [{loss.family: loss.troops for loss in losses} for losses in legal_army_losses(army, 2, RULES)]
    assert len(shared) == 2
    assert {"b": of(archers=2)} in shared
    assert {"a": of(men_at_arms=1), "b": of(archers=1)} in shared


def test_which_lord_falls_is_chosen() -> None:
    """Of two Lords one falls, and either may be named."""
    army = (host("a", men_at_arms=1), host("b"))
    named = {loss.lords for losses in legal_army_losses(army, 2, RULES) for loss in losses if loss.lords}
    assert named == {("a-1",), ("b-1",)}


ARMY: tuple[Host, ...] = (host("grady", men_at_arms=2, knights=1, bombards=1),)


@pytest.mark.parametrize(
    ("hits", "loss", "error", "says"),
    [
        (2, Loss(family="grady", troops=of(men_at_arms=1)), HitsNotTaken, "of 2 hits the side must take 2, and"),
        (3, Loss(family="grady", troops=of(men_at_arms=2)), HitsNotTaken, "must take 3, and these take 2"),
        (2, Loss(family="grady", troops=of(men_at_arms=3)), TooManyLost, "grady has 2 men at arms, and 3 were"),
        (1, Loss(family="grady", troops=of(bombards=1)), TooManyLost, "grady has no bombards, and 1 were"),
        (1, Loss(family="gunter", troops=of(men_at_arms=1)), NotInBattle, "gunter is not in this battle"),
        (
            5,
            Loss(family="grady", troops=of(men_at_arms=2, knights=1), lords=("grady-1",)),
            WrongLords,
            "none of the Lords of the side must fall, and 1 came",
        ),
        (
            6,
            Loss(family="grady", troops=of(men_at_arms=2, knights=1)),
            WrongLords,
            "1 of the Lords of the side must fall, and 0 came",
        ),
        (6, Loss(family="grady", troops=of(men_at_arms=2, knights=1), lords=("x",)), NotInBattle, "x is not in"),
    ],
)
def test_illegal_losses_are_refused(hits: int, loss: Loss, error: type[Exception], says: str) -> None:
    """Too few, too many, of a stranger, of what takes no hits, or a Lord before his troops."""
    with pytest.raises(error, match=says):
        check_losses("side", ARMY, hits, [loss], RULES)


def test_one_family_says_its_losses_once() -> None:
    """A family that is named twice is refused: it could lose the same man twice."""
    twice = [Loss(family="grady", troops=of(men_at_arms=2)), Loss(family="grady", troops=of(knights=1))]
    with pytest.raises(NotInBattle):
        check_losses("side", ARMY, 5, twice, RULES)


@given(ARMIES, st.integers(0, 12))
def test_no_hit_is_wasted_that_could_be_taken(troops: Troops, hits: int) -> None:
    """Every legal loss takes the same hits, and no loss at all within the hits takes more."""
    must = most_taken(troops, hits, RULES)
    taken = {hits_of(lost, RULES) for lost in legal_losses(troops, hits, RULES)}
    every = [hits_of(lost, RULES) for take in range(hits + 1) for lost in legal_losses(troops, take, RULES)]
    assert taken == {must}
    assert max(every) == must <= hits


@given(ARMIES, st.integers(0, 12))
def test_bounds_are_those_of_the_legal_losses(troops: Troops, hits: int) -> None:
    """What is told as forced or possible of a kind is what the legal losses have of it."""
    every = list(legal_losses(troops, hits, RULES))
    told = bounds(troops, hits, RULES)
    assert told == {kind: (min(own), max(own)) for kind, _ in troops if (own := [lost[kind] for lost in every])}


@given(ARMIES, ARMIES, st.integers(0, 8))
def test_whatever_is_listed_is_accepted_once(first: Troops, second: Troops, hits: int) -> None:
    """Every loss of two allies that is listed is legal, and none is listed twice."""
    army = (Host(family="a", troops=first, lords=host("a").lords), Host(family="b", troops=second))
    every = [tuple((loss.family, tuple(loss.troops), loss.lords) for loss in losses)
             for losses in legal_army_losses(army, hits, RULES)]  # fmt: skip
    assert len(every) == len(set(every)) > 0
    for losses in legal_army_losses(army, hits, RULES):
        check_losses("side", army, hits, losses, RULES)
