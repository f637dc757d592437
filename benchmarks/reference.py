"""The yardstick: who sees whom by a plain loop in shapely, as written on day one and never touched since.

For every ordered pair of enemies five lanes a BD wide are laid from the attacker's front centre point to points of the
side in whose arc it stands, and each is tested against every other base and every tall piece of terrain until one hits.
The first clear lane ends the pair. No arc of the attacker's own, no margins, no gaps, no protection, no charges.
"""

from __future__ import annotations

import math

from shapely import Polygon

from fiefaid.feudal.table import Table, Unit

LANES = 5

Point = tuple[float, float]


def who_sees_whom(table: Table) -> set[tuple[str, str]]:
    """The ordered pairs of enemies between which one of the sampled lanes is clear."""
    bases = {unit.id: Polygon(corners_of(unit, table.bw)) for unit in table.units}
    tall = [piece.ground for piece in table.terrain if piece.height >= 1]
    seen = set()
    for attacker in table.units:
        eye = front_centre(attacker, table.bw)
        for target in table.units:
            if target.player == attacker.player:
                continue
            others = [base for unit_id, base in bases.items() if unit_id not in (attacker.id, target.id)] + tall
            if any(is_clear(lane(eye, aim, table.bd), others) for aim in aims(target, eye, table.bw)):
                seen.add((attacker.id, target.id))
    return seen


def is_clear(way: Polygon, others: list[Polygon]) -> bool:
    """Whether a lane meets nothing."""
    return not any(way.intersects(other) for other in others)


def lane(start: Point, end: Point, width: float) -> Polygon:
    """The straight lane of that width from one point to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    return Polygon(
        [
            (start[0] + nx, start[1] + ny),
            (end[0] + nx, end[1] + ny),
            (end[0] - nx, end[1] - ny),
            (start[0] - nx, start[1] - ny),
        ]
    )


def corners_of(unit: Unit, bw: float) -> list[Point]:
    """Front left, front right, rear right, rear left."""
    angle = math.radians(unit.facing)
    fx, fy = math.sin(angle), math.cos(angle)
    w, d = bw / 2, bw / 4
    return [
        (unit.x + i * w * fy + j * d * fx, unit.y - i * w * fx + j * d * fy)
        for i, j in ((-1, 1), (1, 1), (1, -1), (-1, -1))
    ]


def front_centre(unit: Unit, bw: float) -> Point:
    """The middle of the front edge."""
    angle = math.radians(unit.facing)
    return unit.x + bw / 4 * math.sin(angle), unit.y + bw / 4 * math.cos(angle)


def aims(target: Unit, eye: Point, bw: float) -> list[Point]:
    """Five points of the side in whose 45° arc the eye lies, evenly spread."""
    angle = math.radians(target.facing)
    fx, fy = math.sin(angle), math.cos(angle)
    dx, dy = eye[0] - target.x, eye[1] - target.y
    right, ahead = dx * fy - dy * fx, dx * fx + dy * fy
    corners = corners_of(target, bw)
    before_or_behind = abs(ahead) - bw / 4 >= abs(right) - bw / 2
    first = (0 if ahead > 0 else 2) if before_or_behind else (1 if right > 0 else 3)
    (x0, y0), (x1, y1) = corners[first], corners[(first + 1) % 4]
    return [(x0 + (x1 - x0) * (k + 0.5) / LANES, y0 + (y1 - y0) * (k + 0.5) / LANES) for k in range(LANES)]
