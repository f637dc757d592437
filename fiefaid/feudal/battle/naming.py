"""What a player calls the steps of a battle."""

from __future__ import annotations

import re

from fiefaid.feudal.battle.choices import BattleChoice


def naming(choice: BattleChoice) -> str:
    """The name of a step as words: `FaceAttacker` is "Face attacker"."""
    words = re.findall("[A-Z][a-z]+", type(choice).__name__)
    return " ".join(words).capitalize()
