"""What a picture is made of: shapes with roles, counters for bases, and the scene that holds them.

A shape says what it is, never how it looks: `paint.py` gives every role its colours, `svg.py` and the map on the page
print it. All points are in the table's unit, x to the right and y up; those of a counter are in the base's own
coordinates (to the right of its centre, ahead of it), so that a base is drawn once and then only laid down.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from fiefaid.answers import Answer
from fiefaid.feudal.table import Measure
from fiefaid.feudal.terrain import Point

Path = tuple[Point, ...]

NEEDED = "needed"
"""The variety of captions that name what stands in the way: they are shown even where there is hardly room."""


class Kind(StrEnum):
    """How the paths of a shape are to be joined.

    polygon: each path is a closed ring, a ring inside a ring is a hole · line: each path is an open line ·
    circle: (centre, a point of the rim) · arc: (centre, start, end), clockwise · point: one point each ·
    text: one point, the label stands on it.
    """

    POLYGON = "polygon"
    LINE = "line"
    CIRCLE = "circle"
    ARC = "arc"
    POINT = "point"
    TEXT = "text"


class Role(StrEnum):
    """What a shape stands for; the values are the class names that the paint is given by."""

    GROUND = "ground"
    GRID = "grid"
    EDGE = "edge"
    TICK = "tick"
    NUMBER = "number"
    TERRAIN = "terrain"
    DETAIL = "detail"
    NAME = "name"
    BASE = "base"
    HATCH = "hatch"
    FRONT = "front"
    CHEVRON = "chevron"
    SIGN = "sign"
    BADGE = "badge"
    MELEE = "melee"
    SIGHT = "sight"
    SEEN = "seen"
    STRETCH = "stretch"
    ARC_LINE = "arc-line"
    RANGE = "range"
    BLOCKER = "blocker"
    GAP = "gap"
    GHOST = "ghost"
    GHOST_FRONT = "ghost-front"
    SLIDE = "slide"
    CONTACT = "contact"
    PATH = "path"
    PROTECTOR = "protector"
    FLANK = "flank"
    SWEPT = "swept"
    DEFENDED = "defended"
    REACH = "reach"
    REACH_LINE = "reach-line"
    FRONT_POINT = "front-point"
    CAPTION = "caption"


@dataclass(frozen=True, slots=True)
class Shape:
    """One thing drawn.

    `variety` says which of its role (a kind of terrain, a tincture) · `label` is what it says, or what a screen reader
    is told · `about` is the id of the unit or terrain it belongs to · `emphasis` is the answer that it shows.
    """

    kind: Kind
    role: Role
    paths: tuple[Path, ...]
    variety: str = ""
    label: str = ""
    about: str = ""
    emphasis: Answer | None = None

    @property
    def class_names(self) -> str:
        """The class names that the paint knows it by."""
        tone = self.emphasis.value.replace("_", "-") if self.emphasis else ""
        return " ".join(filter(None, (self.role.value, self.variety, tone)))


class TokenKind(StrEnum):
    """What lies on a base in a battle; the values are the class names that the paint is given by."""

    HITS = "hits"
    MARKER = "marker"
    OUT = "out"
    PERSON = "person"
    BANNER = "banner"
    PRIEST = "priest"


@dataclass(frozen=True, slots=True)
class Token:
    """A token on a base: the number on it, if it has one, whether it is red, and what a screen reader is told."""

    kind: TokenKind
    says: str
    text: str = ""
    is_red: bool = False


@dataclass(frozen=True, slots=True)
class Counter:
    """A unit's base as a counter: its shapes in the base's own coordinates, and where it lies.

    `badge` is the sign of its player, which tells players apart without colour; `short` is the label where there is
    little room; `tokens` lie on it in a battle.
    """

    unit: str
    label: str
    short: str
    type: str
    player: str
    tincture: str
    badge: str
    x: float
    y: float
    facing: float
    bw: float
    bd: float
    shapes: tuple[Shape, ...]
    tokens: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the table that a picture shows, from its lower left corner; `has_edge`: the table ends there."""

    left: float
    bottom: float
    width: float
    height: float
    has_edge: bool

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.left + self.width

    @property
    def top(self) -> float:
        """The y of its upper side."""
        return self.bottom + self.height


@dataclass(frozen=True, slots=True)
class Scene:
    """A table seen from above: ground and terrain as shapes, bases as counters; `grid` is the width of its squares."""

    name: str
    frame: Frame
    grid: float
    measure: Measure
    shapes: tuple[Shape, ...]
    counters: tuple[Counter, ...]

    def counter(self, unit: str) -> Counter | None:
        """The counter of a unit, if it lies there."""
        return next((counter for counter in self.counters if counter.unit == unit), None)


def polygon(role: Role, *rings: Path, variety: str = "", label: str = "", about: str = "") -> Shape:
    """A closed outline, or several."""
    return Shape(Kind.POLYGON, role, rings, variety, label, about)


def line(role: Role, *paths: Path, variety: str = "", label: str = "", about: str = "") -> Shape:
    """An open line, or several."""
    return Shape(Kind.LINE, role, paths, variety, label, about)


def circles(role: Role, *discs: tuple[Point, float], variety: str = "", about: str = "") -> Shape:
    """Circles, each by its centre and radius."""
    paths = tuple(((x, y), (x + radius, y)) for (x, y), radius in discs)
    return Shape(Kind.CIRCLE, role, paths, variety, "", about)


def arc(role: Role, centre: Point, start: Point, end: Point, *, label: str = "", about: str = "") -> Shape:
    """A part of a circle, clockwise."""
    return Shape(Kind.ARC, role, ((centre, start, end),), "", label, about)


def point(role: Role, at: Point, *, about: str = "") -> Shape:
    """A dot."""
    return Shape(Kind.POINT, role, ((at,),), "", "", about)


def text(role: Role, at: Point, label: str, *, variety: str = "", about: str = "") -> Shape:
    """Words that stand on a point."""
    return Shape(Kind.TEXT, role, ((at,),), variety, label, about)
