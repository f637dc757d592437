"""The form of a quick dispute: two bases and what stands between them."""

from __future__ import annotations

from fiefaid.feudal.bases import Side
from fiefaid.feudal.table import Measure, UnitType
from fiefaid.pages.answer_card import AnswerCard
from fiefaid.pages.dispute import Between, Dispute, Obstruction, disputed
from fiefaid.pages.numbers import read_length, read_number, spell_number
from fiefaid.pages.scale import MEASURES, read_base_width
from fiefaid.pages.table import TableView
from fiefaid.widgets.entries import Choice, Entry
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import Words, button, column, shown

_BETWEEN = 3
"""Things that may stand between the two: more than an argument is ever about."""


class QuickPanel:
    """Two types, how they stand to one another, up to three things between, and the button that lays them out."""

    def __init__(self, do: Do) -> None:
        self._bw, self._measure = Entry("Base width (BW)"), Choice("in")
        self._attacker, self._target, self._side = Choice("Attacker"), Choice("Target"), Choice("Stands before its")
        self._distance = Entry("Front centre to that side", text="6")
        self._right = Entry("Right of the side's middle", text="0")
        self._turn = Entry("Turned from square, degrees", text="0")
        self._between = tuple(_BetweenRow(number) for number in range(1, _BETWEEN + 1))
        self._offer_words()
        fields = (
            self._bw,
            self._measure,
            self._attacker,
            self._target,
            self._side,
            self._distance,
            self._right,
            self._turn,
        )
        self.root = column(
            Words("Two bases, and what stands between: a table of its own. Undo comes back to the one before.").root,
            column(*(field.root for field in fields), classes=("ff-fields",)),
            *(thing.root for thing in self._between),
            button("Lay it out", lambda: do(self._lay_out), classes=("ff-primary",)),
        )

    def show(self, view: TableView, card: AnswerCard) -> None:  # noqa: ARG002  (panels are shown alike)
        """Starts with the scale of the table that is open."""
        self._bw.show(spell_number(view.table.bw))
        if not self._measure.chosen:
            self._measure.show([(words, measure.value) for measure, words in MEASURES.items()], view.table.measure)

    def _offer_words(self) -> None:
        types = [(unit.value, unit.value) for unit in UnitType]
        self._attacker.show(types, UnitType.KNIGHTS)
        self._target.show(types, UnitType.BOWMEN)
        self._side.show([(side.words, side.value) for side in Side], Side.FRONT)

    def _lay_out(self, view: TableView) -> TableView:
        measure = Measure(self._measure.chosen)
        dispute = Dispute(
            bw=read_base_width(self._bw.text, measure),
            measure=measure,
            attacker=UnitType(self._attacker.chosen),
            target=UnitType(self._target.chosen),
            side=Side(self._side.chosen),
            distance=read_number(self._distance.text, "Distance to the side"),
            right=read_number(self._right.text, "Distance right of the middle"),
            turn=read_number(self._turn.text, "Turn"),
            between=tuple(thing.read() for thing in self._between),
        )
        return disputed(view, dispute)


class _BetweenRow:
    """One thing between the two; its numbers show when it is something."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._what = Choice(f"Between {number}", lambda _what: self._show_fields())
        self._ahead, self._right = Entry("Ahead of the attacker's front", text="3"), Entry("To the right", text="0")
        self._turn = Entry("Turned, degrees", text="0")
        self._wide, self._deep = Entry("Wide", text="6"), Entry("Deep", text="4")
        self._sizes = (self._wide, self._deep)
        fields = (self._ahead, self._right, self._turn, *self._sizes)
        self._fields = column(*(field.root for field in fields), classes=("ff-fields",))
        self.root = column(self._what.root, self._fields, classes=("ff-block",))
        self._what.show([(what.value, what.value) for what in Between], Between.NOTHING)
        self._show_fields()

    def read(self) -> Obstruction:
        """The thing as it was typed. Errors: as `read_number`."""
        what, thing = Between(self._what.chosen), f"Between {self._number}"
        if what is Between.NOTHING:
            return Obstruction(what, 0.0)
        return Obstruction(
            what,
            ahead=read_number(self._ahead.text, f"{thing}: ahead"),
            right=read_number(self._right.text, f"{thing}: to the right"),
            wide=read_length(self._wide.text, f"{thing}: wide"),
            deep=read_length(self._deep.text, f"{thing}: deep"),
            turn=read_number(self._turn.text, f"{thing}: turned"),
        )

    def _show_fields(self) -> None:
        what = Between(self._what.chosen)
        shown(self._fields, when=what is not Between.NOTHING)
        for size in self._sizes:
            shown(size.root, when=what not in (Between.NOTHING, Between.FRIEND, Between.FOE))
