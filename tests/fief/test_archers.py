"""The archers' shot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.fief.archers import Shot, shot, targets
from fiefaid.fief.walls import Ground, Walls
from tests.fief.armies import ATTACKERS, DEFENDERS, host

FACES = (0, 1, 1, 2, 2, 3)
NONE = None


@pytest.mark.parametrize(
    ("archers", "in_the_open", "stronghold", "city"),
    [(0, NONE, NONE, NONE), (1, 0, NONE, NONE), (2, 1, 0, NONE), (3, 2, 1, 0), (4, 3, 2, 1), (6, 5, 4, 3)],
)
def test_the_published_table(archers: int, in_the_open: int | None, stronghold: int | None, city: int | None) -> None:
    """So many attacking Archers have a die and so many hits more; too few for the walls have none."""
    army = (host("attacker", archers=archers),)
    for walls, bonus in zip(Walls, (in_the_open, stronghold, city), strict=True):
        own = shot(army, ATTACKERS, Ground(walls=walls))
        assert own.has_die == (bonus is not None)
        assert own.bonus == (bonus or 0)


def test_david_and_kirsten() -> None:
    """TA 1.1: three Archers make 2 to 5 hits, two make 1 to 4."""
    assert {Shot(3, 1).hits(face).number for face in FACES} == {2, 3, 4, 5}
    assert {Shot(2, 1).hits(face).number for face in FACES} == {1, 2, 3, 4}


def test_a_box_without_blanks() -> None:
    """With dice of 1, 2 and 3 the same Archers make 3 to 5 and 2 to 4."""
    assert set(Shot(3, 1).ways((1, 1, 2, 2, 3, 3))) == {3, 4, 5}
    assert set(Shot(2, 1).ways((1, 1, 2, 2, 3, 3))) == {2, 3, 4}


def test_defenders_shoot_from_walls_as_in_the_open() -> None:
    """One defending Archer has a die, whatever the walls."""
    assert shot((host("defender", archers=1),), DEFENDERS, Ground(walls=Walls.CITY)).has_die


def test_allies_shoot_together() -> None:
    """TA 1.2: two Archers of one player and one of another are enough for a City."""
    army = (host("a", archers=2), host("b", archers=1))
    assert shot(army, ATTACKERS, Ground(walls=Walls.CITY)) == Shot(3, 3)


def test_guards_add_nothing_to_the_shot() -> None:
    """TA 3: with Royal Guards there the shot is the same."""
    assert shot((host("king", archers=2, royal_knights=2),), ATTACKERS, Ground()) == Shot(2, 1)


def test_the_shot_says_where_its_hits_come_from() -> None:
    """The die and the Archers beyond the first stand in the answer with their rules."""
    assert Shot(4, 2).hits(1).why() == "3 hits\n  TA 1.1: the die: +1\n  TA 1.2: 2 Archers beyond 2: +2"


def test_whom_the_besieged_may_aim_at() -> None:
    """Lords before the walls, but not who came by Secret Passage; nobody in the open or without Archers."""
    army = host("attacker", lords=2, men_at_arms=3)
    crept = replace(army, lords=(army.lords[0], replace(army.lords[1], by_secret_passage=True)))
    inside, at_walls = (host("defender", archers=1),), Ground(walls=Walls.STRONGHOLD)
    assert [lord.id for lord in targets((crept,), inside, at_walls)] == ["attacker-1"]
    assert targets((crept,), inside, Ground()) == ()
    assert targets((crept,), (host("defender", men_at_arms=1),), at_walls) == ()
    assert targets((crept,), inside, replace(at_walls, gates_open=True)) == ()
