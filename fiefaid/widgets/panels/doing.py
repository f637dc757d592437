"""How every panel changes the page: it hands over a deed, which the page does under its guard and then shows."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.pages.table import TableView

Deed = Callable[[TableView], TableView]
Do = Callable[[Deed], None]
