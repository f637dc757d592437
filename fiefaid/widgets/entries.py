"""What a visitor chooses, ticks and types: the values are only read here, and judged where they are used.

What the page sets itself is never taken for something that a visitor did. While news from another phone is shown
(`news_is_shown`), what somebody is typing or choosing here stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import ipywidgets

from fiefaid.widgets.parts import classed

Options = Iterable[tuple[str, str]]
"""What a list offers: the words, and the value that stands for them."""

_is_news = ContextVar("is_news", default=False)


@contextmanager
def news_is_shown() -> Iterator[None]:
    """As long as it lasts, what the page shows was done by somebody else."""
    before = _is_news.set(True)
    try:
        yield
    finally:
        _is_news.reset(before)


def shows_news() -> bool:
    """Whether what is shown at this moment was done by somebody else."""
    return _is_news.get()


class _Field:
    """A widget with a value; `_changed` hears a visitor's changes only."""

    root: ipywidgets.DOMWidget

    def __init__(self, root: ipywidgets.DOMWidget) -> None:
        self.root, self._quiet = root, False
        root.observe(self._heard, "value")

    @contextmanager
    def _by_the_page(self) -> Iterator[None]:
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False

    def _heard(self, change: dict[str, Any]) -> None:
        if not self._quiet:
            self._changed(change["new"])

    def _changed(self, new: Any) -> None:
        raise NotImplementedError


class Choice(_Field):
    """A list to choose one value from."""

    def __init__(self, label: str, on_chosen: Callable[[str], None] | None = None) -> None:
        super().__init__(self._made(label))
        self._options: tuple[tuple[str, str], ...] = ()
        self._on_chosen = on_chosen

    def _made(self, label: str) -> ipywidgets.DOMWidget:
        return ipywidgets.Dropdown(description=label)

    @property
    def chosen(self) -> str:
        """The value that is chosen; empty where there is none."""
        return str(self.root.value or "")

    def show(self, options: Options, chosen: str | None) -> None:
        """Offers other values, or marks another as chosen."""
        offered = tuple(options)
        if shows_news() and self._on_chosen is None and self.chosen in (value for _, value in offered):
            chosen = self.chosen
        with self._by_the_page():
            if offered != self._options:
                self.root.options = self._options = offered
            self.root.value = chosen if any(value == chosen for _, value in offered) else None

    def _changed(self, new: str | None) -> None:
        if new is not None and self._on_chosen is not None:
            self._on_chosen(new)


class Segments(Choice):
    """A few values side by side, one of them marked."""

    def _made(self, label: str) -> ipywidgets.DOMWidget:
        return classed(ipywidgets.RadioButtons(description=label, orientation="horizontal"), "ff-segments")


class Tick(_Field):
    """A box to tick."""

    def __init__(self, label: str, on_ticked: Callable[[bool], None] | None = None, *, ticked: bool = False) -> None:
        super().__init__(ipywidgets.Checkbox(value=ticked, description=label, indent=False))
        self._on_ticked = on_ticked

    @property
    def ticked(self) -> bool:
        """Whether it is ticked."""
        return bool(self.root.value)

    def show(self, *, ticked: bool) -> None:
        """Ticks it or not."""
        with self._by_the_page():
            self.root.value = ticked

    def _changed(self, new: bool) -> None:
        if self._on_ticked is not None:
            self._on_ticked(new)


class Entry(_Field):
    """A line to type into."""

    def __init__(self, label: str, on_entered: Callable[[str], None] | None = None, *, text: str = "") -> None:
        super().__init__(self._made(label, text))
        self.root.continuous_update = on_entered is None  # what a button reads is known to the last letter
        self._on_entered = on_entered
        self._said = text
        self._about: Hashable = ""

    def _made(self, label: str, text: str) -> ipywidgets.DOMWidget:
        return ipywidgets.Text(value=text, description=label)

    @property
    def text(self) -> str:
        """What stands in it."""
        return str(self.root.value)

    @property
    def is_typed(self) -> bool:
        """Whether something stands in it that the page did not put there."""
        return self.text != self._said

    def show(self, text: str, *, about: Hashable = "") -> None:
        """Puts a text in it; what somebody has typed stays unless the page has something new to say.

        `about` is what the text is of, such as a unit's id: what was typed about one is never kept for another.
        """
        if (text, about) == (self._said, self._about):
            return
        if shows_news() and about == self._about and (self.is_typed or self._on_entered is not None):
            return
        self._said, self._about = text, about
        with self._by_the_page():
            self.root.value = text

    def _changed(self, new: str) -> None:
        if self._on_entered is not None:
            self._on_entered(new)
