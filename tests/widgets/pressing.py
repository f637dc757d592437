"""Hands for pages without a browser: what stands on a page, and how a visitor presses and fills it."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from re import sub
from typing import Any

import ipywidgets


def parts(root: Any) -> Iterator[Any]:
    """Every widget of a page, from the outside in."""
    yield root
    for child in getattr(root, "children", ()):
        yield from parts(child)


def visible(root: Any) -> Iterator[Any]:
    """The widgets that are shown: nothing inside a part that is hidden."""
    if getattr(getattr(root, "layout", None), "display", None) != "none":
        yield root
        for child in getattr(root, "children", ()):
            yield from visible(child)


def button(root: Any, words: str) -> ipywidgets.Button:
    """The button in sight with those words, or else the first whose words begin so."""
    buttons = [part for part in visible(root) if isinstance(part, ipywidgets.Button)]
    named = [(part.description.lstrip("▸▾ "), part) for part in buttons]
    exact = [part for name, part in named if name == words]
    return next(iter([*exact, *(part for name, part in named if name.startswith(words))]))


def press(root: Any, words: str) -> None:
    """Presses a button; one that is blocked does nothing, as on a page."""
    found = button(root, words)
    if not found.disabled:
        found.click()


def field(root: Any, label: str, number: int = 0) -> Any:
    """A field in sight by its label; of several with the same label the one of that number."""
    found = [part for part in visible(root) if getattr(part, "description", None) == label and hasattr(part, "value")]
    return found[number]


def choose(root: Any, label: str, words: str) -> None:
    """Chooses from a list by what it says, as a finger does."""
    chosen = field(root, label)
    chosen.index = list(chosen._options_labels).index(words)


def html(root: Any) -> list[str]:
    """The markup of every part that takes markup."""
    return [part.value for part in parts(root) if isinstance(part, ipywidgets.HTML)]


def text(root: Any) -> str:
    """What can be read in the markup that is in sight."""
    shown = [part.value for part in visible(root) if isinstance(part, ipywidgets.HTML)]
    return unescape(sub(r"<[^>]+>", " ", " ".join(shown)))
