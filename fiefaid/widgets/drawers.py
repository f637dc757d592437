"""The drawers of a campaign's page: each is built when first opened, and anew for another campaign."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, Protocol, TypeVar

import ipywidgets

from fiefaid.session import Session
from fiefaid.widgets.parts import Drawer, column
from fiefaid.widgets.visit import Visit


class Panel(Protocol):
    """What lies in a drawer."""

    root: ipywidgets.Widget


P = TypeVar("P", bound=Panel)


class Drawers(Generic[P]):
    """Drawers by their titles; a shut one is not shown anything.

    `panels` says what is built for each title, `show` how such a panel shows the campaign.
    """

    def __init__(
        self,
        visit: Visit,
        panels: Mapping[str, Callable[[Visit], P]],
        show: Callable[[P, Session], None],
        *,
        classes: Iterable[str] = (),
    ) -> None:
        self._visit, self._makers, self._show = visit, panels, show
        self._panels: dict[str, P] = {}
        self._drawers: dict[str, Drawer] = {}
        self.root = column(classes=("ff-drawers", *classes))

    def lay(self, titles: Iterable[str]) -> None:
        """Lays these out, all of them shut: nothing that was typed for the last campaign is left in them."""
        self._panels = {}
        self._drawers = {title: Drawer(title, self._builder(title), self._presser(title)) for title in titles}
        self.root.children = tuple(drawer.root for drawer in self._drawers.values())

    def show(self, session: Session) -> None:
        """Shows the campaign to whatever is open."""
        for title, panel in self._panels.items():
            if self._drawers[title].is_open:
                self._show(panel, session)

    def open(self, title: str) -> None:
        """Opens a drawer, if it is there and shut."""
        if title in self._drawers and not self._drawers[title].is_open:
            self._presser(title)()

    def panel(self, title: str) -> P | None:
        """What lies in a drawer, once it has been opened."""
        return self._panels.get(title)

    def _toggle(self, title: str) -> None:
        drawer = self._drawers[title]
        with drawer.toggled():
            if self._visit.session is not None and drawer.is_open:
                self._show(self._panels[title], self._visit.session)

    def _presser(self, title: str) -> Callable[[], None]:
        return lambda: self._visit.guard.run(lambda: self._toggle(title))

    def _builder(self, title: str) -> Callable[[], ipywidgets.Widget]:
        def build() -> ipywidgets.Widget:
            self._panels[title] = self._makers[title](self._visit)
            return self._panels[title].root

        return build
