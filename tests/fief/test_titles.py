"""Titles: how they rank, what they are worth, which are of the Church."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.fief.places import Fief, FiefRank
from fiefaid.fief.realm import Realm
from fiefaid.fief.titles import (
    KING,
    POPE,
    QUEEN,
    QUEEN_REGENT,
    TEMPLAR_MASTER,
    TEUTONIC_MASTER,
    Rank,
    Title,
    TitleKind,
    rank_of,
)
from tests.fief.reign import BISHOP, BLAYE, CARDINAL, JERUSALEM, TRIPOLI, lord, realm

IN_ORDER: list[list[tuple[Title, FiefRank | None]]] = [
    [(KING, None), (QUEEN_REGENT, None)],
    [(QUEEN, None)],
    [(TEMPLAR_MASTER, None)],
    [(TEUTONIC_MASTER, None)],
    [(JERUSALEM, None)],
    [(TRIPOLI, None)],
    [(BLAYE, FiefRank.DUCHY)],
    [(BLAYE, FiefRank.COUNTY)],
    [(BLAYE, FiefRank.BARONY)],
    [(BISHOP, None), (CARDINAL, None), (POPE, None)],
]
"""The ladder of C1.3.1, the highest first; titles of one class stand together."""


def test_titles_rank_as_the_sheet_lists_them() -> None:
    """King or Queen Regent, Queen, Masters, Jerusalem, other States, Fiefs by size, and last all without one."""
    ranks = [{rank_of(title, size) for title, size in step} for step in IN_ORDER]
    assert ranks == [{rank} for rank in Rank]


@pytest.mark.parametrize(
    ("title", "worth"),
    [(KING, 1), (POPE, 1), (BLAYE, 1), (TRIPOLI, 1), (QUEEN, 0), (BISHOP, 0), (CARDINAL, 0), (TEMPLAR_MASTER, 0)],
)
def test_victory_points(title: Title, worth: int) -> None:
    """King, Pope, each Fief and each Crusade State are one point; all others none."""
    assert title.victory_points == worth


def test_holders_are_styled_by_land_and_sex() -> None:
    """Duke and Duchess, Count of Tripoli; a Fief without a name keeps its number."""
    here = realm(lord("Guy"), lord("Anne", lady=True))
    guy, anne = here.lords.values()
    assert [here.styled(title, anne) for title in (BLAYE, TRIPOLI, JERUSALEM)] == [
        "Duchess of Blaye", "Countess of Tripoli", "Queen of Jerusalem",
    ]  # fmt: skip
    assert [here.styled(title, guy) for title in (BLAYE, KING, BISHOP)] == ["Duke of Blaye", "King", "Bishop of See"]
    numbered = replace(here, fiefs={"blaye": Fief("blaye", "Duchy 1", FiefRank.DUCHY)})
    assert (numbered.styled(BLAYE, guy), numbered.called(BLAYE)) == ("Duke of Duchy 1", "Duchy 1")
    assert (here.see_called("see"), numbered.see_called("Bishopric 1")) == ("the Bishopric of See", "Bishopric 1")


def test_what_is_inherited_and_what_is_lost_with_the_church() -> None:
    """Fiefs and Crusade States pass on (C2.4); Bishop, Cardinal and Pope are lost by an outcast (C1.2.3)."""
    titles = (KING, POPE, BISHOP, CARDINAL, BLAYE, TRIPOLI)
    assert [title for title in titles if title.is_inherited] == [BLAYE, TRIPOLI]
    assert [title for title in titles if title.is_ecclesiastical] == [POPE, BISHOP, CARDINAL]
    assert [title for title in titles if title.is_elected] == [KING, POPE, BISHOP]


def test_a_fief_that_has_its_size_for_a_name_is_called_by_it() -> None:
    """The map of the box has a Duchy 1, which is no Duchy of Duchy 1; Blaye is the Duchy of Blaye."""
    fiefs = {"blaye": Fief("blaye", "Blaye", FiefRank.DUCHY), "one": Fief("one", "Duchy 1", FiefRank.DUCHY)}
    called = Realm(fiefs=fiefs).called
    assert (called(BLAYE), called(Title(TitleKind.FIEF, "one"))) == ("Duchy of Blaye", "Duchy 1")
