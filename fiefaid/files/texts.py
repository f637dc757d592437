"""Text from disk and onto it: what cannot be read is told in a sentence; a file is written whole or not at all."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from pathlib import Path

from fiefaid.errors import NotSaved, Unreadable

LARGEST = 1_000_000
"""Bytes of the largest file that is read: a table of 400 units with its terrain needs a tenth of that."""

STANDARD_INPUT = "-"
"""The name under which a command reads what is piped into it."""


def text_of(path: Path | str, largest: int = LARGEST) -> str:
    """The text of a file, or of what is piped in. Errors: Unreadable."""
    name = str(path)
    if name == STANDARD_INPUT:
        return decoded(_piped_in(largest + 1), "standard input", largest)
    if not name:
        raise Unreadable("The file", "its path is empty", "Give the path of a file, such as dispute.toml.")
    try:
        if Path(path).is_dir():
            raise Unreadable(name, "it is a folder", "Give a file in it.")
        with Path(path).open("rb") as file:
            return decoded(file.read(largest + 1), name, largest)
    except FileNotFoundError:
        raise Unreadable(name, "there is no such file", "Give the path of a file.") from None
    except (OSError, ValueError) as refused:
        why = getattr(refused, "strerror", None) or str(refused)
        raise Unreadable(name, why.lower(), "Give a file that may be read.") from None


def _piped_in(largest: int) -> bytes:
    """What is piped into the command; nothing where standard input is closed."""
    return sys.stdin.buffer.read(largest) if sys.stdin else b""


def told_name(path: Path | str) -> str:
    """What a file is called in a sentence: its path as it was given."""
    return "standard input" if str(path) == STANDARD_INPUT else str(path)


def decoded(raw: bytes, name: str, largest: int = LARGEST) -> str:
    """The text of what was read or uploaded. Errors: Unreadable."""
    if len(raw) > largest:
        raise Unreadable(name, f"it is larger than {largest:,} bytes", "Give a file of one table, or of one campaign.")
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as wrong:
        raise Unreadable(name, f"byte {wrong.start + 1} is not UTF-8 text", "Save it as UTF-8 text.") from None


def put_text(path: Path, text: str) -> None:
    """Writes a file so that it holds the old text or the new one, whatever happens meanwhile. Errors: NotSaved."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as wrong:
        accepted = "Type that name anew."
        raise NotSaved(path.name, f"{text[wrong.start]!r} is half a character", accepted) from None
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, draft)
        draft.replace(path)
    except OSError as refused:
        draft.unlink(missing_ok=True)
        raise NotSaved(path.name, (refused.strerror or str(refused)).lower(), "Save elsewhere.") from None


def set_aside(path: Path) -> Path:
    """Renames a file so that nothing overwrites it, and tells its new place."""
    number = 1
    while (kept := path.with_name(f"{path.name}.{number}.bak")).exists():
        number += 1
    path.rename(kept)
    return kept
