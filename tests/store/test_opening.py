"""Addresses: which database is meant, and what is said to one that is none."""

from __future__ import annotations

import sqlite3
import sys

import pytest

from fiefaid.errors import MissingDriver, StoreError, UnknownStore
from fiefaid.store import mishaps, open_log


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("", "'' is no kind that is known"),
        ("campaigns.db", "'campaigns.db' is no kind that is known"),
        ("mysql://table:secret@host/name", "'mysql' is no kind that is known"),
        ("postgresql+psycopg2://table:secret@host/name", r"'postgresql\+psycopg2' is no kind that is known"),
        ("sqlite://", "no file is named after 'sqlite:///'"),
        ("sqlite:///", "no file is named after 'sqlite:///'"),
        ("sqlite:///:memory:", "no file is named after 'sqlite:///'"),
        ("sqlite:table.db", "no file is named after 'sqlite:///'"),
        ("memory:table", "'memory' is no kind that is known"),
        ("postgresql:table:secret@", "its parts could not be told apart"),
        ("postgresql://table:secret@host:port/name", "its parts could not be told apart"),
    ],
)
def test_addresses_that_are_none(address: str, sentence: str) -> None:
    """The sentence says what would be accepted, and never repeats a password."""
    with pytest.raises(UnknownStore, match=sentence) as refused:
        open_log(address)
    assert "Give sqlite:///FILE, postgresql+psycopg://USER@HOST/NAME" in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("kind", ["postgresql+psycopg", "postgresql", "postgres"])
def test_a_server_without_its_driver(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for PostgreSQL is told what to install."""
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MissingDriver, match=r"pip install 'fiefaid\[postgres\]'"):
        open_log(f"{kind}://host/name")


class Complaint(Exception):
    """What a PostgreSQL driver raises."""

    def __init__(self, sqlstate: str | None) -> None:
        self.sqlstate = sqlstate
        super().__init__("the server's words\nand a second line")


@pytest.mark.parametrize(
    ("complaint", "told"),
    [
        ("55P03", "Nothing was written: the table was held by others for 15 seconds."),
        ("53100", "Nothing was written: no room is left for the table."),
        ("25006", "Nothing was written: the table may only be read."),
        ("42501", "Nothing was written: the table may only be read."),
        ("XX001", "the table was refused: it is damaged (the server's words)."),
        ("08006", "the table broke off (the server's words)."),
        (None, "the table broke off (the server's words)."),
    ],
)
def test_what_a_server_complains_of_becomes_a_sentence(complaint: str | None, told: str) -> None:
    """By its SQLSTATE; what nobody foresaw in the server's own words, the first line of them."""
    assert str(mishaps.as_sentence("the table", Complaint(complaint))).startswith(told)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (sqlite3.SQLITE_BUSY, "Nothing was written: the table was held by others"),
        (sqlite3.SQLITE_BUSY | 2 << 8, "Nothing was written: the table was held by others"),
        (sqlite3.SQLITE_FULL, "Nothing was written: no room is left"),
        (sqlite3.SQLITE_READONLY | 4 << 8, "Nothing was written: the table may only be read"),
        (sqlite3.SQLITE_CORRUPT, "the table was refused: it is damaged"),
        (sqlite3.SQLITE_NOTADB, "the table was not opened: it holds no campaigns"),
        (sqlite3.SQLITE_CANTOPEN, "The campaigns in the table could not be opened"),
        (
            sqlite3.SQLITE_IOERR,
            "the table broke off (disk I/O error). Whether the last choice was written is not known.",
        ),
    ],
)
def test_what_sqlite_complains_of_becomes_a_sentence(code: int, told: str) -> None:
    """By its primary result code, whatever the extended one says."""
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorcode = code
    sentence = mishaps.as_sentence("the table", fault)
    assert isinstance(sentence, StoreError)
    assert str(sentence).startswith(told)


def test_a_systems_numbers_are_left_out() -> None:
    """What stands beside the words of a refusal for programmers is not told to players."""
    fault = OSError("failed to resolve host 'x': [Errno -2] Name or service not known")
    told = str(mishaps.as_sentence("the table", fault))
    assert told.startswith("the table broke off (failed to resolve host 'x': Name or service not known).")
