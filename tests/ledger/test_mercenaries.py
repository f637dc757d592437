"""Upkeep, and what the Plague takes. Rule: T 4.2, T 4.3."""

from __future__ import annotations

import pytest

from fiefaid.errors import NotACount
from fiefaid.errors.hiring import CannotKeep, KeepsTooMany
from fiefaid.ledger.mercenaries import Upkeep, forecasts, lost_to_plague, most_kept, upkeep


def test_whom_one_keeps_costs_a_denier_each() -> None:
    """Grady keeps one of three for one; the other two go back."""
    due = upkeep(3, 1, 5)
    assert (due.pays, due.returned) == (1, 2)
    assert due.words == "keep 1 for 1, 2 back to the Reserve Pool"


def test_what_cannot_be_kept_says_what_can() -> None:
    """Three of five for a purse of three; a sixth was never employed; half of one is nobody."""
    with pytest.raises(CannotKeep, match=r"5 kept cost 5 and the purse holds 3, 2 short\. Keep up to 3"):
        upkeep(5, 5, 3)
    with pytest.raises(KeepsTooMany, match=r"6 to be kept of 5 employed\. Keep 0 to 5"):
        upkeep(5, 6, 9)
    for wrong in (-1, 0.5, True):
        with pytest.raises(NotACount):
            upkeep(5, wrong, 9)  # type: ignore[arg-type]


@pytest.mark.parametrize(("employed", "purse", "most"), [(5, 3, 3), (2, 9, 2), (4, 0, 0), (4, -1, 0)])
def test_every_forecast_is_one_that_is_accepted(employed: int, purse: int, most: int) -> None:
    """And they reach from all that can be kept down to nobody."""
    assert most_kept(employed, purse) == most
    assert [each.kept for each in forecasts(employed, purse)] == [*range(most, -1, -1)]
    for forecast in forecasts(employed, purse) if purse >= 0 else ():
        assert upkeep(employed, forecast.kept, purse) == forecast == Upkeep(employed, forecast.kept)


@pytest.mark.parametrize(("placed", "lost"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_plague_takes_half_rounded_down(placed: int, lost: int) -> None:
    """One alone is spared."""
    assert lost_to_plague(placed) == lost
