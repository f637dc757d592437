"""A random player of many turns: the laws of every battle, and the rules of the sheet that are used in one."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations
from random import Random
from types import CodeType, FunctionType
from typing import Any

import pytest

from fiefaid.feudal.battle import (
    Battle,
    Phase,
    choices,
    corrected,
    decide,
    replayed,
    sentence,
    standing,
    steps,
    throws,
    undone,
    with_faces,
)
from fiefaid.feudal.battle.choices import BattleChoice, Rally
from fiefaid.feudal.battle.events import BattleEvent, BlowStruck, HitsRallied, ShotMade
from fiefaid.feudal.fielded import is_destroyed
from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.persons import Person
from fiefaid.inventory import Sheet, inventory
from tests.feudal.battle.random_player import Player, Taken
from tests.feudal.battle.rules_seen import OPENED, SAID_TWICE, SIGNS
from tests.feudal.battle.signs import Opening

TURNS = 2000
"""Players' turns, four phases each."""


def people(battle: Battle) -> Counter[Person]:
    """Every personality, on the table or lost."""
    units = [*battle.fielded.values(), *(lost.fielded for lost in battle.lost)]
    return Counter(person for unit in units for person in unit.persons)


def all_hits(battle: Battle) -> int:
    """The hits of all units, those of the lost as they were then."""
    return sum(unit.hits for unit in (*battle.fielded.values(), *(lost.fielded for lost in battle.lost)))


def gained(events: tuple[BattleEvent, ...]) -> int:
    """The hits that some events add, as they tell."""
    made = sum(event.hits.number for event in events if isinstance(event, ShotMade | BlowStruck))
    return made - sum(event.rallied.number for event in events if isinstance(event, HitsRallied))


def check(taken: Taken) -> None:
    """The laws of one step; one that was refused has changed nothing."""
    before, after = taken.before, taken.after
    if taken.refused:
        assert after is before
        assert not taken.events
        return
    assert all_hits(after) == all_hits(before) + gained(taken.events)
    prayed = Counter[Person]()
    if isinstance(taken.choice, Rally) and taken.choice.priest is not None:
        prayed[next(person for person in before.fielded[taken.choice.unit].persons if not person.kind.is_warrior)] += 1
    assert people(before) - prayed == people(after)
    ids = {unit.id for unit in after.table.units}
    assert ids == set(after.fielded) == set(after.table.goings)
    assert ids.isdisjoint(lost.id for lost in after.lost)
    assert after.lost[: len(before.lost)] == before.lost
    assert ids | {lost.id for lost in after.lost} == set(before.fielded) | {lost.id for lost in before.lost}
    for unit in after.table.units:
        own = after.fielded[unit.id]
        assert (unit.has_shot, unit.has_moved, unit.out_of_missiles) == (
            own.has_shot,
            own.has_moved,
            own.is_out_of_missiles,
        )
        assert all(unit.id in after.table.unit(foe).in_melee_with for foe in unit.in_melee_with)
        assert own.hits >= 0
        assert after.phase in (Phase.SHOOT, Phase.MOVE, Phase.OVER) or not is_destroyed(own, after.options)
    if after.table.bases != before.table.bases:
        assert not overlaps(after.table)


def check_whole(player: Player, random: Random) -> None:
    """The laws of a whole battle: a prefix and the rest are all, steps give the events, undo is replay without."""
    events, made = player.events, steps(player.events)
    cut = random.randrange(1, len(events) + 1)
    assert replayed(events[cut:], replayed(events[:cut])) == player.battle
    number = random.randrange(2, len(made) + 1)
    right = corrected(made, number, made[number - 1])
    assert (right.dropped, right.kept, right.battle) == ((), made, player.battle)
    assert list(right.events) == events
    back = undone(made, number)
    assert back.battle == replayed(back.events)
    assert steps(back.events) == back.kept
    assert Counter(map(repr, (*back.kept, *(gone.choice for gone in back.dropped)))) + Counter(
        [repr(made[number - 1])]
    ) == Counter(map(repr, made))


