"""A verdict as marks on the picture: what is aimed at, what stands in the way, how far it reaches, where a charge ends.

Every mark is a field of the verdict laid on the table, in the verdict's answer; nothing is judged again here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import singledispatch

from fiefaid.answers import Answer, Verdict, spell
from fiefaid.feudal.bases import Base, Edge, Side
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point
from fiefaid.feudal.verdicts import (
    ArcVerdict,
    ChargeVerdict,
    ContactVerdict,
    DefenceVerdict,
    FacingVerdict,
    Landing,
    MoveVerdict,
    Pose,
    ProtectionVerdict,
    Segment,
    ShotVerdict,
    SightVerdict,
)
from fiefaid.pages.compass import arc_lines, front_arc, length_words, reach_ring
from fiefaid.pages.scenery import scenery
from fiefaid.pages.shapes import NEEDED, Path, Role, Shape, line, point, polygon, text


def marks(table: Table, verdict: Verdict, who: str = "", whom: str = "") -> tuple[Shape, ...]:
    """What a verdict speaks of, drawn on its table; `who` and `whom` are the units asked about, in that order.

    A verdict that names its units needs neither. Units that are not on the table are left out; a verdict without a
    picture of its own shows that of its parts.
    """
    return tuple(dict.fromkeys(_marks(verdict, table, who, whom)))


@singledispatch
def _marks(verdict: Verdict, table: Table, who: str, whom: str) -> Iterator[Shape]:
    for part in verdict.parts:
        yield from _marks(part, table, who, whom)


@_marks.register
def _(verdict: SightVerdict, table: Table, who: str, whom: str) -> Iterator[Shape]:
    who, whom = verdict.attacker or who, verdict.target or whom
    if not _stand(table, who, whom):
        return
    eye, target = table.base(who), table.base(whom)
    sides = verdict.options or _known(verdict.side)
    yield from arc_lines(target, sides, math.dist((target.x, target.y), eye.front_centre), whom)
    yield front_arc(eye, 2 * eye.bw, who)
    yield from _toned(verdict.answer, _view(verdict, eye, target, whom))
    yield from _toned(verdict.answer, _gap(verdict.gap, table))
    yield from _blockers(table, verdict.blockers)
    yield from _toned(verdict.answer, [point(Role.FRONT_POINT, eye.front_centre, about=who)])


@_marks.register
def _(verdict: ShotVerdict, table: Table, who: str, whom: str) -> Iterator[Shape]:
    yield from reach_ring(table, verdict.sight.attacker or who, verdict.reach)
    yield from _marks(verdict.sight, table, who, whom)


@_marks.register
def _(verdict: ChargeVerdict, table: Table, who: str, whom: str) -> Iterator[Shape]:
    if verdict.sight is not None:
        who, whom = verdict.sight.attacker or who, verdict.sight.target or whom
        yield from _marks(verdict.sight, table, who, whom)
    yield from reach_ring(table, who, verdict.reach)
    if _stand(table, who, whom):
        for landing in verdict.landings:
            yield from _toned(verdict.answer, _landing(landing, table, who, whom))


@_marks.register
def _(verdict: ArcVerdict, table: Table, who: str, whom: str) -> Iterator[Shape]:
    if _stand(table, who, whom):
        of, seen = table.base(who), table.base(whom).front_centre
        sides = verdict.options or _known(verdict.side)
        yield from _toned(verdict.answer, arc_lines(of, sides, math.dist((of.x, of.y), seen), who))
        yield from _toned(verdict.answer, [point(Role.FRONT_POINT, seen, about=whom)])


@_marks.register
def _(verdict: ProtectionVerdict, table: Table, who: str, whom: str) -> Iterator[Shape]:
    unit = whom or who
    if verdict.side is not None and _stand(table, unit):
        flank = table.base(unit).edge(verdict.side)
        side = line(Role.FLANK, (flank.start, flank.end), label=verdict.side.words, about=unit)
        yield from _toned(verdict.answer, [side])
    yield from _outlined(table, verdict.protectors, Role.PROTECTOR, "protects: {}")


@_marks.register
def _(verdict: MoveVerdict, table: Table, who: str, whom: str) -> Iterator[Shape]:  # noqa: ARG001  (one form for all)
    if verdict.swept:
        swept = polygon(Role.SWEPT, verdict.swept, label="ground passed over", about=who)
        yield from _toned(verdict.answer, [swept])
    yield from _blockers(table, verdict.blockers)
    yield from _toned(verdict.answer, _ghost(verdict.end, table, who))


@_marks.register
def _(verdict: FacingVerdict, table: Table, who: str, whom: str) -> Iterator[Shape]:
    for unit, pose in ((who, verdict.end), (whom, verdict.attacker_end), *verdict.shifted):
        yield from _toned(verdict.answer, _ghost(pose, table, unit))


@_marks.register
def _(verdict: ContactVerdict, table: Table, who: str, whom: str) -> Iterator[Shape]:
    if verdict.side is not None and _stand(table, who, whom):
        yield from _toned(verdict.answer, _contact(table.base(who), table.base(whom).edge(verdict.side), whom))


@_marks.register
def _(verdict: DefenceVerdict, table: Table, who: str, whom: str) -> Iterator[Shape]:  # noqa: ARG001  (one form for all)
    yield from _outlined(table, verdict.terrain, Role.DEFENDED, "defended: {}")


def _toned(answer: Answer, shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes in the tone of an answer."""
    return (replace(shape, emphasis=answer) for shape in shapes)


