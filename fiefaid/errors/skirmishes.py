"""What a campaign refuses about its battles of Feudal; what the battle itself refuses stands in `errors.skirmish`."""

from __future__ import annotations

from collections.abc import Iterable

from fiefaid.errors.refused import Refused


class BattleFought(Refused):
    """A change by hand of a table on which a battle goes on."""

    def __init__(self, table: str, turn: int, phase: str) -> None:
        super().__init__(
            f"Refused: a battle is fought on {table} (turn {turn}, {phase}), which keeps count of every unit. "
            "Put a unit right in the battle, take a step back, or end the battle first."
        )


class NoBattleThere(Refused):
    """A step of a battle on a table where none is fought."""

    def __init__(self, table: str) -> None:
        super().__init__(f"Step refused: no battle is fought on {table}. Begin one there.")


class NoFacts(Refused):
    """A written step of a battle that does not say what was asked for."""

    def __init__(self) -> None:
        super().__init__("Step refused: it does not say what was asked for. Give a step as the battle writes it.")


class NoSuchStep(Refused):
    """A step to be mended that was never made, or is no longer the one that was looked at."""

    def __init__(self, number: int, count: int) -> None:
        super().__init__(f"Correction refused: the battle has {count} steps, and no step {number}. Give 2 to {count}.")


class StepsFall(Refused):
    """A correction after which later steps could not have been made."""

    def __init__(self, steps: Iterable[str]) -> None:
        self.steps = tuple(steps)
        super().__init__(
            "With that correction these later steps could not have been made: "
            f"{'; '.join(self.steps)}. Say that they are taken back with it, or leave the die as it was."
        )


class NoForce(Refused):
    """A muster of units that are another player's, or that are not described."""

    def __init__(self, unit: str, why: str) -> None:
        super().__init__(f"Muster refused: {unit} {why}. Give units of one player, each with what it is.")
