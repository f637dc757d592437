"""A battle of Feudal, step by step: what may be chosen, what comes of it, how it ends.

`decide(None, StartBattle(...))` begins one; `decide(battle, choice)` gives events or refuses; `apply(battle, event)`
adds them up; `choices` and `throws` say what may be chosen and which dice it asks for, `states` how every unit stands;
`corrected` and `undone` put a step right or take it back; `sentence` and `details` tell what happened.
"""

from __future__ import annotations

from fiefaid.feudal.battle.applying import apply, replayed
from fiefaid.feudal.battle.attacking import attack_of, possible_attacks
from fiefaid.feudal.battle.correcting import Correction, Dropped, Made, corrected, steps, undone, went_on
from fiefaid.feudal.battle.deciding import decide, refusal
from fiefaid.feudal.battle.offering import choices, is_open, towards
from fiefaid.feudal.battle.standing import Act, Standing, standing, states
from fiefaid.feudal.battle.state import Battle, Ending, Intent, Lost, Outcome, Phase
from fiefaid.feudal.battle.throwing import Slot, Throw, throws, with_faces
from fiefaid.feudal.battle.timing import waits_for
from fiefaid.feudal.battle.words import details, line, may_do, sentence

__all__ = [
    "Act",
    "Battle",
    "Correction",
    "Dropped",
    "Ending",
    "Intent",
    "Lost",
    "Made",
    "Outcome",
    "Phase",
    "Slot",
    "Standing",
    "Throw",
    "apply",
    "attack_of",
    "choices",
    "corrected",
    "decide",
    "details",
    "is_open",
    "line",
    "may_do",
    "possible_attacks",
    "refusal",
    "replayed",
    "sentence",
    "standing",
    "states",
    "steps",
    "throws",
    "towards",
    "undone",
    "waits_for",
    "went_on",
    "with_faces",
]
