"""The whole battle: who holds the field, losses, a slider back through every step, and what can be taken home."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets

from fiefaid.campaign.skirmishing import Skirmish
from fiefaid.feudal.battle import Battle
from fiefaid.feudal.battle.choices import BattleChoice, EndBattle
from fiefaid.files.skirmishes import write_skirmish
from fiefaid.pages.picture import scene
from fiefaid.pages.skirmish_log import Summary, log, summary
from fiefaid.pages.skirmish_marks import with_tokens
from fiefaid.pages.svg import svg
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.parts import Deed, Words, button, classed, column, row, shown

NOBODY = ("Nobody", "")
NOW = "As it stands now."


class EndPanel:
    """`on_look` gets the step to look back at, None for now; `on_leave` puts the battle away."""

    def __init__(
        self, on_step: Callable[[BattleChoice], None], on_look: Callable[[int | None], None], on_leave: Deed
    ) -> None:
        self._on_look, self._is_quiet = on_look, False
        self._fought: Skirmish | None = None
        self._summary = ipywidgets.HTML()
        self.slider = classed(ipywidgets.IntSlider(description="Look back", min=0, max=1, readout=False), "ff-replay")
        self.slider.observe(self._slid, "value")
        self._at = Words()
        earlier = button("‹ Step back", lambda: self._go(-1))
        later = button("Step on ›", lambda: self._go(1))
        self._files = ipywidgets.HTML()
        self._holder = Choice("Who holds the field")
        self._end = button("End the battle", lambda: on_step(EndBattle(self._holder.chosen)))
        self._agree = column(self._holder.root, self._end, classes=("ff-block",))
        leave = button("Put the battle away", on_leave)
        self.root = column(
            self._summary, self.slider, self._at.root, row(earlier, later), self._files, self._agree, leave,
            classes=("ff-block",),
        )  # fmt: skip

    def show(self, fought: Skirmish, looked_at: int | None, *, may_act: bool) -> None:
        """Shows what the battle has come to, and where in it the map is."""
        self._fought = fought
        last = len(fought.steps) - 1
        at = last if looked_at is None else looked_at
        self._summary.value = _told(summary(fought))
        self._is_quiet = True
        self.slider.max, self.slider.value = max(last, 1), at
        self._is_quiet = False
        line = log(fought)[at]
        self._at.say(f"{at}. {line.when}: {' '.join(line.says)}" if looked_at is not None else NOW)
        battle = fought.battles[at]
        self._files.value = _files(battle, at)
        players = [(player, player) for player in battle.players]
        self._holder.show([NOBODY, *players], self._holder.chosen)
        shown(self._agree, when=may_act and not fought.battle.is_over)

    def _slid(self, change: dict[str, Any]) -> None:
        if not self._is_quiet:
            self._look(change["new"])

    def _go(self, by: int) -> None:
        self._look(self.slider.value + by)

    def _look(self, at: int) -> None:
        if self._fought is not None:
            last = len(self._fought.steps) - 1
            self._on_look(at if 0 <= at < last else None if at >= last else 0)


def _told(found: Summary) -> str:
    sides = "".join(
        f"<dt><bdi>{escape(player)}</bdi></dt>{''.join(f'<dd>{escape(line)}</dd>' for line in lines)}"
        for player, lines in found.sides
    )
    return f'<p class="ff-headline"><b>{escape(found.headline)}</b></p><dl class="ff-summary">{sides}</dl>'


def _files(battle: Battle, at: int) -> str:
    """The table at that moment as a picture, and the battle as a file to be taken in again."""
    name = f"battle-turn-{battle.turn}-step-{at}"
    picture = svg(with_tokens(scene(battle.table), battle), title=battle.table.name)
    return f"<p>{_link(f'{name}.svg', 'image/svg+xml', picture)} {_battle_file(battle, name)}</p>"


def _battle_file(battle: Battle, name: str) -> str:
    return "" if battle.is_over else _link(f"{name}.toml", "application/toml", write_skirmish(battle))


def _link(name: str, kind: str, content: str) -> str:
    """A link that hands a text out as a file; it lies in the page itself, so no file is served."""
    data = b64encode(content.encode()).decode()
    return f'<a class="ff-link" download="{name}" href="data:{kind};base64,{data}">{name}</a>'
