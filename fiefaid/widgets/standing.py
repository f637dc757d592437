"""How a campaign stands, to be read: on the home page as it is now, on the history page as it was."""

from __future__ import annotations

from html import escape

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.pages.quoting import quoted
from fiefaid.pages.standing import Purse, Standing, standing


class StandingView:
    """One block of markup, sent only when it has changed."""

    def __init__(self) -> None:
        self.root = ipywidgets.HTML()

    def show(self, campaign: Campaign) -> None:
        """Shows a campaign at one moment."""
        html = _html(standing(campaign))
        if html != self.root.value:
            self.root.value = html


def _html(now: Standing) -> str:
    purses = "".join(map(_purse, now.purses))
    tables = "".join(f"<div><dt>{quoted(name)}</dt><dd>{escape(units)}</dd></div>" for name, units in now.tables)
    return (
        f'<dl class="ff-facts ff-purses"><div><dt>Moment</dt><dd><bdi>{escape(now.moment)}</bdi></dd></div>'
        f"<div><dt>Rules</dt><dd><bdi>{escape(now.rules)}</bdi></dd></div>{tables}</dl>"
        f'<ul class="ff-rows ff-purse-rows">{purses}</ul>'
    )


def _purse(purse: Purse) -> str:
    holds = ", ".join(f"<b>{count:,}</b> {quoted(what)}" for what, count in purse.holdings)
    return (
        f'<li class="ff-row"><span class="ff-swatch" style="background:{purse.paint}"></span>'
        f'<span class="ff-grow">{quoted(purse.name)}</span><span>{holds or escape(purse.says)}</span></li>'
    )
