"""The numbers of a battle that no sheet prints: what is played, the default, where it comes from, how sure that is."""

from __future__ import annotations

from collections.abc import Mapping

from fiefaid.fief.battle_rules import BATTLE_SETTINGS

NUMBERS = {setting.name: setting for setting in BATTLE_SETTINGS}
"""Every setting of battles by its name."""


def facts(name: str, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """A setting in words, as these options have it."""
    setting = NUMBERS[name]
    return (
        ("Decides", setting.decides),
        ("Played", options.get(name, setting.default)),
        ("Default", setting.default),
        ("Accepted", setting.accepts),
        ("Source", setting.source),
        ("Confidence", str(setting.confidence)),
    )


def with_number(options: Mapping[str, str], name: str, typed: str) -> dict[str, str]:
    """The options with a setting changed; the default is no option any more. Errors: NotASetting."""
    setting, value = NUMBERS[name], typed.strip()
    setting.of({name: value})
    others = {other: said for other, said in options.items() if other != name}
    return others if value == setting.default else {**others, name: value}
