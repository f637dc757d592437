"""The home page: for now, the door to the table."""

from __future__ import annotations

from pathlib import Path

import ipywidgets

from fiefaid.widgets.pulse import Pulse

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
    reason.</p>
    <p><a class="ff-link" href="table.ipynb">Open the table</a></p>
  </div>
</section>
"""

PICTURE = Path(__file__).with_name("home.svg")


def home_page() -> ipywidgets.VBox:
    """The page, ready to be shown."""
    door = TABLE.format(picture=PICTURE.read_text(encoding="utf-8"))
    page = ipywidgets.VBox([ipywidgets.HTML(HEADER), ipywidgets.HTML(door), Pulse()])
    page.add_class("ff-page")
    return page
