"""The law of a battle's file: written between any two steps and read again, it is the same battle and goes on so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from fiefaid.errors import Refused
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Battle, Ending, Intent, Lost, Outcome, Phase, decide
from fiefaid.feudal.battle.choices import BattleChoice, EndBattle, FaceAttacker, PutRight, RollMove, StartBattle
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality
from fiefaid.files.skirmishes import read_skirmish, write_skirmish
from tests.feudal.battle.playing import after, begun, start, unit, until
from tests.feudal.battle.random_player import Player, Taken

BATTLES, MOST = 5, 60
"""Random battles that are written step by step, and the most that may be until every entry was seen."""

SEEN = ("lost", "struck", "rallied", "rolled", "intents", "transferred", "owes_morale", "is_phase_done", "is_moving")
"""What of a battle the random ones bring about; a marked front is so rare that it is laid by hand."""

ENDED = ("routed", "outcome")

FORCED: tuple[dict[str, Any], ...] = (
    {"diced_movement": True, "declared_movement": True, "personalities": True},
    {"force_morale": True, "morale_rout": "free_attack"},
    {"force_morale": True, "missile_supply": True, "initiative": True},
)
"""Options that are on, beside those that come by chance."""


def again(battle: Battle) -> Battle:
    """The battle out of its file."""
    return after(None, read_skirmish(write_skirmish(battle)).start)


def check(battle: Battle) -> None:
    """That every field is the same, and units in the same order."""
    same = again(battle)
    for field in fields(Battle):
        assert getattr(same, field.name) == getattr(battle, field.name), field.name
    assert list(same.fielded) == list(battle.fielded)
    assert battle.bereaved == "", "who was bereaved just now has been told to roll"


def played(random: Random, options: Mapping[str, Any]) -> Iterator[Taken]:
    """A random battle with these options beside its own, chosen anew until one can begin; ended if need be."""
    while True:
        player = Player(random)
        player.begin()
        begin = player.events[0].asked
        assert isinstance(begin, StartBattle)
        try:
            player.battle = after(None, replace(begin, options=replace(begin.options, **options)))
        except Refused:
            continue
        yield from player.play()
        if not player.battle.is_over:
            yield from player.ask(EndBattle(random.choice(["", "red"])))
        return


@pytest.fixture
def _one_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answers under other readings: a battle makes nothing of them, and they take half of the time."""
    for module in ("charges", "moves", "shooting"):
        monkeypatch.setattr(f"fiefaid.feudal.{module}.alternatives", lambda *_: ())


@pytest.mark.usefixtures("_one_reading")
def test_every_battle_comes_back_as_it_stood() -> None:
    """Every state of random battles, whole: all fields; and the next steps make the same events of it."""
    random = Random(3)  # noqa: S311  a game, no secret
    unseen = {*SEEN, *ENDED}
    for number in range(MOST):
        if number >= BATTLES and not unseen:
            return
        for taken in played(random, FORCED[number % len(FORCED)]):
            if number < BATTLES or any(getattr(taken.after, name) for name in unseen):
                check(taken.after)
            if taken.events and random.random() < 0.1:
                assert decide(again(taken.before), taken.choice) == taken.events
            unseen -= {name for name in unseen if getattr(taken.after, name)}
    assert not unseen, f"never seen: {', '.join(unseen)}"


def marked() -> Battle:
    """A stands between two units and has no room to turn to E, on its right."""
    walls = [unit("X", "Serjeants", "red", 0, 3, 180), unit("Y", "Serjeants", "red", 0, -3, 0)]
    battle = begun(unit("A", "Freemen", "red", 0, 0, 0), *walls, unit("E", "Knights", "blue", 3.75, 0, 270))
    return after(until(battle, Phase.MOVE), FaceAttacker("A", "E"))


def test_a_marked_front_comes_back() -> None:
    """2.4d, H23: of a battle fought until then."""
    battle = marked()
    assert battle.marked_fronts == {"A": Side.RIGHT_FLANK}
    check(battle)


LED = unit("K", "Knights", "red", 0, 0, 0, "Constable", banner=True)
FOOT = unit("F", "Freemen", "blue", 0, 9, 180, hits=3, most_hits=11)
BOWS = unit("B", "Bowmen", "blue", 10, 9, 180)
FOUGHT = replace(BOWS[0], id="G", in_melee_with=("K", "Q"), has_moved=True), replace(BOWS[1], has_moved=True, shots=2)
ALL = Options(
    personalities=True, diced_movement=True, declared_movement=True, missile_supply=True, force_morale=True,
    morale_rout="free_attack", morale_flavour=True, tired=True,
)  # fmt: skip
GONE = (Lost(*FOUGHT, 3, "3.4"),)


@pytest.mark.parametrize(
    ("how", "then"),
    [
        ({"phase": Phase.MOVE, "rolled": {"K": 4}, "intents": {"K": Intent("", is_fast=True, target="G")}}, ()),
        ({"phase": Phase.MOVE, "intents": {"K": Intent('at "them"\nall')}}, (RollMove("K", 2),)),
        ({"phase": Phase.MOVE, "transferred": (("K", Personality.CONSTABLE),), "flavour": {"red": 0}}, ()),
        ({"phase": Phase.MOVE, "rolled": {"K": 4}, "intents": {"K": Intent("on")}}, (PutRight(unit="K", hits=11),)),
        ({"phase": Phase.MELEE, "owes_morale": "blue"}, ()),
        ({"phase": Phase.MOVE, "owes_morale": "blue", "rolled": {"K": 1}, "intents": {"K": Intent("on")}}, ()),
        ({"phase": Phase.LAST_ATTACK, "routed": "blue", "struck": ("K",)}, ()),
        ({"phase": Phase.OVER, "routed": "blue", "outcome": Outcome(Ending.ROUT, "red")}, ()),
        ({"phase": Phase.OVER, "outcome": Outcome(Ending.AGREED)}, ()),
        ({"phase": Phase.SHOOT, "phasing": "blue"}, (PutRight(unit="B", shots=3),)),
        ({"phase": Phase.SHOOT, "phasing": "blue"}, (PutRight(unit="B", is_out_of_missiles=True), EndBattle("blue"))),
    ],
)
def test_a_moment_comes_back(how: dict[str, Any], then: tuple[BattleChoice, ...]) -> None:
    """Each entry by itself, and what was put right by hand; of a unit that was removed also whom it fought."""
    usual: dict[str, Any] = {"options": ALL, "turn": 3, "lost": GONE, "began": {"red": 6}}
    check(after(None, start(LED, FOOT, BOWS, **(usual | how)), *then))


def test_only_what_is_said_is_written() -> None:
    """A battle at its beginning has no entry of what is not there."""
    text = write_skirmish(begun(LED, FOOT, options=Options(personalities=True), began={"red": 6}))
    for entry in ("rolled", "intents", "transferred", "marked", "owes", "routed", "outcome", "struck", "is_attacker"):
        assert entry not in text, entry
