"""The round at the top of the page: where the game is, the way on by one tap, and what is still owed."""

from __future__ import annotations

from html import escape

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.pages.quoting import quoted
from fiefaid.pages.realm_round import Round, is_there, round_now
from fiefaid.session import NotDone
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.realm_parts.checklist import Checklist
from fiefaid.widgets.realm_parts.settling import Settling
from fiefaid.widgets.visit import Visit

TOLD_FOR = 5.0
"""Seconds for which it is told that a tap came too late."""


class RoundBar:
    """One tap leads on, and counts once: a tap that was meant for the phase before is told so, and does nothing."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self.settling = visit, Settling()
        self.told = Settling(seconds=TOLD_FOR)
        self._round: Round | None = None
        self._says, self._late = ipywidgets.HTML(), Words(style="ff-banner")
        self._says.add_class("ff-grow")
        self._next = button("", lambda: visit.guard.run(self._go_on), classes=("ff-primary", "ff-realm-next"))
        self.root = column(row(self._says, self._next, classes=("ff-realm-bar",)), self._late.root)
        self.phase = PhaseCard(visit)

    def show(self, campaign: Campaign, own: str | None) -> None:
        """Shows the round as it is now."""
        now = round_now(campaign, own)
        if self._round is None or now.asks != self._round.asks:
            if self._round is not None:
                self.settling.changed()
            self._next.description = now.next_words
            self._next.tooltip = f"Go on. {now.next_words}"
        self._round = now
        html = _bar(now)
        if html != self._says.value:
            self._says.value = html
        shown(self._next, when=not self._visit.place.only_looks)
        self.phase.show(now)

    def look(self) -> None:
        """Takes back what was told a while ago: by then the round speaks for itself."""
        if not self.told.is_fresh:
            self._late.say("")

    def _tell(self, says: str) -> None:
        self.told.changed()
        self._late.say(says)

    def _go_on(self) -> None:
        """Goes on to the phase that the button named when it was looked at."""
        now, session = self._round, self._visit.session
        self._late.say("")
        if now is None or session is None:
            return
        if self.settling.is_fresh:
            self._tell(f"It has just become {_called(now)}. Tap once more to go on.")
            return
        answer = self._visit.answer(now.asks)
        if isinstance(answer, NotDone):
            if is_there(session.campaign, now.asks):
                self._tell(f"Another phone was quicker: it is {session.campaign.moment.words}.")
            else:
                self._visit.refuse(answer)


class PhaseCard:
    """What the phase asks for, allows, and leaves for later."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._round: Round | None = None
        self._list = Checklist(lambda key: visit.guard.run(lambda: self._tap(key)), can_tap=not visit.place.only_looks)
        self._nothing, self._about = Words(style="ff-aside"), ipywidgets.HTML()
        title = Words("This phase", tag="h2", style="")
        self.root = column(title.root, self._list, self._nothing.root, self._about, classes=("ff-card", "ff-realm-due"))

    def show(self, now: Round) -> None:
        """Shows the phase as it is now."""
        self._round = now
        self._list.show(now.lines, now.others_words)
        self._nothing.say("" if now.lines else "Nothing is owed here.")
        html = _about(now)
        if html != self._about.value:
            self._about.value = html

    def _tap(self, key: str) -> None:
        line = next((line for line in self._round.lines if line.key == key), None) if self._round else None
        if line is not None:
            self._visit.ask(line.asks)


def _called(now: Round) -> str:
    return f"{now.title}, {now.phase}" if now.phase else now.title


def _bar(now: Round) -> str:
    phase = f'<strong class="ff-realm-phase">{quoted(now.phase)}</strong>' if now.phase else ""
    of = f"{now.at}/{len(now.steps)}" if now.at else ""
    about = " · ".join(filter(None, (now.title, of, now.owed_words)))
    return f'<p class="ff-realm-now">{phase}<span class="ff-realm-about">{escape(about)}</span></p>'


def _about(now: Round) -> str:
    steps = "".join(
        f"<li{' aria-current=step' if number == now.at else ''}>{escape(step)}</li>"
        for number, step in enumerate(now.steps, 1)
    )
    allows = "".join(f"<li>{escape(deed)}</li>" for deed in now.allows) or "<li>Nothing of its own.</li>"
    ahead = "".join(f"<li>{escape(each.deed)}: {escape(each.when)}</li>" for each in now.ahead)
    later = f"<h3>Later</h3><ul>{ahead}</ul>" if ahead else ""
    return (
        '<details class="ff-realm-fold"><summary>What this phase allows, and what comes later</summary>'
        f'<ol class="ff-realm-steps">{steps}</ol><h3>Now</h3><ul>{allows}</ul>{later}</details>'
    )
