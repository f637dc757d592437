"""A form for one step of a Crusade: what blocks it is said while it is filled, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from html import escape

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.crusade_events import TakeStep
from fiefaid.campaign.kinds import Choice
from fiefaid.errors import FiefaidError
from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.asked import CrusadeChoice
from fiefaid.pages.quoting import quoted, set_apart
from fiefaid.pages.realm_foresight import as_correction, consequences
from fiefaid.session import Session
from fiefaid.widgets.realm_parts.form import CORRECT, Form, Part
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
        """Says why the step cannot be taken, and whether it may be all the same; or what would come of it."""
        try:
            wish, why = self._wish(), ""
        except FiefaidError as fault:
            wish, why = (), str(fault)
        refused = self._refused(wish[0]) if wish else None
        self._is_correction = refused is not None and self._is_taken_by_the_sure(wish[0])
        why = why or str(refused or "")
        asked = [as_correction(each) if self._is_correction else each for each in wish]
        said = _foreseen(self.campaign, asked[0]) if asked and (not why or self._is_correction) else ()
        html = _blocked(set_apart(why, self.campaign)) + _told(said)
        if html != self._foresight.value:
            self._foresight.value = html
        self._do.disabled = not wish or (bool(why) and not self._is_correction)
        self._do.description = CORRECT if self._is_correction else self.words

    def _refused(self, wish: Choice) -> FiefaidError | None:
        session = self._visit.session
        return session.refusal(wish) if session else None

    def _is_taken_by_the_sure(self, wish: Choice) -> bool:
        """Whether nothing but a phase, or what may still come before, holds a step up: then it is a correction."""
        return any(part.name == "is_sure" for part in fields(wish)) and self._refused(as_correction(wish)) is None


def _foreseen(campaign: Campaign, choice: Choice) -> tuple[str, ...]:
    try:
        return tuple(set_apart(said, campaign) for said in consequences(campaign, choice))
    except FiefaidError:
        return ()


def _blocked(why: str) -> str:
    return f'<p class="ff-reason">{quoted(why)}</p>' if why else ""


def _told(said: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(each)}</li>" for each in said)
    return f'<div class="ff-note"><p>What comes of it:</p><ul>{items}</ul></div>' if items else ""