def _stand(table: Table, *units: str) -> bool:
    return all(unit in table.bases for unit in units)


def _known(side: Side | None) -> tuple[Side, ...]:
    return () if side is None else (side,)


def _view(verdict: SightVerdict, eye: Base, target: Base, whom: str) -> Iterator[Shape]:
    """The triangle from the front centre point to the stretch aimed at, or to the side that was looked for in vain."""
    yield from (line(Role.SEEN, part, label="in view", about=whom) for part in verdict.seen)
    ends = verdict.aimed
    if ends is None and verdict.side is not None:
        ends = target.edge(verdict.side).start, target.edge(verdict.side).end
    if ends is None:
        return
    yield polygon(Role.SIGHT, (eye.front_centre, *ends), variety="" if verdict.aimed else "sought", about=whom)
    if verdict.aimed:
        yield line(Role.STRETCH, verdict.aimed, label="stretch aimed at", about=whom)
    if verdict.distance is not None:
        middle = _between(eye.front_centre, _between(*ends))
        yield text(Role.CAPTION, middle, spell(float(verdict.distance), verdict.unit), about=whom)


def _blockers(table: Table, blockers: Iterable[str]) -> Iterator[Shape]:
    return _toned(Answer.NO, _outlined(table, blockers, Role.BLOCKER, "in the way: {}"))


def _outlined(table: Table, ids: Iterable[str], role: Role, words: str) -> Iterator[Shape]:
    """Units and terrain by their outlines, named."""
    grounds = {piece.id: piece for piece in table.terrain}
    for name in ids:
        rings: tuple[Path, ...]
        if name in table.bases:
            label, rings = table.unit(name).label, (tuple(table.base(name).corners),)
        elif name in grounds:
            label, rings = grounds[name].label, scenery(grounds[name], table.bw / 5)[0].paths
        else:
            continue
        yield polygon(role, *rings, label=words.format(label), about=name)
        yield text(Role.CAPTION, _highest(rings), words.format(label), variety=NEEDED, about=name)


def _highest(rings: tuple[Path, ...]) -> Point:
    """The middle of the upper side of the box about some rings: there a caption stands clear of them."""
    points = [corner for ring in rings for corner in ring]
    return (min(x for x, _ in points) + max(x for x, _ in points)) / 2, max(y for _, y in points)


def _gap(gap: Segment | None, table: Table) -> Iterator[Shape]:
    """A gap that is too narrow as a draughtsman gives a length: between two bars, with its width."""
    if gap is None or gap[0] == gap[1]:
        return
    (x1, y1), (x2, y2) = gap
    width, bar = math.dist(*gap), table.bw / 12
    dx, dy = bar * (y1 - y2) / width, bar * (x2 - x1) / width
    bars = [((x - dx, y - dy), (x + dx, y + dy)) for x, y in gap]
    words = f"gap {length_words(width, table)}"
    yield line(Role.GAP, gap, *bars, label=words)
    yield text(Role.CAPTION, _between(*gap), words, variety=NEEDED)


def _landing(landing: Landing, table: Table, who: str, whom: str) -> Iterator[Shape]:
    """Where a charge ends: the ghost of its pose, the slides that are as good, and the contact."""
    side = table.base(whom).edge(landing.side)
    there = _laid(landing.pose, table.base(who))
    yield line(Role.PATH, (table.base(who).front_centre, there.front_centre), label="the way in", about=who)
    yield from _ghost(landing.pose, table, who)
    for low, high in landing.slides:
        if high - low > table.tolerance:
            ends = tuple(side.at(side.length / 2 + offset, there.bd / 2) for offset in (low, high))
            yield line(Role.SLIDE, ends, label="the middle may lie anywhere along here", about=who)
    yield from _contact(there, side, whom)
    words = f"{landing.side.words}: {length_words(landing.contact, table)} contact"
    yield text(Role.CAPTION, (there.x, there.y), words, about=who)


def would_stand(
    table: Table, who: str, x: float, y: float, facing: float, answer: Answer = Answer.NO
) -> tuple[Shape, ...]:
    """A base where somebody would have it, and whether it may lie there; nothing where its unit is not on the table."""
    return tuple(_toned(answer, _ghost(Pose(x, y, facing), table, who)))


def _ghost(pose: Pose | None, table: Table, who: str) -> Iterator[Shape]:
    """A base where it does not stand yet, its front marked."""
    if pose is None or not _stand(table, who):
        return
    there = _laid(pose, table.base(who))
    yield polygon(Role.GHOST, there.corners, label=f"{table.unit(who).label} would stand here", about=who)
    yield line(Role.GHOST_FRONT, there.corners[:2], label="its front", about=who)


def _laid(pose: Pose, base: Base) -> Base:
    return Base.of(pose.x, pose.y, pose.facing, base.bw)


def _contact(striker: Base, side: Edge, about: str) -> Iterator[Shape]:
    """The part of a side that a front lies along."""
    first, last = sorted(min(max(side.local(corner)[0], 0.0), side.length) for corner in striker.corners[:2])
    if first < last:
        yield line(Role.CONTACT, (side.at(first), side.at(last)), label="contact", about=about)


def _between(first: Point, second: Point) -> Point:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
