"""Faults between the entries of a table file: names used twice or not at all, bases of several sizes.

They are looked for in the file as it stands, so that they are told together with the faults of single entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeGuard

from fiefaid.errors import Fault
from fiefaid.feudal.table import TOLERANCE_IN, Measure
from fiefaid.files.fields import FARTHEST
from fiefaid.files.queries import UNIT_ENTRIES

Raw = dict[str, Any]


def crosschecks(raw: Raw) -> list[Fault]:
    """Every fault between the entries of a file, whose single entries may be faulty too."""
    checks: tuple[Callable[[Raw], Iterator[Fault]], ...] = (
        same_ids,
        _strangers_in_melee,
        _mixed_bases,
        _uphill_pairs,
        strangers_in_questions,
        _wide_tolerance,
    )
    return [fault for check in checks for fault in check(raw)]


def same_ids(raw: Raw) -> Iterator[Fault]:
    """Units or pieces of terrain of the same id."""
    for part in ("units", "terrain"):
        first: dict[str, int] = {}
        for place, item in _items(raw, part):
            name = item.get("id")
            if isinstance(name, str) and first.setdefault(name, place) != place:
                yield Fault(f"{part}[{place}].id", name, f"give an id of its own: {part}[{first[name]}] has this one")


def _strangers_in_melee(raw: Raw) -> Iterator[Fault]:
    known = _unit_ids(raw)
    for place, unit in _items(raw, "units"):
        fights, others = unit.get("in_melee_with"), [name for name in known if name != unit.get("id")]
        for at, name in enumerate(fights if isinstance(fights, list) else []):
            if isinstance(name, str) and name not in others:
                yield Fault(f"units[{place}].in_melee_with[{at}]", name, _one_of_the_units(others))


def _mixed_bases(raw: Raw) -> Iterator[Fault]:
    readings = raw.get("readings")
    if isinstance(readings, dict) and readings.get("A6") == "mixed":
        return
    for place, unit in _items(raw, "units"):
        own = unit.get("bw")
        if _is_number(own) and _is_number(raw.get("bw")) and own != raw["bw"]:
            accepted = f'give {raw["bw"]:g} as the table has, or write A6 = "mixed" under [readings]'
            yield Fault(f"units[{place}].bw", own, accepted)


def _uphill_pairs(raw: Raw) -> Iterator[Fault]:
    """One answer for each unit and each other; two of one pair only where neither stands uphill of the other."""
    known, seen = _unit_ids(raw), dict[tuple[str, str], bool]()
    for place, pair in _items(raw, "uphill"):
        unit, against, is_uphill = pair.get("unit"), pair.get("against"), bool(pair.get("is_uphill"))
        for entry, name in (("unit", unit), ("against", against)):
            if isinstance(name, str) and name not in known:
                yield Fault(f"uphill[{place}].{entry}", name, _one_of_the_units(known))
        if not (isinstance(unit, str) and isinstance(against, str)):
            continue
        if unit == against:
            yield Fault(f"uphill[{place}].against", against, "give the other unit of the pair")
        elif (unit, against) in seen or (is_uphill and (against, unit) in seen) or seen.get((against, unit)):
            yield Fault(f"uphill[{place}]", f"{unit}, {against}", "answer once for each pair: leave this out")
        seen[unit, against] = is_uphill


def strangers_in_questions(raw: Raw) -> Iterator[Fault]:
    """Questions of units that are not on the table."""
    known = _unit_ids(raw)
    for place, question in _items(raw, "questions"):
        query = question.get("query")
        named = query if isinstance(query, dict) else {}
        for entry in UNIT_ENTRIES:
            name = named.get(entry)
            if isinstance(name, str) and name not in known:
                yield Fault(f"questions[{place}].query.{entry}", name, _one_of_the_units(known))


def _wide_tolerance(raw: Raw) -> Iterator[Fault]:
    """A tolerance of half a base depth or more, said or usual: nothing would ever be firm."""
    tolerance, bw, measure = raw.get("tolerance"), raw.get("bw"), raw.get("measure")
    if _is_number(tolerance) and _is_number(bw) and tolerance >= bw / 4 > 0:
        yield Fault("tolerance", tolerance, f"give less than {bw / 4:g}, half a base depth, or no answer is ever firm")
    if tolerance is None and measure in list(Measure) and _is_number(bw):
        usual = TOLERANCE_IN * Measure(measure).per_inch
        if usual >= bw / 4 > 0:
            told = f"a tape that tells {usual:g} {measure} apart can say nothing"
            yield Fault("bw", bw, f"give more than {4 * usual:g} {measure}: of a smaller base {told}")


def _items(raw: Raw, part: str) -> Iterator[tuple[int, Raw]]:
    """The entries of a list of parts with their places, as far as they are parts at all."""
    listed = raw.get(part)
    return ((at, item) for at, item in enumerate(listed if isinstance(listed, list) else []) if isinstance(item, dict))


def _unit_ids(raw: Raw) -> set[Any]:
    return {unit["id"] for _, unit in _items(raw, "units") if isinstance(unit.get("id"), str)}


def _one_of_the_units(known: Iterable[str]) -> str:
    return f"give the id of a unit on this table: {', '.join(sorted(known)) or 'there is no other'}"


def _is_number(value: Any) -> TypeGuard[float]:
    """Whether it is a number that a file may hold; any other is a fault already."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= FARTHEST
