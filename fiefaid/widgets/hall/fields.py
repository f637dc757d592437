"""Fields over what others may change too, which their forms fill anew whenever nothing typed is lost by it."""

from __future__ import annotations

import ipywidgets

from fiefaid.widgets.entries import Entry
from fiefaid.widgets.parts import classed


class Field(Entry):
    """A line to type into that the page may fill anew at any time."""

    def put(self, text: str) -> None:
        """Puts a text in it, whatever stands there."""
        self._said = text
        with self._by_the_page():
            self.root.value = text


class Lines(Field):
    """A few lines to type into."""

    def __init__(self, label: str, example: str = "") -> None:
        super().__init__(label)
        self.root.placeholder = example

    def _made(self, label: str, text: str) -> ipywidgets.DOMWidget:
        return classed(ipywidgets.Textarea(value=text, description=label, rows=3), "ff-wide")
