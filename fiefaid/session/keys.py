"""What a seat and a campaign are known by: secrets, their seals, and codes to read aloud."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters of a code: those that nobody mistakes for one another."""

CODE_LENGTH = 6
"""Some nine hundred million codes: enough to tell a table's campaigns apart. It is no secret."""


def new_secret() -> str:
    """A secret to hold a seat by: as hard to guess as any."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """A code to join a campaign by, easy to read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def as_code(typed: str) -> str:
    """A code as it is meant: however it was typed."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())


def seal_of(secret: str) -> str:
    """The seal of a secret, which the log knows a seat by; an onlooker has neither."""
    return hashlib.sha256(secret.encode()).hexdigest() if secret else ""
