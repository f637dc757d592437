"""What a player calls the steps of a battle."""

from __future__ import annotations

from fiefaid.feudal.battle.choices import EndPhase, FaceAttacker, Shoot
from fiefaid.feudal.battle.naming import naming


def test_names_of_steps() -> None:
    """A class becomes words."""
    assert [naming(step) for step in (Shoot("A", "B"), FaceAttacker("A", "B"), EndPhase())] == [
        "Shoot",
        "Face attacker",
        "End phase",
    ]
