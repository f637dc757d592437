"""A campaign as it is started: what was typed, turned into the choices that one tap asks for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from fiefaid.campaign.campaign import COMMON_HOLDERS
from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.texts import short_id
from fiefaid.campaign.values import Expansion, Rules
from fiefaid.errors import NameTaken
from fiefaid.pages.counts import read_count
from fiefaid.pages.quoting import apart

DENIERS = "deniers"
"""What every purse is opened with; anything else is written down once the campaign is there."""

ON = "on"
"""The value of an option that was only named."""


@dataclass(frozen=True, slots=True)
class FamilyTyped:
    """One line of the form; `deniers` as it was typed."""

    name: str = ""
    player: str = ""
    colour: str = ""
    deniers: str = ""

    @property
    def is_blank(self) -> bool:
        """Whether nobody has written anything in it; a colour alone is no family."""
        return not (self.name.strip() or self.player.strip() or self.deniers.strip())


def start(name: str, rules: Rules, families: Iterable[FamilyTyped], *, is_sure: bool = False) -> tuple[Choice, ...]:
    """Everything that starts a campaign, as one tap; `is_sure`: a very full purse is meant. Errors: NotACount."""
    return (StartCampaign(name, rules), *_joining([family for family in families if not family.is_blank], is_sure))


def rules_of(expansions: Iterable[str], options: str) -> Rules:
    """The rules as ticked and typed: one option a line, as `name: value` or its name alone. Errors: NameTaken."""
    chosen = tuple(expansion for expansion in Expansion if expansion in set(expansions))
    return Rules(chosen, _options(options))


def _options(typed: str) -> dict[str, str]:
    """The options by their names; none is silently lost to another of the same name. Errors: NameTaken."""
    found = dict[str, str]()
    for name, value in (_option(line) for line in typed.splitlines() if line.strip()):
        if name in found:
            raise NameTaken("Option", name)
        found[name] = value
    return found


def options_typed(rules: Rules) -> str:
    """The options as they would be typed."""
    return "\n".join(name if value == ON else f"{name}: {value}" for name, value in rules.options.items())


def _option(line: str) -> tuple[str, str]:
    name, _, value = line.partition(":")
    return name.strip(), value.strip() or ON


def _joining(families: Collection[FamilyTyped], is_sure: bool) -> Iterator[Choice]:
    """Every family, and what it has already."""
    taken = [*COMMON_HOLDERS]
    for family in families:
        family_id = short_id(family.name, taken, "family")
        taken.append(family_id)
        yield AddFamily(family.name, family.player, family.colour, family_id)
        count = read_count(family.deniers or "0", f"deniers of {apart(family.name)}")
        if count:
            yield OpenWith(family_id, DENIERS, count, is_sure)
