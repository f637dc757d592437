"""The book: what everybody holds after every transfer."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.errors import NotACount, NotEnough, Refused, SameHolder
from fiefaid.ledger.book import MOST, Book, Count, Transfer, check_count, check_transfer

OPEN = Book(endless=frozenset({"bank"}))
HOLDERS = st.sampled_from(["bank", "anjou", "blois", "reserve"])
TRANSFERS = st.builds(Transfer, st.sampled_from(["deniers", "mercenaries"]), st.integers(1, 9), HOLDERS, HOLDERS)


def deniers(count: int, source: str = "bank", target: str = "anjou") -> Transfer:
    """So many deniers."""
    return Transfer("deniers", count, source, target)


def test_a_transfer_takes_what_it_gives() -> None:
    """Five from the bank, two on to Blois: three, two, and five missing from the bank."""
    book = OPEN.after(deniers(5)).after(deniers(2, "anjou", "blois"))
    assert book.holders("deniers") == {"bank": -5, "anjou": 3, "blois": 2}
    assert book.holdings("anjou") == {"deniers": 3}
    assert (book.balance("anjou", "deniers"), book.balance("anjou", "knights")) == (3, 0)
    assert (book.things(), book.in_play("deniers")) == (("deniers",), 5)


def test_nothing_left_is_nothing_said() -> None:
    """Two books are equal when the balances are, however they came about."""
    there_and_back = OPEN.after(deniers(5)).after(deniers(5, "anjou", "bank"))
    assert there_and_back == OPEN


@given(st.lists(TRANSFERS, max_size=30))
def test_double_entry_by_construction(transfers: list[Transfer]) -> None:
    """Whatever is booked, allowed or not, the sum over all holders of every thing stays nothing."""
    book = reduce(Book.after, transfers, OPEN)
    assert all(sum(book.holders(what).values()) == 0 for what in book.things())


@given(st.lists(TRANSFERS, max_size=30))
def test_what_is_checked_never_falls_below_nothing(transfers: list[Transfer]) -> None:
    """Transfers that pass the check leave no negative purse but an endless one's."""
    book = OPEN
    for transfer in transfers:
        try:
            check_transfer(book, transfer)
        except Refused:
            continue
        book = book.after(transfer)
    assert all(count > 0 for (holder, _), count in book.balances.items() if holder != "bank")


@pytest.mark.parametrize(
    ("transfer", "cause", "sentence"),
    [
        (
            deniers(4, "anjou", "blois"),
            NotEnough,
            (
                "Transfer refused: 4 deniers are needed and the House of Anjou holds 3, 1 short. "
                "Give 3 or less, or take in more first."
            ),
        ),
        (
            deniers(1, "blois", "anjou"),
            NotEnough,
            "Transfer refused: 1 deniers are needed and the House of Blois holds 0, 1 short. Take some in first.",
        ),
        (
            deniers(1, "anjou", "anjou"),
            SameHolder,
            "Transfer refused: it leads from the House of Anjou to the House of Anjou. Name two different holders.",
        ),
        (deniers(0), NotACount, "Transfer refused: 0 is no count. Give a whole number from 1 to 1,000,000."),
        (deniers(-3), NotACount, "Transfer refused: -3 is no count. Give a whole number from 1 to 1,000,000."),
    ],
)
def test_what_is_refused(transfer: Transfer, cause: type[Refused], sentence: str) -> None:
    """Each refusal says what is missing, in the names that players use."""
    with pytest.raises(cause) as refused:
        check_transfer(OPEN.after(deniers(3)), transfer, lambda holder: f"the House of {holder.capitalize()}")
    assert str(refused.value) == sentence


@pytest.mark.parametrize("given", [True, 2.0, "3", None, MOST + 1, float("nan")])
def test_only_whole_numbers_count(given: object) -> None:
    """`True`, 2.0 and "3" are no counts: what a page hands on is not bent until it fits."""
    with pytest.raises(NotACount):
        check_count("transfer", given, least=1)


def test_a_count_is_compared_with_the_book() -> None:
    """Two more or two fewer than the book says."""
    book = OPEN.after(deniers(5))
    assert [book.difference(Count("anjou", "deniers", count)) for count in (7, 5, 3)] == [2, 0, -2]


def test_a_closed_purse_is_left_out() -> None:
    """Without Anjou's purse nothing of it is in the book."""
    book = OPEN.after(deniers(5)).after(deniers(3, "bank", "blois")).without(frozenset({"anjou"}))
    assert book.holders("deniers") == {"bank": -8, "blois": 3}
