"""Says aloud, to those who listen to a page instead of looking at it, what has just changed."""

from __future__ import annotations

from pathlib import Path

import anywidget
from traitlets import Unicode


class Herald(anywidget.AnyWidget):
    """One sentence, spoken by a screen reader whenever it changes.

    A screen reader listens only to a place that was there before the words came; stock widgets make theirs anew.
    """

    _esm = Path(__file__).with_name("herald.js")

    says = Unicode("").tag(sync=True)
