"""How other devices come to this table: an address, a code, and a square for their cameras."""

from __future__ import annotations

from html import escape

import ipywidgets

from fiefaid.lan.invitation import Invitation, invitation
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.parts import column, shown

ALONE = (
    '<p class="ff-note">These pages are served to this machine alone. Start fiefaid with '
    "<code>fiefaid serve --lan</code>, and phones on the same network can join by a code.</p>"
)

NO_NETWORK = (
    '<p class="ff-note">This machine is on no network, so phones find no way here. Join one, and load this page '
    "again.</p>"
)


class Invite:
    """Shows the way in. Of several addresses each is told, and the square leads to the chosen one."""

    def __init__(self) -> None:
        self._invitation = invitation()
        self._page, self._html = "", ipywidgets.HTML(NO_NETWORK if self._invitation else ALONE)
        self._address = Choice("Address of this machine", self._show)
        self.root = column(self._address.root, self._html, classes=("ff-block",))
        found = self._invitation.addresses if self._invitation else ()
        shown(self._address.root, when=len(found) > 1)
        if found:
            self._address.show([(address, address) for address in found], found[0])
            self._show(found[0])

    def lead_to(self, page: str) -> None:
        """Has the square lead to a page, with its campaign; put no seat's secret in it."""
        if page != self._page:
            self._page = page
            self._show(self._address.chosen)

    def _show(self, address: str) -> None:
        if self._invitation is not None and address in self._invitation.addresses:
            self._html.value = _html(self._invitation, address, self._page)


def _html(way: Invitation, address: str, page: str) -> str:
    others = [escape(other) for other in way.addresses if other != address]
    instead = f'<p class="ff-note">If a phone finds nothing there: {", ".join(others)}</p>' if others else ""
    return (
        f'<div class="ff-invite">{way.qr_svg(address, page)}'
        f"<p>Point a phone’s camera at the square, or type the address and the code.</p>"
        f'<dl class="ff-facts"><div><dt>Address</dt><dd>{escape(address)}</dd></div>'
        f'<div><dt>Join code</dt><dd class="ff-token">{escape(way.spelt)}</dd></div></dl>{instead}</div>'
    )
