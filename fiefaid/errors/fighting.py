"""What a campaign refuses about its battles; what the battle itself refuses stands in `errors.battles`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fiefaid.errors.refused import Refused


class UnknownBattle(Refused):
    """No battle of that id was begun."""

    def __init__(self, asked: str, known: Iterable[str]) -> None:
        super().__init__(f"Refused: no battle {asked!r} was begun. Battles: {', '.join(known) or 'none yet'}.")


class InAnotherBattle(Refused):
    """A Lord who fights elsewhere at the same time."""

    def __init__(self, lord: str, battle: str) -> None:
        super().__init__(
            f"Attack refused (6.1): {lord} is in the battle of {battle}, which is not written down yet. "
            "End that battle first, or leave him out."
        )


class NotAwaited(Refused):
    """Dice, or a wish for a truce, that nobody waits for."""

    def __init__(self, what: str, side: str, waits_for: str) -> None:
        super().__init__(f"{what} refused (6.1): the {side} have none to give; the battle waits for {waits_for}.")


class StillFought(Refused):
    """A battle that is written down before it is over."""

    def __init__(self, battle: str, waits_for: str) -> None:
        super().__init__(
            f"Writing down refused: the battle of {battle} is not over and waits for {waits_for}. "
            "Fight it to its end, or end it by truce or surrender."
        )


class WrittenDown(Refused):
    """A battle whose end stands in realm and book already."""

    def __init__(self, battle: str) -> None:
        super().__init__(
            f"Refused: what came of the battle of {battle} is written down. To change it, take that back in the record."
        )


class MercenariesStillFight(Refused):
    """Mercenaries who are to come back from battles that go on, or who are in none."""

    def __init__(self, why: str) -> None:
        super().__init__(f"Mercenaries stay where they are (T 4.2): {why}.")


class LaterStepsFall(Refused):
    """A correction after which later steps of the battle could not have been taken."""

    def __init__(self, battle: str, steps: Sequence[str]) -> None:
        falling = "this step falls" if len(steps) == 1 else f"these {len(steps)} steps fall"
        super().__init__(
            f"Correction of the battle of {battle} not made yet: with it {falling}: {'; '.join(steps)}. "
            "Say that they are taken back with it, or leave the die as it is."
        )


class NoSuchStep(Refused):
    """A step that the battle does not have, or its attack, which is no roll of dice."""

    def __init__(self, battle: str, last: int) -> None:
        may = f"Give a step from 2 to {last}" if last > 1 else "It has none after the attack"
        super().__init__(f"Refused: the battle of {battle} has no such step after its attack. {may}.")
