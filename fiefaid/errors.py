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
├── FileError
│   ├── FileFaults              a file with faults: all of them at once
│   ├── Unreadable              no such file, not text, not that format
│   ├── NotSaved                a file that could not be written
│   └── NotRecognised           a word that is not one of those accepted
└── StoreError                  the campaigns' log could not be read or written
    ├── Stale                   chosen before news came in
    ├── NotStorable             what no log can keep: no JSON, a name with a zero in it
    ├── CampaignTaken           a campaign of that name has entries already
    ├── UnknownStore            an address of no kind that is known
    ├── MissingDriver           PostgreSQL without its driver
    ├── CannotOpen              no such folder, no right to it, no server that answers
    ├── ForeignFile             a file or database of something else
    ├── NewerFile               written by a newer release
    ├── DamagedFile             truncated, overwritten or flipped
    ├── ReadOnlyStore           may be read, not written
    ├── StoreFull               no room left
    ├── StoreBusy               held by others for too long
    └── StoreLost               the connection or the disk broke off

Every sentence says what was refused, why with the numbers, and what would be accepted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any


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


class StoreError(FiefaidError):
    """The campaigns' log could not be read or written."""


class Stale(StoreError):
    """A choice was made before news came in, and can only be made again by whoever made it.

    `expected` is the last entry that was seen, `since` the entries that were missed.
    """

    def __init__(self, expected: int, since: Sequence[Any]) -> None:
        self.expected = expected
        self.since = tuple(since)
        count = {0: "the log no longer ends there", 1: "1 more has been written since"}
        news = count.get(len(self.since), f"{len(self.since)} more have been written since")
        super().__init__(
            f"Not written: the choice was made at entry {expected}, and {news}. "
            "Look at the news and choose again; what was typed is kept."
        )


class NotStorable(StoreError):
    """What no log can keep as it is."""

    def __init__(self, what: str, why: str, accepted: str) -> None:
        super().__init__(f"{what} was not written: {why}. {accepted}")


class CampaignTaken(StoreError):
    """A campaign of that name has entries already, so no other can be put in its place."""

    def __init__(self, campaign: str, head: int) -> None:
        super().__init__(
            f"Campaign {campaign!r} was not taken in: one of that name has {head} entries already, and none is ever "
            "overwritten. Take it in under another name."
        )


class UnknownStore(StoreError):
    """An address of no kind that is known. Only its kind is repeated: the rest may hold a password."""

    def __init__(self, kind: str) -> None:
        super().__init__(
            f"Database address refused: {kind!r} is no kind that is known. "
            "Give sqlite:///FILE, postgresql+psycopg://USER@HOST/NAME, or memory: (forgotten at the end)."
        )


class MissingDriver(StoreError):
    """PostgreSQL was asked for without its driver."""

    def __init__(self) -> None:
        super().__init__(
            "PostgreSQL could not be used: its driver is not installed. Install it with: pip install 'fiefaid[postgres]'"
        )


class CannotOpen(StoreError):
    """No such folder, no right to it, or no server that answers."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(
            f"The campaigns in {where} could not be opened: {why}. "
            "Give a file in a folder that may be written, or a server that answers."
        )


class ForeignFile(StoreError):
    """A file or database of something else."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(
            f"{where} was not opened: it holds no campaigns ({why}). It was left as it is. "
            "Give a file that fiefaid made, or a name at which nothing stands yet."
        )


class NewerFile(StoreError):
    """Written by a newer release, in a format that this one does not know."""

    def __init__(self, where: str, found: int, known: int) -> None:
        super().__init__(
            f"{where} was not opened: it is of format {found}, and this release knows formats up to {known}. "
            "It was left as it is. Open it with the newer fiefaid that wrote it."
        )


class DamagedFile(StoreError):
    """Truncated, overwritten or flipped."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(
            f"{where} was refused: it is damaged ({why}). It was left as it is, and nothing of it was used. "
            "Keep it, and take the newest backup in with: fiefaid import BACKUP"
        )


class ReadOnlyStore(StoreError):
    """May be read, not written."""

    def __init__(self, where: str) -> None:
        super().__init__(
            f"Nothing was written: {where} may only be read. Allow the file and its folder to be written, or give another."
        )


class StoreFull(StoreError):
    """No room is left where the campaigns are kept."""

    def __init__(self, where: str) -> None:
        super().__init__(
            f"Nothing was written: no room is left for {where}. What stood there still stands. Make room and try again."
        )


class StoreBusy(StoreError):
    """Held by others for too long."""

    def __init__(self, where: str, seconds: float) -> None:
        super().__init__(
            f"Nothing was written: {where} was held by others for {seconds:g} seconds. "
            "Try again; if it stays so, close the program that holds it."
        )


class StoreLost(StoreError):
    """The connection or the disk broke off, so that nobody can say whether the last choice was written."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(
            f"{where} broke off ({why}). Whether the last choice was written is not known. "
            "Try it again: the same tap counts once."
        )
