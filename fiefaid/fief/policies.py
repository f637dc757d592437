"""Policies: how a player chooses losses and calls Mercenaries, by name, so that odds can be worked out. Ruling: W12."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.losses import legal_losses
from fiefaid.fief.strength import strength_of_one
from fiefaid.fief.troops import Troop, Troops

Order = tuple[int, ...]
"""What a policy wants little of, the most important first."""


class Policy(StrEnum):
    """Which of the legal losses a side takes."""

    LEAST_STRENGTH = "least strength lost"
    KEEP_KNIGHTS = "keep Knights"
    KEEP_ARCHERS = "keep Archers"
    BEST_PLAY = "best play for the chance to win"


class Calling(StrEnum):
    """When a player places the Mercenaries that he has in reserve. Rule: T 4.2."""

    NONE = "none"
    ALL = "all at once"
    FOR_A_DIE = "the fewest that add a die"


_DEAREST = (
    Troop.ROYAL_KNIGHTS,
    Troop.ROYAL_MEN_AT_ARMS,
    Troop.SARACEN_KNIGHTS,
    Troop.KNIGHTS,
    Troop.ARCHERS,
    Troop.SARACEN_FIGHTERS,
    Troop.MEN_AT_ARMS,
    Troop.MERCENARIES,
)
"""What is lost last where a policy does not mind: guards add a hit, Mercenaries cost their keep."""


def chosen(policy: Policy, troops: Troops, hits: int, rules: BattleRules) -> Troops:
    """The legal loss that a policy takes; of best play, which asks more than this, the one of least strength."""
    return min(legal_losses(troops, hits, rules), key=lambda lost: wanted(policy, lost, rules))


def wanted(policy: Policy, lost: Troops, rules: BattleRules) -> Order:
    """How little a policy wants a loss: the least is taken."""
    return (*_MINDS.get(policy, _least_strength)(lost, rules), *(lost[kind] for kind in _DEAREST))


def _least_strength(lost: Troops, rules: BattleRules) -> Order:
    """Few Strength Points, and for as many of them few counters: one Knight rather than three Men at Arms."""
    return sum(count * strength_of_one(kind, rules.fighter_strength) for kind, count in lost), lost.count


def _knights(lost: Troops, _rules: BattleRules) -> Order:
    return (lost[Troop.KNIGHTS] + lost[Troop.ROYAL_KNIGHTS] + lost[Troop.SARACEN_KNIGHTS],)


def _archers(lost: Troops, rules: BattleRules) -> Order:
    return lost[Troop.ARCHERS], *_least_strength(lost, rules)


_MINDS: Mapping[Policy, Callable[[Troops, BattleRules], Order]] = {
    Policy.KEEP_KNIGHTS: _knights,
    Policy.KEEP_ARCHERS: _archers,
}
