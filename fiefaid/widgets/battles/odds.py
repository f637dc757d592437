"""Odds before somebody commits himself. They are worked out beside the page, so that a tap never waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from html import escape
from typing import TYPE_CHECKING, TypeVar

import ipywidgets

from fiefaid.errors import Refused
from fiefaid.fief.battle import Battle
from fiefaid.fief.hosts import Both, Side
from fiefaid.fief.odds import Odds, odds
from fiefaid.fief.policies import Calling, Policy
from fiefaid.pages.battle_odds import Bars, bars, expected_hits, lines, lords_line, losses_line
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.guard import Guard
from fiefaid.widgets.latechart import LateChart
from fiefaid.widgets.parts import Words, column

if TYPE_CHECKING:
    from fiefaid.widgets.battles.oddschart import HitsChart

_log = logging.getLogger(__name__)

Kind = TypeVar("Kind", Policy, Calling)

PAUSE = 0.25
"""Seconds without a tap before odds are worked out."""

FAULT = "These odds could not be worked out. This is a fault of fiefaid, not yours; the battle itself goes on."
WORKING = "Working it out …"
_POLICIES = tuple((policy.capitalize(), str(policy)) for policy in Policy)
_CALLINGS = tuple((f"Mercenaries: {calling}", str(calling)) for calling in Calling)


class OddsPanel:
    """Knows for which battle and policies the odds on the screen are."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        self._battle: Battle | None = None
        self._task: asyncio.Task[None] | None = None
        self._asked = 0
        self._policies = {side: Choice(f"{side.capitalize()} play", lambda _policy: self._anew()) for side in Side}
        self._callings = {side: Choice(f"{side.capitalize()} call", lambda _calling: self._anew()) for side in Side}
        for side in Side:
            self._policies[side].show(_POLICIES, str(Policy.LEAST_STRENGTH))
            self._callings[side].show(_CALLINGS, str(Calling.NONE))
        self._next, self._whole = ipywidgets.HTML(), ipywidgets.HTML()
        self._chart, self._says = LateChart[Bars](_brought), Words()
        fields = [
            *(choice.root for choice in self._policies.values()),
            *(choice.root for choice in self._callings.values()),
        ]
        self.root = column(
            self._next, self._chart.root, self._whole, self._says.root, column(*fields, classes=("ff-odds-fields",)),
            classes=("ff-block",),
        )  # fmt: skip

    def show(self, battle: Battle | None) -> None:
        """Shows the odds of a battle; the same battle costs nothing."""
        if battle == self._battle:
            return
        self._battle = battle
        self._anew()

    def _anew(self) -> None:
        """Begins again, beside the page where there is a loop to do it in."""
        battle = self._battle
        self._asked += 1  # whatever is still worked out is not wanted any more, and stops
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if battle is None or battle.is_over:
            self._say_nothing()
            return
        self._says.say(WORKING)
        with suppress(RuntimeError):
            self._task = asyncio.get_running_loop().create_task(self._later(battle))
            return
        self._show_found(battle, self._work_out(battle))

    async def _later(self, battle: Battle) -> None:
        await asyncio.sleep(PAUSE)
        found = await asyncio.to_thread(self._attempted, battle)
        if battle == self._battle:
            self._guard.attempt(lambda: self._show_found(battle, found))

    def _attempted(self, battle: Battle) -> Odds | str:
        """The odds, or why there are none: nothing that goes wrong beside the page leaves it waiting for ever."""
        try:
            return self._work_out(battle)
        except Exception:  # noqa: BLE001  the last line before a page that would say that it works it out
            _log.exception("The odds of a battle could not be worked out")
            return FAULT

    def _work_out(self, battle: Battle) -> Odds | str:
        asked = self._asked
        policies = Both(*(_named(Policy, self._policies[side].chosen, Policy.LEAST_STRENGTH) for side in Side))
        callings = Both(*(_named(Calling, self._callings[side].chosen, Calling.NONE) for side in Side))
        try:
            return odds(battle, policies, callings, is_wanted=lambda: asked == self._asked)
        except Refused as refused:
            return str(refused)

    def _say_nothing(self) -> None:
        self._next.value = self._whole.value = ""
        self._chart.show(None)
        self._says.say("Odds are shown once two armies stand against one another.")

    def _show_found(self, battle: Battle, found: Odds | str) -> None:
        means = " · ".join(f"{side.capitalize()} {expected_hits(battle, side)}" for side in Side)
        self._next.value = f'<h3>Hits of the next throw</h3><p class="ff-aside">On average: {means}</p>'
        self._chart.show(bars(battle))
        self._says.say(found if isinstance(found, str) else "")
        self._whole.value = "" if isinstance(found, str) else _table(found)


def _brought() -> Callable[[], HitsChart]:
    from fiefaid.widgets.battles.oddschart import HitsChart  # bqplot brings pandas: 30 MB

    return HitsChart


def _named(kinds: type[Kind], name: str, otherwise: Kind) -> Kind:
    return next((each for each in kinds if each == name), otherwise)


def _table(found: Odds) -> str:
    rows = "".join(
        f'<li><span>{escape(line.label)}</span><b>{line.says}</b><i style="--share:{line.share:.4f}"></i></li>'
        for line in lines(found)
    )
    sides = "".join(
        f"<li><b>{side.capitalize()}</b> lose {escape(losses_line(found.losses[side]))}; {lords_line(found, side)}</li>"
        for side in Side
    )
    return f'<h3>The whole battle</h3><ul class="ff-odds">{rows}</ul><ul class="ff-odds-losses">{sides}</ul>'
