"""The small parts that pages are built of. A part is built once; afterwards only its values change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from html import escape

import ipywidgets

Deed = Callable[[], None]


def classed(widget: ipywidgets.DOMWidget, *classes: str) -> ipywidgets.DOMWidget:
    """The widget with those style classes."""
    for name in classes:
        widget.add_class(name)
    return widget


def column(*children: ipywidgets.Widget, classes: Iterable[str] = ()) -> ipywidgets.VBox:
    """Parts one below the other."""
    return classed(ipywidgets.VBox(children), *classes)


def row(*children: ipywidgets.Widget, classes: Iterable[str] = ("ff-buttons",)) -> ipywidgets.HBox:
    """Parts side by side, as many as fit."""
    return classed(ipywidgets.HBox(children), *classes)


def shown(widget: ipywidgets.DOMWidget, *, when: bool) -> None:
    """Shows or hides a part without taking it out of the page."""
    display = None if when else "none"
    if widget.layout.display != display:
        widget.layout.display = display


def button(words: str, deed: Deed, *, title: str = "", classes: Iterable[str] = ()) -> ipywidgets.Button:
    """A button; `title` says in full what a sign stands for."""
    made = ipywidgets.Button(description=words, tooltip=title or None)
    made.on_click(lambda _button: deed())
    return classed(made, *classes)


def sign_button(words: str, sign: str, deed: Deed) -> ipywidgets.Button:
    """A square button that shows a sign and is read out as words; table.css has the signs."""
    return button(words, deed, title=words, classes=("ff-square", "ff-sign", f"ff-sign-{sign}"))


class Words:
    """Plain words in a block of their own; no words at all hide it."""

    def __init__(self, words: str = "", *, tag: str = "p", style: str = "ff-note") -> None:
        self._tag, self._style = tag, style
        self.root = ipywidgets.HTML()
        self.say(words)

    def say(self, words: str) -> None:
        """Shows other words."""
        shown(self.root, when=bool(words))
        self.root.value = f'<{self._tag} class="{self._style}">{escape(words)}</{self._tag}>' if words else ""


class BlockedButton:
    """A button that, where it cannot be pressed, says below it why and what would help."""

    def __init__(self, words: str, deed: Deed, *, classes: Iterable[str] = ()) -> None:
        self._button = button(words, deed, classes=classes)
        self._reason = Words(style="ff-reason")
        self.root = column(self._button, self._reason.root, classes=("ff-blocked",))

    def show(self, blocked: str) -> None:
        """Blocks it and says why, or frees it with no words."""
        self._button.disabled = bool(blocked)
        self._reason.say(blocked)


class Drawer:
    """A part of the page behind a button; it is built when it is first opened, and then kept."""

    def __init__(self, title: str, build: Callable[[], ipywidgets.Widget], on_pressed: Deed) -> None:
        self._title, self._build = title, build
        self._button = button("", on_pressed, classes=("ff-drawer-button",))
        self._body = column(classes=("ff-drawer-body",))
        self.root = column(self._button, self._body, classes=("ff-drawer",))
        self.is_open = False
        shown(self._body, when=False)
        self._say()

    def toggle(self) -> None:
        """Opens it, or shuts it, as it is."""
        with self.toggled():
            pass

    @contextmanager
    def toggled(self) -> Iterator[None]:
        """Opens it, or shuts it, after its contents have been filled: nobody acts on a form that is still empty.

        It is open before contents come that were just built, as a chart takes its size from where it is; and it says
        that it is when they are there.
        """
        built = self._body.children or (self._build(),)
        self.is_open = not self.is_open
        try:
            yield
        finally:
            shown(self._body, when=self.is_open)
            self._body.children = built
            self._say()

    def _say(self) -> None:
        self._button.description = f"{'▾' if self.is_open else '▸'} {self._title}"
        self._button.tooltip = f"{self._title}: {'open' if self.is_open else 'shut'}"
