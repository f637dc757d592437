"""Why a battle cannot begin, or be taken in, as it is given."""

from __future__ import annotations

Fault = tuple[str, str, str]
"""The rule, why it cannot be, and what would be accepted."""

SEQUENCE = "SEQUENCE full-turn"
"""The rule that is cited where no other forbids it: a battle has two players, and their turns have phases."""
