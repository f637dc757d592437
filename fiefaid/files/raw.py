"""The entries of a file as they stand, before anybody knows whether they are right."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

Raw = dict[str, Any]


def items(raw: Raw, part: str) -> Iterator[tuple[int, Raw]]:
    """The entries of a list of parts with their places, as far as they are parts at all."""
    listed = raw.get(part)
    return ((at, item) for at, item in enumerate(listed if isinstance(listed, list) else []) if isinstance(item, dict))


def names(said: Any, path: str) -> Iterator[tuple[str, str]]:
    """The names that an entry says, one or a list of them, with their paths."""
    if isinstance(said, str):
        yield path, said
    elif isinstance(said, list):
        yield from ((f"{path}[{at}]", name) for at, name in enumerate(said) if isinstance(name, str))


def ids(raw: Raw, part: str) -> set[str]:
    """The ids of a list of parts."""
    return {item["id"] for _, item in items(raw, part) if isinstance(item.get("id"), str)}


def one_of(of: str, known: Collection[str]) -> str:
    """What would be accepted for an id of something of the file."""
    return f"give the id of one of the {of} of this file: {', '.join(sorted(known)) or 'there is none'}"
