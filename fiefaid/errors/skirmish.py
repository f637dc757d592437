"""What a battle of Feudal refuses, beside positions that cannot be judged."""

from __future__ import annotations

from collections.abc import Sequence

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


class UnderWay(Refused):
    """The start of a battle that has begun."""

    def __init__(self) -> None:
        super().__init__("Battle refused: this one has begun. Begin another, or undo steps of this one.")


class NotUnderWay(Refused):
    """A step of a battle that has not begun."""

    def __init__(self) -> None:
        super().__init__("Step refused: no battle has begun. Start it with a table and two forces.")


class CannotBegin(Refused):
    """A battle that could not be as it is given."""

    def __init__(self, rule: str, why: str, accepted: str) -> None:
        super().__init__(f"Battle refused ({rule}): {why}. {accepted}.")


class NotThisPhase(Refused):
    """A step that the battle does not wait for."""

    def __init__(self, asked: str, waits_for: str) -> None:
        super().__init__(
            f"{asked} refused (play sequence): the battle waits for {waits_for}. Do that first, or undo a step."
        )


class NotTheirTurn(Refused):
    """Something that a unit would do in the other player's turn."""

    def __init__(self, asked: str, label: str, whose: str, now: str) -> None:
        super().__init__(
            f"{asked} refused (play sequence): {label} belongs to {whose}, and it is the turn of {now}. "
            f"Choose a unit of {now}."
        )


class NotAmongUnits(Refused):
    """A unit that is not in the battle."""

    def __init__(self, name: str, there: Sequence[str]) -> None:
        super().__init__(f"Refused: no unit {name} is in this battle. Name one of {', '.join(there)}.")


class UnitIsLost(Refused):
    """A unit that was removed."""

    def __init__(self, label: str, number: int, rule: str) -> None:
        super().__init__(f"Refused: {label} was removed in turn {number} ({rule}). Choose a unit on the table.")


class AgainstTheRules(Refused):
    """A step that a rule forbids as the table lies."""

    def __init__(self, what: str, rule: str, why: str, accepted: str) -> None:
        super().__init__(f"{what} refused ({rule}): {why}. {accepted}.")


class TooCloseToCall(Refused):
    """A step that is rolled off first."""

    def __init__(self, what: str, rule: str, why: str, options: Sequence[str]) -> None:
        either = " or ".join(options) or "yes or no"
        super().__init__(
            f"{what} refused ({rule}): too close to call: {why}. Roll off (0.00): {either}; "
            "then give it as rolled off, if it was allowed."
        )


class NotSettled(Refused):
    """An attack that counts in one of two ways, and nobody has rolled off for it."""

    def __init__(self, rule: str, options: Sequence[str]) -> None:
        super().__init__(
            f"Refused ({rule}): too close to call: {' or '.join(options)}. Roll off (0.00), and say what the dice "
            "decided."
        )


class DieMissing(Refused):
    """A roll without its die."""

    def __init__(self, what: str, rule: str, die: str) -> None:
        super().__init__(f"{what} refused ({rule}): the {die} is still to be thrown. Give the face that it shows.")


class RollFirst(Refused):
    """A move of some length before the roll that says how far."""

    def __init__(self, what: str, rule: str, label: str, die: str) -> None:
        super().__init__(f"{what} refused ({rule}): {label} has not rolled for its move. Roll the {die} first.")


class DieNotThrown(Refused):
    """A die that nobody throws for this."""

    def __init__(self, what: str, rule: str) -> None:
        super().__init__(f"{what} refused ({rule}): no die is thrown for it at this table. Leave the face out.")


class OptionIsOff(Refused):
    """A step of an optional rule that is not in force."""

    def __init__(self, what: str, rule: str, option: str) -> None:
        super().__init__(f"{what} refused ({rule}): {option} is off at this table. Play on without.")


class WrongMoraleDice(Refused):
    """More or fewer dice than a force rolls."""

    def __init__(self, given: int, count: int) -> None:
        dice = "die is" if count == 1 else "dice are"
        super().__init__(
            f"Morale refused (OPT morale-roll): {count} {dice} to be thrown, and {given} came. Give {count}."
        )
