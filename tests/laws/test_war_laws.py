"""Laws of battles in a campaign: whatever is thrown and chosen, nothing is lost, and everything can be taken back."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from fiefaid.campaign.battle_mending import falling
from fiefaid.campaign.chapters.battle_events import CorrectStep, FightOn, LayDice, TakeStepsBack, WriteDown
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chronicle import Chronicle, replay
from fiefaid.campaign.fighting import Fight, awaits
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.serial import read, write
from fiefaid.campaign.tell import tell
from fiefaid.campaign.undo import resting_on
from fiefaid.errors import FiefaidError
from fiefaid.fief.battle import choices
from fiefaid.fief.battle.choices import Roll, Surrender
from fiefaid.fief.hosts import Side
from fiefaid.pages.battle_view import die_of
from tests.campaign.fought import BATTLE, joined
from tests.campaign.played import done

waged = settings(max_examples=80)
"""Each example is a whole battle, and every undo goes through it again."""

PATIENCE = 60
"""Steps after which a battle is given up by surrender."""


def dice(seed: int) -> Random:
    """Whatever is thrown and chosen."""
    return Random(seed)  # noqa: S311  (a game, not a secret)


def wish(random: Random, chronicle: Chronicle) -> Choice:
    """What somebody asks for next: something that the battle offers, or the dice of a side."""
    fight = chronicle.campaign.fight(BATTLE)
    if len(fight.steps) > 1 and random.random() < 0.1:
        return mending(random, fight)
    offered = [FightOn(BATTLE, choice, fight.battle) for choice in choices(fight.battle)]
    free = [side for side in Side if awaits(fight, side) and fight.laid[side] is None]
    if free and random.random() < 0.8:
        side = random.choice(free)
        die = die_of(fight.battle, side)
        return LayDice(BATTLE, side, tuple(random.choice(die) for _ in range(awaits(fight, side))), fight.battle)
    if random.random() < 0.9:  # the faint-hearted see no battle
        offered = [on for on in offered if not isinstance(on.step, Surrender)] or offered
    return random.choice(offered) if offered else WriteDown(BATTLE)


def mending(random: Random, fight: Fight) -> Choice:
    """A roll put right, with what falls then; or steps taken back."""
    number = random.randrange(1, len(fight.steps))
    step = fight.steps[number]
    if isinstance(step, Roll):
        faces = fight.battle.rules.faces
        dice = [tuple(random.choice(faces) for _ in side) for side in (step.attackers, step.defenders)]
        if (instead := Roll(*dice)) != step:
            return CorrectStep(BATTLE, number, instead, fight.steps, falling(fight, number, instead))
    return TakeStepsBack(BATTLE, number, fight.steps)


def fought_out(random: Random) -> Chronicle:
    """Grady's battle, by whatever dice and choices, written down."""
    chronicle = joined()
    for _ in range(PATIENCE):
        chronicle = done(chronicle, wish(random, chronicle))
        if chronicle.campaign.fight(BATTLE).is_written:
            break
    return chronicle


@waged
@given(st.integers(0, 10**6))
def test_whatever_is_offered_is_accepted_and_nothing_is_lost(seed: int) -> None:
    """Every wish is done; the five Mercenaries are with Grady or in the pool; map and book say the same."""
    campaign = fought_out(dice(seed)).campaign
    assert campaign.book.balance("grady", "mercenaries") + campaign.book.balance("reserve", "mercenaries") == 5
    for family in ("grady", "gunter"):
        for kind in ("knights", "men at arms"):
            assert campaign.realm.placed(family, kind) == campaign.book.balance(family, kind)


@waged
@given(st.integers(0, 10**6))
def test_every_battle_is_read_as_it_was_written_and_adds_up_the_same(seed: int) -> None:
    """JSON and back, from the beginning: the same campaign; every line can be told."""
    chronicle = fought_out(dice(seed))
    for entry in chronicle.past:
        assert read(*write(entry.event)) == entry.event
    assert replay(chronicle.past).campaign == chronicle.campaign
    assert all(line.says for line in tell(chronicle))


@waged
@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_any_step_can_be_taken_back_with_what_rests_on_it(seed: int, at: int) -> None:
    """What is left could have been, and the battle goes on from there."""
    chronicle = fought_out(dice(seed))
    begun = joined().head
    seq = begun + at % (chronicle.head - begun + 1)
    also = tuple(entry.seq for entry in resting_on(chronicle, seq))
    back = done(chronicle, Undo(seq, also))
    assert replay(back.past).campaign == back.campaign
    if BATTLE in back.campaign.battles and not back.campaign.fight(BATTLE).is_written:
        try:
            done(back, wish(dice(seed), back))
        except FiefaidError as refused:
            raise AssertionError(str(refused)) from refused
