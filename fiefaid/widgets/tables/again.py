"""A deed that was refused because of news: what was done by hand or typed is kept, and may be insisted on."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.campaign.chapters.units import MoveUnit
from fiefaid.campaign.kinds import Choice
from fiefaid.session import NotDone
from fiefaid.widgets.panels.doing import Deed
from fiefaid.widgets.parts import Deed as Press
from fiefaid.widgets.parts import Words, button, column, row, shown

MOVE = "Your own change is not lost: the map shows where you would have the base. Look at the news first."
STALE = "Your own change is not lost. Look at the news first."
UNWRITTEN = "Your own change is not lost, only not written down."


class Again:
    """Keeps one deed; the next that is done puts it away."""

    def __init__(self, on_insisted: Callable[[Deed], None], on_left: Press) -> None:
        self._on_insisted, self._on_left = on_insisted, on_left
        self._deed: Deed | None = None
        self.asked: tuple[Choice, ...] = ()
        self._says = Words(style="ff-banner")
        buttons = row(button("Do it all the same", self._insist), button("Leave it", self._leave))
        self.root = column(self._says.root, buttons, classes=("ff-block",))
        self.clear()

    def keep(self, deed: Deed, answer: NotDone) -> None:
        """Keeps a deed with what it asked for."""
        self._deed, self.asked = deed, answer.asked
        is_move = any(isinstance(choice, MoveUnit) for choice in answer.asked)
        self._says.say((MOVE if is_move else STALE) if answer.is_stale else UNWRITTEN)
        shown(self.root, when=True)

    def clear(self) -> None:
        """Puts it away."""
        self._deed, self.asked = None, ()
        shown(self.root, when=False)

    def _insist(self) -> None:
        if self._deed is not None:
            self._on_insisted(self._deed)

    def _leave(self) -> None:
        self.clear()
        self._on_left()
