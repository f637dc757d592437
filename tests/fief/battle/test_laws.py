"""Laws of every battle, whatever is chosen and whatever the dice show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fiefaid.fief.battle import (
    PEACE,
    Battle,
    Stage,
    apply,
    choices,
    corrected,
    decide,
    refusal,
    replayed,
    steps,
    throws,
)
from fiefaid.fief.battle.choices import BattleChoice, GiveBattle, Roll, RollAgain, Shoot, TakeLosses
from fiefaid.fief.battle.events import BattleEvent, BattleJoined, MercenariesPlaced
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.hosts import Host, Side
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.losses import hits_of, most_taken
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Ground, Walls

TROOPS = st.dictionaries(st.sampled_from(list(Troop)), st.integers(1, 4), max_size=4).map(Troops)


@st.composite
def hosts(draw: st.DrawFn, family: str) -> Host:
    """A host of up to two Lords, who may have come by Secret Passage; the attacker "a" has at least one."""
    lords = tuple(
        FightingLord(id=f"{family}{number}", by_secret_passage=draw(st.booleans()), is_darc=draw(st.booleans()))
        for number in range(draw(st.integers(int(family == "a"), 2)))
    )
    return Host(family=family, troops=draw(TROOPS), lords=lords, hired=draw(st.integers(0, 3)))


@st.composite
def attacks(draw: st.DrawFn) -> GiveBattle:
    """An attack of one or two families on one or two others, wherever."""
    ground = Ground(
        walls=draw(st.sampled_from(list(Walls))),
        is_plague=draw(st.booleans()),
        is_uprising=draw(st.booleans()),
        leader=draw(st.sampled_from(["", "a"])),
    )
    attackers = tuple(draw(hosts(family)) for family in "ab"[: draw(st.integers(1, 2))])
    defenders = tuple(draw(hosts(family)) for family in "cd"[: draw(st.integers(1, 2))])
    return GiveBattle(attackers=attackers, defenders=defenders, ground=ground, rules=BattleRules(stalemate_rolls=2))


def thrown(battle: Battle, data: st.DataObject) -> BattleChoice | None:
    """The throw that a battle waits for, with faces as they come."""
    asked = {throw.side: throw for throw in throws(battle)}
    faces = {
        side: tuple(data.draw(st.sampled_from(throw.faces)) for _ in range(throw.count))
        for side, throw in asked.items()
    }
    if battle.stage is Stage.SHOT:
        return Shoot(*(faces[side][0] if side in faces else None for side in Side))
    return Roll(faces[Side.ATTACKERS], faces[Side.DEFENDERS]) if asked else None


def re_rolls(battle: Battle, data: st.DataObject) -> Iterator[BattleChoice]:
    """A re-roll of some die, for each side that may."""
    for side in Side:
        if battle.stage is Stage.DICE and not battle.kept[side]:
            die = data.draw(st.integers(0, len(battle.faces[side]) - 1))
            yield RollAgain(side, die, data.draw(st.sampled_from(battle.rules.faces)))


def fought(attack: GiveBattle, data: st.DataObject) -> list[BattleEvent]:
    """The events of a battle in which somebody always does something that he may, until it is over."""
    assume(refusal(PEACE, attack) is None)
    events = list(decide(PEACE, attack))
    for _ in range(300):
        battle = replayed(events)
        if battle.is_over:
            return events
        roll = thrown(battle, data)
        may = [*choices(battle), *re_rolls(battle, data), *([roll] * 3 if roll else [])]
        assert may, f"nothing can be done: {battle}"
        events += decide(battle, data.draw(st.sampled_from(may)))
    raise AssertionError("the battle does not end")


def count(battle: Battle) -> dict[Troop, int]:
    """How many of each kind there are, alive or lost, in battle or in reserve."""
    everybody = [host for army in (*battle.armies, battle.gone) for host in army]
    lost = [loss.troops for loss in battle.fallen]
    removed = [loss.troops for loss in battle.outcome.removed] if battle.outcome else []
    counts = {kind: sum(troops[kind] for troops in (*(h.troops for h in everybody), *lost, *removed)) for kind in Troop}
    counts[Troop.MERCENARIES] += sum(host.hired for host in everybody)
    return counts


@settings(max_examples=60)
@given(attacks(), st.data())
def test_every_battle_can_be_fought_to_its_end(attack: GiveBattle, data: st.DataObject) -> None:
    """Whatever is offered is accepted, something always can be done, every battle ends, and no counter is lost."""
    events = fought(attack, data)
    battle = PEACE
    for event in events:
        battle = apply(battle, event)
        if isinstance(event, BattleJoined):
            before = count(battle)
        assert count(battle) == before
        assert all(n >= 0 for army in battle.armies for host in army for _, n in host.troops)
    assert battle.outcome is not None


@settings(max_examples=40)
@given(attacks(), st.data())
def test_no_hit_is_wasted(attack: GiveBattle, data: st.DataObject) -> None:
    """In every battle each side takes as many hits as it can."""
    battle = PEACE
    for event in fought(attack, data):
        choice = event.asked
        if isinstance(choice, TakeLosses):
            taken = sum(hits_of(loss.troops, battle.rules) for loss in choice.losses)
            assert taken == most_taken(battle.troops(choice.side), battle.owed[choice.side] or 0, battle.rules)
        if isinstance(event, MercenariesPlaced):
            assert battle.stage is Stage.MUSTER
        battle = apply(battle, event)


@settings(max_examples=30)
@given(attacks(), st.data())
def test_deciding_again_gives_the_same(attack: GiveBattle, data: st.DataObject) -> None:
    """The choices of a battle, made again, are its events; putting a step right by itself changes nothing."""
    events = fought(attack, data)
    made = steps(events)
    number = data.draw(st.integers(1, len(made)))
    right = corrected(made, number, made[number - 1])
    assert (right.refused, right.dropped, right.needless) == (None, (), ())
    assert right.kept == made
    assert right.battle == replayed(events)


@settings(max_examples=30)
@given(attacks(), st.data())
def test_a_battle_may_be_taken_up_in_its_middle(attack: GiveBattle, data: st.DataObject) -> None:
    """Begun after the shot, a battle never shoots."""
    events = fought(replace(attack, is_begun=True), data)
    assert not any(isinstance(event.asked, Shoot) for event in events)
