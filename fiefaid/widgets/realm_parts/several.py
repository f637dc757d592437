"""Several of a list, ticked one by one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from fiefaid.widgets.entries import Tick
from fiefaid.widgets.parts import Words, column


class Several:
    """A box for each thing for as long as the page lives; what was ticked stays when others come or go."""

    def __init__(self, label: str, empty: str, on_changed: Callable[[object], None]) -> None:
        self._on_changed = on_changed
        self._ticks: dict[str, Tick] = {}
        self._order: tuple[str, ...] = ()
        self._list, self._empty = column(classes=("ff-fields", "ff-several")), Words(style="ff-aside")
        self._none = empty
        self.root = column(Words(label, tag="h3", style="").root, self._list, self._empty.root, classes=("ff-wide",))

    @property
    def chosen(self) -> tuple[str, ...]:
        """What is ticked, in the order of the list."""
        return tuple(each for each in self._order if self._ticks[each].ticked)

    def show(self, options: Iterable[tuple[str, str]]) -> None:
        """Offers these."""
        there = tuple(options)
        for words, value in there:
            if value not in self._ticks:
                self._ticks[value] = Tick(words, self._on_changed)
            self._ticks[value].root.description = words
        self._order = tuple(value for _, value in there)
        boxes = tuple(self._ticks[value].root for value in self._order)
        if boxes != self._list.children:
            self._list.children = boxes
        self._empty.say("" if there else self._none)

    def tick(self, chosen: Collection[str]) -> None:
        """Ticks these and no others."""
        for value, tick in self._ticks.items():
            tick.show(ticked=value in chosen)
