"""Events as they are written: a kind and a JSON object, and read back the same, also from older releases.

An object has the version of its kind under `v`. When the form of a kind changes, its version goes up, and `UPGRADES`
names the function that brings an older object up to date. What a newer release wrote is refused, never guessed at.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Protocol

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError

from fiefaid.campaign.chapters.record import Corrected, Redone, Undone, named_by
from fiefaid.campaign.chronicle import Recorded
from fiefaid.campaign.contents import EVENTS
from fiefaid.campaign.kinds import Event
from fiefaid.errors import NotAChoice, NotUnderstood, PositionError

Plain = dict[str, Any]
"""What JSON knows: texts, numbers, true, false, null, lists and objects."""

Upgrades = Mapping[tuple[str, int], Callable[[Plain], Plain]]

VERSION, KIND = "v", "kind"

UPGRADES: Upgrades = {}
"""What brings an object of a kind and version to the next version of that kind."""


class Written(Protocol):
    """An entry as a log or a file has it."""

    @property
    def seq(self) -> int:
        """Its number, from 1."""

    @property
    def kind(self) -> str:
        """The kind of event."""

    @property
    def payload(self) -> Plain:
        """The event itself."""

    @property
    def author(self) -> str:
        """The family from whose seat it came."""

    @property
    def at(self) -> str:
        """When it was written."""

    @property
    def request(self) -> str:
        """The tap that made it."""


def write(event: Event) -> tuple[str, Plain]:
    """The kind and the object of an event. Errors: NotAChoice, for what could not be read back the same."""
    try:
        payload = _plain(event)
        json.dumps(payload, allow_nan=False, ensure_ascii=False).encode()  # refuses what no text and no number is
        if read(event.kind, payload) != event:
            raise NotAChoice(event.kind, "it would not be read back the same")
    except (NotUnderstood, PydanticSerializationError, ValueError) as fault:
        raise NotAChoice(event.kind, str(fault)) from fault
    return event.kind, payload


def read(kind: str, payload: Plain, upgrades: Upgrades = UPGRADES) -> Event:
    """The event of a kind and an object. Errors: NotUnderstood."""
    try:
        facts = _up_to_date(kind, payload, upgrades)
        event = _corrected(facts) if EVENTS[kind] is Corrected else _event(kind, facts)
        lost = _lost(facts, _plain(event))
    except ValidationError as wrong:
        raise NotUnderstood(kind, _first_fault(wrong)) from wrong
    except (PositionError, LookupError, TypeError, ValueError) as wrong:
        raise NotUnderstood(kind, str(wrong)) from wrong
    if lost:
        raise NotUnderstood(kind, f"{lost} is not known here")
    return event


def recorded(entry: Written) -> Recorded:
    """An entry of a log with its event. Errors: NotUnderstood."""
    event = read(entry.kind, entry.payload)
    named = named_by(event) or ((0,) if isinstance(event, Undone | Redone) else ())
    for seq in named:
        if not 0 < seq < entry.seq:
            raise NotUnderstood(entry.kind, f"entry {entry.seq} is about entry {seq}, which does not come before it")
    return Recorded(entry.seq, event, entry.author, entry.at, entry.request)


def _up_to_date(kind: str, payload: Plain, upgrades: Upgrades) -> Plain:
    """The object as this release writes it. Errors: NotUnderstood, and what an upgrade stumbles over."""
    if kind not in EVENTS:
        raise NotUnderstood(kind, "this release knows no such kind")
    version, newest = payload.get(VERSION, 1), EVENTS[kind].version
    if version not in range(1, newest + 1):
        raise NotUnderstood(kind, f"it is of version {version!r}, and this release knows versions up to {newest}")
    facts = payload
    for older in range(version, newest):
        facts = upgrades[kind, older](facts)
    if EVENTS[kind] is Corrected:
        inside = facts["now"]
        if inside[KIND] == kind:
            raise NotUnderstood(kind, "it corrects a correction")
        facts = {**facts, "now": {KIND: inside[KIND], **_up_to_date(inside[KIND], inside, upgrades)}}
    return {**facts, VERSION: newest}


def _event(kind: str, facts: Plain) -> Event:
    """The event of facts that are up to date. What pydantic would bend until it fits, `_lost` finds."""
    event: Event = _adapter(kind).validate_python(facts)
    return event


def _corrected(facts: Plain) -> Corrected:
    """A correction, with the event inside it read like any other."""
    inside = dict(facts["now"])
    now = read(inside.pop(KIND), inside)
    bare: Corrected = _adapter(Corrected.kind).validate_python({**facts, "now": {}})
    return replace(bare, now=now)


def _plain(event: Event) -> Plain:
    """An event as JSON knows it: every entry, whatever its default, and the version of its kind."""
    bare = replace(event, now=Event()) if isinstance(event, Corrected) else event
    facts: Plain = {VERSION: event.version, **_adapter(event.kind).dump_python(bare, mode="json", warnings="error")}
    if isinstance(event, Corrected):
        facts["now"] = {KIND: event.now.kind, **_plain(event.now)}
    return facts


def _lost(given: Any, kept: Any, path: str = "") -> str:
    """Where something was given that was not kept as it was; empty where all of it was."""
    match given, kept:
        case dict(), dict():
            found = (_lost(part, kept.get(name, ...), f"{path}.{name}") for name, part in given.items())
        case list(), list() if len(given) == len(kept):
            pairs = enumerate(zip(given, kept, strict=True))
            found = (_lost(part, same, f"{path}[{place}]") for place, (part, same) in pairs)
        case _:
            is_same = given == kept and isinstance(given, bool) == isinstance(kept, bool)
            return "" if is_same else f"{path.removeprefix('.')} = {given!r}"
    return next(filter(None, found), "")


def _first_fault(wrong: ValidationError) -> str:
    fault = wrong.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(map(str, fault['loc'])) or 'the entry'}: {fault['msg'].lower()}"


@cache
def _adapter(kind: str) -> TypeAdapter[Any]:
    return TypeAdapter(EVENTS[kind])
