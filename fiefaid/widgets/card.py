"""The answer card: the big line, what a player acts on, the either/or with its die, and why, step by step."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import ipywidgets

from fiefaid.answers import Answer
from fiefaid.pages.answer_card import AnswerCard, Reason
from fiefaid.widgets.parts import Deed, button, classed, column, shown

STYLES = {Answer.YES: "ff-yes", Answer.NO: "ff-no", Answer.TOO_CLOSE: "ff-too-close"}


class VerdictCard:
    """Shows an answer; `on_roll` is what the die button does."""

    def __init__(self, on_roll: Deed) -> None:
        self._head, self._either, self._steps = ipywidgets.HTML(), ipywidgets.HTML(), ipywidgets.HTML()
        self._roll = button("Roll a die", on_roll, classes=("ff-primary",))
        self._why = button("", self._toggle_why, classes=("ff-quiet",))
        self._foot = column(self._roll, self._why, classes=("ff-answer-foot",))
        self.root = column(self._head, self._either, self._foot, self._steps, classes=("ff-answer",))
        self._style, self._is_open = "", False
        self._show_why(has_steps=False)

    def show(self, card: AnswerCard, *, may_roll: bool = True) -> None:
        """Shows an answer in full; with the die only where this phone may throw it."""
        self.show_line(card)
        self._either.value = _either(card)
        shown(self._either, when=bool(card.options))
        shown(self._roll, when=may_roll and card.may_roll)
        self._steps.value = _steps(card)
        self._show_why(has_steps=bool(card.reasons))

    def show_line(self, card: AnswerCard) -> None:
        """Shows what changes while a base is dragged: the line, its reason and the facts."""
        self._dress(STYLES.get(card.answer, "") if card.answer else "")
        self._head.value = _head(card)

    def _dress(self, style: str) -> None:
        if style == self._style:
            return
        if self._style:
            self.root.remove_class(self._style)
        self._style = style
        if style:
            classed(self.root, style)

    def _toggle_why(self) -> None:
        self._is_open = not self._is_open
        self._show_why(has_steps=True)

    def _show_why(self, *, has_steps: bool) -> None:
        self._why.description = "▾ Why, step by step" if self._is_open else "▸ Why, step by step"
        shown(self._why, when=has_steps)
        shown(self._steps, when=has_steps and self._is_open)


def _head(card: AnswerCard) -> str:
    """The line, the reason below it, and the facts."""
    facts = "".join(f"<li>{escape(fact)}</li>" for fact in card.facts)
    readings = "".join(f"<li>{escape(reading)}</li>" for reading in card.readings)
    return (
        '<div class="ff-answer-head"><span class="ff-shield" aria-hidden="true"></span>'
        f'<p class="ff-answer-line"><strong>{escape(card.word)}</strong> {escape(_begun(card.line))}</p></div>'
        f'<div class="ff-answer-body"><p class="ff-answer-says">{escape(_begun(card.says))}</p>'
        f'<ul class="ff-answer-facts">{_known("ff-rule", card.rule)}{_known("", card.margin)}{facts}</ul>'
        + (
            f'<p class="ff-answer-also">Read otherwise:</p><ul class="ff-answer-facts">{readings}</ul>'
            if readings
            else ""
        )
        + "</div>"
    )


def _begun(sentence: str) -> str:
    """A sentence that stands by itself begins with a capital."""
    return sentence[:1].upper() + sentence[1:]


def _known(style: str, words: str) -> str:
    return f'<li class="{style}">{escape(words)}</li>' if words else ""


def _either(card: AnswerCard) -> str:
    """The two sides of the argument with their faces; after the roll the one that it chose is marked in words."""
    if not card.options:
        return ""
    roll = card.roll
    lines = "".join(
        f'<li class="{"ff-chosen" if roll and roll.decides == option.says else ""}">'
        f"<b>{escape(option.faces)}</b> {escape(option.says)}</li>"
        for option in card.options
    )
    said = f"Rolled {roll.face}: {roll.decides}. It stands until a base moves." if roll else "Roll it off (0.00):"
    return f'<div class="ff-either"><p>{escape(said)}</p><ol>{lines}</ol></div>'


def _steps(card: AnswerCard) -> str:
    """What the answer rests on, nested as it was worked out."""
    return f'<ol class="ff-steps">{_nested(card.reasons)}</ol>' if card.reasons else ""


def _nested(reasons: Iterable[Reason]) -> str:
    """The reasons as list items, deeper ones in lists of their own."""
    html, depth, is_first = "", 0, True
    for reason in reasons:
        if reason.depth > depth:
            html += "<ol>" * (reason.depth - depth)
        elif not is_first:
            html += "</li>" + "</ol></li>" * (depth - reason.depth)
        depth, is_first = reason.depth, False
        html += f'<li class="{STYLES[reason.answer]}">{_reason(reason)}'
    return html + "</li>" + "</ol></li>" * depth


def _reason(reason: Reason) -> str:
    margin = f' <span class="ff-margin">{escape(reason.margin)}</span>' if reason.margin else ""
    spoken = f'<span class="ff-hidden">{escape(reason.answer.words)}: </span>'
    return f"{spoken}<b>{escape(reason.rule)}</b> {escape(reason.says)}{margin}"
