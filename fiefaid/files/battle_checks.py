"""Faults between the entries of a battle file: families and Lords used twice or not at all, settings that are none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fiefaid.errors import Fault
from fiefaid.errors.fief import NotASetting
from fiefaid.fief.battle_rules import BATTLE_SETTINGS

Raw = dict[str, Any]


def battle_checks(raw: Raw) -> list[Fault]:
    """Every fault between the entries of a file, whose single entries may be faulty too."""
    return [*_twice(raw), *_strangers(raw), *_options(raw)]


def _hosts(raw: Raw) -> Iterator[tuple[str, Raw]]:
    """Each host with its place in the file."""
    for part in ("attackers", "defenders"):
        for place, host in _items(raw.get(part)):
            yield f"{part}[{place}]", host


def _items(part: object) -> Iterator[tuple[int, Raw]]:
    if isinstance(part, list):
        yield from ((place, item) for place, item in enumerate(part) if isinstance(item, dict))


def _twice(raw: Raw) -> Iterator[Fault]:
    """Families and Lords that are there twice; a file may do so to show that it is refused."""
    if raw.get("refused"):
        return
    first: dict[tuple[str, str], str] = {}
    for path, host in _hosts(raw):
        named = [("family", f"{path}.family", host.get("family"))]
        named += [("Lord", f"{path}.lords[{place}].id", lord.get("id")) for place, lord in _items(host.get("lords"))]
        for what, where, name in named:
            if isinstance(name, str) and first.setdefault((what, name), where) != where:
                yield Fault(where, name, f"give a name of its own: {first[what, name]} has this one")


def _strangers(raw: Raw) -> Iterator[Fault]:
    """Families that steps name and nobody in the battle has."""
    families = [host.get("family") for _, host in _hosts(raw)]
    known = ", ".join(str(family) for family in families)
    for place, step in _items(raw.get("steps")):
        named = [(f"steps[{place}].family", step.get("family"))]
        named += [(f"steps[{place}].losses[{n}].family", loss.get("family")) for n, loss in _items(step.get("losses"))]
        for where, family in named:
            if isinstance(family, str) and family not in families and not step.get("refused"):
                yield Fault(where, family, f"give a family of this battle: {known}")


def _options(raw: Raw) -> Iterator[Fault]:
    """Settings that no battle has, or that cannot be so."""
    options = raw.get("options")
    by_name = {setting.name: setting for setting in BATTLE_SETTINGS}
    for name, typed in options.items() if isinstance(options, dict) else ():
        if name not in by_name:
            yield Fault(f"options.{name}", typed, f"give one of {', '.join(by_name)}")
        elif isinstance(typed, str):
            try:
                by_name[name].of({name: typed})
            except NotASetting:
                yield Fault(f"options.{name}", typed, f"give {by_name[name].accepts}")
