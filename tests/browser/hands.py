"""Fingers and a mouse for a page: real touches go through the browser's own input, as from a touch screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from playwright.sync_api import Page

Spot = tuple[float, float]

STEPS = 10


class Hand(Protocol):
    """Whatever can drag and tap."""

    def drag(self, start: Spot, end: Spot) -> None:
        """From one spot of the window to another."""

    def tap(self, spot: Spot) -> None:
        """Down and up in one place."""


class Mouse:
    """The mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def drag(self, start: Spot, end: Spot) -> None:
        """Presses, moves in steps, lets go."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=STEPS)
        self.page.mouse.up()

    def tap(self, spot: Spot) -> None:
        """A click."""
        self.page.mouse.click(*spot)


class Fingers:
    """One or more fingers."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def touch(self, *spots: Spot) -> None:
        """Puts fingers down, or adds more of them."""
        self._dispatch("touchStart", spots)

    def slide(self, *spots: Spot) -> None:
        """Moves the fingers that are down."""
        self._dispatch("touchMove", spots)

    def lift(self) -> None:
        """Takes all fingers away."""
        self._dispatch("touchEnd", ())

    def drag(self, start: Spot, end: Spot) -> None:
        """Touches, slides in steps, lifts."""
        self.touch(start)
        for step in range(1, STEPS + 1):
            self.slide(_between(start, end, step / STEPS))
        self.lift()

    def tap(self, spot: Spot) -> None:
        """A short touch."""
        self.touch(spot)
        self.lift()

    def pinch(self, middle: Spot, wide: float, wider: float) -> None:
        """Two fingers about a spot, drawn from one distance to another."""
        x, y = middle
        self.touch((x - wide / 2, y))
        self.touch((x - wide / 2, y), (x + wide / 2, y))
        for step in range(1, STEPS + 1):
            half = (wide + (wider - wide) * step / STEPS) / 2
            self.slide((x - half, y), (x + half, y))
        self.lift()

    def _dispatch(self, kind: str, spots: Sequence[Spot]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _between(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
