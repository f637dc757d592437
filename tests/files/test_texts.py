"""What cannot be read from disk, or written to it, is told in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefaid.errors import NotSaved, Unreadable
from fiefaid.files import decoded, load_table, text_of
from fiefaid.files.texts import LARGEST, put_text


def test_a_missing_file(tmp_path: Path) -> None:
    """The path that was asked for stands in the sentence."""
    with pytest.raises(Unreadable, match=r"none\.toml could not be read: there is no such file"):
        load_table(tmp_path / "none.toml")


def test_a_folder(tmp_path: Path) -> None:
    """A folder is told from a file."""
    with pytest.raises(Unreadable, match="it is a folder"):
        load_table(tmp_path)


def test_text_in_another_encoding(tmp_path: Path) -> None:
    """Latin-1 is not guessed at: names would be mangled."""
    place = tmp_path / "latin.toml"
    place.write_bytes("name = 'Évêque'".encode("latin-1"))
    with pytest.raises(Unreadable, match="byte 9 is not UTF-8 text"):
        load_table(place)


def test_a_file_too_large(tmp_path: Path) -> None:
    """A photograph dropped by mistake is not read to its end."""
    place = tmp_path / "large.toml"
    place.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(Unreadable, match="larger than 1,000,000 bytes"):
        load_table(place)


def test_a_file_just_small_enough() -> None:
    """The limit itself is accepted."""
    assert len(decoded(b"#" * LARGEST, "upload")) == LARGEST


def test_a_name_that_no_disk_knows() -> None:
    """A path with a zero character is refused in words too."""
    with pytest.raises(Unreadable, match="could not be read"):
        text_of(Path("a\0b.toml"))


def test_windows_text(tmp_path: Path) -> None:
    """A byte order mark and Windows line ends, as Notepad writes them, are no part of the text."""
    place = tmp_path / "notepad.toml"
    place.write_bytes(b"\xef\xbb\xbfname = 'x'\r\nbw = 5\r\n")
    assert text_of(place) == "name = 'x'\nbw = 5\n"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """Saving nowhere is refused in words."""
    with pytest.raises(NotSaved, match=r"table\.toml was not saved: no such file or directory"):
        put_text(tmp_path / "no" / "table.toml", "bw = 5")


def test_a_failed_save_keeps_the_old_file(tmp_path: Path) -> None:
    """Half an emoji, as a browser may send it, cannot be written: nothing is, and no draft is left."""
    place = tmp_path / "table.toml"
    put_text(place, "old")
    with pytest.raises(NotSaved, match="is half a character"):
        put_text(place, "new \ud800")
    assert place.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [place]
