"""A battle of the board game, step by step: what may be chosen, what comes of it, how it ends.

`decide(PEACE, GiveBattle(...))` begins one; `decide(battle, choice)` gives events or refuses; `apply(battle, event)`
adds them up; `choices` and `throws` say what the battle waits for.
"""

from __future__ import annotations

from fiefaid.fief.battle.applying import apply, replayed
from fiefaid.fief.battle.correcting import Correction, corrected, steps, went_on
from fiefaid.fief.battle.deciding import decide, refusal
from fiefaid.fief.battle.ending import decides_losses
from fiefaid.fief.battle.offering import Throw, choices, throws
from fiefaid.fief.battle.state import PEACE, Battle, Ending, Outcome, Stage

__all__ = [
    "PEACE",
    "Battle",
    "Correction",
    "Ending",
    "Outcome",
    "Stage",
    "Throw",
    "apply",
    "choices",
    "corrected",
    "decide",
    "decides_losses",
    "refusal",
    "replayed",
    "steps",
    "throws",
    "went_on",
]
