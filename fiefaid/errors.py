"""Everything that fiefaid refuses, as one family; each class holds its own sentence.

FiefaidError
├── PositionError               the table as laid cannot be judged
│   ├── UnknownUnit             no unit of that name stands on the table
│   ├── OneUnitTwice            a question about a unit and itself
│   ├── DuplicateId             two things of the same name
│   ├── MissingBaseSize         no base width was given (0.5)
│   ├── MixedBases              a base of another size (0.5, 0.6; A6)
│   ├── OverlappingBases        two bases on top of one another
│   └── NotANumber              a coordinate, facing or length that is no finite number
└── FileError
    ├── FileFaults              a file with faults: all of them at once
    ├── Unreadable              no such file, not text, not that format
    ├── NotSaved                a file that could not be written
    └── NotRecognised           a word that is not one of those accepted

Every sentence says what was refused, why with the numbers, and what would be accepted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


class FiefaidError(Exception):
    """The root of the family: its text can be shown to a player as it stands."""


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


class FileError(FiefaidError):
    """A file or text from outside that cannot be used."""


class Missing:
    """What stands where an entry is missing."""

    def __repr__(self) -> str:
        return "nothing"


MISSING = Missing()
"""The value of a fault where nothing was given."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a file: where it stands, what stands there (or MISSING), and what would be accepted."""

    path: str
    value: object
    accepted: str

    def __str__(self) -> str:
        what = "missing" if self.value is MISSING else f"{self.value!r} refused"
        return f"{self.path}: {what}; {self.accepted}"


class FileFaults(FileError):
    """A file with faults, all of them told at once."""

    def __init__(self, name: str, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__("\n".join([f"{name} was not used: {count}.", *(f"  {fault}" for fault in faults)]))


class Unreadable(FileError):
    """No such file, not text, or not of that format."""

    def __init__(self, name: str, why: str, accepted: str) -> None:
        super().__init__(f"{name} could not be read: {why}. {accepted}")


class NotSaved(FileError):
    """A file that could not be written."""

    def __init__(self, name: str, why: str, accepted: str) -> None:
        super().__init__(f"{name} was not saved: {why}. What stood there still stands. {accepted}")


class NotRecognised(FileError):
    """A word that is not one of those accepted."""

    def __init__(self, what: str, given: object, accepted: Iterable[object]) -> None:
        super().__init__(f"{what} {given!r} is not known. One of: {', '.join(str(word) for word in accepted)}.")
