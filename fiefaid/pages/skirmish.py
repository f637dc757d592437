"""A battle on a table with every step that made it: what is shown, undone, corrected and replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from fiefaid.errors import Refused
from fiefaid.feudal.battle import Battle, apply, decide
from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.feudal.battle.events import BattleEvent
from fiefaid.feudal.battle.naming import naming

MOST_TOLD = 2
"""Steps that no longer fit of which the reason is told; the others are counted."""


@dataclass(frozen=True, slots=True)
class Step:
    """What was asked for, the facts that came of it, and the battle after them."""

    choice: BattleChoice
    events: tuple[BattleEvent, ...]
    battle: Battle


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle; its first step begins it."""

    steps: tuple[Step, ...]

    @property
    def battle(self) -> Battle:
        """As it stands now."""
        return self.steps[-1].battle

    @property
    def choices(self) -> tuple[BattleChoice, ...]:
        """Everything that was asked for."""
        return tuple(step.choice for step in self.steps)

    def after(self, choice: BattleChoice) -> Fought:
        """With one more step. Errors: Refused."""
        return Fought((*self.steps, _step(self.battle, choice)))


def begun(start: StartBattle) -> Fought:
    """A battle that begins. Errors: Refused."""
    return Fought((_step(None, start),))


def played(choices: Iterable[BattleChoice]) -> Fought | None:
    """The battle that these steps make; None where there are none. Errors: Refused."""
    fought: Fought | None = None
    for choice in choices:
        fought = Fought((_step(None, choice),)) if fought is None else fought.after(choice)
    return fought


def undone(fought: Fought, number: int) -> tuple[Fought, str]:
    """The battle without a step, by its number from 0 but not the first; and which later steps no longer fit."""
    return _went_on(Fought(fought.steps[:number]), fought.choices[number + 1 :])


def corrected(fought: Fought, number: int, choice: BattleChoice) -> tuple[Fought, str]:
    """The battle with another choice as a step; and which later steps no longer fit. Errors: Refused."""
    put_right = Fought(fought.steps[:number]).after(choice) if number else Fought((_step(None, choice),))
    return _went_on(put_right, fought.choices[number + 1 :])


def _went_on(fought: Fought, later: tuple[BattleChoice, ...]) -> tuple[Fought, str]:
    dropped = []
    for choice in later:
        try:
            fought = fought.after(choice)
        except Refused as refused:
            dropped.append(f"{naming(choice)}: {refused}")
    told = f"{len(dropped)} later steps no longer fit. " + " ".join(dropped[:MOST_TOLD]) if dropped else ""
    return fought, told


def _step(battle: Battle | None, choice: BattleChoice) -> Step:
    first, *rest = decide(battle, choice)
    after = apply(battle, first)
    for event in rest:
        after = apply(after, event)
    return Step(choice, (first, *rest), after)
