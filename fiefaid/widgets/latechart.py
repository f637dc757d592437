"""A chart that is brought in beside the page when it is first wanted: no tap waits for bqplot, which takes a second."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, Protocol, TypeVar

import ipywidgets

from fiefaid.widgets.parts import column

AWAY = "ff-away"
"""The style of a chart that is not in sight. It keeps its size: bqplot draws nonsense in a part that has none."""

_log = logging.getLogger(__name__)

Shown_contra = TypeVar("Shown_contra", contravariant=True)
Shown = TypeVar("Shown")


class Chart(Protocol[Shown_contra]):
    """What draws."""

    root: ipywidgets.DOMWidget

    def show(self, what: Shown_contra, /) -> None:
        """Draws it."""


class LateChart(Generic[Shown]):
    """Takes no room until the chart is there, and keeps it then; the last that was asked for is shown.

    `brought`: imports the chart's class; it is called in a thread where the page has a loop. `below`: what comes and
    goes with the chart.
    """

    def __init__(self, brought: Callable[[], Callable[[], Chart[Shown]]], *below: ipywidgets.Widget) -> None:
        self._brought, self._below = brought, below
        self._chart: Chart[Shown] | None = None
        self._wanted: Shown | None = None
        self._task: asyncio.Task[None] | None = None
        self.root = column(classes=("ff-late-chart", AWAY))

    def show(self, what: Shown | None) -> None:
        """Shows it as soon as there is a chart; nothing puts it away."""
        self._wanted = what
        (self.root.add_class if what is None else self.root.remove_class)(AWAY)
        if self._chart is None and what is not None:
            self._bring()
        self._draw()

    def _bring(self) -> None:
        """Has the chart come, beside the page where there is a loop to do it in."""
        if self._task is not None:
            return
        with suppress(RuntimeError):
            self._task = asyncio.get_running_loop().create_task(self._later())
            return
        self._chart = self._brought()()

    async def _later(self) -> None:
        try:
            made = await asyncio.to_thread(self._brought)
            self._chart = made()
            self._draw()
        except Exception:  # noqa: BLE001  the numbers stand beside the chart as words: the page goes on without it
            _log.exception("A chart could not be brought in")

    def _draw(self) -> None:
        """Draws what is wanted, in sight: a chart takes its size from where it is."""
        if self._chart is None or self._wanted is None:
            return
        self._chart.show(self._wanted)
        if not self.root.children:
            self.root.children = (self._chart.root, *self._below)
