"""The heartbeat of a page, as heard by its kernel; pulse.js says what the page makes of it.

Put one `Pulse()` on every page. It shows how long ago the table was last heard, warns when it falls silent, and
gets the page going again when it can.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
from traitlets import Float


class Pulse(anywidget.AnyWidget):
    """Answers each beat of the page.

    A kernel that works on something answers late: what a tap sets off must be done in less than `patience`, or a
    page that waits is told so.
    """

    _esm = Path(__file__).with_name("pulse.js")

    every = Float(8.0, help="seconds between two beats").tag(sync=True)
    patience = Float(3.0, help="seconds after which a beat counts as missed").tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(_answer)


def _answer(pulse: Pulse, message: object, _buffers: object) -> None:
    """Sends a beat back; anything else that a visitor may send is dropped."""
    match message:
        case {"ping": int(beat)}:
            pulse.send({"pong": beat})
