"""A battle of Feudal, step by step: what may be chosen, what comes of it, how it ends.

`decide(None, StartBattle(...))` begins one; `decide(battle, choice)` gives events or refuses; `apply(battle, event)`
adds them up.
"""

from __future__ import annotations

from fiefaid.feudal.battle.applying import apply, replayed
from fiefaid.feudal.battle.deciding import decide, refusal
from fiefaid.feudal.battle.state import Battle, Ending, Intent, Lost, Outcome, Phase

__all__ = ["Battle", "Ending", "Intent", "Lost", "Outcome", "Phase", "apply", "decide", "refusal", "replayed"]
