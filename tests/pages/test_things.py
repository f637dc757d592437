"""What is counted, as players write it."""

from __future__ import annotations

import pytest

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.pages.things import as_known
from tests.campaign.played import begun, done


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Deniers", "deniers"),
        (" deniers ", "deniers"),
        ("MEN  at arms", "Men at Arms"),
        ("Wine  casks", "Wine casks"),
    ],
)
def test_a_thing_has_one_name(typed: str, meant: str) -> None:
    """Capitals and blanks make no second purse; what is new is called as it was typed."""
    assert as_known(typed, done(begun(), OpenWith("anjou", "Men at Arms", 3)).campaign) == meant


def test_deniers_are_known_before_anybody_has_any() -> None:
    """And where all purses are closed to this phone."""
    assert as_known("Deniers", Campaign()) == "deniers"
