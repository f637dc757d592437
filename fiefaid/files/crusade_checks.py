"""Faults of a Crusade in a realm file, between its entries and with the realm's: counters, track, hierarchy, spaces.

They are looked for in the file as it stands, so that they are told together with all others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fiefaid.campaign.values import Expansion
from fiefaid.errors import MISSING, Fault
from fiefaid.fief.crusade.objectives import STANDARD_COUNTERS, Gain
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.fief.titles import CRUSADE_STATES
from fiefaid.files.raw import Raw, ids, items, names, one_of

_COUNTERS = {counter.id: counter for counter in STANDARD_COUNTERS}
_TURNS = ("battles", "sharing", "saladin", "last")
_BEFORE_THE_TRACK = ("quiet", "called", "objectives")


def crusade_checks(raw: Raw) -> list[Fault]:
    """Every fault of a file's Crusade, whose single entries may be faulty too."""
    crusade = raw.get("crusade")
    checks: tuple[Callable[[Raw, Raw], Iterator[Fault]], ...] = (
        _expansion, _counters, _worth, _track, _stack, _strangers, _hierarchy, _left_out, _turn,
    )  # fmt: skip
    found = [fault for check in checks for fault in check(raw, crusade)] if isinstance(crusade, dict) else []
    return [*found, *_spaces(raw)]


def _expansion(raw: Raw, _crusade: Raw) -> Iterator[Fault]:
    played = raw.get("expansions")
    if not isinstance(played, list) or Expansion.CRUSADES not in played:
        yield Fault("expansions", played or [], f"play {Expansion.CRUSADES}, or leave the crusade out")


def _counters(_raw: Raw, crusade: Raw) -> Iterator[Fault]:
    """Counters that are none of the twelve, or named twice, or of an order number that another has."""
    numbers, first = {one.order: one.id for one in STANDARD_COUNTERS if one.order}, set[str]()
    own = ids(crusade, "counters")
    numbers = {number: counter for number, counter in numbers.items() if counter not in own}
    for place, part in items(crusade, "counters"):
        name, number, where = part.get("id"), part.get("order"), f"crusade.counters[{place}]"
        if isinstance(name, str) and name not in _COUNTERS:
            yield Fault(f"{where}.id", name, f"give one of {', '.join(_COUNTERS)}")
        elif isinstance(name, str) and name in first:
            yield Fault(f"{where}.id", name, "name each counter once")
        if isinstance(name, str):
            first.add(name)
        if isinstance(number, int) and numbers.setdefault(number, str(name)) != str(name):
            yield Fault(f"{where}.order", number, f"give another: {numbers[number]} has this order number")


def _worth(_raw: Raw, crusade: Raw) -> Iterator[Fault]:
    """Titles of no Crusade State, and what there is once and is worth twice."""
    own = ids(crusade, "counters")
    held = {_once(one.gain, one.state): one.id for one in STANDARD_COUNTERS if one.id not in own}
    for place, part in items(crusade, "counters"):
        where, state = f"crusade.counters[{place}]", _state(part)
        if (part.get("gain") == Gain.TITLE) != bool(state) or (state and state not in CRUSADE_STATES):
            yield Fault(f"{where}.state", state, f"of a Title, and only of one, name {', '.join(CRUSADE_STATES)}")
        once = _once(part.get("gain"), state)
        if once and held.setdefault(once, str(part.get("id"))) != str(part.get("id")):
            yield Fault(f"{where}.gain", once, f"give another: {held[once]} is worth the same, which is there once")


def _track(_raw: Raw, crusade: Raw) -> Iterator[Fault]:
    """Objectives that are none, of which too little is known, or that do not lie in ascending order."""
    known = {counter.id: (counter.order, counter.lacks) for counter in STANDARD_COUNTERS}
    known |= {str(part.get("id")): (part.get("order"), _lacking(part)) for _, part in items(crusade, "counters")}
    last = 0
    for place, space in items(crusade, "track"):
        name, where = space.get("objective"), f"crusade.track[{place}].objective"
        if not isinstance(name, str):
            continue
        number, lacks = known.get(name, (None, ()))
        if name not in _COUNTERS:
            yield Fault(where, name, f"give one of {', '.join(_COUNTERS)}")
        elif lacks:
            yield Fault(where, name, f"say in crusade.counters what its counter says: {', '.join(lacks)}")
        elif isinstance(number, int) and number <= last:
            yield Fault(where, name, "lay the Objectives by ascending order number, each once (C1.3.2)")
        last = number if isinstance(number, int) else last


def _stack(_raw: Raw, crusade: Raw) -> Iterator[Fault]:
    drawn = {space.get("objective") for _, space in items(crusade, "track") if isinstance(space.get("objective"), str)}
    seen = set[str]()
    for path, name in names(crusade.get("stack"), "crusade.stack"):
        if name not in _COUNTERS:
            yield Fault(path, name, f"give one of {', '.join(_COUNTERS)}")
        elif name in drawn or name in seen:
            yield Fault(path, name, f"leave it out: it {'lies on the track' if name in drawn else 'is named before'}")
        seen.add(name)


