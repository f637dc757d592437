"""The hierarchy on the page: six places, each with the reason for whoever has it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.pages.crusade_ranks import Rank, ranks
from fiefaid.pages.quoting import quoted


class RanksView:
    """One block of markup, sent only when it has changed."""

    def __init__(self) -> None:
        self.root = ipywidgets.HTML()
        self.root.add_class("ff-card")

    def show(self, campaign: Campaign) -> None:
        """Shows the places of now."""
        now = ranks(campaign)
        items = "".join(_place(place) for place in now.places if place.name) + _free(now.places)
        said = "Leaders decide by it." if now.is_settled else "As it would be now; it is settled in the Crusade Phase."
        short = "".join(f'<p class="ff-reason">{escape(words)} (ruling K11)</p>' for words in now.short)
        html = (
            f'<h2>Hierarchy <span class="ff-rule">C1.3.1</span></h2><p class="ff-aside">{said}</p>'
            f'<ol class="ff-ranks">{items}</ol>{short}'
        )
        if html != self.root.value:
            self.root.value = html


def _free(places: Sequence[Rank]) -> str:
    """The places that nobody has, in one line."""
    free = "".join(f'<b class="ff-place">{place.number}</b>' for place in places if not place.name)
    return f'<li class="ff-rank ff-rank-free">{free}<span>free</span></li>' if free else ""


def _place(place: Rank) -> str:
    tied = ' <span class="ff-badge ff-too-close">tied: ask the players</span>' if place.is_tied else ""
    return (
        f'<li class="ff-rank" style="--family:{place.paint}"><b class="ff-place">{place.number}</b>'
        f'<span class="ff-grow"><strong>{quoted(place.name)}</strong> <span class="ff-of">of {quoted(place.family)}'
        f'</span>{tied}<span class="ff-has">{quoted(place.why)}</span></span></li>'
    )
