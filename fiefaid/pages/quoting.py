"""Words of players as a page repeats them: escaped, and kept from turning the line that they stand in."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # every page loads this one, and few of them need a campaign
    from fiefaid.campaign.campaign import Campaign
    from fiefaid.campaign.fighting import Fight

_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Marks that turn the direction of all that follows, until something ends them."""

_APART, _TOGETHER = "\u2068", "\u2069"


def quoted(name: str) -> str:
    """A name as markup: its letters are text, and an Arabic or Hebrew one turns nothing but itself."""
    return f"<bdi>{escape(name)}</bdi>"


def set_apart(sentence: str, campaign: Campaign) -> str:
    """A sentence in which no name turns what comes after it; one without such names is the same sentence."""
    return _without_turns(sentence, lambda: _names(campaign))


def set_apart_in(sentence: str, fight: Fight) -> str:
    """The same of a battle that may belong to no campaign: with its name, and those of whoever fights in it."""
    return _without_turns(sentence, lambda: _names_in(fight))


def _without_turns(sentence: str, names: Callable[[], set[str]]) -> str:
    if not _TURNS.search(sentence):
        return sentence
    for name in sorted(filter(_TURNS.search, names()), key=len, reverse=True):
        bare = re.compile(f"(?<!{_APART}){re.escape(name)}(?!{_TOGETHER})")
        sentence = bare.sub(lambda found: apart(found[0]), sentence)
    return sentence


def apart(words: str) -> str:
    """Words that turn nothing but themselves; without such marks in them they are the same."""
    return f"{_APART}{words}{_TOGETHER}" if _TURNS.search(words) else words


def _names(campaign: Campaign) -> set[str]:
    """What a sentence may call somebody or something by."""
    families = {word for family in campaign.families.values() for word in (family.name, family.player)}
    units = {unit.label for laid in campaign.tables.values() for unit in laid.units.values()}
    realm = campaign.realm
    placed = (realm.lords, realm.dead, realm.villages, realm.fiefs, realm.bishoprics)
    people = {each.name for things in placed for each in things.values()}
    battles = {name for fight in campaign.battles.values() for name in _names_in(fight)}
    return {campaign.name, *families, *people, *(laid.label for laid in campaign.tables.values()), *units, *battles}


def _names_in(fight: Fight) -> set[str]:
    """The names of a battle, of the hosts that began it, and of their Lords."""
    from fiefaid.fief.battle.choices import GiveBattle

    attacks = [step for step in fight.steps[:1] if isinstance(step, GiveBattle)]
    hosts = [host for attack in attacks for host in (*attack.attackers, *attack.defenders)]
    lords = {name for host in hosts for lord in host.lords for name in (lord.id, lord.label)}
    return {fight.name, *(attack.ground.name for attack in attacks), *(host.family for host in hosts), *lords}
