"""The one secret of a data folder. It signs the cookies of who joined, and the join code is made from it.

So a server that is started again knows its phones, and a new code shuts out everybody who came in by the old one: there
is no moment at which the two could disagree.
"""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path

from fiefaid.errors import FiefaidError

FILE = "cookie_secret"
SIZE = 32

LETTERS = "BCDFGHJKMNPQRSTVWXYZ"
"""Letters of a join code: no digit, nothing that is taken for one, and no vowel to make a word with."""

CODE_LENGTH = 8
"""Some 25,000,000,000 codes: short to type, and out of reach for who is slowed down (`guesses`)."""


class DataFolderRefused(FiefaidError):
    """The data folder cannot be written."""

    def __init__(self, folder: Path, why: str) -> None:
        super().__init__(
            f"Not started: the data folder {folder} cannot be used ({why}). Name one that you may write with --data."
        )


def secret_of(data: Path, *, anew: bool = False) -> bytes:
    """The secret kept in a data folder; made if there is none, or if another is wanted. Errors: DataFolderRefused."""
    kept = data / FILE
    try:
        data.mkdir(parents=True, exist_ok=True)
        if anew or not kept.exists() or kept.stat().st_size != SIZE:
            _keep(secrets.token_bytes(SIZE), kept)
        return kept.read_bytes()
    except OSError as fault:
        raise DataFolderRefused(data, fault.strerror or str(fault)) from fault


def code_of(secret: bytes) -> str:
    """The join code that belongs to a secret. It tells nothing about it."""
    number = int.from_bytes(hmac.digest(secret, b"join code", "sha256"))
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(CODE_LENGTH))


def as_typed(text: str) -> str:
    """A code as it was meant, however it was typed: `krtm wxyz` is KRTMWXYZ."""
    return "".join(letter for letter in text.upper() if letter.isalnum())


def _keep(secret: bytes, kept: Path) -> None:
    """Writes the secret whole or not at all; nobody else on the machine may read it."""
    beside = kept.with_name(f"{kept.name}.{os.getpid()}")
    beside.touch(mode=0o600)
    beside.write_bytes(secret)
    beside.replace(kept)
