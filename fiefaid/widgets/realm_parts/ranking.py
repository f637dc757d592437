"""The order of Lords, and how near everybody is to victory: to be read, and asked for by onlookers too."""

from __future__ import annotations

from html import escape

import ipywidgets

from fiefaid.pages import realm_choices as offers
from fiefaid.pages.quoting import quoted
from fiefaid.pages.realm_order import Order, order
from fiefaid.pages.realm_victory import Side, sides
from fiefaid.session import Session
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.parts import column, shown
from fiefaid.widgets.realm_parts.several import Several
from fiefaid.widgets.visit import Visit


class OrderPanel:
    """The order of any Lords, with the reason for each place; what the rules leave tied is asked."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._asked = visit, list[str]()
        self._lords = Several("Which Lords", "No Lord is in play yet.", lambda _: self._again())
        self._list, self._tie = ipywidgets.HTML(), Choice("Tied. Who goes first?", self._decide)
        self.root = column(self._lords.root, self._list, self._tie.root, classes=("ff-block",))

    def show_session(self, session: Session) -> None:
        """Shows the order as it is now."""
        self._lords.show(offers.lords(session.campaign))
        self._show(order(session.campaign, self._lords.chosen, self._asked))

    def _again(self) -> None:
        """Other Lords: what was said of ties is forgotten."""
        self._asked = []
        self._visit.guard.run(self._refresh)

    def _decide(self, lord: str) -> None:
        if lord:
            self._asked.append(lord)
            self._visit.guard.run(self._refresh)

    def _refresh(self) -> None:
        if self._visit.session is not None:
            self.show_session(self._visit.session)

    def _show(self, now: Order) -> None:
        tied = ' <span class="ff-badge ff-too-close">tied</span>'
        items = "".join(
            f"<li><strong>{quoted(each.name)}</strong>{tied if each.is_tied else ''}"
            f'<span class="ff-realm-about">{quoted(each.why)}</span></li>'
            for each in now.places
        )
        empty = '<p class="ff-aside">Tick two or more Lords.</p>'
        self._list.value = f'<ol class="ff-realm-order">{items}</ol>' if items else empty
        shown(self._tie.root, when=bool(now.undecided))
        self._tie.show((("ask the players", ""), *now.undecided), "")


class VictoryPanel:
    """Points by their source, the nearest to victory first."""

    def __init__(self, _visit: Visit) -> None:
        self.root = ipywidgets.HTML()

    def show_session(self, session: Session) -> None:
        """Shows the points of now."""
        html = f'<ul class="ff-rows">{"".join(map(_side, sides(session.campaign)))}</ul>'
        if html != self.root.value:
            self.root.value = html


def _side(side: Side) -> str:
    sources = "".join(
        f'<li>{quoted(says)} <span class="ff-rule">{escape(rule)}</span></li>' for rule, says in side.sources
    )
    tone = "yes" if side.has_won else ""
    return (
        f'<li class="ff-row"><span class="ff-grow"><strong class="ff-realm-name">{quoted(side.name)}</strong>'
        f'<ul class="ff-realm-sources">{sources}</ul></span><span class="ff-badge{tone}">'
        f"{side.points} of {side.needed} · {escape(side.says)}</span></li>"
    )
