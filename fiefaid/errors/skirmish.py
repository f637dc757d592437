"""What a battle of Feudal refuses, beside positions that cannot be judged."""

from __future__ import annotations

from fiefaid.errors.refused import Refused


class NoMissiles(Refused):
    """Hits of a shot by a unit that never shoots."""

    def __init__(self, label: str) -> None:
        super().__init__(f"Shot refused (1.1): no missiles with {label}. Bowmen and Brigans shoot.")


class NobodyThere(Refused):
    """A roll that only a personality gives, by a unit without him."""

    def __init__(self, person: str, label: str) -> None:
        super().__init__(
            f"Roll refused (Personalities): no {person} is with {label}, or the table plays without them. "
            "Leave that roll out."
        )


class NeedsOption(Refused):
    """An optional rule without the one that it builds on."""

    def __init__(self, what: str, needed: str) -> None:
        super().__init__(f"{what} refused: it is played with {needed} only, which is off. Switch {needed} on too.")


class WrongSaves(Refused):
    """More or fewer dice for saving than there are hits to save."""

    def __init__(self, given: int, count: int) -> None:
        dice = "die" if count == 1 else "dice"
        super().__init__(
            f"Saving roll refused (OPT saves): {count} {dice} are to be thrown, one for each hit, and {given} came. "
            f"Give {count}."
        )


class BeyondTheMatrix(Refused):
    """A change to a force that has no such unit."""

    def __init__(self, what: str, rule: str, why: str) -> None:
        super().__init__(f"{what} refused ({rule}): {why}. Leave the force as rolled, or choose another change.")


class WrongMorale(Refused):
    """More points for what came before the battle than the option knows."""

    def __init__(self, given: int, most: int) -> None:
        super().__init__(f"Morale refused (OPT morale-flavour): {given} points for what came before. Give 0 to {most}.")
