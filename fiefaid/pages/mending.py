"""One wrong amount or word, mended: the fields of an entry that may be corrected, and the entry as it should be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from fiefaid.campaign.kinds import Event
from fiefaid.pages.counts import read_count

_LABELS = {"count": "How many", "reason": "Reason", "text": "Note"}
"""What can be typed; a base is laid aright on its table instead."""


@dataclass(frozen=True, slots=True)
class Mendable:
    """A field of an entry: its name, what it is called, and what it says."""

    name: str
    label: str
    value: str


def mendable(event: Event) -> tuple[Mendable, ...]:
    """What of an entry can be corrected by typing."""
    return tuple(Mendable(name, _LABELS[name], str(getattr(event, name))) for name in event.mendable if name in _LABELS)


def mended(event: Event, typed: Mapping[str, str]) -> Event:
    """The entry as it should be. Errors: NotACount."""
    said: dict[str, Any] = {
        field.name: read_count(typed[field.name], field.label) if field.name == "count" else typed[field.name]
        for field in mendable(event)
        if field.name in typed
    }
    return replace(event, **said)
