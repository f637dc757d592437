"""Words of players as a page repeats them: escaped, and kept from turning the line that they stand in."""

from __future__ import annotations

import re
from html import escape

from fiefaid.campaign.campaign import Campaign

_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Marks that turn the direction of all that follows, until something ends them."""

_APART, _TOGETHER = "\u2068", "\u2069"


def quoted(name: str) -> str:
    """A name as markup: its letters are text, and an Arabic or Hebrew one turns nothing but itself."""
    return f"<bdi>{escape(name)}</bdi>"


def set_apart(sentence: str, campaign: Campaign) -> str:
    """A sentence in which no name turns what comes after it; one without such names is the same sentence."""
    if not _TURNS.search(sentence):
        return sentence
    for name in sorted(filter(_TURNS.search, _names(campaign)), key=len, reverse=True):
        sentence = sentence.replace(name, apart(name))
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
    return {campaign.name, *families, *people, *(laid.label for laid in campaign.tables.values()), *units}
