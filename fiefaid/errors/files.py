"""What is refused of a file, and how its faults are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fiefaid.errors.root import FiefaidError
from fiefaid.errors.spelling import as_written

MOST_TOLD = 50
"""Faults of one file that are told; whoever has mended so many asks again."""


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
        what = "missing" if self.value is MISSING else f"{as_written(self.value)} refused"
        return f"{self.path}: {what}; {self.accepted}"


class FileFaults(FileError):
    """A file with faults, all of them told at once."""

    def __init__(self, name: str, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        told = [f"  {fault}" for fault in faults[:MOST_TOLD]]
        more = [f"  ... and {len(faults) - MOST_TOLD} more"] if len(faults) > MOST_TOLD else []
        super().__init__("\n".join([f"{name} was not used: {count}.", *told, *more]))


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
        super().__init__(
            f"{what} {as_written(given)} is not known. One of: {', '.join(str(word) for word in accepted)}."
        )
