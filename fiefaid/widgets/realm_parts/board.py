"""The realm on one screen: families and map as cards, each to be tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any

import anywidget
from traitlets import Bool, List, Unicode

from fiefaid.campaign.campaign import Campaign
from fiefaid.pages.quoting import set_apart
from fiefaid.pages.realm import Section
from fiefaid.widgets.elements import script

_BY_THEMSELVES = ("id", "name", "title")
"""What is no sentence, but an id or a name that is set apart where it is shown."""


class RealmBoard(anywidget.AnyWidget):
    """One widget for all of it: a hundred cards of stock widgets take a phone seconds to build.

    `chosen` names what is open in the sheet, such as `lord:hugo`; a screen that only looks on opens nothing.
    """

    _esm = script(__file__, "board.js")

    sections: List[dict[str, Any]] = List().tag(sync=True)
    chosen = Unicode("").tag(sync=True)

    can_tap = Bool(default_value=True).tag(sync=True)

    def __init__(self, on_chosen: Callable[[str], None], *, can_tap: bool = True) -> None:
        super().__init__(can_tap=can_tap)
        self._on_chosen = on_chosen
        self.on_msg(self._heard)

    def show(self, sections: Iterable[Section], chosen: str, campaign: Campaign) -> None:
        """Shows these; what is on the screen already is not sent again."""
        made = [_apart(asdict(section), campaign) for section in sections]
        if made != self.sections:
            self.sections = made
        self.chosen = chosen

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        """Hands on a tap; anything else that a visitor may send is dropped."""
        match message:
            case {"chosen": str(chosen)}:
                self._on_chosen(chosen)


def _apart(value: Any, campaign: Campaign) -> Any:
    """The same words, in which no name turns what comes after it; what stands by itself stays as it is."""
    match value:
        case str():
            return set_apart(value, campaign)
        case dict():
            return {name: part if name in _BY_THEMSELVES else _apart(part, campaign) for name, part in value.items()}
        case list() | tuple():
            return [_apart(part, campaign) for part in value]
    return value
