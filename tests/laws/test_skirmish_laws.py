"""Laws of Feudal battles in a campaign: random players on random phones, with steps taken back and put right."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, reduce
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from fiefaid.campaign.apply import apply
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.record import Redo, Undo
from fiefaid.campaign.chapters.skirmish_events import LeaveSkirmish, MendStep, TakeBattleStep
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import decide
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.serial import read, write
from fiefaid.campaign.skirmishing import battle_along
from fiefaid.campaign.undo import resting_on
from fiefaid.errors import FiefaidError
from fiefaid.feudal import battle as feudal
from fiefaid.feudal.battle.choices import BattleChoice, PutRight, Shoot, Strike
from fiefaid.feudal.battle.throwing import with_faces
from tests.campaign.played import JEAN, MARIE, recorded
from tests.campaign.test_skirmishes import PLAIN, fought, the_skirmish

SEEDS = st.integers(0, 5)


class Captains:
    """Two phones that play a small battle at random; `met` has the names of refusals."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)  # noqa: S311  a game, no secret
        self.chronicle: Chronicle = fought()
        self.met: set[str] = set()

    def play(self, steps: int) -> Captains:
        """So many taps, each done or refused."""
        for _ in range(steps):
            seal = self.random.choice((MARIE, JEAN))
            try:
                events = decide(self.chronicle, (self.wish(),), seal)
            except FiefaidError as refused:
                self.met.add(type(refused).__name__)
                continue
            self.chronicle = recorded(self.chronicle, events, request=f"tap-{self.chronicle.head + 1}")
        return self

    def wish(self) -> Choice:
        """A step, a correction, something taken back or done again; seldom the end of it all."""
        skirmish = self.chronicle.campaign.skirmishes.get(PLAIN)
        if skirmish is None or self.random.random() < 0.12:
            return self._about_the_record()
        if self.random.random() < 0.02:
            return LeaveSkirmish(PLAIN, len(skirmish.steps))
        if self.random.random() < 0.08:
            return self._mend()
        return TakeBattleStep(PLAIN, self._step(skirmish.battle), skirmish.battle)

    def _about_the_record(self) -> Choice:
        if self.chronicle.undone and self.random.random() < 0.4:
            return Redo(self.random.choice([*self.chronicle.undone]))
        seq = self.chronicle.head - self.random.randint(0, 3)
        return Undo(seq, tuple(entry.seq for entry in resting_on(self.chronicle, seq)))

    def _step(self, battle: feudal.Battle) -> BattleChoice:
        if self.random.random() < 0.1:
            return PutRight(unit=self.random.choice([*battle.fielded]), hits=self.random.randint(0, 14))
        offered = feudal.choices(battle)
        return self._thrown(battle, self.random.choice(offered)) if offered else PutRight(unit="levy", hits=1)

    def _thrown(self, battle: feudal.Battle, choice: BattleChoice) -> BattleChoice:
        while waits := feudal.throws(battle, choice):
            for throw in waits:
                faces = [self.random.choice(throw.faces) for _ in range(throw.count)]
                choice = with_faces(choice, throw.slot, faces)
        return choice

    def _mend(self) -> Choice:
        made = the_skirmish(self.chronicle).choices
        rolled = [place for place, each in enumerate(made, start=1) if isinstance(each, Shoot | Strike)]
        step = self.random.choice(rolled or [1])
        was = made[step - 1]
        now = replace(was, roll=self.random.randint(1, 6)) if isinstance(was, Shoot | Strike) else was
        return MendStep(PLAIN, step, was, now, is_sure=self.random.random() < 0.7)


@cache
def played(seed: int) -> Captains:
    """A battle of fifty taps."""
    return Captains(seed).play(50)


@given(SEEDS)
@settings(max_examples=6)
def test_the_table_lies_as_the_battle_has_it(seed: int) -> None:
    """After every entry the bases of the campaign's table are those of the battle, and the battle is its facts."""
    chronicle = played(seed).chronicle
    for seq in range(9, chronicle.head + 1):
        campaign = chronicle.at(seq).campaign
        skirmish = campaign.skirmishes.get(PLAIN)
        if skirmish is not None:
            assert campaign.laid(PLAIN).table.units == skirmish.battle.table.units
            assert battle_along(fact for facts in skirmish.steps for fact in facts) == skirmish.battle


@given(SEEDS)
@settings(max_examples=6)
def test_what_is_written_is_read_back_and_adds_up_to_the_same(seed: int) -> None:
    """Every entry as JSON and back; those that count, added up from nothing, are the campaign."""
    chronicle = played(seed).chronicle
    standing = [read(*write(entry.event)) for entry in chronicle.standing()]
    assert reduce(apply, standing, Campaign()) == chronicle.campaign


def test_the_captains_meet_everything() -> None:
    """Together they take steps, mend, take back, do again, leave; and are refused for several reasons."""
    games = [played(seed) for seed in range(6)]
    kinds = {entry.event.kind for each in games for entry in each.chronicle.past}
    assert kinds >= {"skirmish-went-on", "skirmish-mended", "skirmish-left", "undone", "redone"}
    assert len({name for each in games for name in each.met}) >= 4
