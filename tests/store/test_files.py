"""Files that are not opened, and files that stay whole: what is refused is left as it is, byte for byte."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from fiefaid.errors import (
    CannotOpen,
    DamagedFile,
    FiefaidError,
    ForeignFile,
    NewerFile,
    StoreBusy,
    StoreFull,
)
from fiefaid.store import open_log
from fiefaid.store.header import APPLICATION_ID, journal_of
from fiefaid.store.migrations import FORMAT
from fiefaid.store.sqlite import SqliteLog
from tests.store.contract import saying, tap, words

CHECKOUT = Path(__file__).parents[2]
PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with two hundred entries, closed."""
    path = tmp_path / "table.fiefaid"
    with open_log(path) as log:
        log.append("north", saying(*(f"{n:03} says {'x' * 300}" for n in range(200))), request="1", author="seat 1")
    return path


@contextmanager
def untouched(*paths: Path) -> Iterator[None]:
    """Whatever happens in the block, these files are as they were."""
    before = [path.read_bytes() for path in paths]
    yield
    assert [path.read_bytes() for path in paths] == before


def spoil(path: Path, at: int, with_bytes: bytes) -> None:
    """Write over a file, from an offset on."""
    with path.open("r+b") as file:
        file.seek(at)
        file.write(with_bytes)


# How a file of ours is kept


def test_a_file_is_marked_and_safe(path: Path) -> None:
    """Write-ahead log, every commit on the disk before it is told, our mark and our format in the header."""
    with closing(sqlite3.connect(path)) as found:
        pragmas = {
            name: found.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("application_id", "user_version", "journal_mode")
        }
    assert pragmas == {"application_id": APPLICATION_ID, "user_version": FORMAT, "journal_mode": "wal"}
    with SqliteLog(path) as log, log.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2  # FULL


@pytest.mark.parametrize("name", ["with a space", "a?b=c&d#e%20f", "Évêque 🏰", "it's", ".hidden", "-wal"])
def test_any_name_of_a_file_will_do(tmp_path: Path, name: str) -> None:
    """The path after sqlite:/// is taken as it stands, and is the same as the path itself."""
    with open_log(f"sqlite:///{tmp_path / name}") as log:
        tap(log, "a")
    assert (tmp_path / name).exists()
    with open_log(tmp_path / name) as log:
        assert words(log) == ["a"]


def test_a_relative_path_stays_where_it_was_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever changes the folder later still writes to the same file."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    with open_log("sqlite:///table.fiefaid") as log:
        monkeypatch.chdir(tmp_path / "elsewhere")
        tap(log, "a")
    with open_log(tmp_path / "table.fiefaid") as log:
        assert words(log) == ["a"]


def test_an_empty_file_is_a_campaign_yet_to_be_made(tmp_path: Path) -> None:
    """What makes names for temporary files leaves an empty one."""
    (tmp_path / "empty").touch()
    with open_log(tmp_path / "empty") as log:
        tap(log, "a")
        assert words(log) == ["a"]


# What is refused whole


def newer(path: Path) -> None:
    """A file of the next release."""
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {FORMAT + 1}")


def foreign(path: Path) -> None:
    """The database of another program."""
    path.unlink()
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE events (id)")


def foreign_with_a_mark(path: Path) -> None:
    """The database of another program that marks its own."""
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA application_id = 1")


def damaged(at: Callable[[int], int], with_bytes: Callable[[int], bytes]) -> Callable[[Path], None]:
    """A file that was written over; both are told the length of the file."""

    def spoil_it(path: Path) -> None:
        length = path.stat().st_size
        spoil(path, at(length), with_bytes(length))

    return spoil_it


def truncated(to: Callable[[int], int]) -> Callable[[Path], None]:
    """A file that was cut off; `to` is told its length."""
    return lambda path: os.truncate(path, to(path.stat().st_size))


