"""Tables opened, kept, taken in and handed out; this position as a text."""

from __future__ import annotations

from base64 import b64encode

import ipywidgets

from fiefaid.errors import Unreadable
from fiefaid.files import decoded, read_scenario
from fiefaid.files.forms import is_battle
from fiefaid.files.texts import LARGEST
from fiefaid.pages.answer_card import AnswerCard
from fiefaid.pages.copying import FILE, command, covering_note
from fiefaid.pages.refusals import BattleGiven
from fiefaid.pages.table import TableView
from fiefaid.widgets.entries import Choice, Entry, Tick
from fiefaid.widgets.fileentry import FileEntry
from fiefaid.widgets.panels import shelf
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import BlockedButton, Words, button, classed, column, row


class KeepingPanel:
    """A list of tables, a button for a file of one's own, a name to keep this one under, and its text."""

    def __init__(self, do: Do) -> None:
        self._do = do
        self._shipped, self._own = Choice("Shipped tables"), Choice("Your tables")
        self._open_yours = BlockedButton("Open yours", self._open_own)
        self._pasted = classed(ipywidgets.Textarea(description="Or paste a position here", rows=3), "ff-code")
        self._name, self._replace = Entry("Keep this table as"), Tick("Replace it if it is there")
        self._kept = Words()
        self._text = classed(ipywidgets.Textarea(description="Text of this position", rows=8), "ff-code")
        self._command, self._download = Words(tag="pre", style="ff-code"), ipywidgets.HTML()
        self.root = column(self._to_open(), self._to_keep(), self._to_copy())
        self._list()

    def _to_open(self) -> ipywidgets.VBox:
        return _block(
            "Open",
            row(self._shipped.root, button("Open", self._open_shipped), classes=("ff-beside",)),
            row(self._own.root, self._open_yours.root, classes=("ff-beside",)),
            FileEntry("Open a file of yours…", ".toml,text/plain", self._given, self._too_large),
            self._pasted,
            button("Open the pasted text", self._open_pasted),
        )

    def _to_keep(self) -> ipywidgets.VBox:
        name = row(self._name.root, button("Keep it", self._keep), classes=("ff-beside",))
        return _block("Keep", name, self._replace.root, self._kept.root)

    def _to_copy(self) -> ipywidgets.VBox:
        how = "Select all of the text and copy it, or download the file. With the file, anybody can ask:"
        return _block("Copy this position", Words(how).root, self._command.root, self._text, self._download)

    def show(self, view: TableView, card: AnswerCard) -> None:
        """Shows the text of the position."""
        text = covering_note(view, card) + shelf.written(view.table)
        if self._text.value != text:
            self._text.value = text
            self._download.value = _link(text)
        self._command.say(command(view))
        self._name.show(view.table.name)

    def _list(self) -> None:
        self._shipped.show(shelf.shipped(), self._shipped.chosen or shelf.OPENING)
        own = shelf.own()
        self._own.show([("choose one", ""), *own], self._own.chosen)
        self._open_yours.show("" if own else "None kept yet.")

    def _open_shipped(self) -> None:
        stem = self._shipped.chosen
        self._do(lambda view: shelf.on_table(view, shelf.open_shipped(stem), f"Open {stem}"))

    def _open_own(self) -> None:
        stem = self._own.chosen
        self._do(lambda view: shelf.on_table(view, shelf.open_own(stem), f"Open {stem}"))

    def _given(self, name: str, content: bytes) -> None:
        self._do(lambda view: _taken_in(view, decoded(content, name), name, f"Open {name}"))

    def _open_pasted(self) -> None:
        pasted = self._pasted.value
        self._do(lambda view: _taken_in(view, pasted, "The pasted text", "Open a pasted text"))

    def _too_large(self, name: str) -> None:
        def refuse(_view: TableView) -> TableView:
            raise Unreadable(name, f"it is larger than {LARGEST:,} bytes", "Give a file of one table.")

        self._do(refuse)

    def _keep(self) -> None:
        def keep(view: TableView) -> TableView:
            place = shelf.keep(view.table, self._name.text, replace=self._replace.ticked)
            self._kept.say(f"Kept at {place}")
            self._list()
            return view

        self._kept.say("")
        self._do(keep)


def _taken_in(view: TableView, text: str, name: str, label: str) -> TableView:
    """The page on the table of a text from outside. Errors: Unreadable, FileFaults, BattleGiven."""
    if is_battle(text, name):
        raise BattleGiven(name)
    return shelf.on_table(view, shelf.opening(read_scenario(text, name)), label)


def _block(title: str, *parts: ipywidgets.Widget) -> ipywidgets.VBox:
    return column(Words(title, tag="h3", style="").root, *parts, classes=("ff-block",))


def _link(text: str) -> str:
    """A link that hands the text out as a file; it lies in the page itself, so no file is served."""
    data = b64encode(text.encode()).decode()
    return f'<a class="ff-link" download="{FILE}" href="data:application/toml;base64,{data}">Download {FILE}</a>'
