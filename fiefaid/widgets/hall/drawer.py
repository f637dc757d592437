"""A drawer that is opened under the guard of its page."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from fiefaid.widgets.guard import Guard
from fiefaid.widgets.parts import Drawer


def drawer(title: str, build: Callable[[], ipywidgets.Widget], guard: Guard) -> ipywidgets.VBox:
    """The drawer, shut; whatever goes wrong while it is built is told on the page."""
    made = Drawer(title, build, lambda: guard.run(made.toggle))
    return made.root
