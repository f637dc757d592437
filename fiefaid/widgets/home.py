"""The home page: for now, the door to the table."""

from __future__ import annotations

import ipywidgets as widgets


def home_page() -> widgets.Widget:
    return widgets.VBox([widgets.HTML("<h1>fiefaid</h1>"), widgets.Button(description="hello")])
