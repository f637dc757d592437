"""What a shared table says of itself: campaign, seat, its tables, what keeps this phone off, and ways elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from fiefaid.campaign.campaign import Campaign
from fiefaid.pages.quoting import quoted
from fiefaid.pages.record import Options
from fiefaid.widgets.entries import Choice
from fiefaid.widgets.parts import Deed, Words, button, column, shown
from fiefaid.widgets.tables.heading import HOME, heading
from fiefaid.widgets.whereabouts import Place

SKETCH = "No table lies in this campaign yet: what is here lies on this phone only."
BESIDE = "This is not one of the campaign’s tables: it lies on this phone only."
HERE = "Only on this phone"


class Bar:
    """A line of words and links, a list where there is something to choose, a banner where something is to be said."""

    def __init__(self, on_chosen: Callable[[str], None], on_lay: Deed) -> None:
        self.header, self.signposts = ipywidgets.HTML(), ipywidgets.HTML()
        self._table = Choice("Table", on_chosen)
        self._locked, self._sketch = Words(style="ff-banner"), Words(style="ff-banner")
        self._lay = button("Lay it for all", on_lay, classes=("ff-primary",))
        self.root = column(self._table.root, self._locked.root, self._sketch.root, self._lay, classes=("ff-table-bar",))

    def show(self, tables: Options, chosen: str, locked: str) -> None:
        """Shows the tables, the one that is open, and why nothing can be moved from here."""
        here = () if chosen else ((HERE, ""),)
        self._table.show((*here, *tables), chosen)
        shown(self._table.root, when=len(here) + len(tables) > 1)
        self._locked.say(locked)
        self._sketch.say("" if chosen else BESIDE if tables else SKETCH)
        shown(self._lay, when=not chosen and not locked)
        shown(self.root, when=bool(locked) or not chosen or len(tables) > 1)


def header(table: str, campaign: Campaign, own: str | None, place: Place, *, only_looks: bool) -> str:
    """The markup above the map: the table's name, the campaign, and whose seat this is."""
    seat = f"you sit for {quoted(campaign.called(own))}" if own else "looking on" if only_looks else "no seat yet"
    return f'{heading(table, place.link(HOME))}<p class="ff-whose">{quoted(campaign.name)} · {seat}</p>'
