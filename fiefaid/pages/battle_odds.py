"""Odds in words and in bars: the hits of the next roll, and how the battle will end under named policies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from fiefaid.fief.battle import Battle
from fiefaid.fief.hosts import Both, Side
from fiefaid.fief.odds import Odds, next_hits
from fiefaid.fief.policies import Policy
from fiefaid.fief.troops import Troop

SMALLEST = Fraction(1, 1000)
"""Chances below this, or as near to certain, are said so rather than rounded away."""


@dataclass(frozen=True, slots=True)
class Bars:
    """The chance of each number of hits of the next throw, as numbers for a chart."""

    hits: tuple[int, ...]
    attackers: tuple[float, ...]
    defenders: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class OddsLine:
    """One chance: what it is of, and how likely."""

    label: str
    says: str
    share: float


def bars(battle: Battle) -> Bars:
    """The hits that each side may make next, from none to the most."""
    chances = Both(*(next_hits(battle, side) for side in Side))
    hits = tuple(range(max((most for side in chances for most in side), default=0) + 1))
    return Bars(hits, *(tuple(float(side.get(hit, 0)) for hit in hits) for side in chances))


def expected_hits(battle: Battle, side: Side) -> str:
    """The hits that a side makes next on average."""
    mean = sum((hits * chance for hits, chance in next_hits(battle, side).items()), Fraction(0))
    return f"{float(mean):.1f}"


def lines(odds: Odds) -> tuple[OddsLine, ...]:
    """Who wins."""
    chances = (
        ("Attackers win", odds.attackers_win),
        ("Defenders win", odds.defenders_win),
        ("Neither wins", odds.neither),
    )
    return tuple(OddsLine(label, percent(chance), float(chance)) for label, chance in chances)


def losses_line(lost: Mapping[Troop, Fraction]) -> str:
    """What a side loses on average."""
    parts = [f"{float(count):.1f} {kind}" for kind, count in lost.items() if count >= Fraction(1, 20)]
    return ", ".join(parts) or "next to nothing"


def lords_line(odds: Odds, side: Side) -> str:
    """How likely it is that a side's Lords fall or are captured."""
    return f"a Lord falls: {percent(odds.lord_killed[side])}; is captured: {percent(odds.lord_captured[side])}"


def percent(chance: Fraction) -> str:
    """A chance to a tenth of a percent; nothing possible is said to be never, and nothing that may fail certain."""
    if chance in (0, 1):
        return "certain" if chance else "never"
    if chance < SMALLEST or 1 - chance < SMALLEST:
        return "under 0.1 %" if chance < SMALLEST else "over 99.9 %"
    return f"{float(chance) * 100:.1f} %"


def policies(policy: str, other: str) -> Both[Policy]:
    """The policies chosen for both sides; a name that is none is the first."""
    known = {str(each): each for each in Policy}
    return Both(*(known.get(name, Policy.LEAST_STRENGTH) for name in (policy, other)))
