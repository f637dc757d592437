"""The secret of a data folder, and the join code that is made from it."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.lan.secret import CODE_LENGTH, FILE, LETTERS, SIZE, DataFolderRefused, as_typed, code_of, secret_of

SECRETS = st.binary(min_size=SIZE, max_size=SIZE)


def test_it_is_kept_and_private(tmp_path: Path) -> None:
    """The same secret is found again; nobody else on the machine may read it, and nothing lies beside it."""
    data = tmp_path / "data"
    assert secret_of(data) == secret_of(data)
    assert [file.name for file in data.iterdir()] == [FILE]
    assert sys.platform == "win32" or stat.S_IMODE((data / FILE).stat().st_mode) == 0o600


def test_no_two_folders_have_the_same(tmp_path: Path) -> None:
    """Every folder has a secret of its own, of 256 bits."""
    first, second = secret_of(tmp_path / "one"), secret_of(tmp_path / "two")
    assert first != second
    assert len(first) == len(second) == 32


def test_a_new_one_stays(tmp_path: Path) -> None:
    """A secret that was made anew is the one that is found afterwards."""
    old = secret_of(tmp_path)
    new = secret_of(tmp_path, anew=True)
    assert new != old
    assert secret_of(tmp_path) == new


@pytest.mark.parametrize("found", [b"", b"short"])
def test_half_a_secret_is_none(tmp_path: Path, found: bytes) -> None:
    """What a full disk or a pulled plug left behind is replaced: from nothing anybody could make the code."""
    (tmp_path / FILE).write_bytes(found)
    assert len(secret_of(tmp_path)) == SIZE


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """A file where the folder should be: the sentence names it, and the way out."""
    (tmp_path / "file").touch()
    with pytest.raises(DataFolderRefused, match=r"file cannot be used .*--data"):
        secret_of(tmp_path / "file")


@given(SECRETS)
def test_a_code_is_easy_to_read_and_type(secret: bytes) -> None:
    """Eight letters, none of which is taken for a digit or makes a word; the same secret gives the same code."""
    code = code_of(secret)
    assert len(code) == CODE_LENGTH == 8
    assert set(code) <= set(LETTERS)
    assert not set(LETTERS) & set("AEIOUL01")
    assert code_of(secret) == code


@given(st.lists(SECRETS, min_size=2, max_size=20, unique=True))
def test_another_secret_gives_another_code(secrets: list[bytes]) -> None:
    """Codes differ as their secrets do."""
    assert len({code_of(secret) for secret in secrets}) == len(secrets)


@pytest.mark.parametrize("typed", ["KRTMWXYZ", "krtm-wxyz", " Krtm wxyz ", "krtm–wxyz", "k r t m w x y z"])
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    """Small letters, blanks and strokes make no difference."""
    assert as_typed(typed) == "KRTMWXYZ"
