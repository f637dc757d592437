"""A chapter: one subject of the campaign, with everything that can happen in it and everything that may be asked.

To add a subject, write a module beside the others in `chapters/` and name it in `contents.py`. Nothing else
has to know of it: events are written, read, judged, added up and told through the chapter that they belong to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.kinds import Choice, Event


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a chapter can do with its own events and choices; a seal says from whose seat a choice comes.

    decide: turns a choice into events, or refuses it: rights, and what has changed since it was looked at ·
    check: refuses an event that could not have happened · apply: adds it up, and never judges ·
    describe: says it in a sentence, in the names of the moment before · whose: the families whose deed it is ·
    offers: choices that need no typing and that `decide` accepts.
    """

    title: str
    events: tuple[type[Event], ...]
    choices: tuple[type[Choice], ...]
    decide: Callable[[Campaign, Any, str], tuple[Event, ...]]
    check: Callable[[Campaign, Any], None]
    apply: Callable[[Campaign, Any], Campaign]
    describe: Callable[[Any, Campaign], str]
    whose: Callable[[Any], tuple[str, ...]]
    offers: Callable[[Campaign, str], Iterable[Choice]]


def nobodys(_event: Event) -> tuple[str, ...]:
    """The families of an event that is no family's own."""
    return ()
