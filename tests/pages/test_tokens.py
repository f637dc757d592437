"""Tokens in the picture of a battle."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from fiefaid.pages.picture import scene
from fiefaid.pages.shapes import Scene, Token, TokenKind
from fiefaid.pages.svg import svg
from fiefaid.pages.tokens import SIGNS
from tests.pages.skirmishes import BOWS, LEVY, ground

SVG = "{http://www.w3.org/2000/svg}"


def with_token(token: Token) -> Scene:
    """Bows at (8, 8) looking up the table with a token, and Levy without one."""
    found = scene(ground(BOWS, LEVY))
    bows, levy = found.counters
    return replace(found, counters=(replace(bows, tokens=(token,)), levy))


@pytest.mark.parametrize("kind", list(TokenKind))
def test_a_picture_has_every_token_with_its_words(kind: TokenKind) -> None:
    """One group at a corner of the base, with its number or sign, its title, and the same words in the description."""
    root = ET.fromstring(svg(with_token(Token(kind, "Bows & <all>", "7" if kind is TokenKind.HITS else ""))))  # noqa: S314  our own text
    (group,) = (each for each in root.iter(f"{SVG}g") if (each.get("class") or "").startswith("token"))
    assert group.findtext(f"{SVG}title") == "Bows & <all>"
    assert "Bows & <all>" in (root.findtext(f"{SVG}desc") or "")
    assert group.findtext(f"{SVG}text") == ("7" if kind is TokenKind.HITS else None)
    signs = [each.get("d") for each in group.iter(f"{SVG}path")]
    assert signs == ([] if kind is TokenKind.HITS else [SIGNS[kind]])


def test_hits_lie_on_the_rear_right_corner() -> None:
    """Of a base of 5 by 2.5 in about (8, 8): right is to the right, the rear below; whoever passed ten is red."""
    drawn = svg(with_token(Token(TokenKind.HITS, "11 hits", "11", is_red=True)))
    (base,) = (counter for counter in scene(ground(BOWS)).counters if counter.unit == "Bows")
    assert f'class="token hits red" transform="translate(10.50 {-(8 - base.bd / 2):.2f})' in drawn
