"""Numbers that no sheet prints, each with what it decides, its default, where that comes from, and what is played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fiefaid.campaign.values import Rules
from fiefaid.fief.options import OPTIONS
from fiefaid.fief.settings import Confidence

SETTINGS = {
    name: setting for name, setting in OPTIONS.items() if setting.confidence in (Confidence.SINGLE, Confidence.ASSUMED)
}
"""Those that are less than agreed between sources, by name."""


@dataclass(frozen=True, slots=True)
class Told:
    """A setting in words; `played` is what counts in this campaign."""

    decides: str
    default: str
    accepts: str
    source: str
    confidence: str
    played: str


def told(rules: Rules, name: str) -> Told:
    """A setting as this campaign plays it."""
    setting = SETTINGS[name]
    played = rules.options.get(name, setting.default)
    return Told(setting.decides, setting.default, setting.accepts, setting.source, setting.confidence.value, played)


def with_setting(rules: Rules, name: str, typed: str) -> Rules:
    """The rules with a setting changed; the default is no option any more. Errors: NotASetting."""
    setting, value = SETTINGS[name], typed.strip()
    setting.of({name: value})
    others = {option: said for option, said in rules.options.items() if option != name}
    return replace(rules, options=others if value == setting.default else {**others, name: value})
