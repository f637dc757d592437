"""Where the campaigns are kept: an address becomes a log."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from fiefaid.errors import UnknownStore
from fiefaid.store.entries import Clock, utc_now
from fiefaid.store.log import Log
from fiefaid.store.memory import MemoryLog
from fiefaid.store.sqlite import SqliteLog


def open_log(address: str | Path, *, clock: Clock = utc_now) -> Log:
    """The log at an address, made if there is none yet.

    Addresses are `sqlite:///FILE` or a path, `postgresql+psycopg://USER@HOST/NAME`, and `memory:`. What follows
    `sqlite:///` is the file's path as it stands, with every space, `?` and `%` in it.

    Raises:
        StoreError: one of its kinds says why there is none to be had; what stands there is left as it is.
    """
    if isinstance(address, Path):
        return SqliteLog(address, clock)
    match address.partition(":"):
        case ["memory", ":", ""]:
            return MemoryLog(clock)
        case ["sqlite", ":", path] if path.startswith("///") and path[3:] not in ("", ":memory:"):
            return SqliteLog(Path(path[3:]), clock)
        case ["sqlite", ":", _]:
            raise UnknownStore("no file is named after 'sqlite:///'")
        case ["postgres" | "postgresql" | "postgresql+psycopg", ":", place]:
            return _on_server(place, clock)
        case [kind, _, _]:
            raise UnknownStore(f"{kind!r} is no kind that is known")
    raise AssertionError(address)  # pragma: no cover


def _on_server(place: str, clock: Clock) -> Log:
    from fiefaid.store.postgres import PostgresLog

    try:
        url = make_url(f"postgresql+psycopg:{place}")
    except (ArgumentError, ValueError) as fault:
        raise UnknownStore("its parts could not be told apart") from fault
    return PostgresLog(url, clock)
