"""How another phone gets to this table, for a page to show: a square for its camera, or an address and a code to type.

    card = invite("index.ipynb?campaign=KMWTRX")

There is nothing to show when the pages are served to this machine alone.
"""

from __future__ import annotations

from html import escape

import ipywidgets

from fiefaid.lan.invitation import Invitation, invitation

CARD = """
<section class="ff-card ff-door" aria-labelledby="invite">
  <div style="max-width: 16rem">{square}</div>
  <div>
    <h2 id="invite">Another phone at this table</h2>
    <p>On the same network, point its camera at the square. Or by hand:</p>
    <p><strong style="white-space: nowrap">{address}</strong><br>code <strong>{code}</strong></p>
    {others}
  </div>
</section>
"""

OTHERS = """<p class="ff-note">If it finds nothing there: {addresses}</p>"""

NO_NETWORK = """
<p class="ff-note">This machine is on no network, so phones find no way here. Join one, and load this page again.</p>
"""


def invite(to: str = "") -> ipywidgets.HTML | None:
    """The card; None when nobody else may join.

    Args:
        to: the page that a phone which follows the square comes to, with its query. Put no seat's secret in it.

    Errors: DataFolderRefused.
    """
    found = invitation()
    return None if found is None else ipywidgets.HTML(card(found, to))


def card(found: Invitation, to: str = "") -> str:
    """The card as HTML."""
    if not found.addresses:
        return NO_NETWORK
    likeliest, *others = found.addresses
    return CARD.format(
        square=found.qr_svg(likeliest, to),
        address=escape(likeliest),
        code=escape(found.spelt),
        others=OTHERS.format(addresses=escape(", ".join(others))) if others else "",
    )
