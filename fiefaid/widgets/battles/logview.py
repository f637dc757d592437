"""The written log of the battle, undo of any step, and the correction of a mistyped die."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape

import ipywidgets

from fiefaid.campaign.battle_mending import falling
from fiefaid.campaign.fighting import Fight, battles_along
from fiefaid.fief.battle import Battle
from fiefaid.fief.battle.choices import AimAt, BattleChoice, Shoot
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.hosts import Side
from fiefaid.pages.battle_log import LogLine, dice_in, falling_words, log, with_dice
from fiefaid.pages.battle_view import Called, die_of, distinct
from fiefaid.pages.quoting import set_apart_in
from fiefaid.widgets.battles.dicetray import DiceTray, Tray
from fiefaid.widgets.battles.keeper import Keeper
from fiefaid.widgets.entries import Choice, shows_news
from fiefaid.widgets.parts import Deed, Words, button, column, row, shown
from fiefaid.widgets.realm_parts.settling import Settling

JUST_CHANGED = "The last step has only just become another. Look at it, and tap once more to take it back."


class LogPanel:
    """The step that is open is chosen from a list; what is typed about it stays until another is."""

    def __init__(self, keeper: Keeper, run: Callable[[Deed], None]) -> None:
        self._keeper, self._run = keeper, run
        self._lines: tuple[LogLine, ...] = ()
        self._said = ipywidgets.HTML()
        self.settling, self._trembles = Settling(), False
        self._undo = button("Undo the last step", lambda: run(self._undo_last))
        self._step = Choice("Change a step", lambda _number: self._open_step())
        self._trays = DiceTray(lambda: self._ask_for(()), lambda _side, _die, _face: None)
        self._falls: tuple[int, ...] = ()
        self._asks = ipywidgets.HTML()
        self._correct = button("Correct the dice", lambda: run(self._mend), classes=("ff-primary",))
        self._back = button("Take it back from here", lambda: run(lambda: self._take_back(self._chosen)))
        self._form = column(self._trays, self._asks, row(self._correct, self._back), classes=("ff-block",))
        title = Words("What happened", tag="h2", style="")
        self.root = column(title.root, self._said, row(self._undo), self._step.root, self._form, classes=("ff-card",))

    def show(self, fight: Fight, called: Called, *, may_change: bool) -> None:
        """Shows every step so far, the newest first."""
        lines = log(fight.steps, called)
        self._lines = tuple(
            replace(line, says=tuple(set_apart_in(said, fight) for said in line.says)) for line in lines
        )
        words = _told(self._lines)
        if (words, _undo_words(fight)) != (self._said.value, self._undo.description):
            self.settling = Settling()
            if shows_news() or self._trembles:
                self.settling.changed()
            self._trembles = False
        if words != self._said.value:
            self._said.value = words
            self._ask_for(())
        options = [
            (f"{line.number + 1}. {line.says[0] if line.says else ''}"[:70], str(line.number)) for line in self._lines
        ]
        chosen = self._step.chosen if any(value == self._step.chosen for _, value in options) else None
        self._step.show(options, chosen)
        shown(self._undo, when=may_change and bool(self._lines))
        shown(self._step.root, when=may_change and bool(self._lines))
        self._undo.description = _undo_words(fight)
        self._show_chosen()

    @property
    def _chosen(self) -> int:
        return int(self._step.chosen) if self._step.chosen else -1

    def _show_chosen(self) -> None:
        """The dice of the step that is open."""
        fight, at = self._keeper.fight, self._chosen
        is_open = fight is not None and 0 <= at < len(fight.steps)
        shown(self._form, when=is_open)
        if fight is None or not is_open:
            return
        step, before = fight.steps[at], battles_along(fight.steps)[at]
        dice = dice_in(step)
        self._trays.show([_tray(at, before, step, side, faces) for side, faces in dice.items()])
        shown(self._correct, when=bool(dice))

    def _open_step(self) -> None:
        self._ask_for(())
        self._show_chosen()

    def _undo_last(self) -> None:
        """Takes back what the button named: neither what came in under the thumb, nor twice at one tremble."""
        if self.settling.is_fresh:
            self._keeper.notice.say(JUST_CHANGED)
            return
        self._trembles = True
        self._take_back(len(self._lines) - 1)

    def _take_back(self, number: int) -> None:
        if number >= 0:
            self._step.show((), None)
            self._keeper.undo(number)

    def _mend(self) -> None:
        """Corrects the dice; where later steps fall with them, these are shown first, and the next tap does it."""
        fight, at = self._keeper.fight, self._chosen
        if fight is None or not 0 <= at < len(fight.steps):
            return
        step = fight.steps[at]
        typed = {side: self._trays.thrown(side) or faces for side, faces in dice_in(step).items()}
        instead = with_dice(step, typed)
        falls = falling(fight, at, instead)
        if set(falls) <= set(self._falls):
            self._keeper.correct(at, instead, falls)
            self._ask_for(())
        else:
            self._ask_for(falls)

    def _ask_for(self, falls: tuple[int, ...]) -> None:
        """Shows the later steps that would fall, and says so on the button."""
        self._falls = falls
        steps = [f"{number + 1}. {'. '.join(self._lines[number].says)}" for number in falls]
        items = "".join(f"<li>{escape(said)}</li>" for said in steps)
        self._asks.value = f"<p>{escape(falling_words(steps))}</p><ul>{items}</ul>" if steps else ""
        shown(self._asks, when=bool(steps))
        self._correct.description = "Correct them, and take these back" if steps else "Correct the dice"


def _undo_words(fight: Fight) -> str:
    """What the button takes back."""
    if fight.is_written:
        return "Take the writing down back"
    if len(fight.steps) == 1:
        return "Back to the armies"
    return "Take the correction back" if fight.is_corrected else "Undo the last step"


def _tray(number: int, before: Battle, step: BattleChoice, side: Side, faces: Faces) -> Tray:
    """The dice as they were typed, to be typed again."""
    die = die_of(before, side) if isinstance(step, Shoot | AimAt) else before.rules.faces
    note = "Tap the wrong die, then the face that it shows"
    return Tray(side, f"{number}{faces}", side.capitalize(), note, distinct(die), tuple(faces))


def _told(lines: tuple[LogLine, ...]) -> str:
    items = "".join(
        f'<li value="{line.number + 1}">{"<br>".join(escape(said) for said in line.says)}</li>'
        for line in reversed(lines)
    )
    return f'<ol class="ff-battle-log" reversed>{items}</ol>' if items else ""
