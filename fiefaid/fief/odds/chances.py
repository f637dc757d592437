"""Odds: the chances of a battle, worked out exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from fiefaid.fief.hosts import Both
from fiefaid.fief.troops import Troop

NO_CHANCE = Fraction(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """The chances of a battle: who wins it, or neither; what each side loses on average; how its Lords fare.

    `neither`: both wiped out, a stalemate, or an attack that stops at walls or for want of a Lord · `lord_killed`: that
    at least one Lord of the side dies · `lord_captured`: that at least one is captured. Every chance is exact.
    """

    attackers_win: Fraction
    defenders_win: Fraction
    neither: Fraction
    losses: Both[Mapping[Troop, Fraction]]
    lord_killed: Both[Fraction]
    lord_captured: Both[Fraction]


def mixed(parts: Iterable[tuple[Fraction, Odds]]) -> Odds:
    """Odds of which each comes true with a chance; the chances add up to one."""
    held = tuple(parts)

    def of(each: Iterable[Fraction]) -> Fraction:
        return sum((chance * own for (chance, _), own in zip(held, each, strict=True)), NO_CHANCE)

    def losses(side: int) -> Mapping[Troop, Fraction]:
        own = [tuple(odds.losses)[side] for _, odds in held]
        return {kind: of(one.get(kind, NO_CHANCE) for one in own) for kind in Troop if any(kind in one for one in own)}

    return Odds(
        attackers_win=of(odds.attackers_win for _, odds in held),
        defenders_win=of(odds.defenders_win for _, odds in held),
        neither=of(odds.neither for _, odds in held),
        losses=Both(losses(0), losses(1)),
        lord_killed=Both(
            of(odds.lord_killed.attackers for _, odds in held), of(odds.lord_killed.defenders for _, odds in held)
        ),
        lord_captured=Both(
            of(odds.lord_captured.attackers for _, odds in held), of(odds.lord_captured.defenders for _, odds in held)
        ),
    )
