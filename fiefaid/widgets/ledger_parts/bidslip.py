"""A slip for a sealed bid: what is typed on it is in no widget's state, and goes out with the tap that seals it."""

from __future__ import annotations

from collections.abc import Callable

import anywidget
from traitlets import Bool, Int, Unicode

from fiefaid.widgets.elements import script

LONGEST = 40
"""Letters of what somebody typed that are still read."""


class BidSlip(anywidget.AnyWidget):
    """A field, a minus and a plus; `who` bids on it. `goes_round`: it asks first who holds the phone.

    What is refused stays on the slip; whatever is sealed leaves it blank, as does another bidder.
    """

    _esm = script(__file__, "bidslip.js")

    who = Unicode("").tag(sync=True)
    name = Unicode("").tag(sync=True)
    hint = Unicode("").tag(sync=True)
    least = Int(0).tag(sync=True)
    goes_round = Bool(default_value=False).tag(sync=True)

    def __init__(self, on_bid: Callable[[str, str], None]) -> None:
        super().__init__()
        self._on_bid = on_bid
        self.on_msg(self._heard)

    def blank(self, who: str) -> None:
        """Wipes it, as long as it is that bidder's: the next one may have begun to write."""
        self.send({"blank": who})

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        """Hands on a bid as it was typed; anything else that a visitor may send is dropped."""
        match message:
            case {"bid": [str(who), str(typed)]} if len(typed) <= LONGEST:
                self._on_bid(who, typed)
