"""Why the rest may not be done now, to be read."""

from __future__ import annotations

from html import escape

import ipywidgets

from fiefaid.pages.crusade_rest import Blocked, blocked
from fiefaid.pages.quoting import quoted, set_apart
from fiefaid.session import Session
from fiefaid.widgets.visit import Visit


class RestPanel:
    """One block of markup, sent only when it has changed."""

    def __init__(self, _visit: Visit) -> None:
        self.root = ipywidgets.HTML()

    def show_session(self, session: Session) -> None:
        """Shows what blocks each step now."""
        campaign = session.campaign

        def line(each: Blocked) -> str:
            steps = ", ".join(
                f'{quoted(what)} <span class="ff-rule">{escape(rule)}</span>' for what, rule in each.steps
            )
            why = quoted(set_apart(each.why, campaign))
            words = f'<strong>{why}</strong><span class="ff-has">{steps}</span>'
            return f'<li class="ff-row"><span class="ff-grow">{words}</span></li>'

        html = f'<ul class="ff-rows">{"".join(map(line, blocked(campaign, session.may_act_for)))}</ul>'
        if html != self.root.value:
            self.root.value = html
