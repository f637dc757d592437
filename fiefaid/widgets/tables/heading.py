"""What stands at the top of the page: the way home, and what the table is called."""

from __future__ import annotations

from html import escape

HOME = "index.ipynb"


def heading(name: str, home: str = HOME) -> str:
    """The markup; a name from right to left turns nothing but itself."""
    return (
        f'<header class="ff-header ff-desk-header"><p class="ff-crest"><a href="{escape(home)}">fiefaid</a></p>'
        f"<h1><bdi>{escape(name or 'The table')}</bdi></h1></header>"
    )
