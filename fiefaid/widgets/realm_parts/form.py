"""A form of the realm page: what is typed stays, what blocks it is said, what would come of it stands there before."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from html import escape
from typing import Protocol

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.kinds import Choice
from fiefaid.errors import FiefaidError, OutOfDate
from fiefaid.fief.realm import Realm
from fiefaid.pages.quoting import quoted, set_apart
from fiefaid.pages.realm_foresight import as_correction, consequences, may_be_corrected
from fiefaid.widgets.entries import Choice as Chosen
from fiefaid.widgets.entries import Entry, Tick
from fiefaid.widgets.parts import button, column
from fiefaid.widgets.realm_parts.counts import CountsPart
from fiefaid.widgets.realm_parts.settling import Settling
from fiefaid.widgets.realm_parts.several import Several
from fiefaid.widgets.visit import Visit

WRITE, CORRECT = "Write it down", "Write it as a correction"
JUST_CORRECTS = "This has just become a correction: read why, then tap once more."


class Part(Protocol):
    """A field of a form."""

    root: ipywidgets.DOMWidget


class Form:
    """One deed. A form is filled anew whenever nothing typed is lost by it, and knows in sight of what it was filled.

    `title` is how the button that opens it is called, `words` the one that writes it down; `subject` is what it is
    about, `campaign` the one that it shows, `saw` the one that it was filled from. A deed that a phase or a rule
    forbids can be written with the same tap, as a correction: the reason stands above the button then, and the button
    says so. From so many consequences on (`least_foreseen`) they are told before.
    """

    title = ""
    words = WRITE
    least_foreseen = 2

    def __init__(self, visit: Visit, *parts: Part) -> None:
        self._visit, self._parts = visit, parts
        self.subject, self.campaign, self.saw = "", Campaign(), Campaign()
        self._filled: Hashable = None
        self._is_correction, self.settling = False, Settling()
        self.has_written = False
        self._foresight = ipywidgets.HTML()
        self._do = button(self.words, lambda: visit.guard.run(self._ask), classes=("ff-primary",))
        fields = column(*(part.root for part in parts), classes=("ff-fields",))
        self.root = column(fields, self._foresight, self._do, classes=("ff-block", "ff-realm-form"))

    @property
    def realm(self) -> Realm:
        """The realm that it shows."""
        return self.campaign.realm

    @property
    def fits(self) -> bool:
        """Whether what it is about is still there."""
        return True

    @property
    def typed(self) -> Hashable:
        """What stands in its fields."""
        return tuple(map(_said, self._parts))

    def show(self, campaign: Campaign, subject: str) -> None:
        """Shows the form for a subject; what somebody is typing about the same one stays."""
        self.campaign = campaign
        if subject != self.subject or self.typed == self._filled:
            self.fill(subject)
        was_correction = self._is_correction
        self._judge()
        if self._is_correction and not was_correction:
            self.settling.changed()

    def fill(self, subject: str) -> None:
        """Fills it with what stands now, whatever stood in it."""
        self.subject, self.saw, self.has_written = subject, self.campaign, False
        self._fill()
        self._filled = self.typed

    def _fill(self) -> None:
        raise NotImplementedError

    def _wish(self) -> Sequence[Choice]:
        """What it asks for as it stands; nothing while it says nothing. Errors: what was typed cannot be read."""
        raise NotImplementedError

    def _changed(self, _value: object = None) -> None:
        """A visitor changed a field: what blocks it and what comes of it is said anew."""
        self.has_written = False
        self._visit.guard.attempt(self._judge)

    def _judge(self) -> None:
        """Says what blocks it, if that can be overruled, and what would come of it."""
        wish = self._wished()
        why = self._refusal(wish)
        self._is_correction = why is not None
        said = _foreseen(self.campaign, as_correction(wish) if why else wish) if wish else ()
        html = _told(str(why) if why else "", said if len(said) >= self.least_foreseen else ())
        if html != self._foresight.value:
            self._foresight.value = html
        self._do.description = CORRECT if self._is_correction else self.words

    def _wished(self) -> Choice | None:
        """What it asks for, if that is one choice."""
        try:
            wish = self._wish()
        except FiefaidError:
            return None
        return wish[0] if len(wish) == 1 else None

    def _refusal(self, wish: Choice | None) -> FiefaidError | None:
        """What would refuse it, if it may be written all the same."""
        session = self._visit.session
        why = session.refusal(wish) if session and wish else None
        return why if wish and may_be_corrected(why, wish) else None

    def _ask(self) -> None:
        wish = self._wish()
        if not wish:
            if not self.has_written:  # else it is the second tap of two
                self._visit.notice.say("Nothing is chosen yet.")
            return
        if self._is_correction and self.settling.is_fresh:
            self._visit.notice.say(JUST_CORRECTS)
            return
        asked = [self._in_sight(as_correction(each) if self._is_correction else each) for each in wish]
        is_written = self._visit.ask(*asked)
        if self._visit.session is not None:
            self.campaign = self._visit.session.campaign
        if is_written:
            self._done()
        else:
            self._look_again(asked)
            self._seen()
            self._judge()

    def _in_sight(self, choice: Choice) -> Choice:
        """The choice with what it was made in sight of, where it can say so."""
        return choice

    def _look_again(self, asked: Sequence[Choice]) -> None:
        """What is out of date was told. A tap that may only be tried again stays the same, so that it counts once."""
        session = self._visit.session
        if session is not None and any(isinstance(why, OutOfDate) for why in session.refusals(asked)):
            self.saw = self.campaign

    def _done(self) -> None:
        """After it was written down: the form shows what stands now."""
        self.settling = Settling()
        if self.fits:
            self.fill(self.subject)
            self._judge()
        self.has_written = True

    def _seen(self) -> None:
        """After a refusal that told what stands now: the next tap is made in sight of it, and nothing is emptied."""


def _said(part: Part) -> Hashable:
    """What stands in a field."""
    match part:
        case Chosen():
            return part.chosen
        case Tick():
            return part.ticked
        case Entry():
            return part.text
        case Several():
            return part.chosen
        case CountsPart():
            return tuple(part.root.counted.items())
    return None


def _foreseen(campaign: Campaign, choice: Choice) -> tuple[str, ...]:
    try:
        return tuple(set_apart(said, campaign) for said in consequences(campaign, choice))
    except FiefaidError:
        return ()


def _told(why: str, said: Sequence[str]) -> str:
    blocked = f'<p class="ff-reason">{escape(why)}</p>' if why else ""
    items = "".join(f"<li>{quoted(each)}</li>" for each in said)
    follows = f'<div class="ff-note"><p>What comes of it:</p><ul>{items}</ul></div>' if said else ""
    return blocked + follows
