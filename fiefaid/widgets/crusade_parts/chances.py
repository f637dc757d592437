"""Chances as bars: before a Crusade is called, and along Saladin's march. They are worked out beside the page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from html import escape

import ipywidgets

from fiefaid.errors import FiefaidError
from fiefaid.fief.troops import Troop
from fiefaid.pages import crusade_chances as said
from fiefaid.pages.battle_odds import percent
from fiefaid.pages.crusade_chances import Chance
from fiefaid.pages.quoting import quoted
from fiefaid.pages.realm_words import capital, french
from fiefaid.session import Session
from fiefaid.widgets.parts import Words, column
from fiefaid.widgets.realm_parts.counts import Counts
from fiefaid.widgets.realm_parts.garrisons import TroopsForm
from fiefaid.widgets.realm_parts.several import Several
from fiefaid.widgets.visit import Visit

_log = logging.getLogger(__name__)

_FIGHT = (*TroopsForm.kinds, Troop.MERCENARIES)
"""What may be counted: troops that travel, and those who are placed in the battle (T 4.2)."""

PAUSE = 0.25
"""Seconds without a tap before chances are worked out."""

WORKING = "Working it out …"
TO_BEGIN = "Tick Lords, or count the troops that would go: then every Objective shows its chance."
FAULT = "These chances could not be worked out. This is a fault of fiefaid, not yours; the Crusade itself goes on."


class Bars:
    """Bars of chances that are worked out beside the page; the last question asked is the one that is answered."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._task: asyncio.Task[None] | None = None
        self._html, self._says = ipywidgets.HTML(), Words()
        self.root = column(self._says.root, self._html, classes=("ff-block",))

    def ask(self, question: Callable[[], tuple[Chance, ...]], about: Callable[[tuple[Chance, ...]], str]) -> None:
        """Works something out and shows it, beside the page where there is a loop to do it in."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        with suppress(RuntimeError):
            loop = asyncio.get_running_loop()
            self._says.say(WORKING)
            self._task = loop.create_task(self._later(question, about))
            return
        self._show(_attempted(question), about)

    def say_only(self, words: str) -> None:
        """Says something instead of chances."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._says.say(words)
        self._html.value = ""

    async def _later(
        self, question: Callable[[], tuple[Chance, ...]], about: Callable[[tuple[Chance, ...]], str]
    ) -> None:
        await asyncio.sleep(PAUSE)
        found = await asyncio.to_thread(_attempted, question)
        self._visit.guard.attempt(lambda: self._show(found, about))

    def _show(self, found: tuple[Chance, ...] | str, about: Callable[[tuple[Chance, ...]], str]) -> None:
        self._says.say(found if isinstance(found, str) else about(found))
        self._html.value = "" if isinstance(found, str) else _bars(found)


class ProspectsPanel:
    """Which Lords and which troops: what each Objective promises them."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._lords = Several("Lords who would go", "No Lord is in play yet.", lambda _: self._anew())
        self._counts = Counts([(kind.value, capital(kind), french(kind)) for kind in _FIGHT], self._ask)
        self._bars = Bars(visit)
        self.root = column(self._lords.root, self._counts, self._bars.root, classes=("ff-block",))
        self._asked: object = None

    def show_session(self, session: Session) -> None:
        """Shows the Lords of now, and asks again where the counters or the rules have changed."""
        self._lords.show(said.could_go(session.campaign))
        self._narrow(session)
        now = (session.campaign.crusade.counters, session.campaign.rules)
        if now != self._asked:
            self._asked = now
            self._ask()

    def _narrow(self, session: Session) -> None:
        """Offers what could be with these Lords: Royal Guards with a crown only."""
        there = said.kinds_of(session.campaign, self._lords.chosen)
        self._counts.narrow([kind.value for kind in _FIGHT if kind in there])

    def _anew(self) -> None:
        """Other Lords: their troops come along, to be counted otherwise."""
        session = self._visit.session
        if session is not None:
            troops = said.together_of(session.campaign, self._lords.chosen)
            self._narrow(session)
            self._counts.put({kind.value: count for kind, count in troops})
            self._ask()

    def _ask(self) -> None:
        session = self._visit.session
        if session is None:
            return
        campaign, lords = session.campaign, self._lords.chosen
        troops = said.troops_counted(self._counts.counted)
        if not troops:
            self._bars.say_only(TO_BEGIN)
            return
        self._bars.ask(lambda: said.before_the_call(campaign, said.army_of(campaign, lords, troops)), _mean)


class MarchPanel:
    """Saladin's march, if he loses nobody on the way."""

    def __init__(self, visit: Visit) -> None:
        self._bars = Bars(visit)
        self.root = self._bars.root
        self._asked: object = None

    def show_session(self, session: Session) -> None:
        """Shows the march as it would be now."""
        campaign = session.campaign
        now = (campaign.crusade, campaign.realm, campaign.rules)
        if now != self._asked:
            self._asked = now
            self._bars.ask(lambda: said.the_march(campaign), _march_words)


def _mean(chances: Sequence[Chance]) -> str:
    blindly = percent(said.expected(tuple(chances)))
    return f"The chance to conquer each at the first assault. A counter drawn blindly: {blindly} on average."


def _march_words(chances: Sequence[Chance]) -> str:
    if not chances:
        return "Saladin has nowhere to march to: no Objective lies on the track, or he is down."
    return "What he would have at each stop if he lost nobody on the way. The bar is the Crusaders’ chance to win."


def _attempted(question: Callable[[], tuple[Chance, ...]]) -> tuple[Chance, ...] | str:
    """What was found, or why nothing was: nothing that goes wrong beside the page leaves it waiting for ever."""
    try:
        return question()
    except FiefaidError as refused:
        return str(refused)
    except Exception:  # noqa: BLE001  the last line before a page that would say that it works it out
        _log.exception("The chances of a Crusade could not be worked out")
        return FAULT


def _bars(chances: Sequence[Chance]) -> str:
    return f'<ol class="ff-chances">{"".join(map(_bar, chances))}</ol>'


def _bar(chance: Chance) -> str:
    share = 0 if chance.share is None else chance.share
    notes = "".join(f"<span>{escape(note)}</span>" for note in chance.notes if note)
    return (
        f'<li><p class="ff-chance-head"><strong>{quoted(chance.name)}</strong><b>{escape(chance.says)}</b></p>'
        f'<svg class="ff-chance" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="ff-chance-all" width="100" height="6"/>'
        f'<rect class="ff-chance-share" width="{share * 100:.2f}" height="6"/></svg>'
        f'<p class="ff-chance-notes">{notes}</p></li>'
    )
