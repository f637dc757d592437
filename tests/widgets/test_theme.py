"""The stylesheet: that every pair of colours can be read, by day and by night."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

THEME = (Path(__file__).parents[2] / "fiefaid" / "widgets" / "theme.css").read_text(encoding="utf-8")
BLOCKS = re.findall(r"body\.fiefaid \{\n\s+(?:color-scheme[^}]*|--ff-page: [^}]*)\}", THEME)
DAY, NIGHT = (dict(re.findall(r"--ff-([\w-]+): (#[0-9a-f]{6})", block)) for block in BLOCKS)

TEXT = [
    *((ink, paper) for ink in ("ink", "ink-soft", "link") for paper in ("page", "page-edge", "leaf", "field")),
    *(("ink", f"{tone}-wash") for tone in ("yes", "no", "too-close")),
    *((tone, f"{tone}-wash") for tone in ("yes", "no", "too-close")),
    *((tone, "leaf") for tone in ("yes", "no", "too-close")),
    *(("on-shield", tone) for tone in ("yes", "no", "too-close")),
    ("on-primary", "primary"),
    ("on-primary", "primary-press"),
]
SHAPES = [(edge, paper) for edge in ("line-strong", "focus") for paper in ("page", "page-edge", "leaf", "field")]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 counts it, from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb` (WCAG 2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_contrast_is_counted_right() -> None:
    """Black on white is 21, a colour on itself is 1."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#8c1d18", "#8c1d18") == pytest.approx(1)


@pytest.mark.parametrize("colours", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("ink", "paper"), TEXT)
def test_text_can_be_read(colours: dict[str, str], ink: str, paper: str) -> None:
    """Text has a contrast of 4.5 on everything it stands on."""
    assert contrast(colours[ink], colours[paper]) >= 4.5


@pytest.mark.parametrize("colours", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("edge", "paper"), SHAPES)
def test_edges_can_be_seen(colours: dict[str, str], edge: str, paper: str) -> None:
    """The edges of fields and the mark of focus have a contrast of 3."""
    assert contrast(colours[edge], colours[paper]) >= 3


def test_night_has_every_colour_of_the_day() -> None:
    """No colour of the day shines through at night."""
    assert set(DAY) == set(NIGHT)


def test_nothing_is_fetched() -> None:
    """The stylesheet names no font, picture or sheet to load."""
    assert "url(" not in THEME
    assert "@import" not in THEME
