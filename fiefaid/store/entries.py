"""One line of a campaign's log, and what may stand in it.

A log knows the order, the author and the time of what happened; what it means is none of its business.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from fiefaid.errors import NotStorable

Payload = dict[str, Any]
"""What happened, as a JSON object."""

Clock = Callable[[], datetime]
"""What says the time; it knows its time zone."""

LONGEST_NAME = 200
"""Characters of a campaign, kind, author or request: what every database indexes without complaint."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a campaign's log: what happened, who wrote it, when, and by which tap.

    `seq` counts from 1 without a gap within the campaign; `author` is a seat, or empty for the table itself; `at` is
    UTC in ISO form; `request` is the unique id of the tap, the same for all entries that the tap made.
    """

    seq: int
    kind: str
    payload: Payload = field(hash=False)
    author: str
    at: str
    request: str


Since = Callable[[int], tuple[Entry, ...]]
"""The entries after a number, read while nobody else can write."""

Decide = Callable[[Since], Iterable[tuple[str, Payload]]]
"""What is to be written, as (kind, payload), judged on the newest entries; raises what refuses it."""


@dataclass(frozen=True, slots=True)
class Appended:
    """The entries that a tap made, and whether it had made them before."""

    entries: tuple[Entry, ...]
    is_repeat: bool


def utc_now() -> datetime:
    """The time of this machine."""
    return datetime.now(UTC)


def as_text(payload: Payload) -> str:
    """A payload as every database keeps it: JSON in plain ASCII, so that no character needs the database's consent.

    Raises:
        NotStorable: what JSON has no word for.
    """
    accepted = "Give a JSON object: texts, finite numbers, true, false, null, lists and objects of them."
    if not isinstance(payload, dict):
        raise NotStorable("An entry", f"{type(payload).__name__} is no object", accepted)
    try:
        text = json.dumps(payload, allow_nan=False, separators=(",", ":"))
        json.loads(text)  # a number of five thousand digits can be written, and never be read again
    except (TypeError, ValueError, RecursionError) as fault:
        raise NotStorable("An entry", str(fault), accepted) from fault
    return text


def as_payload(text: str) -> Payload:
    """The payload that was kept as a text."""
    payload: Payload = json.loads(text)
    return payload


def check_name(what: str, name: str, *, may_be_empty: bool = False) -> None:
    """Refuses a name that some database would refuse, cut or confuse: the same for all of them.

    Raises:
        NotStorable: empty, longer than 200 characters, with a zero character or half of a surrogate pair in it.
    """
    accepted = f"Give a text of 1 to {LONGEST_NAME} characters."
    if not name and not may_be_empty:
        raise NotStorable(what, "it is empty", accepted)
    if len(name) > LONGEST_NAME:
        raise NotStorable(what, f"it is {len(name)} characters long", accepted)
    if "\0" in name or any("\ud800" <= character <= "\udfff" for character in name):
        raise NotStorable(what, f"{name!r} holds a character that no database keeps", accepted)


def written(
    facts: Iterable[tuple[str, Payload]], *, after: int, author: str, request: str, at: datetime
) -> tuple[Entry, ...]:
    """The entries of one tap, numbered on from `after`, exactly as a later reading will give them back."""
    stamp = at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return tuple(
        _as_read(Entry(seq, kind, payload, author, stamp, request))
        for seq, (kind, payload) in enumerate(facts, start=after + 1)
    )


def _as_read(entry: Entry) -> Entry:
    check_name("A kind of entry", entry.kind)
    return replace(entry, payload=as_payload(as_text(entry.payload)))


def check_sequence(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """A whole log from outside, as a later reading will give it back.

    Raises:
        NotStorable: its numbers do not count from 1, or something in it cannot be kept.
    """
    for due, entry in enumerate(entries, start=1):
        if entry.seq != due:
            raise NotStorable(
                "A campaign", f"entry {entry.seq} stands where {due} is due", "Count from 1 without a gap."
            )
        check_name("A request", entry.request)
        check_name("An author", entry.author, may_be_empty=True)
    return tuple(_as_read(entry) for entry in entries)
