"""Shapes as SVG text: a picture for a file, a README or a printed page, that says in words what it shows.

Lengths are in the table's unit, y turned downwards as SVG wants it. The same scene and marks always give the same text.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from fiefaid.feudal.terrain import Point
from fiefaid.pages.glyphs import BADGE_LETTERS
from fiefaid.pages.paint import style_sheet
from fiefaid.pages.shapes import Counter, Kind, Path, Role, Scene, Shape

DECIMALS = 2
"""A hundredth of an inch or of a centimetre is finer than any tape."""

PIXELS_PER_LETTER = 13
"""How large a picture is by itself: so that the words on it are thirteen pixels tall."""

LETTER_IN_BW, SMALL, RIM_IN_BW = 0.2, 0.85, 0.1


def svg(scene: Scene, marks: Sequence[Shape] = (), *, title: str = "", description: str = "") -> str:
    """A scene with the marks of a verdict as a picture that stands by itself."""
    frame, size = scene.frame, _letter(scene)
    rim = RIM_IN_BW * size / LETTER_IN_BW
    box = (frame.left - rim, -frame.top - rim, frame.width + 2 * rim, frame.height + 2 * rim)
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
        *_printed(scene.shapes, size, texts=False),
        *(_counter(counter, size) for counter in scene.counters),
        *_printed(marks, size, texts=False),
        *_printed(scene.shapes, size, texts=True),
        *(_label(counter, size) for counter in scene.counters),
        *_printed(marks, size, texts=True),
        "</svg>\n",
    ]
    return "\n".join(lines)


def describe(scene: Scene) -> str:
    """What lies on a table, in words, for those who do not see the picture."""
    lying = [
        f"{counter.label} ({counter.type}, {counter.player}) at {_numbers(counter.x, counter.y, between=', ')}, "
        f"facing {_number(counter.facing)}"
        for counter in scene.counters
    ]
    ground = [shape.label for shape in scene.shapes if shape.role is Role.TERRAIN]
    return ". ".join(filter(None, ("; ".join(lying), "Terrain: " + ", ".join(ground) if ground else ""))) or "Nothing."


def _letter(scene: Scene) -> float:
    """The height of the words: a fifth of a base width, or of a table without bases a fiftieth."""
    widths = [counter.bw for counter in scene.counters]
    return LETTER_IN_BW * max(widths) if widths else scene.frame.width / 50


def _counter(counter: Counter, size: float) -> str:
    place = f"translate({_numbers(counter.x, -counter.y)}) rotate({_number(counter.facing)})"
    label = f"{counter.label}, {counter.type}, {counter.player}"
    inside = "".join(_printed(counter.shapes, size, texts=False))
    return f'<g class="counter" transform="{place}"><title>{_words(label)}</title>{inside}</g>'


def _label(counter: Counter, size: float) -> str:
    """The name of a base, below it as one looks at the picture."""
    turn = math.radians(counter.facing)
    half = abs(math.sin(turn)) * counter.bw / 2 + abs(math.cos(turn)) * counter.bd / 2
    at = _numbers(counter.x, -counter.y + half + size, between='" y="')
    return f'<text class="label" x="{at}">{BADGE_LETTERS[counter.badge]} {_words(counter.label)}</text>'


def _printed(shapes: Iterable[Shape], size: float, *, texts: bool) -> list[str]:
    return [_shape(shape, size) for shape in shapes if (shape.kind is Kind.TEXT) is texts]


def _shape(shape: Shape, size: float) -> str:
    names = shape.class_names
    if shape.kind is Kind.TEXT:
        return _text(shape, names, size)
    drawn = f'<path class={quoteattr(names)} d="{path_data(shape)}"'
    rule = ' fill-rule="evenodd"' if shape.kind is Kind.POLYGON and len(shape.paths) > 1 else ""
    return f"{drawn}{rule}><title>{_words(shape.label)}</title></path>" if shape.label else f"{drawn}{rule}/>"


def _text(shape: Shape, names: str, size: float) -> str:
    x, y = shape.paths[0][0]
    shift, attributes = (0.0, -0.3 * size), ""
    if shape.role is Role.NUMBER:
        shift = (0.0, -size) if shape.variety == "across" else (size, 0.3 * size)
        attributes = f' font-size="{_number(SMALL * size)}"'
    at = _numbers(x + shift[0], -y + shift[1], between='" y="')
    return f'<text class={quoteattr(names)} x="{at}"{attributes}>{_words(shape.label)}</text>'


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
