"""A file from the visitor's own machine, as bytes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
from traitlets import Int, Unicode

FileGiven = Callable[[str, bytes], None]


class FileEntry(anywidget.AnyWidget):
    """A button that takes one file. What is too large is refused in the page, before it is sent.

    The stock upload sends whatever it is given, and a message above the server's limit cuts the page off for good.
    """

    _esm = Path(__file__).with_name("fileentry.js")

    label = Unicode("").tag(sync=True)
    accept = Unicode("").tag(sync=True)
    largest = Int(1_000_000, help="bytes of the largest file that is taken").tag(sync=True)

    def __init__(self, label: str, accept: str, on_given: FileGiven, on_too_large: Callable[[str], None]) -> None:
        super().__init__(label=label, accept=accept)
        self._on_given, self._on_too_large = on_given, on_too_large
        self.on_msg(self._heard)

    def _heard(self, _entry: object, message: object, buffers: list[Any]) -> None:
        """Hands on a file; anything else that a visitor may send is dropped."""
        match message, buffers:
            case {"given": str(name)}, [content]:
                self._on_given(name[:200], bytes(content))
            case {"too_large": str(name)}, _:
                self._on_too_large(name[:200])
