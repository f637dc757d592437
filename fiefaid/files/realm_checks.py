"""Faults between the entries of a realm file: names used twice or not at all, titles held twice, Lords in two sieges.

They are looked for in the file as it stands, so that they are told together with the faults of single entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fiefaid.errors import Fault
from fiefaid.errors.fief import NotASetting
from fiefaid.fief.options import OPTIONS
from fiefaid.fief.people import OUTREMER, SALADIN
from fiefaid.fief.titles import CRUSADE_STATES, TitleKind, title_called
from fiefaid.files.raw import Raw, ids, items, names, one_of

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
        _options,
    )
    return [fault for check in checks for fault in check(raw)]


def _same_ids(raw: Raw) -> Iterator[Fault]:
    """Whatever is named in a file has a name of its own, families apart from all else."""
    first: dict[tuple[bool, str], str] = {}
    for part in _PARTS:
        for place, item in items(raw, part):
            key = part == "families", item.get("id")
            where = f"{part}[{place}]"
            if isinstance(key[1], str) and first.setdefault((key[0], key[1]), where) != where:
                yield Fault(f"{where}.id", key[1], f"give an id of its own: {first[key[0], key[1]]} has this one")


def _strangers(raw: Raw) -> Iterator[Fault]:
    """Names of what is not in the file."""
    for part, entry, of, also in _NAMED:
        known = ids(raw, of)
        for place, item in items(raw, part):
            for path, name in names(item.get(entry), f"{part}[{place}].{entry}"):
                if name not in known and name not in also:
                    yield Fault(path, name, one_of(of, known))


def _strange_allies(raw: Raw) -> Iterator[Fault]:
    known, listed = ids(raw, "families"), raw.get("alliances")
    for place, both in enumerate(listed if isinstance(listed, list) else []):
        for path, name in names(both, f"alliances[{place}]"):
            if name not in known:
                yield Fault(path, name, one_of("families", known))
        if isinstance(both, list) and len(both) == 2 and both[0] == both[1]:
            yield Fault(f"alliances[{place}]", both[0], "give two different families")


def _titles(raw: Raw) -> Iterator[Fault]:
    """Titles of places that are not on the map, and those that two hold."""
    held: dict[str, str] = {}
    of = {TitleKind.FIEF: ids(raw, "fiefs"), TitleKind.BISHOP: ids(raw, "bishoprics")}
    of[TitleKind.CRUSADE_STATE] = set(CRUSADE_STATES)
    for place, lord in items(raw, "lords"):
        for path, key in names(lord.get("titles"), f"lords[{place}].titles"):
            title = title_called(key)
            if title is not None and title.kind in of and title.place not in of[title.kind]:
                yield Fault(path, key, f"name a place that is there: {', '.join(sorted(of[title.kind])) or 'none yet'}")
            if held.setdefault(key, path) != path:
                yield Fault(path, key, f"leave it out: {held[key]} has this title")


def _couples(raw: Raw) -> Iterator[Fault]:
    """Whoever is married is so to somebody who is not married to another."""
    spouses = dict(_said(raw, "spouse"))
    for place, lord in items(raw, "lords"):
        spouse = lord.get("spouse")
        if not isinstance(spouse, str) or not spouse:
            continue
        if spouse == lord.get("id"):
            yield Fault(f"lords[{place}].spouse", spouse, "give somebody else")
        elif spouses.get(spouse, "") not in ("", lord.get("id")):
            yield Fault(f"lords[{place}].spouse", spouse, f"leave it out: {spouse} is married to {spouses[spouse]}")


def _elsewhere(raw: Raw) -> Iterator[Fault]:
    """Lords of a siege who are not there, or on both sides of it."""
    places = dict.fromkeys(ids(raw, "lords"), "") | dict(_said(raw, "place"))
    for place, siege in items(raw, "sieges"):
        seen: set[str] = set()
        for entry in ("besiegers", "besieged"):
            for path, name in names(siege.get(entry), f"sieges[{place}].{entry}"):
                if name in places and places[name] != siege.get("village"):
                    yield Fault(path, name, f"name a Lord who is in {siege.get('village')}")
                if name in seen:
                    yield Fault(path, name, "name each Lord once")
                seen.add(name)


def _options(raw: Raw) -> Iterator[Fault]:
    """Settings that are none, or that cannot be so."""
    options = raw.get("options")
    for name, typed in options.items() if isinstance(options, dict) else ():
        if name not in OPTIONS:
            yield Fault(f"options.{name}", typed, f"give one of {', '.join(OPTIONS)}")
        elif isinstance(typed, str):
            try:
                OPTIONS[name].of({name: typed})
            except NotASetting:
                yield Fault(f"options.{name}", typed, f"give {OPTIONS[name].accepts}")


def _said(raw: Raw, entry: str) -> Iterator[tuple[str, str]]:
    """What each Lord says in an entry, by his id."""
    for _, lord in items(raw, "lords"):
        if isinstance(lord.get("id"), str) and isinstance(lord.get(entry), str):
            yield lord["id"], lord[entry]
