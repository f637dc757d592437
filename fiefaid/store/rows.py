"""The one table, and how an entry becomes a row of it: SQLAlchemy Core, the same on SQLite and PostgreSQL.

Every row carries a check sum. A database looks after the shape of its pages, not after what is written on them: without
it a flipped byte in a treasury would be paid out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    MetaData,
    Select,
    Table,
    Text,
    bindparam,
    func,
    select,
)

from fiefaid.errors import DamagedFile
from fiefaid.store.entries import Entry, as_payload, as_text

EVENTS = Table(
    "events",
    MetaData(),
    Column("campaign", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("payload", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("request", Text, nullable=False),
    Column("nth", Integer, nullable=False),
    Column("checksum", BigInteger, nullable=False),
)
"""What the newest migration leaves. `nth` tells the entries of one request apart: no two share both."""

OF_CAMPAIGN = EVENTS.c.campaign == bindparam("campaign")

AFTER_NUMBER = select(EVENTS).where(OF_CAMPAIGN, EVENTS.c.seq > bindparam("after")).order_by(EVENTS.c.seq)
"""The rows of a campaign after a number, in order."""

OF_REQUEST = select(EVENTS).where(OF_CAMPAIGN, EVENTS.c.request == bindparam("request")).order_by(EVENTS.c.nth)
"""The rows that a tap made, in order."""

LAST_NUMBER = select(func.coalesce(func.max(EVENTS.c.seq), 0)).where(OF_CAMPAIGN)
"""The number of a campaign's last row; 0 where there is none."""


def row_of(campaign: str, entry: Entry, nth: int) -> dict[str, Any]:
    """An entry as a row."""
    payload = as_text(entry.payload)
    row = (campaign, entry.seq, entry.kind, payload, entry.author, entry.at, entry.request, nth)
    return dict(zip(EVENTS.c.keys(), (*row, checksum(row)), strict=True))


def entry_of(row: Sequence[Any], where: str) -> Entry:
    """A row as the entry that it was.

    Raises:
        DamagedFile: what stands there is not what was written.
    """
    campaign, seq, kind, payload, author, at, request, _nth, found = row
    if checksum(row[:-1]) != found:
        raise DamagedFile(where, f"entry {seq} of campaign {campaign!r} is not what was written")
    return Entry(seq, kind, as_payload(payload), author, at, request)


def checksum(values: Sequence[object]) -> int:
    """The check sum of everything in a row before it."""
    return crc32("\0".join(map(str, values)).encode())


class SqlPage:
    """One campaign in a database, within one transaction."""

    def __init__(self, connection: Connection, campaign: str, where: str) -> None:
        self._connection = connection
        self._campaign = campaign
        self._where = where
        self.has_written = False

    def head(self) -> int:
        """The number of the last entry; 0 where there is none."""
        return int(self._connection.execute(LAST_NUMBER, {"campaign": self._campaign}).scalar_one())

    def since(self, after: int) -> tuple[Entry, ...]:
        """The entries after a number."""
        return self._entries(AFTER_NUMBER, after=after)

    def of_request(self, request: str) -> tuple[Entry, ...]:
        """The entries that a tap made."""
        return self._entries(OF_REQUEST, request=request)

    def add(self, entries: Sequence[Entry]) -> None:
        """Write these."""
        so_far = Counter[str]()
        rows = []
        for entry in entries:
            rows.append(row_of(self._campaign, entry, so_far[entry.request]))
            so_far[entry.request] += 1
        if rows:
            self._connection.execute(EVENTS.insert(), rows)
            self.has_written = True

    def _entries(self, query: Select[Any], **given: int | str) -> tuple[Entry, ...]:
        rows = self._connection.execute(query, {"campaign": self._campaign, **given})
        return tuple(entry_of(row, self._where) for row in rows)
