"""Terrain added, copied, shifted, turned, sized, changed and taken off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import ipywidgets

from fiefaid.feudal.terrain import Ellipse, Shape, Strip, Terrain, TerrainKind
from fiefaid.pages import ground
from fiefaid.pages.answer_card import AnswerCard
from fiefaid.pages.numbers import read_length, read_number, spell_number
from fiefaid.pages.table import TableView
from fiefaid.widgets.entries import Choice, Entry
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.panels.sight import Sight
from fiefaid.widgets.parts import button, column, row, shown

_TALLEST = 20.0
"""Figure heights of the tallest hill that anybody builds."""

_KINDS = [(kind.value.capitalize(), kind.value) for kind in TerrainKind]


class LandscapePanel:
    """One row to add a piece; below it everything about the piece that is chosen."""

    def __init__(self, do: Do) -> None:
        self._do = do
        self._sight = Sight[Terrain]()
        self._new_kind, self._which = Choice("A piece of"), Choice("Piece", lambda _piece: do(lambda view: view))
        self._kind = Choice("Kind", lambda kind: self._change(ground.retyped, TerrainKind(kind)))
        self._name = Entry("Called", lambda name: self._change(ground.renamed, name))
        self._height = Entry("Figure heights", self._raise)
        self._x, self._y = Entry("Middle: x"), Entry("Middle: y")
        self._wide, self._deep, self._turn = Entry("Wide"), Entry("Deep"), Entry("Turn by, degrees", text="0")
        self._points = Entry("Corners: x y; x y; …")
        self._new_kind.show(_KINDS, TerrainKind.WOODS)
        add = column(self._new_kind.root, button("Add", self._add), classes=("ff-fields",))
        self._about = self._fields()
        self.root = column(add, self._which.root, self._about)

    def show(self, view: TableView, card: AnswerCard) -> None:  # noqa: ARG002  (panels are shown alike)
        """Shows the piece that is chosen."""
        pieces = view.table.terrain
        kept = any(piece.id == self._which.chosen for piece in pieces)
        self._choose(pieces, self._which.chosen if kept or not pieces else pieces[-1].id)
        shown(self._which.root, when=bool(pieces))
        shown(self._about, when=bool(pieces))
        if pieces:
            self._show_piece(ground.piece(view.table, self._which.chosen))

    def _choose(self, pieces: tuple[Terrain, ...], chosen: str) -> None:
        self._which.show([(piece.label, piece.id) for piece in pieces], chosen)

    def _show_piece(self, piece: Terrain) -> None:
        self._kind.show(_KINDS, piece.kind)
        (x, y), shape = ground.middle(piece.shape), piece.shape
        is_ellipse, is_strip = isinstance(shape, Ellipse), isinstance(shape, Strip)
        shown(self._wide.root, when=is_ellipse or is_strip)
        shown(self._deep.root, when=is_ellipse)
        shown(self._points.root, when=not is_ellipse)
        says = {
            self._name: piece.label,
            self._height: spell_number(piece.height),
            self._x: spell_number(x),
            self._y: spell_number(y),
            self._wide: spell_number(shape.width) if isinstance(shape, Ellipse | Strip) else "",
            self._deep: spell_number(shape.height) if isinstance(shape, Ellipse) else "",
            self._points: ground.spell_points(ground.points_of(shape)),
        }
        for entry, text in says.items():
            entry.show(text, about=piece.id)
        self._turn.show("0", about=(piece.id, shape))
        entries = (self._x, self._y, self._wide, self._deep, self._turn, self._points)
        self._sight.follow(piece, is_typed=any(entry.is_typed for entry in entries))

    def _fields(self) -> ipywidgets.VBox:
        about = (self._kind, self._name, self._height)
        place = (self._x, self._y, self._turn, self._wide, self._deep, self._points)
        return column(
            column(*(field.root for field in about), classes=("ff-fields",)),
            column(*(field.root for field in place), classes=("ff-fields",)),
            row(
                button("Lay it so", self._lay, classes=("ff-primary",)),
                button("Copy it", self._copy),
                button("Take it off", self._take_off),
            ),
            classes=("ff-block",),
        )

    def _add(self) -> None:
        self._do(lambda view: self._with_fresh(ground.laid(view, TerrainKind(self._new_kind.chosen))))

    def _copy(self) -> None:
        self._do(lambda view: self._with_fresh(ground.copied(view, self._which.chosen)))

    def _with_fresh(self, view: TableView) -> TableView:
        """The page as it is, its newest piece chosen: what was just laid is what one goes on to change."""
        self._choose(view.table.terrain, view.table.terrain[-1].id)
        return view

    def _take_off(self) -> None:
        self._do(lambda view: ground.removed(view, self._which.chosen))

    def _change(self, change: Callable[..., TableView], new: object) -> None:
        self._do(lambda view: change(view, self._which.chosen, new))

    def _raise(self, text: str) -> None:
        self._do(
            lambda view: ground.raised(view, self._which.chosen, read_number(text, "Height", least=0, most=_TALLEST))
        )

    def _lay(self) -> None:
        self._do(self._laid)

    def _laid(self, view: TableView) -> TableView:
        """The piece as the entries say: first its shape, then its turn, then its place."""
        piece = ground.piece(view.table, self._which.chosen)
        ground.need_in_sight(piece, self._sight.taken(piece))
        shape = self._shape(piece.shape)
        shape = ground.rotated(shape, read_number(self._turn.text, "Turn"))
        x, y = ground.middle(shape)
        return ground.reshaped(view, self._which.chosen, self._placed(shape, x, y))

    def _placed(self, shape: Shape, x: float, y: float) -> Shape:
        """At the middle that was typed; untouched entries leave it where its corners put it."""
        wanted = read_number(self._x.text, "Middle: x"), read_number(self._y.text, "Middle: y")
        return ground.shifted(shape, wanted[0] - x, wanted[1] - y)

    def _shape(self, old: Shape) -> Shape:
        """The shape with the sizes or the corners that were typed. Errors: as `read_number` and `read_points`."""
        if isinstance(old, Ellipse):
            return replace(old, width=read_length(self._wide.text, "Wide"), height=read_length(self._deep.text, "Deep"))
        shape = ground.with_points(old, ground.read_points(self._points.text, old))
        return replace(shape, width=read_length(self._wide.text, "Wide")) if isinstance(shape, Strip) else shape
