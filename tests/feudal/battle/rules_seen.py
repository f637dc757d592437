"""By what one sees that a rule of the sheet is used: a sign for every entry of the inventory."""

from __future__ import annotations

from tests.feudal.battle.seen_in_conventions import CONVENTIONS
from tests.feudal.battle.seen_in_forces import FORCES, IN_BATTLE
from tests.feudal.battle.seen_in_play import PLAY
from tests.feudal.battle.seen_with_options import CHOSEN, OPENINGS
from tests.feudal.battle.signs import Opened, Sign

SIGNS: dict[str, Sign] = {**CONVENTIONS, **PLAY, **CHOSEN, **IN_BATTLE}
"""What is seen of a step, by the entry of the inventory without the name of the sheet."""

OPENED: dict[str, Opened] = {**OPENINGS, **FORCES}
"""What is seen as a battle begins."""

SAID_TWICE: dict[frozenset[str], str] = {
    frozenset({"1.1b brigans-no-charge", "2.7a not-after-shot"}): "the sheet forbids the same twice",
}
"""Entries that share a sign, and why."""
