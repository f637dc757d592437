"""Where a page is: which campaign its address names, and by which secret this phone holds its seat."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlencode

import anywidget
from traitlets import Dict, Unicode

LONGEST = 200
"""Letters of a code or a secret that is still read."""

_MOST_SEATS = 50

_NAMES = ("campaign", "seat", "table", "battle")


@dataclass(frozen=True, slots=True)
class Place:
    """A campaign's code and the secret of a seat. `only_looks`: a shared screen, which holds no secret at all.

    `table` is the one of the campaign's tables that the Feudal page shows, `battle` that of its battles that the battle
    page shows.
    """

    code: str = ""
    secret: str = ""
    only_looks: bool = False
    table: str = ""
    battle: str = ""

    @staticmethod
    def read(query: str) -> Place:
        """The place that an address names: `campaign=K7M2QX&seat=…&battle=…`; an empty seat only looks on."""
        named = parse_qs(query, keep_blank_values=True)
        code, seat, table, battle = (named.get(name, [""])[0][:LONGEST] for name in _NAMES)
        return Place(code, seat, only_looks="seat" in named and not seat, table=table, battle=battle)

    @staticmethod
    def of_this_page() -> Place:
        """The place in the address that this page was opened by."""
        return Place.read(os.environ.get("QUERY_STRING", ""))

    @property
    def query(self) -> str:
        """The place as part of an address; nothing without a campaign."""
        if not self.code:
            return ""
        seat = {"seat": self.secret} if self.secret or self.only_looks else {}
        within = {name: value for name, value in (("table", self.table), ("battle", self.battle)) if value}
        return urlencode({"campaign": self.code, **seat, **within})

    def link(self, page: str) -> str:
        """The address of another page at the same place."""
        return f"{page}?{self.query}" if self.code else page


class Whereabouts(anywidget.AnyWidget):
    """Shows the place in the address, and remembers in the browser which seat this device has had in each campaign.

    `seats` is what the browser remembers: text from outside, which proves nothing by itself.
    """

    _esm = Path(__file__).with_name("whereabouts.js")

    query = Unicode("").tag(sync=True)
    kept: Dict[str, str] = Dict().tag(sync=True)

    def __init__(self, on_remembered: Callable[[], None]) -> None:
        super().__init__()
        self.seats: Mapping[str, str] = {}
        self._on_remembered = on_remembered
        self.on_msg(self._heard)

    def be_at(self, place: Place) -> None:
        """Puts a place in the address."""
        self.query = place.query

    def keep(self, code: str, secret: str) -> None:
        """Remembers a seat, or without a secret forgets it."""
        self.kept = {"code": code, "seat": secret}
        self.seats = {**self.seats, code: secret}

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        """Takes in what the browser remembers; anything else is dropped."""
        match message:
            case {"seats": dict() as seats}:
                self.seats = dict([pair for pair in seats.items() if _is_seat(*pair)][:_MOST_SEATS])
                self._on_remembered()


def _is_seat(code: object, secret: object) -> bool:
    return isinstance(code, str) and isinstance(secret, str) and max(len(code), len(secret)) <= LONGEST
