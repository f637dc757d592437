"""What a database complains of, told as one of our sentences."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError

from fiefaid.errors import (
    CannotOpen,
    DamagedFile,
    ForeignFile,
    ReadOnlyStore,
    StoreBusy,
    StoreError,
    StoreFull,
    StoreLost,
)

PATIENCE = 15.0
"""Seconds that a writer waits for the others before it gives up."""

Told = Callable[[str, str], StoreError]

SQLITE: dict[int, Told] = {
    sqlite3.SQLITE_BUSY: lambda where, _: StoreBusy(where, PATIENCE),
    sqlite3.SQLITE_LOCKED: lambda where, _: StoreBusy(where, PATIENCE),
    sqlite3.SQLITE_FULL: lambda where, _: StoreFull(where),
    sqlite3.SQLITE_READONLY: lambda where, _: ReadOnlyStore(where),
    sqlite3.SQLITE_PERM: lambda where, _: ReadOnlyStore(where),
    sqlite3.SQLITE_CORRUPT: DamagedFile,
    sqlite3.SQLITE_NOTADB: ForeignFile,
    sqlite3.SQLITE_CANTOPEN: CannotOpen,
}
"""By SQLite's primary result code."""

POSTGRESQL: dict[str, Told] = {
    "55P03": lambda where, _: StoreBusy(where, PATIENCE),
    "53100": lambda where, _: StoreFull(where),
    "25006": lambda where, _: ReadOnlyStore(where),
    "42501": lambda where, _: ReadOnlyStore(where),
    "XX001": DamagedFile,
    "XX002": DamagedFile,
}
"""By SQLSTATE: lock timeout, disk full, read-only transaction, no privilege, corrupted data, corrupted index."""


@contextmanager
def told(where: str, unforeseen: Told = StoreLost) -> Iterator[None]:
    """Whatever the database complains of within the block is raised as a StoreError."""
    try:
        yield
    except DBAPIError as fault:
        raise as_sentence(where, fault.orig, unforeseen) from fault
    except sqlite3.Error as fault:  # from a connection of our own, or while one was being set up
        raise as_sentence(where, fault, unforeseen) from fault


_NUMBERED = re.compile(r"\[Errno -?\d+\] ")
"""The number that a system gives its refusals, beside the words for them."""


def as_sentence(where: str, fault: BaseException | None, unforeseen: Told = StoreLost) -> StoreError:
    """The sentence for what a driver raised; what nobody foresaw is told in the driver's own words."""
    words = str(fault).strip().splitlines()
    why = _NUMBERED.sub("", words[0].rstrip(".")) if words else "no reason given"
    if isinstance(fault, sqlite3.Error):
        return SQLITE.get(result_code(fault), unforeseen)(where, why)
    return POSTGRESQL.get(getattr(fault, "sqlstate", None) or "", unforeseen)(where, why)


def result_code(fault: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 for what only Python complains of."""
    code: int | None = getattr(fault, "sqlite_errorcode", None)
    if code is None and isinstance(fault, sqlite3.OperationalError):
        return sqlite3.SQLITE_CORRUPT  # Python's own complaint: what it read is no text
    return (code or 0) & 0xFF
