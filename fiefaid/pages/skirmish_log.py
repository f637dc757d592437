"""The log of a battle: every step in sentences with its turn, its dice, and what all of it has come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from fiefaid.feudal.battle import Battle, Phase, apply, details, sentence
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Rally,
    RollInitiative,
    RollMorale,
    RollMove,
    Shoot,
    Strike,
)
from fiefaid.feudal.battle.events import BattleEvent
from fiefaid.pages.skirmish import Fought, Step


@dataclass(frozen=True, slots=True)
class LogLine:
    """A step, by its number from 0: when it was, what happened, and each count in it step by step."""

    number: int
    when: str
    says: tuple[str, ...]
    details: tuple[str, ...]
    has_dice: bool


def log(fought: Fought) -> tuple[LogLine, ...]:
    """Every step of a battle, in order."""
    before: Battle | None = None
    lines = []
    for number, step in enumerate(fought.steps):
        lines.append(_line(number, before, step))
        before = step.battle
    return tuple(lines)


def latest(fought: Fought) -> str:
    """What happened last, in a line."""
    *_, last = fought.steps
    before = fought.steps[-2].battle if len(fought.steps) > 1 else None
    return " ".join(_sentences(before, last.events))


def _line(number: int, before: Battle | None, step: Step) -> LogLine:
    said = tuple(_sentences(before, step.events))
    counts = tuple(detail for event in step.events for detail in details(event))
    return LogLine(number, when(before or step.battle), said, counts, has_dice(step.choice))


def _sentences(before: Battle | None, events: tuple[BattleEvent, ...]) -> Iterator[str]:
    for event in events:
        if says := sentence(before, event):
            yield says
        before = apply(before, event)


def when(battle: Battle) -> str:
    """When in a battle it is, in short."""
    if battle.is_over:
        return f"Turn {battle.turn}, over"
    whose = f", {battle.phasing}" if battle.phasing else ""
    return f"Turn {battle.turn}{whose}, {battle.phase}"


def has_dice(choice: BattleChoice) -> bool:
    """Whether dice were thrown for a step."""
    return choice != without_dice(choice)


def without_dice(choice: BattleChoice) -> BattleChoice:
    """The same step with its dice to be thrown anew."""
    blank: dict[str, Any] = {}
    match choice:
        case Shoot() | Strike():
            blank = {"roll": None, "first": None, "saves": ()}
        case RollInitiative():
            blank = {"attacker": None, "defender": None}
        case RollMove():
            blank = {"roll": None}
        case Rally():
            blank = {"roll": None, "priest": None}
        case RollMorale():
            blank = {"rolls": ()}
    return replace(choice, **blank) if blank else choice


@dataclass(frozen=True, slots=True)
class Summary:
    """How a battle ended, or stands: who holds the field, and for each player his losses and what he has left."""

    headline: str
    sides: tuple[tuple[str, tuple[str, ...]], ...]


def summary(fought: Fought) -> Summary:
    """What a battle has come to."""
    battle = fought.battle
    return Summary(_headline(battle), tuple((player, tuple(_side(battle, player))) for player in battle.players))


def _headline(battle: Battle) -> str:
    if battle.outcome is None:
        return f"{when(battle)}: the battle goes on"
    holder = battle.outcome.holder
    who = f"{holder} holds the field" if holder else "Nobody holds the field"
    return f"{who} in turn {battle.turn}: {battle.outcome.ending}"


def _side(battle: Battle, player: str) -> Iterator[str]:
    left = battle.units_of(player)
    yield f"{len(left)} of {battle.began.get(player, len(left))} units left"
    yield from (f"{lost.label} lost in turn {lost.turn} ({lost.rule})" for lost in battle.lost if lost.player == player)
    hurt = [(battle.label(name), battle.fielded[name].hits) for name in left if battle.fielded[name].hits]
    yield from (f"{label} with {hits} hits" for label, hits in hurt)


def turns_of(fought: Fought) -> tuple[tuple[str, int], ...]:
    """The last step of each player's turn, to look back at: its words and its number."""
    ends: dict[str, int] = {"The beginning": 0}
    for number, step in enumerate(fought.steps[:-1], start=1):
        battle = step.battle
        whose = f", {battle.phasing}" if battle.phase is not Phase.INITIATIVE else ""
        ends[f"Turn {battle.turn}{whose}"] = number
    return tuple(ends.items())
