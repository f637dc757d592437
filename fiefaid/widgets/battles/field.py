"""The field: the steps with the lit one, and both sides as they stand."""

from __future__ import annotations

from html import escape

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.fief.battle import Battle
from fiefaid.fief.hosts import Side
from fiefaid.pages.battle_view import Called, Counter, HostView, Light, SideView, dice_counted, lights, side_view
from fiefaid.widgets.parts import column, shown

_LIT = {Light.DONE: "done", Light.NOW: "now", Light.LATER: "still to come"}


class FieldView:
    """Markup of its own making only: what players typed is text."""

    def __init__(self) -> None:
        self._steps, self._sides = ipywidgets.HTML(), ipywidgets.HTML()
        self.root = column(self._steps, self._sides)

    def show(self, battle: Battle, called: Called, campaign: Campaign | None, *, is_drafted: bool) -> None:
        """Shows where a battle is on its way; while it is put together, only the steps."""
        _put(self._steps, _ribbon(battle))
        shown(self._sides, when=not is_drafted)
        if not is_drafted:
            _put(self._sides, _field(battle, called, campaign))


def _put(part: ipywidgets.HTML, words: str) -> None:
    """What is on the screen already is not sent again: an open list of reasons would shut."""
    if part.value != words:
        part.value = words


def _ribbon(battle: Battle) -> str:
    items = "".join(
        f'<li data-light="{light}"{_current(light)}>{escape(name)}<span class="ff-hidden">, {_LIT[light]}</span></li>'
        for name, light in lights(battle.stage, has_rolled=battle.rolls > 0)
    )
    return f'<ol class="ff-ribbon" aria-label="The steps of the battle">{items}</ol>'


def _current(light: Light) -> str:
    return ' aria-current="step"' if light is Light.NOW else ""


def _field(battle: Battle, called: Called, campaign: Campaign | None) -> str:
    sides = "".join(_side(side_view(battle, side, called, campaign)) for side in Side)
    return f'<div class="ff-sides">{sides}</div>'


def _side(view: SideView) -> str:
    hosts = "".join(map(_host, view.hosts))
    why = "".join(f"<li>{escape(line)}</li>" for line in view.why)
    return (
        f'<section class="ff-side" data-tone="{view.side}"><h2>{view.side.capitalize()}</h2>{hosts}'
        f'<p class="ff-strength"><b>{view.strength}</b> Strength Points</p>'
        f'<details class="ff-why"><summary>{dice_counted(view.dice)}</summary><ul>{why}</ul></details></section>'
    )


def _host(host: HostView) -> str:
    lords = "".join(f"<li><bdi>{escape(lord)}</bdi></li>" for lord in host.lords)
    counters = "".join(map(_counter, host.counters)) or "<li>no troops</li>"
    hired = f'<p class="ff-aside">{host.hired} Mercenaries in reserve</p>' if host.hired else ""
    return (
        f'<p class="ff-named"><bdi>{escape(host.name)}</bdi></p><ul class="ff-lords">{lords}</ul>'
        f'<ul class="ff-tokens">{counters}</ul>{hired}'
    )


def _counter(counter: Counter) -> str:
    lost = f' <span class="ff-lost-count">−{counter.lost}</span>' if counter.lost else ""
    gone = " data-gone" if not counter.count else ""
    return f"<li{gone}><b>{counter.count}</b> {escape(counter.label)}{lost}</li>"
