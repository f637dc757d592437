"""The log of a battle: every step in sentences with its turn, its dice, and what all of it has come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from fiefaid.campaign.skirmishing import Facts, Skirmish, told_along
from fiefaid.feudal.battle import Battle, Phase, details
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Rally,
    RollInitiative,
    RollMorale,
    RollMove,
    Shoot,
    Strike,
)
from fiefaid.feudal.option_words import by_name
from fiefaid.pages.skirmish_options import in_force


@dataclass(frozen=True, slots=True)
class LogLine:
    """A step, by its number from 0: when it was, what happened, and each count in it step by step."""

    number: int
    when: str
    says: tuple[str, ...]
    details: tuple[str, ...]
    has_dice: bool

    @property
    def place(self) -> int:
        """Its place among the steps, the beginning being the first, as the record counts."""
        return self.number + 1


def log(skirmish: Skirmish) -> tuple[LogLine, ...]:
    """Every step of a battle, in order."""
    before: tuple[Battle | None, ...] = (None, *skirmish.battles)
    steps = zip(before, skirmish.steps, skirmish.battles, strict=False)
    return tuple(_line(number, *step) for number, step in enumerate(steps))


def latest(skirmish: Skirmish) -> str:
    """What happened last, in a line."""
    before = skirmish.battles[-2] if len(skirmish.battles) > 1 else None
    return " ".join(filter(None, told_along(before, skirmish.steps[-1])))


def _line(number: int, before: Battle | None, facts: Facts, after: Battle) -> LogLine:
    said = tuple(filter(None, told_along(before, facts)))
    counts = tuple(by_name(detail) for fact in facts for detail in details(fact))
    choice = facts[0].asked
    return LogLine(number, when(before or after), said, counts, choice is not None and has_dice(choice))


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
    """How a battle ended, or stands: who holds the field, and for each player his losses and what he has left.

    `played`: the options that it is fought with.
    """

    headline: str
    played: str
    sides: tuple[tuple[str, tuple[str, ...]], ...]


def summary(skirmish: Skirmish) -> Summary:
    """What a battle has come to."""
    battle = skirmish.battle
    played = ", ".join(in_force(battle.options))
    return Summary(
        _headline(battle),
        f"Played: {played}." if played else "",
        tuple((player, tuple(_side(battle, player))) for player in battle.players),
    )


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
    yield from (f"{label} with {hits} {'hit' if hits == 1 else 'hits'}" for label, hits in hurt)


def turns_of(skirmish: Skirmish) -> tuple[tuple[str, int], ...]:
    """The last step of each player's turn, to look back at: its words and its number."""
    ends: dict[str, int] = {"The beginning": 0}
    for number, battle in enumerate(skirmish.battles[:-1], start=1):
        whose = f", {battle.phasing}" if battle.phase is not Phase.INITIATIVE else ""
        ends[f"Turn {battle.turn}{whose}"] = number
    return tuple(ends.items())
