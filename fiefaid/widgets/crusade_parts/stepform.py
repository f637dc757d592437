"""A form for one step of a Crusade: what blocks it is said while it is filled, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.crusade_events import TakeStep
from fiefaid.campaign.kinds import Choice
from fiefaid.errors import FiefaidError
from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.asked import CrusadeChoice
from fiefaid.pages.quoting import quoted, set_apart
from fiefaid.pages.realm_foresight import consequences
from fiefaid.session import Session
from fiefaid.widgets.realm_parts.form import Form, Part
from fiefaid.widgets.visit import Visit


class StepForm(Form):
    """Asks for a step in sight of the Crusade as it was when the form was shown."""

    words = "Do it"

    def __init__(self, visit: Visit, *parts: Part) -> None:
        super().__init__(visit, *parts)
        self._shown_stage, self._shown_at = Stage.QUIET, 0

    def show_session(self, session: Session) -> None:
        """Shows what there is to choose from; what is being typed stays."""
        crusade = session.campaign.crusade
        self._shown_stage, self._shown_at = crusade.stage, crusade.at
        self.show(session.campaign, self.about(session.campaign))

    def about(self, campaign: Campaign) -> str:
        """What the form is about: of another subject it is filled anew."""
        return f"{campaign.crusade.stage.name} {campaign.crusade.at}"

    def _step(self) -> CrusadeChoice | None:
        """The step as it stands; None while the form says nothing. Errors: what was typed cannot be read."""
        raise NotImplementedError

    def _wish(self) -> Sequence[Choice]:
        step = self._step()
        return (TakeStep(step, self._shown_stage, self._shown_at),) if step is not None else ()

    def _judge(self) -> None:
        """Says why the step cannot be taken, or what would come of it."""
        session = self._visit.session
        why = ""
        try:
            wish = self._wish()
        except FiefaidError as fault:
            wish, why = (), str(fault)
        refused = session.refusal(wish[0]) if session and wish else None
        why = why or str(refused or "")
        said = _foreseen(self.campaign, wish[0]) if wish and not why else ()
        html = f'<p class="ff-reason">{quoted(set_apart(why, self.campaign))}</p>' if why else _told(said)
        if html != self._foresight.value:
            self._foresight.value = html
        self._do.disabled = bool(why) or not wish
        self._do.description = self.words


def _foreseen(campaign: Campaign, choice: Choice) -> tuple[str, ...]:
    try:
        return tuple(set_apart(said, campaign) for said in consequences(campaign, choice))
    except FiefaidError:
        return ()


def _told(said: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(each)}</li>" for each in said)
    return f'<div class="ff-note"><p>What comes of it:</p><ul>{items}</ul></div>' if items else ""
