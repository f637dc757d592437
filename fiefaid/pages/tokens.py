"""Tokens as SVG text: what lies on a base in a battle, for pictures in files."""

from __future__ import annotations

import math
from xml.sax.saxutils import escape

from fiefaid.pages.shapes import Counter, Token, TokenKind

SIGNS = {
    TokenKind.MARKER: "M0-7L7 0 0 7-7 0z",
    TokenKind.PERSON: "M-4 3h8l1-6-2.6 2.4L0-4l-2.4 3.4L-5-3z",
    TokenKind.BANNER: "M-3 5V-5M-3-4.5h7.5L2.5-1.8l2 2.8H-3",
    TokenKind.PRIEST: "M0-5v10M-3.4-1.8h6.8",
    TokenKind.OUT: "M-4 4L4-4M0-4h4v4M-4.6-3.4L4.6 4.4",
}
"""The sign of each token about (0, 0), y downwards, in a disc of radius 8; hits are a number."""

SPOTS = {TokenKind.HITS: (1, -1), TokenKind.MARKER: (-1, -1), TokenKind.OUT: (1, 1)}
"""The corner of its base that a token lies on, to the right and ahead; persons stand on the left ahead."""

PERSONS_SPOT = (-1, 1)

RADIUS, RADIUS_IN_BD = 8, 0.3
"""The radius of a disc as its signs are drawn, and in base depths as it lies on the table."""


def spot_of(token: Token) -> tuple[int, int]:
    """The corner that a token lies on."""
    return SPOTS.get(token.kind, PERSONS_SPOT)


def tokens_drawn(counter: Counter) -> str:
    """The tokens of a base, each on its corner and upright, with what it says."""
    return "".join(_drawn(token, counter) for token in counter.tokens)


def _drawn(token: Token, counter: Counter) -> str:
    (x, y), scale = _corner(token, counter), RADIUS_IN_BD * counter.bd / RADIUS
    red = " red" if token.is_red else ""
    place = f"translate({x:.2f} {-y:.2f}) scale({scale:.4f})"
    return (
        f'<g class="token {token.kind}{red}" transform="{place}"><title>{escape(token.says)}</title>{_sign(token)}</g>'
    )


def _sign(token: Token) -> str:
    if token.kind is TokenKind.HITS:
        return f'<circle r="{RADIUS}"/><text y="4" font-size="11">{escape(token.text)}</text>'
    disc = "" if token.kind is TokenKind.MARKER else f'<circle r="{RADIUS - 0.5}"/>'
    return f'{disc}<path d="{SIGNS[token.kind]}"/>'


def _corner(token: Token, counter: Counter) -> tuple[float, float]:
    """Where on the table the corner of its base is."""
    right, ahead = spot_of(token)
    dx, dy, turn = right * counter.bw / 2, ahead * counter.bd / 2, math.radians(counter.facing)
    return (
        counter.x + dx * math.cos(turn) + dy * math.sin(turn),
        counter.y - dx * math.sin(turn) + dy * math.cos(turn),
    )
