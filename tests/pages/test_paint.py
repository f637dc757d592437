"""The colours: enough contrast by day and by night, and a rule for everything that is drawn."""

from __future__ import annotations

import re

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.terrain import TerrainKind
from fiefaid.pages.heraldry import TINCTURES
from fiefaid.pages.paint import COLOURS, RULES, style_sheet
from fiefaid.pages.shapes import Role

GROUNDS = ("ground", "woods", "hill", "marsh", "water", "village", "road")
SHADES = pytest.mark.parametrize("shade", [0, 1], ids=["light", "dark"])


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 counts it, from 1 to 21."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """How light a colour is, from 0 to 1."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@SHADES
@pytest.mark.parametrize("ground", GROUNDS)
def test_words_can_be_read_on_any_ground(ground: str, shade: int) -> None:
    """Ink has 4.5 on every ground, and so have the tones of an answer on the paper behind their words."""
    assert contrast(COLOURS["ink"][shade], COLOURS[ground][shade]) >= 4.5
    for tone in ("yes", "no", "too-close", "plain"):
        assert contrast(COLOURS[tone][shade], COLOURS["paper"][shade]) >= 4.5


@SHADES
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("mark", ["yes", "no", "too-close", "plain"])
def test_marks_can_be_seen_on_any_ground(mark: str, ground: str, shade: int) -> None:
    """The lines of an answer have a contrast of 3 on everything they may cross."""
    assert contrast(COLOURS[mark][shade], COLOURS[ground][shade]) >= 3


@SHADES
@pytest.mark.parametrize("tincture", TINCTURES)
def test_signs_stand_out_from_their_field(tincture: str, shade: int) -> None:
    """Argent on every tincture has a contrast of 3, but for gold by night, where the signs have a dark rim."""
    least = 2 if tincture == "or" else 3
    assert contrast(COLOURS["argent"][shade], COLOURS[tincture][shade]) >= least


@SHADES
def test_terrain_is_edged(shade: int) -> None:
    """The outline that decides has a contrast of 3 with the table around it."""
    for kind in ("woods", "hill", "marsh", "water", "stone", "timber", "earth"):
        assert contrast(COLOURS[f"{kind}-edge"][shade], COLOURS["ground"][shade]) >= 3, kind


def test_everything_drawn_has_a_rule() -> None:
    """Every role, kind of terrain, tincture and answer is named by some selector."""
    selectors = " ".join(selector for selector, _ in RULES)
    named = set(re.findall(r"[\w-]+", selectors))
    answers = {answer.value.replace("_", "-") for answer in Answer}
    silent = {Role.NUMBER.value, Role.CAPTION.value, Role.NAME.value} & named
    assert silent == {"number", "caption", "name"}
    assert {role.value for role in Role} | set(TerrainKind) | set(TINCTURES) | answers <= named | {"terrain", "detail"}


def test_answers_differ_by_line_too() -> None:
    """Yes is drawn through, no in dashes, too close to call in dots."""
    dashes = {selector: declarations for selector, declarations in RULES if "dasharray" in declarations}
    assert dashes[".sight.no, .ghost.no"] != dashes[".sight.too-close, .ghost.too-close"]
    assert not any(".yes" in selector for selector in dashes)


def test_the_style_sheet_stays_inside_its_picture() -> None:
    """Every rule is for what lies inside the root, so that it can stand on a page with others."""
    sheet = style_sheet(".here")
    rules = [rule for rule in re.findall(r"([^{}]+)\{[^{}]*\}", sheet) if "@media" not in rule]
    inner = [selector.strip() for rule in rules for selector in rule.split(",")]
    assert all(selector.startswith(".here ") for selector in inner)


def test_the_dark_is_asked_for() -> None:
    """Light colours first, the dark ones where the reader's device asks for them; no variables, no placeholders."""
    light, dark = style_sheet().split("@media (prefers-color-scheme: dark)")
    assert COLOURS["ground"][0] in light
    assert COLOURS["ground"][1] in dark
    assert "$" not in light + dark
    assert "var(" not in light + dark
