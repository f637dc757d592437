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
from fiefaid.feudal.roster import Enrolled
from fiefaid.files.roster_csv import write_roster_csv
from fiefaid.pages.picture import scene
from fiefaid.pages.roster import roster_page
from fiefaid.pages.skirmish_log import Summary, log, summary, turns_of, when
from fiefaid.pages.skirmish_marks import with_tokens
from fiefaid.pages.svg import svg
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.parts import Deed, Words, button, classed, column, row, shown

NOBODY = ("Nobody", "")
NOW = "As it stands now."
ROSTER = "Roster"


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
        self._all = ipywidgets.HTML()
        self._draw = button("A picture of every turn", self._draw_all)
        self._holder = Choice("Who holds the field")
        self._end = button("End the battle", lambda: on_step(EndBattle(self._holder.chosen)))
        self._agree = column(self._holder.root, self._end, classes=("ff-block",))
        self._leave = button("Put the battle away", on_leave)
        back = (self._summary, self.slider, self._at.root, row(earlier, later))
        self.root = column(*back, self._files, self._draw, self._all, self._agree, self._leave, classes=("ff-block",))

    def show(self, fought: Skirmish, looked_at: int | None, *, may_act: bool) -> None:
        """Shows what the battle has come to, and where in it the map is."""
        if fought is not self._fought:
            self._all.value = ""
        self._fought = fought
        last = len(fought.steps) - 1
        at = last if looked_at is None else looked_at
        self._summary.value = _told(summary(fought))
        self._is_quiet = True
        self.slider.max, self.slider.value = max(last, 1), at
        self._is_quiet = False
        line = log(fought)[at]
        self._at.say(f"{line.place}. {line.when}: {' '.join(line.says)}" if looked_at is not None else NOW)
        battle = fought.battles[at]
        self._files.value = _files(battle, at)
        players = [(player, player) for player in battle.players]
        self._holder.show([NOBODY, *players], self._holder.chosen)
        shown(self._agree, when=may_act and not fought.battle.is_over)
        shown(self._leave, when=may_act)

    def _slid(self, change: dict[str, Any]) -> None:
        if not self._is_quiet:
            self._look(change["new"])

    def _draw_all(self) -> None:
        if self._fought is not None:
            self._all.value = _pictures(self._fought)

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
    head = f'<p class="ff-headline"><b>{escape(found.headline)}</b></p>'
    return f'{head}<dl class="ff-summary">{sides}</dl><p class="ff-aside">{escape(found.played)}</p>'


def _files(battle: Battle, at: int) -> str:
    """What can be taken home: a picture of that moment, the battle to be taken in again, and both forces on paper."""
    from fiefaid.files.skirmishes import write_skirmish

    name = f"battle-turn-{battle.turn}-step-{at + 1}"
    roster = tuple(Enrolled(unit.label, battle.fielded[unit.id]) for unit in battle.table.units)
    page = roster_page(roster, battle.options, battle.table.bw, battle.table.measure, title=battle.table.name or ROSTER)
    links = (
        _link(f"{name}.svg", "image/svg+xml", _picture(battle), "Picture of this moment"),
        _link(f"{name}-roster.html", "text/html", page, "Roster to print"),
        _link(f"{name}-roster.csv", "text/csv", write_roster_csv(roster), "Roster as CSV"),
        _link(f"{name}.toml", "application/toml", write_skirmish(battle), "Battle as a file"),
    )
    return f'<ul class="ff-files">{"".join(f"<li>{link}</li>" for link in links)}</ul>'


def _pictures(skirmish: Skirmish) -> str:
    """A picture of the end of every player's turn, for a report."""
    links = (
        _link(f"battle-{number + 1:03}.svg", "image/svg+xml", _picture(skirmish.battles[number]), words)
        for words, number in turns_of(skirmish)
    )
    return f'<ul class="ff-files">{"".join(f"<li>{link}</li>" for link in links)}</ul>'


def _picture(battle: Battle) -> str:
    return svg(with_tokens(scene(battle.table), battle), title=f"{battle.table.name}: {when(battle)}")


def _link(name: str, kind: str, content: str, words: str) -> str:
    """A link that hands a text out as a file; it lies in the page itself, so no file is served."""
    data = b64encode(content.encode()).decode()
    return f'<a class="ff-link" download="{name}" href="data:{kind};base64,{data}">{escape(words)}</a>'
