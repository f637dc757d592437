"""The colours of the two sides: to be read by day and by night, on everything they stand on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.widgets.test_theme import DAY, NIGHT, contrast

SHEET = (Path(__file__).parents[2] / "fiefaid" / "widgets" / "battle.css").read_text(encoding="utf-8")
SIDES = [
    dict(re.findall(r"--ff-([\w-]+): (#[0-9a-f]{6})", line)) for line in SHEET.splitlines() if "--ff-attack: " in line
]


@pytest.mark.parametrize(("colours", "theme"), list(zip(SIDES, (DAY, NIGHT), strict=True)), ids=["day", "night"])
@pytest.mark.parametrize("side", ["attack", "defend"])
def test_both_sides_can_be_read(colours: dict[str, str], theme: dict[str, str], side: str) -> None:
    """A contrast of 4.5 on the leaf, on a field and on the side's own wash; so has the ink there."""
    for paper in (theme["leaf"], theme["field"], colours[f"{side}-wash"]):
        assert contrast(colours[side], paper) >= 4.5
        assert contrast(theme["ink-soft"], paper) >= 4.5


def test_nothing_is_fetched() -> None:
    """The sheet names no font, picture or sheet to load."""
    assert "url(" not in SHEET
    assert "@import" not in SHEET
