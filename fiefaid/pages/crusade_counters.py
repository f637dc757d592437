"""The counters of the box in words, and as they are typed: what each says, and what public sources say of the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.fief.crusade.objectives import COUNTERS, HINTS, MOST_DENIERS, MOST_NAMED, Gain, Objective
from fiefaid.fief.titles import CRUSADE_STATES
from fiefaid.fief.walls import Walls
from fiefaid.pages.crusade_words import gain_words, saracen_words
from fiefaid.pages.numbers import read_number
from fiefaid.pages.realm_words import capital

Options = tuple[tuple[str, str], ...]

GAINS: Options = (
    ("not known", ""),
    ("Plunder, twice (C1.4.1)", Gain.PLUNDER),
    ("Pillage, once (C1.4.1)", Gain.PILLAGE),
    ("Title, 1 VP (C1.4.1)", Gain.TITLE),
    ("Arab Physician (C1.4.2)", Gain.PHYSICIAN),
)
WALLS: Options = (
    ("not known", ""),
    ("None", Walls.NONE),
    ("Stronghold", Walls.STRONGHOLD),
    ("Fortified City", Walls.CITY),
)
STATES: Options = (("none", ""), *((capital(state), state) for state in CRUSADE_STATES))


@dataclass(frozen=True, slots=True)
class CounterLine:
    """A counter in a list. `lacks`: what has yet to be typed in, "" for nothing."""

    name: str
    says: str
    lacks: str


def counter_lines(campaign: Campaign) -> tuple[CounterLine, ...]:
    """Every counter, by order number, those without one last."""
    by_order = sorted(campaign.crusade.counters, key=lambda counter: counter.order or COUNTERS + 1)
    return tuple(_line(counter) for counter in by_order)


def _line(counter: Objective) -> CounterLine:
    number = f"No. {counter.order}: " if counter.order else ""
    lacks = ", ".join(counter.lacks)
    return CounterLine(f"{number}{counter.name}", f"{gain_words(counter)} · {saracen_words(counter)}", lacks)


def counters(campaign: Campaign) -> Options:
    """The counters to choose from, those with something missing first."""
    first = sorted(campaign.crusade.counters, key=lambda counter: not counter.lacks)
    return tuple((f"{counter.name}{' (incomplete)' if counter.lacks else ''}", counter.id) for counter in first)


def hint_words(counter_id: str) -> str:
    """What public sources say of a counter that no sheet prints; nothing where they are silent."""
    hint = HINTS.get(counter_id)
    if hint is None:
        return ""
    says = f"{gain_words(hint.counter)} · {saracen_words(hint.counter)}"
    return f"Others say: {says}. Source: {hint.source}; confidence {hint.confidence}. What your counter says counts."


def as_typed(counter: Objective) -> dict[str, str]:
    """What a counter says, as it stands in the fields."""
    numbers = {"order": counter.order, "defenders": counter.defenders, "reinforcements": counter.reinforcements}
    typed = {
        name: "" if count is None else str(count) for name, count in (*numbers.items(), ("deniers", counter.deniers))
    }
    return {
        "name": counter.name,
        "gain": counter.gain or "",
        "walls": counter.walls or "",
        "state": counter.state,
    } | typed


def typed_counter(before: Objective, fields: Mapping[str, str]) -> Objective:
    """The counter that the fields say. Errors: NotANumber, OutOfReach, CommaInNumber."""
    gain = Gain(fields["gain"]) if fields["gain"] else None
    return replace(
        before,
        name=fields["name"].strip() or before.name,
        gain=gain,
        order=_count(fields["order"], "The order number", COUNTERS, least=1),
        defenders=_count(fields["defenders"], "The defenders", MOST_NAMED),
        reinforcements=_count(fields["reinforcements"], "The reinforcements", MOST_NAMED),
        walls=Walls(fields["walls"]) if fields["walls"] else None,
        deniers=_count(fields["deniers"], "The Deniers", MOST_DENIERS) if gain and gain.is_paid else None,
        state=fields["state"] if gain is Gain.TITLE else "",
    )


def _count(typed: str, what: str, most: int, least: int = 0) -> int | None:
    """A whole number, or nothing typed."""
    return int(read_number(typed, what, least=least, most=most)) if typed.strip() else None
