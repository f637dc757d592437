"""What is refused of the database that keeps the campaigns, and when it cannot write."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fiefaid.errors.root import FiefaidError


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
            "overwritten. Take it in as a copy, under a new code: fiefaid import --copy does so."
        )


class UnknownStore(StoreError):
    """An address of no kind that is known. It is not repeated: it may hold a password."""

    def __init__(self, why: str) -> None:
        super().__init__(
            f"Database address refused: {why}. "
            "Give sqlite:///FILE, postgresql+psycopg://USER@HOST/NAME, or memory: (forgotten at the end)."
        )


class MissingDriver(StoreError):
    """PostgreSQL was asked for without its driver."""

    def __init__(self) -> None:
        super().__init__(
            "PostgreSQL could not be used: its driver is not installed. "
            "Install it with: pip install 'fiefaid[postgres]'"
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
            "Move it, with what lies beside it under its name, to another folder and keep it there; "
            "then take the newest backup in with: fiefaid import BACKUP"
        )


class ReadOnlyStore(StoreError):
    """May be read, not written."""

    def __init__(self, where: str) -> None:
        super().__init__(
            f"Nothing was written: {where} may only be read. "
            "Allow the file and its folder to be written, or give another."
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