def _strangers(raw: Raw, crusade: Raw) -> Iterator[Fault]:
    """Lords and families who are not in the file."""
    lords, families = ids(raw, "lords"), ids(raw, "families")
    for entry in ("order", "sharers", "physician"):
        for path, name in names(crusade.get(entry), f"crusade.{entry}"):
            if name not in lords and not (entry == "physician" and not name):
                yield Fault(path, name, one_of("lords", lords))
    for place, space in items(crusade, "track"):
        works = space.get("works")
        for at, part in items(works, "besiegers") if isinstance(works, dict) else ():
            if isinstance(part.get("family"), str) and part["family"] not in families:
                path = f"crusade.track[{place}].works.besiegers[{at}].family"
                yield Fault(path, part["family"], one_of("families", families))


def _hierarchy(raw: Raw, crusade: Raw) -> Iterator[Fault]:
    """Lords of the hierarchy who are not free in the Outremer, or have two places; sharers who are not of it."""
    lords = {lord["id"]: lord for _, lord in items(raw, "lords") if isinstance(lord.get("id"), str)}
    seen = set[str]()
    for path, name in names(crusade.get("order"), "crusade.order"):
        if name in seen:
            yield Fault(path, name, "give each Lord one place in the hierarchy")
        elif name in lords and not _is_away(lords[name]):
            away = f'place = "{OUTREMER}" and markers = ["{Marker.ON_CRUSADE}"]'
            yield Fault(path, name, f"name a Lord who is free and has {away}")
        seen.add(name)
    for path, name in names(crusade.get("sharers"), "crusade.sharers"):
        if name in lords and name not in seen:
            yield Fault(path, name, "name Lords of the order")


def _left_out(raw: Raw, crusade: Raw) -> Iterator[Fault]:
    """Lords who are on Crusade and have no place in the hierarchy."""
    order = {name for _, name in names(crusade.get("order"), "")}
    for place, lord in items(raw, "lords"):
        if crusade.get("stage") != "quiet" and _is_away(lord) and lord.get("id") not in order:
            yield Fault(f"lords[{place}].markers", lord.get("markers"), "give this Lord a place in crusade.order")


def _turn(_raw: Raw, crusade: Raw) -> Iterator[Fault]:
    """A turn of a space that the track has not, Saladin too early or not yet, Deniers out of their time."""
    stage, at = crusade.get("stage"), crusade.get("at", 0)
    length = sum(1 for _ in items(crusade, "track"))
    is_due = stage in _TURNS and not crusade.get("is_settled")
    if isinstance(at, int) and (at > length or (is_due and at < 1)):
        yield Fault("crusade.at", at, f"name the space whose turn it is, from 1 to {length}")
    if isinstance(stage, str) and (stage in _BEFORE_THE_TRACK) is bool(length):
        yield Fault("crusade.track", length, "lay the Objectives once they are drawn, and not before")
    if stage in ("saladin", "last") and not crusade.get("saladin"):
        yield Fault("crusade.saladin", crusade.get("saladin", MISSING), "say who is with Saladin, as { fighters = 5 }")
    if bool(crusade.get("owed")) != (stage == "sharing"):
        yield Fault("crusade.owed", crusade.get("owed", 0), "give Deniers in the stage sharing, and only there")


def _spaces(raw: Raw) -> Iterator[Fault]:
    """Spaces of who is not in the Outremer, or that the track has not."""
    crusade = raw.get("crusade")
    length = sum(1 for _ in items(crusade, "track")) if isinstance(crusade, dict) else 0
    for part in ("lords", "garrisons"):
        for place, item in items(raw, part):
            space = item.get("space")
            if isinstance(space, int) and (item.get("place") != OUTREMER or space > length):
                yield Fault(f"{part}[{place}].space", space, f"give one from 0 to {length}, of who is in the Outremer")


def _is_away(lord: Raw) -> bool:
    markers = lord.get("markers")
    return lord.get("place") == OUTREMER and not lord.get("captor") and _has(markers, Marker.ON_CRUSADE)


def _has(listed: Any, word: str) -> bool:
    return isinstance(listed, list) and word in listed


def _lacking(part: Raw) -> tuple[str, ...]:
    """What a counter has yet to say, by the entries of the file."""
    gain, needed = part.get("gain"), ["order", "gain"]
    if gain != Gain.PHYSICIAN:
        needed += ["defenders", "reinforcements", "walls"]
    if gain in (Gain.PLUNDER, Gain.PILLAGE):
        needed.append("deniers")
    return tuple(entry for entry in needed if part.get(entry) is None)


def _state(part: Raw) -> str:
    state, name = part.get("state"), part.get("id")
    is_named_so = part.get("gain") == Gain.TITLE and isinstance(name, str) and name in CRUSADE_STATES
    return state if isinstance(state, str) and state else str(name) if is_named_so else ""


def _once(gain: Any, state: str) -> str:
    """What there is once of what a counter is worth: a State's Title, the Physician; "" of anything else."""
    return state or ("physician" if gain == Gain.PHYSICIAN else "")
