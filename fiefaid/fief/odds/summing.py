"""The ends of a battle's walk, added up to its odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from fiefaid.fief.hosts import Both, Side
from fiefaid.fief.odds.chances import Odds
from fiefaid.fief.odds.clash import Last
from fiefaid.fief.odds.force import Force
from fiefaid.fief.odds.weights import Weight, total
from fiefaid.fief.troops import Troop

Ends = Mapping[Last, Weight]


def summed(ends: Ends, forces: Both[Force], sides: int) -> Odds:
    """The odds of ends that add up to one."""

    def chance(holds: Callable[[Last], bool]) -> Fraction:
        return total((weight for last, weight in ends.items() if holds(last)), sides)

    return Odds(
        attackers_win=chance(lambda last: _winner(last) is Side.ATTACKERS),
        defenders_win=chance(lambda last: _winner(last) is Side.DEFENDERS),
        neither=chance(lambda last: _winner(last) is None),
        losses=Both(*(_losses(ends, forces[side], place, sides) for place, side in enumerate(Side))),
        lord_killed=Both(*(chance(lambda last, side=side: _killed(last, forces, side) > 0) for side in Side)),  # type: ignore[misc]
        lord_captured=Both(*(chance(lambda last, side=side: _captured(last, forces, side) > 0) for side in Side)),  # type: ignore[misc]
    )


def _winner(last: Last) -> Side | None:
    """Who has won: whoever alone has troops left."""
    first, second = (any(state[:-1]) for state in last.pair)
    if last.is_stopped or first == second:
        return None
    return Side.ATTACKERS if first else Side.DEFENDERS


def _fallen(last: Last, side: Side) -> int:
    return last.fallen[0] if side is Side.ATTACKERS else last.fallen[1]


def _killed(last: Last, forces: Both[Force], side: Side) -> int:
    """How many Lords of a side are dead: by hits, or slain by leaderless victors where the table has it so."""
    is_beaten_by_troops = _winner(last) is side.other and not forces[side.other].lords
    if is_beaten_by_troops and forces[side].rules.leaderless == "slay":
        return len(forces[side].lords)
    return _fallen(last, side)


def _captured(last: Last, forces: Both[Force], side: Side) -> int:
    """How many Lords of a side are captured: who is left of the beaten, by victors with a Lord."""
    is_taken = _winner(last) is side.other and bool(forces[side.other].lords)
    return len(forces[side].lords) - _fallen(last, side) if is_taken else 0


def _losses(ends: Ends, force: Force, place: int, sides: int) -> dict[Troop, Fraction]:
    """What a side loses of each kind on average."""

    def weights(kind: Troop) -> Iterator[Weight]:
        for last, (number, exponent) in ends.items():
            yield number * force.lost(last.pair[place])[kind], exponent

    return {kind: total(weights(kind), sides) for kind in force.kinds}
