"""Faults between the entries of a Feudal battle file: sides without units, strangers, options that clash."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fiefaid.errors import Fault, FiefaidError
from fiefaid.feudal.options import NONE_ON, OPTION_CHOICES, Options
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.warriors import TRAITS, Variety
from fiefaid.files.skirmish_moments import moment_checks

Raw = dict[str, Any]

UNIT_ENTRIES = ("unit", "target", "to", "attacker", "against")
"""The entries of a step that name a unit; those of an initiative roll are faces."""


def skirmish_checks(raw: Raw) -> list[Fault]:
    """Every fault between the entries of a file, whose single entries may be faulty too."""
    return [*_sides(raw), *moment_checks(raw), *_varieties(raw), *_strangers(raw), *_options(raw)]


def _items(part: object) -> Iterator[tuple[int, Raw]]:
    if isinstance(part, list):
        yield from ((place, item) for place, item in enumerate(part) if isinstance(item, dict))


def _sides(raw: Raw) -> Iterator[Fault]:
    """Units that fight for neither player, and players who are the same."""
    battle = raw.get("battle")
    if not isinstance(battle, dict):
        return
    players = [battle.get("attacker"), battle.get("defender")]
    if players[0] is not None and players[0] == players[1]:
        yield Fault("battle.defender", players[1], "give another player than the attacker")
    for part in ("units", "lost"):
        for place, unit in _items(raw.get(part)):
            if isinstance(unit.get("player"), str) and unit["player"] not in players:
                yield Fault(f"{part}[{place}].player", unit["player"], f"give {' or '.join(map(str, players))}")
    for entry in ("first", "phasing"):
        if battle.get(entry, players[0]) not in (*players, ""):
            yield Fault(f"battle.{entry}", battle[entry], f"give {' or '.join(map(str, players))}")


def _varieties(raw: Raw) -> Iterator[Fault]:
    """Varieties of another type than the unit's."""
    types = {}
    for part in ("units", "lost"):
        for place, unit in _items(raw.get(part)):
            types[unit.get("id")] = unit.get("type")
            yield from _variety(f"{part}[{place}].variety", unit.get("variety"), unit.get("type"))
    without = raw.get("without")
    others = without.get("units") if isinstance(without, dict) else None
    for name, other in others.items() if isinstance(others, dict) else ():
        if name not in types:
            yield Fault(f"without.units.{name}", name, f"give a unit of this file: {', '.join(map(str, types))}")
        elif isinstance(other, dict):
            yield from _variety(f"without.units.{name}.variety", other.get("variety"), other.get("type", types[name]))


def _variety(path: str, variety: object, kind: object) -> Iterator[Fault]:
    known = next((each for each in Variety if each == variety), None)
    if known and kind in set(UnitType) and TRAITS[known].type != kind:
        own = [each for each, trait in TRAITS.items() if trait.type == kind]
        yield Fault(path, variety, f"leave it out{', or give one of ' + ', '.join(own) if own else ''}")


def _strangers(raw: Raw) -> Iterator[Fault]:
    """Units that steps name and nobody has."""
    known = [unit.get("id") for _, unit in _items(raw.get("units"))]
    for place, step in _items(raw.get("steps")):
        for entry in UNIT_ENTRIES:
            name = step.get(entry)
            if isinstance(name, str) and name not in known:
                yield Fault(f"steps[{place}].{entry}", name, f"give a unit of this file: {', '.join(map(str, known))}")


def _options(raw: Raw) -> Iterator[Fault]:
    """Options that are none, and options without those that they build on."""
    options, without = raw.get("options", {}), raw.get("without")
    changed = without.get("options", {}) if isinstance(without, dict) else {}
    if not isinstance(options, dict) or not isinstance(changed, dict):
        return
    for name, value in changed.items():
        if name not in NONE_ON:
            yield Fault(f"without.options.{name}", value, f"give one of {', '.join(NONE_ON)}")
        elif value not in OPTION_CHOICES[name]:
            yield Fault(f"without.options.{name}", value, f"give one of {', '.join(map(str, OPTION_CHOICES[name]))}")
    for path, played in (("options", options), ("without.options", options | changed)):
        good = {name: value for name, value in played.items() if name in NONE_ON and value in OPTION_CHOICES[name]}
        try:
            Options(**good)
        except FiefaidError as refused:
            yield Fault(path, ", ".join(good), str(refused))
