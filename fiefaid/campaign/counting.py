"""How a sentence counts things."""

from __future__ import annotations

from fiefaid.fief.troops import Troops

_ONE_OF = {
    "deniers": "denier",
    "mercenaries": "mercenary",
    "men at arms": "man at arms",
    "knights": "knight",
    "archers": "archer",
    "bombards": "bombard",
    "siege engines": "siege engine",
    "royal knights": "royal knight",
    "royal men at arms": "royal man at arms",
    "mills": "mill",
    "strongholds": "stronghold",
    "cities": "city",
    "victory points": "victory point",
    "Strength Points": "Strength Point",
    "dice": "die",
    "hits": "hit",
    "payments": "payment",
    "Titles": "Title",
}
"""Things that a sentence counts singly."""


def named(count: int, what: str) -> str:
    """What so many of a thing are called: 1 `knight`, 2 `knights`."""
    return _ONE_OF.get(what, what) if count == 1 else what


def many(count: int, what: str) -> str:
    """So many of a thing, as one says it."""
    return f"{count} {named(count, what)}"


def counted(troops: Troops) -> str:
    """Troops in words: `2 knights and 3 men at arms`."""
    parts = [many(count, kind) for kind, count in troops] or ["no troops"]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
