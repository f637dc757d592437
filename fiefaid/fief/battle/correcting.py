"""A mistyped die put right: the steps after it are made again, as far as they still fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fiefaid.errors import Refused
from fiefaid.errors.battles import DoesNotFit
from fiefaid.fief.battle.applying import apply
from fiefaid.fief.battle.choices import BattleChoice, TakeLosses
from fiefaid.fief.battle.deciding import decide
from fiefaid.fief.battle.events import BattleEvent
from fiefaid.fief.battle.state import PEACE, Battle


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """A battle after a step of it was put right.

    `kept`: the steps that still hold · `needless`: those that nothing asks for any more · `dropped`: the first that
    does not fit, and all after it · `refused`: why it does not.
    """

    kept: tuple[BattleChoice, ...]
    battle: Battle
    needless: tuple[BattleChoice, ...] = ()
    dropped: tuple[BattleChoice, ...] = ()
    refused: Refused | None = None


def steps(events: Sequence[BattleEvent]) -> tuple[BattleChoice, ...]:
    """The choices that a battle's events came of, in order."""
    return tuple(choice for event in events if (choice := event.asked))


def corrected(made: Sequence[BattleChoice], number: int, instead: BattleChoice) -> Correction:
    """The battle of these steps as it would be with another choice as step `number`, counted from 1.

    Errors: DoesNotFit; Refused, if the new choice itself is not possible.
    """
    if not 1 <= number <= len(made):
        raise DoesNotFit(number, len(made))
    battle, kept = PEACE, (*made[: number - 1], instead)
    for choice in kept:
        battle = _after(battle, choice)
    after = went_on(battle, made[number:])
    return replace(after, kept=(*kept, *after.kept))


def went_on(battle: Battle, later: Sequence[BattleChoice]) -> Correction:
    """A battle with later steps taken as they were. Ruling: W18.

    What nothing asks for any more is passed over; at the first step that does not fit the battle stops and waits.
    """
    kept, needless = list[BattleChoice](), list[BattleChoice]()
    for place, choice in enumerate(later):
        if _is_needless(battle, choice):
            needless.append(choice)
            continue
        try:
            battle = _after(battle, choice)
        except Refused as refused:
            return Correction(
                kept=tuple(kept),
                battle=battle,
                needless=tuple(needless),
                dropped=tuple(later[place:]),
                refused=refused,
            )
        kept.append(choice)
    return Correction(kept=tuple(kept), battle=battle, needless=tuple(needless))


def _after(battle: Battle, choice: BattleChoice) -> Battle:
    """The battle after a choice. Errors: Refused."""
    for event in decide(battle, choice):
        battle = apply(battle, event)
    return battle


def _is_needless(battle: Battle, choice: BattleChoice) -> bool:
    """Whether the battle is over, or losses were to be taken that nobody owes any more."""
    return battle.is_over or (isinstance(choice, TakeLosses) and battle.owed[choice.side] is None)
