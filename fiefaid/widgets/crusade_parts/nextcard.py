"""What is next: what the Crusade waits for, who has to act, and every step that this phone may take by one tap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.pages.crusade_now import Now
from fiefaid.pages.quoting import quoted, set_apart
from fiefaid.session import Session
from fiefaid.widgets.crusade_parts.deeds import Button, Deeds
from fiefaid.widgets.crusade_parts.drawing import DrawForm
from fiefaid.widgets.crusade_parts.spoils import ShareForm, TitleForm
from fiefaid.widgets.crusade_parts.stepform import StepForm
from fiefaid.widgets.parts import column, shown
from fiefaid.widgets.visit import Visit

DRAW, FIGHT = "draw", "fight"


class NextCard:
    """A tap asks for the deed that its button named, in sight of the Crusade as it was shown."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._now: Now | None = None
        self._says, self._deeds = ipywidgets.HTML(), Deeds(self._tapped)
        self.forms: dict[type[StepForm], StepForm] = {}
        self._slot = column()
        self.root = column(self._says, self._deeds, self._slot, classes=("ff-card", "ff-next"))

    def show(self, session: Session, now: Now) -> None:
        """Shows what is next."""
        self._now, campaign = now, session.campaign
        html = _words(campaign, now)
        if html != self._says.value:
            self._says.value = html
        self._deeds.show(tuple(self._buttons(campaign, now)))
        asked = {DrawForm: bool(now.draws), ShareForm: now.is_sharing, TitleForm: now.is_giving}
        for kind, when in asked.items():
            self._show_form(session, kind, when=when)
        shown(self._slot, when=any(asked.values()))

    def _show_form(self, session: Session, kind: type[StepForm], *, when: bool) -> None:
        """Shows a form, which is built when it is first asked for, and then kept."""
        if when and kind not in self.forms:
            self.forms[kind] = kind(self._visit)
            self._slot.children = tuple(form.root for form in self.forms.values())
        form = self.forms.get(kind)
        if form is not None:
            shown(form.root, when=when)
            if when:
                form.show_session(session)

    def _buttons(self, campaign: Campaign, now: Now) -> Iterator[Button]:
        if now.fight:
            href = replace(self._visit.place, battle=now.fight).link("battle.ipynb")
            yield Button(
                FIGHT, "To the battle", "C1.4", "It is fought there, and written down", is_main=True, href=href
            )
        if now.draws:
            count = "1 Objective" if now.draws == 1 else f"{now.draws} Objectives"
            yield Button(DRAW, f"Draw {count}", "C1.3.2", "By chance, from the stack", is_main=True)
        for offer in now.offers:
            says, note = set_apart(offer.says, campaign), set_apart(offer.note, campaign)
            yield Button(offer.key, says, offer.rule, note, offer.is_main)

    def _tapped(self, key: str) -> None:
        self._visit.guard.run(lambda: self._do(key))

    def _do(self, key: str) -> None:
        now = self._now
        if now is None:
            return
        drawing = self.forms.get(DrawForm)
        if key == DRAW and now.draws and isinstance(drawing, DrawForm):
            drawing.by_chance()
            return
        for offer in now.offers:
            if offer.key == key:
                self._visit.ask(offer.asks)


def _words(campaign: Campaign, now: Now) -> str:
    who = ", ".join(quoted(name) for name in now.who)
    waits = "Your turn" if now.who and now.is_ours else "Waiting for"
    awaited = f'<p class="ff-awaits" data-ours="{str(now.is_ours).lower()}"><b>{waits}</b> {who}</p>' if who else ""
    blocked = f'<p class="ff-reason">{quoted(set_apart(now.blocked, campaign))}</p>' if now.blocked else ""
    return (
        f'<p class="ff-next-when">{escape(now.when)}</p><h2>{escape(now.title)}</h2>{awaited}'
        f'<p class="ff-next-says">{quoted(set_apart(now.says, campaign))} <span class="ff-rule">{now.rule}</span></p>'
        f"{blocked}"
    )
