"""A mistyped die put right: the steps after it are made again, as far as they still fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fiefaid.errors import Refused
from fiefaid.errors.battles import DoesNotFit
from fiefaid.fief.battle.applying import apply
from fiefaid.fief.battle.choices import BattleChoice, TakeLosses
from fiefaid.fief.battle.deciding import decide
from fiefaid.fief.battle.events import BattleEvent
from fiefaid.fief.battle.state import PEACE, Battle, Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """A battle after a step of it was put right.

    `events`: all that still holds, made anew · `dropped`: steps that were left out, as they no longer fit or come after
    one that does not · `refused`: why the first of them does not fit, None if it is just not needed any more.
    """

    events: tuple[BattleEvent, ...]
    battle: Battle
    dropped: tuple[BattleChoice, ...] = ()
    refused: Refused | None = None


def steps(events: Sequence[BattleEvent]) -> tuple[BattleChoice, ...]:
    """The choices that a battle's events came of, in order."""
    return tuple(choice for event in events if (choice := event.asked))


def corrected(events: Sequence[BattleEvent], number: int, instead: BattleChoice) -> Correction:
    """The battle as it would be with another choice as its step `number`, counted from 1.

    Later steps are decided again: losses that are not owed any more are passed over, and at the first step that does
    not fit the battle stops and waits. Errors: DoesNotFit; Refused, if the new choice itself is not possible.
    """
    made = list(steps(events))
    if not 1 <= number <= len(made):
        raise DoesNotFit(number, len(made))
    battle, kept = PEACE, list[BattleEvent]()
    for choice in (*made[: number - 1], instead):
        battle = _made(battle, choice, kept)
    return _went_on(battle, kept, made[number:])


def _went_on(battle: Battle, kept: list[BattleEvent], later: Sequence[BattleChoice]) -> Correction:
    dropped = list[BattleChoice]()
    for place, choice in enumerate(later):
        if _is_needless(battle, choice):
            dropped.append(choice)
            continue
        try:
            battle = _made(battle, choice, kept)
        except Refused as refused:
            rest = (*dropped, *later[place:])
            return Correction(events=tuple(kept), battle=battle, dropped=rest, refused=refused)
    return Correction(events=tuple(kept), battle=battle, dropped=tuple(dropped))


def _made(battle: Battle, choice: BattleChoice, kept: list[BattleEvent]) -> Battle:
    """The battle after a choice; its events are put to those that are kept. Errors: Refused."""
    for event in decide(battle, choice):
        battle = apply(battle, event)
        kept.append(event)
    return battle


def _is_needless(battle: Battle, choice: BattleChoice) -> bool:
    """Whether losses were to be taken that nobody owes any more."""
    return isinstance(choice, TakeLosses) and battle.stage is not Stage.OVER and battle.owed[choice.side] is None
