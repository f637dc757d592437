"""The written log of a battle: every step in sentences, and which of them are dice that can be corrected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from fiefaid.campaign.battle_words import told
from fiefaid.campaign.fighting import battles_along, events_of
from fiefaid.fief.battle.choices import BattleChoice, Roll, RollAgain, Shoot
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.hosts import Both, Side

Called = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One step: its number from 0, its sentences, and whether it has dice that can be corrected."""

    number: int
    says: tuple[str, ...]
    has_dice: bool


def log(steps: Sequence[BattleChoice], called: Called) -> tuple[LogLine, ...]:
    """Every step so far, the oldest first."""
    return tuple(
        LogLine(number, told(battle, events_of(battle, step), called), has_dice=bool(dice_in(step)))
        for number, (step, battle) in enumerate(zip(steps, battles_along(steps), strict=True))
    )


def dice_in(step: BattleChoice) -> dict[Side, Faces]:
    """The dice that a step shows, side by side; none for a step without dice."""
    match step:
        case Shoot(attackers, defenders):
            shown = Both(attackers, defenders)
            return {side: (face,) for side in Side if (face := shown[side]) is not None}
        case Roll(attackers, defenders):
            return {side: faces for side, faces in zip(Side, (attackers, defenders), strict=True) if faces}
        case RollAgain(side, _, face):
            return {side: (face,)}
        case _:
            return {}


def with_dice(step: BattleChoice, dice: dict[Side, Faces]) -> BattleChoice:
    """The step as it is with other faces."""
    match step:
        case Shoot():
            first, second = (dice.get(side, (None,))[0] for side in Side)
            return Shoot(first, second)
        case Roll():
            return Roll(*(tuple(dice.get(side, ())) for side in Side))
        case RollAgain(side):
            return replace(step, face=dice[side][0])
        case _:
            return step


def falling_words(steps: Sequence[str]) -> str:
    """What is asked before a correction takes later steps with it; nothing where all of them stand."""
    if not steps:
        return ""
    falls = "this later step does" if len(steps) == 1 else f"these {len(steps)} later steps do"
    return f"With that, {falls} not fit any more, and would be taken back:"
