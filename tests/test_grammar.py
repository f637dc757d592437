"""Verbs agree with the names that players give."""

from __future__ import annotations

import pytest

from fiefaid.grammar import Spoken, agreeing, is_many


@pytest.mark.parametrize(
    "name",
    [
        "Knights 2",
        "Bowmen",
        "the Bowmen of Rouen",
        "Archers of Perche",
        "Welsh spearmen (3)",
        "Brigans with bows",
        "Men of Schwyz",
        "Kerns of Ossory",
        "Outlaws of Dean",
        "Foresters",
        "Halberdiers",
    ],
)
def test_names_of_many(name: str) -> None:
    """A name headed by a word for warriors takes the verb of many, wherever from and of whatever number."""
    assert is_many(name)


@pytest.mark.parametrize(
    "name", ["Unit 80", "Sir Giles", "bruges", "Sir Guy's conroi", "The man of many Knights", "7", "🏰"]
)
def test_names_of_one(name: str) -> None:
    """Any other name is that of one unit, also where it ends in an s."""
    assert not is_many(name)


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("is", "are"),
        ("has", "have"),
        ("was", "were"),
        ("does", "do"),
        ("goes", "go"),
        ("passes", "pass"),
        ("rallies", "rally"),
        ("sees", "see"),
    ],
)
def test_verbs(one: str, many: str) -> None:
    """The verb for one and for many."""
    assert (agreeing("Unit 80", one), agreeing("Knights 1", one)) == (one, many)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Unit 80", "Unit 80 sees Unit 80's rear."),
        ("Knights 2", "Knights 2 see Knights 2's rear."),
        ("Archers", "Archers see Archers' rear."),
        ("Sir Giles", "Sir Giles sees Sir Giles's rear."),
        ("<img onerror=x> {0}", "<img onerror=x> {0} sees <img onerror=x> {0}'s rear."),
    ],
)
def test_a_sentence(name: str, sentence: str) -> None:
    """A name, with the verb that agrees, and whose; nothing in a name is obeyed."""
    assert "{unit:sees} {unit:'s} rear.".format_map({"unit": Spoken(name)}) == sentence
