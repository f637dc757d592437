"""The links between the pages of a campaign."""

from __future__ import annotations

import re

import pytest

from fiefaid.widgets.signposts import PAGES, home_of, signposts
from fiefaid.widgets.whereabouts import Place

SEATED = Place("ABC234", "s&cret")


@pytest.mark.parametrize("here", PAGES)
def test_every_page_leads_to_all_others(here: str) -> None:
    """The same seven in the same order, whichever page it is; the one that one is on leads nowhere and is marked."""
    found = re.findall(r'<a href="([^"]*)"([^>]*)>(\w+)</a>', signposts(here, SEATED))
    assert [words for _, _, words in found] == list(PAGES)
    assert [words for href, mark, words in found if href == "#" and mark] == [here]
    others = [href for href, _, words in found if words != here]
    assert all(href.endswith("campaign=ABC234&amp;seat=s%26cret") for href in others)


def test_the_campaign_is_where_the_crest_leads() -> None:
    """The first signpost and the crest above it have one address."""
    assert f'href="{home_of(SEATED)}"' in signposts("Realm", SEATED)
