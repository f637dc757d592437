"""A file for the visitor's own machine."""

from __future__ import annotations

from pathlib import Path

import anywidget


class FileExit(anywidget.AnyWidget):
    """Has the browser save a text as a file. It shows nothing."""

    _esm = Path(__file__).with_name("fileexit.js")

    def hand_out(self, name: str, text: str) -> None:
        """Saves a text under a name."""
        self.send({"name": name, "text": text})
