"""Shapes as SVG text: a picture for a file, a README or a printed page, that says in words what it shows.

Lengths are in the table's unit, y turned downwards as SVG wants it. The same scene and marks always give the same text.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from fiefaid.feudal.terrain import Point
from fiefaid.pages.glyphs import BADGE_LETTERS
from fiefaid.pages.lettering import Box, Word, lettered
from fiefaid.pages.paint import style_sheet
from fiefaid.pages.shapes import NEEDED, Counter, Kind, Path, Role, Scene, Shape
from fiefaid.pages.tokens import tokens_drawn

DECIMALS = 2
"""A hundredth of an inch or of a centimetre is finer than any tape."""

PIXELS_PER_LETTER = 13
"""How large a picture is by itself: so that the words on it are thirteen pixels tall."""

LETTER_IN_BW, SMALL, RIM_IN_BW = 0.2, 0.85, 0.1
"""Words and the rim around the table in base widths; the numbers along the edge in words."""


def svg(scene: Scene, marks: Sequence[Shape] = (), *, title: str = "", description: str = "") -> str:
    """A scene with the marks of a verdict as a picture that stands by itself."""
    size = _letter(scene)
    rim = RIM_IN_BW * size / LETTER_IN_BW
    left, top, width, height = _frame_box(scene)
    box = left - rim, top - rim, width + 2 * rim, height + 2 * rim
    pixels = [round(length * PIXELS_PER_LETTER / size) for length in box[2:]]
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fiefaid-picture" role="img" viewBox="{_numbers(*box)}" '
        f'width="{pixels[0]}" height="{pixels[1]}" font-family="system-ui, sans-serif" font-size="{_number(size)}">'
    )
    lines = [
        root,
        f"<title>{_words(title or scene.name or 'A table')}</title>",
        f"<desc>{_words(description or describe(scene))}</desc>",
        f"<style>\n{style_sheet()}</style>",
        f'<clipPath id="table"><path d="{_box_data(left, top, width, height)}"/></clipPath>',
        '<g clip-path="url(#table)">',
        *_drawn(scene.shapes),
        "</g>",
        *(_counter(counter) for counter in scene.counters),
        *_drawn(marks),
        *_lettering(scene, marks, size),
        *filter(None, map(tokens_drawn, scene.counters)),
        "</svg>\n",
    ]
    return "\n".join(lines)


def _frame_box(scene: Scene) -> tuple[float, float, float, float]:
    frame = scene.frame
    return frame.left, -frame.top, frame.width, frame.height


def _box_data(left: float, top: float, width: float, height: float) -> str:
    return f"M{_numbers(left, top)}h{_number(width)}v{_number(height)}h-{_number(width)}Z"


def describe(scene: Scene) -> str:
    """What lies on a table, in words, for those who do not see the picture."""
    lying = [
        f"{counter.label} ({counter.type}, {counter.player}) at {_numbers(counter.x, counter.y, between=', ')}, "
        f"facing {_number(counter.facing)}{''.join(f', {token.says}' for token in counter.tokens)}"
        for counter in scene.counters
    ]
    ground = [shape.label for shape in scene.shapes if shape.role is Role.TERRAIN]
    return ". ".join(filter(None, ("; ".join(lying), "Terrain: " + ", ".join(ground) if ground else ""))) or "Nothing."


def _letter(scene: Scene) -> float:
    """The height of the words: a fifth of a base width, or of a table without bases a fiftieth."""
    widths = [counter.bw for counter in scene.counters]
    return LETTER_IN_BW * max(widths) if widths else scene.frame.width / 50


def _counter(counter: Counter) -> str:
    place = f"translate({_numbers(counter.x, -counter.y)}) rotate({_number(counter.facing)})"
    label = f"{counter.label}, {counter.type}, {counter.player}"
    inside = "".join(_drawn(counter.shapes))
    return f'<g class="counter" transform="{place}"><title>{_words(label)}</title>{inside}</g>'


def _drawn(shapes: Iterable[Shape]) -> list[str]:
    return [_shape(shape) for shape in shapes if shape.kind is not Kind.TEXT]


def _shape(shape: Shape) -> str:
    drawn = f'<path class={quoteattr(shape.class_names)} d="{path_data(shape)}"'
    rule = ' fill-rule="evenodd"' if shape.kind is Kind.POLYGON and len(shape.paths) > 1 else ""
    return f"{drawn}{rule}><title>{_words(shape.label)}</title></path>" if shape.label else f"{drawn}{rule}/>"


def _lettering(scene: Scene, marks: Iterable[Shape], size: float) -> Iterator[str]:
    """The words of a picture, each where it hides least: what was asked about, the bases, then the ground."""
    frame = scene.frame
    room = Box(frame.left, frame.bottom, frame.right, frame.top)
    words = [
        *(_caption(shape, size) for shape in marks if shape.kind is Kind.TEXT),
        *(_label(counter, size) for counter in scene.counters),
        *(_caption(shape, size) for shape in scene.shapes if shape.kind is Kind.TEXT),
    ]
    for word, box in lettered(words, [_box_of(counter) for counter in scene.counters], room):
        at = _numbers((box.left + box.right) / 2, -box.bottom - 0.27 * word.size, between='" y="')
        smaller = f' font-size="{_number(word.size)}"' if word.size != size else ""
        yield f'<text class={quoteattr(word.names)} x="{at}"{smaller}>{_words(word.label)}</text>'


def _label(counter: Counter, size: float) -> Word:
    """The name of a base with the badge of its player."""
    label = f"{BADGE_LETTERS[counter.badge]} {counter.label}"
    return Word(label, "label", (counter.x, counter.y), size, _box_of(counter))


def _box_of(counter: Counter) -> Box:
    """The upright box about a base."""
    turn = math.radians(counter.facing)
    sin, cos = abs(math.sin(turn)), abs(math.cos(turn))
    width, height = cos * counter.bw + sin * counter.bd, sin * counter.bw + cos * counter.bd
    return Box.about((counter.x, counter.y), width, height)


def _caption(shape: Shape, size: float) -> Word:
    """The words of a shape; the numbers along the edge stand a little inside it."""
    x, y = shape.paths[0][0]
    if shape.role is not Role.NUMBER:
        return Word(shape.label, shape.class_names, (x, y), size, needed=shape.variety == NEEDED)
    at = (x, y + 1.4 * size) if shape.variety == "across" else (x + 1.5 * size, y)
    return Word(shape.label, shape.class_names, at, SMALL * size)


def _words(label: str) -> str:
    """Words as XML may hold them: markup stays words, and what cannot be printed is left out."""
    return escape("".join(letter for letter in label if letter.isprintable() or letter in "\t\n"))


def path_data(shape: Shape) -> str:
    """The outline of a shape as SVG writes it; a point is a line of no length, which a round end makes a dot."""
    match shape.kind:
        case Kind.POLYGON:
            return "".join(f"M{_run(path)}Z" for path in shape.paths)
        case Kind.CIRCLE:
            return "".join(_disc(centre, math.dist(centre, rim)) for centre, rim in shape.paths)
        case Kind.ARC:
            return "".join(_arc(*path) for path in shape.paths)
        case Kind.POINT:
            return "".join(f"M{_run(path)}h0" for path in shape.paths)
        case _:
            return "".join(f"M{_run(path)}" for path in shape.paths)


def _run(path: Path) -> str:
    return "L".join(_numbers(x, -y) for x, y in path)


def _disc(centre: Point, radius: float) -> str:
    x, y, r, across = centre[0] - radius, -centre[1], _number(radius), _number(2 * radius)
    return f"M{_numbers(x, y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0"


def _arc(centre: Point, start: Point, end: Point) -> str:
    """Clockwise from start to end; more than half a turn is the large way round."""
    radius = _number(math.dist(centre, start))
    cross = (start[0] - centre[0]) * (end[1] - centre[1]) - (start[1] - centre[1]) * (end[0] - centre[0])
    return f"M{_numbers(start[0], -start[1])}A{radius} {radius} 0 {int(cross > 0)} 1 {_numbers(end[0], -end[1])}"


def _numbers(*lengths: float, between: str = " ") -> str:
    return between.join(_number(length) for length in lengths)


def _number(length: float) -> str:
    """A length without trailing noughts, and without the sign of a nought."""
    written = f"{length:.{DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if written in ("-0", "") else written
