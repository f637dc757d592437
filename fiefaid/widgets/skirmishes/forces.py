"""A force by the matrix: army, die, what its footnotes allow, and the way onto the table."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from html import escape

import ipywidgets

from fiefaid.feudal.dice import Dx
from fiefaid.feudal.forces import ARMIES
from fiefaid.feudal.table import Table
from fiefaid.pages.skirmish_draft import BattleDraft, force_of, sides
from fiefaid.pages.skirmish_forces import (
    ForceDraft,
    army_of,
    changed,
    changes,
    composed,
    matrix_rows,
    of_army,
    rolled,
    told,
)
from fiefaid.widgets.battles.dicetray import DiceTray, Tray
from fiefaid.widgets.entries import Choice, Segments
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.skirmishes.menu import Item, Menu

DIE = "force"
ROLL = "A D6, whichever die the game is played with. Tap its face as it lies, or let the app roll."

ForceDeed = Callable[[ForceDraft], ForceDraft]


class ForcesPanel:
    """One side at a time; `on_changed` gets what becomes of its force, `on_deploy` whose is to be laid out."""

    def __init__(self, on_changed: Callable[[str, ForceDeed], None], on_deploy: Callable[[str], None]) -> None:
        self._on_changed, self._draft, self._table = on_changed, BattleDraft(), Table((), 5.0)
        self._side = Segments("Whose force", lambda _side: self.show(self._draft, self._table))
        self._army = Choice("Army", lambda army: self._change(lambda force: of_army(force, army)))
        self._army.show([(army.name, army.id) for army in ARMIES], ARMIES[0].id)
        self._matrix, self._told = ipywidgets.HTML(), Words(style="ff-force")
        self.tray = DiceTray(self._typed, lambda _side, _die, _face: None)
        self._roll = button("Let the app roll", self._throw)
        self.changes = Menu(lambda key, _value: self._change(lambda force: changed(force, key)))
        self._deploy = button("", lambda: on_deploy(self._side.chosen), classes=("ff-primary",))
        self.root = column(
            self._side.root, self._army.root, self._matrix, self.tray, row(self._roll), self._told.root, self.changes,
            self._deploy, classes=("ff-block",),
        )  # fmt: skip

    def show(self, draft: BattleDraft, table: Table) -> None:
        """Shows the force of the side that is open."""
        self._draft, self._table = draft, table
        attacker, defender = sides(draft, table)
        chosen = self._side.chosen if self._side.chosen in (attacker, defender) else attacker
        self._side.show([(f"{attacker} (attacks)", attacker), (f"{defender} (defends)", defender)], chosen)
        force = force_of(draft, chosen)
        self._army.show([(army.name, army.id) for army in ARMIES], force.army)
        self._matrix.value = _matrix(force)
        self.tray.show([Tray(DIE, f"{chosen} {force.army} {force.roll}", "Die", ROLL, Dx.D6.faces, (force.roll,))])
        self._told.say(f"{chosen}: {told(composed(force))}" if force.roll else "")
        self.changes.show(
            Item(change.key, change.words, blocked=change.blocked, is_on=change.is_made)
            for change in changes(force, draft.options)
        )
        shown(self._deploy, when=force.roll is not None)
        edge = "near" if chosen == attacker else "far"
        self._deploy.description = f"Deploy {chosen} at the {edge} edge"

    def _change(self, deed: ForceDeed) -> None:
        self._on_changed(self._side.chosen, deed)

    def _typed(self) -> None:
        faces = self.tray.thrown(DIE)
        if faces is not None:
            self._change(lambda force: rolled(force, faces[0]))

    def _throw(self) -> None:
        """Throws the die, here at the edge."""
        face = secrets.choice(Dx.D6.faces)
        self._change(lambda force: rolled(force, face))


def _matrix(force: ForceDraft) -> str:
    """The six forces of an army, with the one that was rolled marked."""
    rows = "".join(
        f"<tr{' aria-current=true' if face == force.roll else ''}><th scope=row>{face}</th><td>{escape(units)}</td>"
        for face, units in matrix_rows(army_of(force))
    )
    caption = f"<caption>{escape(army_of(force).name)}, by the die</caption>"
    return f'<table class="ff-table ff-matrix">{caption}{rows}</table>'
