"""The way between the pages of a campaign: the same signposts on each of them."""

from __future__ import annotations

from html import escape

from fiefaid.pages.quoting import quoted
from fiefaid.widgets.whereabouts import Place

PAGES = {
    "Campaign": "index.ipynb",
    "Realm": "realm.ipynb",
    "Ledger": "ledger.ipynb",
    "Battle": "battle.ipynb",
    "Crusade": "crusade.ipynb",
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


def titled(page: str, campaign: str) -> str:
    """The markup of a page's title; the campaign has no name while the page stands at the door."""
    return f'{page} <span class="ff-realm-of">{quoted(campaign)}</span>' if campaign else page


def header(title: str, here: str, place: Place) -> str:
    """The markup above a page of a campaign; `title` is markup, `here` the page that one is on."""
    return (
        f'<header class="ff-header"><p class="ff-crest"><a href="{home_of(place)}">fiefaid</a></p><h1>{title}</h1>'
        f"{signposts(here, place)}</header>"
    )


def _post(words: str, page: str, place: Place, *, is_here: bool) -> str:
    if is_here:
        return f'<a href="#" aria-current="page">{words}</a>'
    return f'<a href="{escape(place.link(page))}">{words}</a>'
