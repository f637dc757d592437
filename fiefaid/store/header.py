"""Whether a file may be opened: looked at as bytes, before any database has it in hand.

A database that is opened may be written to, by as little as the closing of it. What is not ours, or not ours yet, is
therefore refused before. Offsets: "Database File Format", section 1.3 of the SQLite documentation.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from fiefaid.errors import CannotOpen, DamagedFile, ForeignFile
from fiefaid.store.migrations import is_current
from fiefaid.store.mishaps import PATIENCE, as_sentence, result_code

MAGIC = b"SQLite format 3\0"
HEADER = 100
"""Bytes of the header."""

PAGE_SIZE_AT, FORMAT_AT, APPLICATION_AT = slice(16, 18), slice(60, 64), slice(68, 72)

APPLICATION_ID = int.from_bytes(b"Fief")
"""Marks a file as ours; `file` and every SQLite browser show it."""

TOLD_ON_OPENING = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}
"""What reading alone cannot mend, such as a first opening that was killed: opening for good mends it, or tells why."""


def look_at(path: Path) -> None:
    """Refuse what must not be opened. Nothing standing there, or an empty file, is a database yet to be made.

    Raises:
        CannotOpen: a folder, or no right to read it.
        ForeignFile, NewerFile, DamagedFile: see there.
    """
    try:
        journal = journal_of(path)  # looked for first: while ten make the file at once, it comes after the file
        head = _first_bytes(path)
    except OSError as fault:
        raise CannotOpen(str(path), fault.strerror or "it could not be read") from fault
    if head:
        _check_header(path, head)
        if not journal and path.stat().st_size % _page_size(head):
            raise DamagedFile(str(path), "it ends in the middle of a page")
        _examine(path)
    elif journal:
        raise DamagedFile(str(path), f"it is empty, and {journal.name} beside it is not")


def journal_of(path: Path) -> Path | None:
    """The write-ahead log beside the file, where one holds anything: what was written last stands only there."""
    journal = Path(f"{path}-wal")
    try:
        return journal if journal.stat().st_size else None
    except FileNotFoundError:
        return None


def _check_header(path: Path, head: bytes) -> None:
    where = str(path)
    if not head.strip(b"\0"):
        raise DamagedFile(where, "it begins with zeros")
    if not head.startswith(MAGIC):
        raise ForeignFile(where, "it is no SQLite database")
    if len(head) < HEADER:
        raise DamagedFile(where, f"it ends after {len(head)} bytes")
    if int.from_bytes(head[APPLICATION_AT]) != APPLICATION_ID:
        raise ForeignFile(where, "it is the SQLite database of something else")
    is_current(where, int.from_bytes(head[FORMAT_AT]))


def _page_size(head: bytes) -> int:
    told = int.from_bytes(head[PAGE_SIZE_AT])
    return 65536 if told <= 1 else told


def _first_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(HEADER)
    except FileNotFoundError:
        return b""


def _examine(path: Path) -> None:
    """Format and shape with the journal taken in; read-only, for closing it otherwise writes the journal into it."""
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=PATIENCE)
    try:
        is_current(str(path), connection.execute("PRAGMA user_version").fetchone()[0])
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as fault:
        if result_code(fault) in TOLD_ON_OPENING:
            return
        raise as_sentence(str(path), fault) from fault
    finally:
        connection.close()
    if found != "ok":
        raise DamagedFile(str(path), found.splitlines()[-1])
