"""What a conquered Objective is worth, at once and at the end. Rule: C1.4.1."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.crusade.objectives import Gain, Objective
from fiefaid.fief.crusade.state import Crusade, Hold
from fiefaid.fief.titles import Title, TitleKind

Share = tuple[str, int]
"""A Lord and the Deniers that he is given."""


def paid(objective: Objective) -> int:
    """Deniers that a conquest pays at once: a caravan's plunder, a city's pillage, else none. Rule: C1.4.1."""
    return objective.deniers or 0 if objective.gain is not None and objective.gain.is_paid else 0


def title_of(objective: Objective) -> Title | None:
    """The Title that an Objective is worth at the end of the Crusade. Rule: C1.4.1."""
    return Title(TitleKind.CRUSADE_STATE, objective.state) if objective.gain is Gain.TITLE else None


def to_give(crusade: Crusade) -> tuple[int, ...]:
    """The spaces whose Title has yet to be given away: conquered, not retaken. Rule: C1.4.1, C2.3.1."""
    return tuple(
        number
        for number, space in enumerate(crusade.track, 1)
        if space.hold is Hold.CONQUERED and title_of(crusade.objective(number)) and number not in crusade.given
    )


def check_shares(owed: int, sharers: Collection[str], shares: Sequence[Share]) -> None:
    """Refuse shares of somebody who has none, or that are not all of it. Rule: C1.4.1. Errors: CrusadeRefused."""
    names = [lord for lord, _ in shares]
    if len(set(names)) < len(names) or not set(names) <= set(sharers) or any(count < 0 for _, count in shares):
        raise CrusadeRefused(
            "The shares", "C1.4.1", "they go to the surviving Lords who took part, each once", "Name those"
        )
    given = sum(count for _, count in shares)
    if given != owed:
        raise CrusadeRefused("The shares", "C1.4.1", f"{given} of {owed} Deniers are shared out", f"Share out {owed}")
