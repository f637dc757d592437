"""What a database went through to get to the format of this release: one function for every step, in order.

A released step is never changed. The number of steps is the number of the format; a database of a lower number is
brought up to it when it is opened, in one transaction; one of a higher number is refused whole.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from fiefaid.errors import NewerFile


def _the_table(connection: Connection) -> None:
    """Format 1: the table of events. `unique`: a tap counts once, whatever the program does."""
    connection.exec_driver_sql(
        """
        CREATE TABLE events (
            campaign text NOT NULL,
            seq bigint NOT NULL,
            kind text NOT NULL,
            payload text NOT NULL,
            author text NOT NULL,
            at text NOT NULL,
            request text NOT NULL,
            nth integer NOT NULL,
            checksum bigint NOT NULL,
            PRIMARY KEY (campaign, seq),
            UNIQUE (campaign, request, nth)
        )
        """
    )


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (_the_table,)

FORMAT = len(MIGRATIONS)
"""The format of this release."""


def is_current(where: str, found: int) -> bool:
    """Whether a database is of this release's format; if not, there is work for `migrate`.

    Raises:
        NewerFile: it is of a newer release's, and nothing here can make sense of it.
    """
    if found > FORMAT:
        raise NewerFile(where, found, FORMAT)
    return found == FORMAT


def migrate(connection: Connection, found: int) -> int:
    """Bring a database up from the format found; the format that it has then."""
    for step in MIGRATIONS[found:]:
        step(connection)
    return FORMAT
