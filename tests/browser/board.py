"""The map of a page, as somebody sees it who sits before it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Spot

MIDDLE_OF = """(element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
PLACE_OF = r"""(element) => {
  const [x, y, facing] = element.getAttribute('transform').match(/-?[\d.]+(e-?\d+)?/g).map(Number);
  return [x, -y, facing];
}"""
SCALES = """(svg) => {
  const matrix = svg.querySelector('g').getScreenCTM();
  return [matrix.a, matrix.d, matrix.b, matrix.c];
}"""
WORDS = """(svg) => [...svg.querySelectorAll('.words text')].filter((text) => text.checkVisibility())
  .map((text) => [text.textContent, parseFloat(getComputedStyle(text).fontSize)])"""


class Map:
    """Reads off the map; `said` is what the bench heard last."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.svg = page.locator(".fiefaid-map .fiefaid-picture")
        self.said = page.locator(".said")

    def base(self, unit: str) -> Locator:
        """A unit's base."""
        return self.svg.locator(f'[data-unit="{unit}"]')

    def middle(self, unit: str) -> Spot:
        """The middle of a base in the window."""
        x, y = self.base(unit).locator(".base").evaluate(MIDDLE_OF)
        return x, y

    def place(self, unit: str) -> tuple[float, float, float]:
        """Where a base lies on the table, as it is drawn."""
        x, y, facing = self.base(unit).evaluate(PLACE_OF)
        return x, y, facing

    def scale(self) -> float:
        """Pixels for each inch; the same both ways, and nothing askew."""
        across, up, *askew = self.svg.evaluate(SCALES)
        assert across == pytest.approx(up)
        assert askew == [0, 0]
        return float(across)

    def knob(self) -> Spot:
        """The middle of the turning handle."""
        x, y = self.svg.locator(".handle circle").evaluate(MIDDLE_OF)
        return x, y

    def words(self) -> dict[str, float]:
        """The words that are shown, and the size of their letters."""
        return dict(self.svg.evaluate(WORDS))

    def wait_for(self, words: str) -> str:
        """What the kernel said, as soon as it begins with these words."""
        expect(self.said).to_have_text(re.compile(f"^{re.escape(words)}"))
        return self.said.inner_text()


def off(spot: Spot, dx: float, dy: float) -> Spot:
    """A spot so many pixels to the right and down."""
    return spot[0] + dx, spot[1] + dy
