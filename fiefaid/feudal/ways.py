"""The way of a move: its straight parts, the ground that the base sweeps, and where it ends. Rules: Feudal 2.1, 2.4."""

from __future__ import annotations

import math
from dataclasses import dataclass

import shapely
from shapely import MultiPoint

from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point
from fiefaid.feudal.verdicts import Pose, Segment


@dataclass(frozen=True, slots=True)
class Leg:
    """A straight part of a move, ahead or back, on which the base does not turn.

    `swept` are the corners of the ground that it passes over.
    """

    start: Base
    end: Base
    swept: tuple[Point, ...]

    @staticmethod
    def between(start: Base, end: Base) -> Leg:
        """The straight part from one place to another; what it sweeps is the hull of both."""
        hull = shapely.convex_hull(MultiPoint([*start.corners, *end.corners]))
        return Leg(start, end, tuple((x, y) for x, y in hull.exterior.coords[:-1]))

    @property
    def track(self) -> Segment:
        """The way of the base's centre."""
        return (self.start.x, self.start.y), (self.end.x, self.end.y)

    @property
    def centre_line(self) -> Segment:
        """Where the line from the middle of the base's rear to the middle of its front passes. Ruling: A26."""
        ahead = self.start.local((self.end.x, self.end.y))[1] >= 0
        first, last = (self.start, self.end) if ahead else (self.end, self.start)
        return first.edge(Side.REAR).middle, last.front_centre


@dataclass(frozen=True, slots=True)
class Way:
    """All of a move: where the base stands, its straight parts, where it ends, and whether a turn brought it there.

    `backs` says that it moved back for a turn, and then just so far that it touches what it turned clear of.
    """

    stands: Base
    legs: tuple[Leg, ...]
    ends: Base
    turns_last: bool = False
    backs: bool = False

    @property
    def length(self) -> float:
        """How far it goes, ahead and back together; turns are free (2.4)."""
        return sum(math.dist(*leg.track) for leg in self.legs)

    @property
    def is_about_face(self) -> bool:
        """Whether it goes nowhere and turns by nothing or a half: it then covers the same ground."""
        return not self.legs and math.isclose(abs(math.cos(math.radians(self.ends.facing - self.stands.facing))), 1)

    @property
    def poses(self) -> tuple[Base, ...]:
        """Where the base stands before and after every turn."""
        return (self.stands, *(base for leg in self.legs for base in (leg.start, leg.end)), self.ends)

    @property
    def end(self) -> Pose:
        """Where it ends."""
        return Pose(self.ends.x, self.ends.y, self.ends.facing % 360)


@dataclass(frozen=True, slots=True)
class Order:
    """A move as a player orders it: first `back`, then a turn, ahead, and another turn; perhaps with the Fast bonus.

    Turns are in degrees clockwise, lengths in the table's unit: the numbers of `move`.
    """

    advance: float = 0.0
    start_turn: float = 0.0
    end_turn: float = 0.0
    back: float = 0.0
    fast: bool = False

    def way(self, base: Base) -> Way:
        """The way of a base that is moved so."""
        start, end = math.remainder(self.start_turn, 360), math.remainder(self.end_turn, 360)
        return way(base, advance=self.advance, start_turn=start, end_turn=end, back=self.back)


def way(base: Base, *, advance: float, start_turn: float = 0.0, end_turn: float = 0.0, back: float = 0.0) -> Way:
    """The way of a base that first goes back, then turns, advances and turns again; lengths in the table's unit.

    Rules: Feudal 2.1, 2.4. Ruling: A19. A negative advance goes back.
    """
    backed = moved(base, -back)
    sets_out = turned(backed, start_turn)
    arrives = moved(sets_out, advance)
    legs = [Leg.between(start, end) for start, end in ((base, backed), (sets_out, arrives)) if start != end]
    turns_last = bool(end_turn) or (bool(start_turn) and not advance)
    return Way(base, tuple(legs), turned(arrives, end_turn), turns_last, back > 0)


def moved(base: Base, ahead: float) -> Base:
    """The base after going straight ahead, or back where that is negative."""
    if not ahead:
        return base
    return Base.of(base.x + ahead * base.forward[0], base.y + ahead * base.forward[1], base.facing, base.bw)


def turned(base: Base, turn: float) -> Base:
    """The base after a turn about its centre, in degrees clockwise. Rule: Feudal 2.4."""
    return Base.of(base.x, base.y, base.facing + turn, base.bw) if turn else base


def edge_room(table: Table, corners: tuple[Point, ...]) -> float:
    """How far inside the table's edges some corners lie; infinite where no edge is known. Ruling: A25."""
    room = math.inf
    for x, y in corners:
        across = min(x, table.width - x) if table.width is not None else math.inf
        up = min(y, table.height - y) if table.height is not None else math.inf
        room = min(room, across, up)
    return room
