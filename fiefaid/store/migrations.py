"""What a database went through to get to the format of this release: one function for every step, in order.

A released step is never changed. The number of steps is the number of the format; a database of a lower number is
brought up to it when it is opened, in one transaction; one of a higher number is refused whole.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection


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


def migrate(connection: Connection, found: int) -> None:
    """Bring a database of the format found up to this release's."""
    for step in MIGRATIONS[found:]:
        step(connection)
