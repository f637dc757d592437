"""What a Crusade refuses."""

from __future__ import annotations

from fiefaid.errors.refused import Refused


class CrusadeWaits(Refused):
    """A step that the Crusade does not wait for."""

    def __init__(self, what: str, rule: str, waits_for: str) -> None:
        super().__init__(f"{what} refused ({rule}): the Crusade waits for {waits_for}. Do that first, or undo a step.")


class CrusadeRefused(Refused):
    """A step of a Crusade that its rules do not allow."""

    def __init__(self, what: str, rule: str, why: str, accepted: str) -> None:
        super().__init__(f"{what} refused ({rule}): {why}. {accepted}.")


class CounterRefused(Refused):
    """What an Objective counter cannot say, or does not say yet."""

    def __init__(self, name: str, why: str, accepted: str) -> None:
        super().__init__(f"Objective {name} refused (C1.3.2): {why}. {accepted}.")
