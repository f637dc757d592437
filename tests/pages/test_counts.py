"""Whole numbers as they are typed."""

from __future__ import annotations

import pytest

from fiefaid.errors import NotACount
from fiefaid.pages.counts import read_count


@pytest.mark.parametrize(("typed", "count"), [("7", 7), (" 12 ", 12), ("0", 0), ("1000000", 1_000_000)])
def test_a_whole_number_is_read_as_it_stands(typed: str, count: int) -> None:
    """Spaces about it do not matter."""
    assert read_count(typed, "deniers") == count


@pytest.mark.parametrize("typed", ["", "-1", "+3", "1.5", "1,000", "=1+1", "²", "٣", "1e3", "1000001", "9" * 5000])
def test_anything_else_is_refused_by_name(typed: str) -> None:
    """Nothing is guessed: no comma, no sign, no digit of another script, nothing beyond what the book keeps."""
    with pytest.raises(NotACount, match="Deniers of Anjou refused"):
        read_count(typed, "deniers of Anjou")


def test_a_count_may_have_to_be_more_than_nothing() -> None:
    """A transfer of nothing is none."""
    with pytest.raises(NotACount, match="from 1 to"):
        read_count("0", "transfer", least=1)
