"""How much of a side lies in a base's own front arc. Rule: Feudal 0.7. Rulings: A8, A9."""

from __future__ import annotations

import math
from dataclasses import dataclass

from fiefaid.feudal.bases import Base, Edge
from fiefaid.feudal.shadows import SLACK, Span


@dataclass(frozen=True, slots=True)
class Wedge:
    """The front arc of a base measured along a side: for each line, the depth inside at the start and the slope."""

    lines: tuple[tuple[float, float], tuple[float, float]]

    @staticmethod
    def of(base: Base, edge: Edge) -> Wedge:
        """The front arc of a base where it meets a side of another."""
        (u0, v0), (u1, v1) = base.local(edge.start), base.local(edge.end)
        right, left = (_line(hand, (u0, v0), (u1, v1), base, edge.length) for hand in (1.0, -1.0))
        return Wedge((right, left))

    def limits(self, length: float, level: float) -> Span:
        """The part of a side that lies in the arc by at least `level`; empty when the first number is the greater."""
        low, high = 0.0, length
        for depth, slope in self.lines:
            if abs(slope) < SLACK:
                low, high = (low, high) if depth >= level - SLACK else (length, 0.0)
            elif slope > 0:
                low = max(low, (level - depth) / slope)
            else:
                high = min(high, (level - depth) / slope)
        return low, high

    def margin(self, length: float, need: float) -> float:
        """How far inside the arc the best stretch of that need lies; negative: outside."""
        room = max(length - need, 0.0)
        (one, rise), (two, fall) = ((min(depth, depth + slope * need), slope) for depth, slope in self.lines)
        places = [0.0, room]
        if rise != fall:
            places.append(min(max((two - one) / (rise - fall), 0.0), room))
        return max(min(one + rise * place, two + fall * place) for place in places)


def _line(
    hand: float, start: tuple[float, float], end: tuple[float, float], base: Base, length: float
) -> tuple[float, float]:
    depths = [(v - base.bd / 2 - hand * u + base.bw / 2) / math.sqrt(2) for u, v in (start, end)]
    return depths[0], (depths[1] - depths[0]) / length
