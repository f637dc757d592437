"""What is refused of a table as it is laid."""

from __future__ import annotations

from collections.abc import Iterable

from fiefaid.errors.root import FiefaidError


class PositionError(FiefaidError):
    """The table as laid cannot be judged."""


class UnknownUnit(PositionError):
    """No unit of that name stands on the table."""

    def __init__(self, asked: str, known: Iterable[str]) -> None:
        names = ", ".join(sorted(known)) or "none at all"
        super().__init__(f"Unknown unit {asked!r}: no such unit stands on the table. Units on it: {names}.")


class OneUnitTwice(PositionError):
    """A question about a unit and itself."""

    def __init__(self, unit: str) -> None:
        super().__init__(f"Question refused: {unit!r} was named twice. Name two different units.")


class DuplicateId(PositionError):
    """Two things of the same name."""

    def __init__(self, what: str, name: str) -> None:
        super().__init__(f"Two {what} are called {name!r}: an answer could not say which. Give each a name of its own.")


class MissingBaseSize(PositionError):
    """No base width was given, and none is guessed."""

    def __init__(self) -> None:
        super().__init__(
            "No base width (0.5, 0.6): every distance of the rules is counted in it, so it is never guessed. "
            "Give the width of a base's front, such as 5 (inches) or 12 (cm); its depth is half of that."
        )


class MixedBases(PositionError):
    """A base of another size than the table's."""

    def __init__(self, unit: str, width: float, table_width: float) -> None:
        super().__init__(
            f"Base of {unit!r} refused (0.5, A6): its front is {width:g} wide, this table's is {table_width:g}. "
            "Give it the table's width, or switch reading A6 to mixed."
        )


class OverlappingBases(PositionError):
    """Two bases stand on top of one another by more than the tolerance."""

    def __init__(self, first: str, second: str, depth: float, unit: str) -> None:
        super().__init__(
            f"{first!r} and {second!r} overlap by {depth:.2f} {unit}: two bases cannot share ground. "
            "Move one of them until they touch or stand apart."
        )


class NotANumber(PositionError):
    """A coordinate, facing or length that is no finite number."""

    def __init__(self, what: str, given: object) -> None:
        super().__init__(f"{what} refused: {given!r} is no finite number. Give one such as 12.5.")
