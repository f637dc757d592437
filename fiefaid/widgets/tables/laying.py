"""The drawer about the tables of a campaign: one more is laid and named, one that is over is cleared away."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.pages.table import TableView, reopened
from fiefaid.widgets.entries import Choice, Entry
from fiefaid.widgets.panels import shelf
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import Deed, Words, button, column

HOW = (
    "Every phone of this campaign may open each of its tables. A file, a pasted text, a table of your own and a quick "
    "dispute are laid as one more, too."
)
CLEARED = "A table that was cleared away is brought back in the record, by taking that back."
THIS = "What is on the page"


class LayingPanel:
    """What to lay, what to call it; `on_lay` gets a deed that opens it."""

    def __init__(self, on_lay: Do, on_clear: Deed) -> None:
        self._on_lay = on_lay
        self._what, self._name = Choice("Lay one more"), Entry("Called")
        self._what.show([(THIS, ""), *shelf.shipped()], "")
        fields = column(self._what.root, self._name.root, classes=("ff-fields",))
        lay = button("Lay it", self._lay, classes=("ff-primary",))
        clear = button("Clear this table away", on_clear)
        self.root = column(Words(HOW).root, fields, lay, Words(CLEARED).root, clear, classes=("ff-block",))

    def _lay(self) -> None:
        stem, name = self._what.chosen, self._name.text.strip()
        self._on_lay(lambda view: named(opened_from(view, stem), name))


def opened_from(view: TableView, stem: str) -> TableView:
    """The page on a shipped table; without a stem on a copy of its own. Errors: FileError."""
    if stem:
        return shelf.on_table(view, shelf.open_shipped(stem), "")
    return reopened(view, "", view.history.now.table, attacker=view.attacker or "", target=view.target or "")


def named(view: TableView, name: str) -> TableView:
    """The page on the same table under another name; without one, under its own."""
    now = view.history.now
    table = replace(now.table, name=name or now.table.name)
    return replace(view, history=view.history.instead(replace(now, table=table)))
