"""Which names and notes may be written down."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.campaign.texts import LONGEST_NAME, check_id, check_name, check_note, short_id
from fiefaid.errors import TextRefused
from tests.campaign.played import NASTY


@pytest.mark.parametrize("name", [*NASTY, "x", "x" * LONGEST_NAME, "\u200f\u05d0"])
def test_what_can_be_read_may_be_written(name: str) -> None:
    """Whatever it looks like to a program."""
    check_name("Name", name)
    check_note("Note", name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "nothing of it can be seen"),
        (" \n\t\u2003", "nothing of it can be seen"),
        ("\u200f\u202e\u200b", "nothing of it can be seen"),
        ("x" * (LONGEST_NAME + 1), "it has 201 letters"),
        ("a\0b", "it holds a zero byte"),
        ("half \ud83c", "it holds half a character"),
        (b"bytes", "is no text"),
        (None, "is no text"),
    ],
)
def test_what_nobody_can_read_or_keep_is_refused(name: object, why: str) -> None:
    """With the reason, and what would be accepted."""
    with pytest.raises(TextRefused) as refused:
        check_name("Name", name)
    assert why in str(refused.value)
    assert str(refused.value).endswith("Give 1 to 200 letters, at least one of them visible.")


def test_a_note_may_be_empty() -> None:
    """A payment need not have a reason."""
    check_note("Reason", "")


@given(st.text(), st.lists(st.text()))
def test_an_id_is_short_plain_and_new(name: str, taken: list[str]) -> None:
    """Whatever the name; and it passes for one."""
    made = short_id(name, taken, "family")
    assert made not in taken
    assert made.isascii()
    assert made == made.lower()
    assert 0 < len(made) <= 30 + len(str(len(taken) + 1)) + 1
    check_id("Id", made, taken)


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("Évreux", "evreux"),
        ("  St-Gérôme & Co. ", "st-gerome-co"),
        ("Ødegård", "degard"),
        ("🏰", "family"),
        ("", "family"),
    ],
)
def test_an_id_sounds_like_the_name(name: str, made: str) -> None:
    """As far as plain letters can."""
    assert short_id(name, (), "family") == made
    assert short_id(name, (made,), "family") == f"{made}-2"
