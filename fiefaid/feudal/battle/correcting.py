"""A step of a battle put right or taken back: the steps after it are made again, as far as they still fit."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from fiefaid.errors import Refused
from fiefaid.errors.battles import DoesNotFit
from fiefaid.errors.skirmish import NotTheirTurn, NotThisPhase
from fiefaid.feudal.battle.applying import apply
from fiefaid.feudal.battle.choices import BattleChoice, EndPhase, RollMorale
from fiefaid.feudal.battle.deciding import decide
from fiefaid.feudal.battle.events import BattleEvent
from fiefaid.feudal.battle.naming import naming
from fiefaid.feudal.battle.state import Battle
from fiefaid.feudal.battle.timing import has_its_time, need_time, waits_for


class Made(NamedTuple):
    """A step, and the battle in which it was made."""

    choice: BattleChoice
    was: Battle


@dataclass(frozen=True, slots=True)
class Dropped:
    """A step that no longer stands, and why."""

    choice: BattleChoice
    why: Refused


@dataclass(frozen=True, slots=True)
class Correction:
    """A battle after a step of it was put right: the steps that hold, what came of them, and those that do not."""

    kept: tuple[BattleChoice, ...]
    events: tuple[BattleEvent, ...]
    battle: Battle | None
    dropped: tuple[Dropped, ...] = ()


NOTHING = Correction((), (), None)
"""No step at all."""


def steps(events: Sequence[BattleEvent]) -> tuple[BattleChoice, ...]:
    """The choices that a battle's events came of, in order."""
    return tuple(choice for event in events if (choice := event.asked))


def corrected(made: Sequence[BattleChoice], number: int, instead: BattleChoice) -> Correction:
    """The battle of these steps as it would be with another choice as step `number`, counted from 1.

    Errors: DoesNotFit; Refused, if the new choice itself is not possible.
    """
    _need_step(made, number)
    return went_on(_with(_all(made[: number - 1]), instead), _later(made, number))


def undone(made: Sequence[BattleChoice], number: int) -> Correction:
    """The battle of these steps as it would be without step `number`, counted from 1. Errors: DoesNotFit."""
    _need_step(made, number)
    return went_on(_all(made[: number - 1]), _later(made, number))


def went_on(before: Correction, later: Iterable[Made]) -> Correction:
    """A battle with later steps taken as they were; those that do not fit are dropped. Ruling: H22.

    Where it waits for something else than the next step, that step and all after it are: what was done in one phase of
    a turn is not done in another one.
    """
    rest = deque(later)
    while rest:
        choice, was = rest[0]
        try:
            _need_same_phase(before.battle, was, choice)
            before = _with(before, choice)
        except Refused as refused:
            is_out_of_time = isinstance(refused, NotThisPhase | NotTheirTurn) and not isinstance(choice, RollMorale)
            gone = rest if is_out_of_time else (rest[0],)
            before = replace(before, dropped=(*before.dropped, *(Dropped(one.choice, refused) for one in gone)))
            if is_out_of_time:
                break
        rest.popleft()
    return before


def _need_same_phase(now: Battle | None, was: Battle, choice: BattleChoice) -> None:
    """Refuse a step of a phase in another one, though its kind has its time there too. Errors: as `need_time`."""
    if now is None or not has_its_time(choice):
        return
    need_time(now, choice)
    if (now.turn, now.phase, now.phasing) != (was.turn, was.phase, was.phasing):
        name = "End of" if isinstance(choice, EndPhase) else f"{naming(choice)} in"
        raise NotThisPhase(f"{name} {waits_for(was)}", waits_for(now))


def _later(made: Sequence[BattleChoice], number: int) -> list[Made]:
    """The steps after one, counted from 1, each with the battle in which it was made."""
    going_on, later = _all(made[:number]), []
    for choice in made[number:]:
        if going_on.battle:
            later.append(Made(choice, going_on.battle))
        going_on = _with(going_on, choice)
    return later


def _all(made: Sequence[BattleChoice]) -> Correction:
    taken = NOTHING
    for choice in made:
        taken = _with(taken, choice)
    return taken


def _with(before: Correction, choice: BattleChoice) -> Correction:
    """The same with one more step. Errors: Refused."""
    came = decide(before.battle, choice)
    battle = before.battle
    for event in came:
        battle = apply(battle, event)
    return replace(before, kept=(*before.kept, choice), events=(*before.events, *came), battle=battle)


def _need_step(made: Sequence[BattleChoice], number: int) -> None:
    """Errors: DoesNotFit."""
    if not 1 <= number <= len(made):
        raise DoesNotFit(number, len(made))