REFUSED: dict[str, tuple[Callable[[Path], object], type[FiefaidError], str]] = {
    "newer": (newer, NewerFile, rf"is of format {FORMAT + 1}, and this release knows formats up to {FORMAT}"),
    "foreign": (foreign, ForeignFile, "the SQLite database of something else"),
    "foreign, marked": (foreign_with_a_mark, ForeignFile, "the SQLite database of something else"),
    "text": (lambda path: path.write_text("Dear diary"), ForeignFile, "no SQLite database"),
    "one letter": (lambda path: path.write_text("S"), ForeignFile, "no SQLite database"),
    "zeros": (lambda path: path.write_bytes(bytes(PAGE)), DamagedFile, "begins with zeros"),
    "zero-filled tail": (damaged(lambda n: n * 2 // 3, lambda n: bytes(n - n * 2 // 3)), DamagedFile, "damaged"),
    "zero-filled head": (damaged(lambda _: 0, lambda _: bytes(PAGE)), DamagedFile, "begins with zeros"),
    "one page of zeros": (damaged(lambda n: n - 2 * PAGE, lambda _: bytes(PAGE)), DamagedFile, "damaged"),
    "noise": (damaged(lambda _: PAGE, lambda _: bytes(range(256)) * 16), DamagedFile, "damaged"),
    "half a header": (truncated(lambda _: 50), DamagedFile, "ends after 50 bytes"),
    "a header alone": (truncated(lambda _: 100), DamagedFile, "damaged"),
    "one page": (truncated(lambda _: PAGE), DamagedFile, "damaged"),
    "half a file": (truncated(lambda n: n // 2), DamagedFile, "damaged"),
    "a page less": (truncated(lambda n: n - PAGE), DamagedFile, "damaged"),
    "a byte less": (truncated(lambda n: n - 1), DamagedFile, "ends in the middle of a page"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_trusted_is_left_as_it_is(path: Path, name: str) -> None:
    """Newer, foreign, overwritten and truncated files are refused with a sentence; not a byte of them changes."""
    change, error, sentence = REFUSED[name]
    change(path)
    with untouched(path), pytest.raises(error, match=sentence) as refused:
        open_log(path)
    assert str(path) in str(refused.value)
    assert journal_of(path) is None


def test_a_newer_format_that_stands_only_in_the_journal_is_seen(path: Path, tmp_path: Path) -> None:
    """The newer release was killed before its journal reached the file: file and journal are left as they are."""
    copy, journal = tmp_path / "copy.fiefaid", tmp_path / "copy.fiefaid-wal"
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA wal_autocheckpoint = 0")
        file.execute(f"PRAGMA user_version = {FORMAT + 1}")
        shutil.copy(path, copy)
        shutil.copy(f"{path}-wal", journal)
    with untouched(copy, journal), pytest.raises(NewerFile):
        open_log(copy)


def test_a_journal_without_its_file_is_kept(path: Path) -> None:
    """Where the file is gone or empty, SQLite would delete the journal: what was written last may stand only there."""
    journal = Path(f"{path}-wal")
    journal.write_bytes(b"the last evening")
    os.truncate(path, 0)
    for _ in range(2):
        with untouched(journal), pytest.raises(DamagedFile, match=r"empty, and table\.fiefaid-wal beside it is not"):
            open_log(path)
        path.unlink(missing_ok=True)


@pytest.mark.parametrize("other", [b"666", b"\xff\xfe\xfd"], ids=["another number", "no text"])
def test_a_flipped_byte_is_refused_and_not_told_as_true(path: Path, other: bytes) -> None:
    """The file is of one piece, but one word in it is not what was written: nothing of that campaign is given out."""
    spoil(path, path.read_bytes().index(b"123 says"), other)
    with open_log(path) as log, untouched(path):
        with pytest.raises(DamagedFile, match="damaged"):
            log.read("north")
        assert tap(log, "a", "south").entries[0].seq == 1


# Folders, rights and room


def test_no_folder(tmp_path: Path) -> None:
    """A folder that is not there, or is a file, or a path that is a folder: a sentence each, and nothing is made."""
    (tmp_path / "file").write_text("no folder")
    for path in (tmp_path / "missing" / "table.fiefaid", tmp_path / "file" / "table.fiefaid", tmp_path):
        with pytest.raises(CannotOpen, match="could not be opened"):
            open_log(path)
    assert [found.name for found in tmp_path.iterdir()] == ["file"]


RIGHTS = """
import os, sys
from fiefaid.errors import FiefaidError
from fiefaid.store import open_log

if os.geteuid() == 0:
    os.seteuid(65534)  # nobody: root may write whatever the rights say
try:
    with open_log("sqlite:///" + sys.argv[1]) as log:
        print(len(log.read("north")))
        log.append("north", lambda since: [("Said", {})], request="2", author="")
except FiefaidError as refused:
    print(type(refused).__name__)
"""


@pytest.mark.parametrize(
    ("folder", "file", "told"),
    [
        (0o555, 0o444, ["ReadOnlyStore"]),
        (0o777, 0o444, ["200", "ReadOnlyStore"]),
        (0o777, 0o000, ["CannotOpen"]),
        (0o555, None, ["CannotOpen"]),
    ],
    ids=["a read-only folder", "a read-only file", "an unreadable file", "a new file in a read-only folder"],
)
def test_without_the_right_to_write(path: Path, folder: int, file: int | None, told: list[str]) -> None:
    """A folder or file that may not be written is told so, and nothing is written."""
    place = Path(tempfile.mkdtemp(prefix="fiefaid-rights-"))  # pytest's own folders are closed to nobody
    try:
        here = place / path.name
        if file is not None:
            shutil.copy(path, here)
            here.chmod(file)
        place.chmod(folder)
        command = [sys.executable, "-c", RIGHTS, str(here)]
        ran = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=False)
        assert (ran.stdout.split(), ran.stderr) == (told, "")
        assert here.exists() == (file is not None)
    finally:
        place.chmod(0o700)
        shutil.rmtree(place)


def test_a_full_disk(path: Path) -> None:
    """What finds no room is not written, and told so; what stood there stands, and once there is room it goes on."""
    with SqliteLog(path) as log:

        def fill(connection: Connection) -> None:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        event.listen(log.engine, "begin", fill)
        with pytest.raises(StoreFull, match="no room is left"):
            log.append("north", saying("x" * 100_000), request="long", author="")
        assert len(log.read("north")) == 200
        event.remove(log.engine, "begin", fill)
    with open_log(path) as again:
        assert again.append("north", saying("x" * 100_000), request="long", author="").entries[0].seq == 201


def test_somebody_else_holds_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits too long is told so; reading goes on meanwhile, and writing afterwards."""
    for module in ("sqlite", "mishaps"):
        monkeypatch.setattr(f"fiefaid.store.{module}.PATIENCE", 0.05)
    with open_log(path) as log, closing(sqlite3.connect(path, isolation_level=None)) as hog:
        hog.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusy, match=r"held by others for 0\.05 seconds"):
            tap(log, "a")
        assert len(log.read("north")) == 200
        hog.execute("ROLLBACK")
        assert tap(log, "a").entries[0].seq == 201
