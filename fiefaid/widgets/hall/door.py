"""The door: the campaigns that are kept here, one to join by its code, one to start, one to take in from a file."""

from __future__ import annotations

import time
from pathlib import Path

import ipywidgets

from fiefaid.campaign.kinds import Choice
from fiefaid.session import new_secret
from fiefaid.widgets.entries import Entry
from fiefaid.widgets.hall.drawer import drawer
from fiefaid.widgets.hall.invite import Invite
from fiefaid.widgets.hall.shelf import Shelf
from fiefaid.widgets.hall.start import StartForm
from fiefaid.widgets.hall.taking_in import TakingIn
from fiefaid.widgets.parts import Words, button, column, row
from fiefaid.widgets.visit import Visit
from fiefaid.widgets.whereabouts import Place

SHELF_EVERY = 2.0
"""Seconds between two looks at the list of campaigns: nobody waits for it."""

HEADER = """
<header class="ff-header">
  <p class="ff-crest">fiefaid</p>
  <h1>Who sees whom? Settled.</h1>
  <p class="ff-lead">A companion at the table, for players of <i>Feudal</i> and of <i>Fief</i>.</p>
</header>
"""

TABLE = """
<section class="ff-card ff-door" aria-labelledby="door">
  {picture}
  <div>
    <h2 id="door">The Feudal table</h2>
    <p>Lay the table out, tap two bases, and read who sees, shoots and charges whom: with the rule, the margin, and the
    reason. It needs no campaign.</p>
    <p><a class="ff-link" href="table.ipynb">Open the table</a></p>
  </div>
</section>
"""

BATTLE = """
<section class="ff-card" aria-labelledby="battle">
  <h2 id="battle">A battle of Fief</h2>
  <p>Tap two armies together: dice and why, the losses that may be taken, and the exact odds before anybody rolls. It
  needs no campaign either.</p>
  <p><a class="ff-link" href="battle.ipynb">Open a battle</a></p>
</section>
"""

PICTURE = Path(__file__).parents[1] / "home.svg"


class Door:
    """What stands there as long as no campaign is open."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._looked_at = visit, -SHELF_EVERY
        self._shelf = Shelf(self.open, visit.guard)
        self._code, self._start = Entry("Campaign code"), column()
        self._empty_start()
        drawers = column(
            self._start,
            drawer("Take in a file", lambda: TakingIn(visit).root, visit.guard),
            drawer("Other devices", lambda: Invite().root, visit.guard),
            classes=("ff-drawers",),
        )
        campaigns = column(self._to_open(), drawers)
        alone = column(self._to_the_table(), ipywidgets.HTML(BATTLE))
        rooms = column(alone, campaigns, classes=("ff-split", "ff-rooms"))
        self.root = column(ipywidgets.HTML(HEADER), rooms)

    def look(self) -> None:
        """Shows the list as it is now, every other second. Errors: StoreError."""
        if time.monotonic() - self._looked_at < SHELF_EVERY:
            return
        self._looked_at = time.monotonic()
        self._shelf.show(self._visit.campaigns.summaries())

    def open(self, code: str) -> None:
        """Goes to a campaign."""
        self._visit.guard.run(lambda: self._visit.turn_to(Place(code)))

    def _to_open(self) -> ipywidgets.VBox:
        join = row(self._code.root, button("Join", lambda: self.open(self._code.text)), classes=("ff-beside",))
        return column(Words("Campaigns", tag="h2", style="").root, self._shelf.root, join, classes=("ff-card",))

    def _empty_start(self) -> None:
        """Puts a shut drawer with an empty form there: what was typed in the last one has become a campaign."""
        self._start.children = (drawer("Start a campaign", self._start_form, self._visit.guard),)

    def _start_form(self) -> ipywidgets.Widget:
        return StartForm(self._started, self._visit.guard).root

    def _started(self, asked: tuple[Choice, ...]) -> None:
        """Starts a campaign, once: a second tap finds the door shut behind it."""
        if self._visit.session is not None:
            return
        secret = new_secret()
        session = self._visit.campaigns.start(secret, *asked)
        self._visit.be_at(Place(session.code, secret), session)
        self._empty_start()

    def _to_the_table(self) -> ipywidgets.HTML:
        return ipywidgets.HTML(TABLE.format(picture=PICTURE.read_text(encoding="utf-8")))
