"""Captives of the map, and what a ransom may be. Rule: 6.2.4."""

from __future__ import annotations

from fiefaid.pages.ledger_ransoms import FREED, captives, ransom_words
from tests.pages.ledgers import purchasing
from tests.pages.realms import campaign


def test_a_captive_is_offered_with_captor_and_hint() -> None:
    """Of the own Lords, those that another family holds; nobody else's."""
    (alain,) = captives(campaign(), "bretagne")
    assert alain.words == "Alain, held by Anjou: perhaps 2"
    assert captives(campaign(), "anjou") == ()


def test_the_hint_says_that_it_is_one() -> None:
    """Where a map lies, that nobody is freed by money alone."""
    said = "The rules print no ransom; a captive without titles may be worth 2, one with a title 4."
    assert ransom_words(purchasing().campaign) == said
    assert ransom_words(campaign()) == f"{said} {FREED}"
