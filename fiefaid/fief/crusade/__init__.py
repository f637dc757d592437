"""A Crusade, from the Call to the way home: who may do what, what comes of it, how it ends. Rule: C1, C2, C3.

`choices(state)` says what may be done now and `whose(state, choice)` by whom; `refusal` why the rest may not;
`decide(state, choice)` gives events or refuses; `apply(state, event)` adds them up. Objectives are drawn and battles
fought outside: `waits_for` says when, and `battle_at` what battle.
"""

from __future__ import annotations

from fiefaid.fief.crusade.applying import apply, replayed
from fiefaid.fief.crusade.deciding import decide, refusal
from fiefaid.fief.crusade.fights import battle_at
from fiefaid.fief.crusade.offering import Waiting, choices, mishaps, waits_for, whose
from fiefaid.fief.crusade.readings import CrusadeRules
from fiefaid.fief.crusade.state import Crusade, Stage, State

__all__ = [
    "Crusade",
    "CrusadeRules",
    "Stage",
    "State",
    "Waiting",
    "apply",
    "battle_at",
    "choices",
    "decide",
    "mishaps",
    "refusal",
    "replayed",
    "waits_for",
    "whose",
]
