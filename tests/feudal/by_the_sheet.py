"""Hits worked out a second time from the words of rules 1.2 and 3.2 alone, with nothing of the rooms of rules."""

from __future__ import annotations

from dataclasses import dataclass

_TERRAIN = "hill woods marsh camp village lake river cliff wall ditch riverbank bridge ford road"
TERRAIN = _TERRAIN.split()

LESS_BY_SHOT = {"woods", "camp", "village", "wall"}
LESS_BY_BLOW = {"woods", "marsh", "village", "camp", "river", "riverbank", "ditch", "wall"}


@dataclass(frozen=True)
class Asked:
    """A question to the sheet in plain words."""

    shot: bool
    attacker: str
    target: str
    roll: int
    side: str = "front"
    terrain: frozenset[str] = frozenset()
    uphill: bool = False
    plus: int = 0
    is_tired: bool = False
    saves: bool = False


def change_of(attacker: str, *, shot: bool) -> int:
    """What the sheet adds to the Dx of such an attacker."""
    if shot:
        if attacker in ("Brigans", "Brigans with bows", "mounted Brigans", "skirmishing cavalry"):
            return -2
        return 1 if attacker == "mercenary crossbows" else 0
    if attacker == "Knights":
        return 2
    if attacker in ("Brigans", "Brigans with bows", "mounted Brigans", "Bowmen", "mercenary crossbows"):
        return -2
    return -1 if attacker in ("mounted Serjeants", "unwilling levy") else 0


def balance(asked: Asked) -> int:
    """How many doublings are left when halvings are taken off: never less than two halvings."""
    armoured = asked.target in ("Serjeants", "dismounted Knights") or (asked.target == "schiltron" and not asked.shot)
    if asked.shot:
        helped = bool(asked.terrain & LESS_BY_SHOT)
        doubled = asked.side == "rear"
    else:
        helped = asked.uphill or bool(asked.terrain & LESS_BY_BLOW)
        doubled = asked.side != "front"
    return max(doubled - armoured - helped, -2)


def hits_by_the_sheet(asked: Asked) -> int:
    """The hits; with saving rolls those that are to be saved."""
    number = asked.roll + change_of(asked.attacker, shot=asked.shot) + asked.plus - asked.is_tired
    number = max(number, 0)
    power = balance(asked)
    if power >= 0:
        return int(number * 2**power)
    return number if asked.saves else -(-number // 2**-power)


def throws_by_the_sheet(asked: Asked) -> int:
    """How often each hit is thrown for under saving rolls."""
    return max(-balance(asked), 0)
