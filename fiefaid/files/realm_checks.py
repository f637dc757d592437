"""Faults between the entries of a realm file: names used twice or not at all, titles held twice, Lords in two sieges.

They are looked for in the file as it stands, so that they are told together with the faults of single entries.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from fiefaid.errors import Fault
from fiefaid.fief.people import OUTREMER, SALADIN
from fiefaid.fief.titles import CRUSADE_STATES, TitleKind, title_called

Raw = dict[str, Any]

_PARTS = ("families", "fiefs", "bishoprics", "villages", "lords")

_NAMED: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("villages", "fief", "fiefs", ()),
    ("villages", "bishopric", "bishoprics", ("",)),
    ("villages", "owner", "families", ("",)),
    ("villages", "crusader", "lords", ("",)),
    ("lords", "family", "families", ()),
    ("lords", "spouse", "lords", ("",)),
    ("lords", "place", "villages", ("", OUTREMER)),
    ("lords", "captor", "families", ("", SALADIN)),
    ("garrisons", "place", "villages", (OUTREMER,)),
    ("garrisons", "family", "families", ()),
    ("sieges", "village", "villages", ()),
    ("sieges", "besiegers", "lords", ()),
    ("sieges", "besieged", "lords", ()),
)
"""Which entry of which part names what, and what else it may say."""


def realm_checks(raw: Raw) -> list[Fault]:
    """Every fault between the entries of a file, whose single entries may be faulty too."""
    checks: tuple[Callable[[Raw], Iterator[Fault]], ...] = (
        _same_ids,
        _strangers,
        _strange_allies,
        _titles,
        _couples,
        _elsewhere,
    )
    return [fault for check in checks for fault in check(raw)]


def _same_ids(raw: Raw) -> Iterator[Fault]:
    """Whatever is named in a file has a name of its own, families apart from all else."""
    first: dict[tuple[bool, str], str] = {}
    for part in _PARTS:
        for place, item in _items(raw, part):
            key = part == "families", item.get("id")
            where = f"{part}[{place}]"
            if isinstance(key[1], str) and first.setdefault((key[0], key[1]), where) != where:
                yield Fault(f"{where}.id", key[1], f"give an id of its own: {first[key[0], key[1]]} has this one")


def _strangers(raw: Raw) -> Iterator[Fault]:
    """Names of what is not in the file."""
    for part, entry, of, also in _NAMED:
        known = _ids(raw, of)
        for place, item in _items(raw, part):
            for path, name in _names(item.get(entry), f"{part}[{place}].{entry}"):
                if name not in known and name not in also:
                    yield Fault(path, name, _one_of(of, known))


def _strange_allies(raw: Raw) -> Iterator[Fault]:
    known, listed = _ids(raw, "families"), raw.get("alliances")
    for place, both in enumerate(listed if isinstance(listed, list) else []):
        for path, name in _names(both, f"alliances[{place}]"):
            if name not in known:
                yield Fault(path, name, _one_of("families", known))
        if isinstance(both, list) and len(both) == 2 and both[0] == both[1]:
            yield Fault(f"alliances[{place}]", both[0], "give two different families")


def _titles(raw: Raw) -> Iterator[Fault]:
    """Titles of places that are not on the map, and those that two hold."""
    held: dict[str, str] = {}
    of = {TitleKind.FIEF: _ids(raw, "fiefs"), TitleKind.BISHOP: _ids(raw, "bishoprics")}
    of[TitleKind.CRUSADE_STATE] = set(CRUSADE_STATES)
    for place, lord in _items(raw, "lords"):
        for path, key in _names(lord.get("titles"), f"lords[{place}].titles"):
            title = title_called(key)
            if title is not None and title.kind in of and title.place not in of[title.kind]:
                yield Fault(path, key, f"name a place that is there: {', '.join(sorted(of[title.kind])) or 'none yet'}")
            if held.setdefault(key, path) != path:
                yield Fault(path, key, f"leave it out: {held[key]} has this title")


def _couples(raw: Raw) -> Iterator[Fault]:
    """Whoever is married is so to somebody who is not married to another."""
    spouses = dict(_said(raw, "spouse"))
    for place, lord in _items(raw, "lords"):
        spouse = lord.get("spouse")
        if not isinstance(spouse, str) or not spouse:
            continue
        if spouse == lord.get("id"):
            yield Fault(f"lords[{place}].spouse", spouse, "give somebody else")
        elif spouses.get(spouse, "") not in ("", lord.get("id")):
            yield Fault(f"lords[{place}].spouse", spouse, f"leave it out: {spouse} is married to {spouses[spouse]}")


def _elsewhere(raw: Raw) -> Iterator[Fault]:
    """Lords of a siege who are not there, or on both sides of it."""
    places = dict.fromkeys(_ids(raw, "lords"), "") | dict(_said(raw, "place"))
    for place, siege in _items(raw, "sieges"):
        seen: set[str] = set()
        for entry in ("besiegers", "besieged"):
            for path, name in _names(siege.get(entry), f"sieges[{place}].{entry}"):
                if name in places and places[name] != siege.get("village"):
                    yield Fault(path, name, f"name a Lord who is in {siege.get('village')}")
                if name in seen:
                    yield Fault(path, name, "name each Lord once")
                seen.add(name)


def _items(raw: Raw, part: str) -> Iterator[tuple[int, Raw]]:
    """The entries of a list of parts with their places, as far as they are parts at all."""
    listed = raw.get(part)
    return ((at, item) for at, item in enumerate(listed if isinstance(listed, list) else []) if isinstance(item, dict))


def _names(said: Any, path: str) -> Iterator[tuple[str, str]]:
    """The names that an entry says, one or a list of them, with their paths."""
    if isinstance(said, str):
        yield path, said
    elif isinstance(said, list):
        yield from ((f"{path}[{at}]", name) for at, name in enumerate(said) if isinstance(name, str))


def _said(raw: Raw, entry: str) -> Iterator[tuple[str, str]]:
    """What each Lord says in an entry, by his id."""
    for _, lord in _items(raw, "lords"):
        if isinstance(lord.get("id"), str) and isinstance(lord.get(entry), str):
            yield lord["id"], lord[entry]


def _ids(raw: Raw, part: str) -> set[str]:
    return {item["id"] for _, item in _items(raw, part) if isinstance(item.get("id"), str)}


def _one_of(of: str, known: Collection[str]) -> str:
    return f"give the id of one of the {of} of this file: {', '.join(sorted(known)) or 'there is none'}"
