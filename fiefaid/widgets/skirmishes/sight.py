"""What a tap has filled is brought into sight, where the page was scrolled away from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
from traitlets import Int, Unicode


class Sight(anywidget.AnyWidget):
    """Scrolls to the part of the page that the selector `card` finds, unless its head is in sight."""

    _esm = Path(__file__).with_name("sight.js")

    card = Unicode().tag(sync=True)
    times = Int(0).tag(sync=True)

    def __init__(self, card: str, **traits: Any) -> None:
        super().__init__(card=card, **traits)
        self.layout.display = "none"

    def bring(self) -> None:
        """Does it."""
        self.times += 1
