"""What the realm page calls things: the sheet's English noun, and the French one as a second label."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fiefaid.campaign.counting import many
from fiefaid.fief.french import FRENCH
from fiefaid.fief.people import OUTREMER, SALADIN
from fiefaid.fief.realm import Realm

_MORE: Mapping[str, str] = MappingProxyType(
    {
        "mill": "moulin",
        "stronghold": "château",
        "fortified city": "cité",
        "excommunicated": "excommunié",
        "renegade": "renégat",
        "on crusade": "en croisade",
        "templar": "templier",
        "teutonic knight": "chevalier teutonique",
    }
)
"""What the page counts singly, and what lies on a card."""

_FRENCH = {word.casefold(): other for word, other in (*FRENCH.items(), *_MORE.items())}


def french(word: str) -> str:
    """The French noun for a thing; nothing where it would repeat the English one."""
    plain = word.strip().casefold()
    found = _FRENCH.get(plain, "")
    return "" if found == plain else found


def with_french(word: str) -> str:
    """A label in both languages: `Mill · moulin`."""
    other = french(word)
    return f"{word} · {other}" if other else word


def place_called(realm: Realm, place: str) -> str:
    """Where somebody is, in words."""
    if not place:
        return "not on the map"
    return "in the Outremer" if place == OUTREMER else f"in {realm.named(place)}"


def captor_called(captor: str, family_name: str) -> str:
    """By whom somebody is held."""
    return "Saladin" if captor == SALADIN else family_name


def capital(words: str) -> str:
    """A word at the beginning of a line; the rest of it stays as it is."""
    return words[:1].upper() + words[1:]


def one_of(count: int, what: str) -> str:
    """What so many of a thing are called, without the number: `knight`, `knights`."""
    return many(count, what).partition(" ")[2]
