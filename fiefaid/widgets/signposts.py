"""The way between the pages of a campaign: the same signposts on each of them."""

from __future__ import annotations

from html import escape

from fiefaid.widgets.whereabouts import Place

PAGES = {
    "Campaign": "index.ipynb",
    "Realm": "realm.ipynb",
    "Ledger": "ledger.ipynb",
    "Battle": "battle.ipynb",
    "Table": "table.ipynb",
    "Record": "history.ipynb",
}
"""The pages of a campaign, in the order in which a round comes to them."""


def home_of(place: Place) -> str:
    """The address of the campaign's own page, as markup wants it."""
    return escape(place.link(PAGES["Campaign"]))


def signposts(here: str, place: Place) -> str:
    """The markup of the links; `here` is the page that one is on."""
    posts = "".join(_post(words, page, place, is_here=words == here) for words, page in PAGES.items())
    return f'<nav class="ff-nav" aria-label="Pages of this campaign">{posts}</nav>'


def _post(words: str, page: str, place: Place, *, is_here: bool) -> str:
    if is_here:
        return f'<a href="#" aria-current="page">{words}</a>'
    return f'<a href="{escape(place.link(page))}">{words}</a>'
