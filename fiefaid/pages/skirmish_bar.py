"""Where a battle is: turn, whose, the phases as steps, and the one thing to do next."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.feudal.battle import Battle, Phase
from fiefaid.feudal.battle.choices import BattleChoice, EndPhase, RollInitiative, RollMorale

STEPS = (Phase.SHOOT, Phase.MOVE, Phase.MELEE, Phase.RALLY)
"""The phases of a player's turn. Rule: Feudal, Play Sequence."""


@dataclass(frozen=True, slots=True)
class Light:
    """A phase as a step: `lit` is "done", "now" or "", as it is behind, open or ahead."""

    words: str
    lit: str


@dataclass(frozen=True, slots=True)
class Bar:
    """The bar under the map. `next` is what the big button asks for; None where the battle is over."""

    turn: str
    whose: str
    lights: tuple[Light, ...]
    next: BattleChoice | None
    words: str


def bar(battle: Battle) -> Bar:
    """The bar of a battle as it stands."""
    number = STEPS.index(battle.phase) if battle.phase in STEPS else -1
    lights = tuple(
        Light(str(phase), "now" if at == number else "done" if at < number else "") for at, phase in enumerate(STEPS)
    )
    choice, words = _next(battle)
    return Bar(f"Turn {battle.turn}", whose(battle), lights, choice, words)


def whose(battle: Battle) -> str:
    """Whose turn it is, or what stands in its place."""
    if battle.is_over:
        return "over"
    if battle.owes_morale:
        return f"morale of {battle.owes_morale}"
    if battle.phase is Phase.INITIATIVE:
        return "initiative"
    return battle.phasing if battle.phase is not Phase.LAST_ATTACK else f"{battle.phasing}: last free attack"


def _next(battle: Battle) -> tuple[BattleChoice | None, str]:
    if battle.is_over:
        return None, ""
    if battle.owes_morale:
        return RollMorale(battle.owes_morale), f"Roll the morale of {battle.owes_morale}"
    if battle.phase is Phase.INITIATIVE:
        return RollInitiative(), "Roll for the initiative"
    return EndPhase(), f"Done: {_after(battle)}"


def _after(battle: Battle) -> str:
    """What comes after the phase that is open."""
    match battle.phase:
        case Phase.SHOOT:
            return "on to Move"
        case Phase.MOVE:
            return "on to Melee"
        case Phase.MELEE:
            return "on to Rally"
        case Phase.LAST_ATTACK:
            return "the battle ends"
        case _ if battle.phasing == battle.first:
            return f"{battle.other(battle.first)} shoots"
        case _:
            return f"turn {battle.turn + 1}"