def check_offers(battle: Battle, random: Random) -> None:
    """Whatever is offered is accepted, with its dice."""
    for offered in choices(battle):
        choice: BattleChoice = offered
        while needed := [throw for throw in throws(battle, choice) if throw.needed]:
            faces = [random.choice(needed[0].faces) for _ in range(needed[0].count)]
            choice = with_faces(choice, needed[0].slot, faces)
        decide(battle, choice)


@pytest.fixture
def _one_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answers under other readings: a battle makes nothing of them, and they take half of the time."""
    for module in ("charges", "defending", "moves", "shooting"):
        monkeypatch.setattr(f"fiefaid.feudal.{module}.alternatives", lambda *_: ())


@pytest.mark.usefixtures("_one_reading")
def test_the_laws_hold_and_the_rules_occur() -> None:
    """All options and armies: no exception, the laws hold, and every rule of the sheet leaves its sign."""
    random = Random(7)  # noqa: S311  a game, no secret
    unseen, turns = {*SIGNS, *OPENED}, 0
    while turns < TURNS:
        player = Player(random)
        player.begin()
        opening = Opening(player.begun, tuple(player.barred))
        unseen -= {rule for rule in unseen & OPENED.keys() if OPENED[rule](opening)}
        watch(player, unseen, random)
        turns += player.turns
        if random.random() < 0.1 and len(steps(player.events)) > 1:
            check_whole(player, random)
    assert not unseen, f"never seen in {turns} turns: {', '.join(sorted(unseen))}"


def watch(player: Player, unseen: set[str], random: Random) -> None:
    """A battle to its end, with the laws of every step; the rules that it shows are no longer unseen."""
    for taken in player.play():
        check(taken)
        for battle, event in zip(taken.along, taken.events, strict=True):
            assert sentence(battle, event)
        unseen -= {rule for rule in unseen & SIGNS.keys() if SIGNS[rule](taken)}
        if random.random() < 0.004:
            check_offers(taken.after, random)
            assert all(standing(taken.after, name).may for name in taken.after.fielded)


def test_every_rule_of_the_sheet_has_a_sign() -> None:
    """Of the inventory every entry of the sheet that asks something of software, and no other."""
    asked = {rule.id.removeprefix("Feudal ") for rule in inventory() if rule.sheet is Sheet.FEUDAL and rule.software}
    assert asked == {*SIGNS, *OPENED}
    assert SIGNS.keys().isdisjoint(OPENED)


def test_no_two_rules_share_a_sign() -> None:
    """Each sign looks at something of its own, but for what the sheet says twice."""
    looks = {rule: look(sign) for rule, sign in {**SIGNS, **OPENED}.items()}
    same = {frozenset(pair) for pair in combinations(looks, 2) if looks[pair[0]] == looks[pair[1]]}
    assert same == SAID_TWICE.keys()


def look(sign: Any) -> Any:
    """What a sign looks at, to tell whether another looks at the same: its code, and all that it was made with."""
    match sign:
        case FunctionType():
            made_with = [cell.cell_contents for cell in sign.__closure__ or ()]
            return look(sign.__code__), tuple(map(look, made_with)), tuple(map(look, sign.__defaults__ or ()))
        case CodeType():
            return sign.co_code, tuple(map(look, sign.co_consts)), sign.co_names
        case partial():
            return look(sign.func), tuple(map(look, sign.args)), tuple(sign.keywords.items())
        case tuple():
            return tuple(map(look, sign))
        case _:
            return sign


def test_signs_that_look_at_the_same_are_found() -> None:
    """Two of the same make are one, however they are written down; others differ."""
    numbers = [partial(max, number) for number in (1, 1, 2)]
    made = [lambda taken, least=least: taken > least for least in (1, 1, 2)]
    for first, second, third in (numbers, made):
        assert look(first) == look(second) != look(third)
