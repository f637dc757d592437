"""The works of a siege."""

from __future__ import annotations

import pytest

from fiefaid.errors.battles import NoSiege
from fiefaid.fief.sieges import EngineRules, after_purchases, begun, kept_by
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls
from tests.fief.armies import host

ONE, TWO = (host("a", men_at_arms=3),), (host("a", men_at_arms=3), host("b", knights=1))


def test_an_engine_laid_with_the_siege_helps_from_the_next_round_on() -> None:
    """One player before a City: no engine in round 1, one in round 2, both after another Purchase Phase in round 3."""
    works = begun(Walls.CITY, ONE, 1, EngineRules())
    assert works.engines(1).number == 0
    assert works.engines(2).number == 1
    works = after_purchases(works, 2)
    assert works.engines(2).number == 1
    assert works.engines(3).number == 2


def test_a_player_has_two_engines() -> None:
    """Another Purchase Phase lays no third one."""
    works = begun(Walls.CITY, ONE, 1, EngineRules())
    for round_ in range(2, 6):
        works = after_purchases(works, round_)
    assert works.engines(9).number == 2


def test_two_allies_lay_one_each() -> None:
    """Two players besiege: both engines help in the next round, one with each of them."""
    works = begun(Walls.CITY, TWO, 4, EngineRules())
    assert works.engines(5).number == 2
    assert works.engines_of("b", 5) == Troops.of(siege_engines=1)
    assert works.engines_of("b", 4) == Troops()
    assert "6.4.2: laid by a: +1" in works.engines(5).why()


def test_the_older_rule_waits_for_the_purchase_phase() -> None:
    """Where engines come with the Purchase Phase, the first is laid in round 2 and helps in round 3."""
    works = after_purchases(begun(Walls.STRONGHOLD, ONE, 1, EngineRules(with_siege=False)), 2)
    assert works.engines(2).number == 0
    assert works.engines(3).number == 1


def test_a_table_may_leave_it_at_one_engine() -> None:
    """Where no second engine is laid, one is all."""
    works = after_purchases(begun(Walls.CITY, ONE, 1, EngineRules(more=False)), 2)
    assert works.engines(9).number == 1


def test_options_set_the_rules_of_engines() -> None:
    """The settings of a campaign are read."""
    assert EngineRules.of({}) == EngineRules()
    assert EngineRules.of({"Siege Engines": "purchase", "Second Siege Engine": "no"}) == EngineRules(False, False)


def test_a_siege_goes_on_while_a_besieger_has_a_lord() -> None:
    """Who lost his last Lord is out of it with his engines; with nobody left it is lifted."""
    works = begun(Walls.CITY, TWO, 1, EngineRules())
    left = kept_by(works, {"b"})
    assert left is not None
    assert left.engines(2).number == 1
    assert kept_by(works, set()) is None


def test_no_siege_without_walls_or_lord() -> None:
    """An open Village cannot be besieged, and troops without a Lord besiege nothing."""
    with pytest.raises(NoSiege, match="there are no walls"):
        begun(Walls.NONE, ONE, 1, EngineRules())
    with pytest.raises(NoSiege, match="the besiegers have no Lord"):
        begun(Walls.CITY, (host("a", lords=0, men_at_arms=3),), 1, EngineRules())
