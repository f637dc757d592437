"""A mistyped die put right: the steps after it are made again, as far as they still fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fiefaid.errors import Refused
from fiefaid.errors.battles import DoesNotFit
from fiefaid.fief.battle.applying import apply
from fiefaid.fief.battle.choices import BattleChoice, Roll, Shoot, TakeLosses
from fiefaid.fief.battle.deciding import decide
from fiefaid.fief.battle.events import BattleEvent
from fiefaid.fief.battle.state import PEACE, Battle


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """A battle after a step of it was put right.

    `kept`: the steps that still hold · `needless`: those that nothing asks for any more · `dropped`: those that do
    not fit · `falls`: the numbers of both, from 1 · `refused`: why the first does not fit.
    """

    kept: tuple[BattleChoice, ...]
    battle: Battle
    needless: tuple[BattleChoice, ...] = ()
    dropped: tuple[BattleChoice, ...] = ()
    falls: tuple[int, ...] = ()
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
    return replace(after, kept=(*kept, *after.kept), falls=tuple(number + each for each in after.falls))


def went_on(battle: Battle, later: Sequence[BattleChoice]) -> Correction:
    """A battle with later steps taken as they were. Ruling: W18.

    What nothing asks for any more is passed over. Where a step does not fit the battle stops and waits: what else fits
    is still taken, for the two sides' losses do not rest on one another, but nothing from the next throw on.
    """
    kept, needless, dropped = list[BattleChoice](), list[int](), list[int]()
    refused: Refused | None = None
    for place, choice in enumerate(later, start=1):
        if _is_needless(battle, choice):
            needless.append(place)
            continue
        if refused and isinstance(choice, Roll | Shoot):
            dropped += range(place, len(later) + 1)
            break
        try:
            battle = _after(battle, choice)
        except Refused as why:
            refused = refused or why
            dropped.append(place)
            continue
        kept.append(choice)
    return Correction(
        kept=tuple(kept),
        battle=battle,
        needless=tuple(later[place - 1] for place in needless),
        dropped=tuple(later[place - 1] for place in dropped),
        falls=tuple(sorted((*needless, *dropped))),
        refused=refused,
    )


def _after(battle: Battle, choice: BattleChoice) -> Battle:
    """The battle after a choice. Errors: Refused."""
    for event in decide(battle, choice):
        battle = apply(battle, event)
    return battle


def _is_needless(battle: Battle, choice: BattleChoice) -> bool:
    """Whether the battle is over, or losses were to be taken that nobody owes any more."""
    return battle.is_over or (isinstance(choice, TakeLosses) and battle.owed[choice.side] is None)
